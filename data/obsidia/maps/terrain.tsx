<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="terrain" tilewidth="64" tileheight="64" tilecount="67" columns="8">
 <image source="terrain.png" width="512" height="576"/>
 <tile id="0">
  <properties>
   <property name="def" value="w01"/>
   <property name="exits" value="NESW"/>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="def" value="w02"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="def" value="w03"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="def" value="w04"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="def" value="w05"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="def" value="w06"/>
   <property name="exits" value="NS"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="def" value="w07"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="def" value="w08"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="portal"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="def" value="w09"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="portal"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="def" value="w10"/>
   <property name="exits" value="NES"/>
   <property name="stones" value="N12 E34 S56"/>
   <property name="terrain" value="woods"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="def" value="w11"/>
   <property name="exits" value="NESW"/>
   <property name="stones" value="N1 E23 S4 W56"/>
   <property name="terrain" value="woods"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="def" value="w12"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="blackwater"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="def" value="w13"/>
   <property name="exits" value="NESW"/>
   <property name="terrain" value="ice"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="def" value="w14"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="boneyard"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="def" value="w15"/>
   <property name="exits" value="NESW"/>
   <property name="terrain" value="void"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="def" value="dl_t01"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="def" value="dl_t02"/>
   <property name="exits" value="NS"/>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="def" value="dl_t03"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="def" value="dl_t04"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="def" value="dl_t05"/>
   <property name="exits" value="NS"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="def" value="dl_t06"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="portal"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="def" value="dl_t07"/>
   <property name="exits" value="NES"/>
   <property name="stones" value="N12 E34 S56"/>
   <property name="terrain" value="woods"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="def" value="dl_t08"/>
   <property name="exits" value="NESW"/>
   <property name="terrain" value="blackwater"/>
  </properties>
 </tile>
 <tile id="23">
  <properties>
   <property name="def" value="dl_t09"/>
   <property name="exits" value="NS"/>
   <property name="terrain" value="ice"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="def" value="dl_t10"/>
   <property name="exits" value="NESW"/>
   <property name="terrain" value="boneyard"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="def" value="dl_t11"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="void"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="def" value="lk_t01"/>
   <property name="exits" value="NESW"/>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="def" value="lk_t02"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="def" value="lk_t03"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="29">
  <properties>
   <property name="def" value="lk_t04"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="30">
  <properties>
   <property name="def" value="lk_t05"/>
   <property name="exits" value="NS"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="31">
  <properties>
   <property name="def" value="lk_t06"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="portal"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="def" value="lk_t07"/>
   <property name="exits" value="NESW"/>
   <property name="stones" value="N1 E23 S4 W56"/>
   <property name="terrain" value="woods"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="def" value="lk_t08"/>
   <property name="exits" value="NS"/>
   <property name="terrain" value="blackwater"/>
  </properties>
 </tile>
 <tile id="34">
  <properties>
   <property name="def" value="lk_t09"/>
   <property name="exits" value="NESW"/>
   <property name="terrain" value="ice"/>
  </properties>
 </tile>
 <tile id="35">
  <properties>
   <property name="def" value="lk_t10"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="boneyard"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="def" value="lk_t11"/>
   <property name="exits" value="NS"/>
   <property name="terrain" value="void"/>
  </properties>
 </tile>
 <tile id="37">
  <properties>
   <property name="def" value="wl_t01"/>
   <property name="exits" value="NESW"/>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="38">
  <properties>
   <property name="def" value="wl_t02"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="39">
  <properties>
   <property name="def" value="wl_t03"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="40">
  <properties>
   <property name="def" value="wl_t04"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="41">
  <properties>
   <property name="def" value="wl_t05"/>
   <property name="exits" value="NS"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="42">
  <properties>
   <property name="def" value="wl_t06"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="portal"/>
  </properties>
 </tile>
 <tile id="43">
  <properties>
   <property name="def" value="wl_t07"/>
   <property name="exits" value="NES"/>
   <property name="stones" value="N1 E23 S456"/>
   <property name="terrain" value="woods"/>
  </properties>
 </tile>
 <tile id="44">
  <properties>
   <property name="def" value="wl_t08"/>
   <property name="exits" value="NS"/>
   <property name="terrain" value="blackwater"/>
  </properties>
 </tile>
 <tile id="45">
  <properties>
   <property name="def" value="wl_t09"/>
   <property name="exits" value="NS"/>
   <property name="terrain" value="ice"/>
  </properties>
 </tile>
 <tile id="46">
  <properties>
   <property name="def" value="wl_t10"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="boneyard"/>
  </properties>
 </tile>
 <tile id="47">
  <properties>
   <property name="def" value="wl_t11"/>
   <property name="exits" value="NESW"/>
   <property name="terrain" value="void"/>
  </properties>
 </tile>
 <tile id="48">
  <properties>
   <property name="def" value="vo_t01"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="49">
  <properties>
   <property name="def" value="vo_t02"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="50">
  <properties>
   <property name="def" value="vo_t03"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="51">
  <properties>
   <property name="def" value="vo_t04"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="52">
  <properties>
   <property name="def" value="vo_t05"/>
   <property name="exits" value="NS"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="53">
  <properties>
   <property name="def" value="vo_t06"/>
   <property name="exits" value="NESW"/>
   <property name="terrain" value="portal"/>
  </properties>
 </tile>
 <tile id="54">
  <properties>
   <property name="def" value="vo_t07"/>
   <property name="exits" value="NES"/>
   <property name="stones" value="N123 E4 S56"/>
   <property name="terrain" value="woods"/>
  </properties>
 </tile>
 <tile id="55">
  <properties>
   <property name="def" value="vo_t08"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="blackwater"/>
  </properties>
 </tile>
 <tile id="56">
  <properties>
   <property name="def" value="vo_t09"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="ice"/>
  </properties>
 </tile>
 <tile id="57">
  <properties>
   <property name="def" value="vo_t10"/>
   <property name="exits" value="NE"/>
   <property name="terrain" value="boneyard"/>
  </properties>
 </tile>
 <tile id="58">
  <properties>
   <property name="def" value="vo_t11"/>
   <property name="exits" value="NES"/>
   <property name="terrain" value="void"/>
  </properties>
 </tile>
 <tile id="59">
  <properties>
   <property name="def" value="death_legion"/>
   <property name="exits" value="NES"/>
   <property name="side" value="a"/>
   <property name="terrain" value="colony"/>
  </properties>
 </tile>
 <tile id="60">
  <properties>
   <property name="def" value="death_legion"/>
   <property name="exits" value="NS"/>
   <property name="side" value="b"/>
   <property name="terrain" value="colony"/>
  </properties>
 </tile>
 <tile id="61">
  <properties>
   <property name="def" value="light_keepers"/>
   <property name="exits" value="NES"/>
   <property name="side" value="a"/>
   <property name="terrain" value="colony"/>
  </properties>
 </tile>
 <tile id="62">
  <properties>
   <property name="def" value="light_keepers"/>
   <property name="exits" value="NE"/>
   <property name="side" value="b"/>
   <property name="terrain" value="colony"/>
  </properties>
 </tile>
 <tile id="63">
  <properties>
   <property name="def" value="warlords"/>
   <property name="exits" value="NES"/>
   <property name="side" value="a"/>
   <property name="terrain" value="colony"/>
  </properties>
 </tile>
 <tile id="64">
  <properties>
   <property name="def" value="warlords"/>
   <property name="exits" value="NS"/>
   <property name="side" value="b"/>
   <property name="terrain" value="colony"/>
  </properties>
 </tile>
 <tile id="65">
  <properties>
   <property name="def" value="veiled_occult"/>
   <property name="exits" value="NES"/>
   <property name="side" value="a"/>
   <property name="terrain" value="colony"/>
  </properties>
 </tile>
 <tile id="66">
  <properties>
   <property name="def" value="veiled_occult"/>
   <property name="exits" value="NE"/>
   <property name="side" value="b"/>
   <property name="terrain" value="colony"/>
  </properties>
 </tile>
</tileset>
