import { spawnSync } from 'node:child_process'

/** Programs that some tests compare results with, and the Debian packages that provide them. */
const wanted: readonly { program: string; package: string; instead?: string; why: string }[] = [
  { program: 'soffice', package: 'libreoffice-calc', why: 'recalculates the written workbooks' },
  {
    program: '/usr/lib/postgresql/*/bin/initdb',
    package: 'postgresql',
    why: 'is the database that the server is tested on too',
  },
  {
    program: '/usr/bin/chromium*',
    package: 'chromium-headless-shell',
    // Older releases of Debian have only the full browser.
    instead: 'chromium',
    why: 'draws the components',
  },
  { program: 'zsh', package: 'zsh', why: 'is a shell that the commands are completed in' },
  { program: 'fish', package: 'fish', why: 'is a shell that the commands are completed in' },
  {
    program: '/usr/lib/python3/dist-packages/openpyxl/__init__.py',
    package: 'python3-openpyxl',
    why: 'reads the written workbooks as other programs do',
  },
  { program: 'caddy', package: 'caddy', why: 'is the proxy of the example in front of several servers' },
  { program: 'pdftoppm', package: 'poppler-utils', why: 'turns printed sheets into pictures' },
]
/** Installed along with any missing program. */
const companions = ['fonts-liberation']

/**
 * Installs missing programs if possible: on Debian, as root. Never fails: the tests that need a program skip if it is
 * missing.
 *
 * @returns Lines to show: what was installed, or what is still missing and which tests will skip for it.
 */
export function installDebianPackages(): string[] {
  const missing = wanted.filter(({ program }) => !isOnPath(program))
  if (missing.length === 0) return []
  const names = [...missing.map((one) => one.package), ...companions]
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    console.log(`Installing Debian packages: ${names.join(' ')} ...`)
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment })
    const install = (...packages: string[]) =>
      spawnSync(
        'apt-get',
        ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=120', '--no-install-recommends', ...packages],
        { stdio: 'ignore', env: environment },
      )
    // A package that this release of Debian does not have does not prevent the others.
    if (install(...names).status !== 0) for (const name of names) install(name)
    for (const { program, instead } of missing) if (instead !== undefined && !isOnPath(program)) install(instead)
  }
  return missing
    .filter(({ program }) => !isOnPath(program))
    .map((one) => `${one.program} is missing (Debian: ${one.package}); it ${one.why}, and the tests that need it skip`)
}

function isOnPath(program: string): boolean {
  // A program outside of the path is found by a pattern of its place; its package puts it there on purpose.
  const look = program.startsWith('/') ? `ls ${program}` : `command -v ${program}`
  return spawnSync('sh', ['-c', look], { stdio: 'ignore' }).status === 0
}
