import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { workspacePackages } from '../build/packages.ts'
import type { SourceFile } from '../structure/source-file.ts'
import { readSourceTree, type SourceTree } from '../structure/source-tree.ts'
import { testedFolders } from '../structure/structure.ts'
import { type DocumentedFunction, findExamples } from './find-examples.ts'
import { runExample, type Scope } from './run-example.ts'

/** Public functions that no example can show, each with the reason. */
const withoutExample: Readonly<Record<string, string>> = {
  readWorkbookFile: 'reads a file',
  pagePicture: 'draws on a canvas of a browser',
  openOwnWindow: 'opens a window of a browser',
}

/** Packages whose functions need files, databases and sockets: their tests, help texts and the README show them. */
const commandPackages: readonly string[] = ['@uwkit/cli', '@uwkit/server']

/** What came of running all examples. */
export interface ExampleReport {
  held: number
  /** One text a fault, `file:line name: what is wrong`. */
  failures: string[]
}

/**
 * Runs every example of the packages under a root. A function that a package offers to the public must have one; any
 * example of another function must hold too.
 */
export async function checkExamples(root: string): Promise<ExampleReport> {
  const tree = readSourceTree(root)
  const report: ExampleReport = { held: 0, failures: [] }
  const load = async (path: string): Promise<Scope> => {
    try {
      return (await import(pathToFileURL(resolve(root, path)).href)) as Scope
    } catch (error) {
      report.failures.push(`${path}: cannot be imported: ${error instanceof Error ? error.message : String(error)}`)
      return {}
    }
  }
  // What lies in the same folder, for packages that keep such steps to themselves.
  const loadSiblings = async (path: string): Promise<Scope> => {
    const folder = `${path.slice(0, path.lastIndexOf('/'))}/`
    if (!testedFolders.includes(folder.split('/').at(-2) ?? '')) return {}
    const files = [...tree.files.values()].filter(
      ({ path: other, hasFunctions }) =>
        hasFunctions && /^[a-z0-9-]+\.ts$/.test(other.slice(folder.length)) && other.startsWith(folder),
    )
    return Object.assign({}, ...(await Promise.all(files.map((file) => load(file.path)))))
  }
  const shared = tree.entries['@uwkit/core/shared'] === undefined ? {} : await load(tree.entries['@uwkit/core/shared'])
  for (const { name, folder } of workspacePackages(root)) {
    const entries = Object.entries(tree.entries).filter(([entry]) => entry === name || entry.startsWith(`${name}/`))
    const paths = entries.map(([, path]) => path).filter((path) => offersFunctions(tree.files.get(path)))
    const offered = await Promise.all(paths.map(load))
    const packageScope: Scope = Object.assign({}, ...offered)
    for (const path of sourcesIn(tree, folder)) {
      const functions = findExamples(path, readFileSync(resolve(root, path), 'utf8'))
      if (functions.length === 0) continue
      const needs = (one: DocumentedFunction) => one.examples.length > 0 || !commandPackages.includes(name)
      if (!functions.some(needs)) continue
      const module = await load(path)
      const siblings = await loadSiblings(path)
      for (const one of functions) {
        const entry = offered.find(
          (exports) => exports[one.name] !== undefined && exports[one.name] === module[one.name],
        )
        const place = `${path}:${one.line} ${one.name}`
        const canShow = !(one.name in withoutExample) && !isHook(one.name)
        if (entry && needs(one) && one.examples.length === 0 && canShow) {
          report.failures.push(`${place}: is public and has no @example`)
        }
        for (const example of one.examples) {
          const fault = await runExample(example, { z, ...shared, ...siblings, ...packageScope, ...entry, ...module })
          if (fault === null) report.held += 1
          else report.failures.push(`${path}:${example.line} ${one.name}: ${fault}`)
        }
      }
    }
  }
  return report
}

/** A hook of React works only while a component is drawn: stories and tests show it. */
function isHook(name: string): boolean {
  return /^use[A-Z]/.test(name)
}

/** An entry that offers none, such as the start of a worker, runs only where it belongs and is not imported. */
function offersFunctions(file: SourceFile | undefined): boolean {
  return file !== undefined && (file.onlyReexports || file.hasFunctions)
}

function sourcesIn({ files }: SourceTree, folder: string): string[] {
  return [...files.keys()].filter((path) => path.startsWith(`${folder}/src/`) && mayHoldExamples(path))
}

/** Whether the examples of a file are run: components and tests show theirs otherwise. */
export function mayHoldExamples(path: string): boolean {
  return path.startsWith('packages/') && path.endsWith('.ts') && !/\.(test|bench|fixtures)\.ts$/.test(path)
}
