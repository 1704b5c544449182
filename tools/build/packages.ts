import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One package of the workspace, from its package.json. */
export interface WorkspacePackage {
  name: string
  /** Path from the root of the repository: `packages/core`. */
  folder: string
  /** Names of the workspace packages that it depends on or bundles. */
  dependencies: string[]
  /** Public specifier to source file from the root: `@uwkit/core/shared` to `packages/core/src/shared/index.ts`. */
  entries: Record<string, string>
}

interface PackageJson {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  exports?: Record<string, string | Record<string, string>>
}

/** Returns the packages under `packages/`, each after its dependencies. */
export function workspacePackages(root: string): WorkspacePackage[] {
  const folders = readdirSync(join(root, 'packages'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return inDependencyOrder(folders.map((entry) => readPackage(root, `packages/${entry.name}`)))
}

/** Sorts packages so that each comes after its dependencies; throws if there is a cycle. */
function inDependencyOrder(packages: readonly WorkspacePackage[]): WorkspacePackage[] {
  const sorted: WorkspacePackage[] = []
  let waiting = [...packages]
  while (waiting.length > 0) {
    const names = new Set(waiting.map((one) => one.name))
    const ready = waiting.filter((one) => one.dependencies.every((name) => !names.has(name)))
    if (ready.length === 0) throw new Error(`Packages depend on each other in a circle: ${[...names].join(', ')}`)
    sorted.push(...ready)
    waiting = waiting.filter((one) => !ready.includes(one))
  }
  return sorted
}

function readPackage(root: string, folder: string): WorkspacePackage {
  const json = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageJson
  const entries: Record<string, string> = {}
  for (const [subpath, target] of Object.entries(json.exports ?? {})) {
    const source = typeof target === 'string' ? undefined : target['@uwkit/source']
    if (source !== undefined) entries[json.name + subpath.slice(1)] = join(folder, source)
  }
  const dependencies = Object.entries({ ...json.dependencies, ...json.devDependencies }).filter(([, range]) =>
    range.startsWith('workspace:'),
  )
  return { name: json.name, folder, dependencies: dependencies.map(([name]) => name), entries }
}

/** Runs a bundler in a folder; returns its output if it failed, otherwise `null`. */
export function runBuild(folder: string, command: string, ...args: string[]): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? null : `${stdout}${stderr}`
}
