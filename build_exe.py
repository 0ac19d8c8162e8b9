"""Build the program as a folder that runs without Python: `python build_exe.py`.

For the system that it runs on: `dist/nocturne` (macOS: also `dist/nocturne.app`) and an archive
beside it. Needs `pip install '.[build]'`. What was built is then tried out: its `--selftest`, from
a folder with spaces and Korean letters that cannot be written to, as an ordinary user, and its
size; the time to its first picture is told. Exit code 1 with one line if anything is not as it
must be.
"""

from __future__ import annotations

import argparse
import json
import os
import plistlib
import shutil
import struct
import subprocess
import sys
import tarfile
import tempfile
from importlib.metadata import distribution, version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402
from game.games.compiled import compile_data  # noqa: E402

NAME = "nocturne"
LINUX, WINDOWS, MACOS = (sys.platform.startswith(name) for name in ("linux", "win32", "darwin"))
DIST, WORK = ROOT / "dist", ROOT / "build" / "exe"
MOST_MB = 60
STARTS = 5
PATIENCE = 180  # seconds a try may take
HARD_FOLDER = "Nocturne, 밤의 식탁 (한 벌)"
NOBODY = 65534

UNUSED = (
    *("numpy", "PIL", "tkinter", "unittest", "doctest", "pydoc", "pydoc_data", "lib2to3"),
    *("setuptools", "pkg_resources", "pip", "ensurepip", "distutils", "test", "curses"),
    *("ssl", "_ssl", "_hashlib"),  # hashlib has its own; OpenSSL would be 6 MB
    *("pygame.tests", "pygame.docs", "pygame.examples", "pygame.camera", "pygame.freetype"),
    *("pygame.sndarray", "pygame.surfarray", "pygame._sdl2", "pygame.midi", "OpenGL"),
)
LIBRARIES = ("pygame-ce", "pytmx", "PyYAML", "msgspec", "platformdirs", "pyinstaller")
ICON_SIZES = (16, 32, 48, 64, 128)


class BuildError(Exception):
    """Something is not as it must be; the message is one line."""


# --- what goes in ---------------------------------------------------------------------------------


def gather(stage: Path) -> None:
    """Copy data, with its parsed tables, and the built art to where they are packed from."""
    shutil.copytree(ROOT / "data", stage / "data")
    shutil.copytree(ROOT / "art" / "built", stage / "art" / "built")
    compile_data(stage / "data")


def icon_pngs() -> dict[int, bytes]:
    """The program's icon out of its atlas, as PNG files by size."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    built = ROOT / "art" / "built"
    cut = json.loads((built / "atlas.json").read_text(encoding="utf-8"))["app.icon"]
    picture = pygame.image.load(built / cut["file"]).subsurface(cut["rect"])
    found = {}
    with tempfile.TemporaryDirectory() as place:
        for size in ICON_SIZES:
            file = Path(place) / f"{size}.png"
            pygame.image.save(pygame.transform.smoothscale(picture, (size, size)), file)
            found[size] = file.read_bytes()
    return found


def ico(pngs: dict[int, bytes]) -> bytes:
    """An icon file of Windows: a table of sizes, then the PNG files."""
    head, body = struct.pack("<HHH", 0, 1, len(pngs)), b""
    start = len(head) + 16 * len(pngs)
    for size, png in pngs.items():
        head += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), start + len(body))
        body += png
    return head + body


def icns(pngs: dict[int, bytes]) -> bytes:
    """An icon file of macOS: blocks of a name, a length and a PNG file."""
    names = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07"}
    blocks = [
        name + struct.pack(">I", len(pngs[size]) + 8) + pngs[size] for size, name in names.items()
    ]
    body = b"".join(blocks)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def windows_version() -> str:
    """What Windows shows as the version of the program, in PyInstaller's own writing."""
    major, minor, patch = __version__.split(".")
    numbers = f"({major}, {minor}, {patch}, 0)"
    texts = {
        "FileDescription": "Nocturne",
        "FileVersion": __version__,
        "ProductName": "Nocturne",
        "ProductVersion": __version__,
        "OriginalFilename": f"{NAME}.exe",
    }
    rows = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in texts.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),"
        f" kids=[StringFileInfo([StringTable('040904B0', [{rows}])]),"
        " VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def add_licences(folder: Path) -> None:
    """Lay the licence, the credits, and the notices and licences of all libraries into a folder."""
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE")
    shutil.copy(ROOT / "art" / "built" / "CREDITS.md", folder / "CREDITS.md")
    place = folder / "licences"
    shutil.copytree(ROOT / "art" / "licences", place)
    shutil.copytree(ROOT / "art" / "built" / "fonts" / "LICENSES", place / "fonts")
    used = [f"- {name} {version(name)}" for name in LIBRARIES]
    used.append(f"- Python {sys.version.split()[0]}")
    notices = place / "NOTICES.md"
    lines = "\n".join(["", "## In this build", "", *used, ""])
    notices.write_text(notices.read_text(encoding="utf-8") + lines, encoding="utf-8")
    for name in LIBRARIES:
        for file in distribution(name).files or ():
            if file.name.split(".")[0].upper() in ("LICENSE", "LICENCE", "COPYING", "NOTICE"):
                shutil.copy(str(file.locate()), place / f"{name}-{file.name}")
    for home in (Path(sys.base_prefix), Path(os.__file__).parent):
        if (home / "LICENSE.txt").is_file():
            shutil.copy(home / "LICENSE.txt", place / "Python-LICENSE.txt")


