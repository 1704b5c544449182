import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect, isDeepStrictEqual } from 'node:util'
import { parseSync } from 'oxc-parser'
import * as z from 'zod'
import { workspacePackages } from '../build/packages.ts'
import type { SourceFile } from '../structure/source-file.ts'
import { readSourceTree, type SourceTree } from '../structure/source-tree.ts'
import { testedFolders } from '../structure/structure.ts'

/** Public functions that no example can show, with the reason. */
const withoutExample: Readonly<Record<string, string>> = {
  readWorkbookFile: 'reads a file',
  pagePicture: 'draws on a canvas of a browser',
  openDetachedWindow: 'opens a window of a browser',
}

/** Packages whose functions need files, databases and sockets: their tests, help texts and the README show them. */
const commandPackages: readonly string[] = ['@uwkit/cli', '@uwkit/server']

/** Results of running all examples. */
interface ExampleReport {
  held: number
  /** One text per fault, `file:line name: what is wrong`. */
  failures: string[]
}

/**
 * Runs every example of the packages under a root. A public function of a package must have one; any example of another
 * function must be right too.
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
  // Loads the modules of the same folder, for packages that do not export such steps.
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
  const coreEntries = Object.entries(tree.entries)
    .filter(([entry, path]) => entry.startsWith('@uwkit/core/') && offersFunctions(tree.files.get(path)))
    .map(([, path]) => path)
  for (const { name, folder } of workspacePackages(root)) {
    const entries = Object.entries(tree.entries).filter(([entry]) => entry === name || entry.startsWith(`${name}/`))
    const paths = entries.map(([, path]) => path).filter((path) => offersFunctions(tree.files.get(path)))
    const offered = await Promise.all(paths.map(load))
    // The packages that a package depends on can be imported too.
    const beneath = name === '@uwkit/core' ? [] : await Promise.all(coreEntries.map(load))
    const packageScope: Scope = Object.assign({}, ...beneath, ...offered)
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
        // A component is shown by its stories.
        const canShow = path.endsWith('.ts') && !(one.name in withoutExample) && !isHook(one.name)
        if (entry && needs(one) && one.examples.length === 0 && canShow) {
          report.failures.push(`${place}: is public and has no @example`)
        }
        const scope =
          one.examples.length === 0 ? {} : { z, ...shared, ...siblings, ...packageScope, ...entry, ...module }
        for (const example of one.examples) {
          const fault = await runExample(example, scope)
          if (fault === null) report.held += 1
          else report.failures.push(`${path}:${example.line} ${one.name}: ${fault}`)
        }
      }
    }
  }
  return report
}

/** Returns whether a function is a React hook, which works only while a component is drawn: stories and tests show it. */
function isHook(name: string): boolean {
  return /^use[A-Z]/.test(name)
}

/** Returns whether an entry exports functions; one without, such as the start of a worker, runs only in its place and is not imported. */
function offersFunctions(file: SourceFile | undefined): boolean {
  return file !== undefined && (file.onlyReexports || file.hasFunctions)
}

function sourcesIn({ files }: SourceTree, folder: string): string[] {
  return [...files.keys()].filter((path) => path.startsWith(`${folder}/src/`) && mayHoldExamples(path))
}

/** Returns whether the examples of a file are run: not those of tests, stories and browser-only files. */
export function mayHoldExamples(path: string): boolean {
  return (
    path.startsWith('packages/') &&
    /\.tsx?$/.test(path) &&
    !/\.(test|bench|fixtures|stories)\.tsx?$|\/tests\//.test(path)
  )
}

/** One `@example` with its claimed value. */
export interface Example {
  /** Line of the `@example`, 1 for the first. */
  line: number
  code: string
  /** Text after `// =>`; `null` if the example claims nothing. */
  expected: string | null
}

/** An exported function and the examples of its docstring. */
interface DocumentedFunction {
  name: string
  line: number
  examples: Example[]
}

/** Finds the exported functions of a source text, with overloads combined. */
export function findExamples(path: string, text: string): DocumentedFunction[] {
  const { program, comments } = parseSync(path, text)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const found = new Map<string, DocumentedFunction>()
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue
    const doc = comments.find(
      ({ type, value, start, end }) =>
        type === 'Block' &&
        value.startsWith('*') &&
        start < statement.start &&
        text.slice(end, statement.start).trim() === '',
    )
    const examples = doc ? examplesIn(doc.value, lineOf(doc.start)) : []
    for (const name of functionNames(statement.declaration)) {
      const known = found.get(name)
      if (known) known.examples.push(...examples)
      else found.set(name, { name, line: lineOf(statement.start), examples })
    }
  }
  return [...found.values()]
}

type Declaration = NonNullable<
  Extract<ReturnType<typeof parseSync>['program']['body'][number], { type: 'ExportNamedDeclaration' }>['declaration']
>

function functionNames(declaration: Declaration): string[] {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'TSDeclareFunction') {
    return declaration.id ? [declaration.id.name] : []
  }
  if (declaration.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) => {
    const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
    return isFunction && id.type === 'Identifier' ? [id.name] : []
  })
}

/** Finds the examples of a comment whose first line has the given number. */
function examplesIn(comment: string, firstLine: number): Example[] {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, ''))
  const examples: Example[] = []
  lines.forEach((line, index) => {
    if (!line.startsWith('@example')) return
    const rest = lines.slice(index + 1)
    const end = rest.findIndex((one) => one.startsWith('@'))
    const [code = '', ...claims] = (end < 0 ? rest : rest.slice(0, end)).join('\n').split('// =>')
    const expected =
      claims.length === 0
        ? null
        : claims
            .join('// =>')
            .replace(/^\s*\/\/ ?/gm, '')
            .trim()
    examples.push({ line: firstLine + index, code: code.trim(), expected })
  })
  return examples
}

/** The names an example may use. */
type Scope = Readonly<Record<string, unknown>>

type AnyAsyncFunction = (...values: unknown[]) => Promise<unknown>
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (...source: string[]) => AnyAsyncFunction

/**
 * Runs an example and compares the value of its last expression with the claimed one.
 *
 * @returns What is wrong with it, or `null` if it is right.
 */
export async function runExample({ code, expected }: Example, scope: Scope): Promise<string | null> {
  if (expected === null) return 'the example claims no value: end it with "// => value"'
  try {
    const seen = await evaluate(code, scope)
    const claimed = await evaluate(`(${expected})`, scope)
    if (isDeepStrictEqual(seen, claimed)) return null
    return `${code}\n  claims ${inspect(claimed, { depth: 6 })}\n  gives  ${inspect(seen, { depth: 6 })}`
  } catch (error) {
    return `${code}\n  throws ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Returns the value of the last expression of some statements. */
async function evaluate(code: string, scope: Scope): Promise<unknown> {
  const { program, errors } = parseSync('example.ts', code)
  const last = program.body.at(-1)
  if (errors[0]) throw new Error(errors[0].message)
  if (last?.type !== 'ExpressionStatement') throw new Error('the example does not end with an expression')
  const { start, end } = last.expression
  const body = `'use strict'; ${code.slice(0, last.start)}\nreturn (${code.slice(start, end)})`
  // Names that the example declares take precedence over imports.
  const own = new Set(Array.from(body.matchAll(/\b(?:const|let|function) ([\w$]+)/g), ([, name]) => name))
  const names = [...new Set(body.match(/[\w$]+/g))].filter((name) => Object.hasOwn(scope, name) && !own.has(name))
  return new AsyncFunction(...names, body)(...names.map((name) => scope[name]))
}
