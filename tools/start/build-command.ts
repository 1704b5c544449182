import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runBuild } from '../build/packages.ts'

const bundle = 'packages/cli/dist/bin.js'
const webFiles = ['apps/web/index.html', 'apps/web/package.json', 'apps/web/vite.config.ts']
const stamp = 'node_modules/.start/built-from'

/**
 * Builds the app and bundles the command that includes it, unless a bundle of the current sources exists.
 *
 * @returns Path of the bundle from the root.
 */
export function buildCommand(root: string): string {
  const wanted = hashOfSources(root)
  const stampFile = join(root, stamp)
  const isFresh = existsSync(join(root, bundle)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted
  if (isFresh) return bundle
  console.error('Building the app and the command ...')
  for (const [folder, ...command] of [
    ['apps/web', 'vite', 'build', '--logLevel', 'warn'],
    ['packages/cli', 'tsup', '--silent', '--onSuccess', 'true'],
  ] as const) {
    const [name, ...args] = command
    const problem = runBuild(join(root, folder), name, ...args)
    if (problem === null) continue
    console.error(`${problem}\nBuilding ${folder} failed.`)
    process.exit(1)
  }
  markCommandBuilt(root)
  return bundle
}

/** Records the sources of the existing bundle, so that it is not built again. */
export function markCommandBuilt(root: string): void {
  const stampFile = join(root, stamp)
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, hashOfSources(root))
}

/** Returns one hash over all inputs of the bundle. */
function hashOfSources(root: string): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const inner = `${path}/${entry.name}`
      if (entry.isDirectory()) add(inner)
      else hash.update(inner).update(readFileSync(join(root, inner)))
    }
  }
  for (const entry of readdirSync(join(root, 'packages'))) {
    for (const folder of ['src', 'migrations', 'samples']) {
      if (existsSync(join(root, 'packages', entry, folder))) add(`packages/${entry}/${folder}`)
    }
    hash.update(readFileSync(join(root, 'packages', entry, 'package.json')))
  }
  for (const folder of ['apps/web/src', 'apps/web/public']) add(folder)
  for (const file of [
    ...webFiles,
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'tsup.base.ts',
    'packages/cli/tsup.config.ts',
  ]) {
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}