# --- building -------------------------------------------------------------------------------------


def options(stage: Path) -> list[str]:
    """PyInstaller's options for this system."""
    pngs = icon_pngs()
    (stage / "nocturne.png").write_bytes(pngs[128])
    (stage / "nocturne.ico").write_bytes(ico(pngs))
    (stage / "nocturne.icns").write_bytes(icns(pngs))
    (stage / "version.txt").write_text(windows_version(), encoding="utf-8")
    found = [
        *("--onedir", "--noconfirm", "--clean", "--noupx", "--log-level", "WARN"),
        *("--name", NAME, "--paths", str(ROOT), "--collect-submodules", "game"),
        *("--distpath", str(DIST), "--workpath", str(WORK), "--specpath", str(stage)),
        *("--add-data", f"{stage / 'data'}{os.pathsep}data"),
        *("--add-data", f"{stage / 'art' / 'built'}{os.pathsep}art/built"),
    ]
    for name in UNUSED:
        found += ["--exclude-module", name]
    if LINUX:
        found += ["--strip"]
    elif WINDOWS:  # a console program whose own console hides: the command line works too
        found += ["--console", "--hide-console", "hide-early"]
        found += [
            "--icon",
            str(stage / "nocturne.ico"),
            "--version-file",
            str(stage / "version.txt"),
        ]
    elif MACOS:
        found += ["--windowed", "--osx-bundle-identifier", "io.github.nocturne"]
        found += ["--icon", str(stage / "nocturne.icns")]
    return [*found, str(ROOT / "game" / "__main__.py")]


def build() -> Path:
    """Build into `dist`; returns the folder of the program."""
    for old in (DIST / NAME, DIST / f"{NAME}.app"):
        shutil.rmtree(old, ignore_errors=True)
    with tempfile.TemporaryDirectory() as place:
        stage = Path(place)
        gather(stage)
        command = [sys.executable, "-m", "PyInstaller", *options(stage)]
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            raise BuildError("PyInstaller failed; what it says stands above")
        folder = DIST / NAME
        add_licences(folder)
        shutil.copy(stage / "nocturne.png", folder / "nocturne.png")
    if MACOS:
        finish_app(DIST / f"{NAME}.app")
    return folder


def finish_app(app: Path) -> None:
    """Give macOS's bundle its version and the licences, and sign it again for this machine."""
    contents = app / "Contents"
    add_licences(contents / "Resources")
    file = contents / "Info.plist"
    told = plistlib.loads(file.read_bytes())
    told |= {"CFBundleShortVersionString": __version__, "CFBundleVersion": __version__}
    file.write_bytes(plistlib.dumps(told))
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(app)], check=True)


