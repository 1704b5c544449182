import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspacePackages } from '../build/packages.ts'
import { parseSource, type SourceFile } from './source-file.ts'

/** The repository as the checks see it. */
export interface SourceTree {
  files: ReadonlyMap<string, SourceFile>
  /** Public specifier to source file: `@uwkit/core/shared` to `packages/core/src/shared/index.ts`. */
  entries: Readonly<Record<string, string>>
}

/** A violation of the structure. */
export interface Violation {
  file: string
  /** 1 for the first; `null` if it concerns the whole file. */
  line: number | null
  /** Name of the check. */
  rule: string
  /** What is wrong, why it matters, what to do. */
  message: string
}

/** One check: returns all its violations in the whole tree. */
export type StructureCheck = (tree: SourceTree) => Violation[]

const roots = ['packages', 'tools', 'samples', 'tests', 'apps']
const skipped = new Set(['node_modules', 'dist', 'out', 'coverage'])

/** Reads the source files under a repository's root. */
export function readSourceTree(root: string): SourceTree {
  const files = new Map<string, SourceFile>()
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory() && !skipped.has(entry.name)) visit(path)
      else if (/\.(ts|tsx|mjs|json)$/.test(entry.name)) files.set(path, readFile(root, path))
    }
  }
  const present = new Set(readdirSync(root))
  for (const folder of roots) if (present.has(folder)) visit(folder)
  const packages = present.has('packages') ? workspacePackages(root) : []
  return { files, entries: Object.assign({}, ...packages.map(({ entries }) => entries)) }
}

function readFile(root: string, path: string): SourceFile {
  if (path.endsWith('.json'))
    return {
      path,
      lineCount: 0,
      links: [],
      messageWords: [],
      namedZod: [],
      verblessDocs: [],
      hasFunctions: false,
      onlyReexports: false,
    }
  return parseSource(path, readFileSync(join(root, path), 'utf8'))
}
