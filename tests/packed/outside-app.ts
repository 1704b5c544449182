import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Packages of the workspace that the app uses, each as its tarball would install it. */
const packages = ['core', 'react']

interface PackageJson {
  name: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/**
 * A folder outside the workspace with the packages as published: packed, unpacked into its `node_modules`, and beside
 * them the libraries that their package.json asks for and no others. The libraries are those of the workspace, so that
 * nothing is downloaded.
 *
 * @returns Its path.
 */
export function installOutside(): string {
  const app = mkdtempSync(join(tmpdir(), 'uwkit-outside-'))
  for (const name of packages) {
    const folder = resolve('packages', name)
    execFileSync('npm', ['pack', '--silent', '--pack-destination', app], { cwd: folder, stdio: 'pipe' })
    const tarball = readdirSync(app).find((file) => file.endsWith('.tgz'))
    if (tarball === undefined) throw new Error(`npm pack left no tarball of packages/${name}`)
    const into = join(app, 'node_modules/@uwkit')
    mkdirSync(into, { recursive: true })
    execFileSync('tar', ['-xzf', join(app, tarball), '-C', into])
    renameSync(join(into, 'package'), join(into, name))
    renameSync(join(app, tarball), join(app, `${name}.packed`))
    linkLibraries(app, folder, JSON.parse(readFileSync(join(into, name, 'package.json'), 'utf8')) as PackageJson)
  }
  return app
}

function linkLibraries(app: string, folder: string, { dependencies, peerDependencies }: PackageJson): void {
  const typed = { '@types/react': '', '@types/react-dom': '' }
  for (const library of Object.keys({ ...dependencies, ...peerDependencies, ...(peerDependencies ? typed : {}) })) {
    if (library.startsWith('@uwkit/')) continue
    const link = join(app, 'node_modules', library)
    mkdirSync(dirname(link), { recursive: true })
    try {
      symlinkSync(realpathSync(join(folder, 'node_modules', library)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Writes a file of the app. */
export function writeInApp(app: string, path: string, text: string): void {
  mkdirSync(dirname(join(app, path)), { recursive: true })
  writeFileSync(join(app, path), text)
}