def archive(folder: Path) -> Path:
    """Pack what was built: tar.xz keeps symbolic links and rights, Windows has neither."""
    machine = f"{NAME}-{__version__}-{'linux' if LINUX else 'macos' if MACOS else 'windows'}"
    if WINDOWS:
        return Path(shutil.make_archive(str(DIST / machine), "zip", DIST, folder.name))
    file = DIST / f"{machine}.tar.xz"
    packed = DIST / f"{NAME}.app" if MACOS else folder
    with tarfile.open(file, "w:xz") as tar:
        tar.add(packed, packed.name)
    return file


# --- trying it out --------------------------------------------------------------------------------


def megabytes(folder: Path) -> float:
    """The size of all files; symbolic links count nothing."""
    files = [f for f in folder.rglob("*") if f.is_file() and not f.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


def run(program: Path, home: Path, *arguments: str, user: int | None = None) -> str:
    """What the program says; raises BuildError where it fails or does not end."""
    around = {
        name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LANG") if name in os.environ
    }
    around |= {"HOME": str(home), "NOCTURNE_HOME": str(home), "TMPDIR": str(home)}
    around |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    if WINDOWS:
        around |= {"TEMP": str(home), "TMP": str(home)}
    other: dict[str, Any] = (
        {} if user is None else {"user": user, "group": user, "extra_groups": ()}
    )
    try:
        ended = subprocess.run(
            [str(program), *arguments], env=around, cwd=home, capture_output=True,
            encoding="utf-8", timeout=PATIENCE, check=False, **other,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise BuildError(f"{' '.join(arguments)}: not over after {PATIENCE} seconds") from None
    if ended.returncode:
        raise BuildError(f"{' '.join(arguments)}: exit code {ended.returncode}: {ended.stderr}")
    return str(ended.stdout).strip()


def try_out(folder: Path) -> list[str]:
    """Try the program where it is hardest; returns what was found, raises BuildError."""
    size = megabytes(folder)
    if size > MOST_MB:
        raise BuildError(f"the folder has {size:.1f} MB; {MOST_MB} are allowed")
    place = Path(tempfile.mkdtemp(prefix="nocturne-"))
    try:
        return [f"{size:.1f} MB", *_tried(folder, place)]
    finally:
        _give_rights(place, 0o700)
        shutil.rmtree(place, ignore_errors=True)


def _tried(folder: Path, place: Path) -> list[str]:
    shelf, home = place / HARD_FOLDER, place / "집 home"
    shutil.copytree(folder, shelf / NAME, symlinks=True)
    home.mkdir()
    user = None
    if not WINDOWS:
        _give_rights(shelf, 0o555)
        place.chmod(0o755)
        if os.getuid() == 0:
            user = NOBODY
            os.chown(home, user, user)
    program = shelf / NAME / (f"{NAME}.exe" if WINDOWS else NAME)
    told = [run(program, home, "--selftest", user=user)]
    return [*told, _first_picture(program, home, user)]


def _first_picture(program: Path, home: Path, user: int | None) -> str:
    """How soon the first picture is seen: told and not judged, for a machine may be busy."""
    starts = [
        json.loads(run(program, home, "bench", "--part", "start", user=user)) for _ in range(STARTS)
    ]
    waited = min(start["first_frame_ms"] for start in starts) / 1000
    computed = min(start["computed_ms"] for start in starts) / 1000
    return f"first picture after {waited:.2f} s, {computed:.2f} s of it computing"


def _give_rights(place: Path, folders: int) -> None:
    for path in (place, *place.rglob("*")):
        if path.is_dir() and not path.is_symlink():
            path.chmod(folders)


def main() -> int:
    """Build, try out, pack; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--no-archive", action="store_true", help="leave the packing out")
    given = parser.parse_args()
    try:
        folder = build()
        print(f"built {folder.relative_to(ROOT)}: {', '.join(try_out(folder))}")
        if not given.no_archive:
            file = archive(folder)
            print(f"packed {file.relative_to(ROOT)}, {file.stat().st_size / 1e6:.1f} MB")
    except BuildError as error:
        print(f"build_exe: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
