import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

interface PackageJson {
  name: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Packs a package of the workspace as npm publishes it. @returns The path of the tarball in a folder. */
export function packInto(folder: string, name: string): string {
  const args = ['pack', '--silent', '--pack-destination', folder]
  const file = execFileSync('npm', args, { cwd: resolve('packages', name), encoding: 'utf8', stdio: 'pipe' }).trim()
  return join(folder, file)
}

/**
 * Creates a folder outside the workspace with packages as published: packed, unpacked into its `node_modules`, along
 * with only the libraries that their package.json requires. The libraries are those of the workspace, so that nothing
 * is downloaded.
 *
 * @param packages Folders below `packages/`, with all packages of the workspace that they depend on.
 * @returns Its path.
 */
export function installOutside(packages: readonly string[]): string {
  const app = mkdtempSync(join(tmpdir(), 'uwkit-outside-'))
  const into = join(app, 'node_modules/@uwkit')
  mkdirSync(into, { recursive: true })
  for (const name of packages) {
    execFileSync('tar', ['-xzf', packInto(app, name), '-C', into])
    renameSync(join(into, 'package'), join(into, name))
    const json = JSON.parse(readFileSync(join(into, name, 'package.json'), 'utf8')) as PackageJson
    linkLibraries(app, resolve('packages', name), json)
  }
  return app
}

function linkLibraries(app: string, folder: string, { dependencies, peerDependencies }: PackageJson): void {
  const typed = { '@types/react': '', '@types/react-dom': '' }
  for (const library of Object.keys({ ...dependencies, ...peerDependencies, ...(peerDependencies ? typed : {}) })) {
    const link = join(app, 'node_modules', library)
    if (library.startsWith('@uwkit/') || existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(realpathSync(join(folder, 'node_modules', library)), link)
  }
}

/** Writes a file of the app. */
export function writeInApp(app: string, path: string, text: string): void {
  mkdirSync(dirname(join(app, path)), { recursive: true })
  writeFileSync(join(app, path), text)
}
