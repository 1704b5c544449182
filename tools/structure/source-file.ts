import { dirname, join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'

/** An import, or an export from another module. */
export interface ModuleLink {
  specifier: string
  line: number
  isStarExport: boolean
}

/** The information that the checks need about one file. */
export interface SourceFile {
  /** Path from the root of the repository, with slashes. */
  path: string
  lineCount: number
  links: ModuleLink[]
  /** Lines that depend on the words of a message. */
  messageWords: readonly number[]
  /** Lines that import zod by its name `z`. */
  namedZod: readonly number[]
  /** Lines of docstrings of exported functions that do not begin with a verb. */
  verblessDocs: readonly number[]
  /** Whether it exports at least one function or class, so there is something to test. */
  hasFunctions: boolean
  /** Whether it contains only exports from other modules. */
  onlyReexports: boolean
}

/** Parses a file's imports and exports. Throws if the file is not TypeScript. */
export function parseSource(path: string, text: string): SourceFile {
  const { comments, module, program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const links: ModuleLink[] = []
  for (const { moduleRequest, start } of module.staticImports) {
    links.push({ specifier: moduleRequest.value, line: lineOf(start), isStarExport: false })
  }
  for (const { entries, start } of module.staticExports) {
    const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest
    const isStarExport = entries.some(({ importName }) => importName.kind.startsWith('All'))
    if (from) links.push({ specifier: from.value, line: lineOf(start), isStarExport })
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^(['"])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[2] !== undefined) links.push({ specifier: literal[2], line: lineOf(start), isStarExport: false })
  }
  return {
    path,
    lineCount: text.trimEnd().split('\n').length,
    links,
    messageWords: linesWith(text, decidesByWords),
    namedZod: linesWith(text, /^import (type )?\{.*\bz\b.*\} from 'zod'/),
    verblessDocs: comments
      .filter(({ value, end }) => documentsFunction.test(text.slice(end)) && !beginsWithVerb.test(value))
      .map(({ start }) => lineOf(start)),
    hasFunctions: program.body.some((statement) => isExportedFunction(statement)),
    onlyReexports: program.body.every(
      (statement) =>
        (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration') &&
        statement.source !== null,
    ),
  }
}

/** Returns the file of a relative specifier; `null` for a package or a Node module. */
export function resolveRelative(from: string, specifier: string): string | null {
  return specifier.startsWith('.') ? join(dirname(from), specifier) : null
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

function isExportedFunction(statement: Statement): boolean {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return false
  const { declaration } = statement
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') return true
  if (declaration.type !== 'VariableDeclaration') return false
  return declaration.declarations.some(
    ({ init }) => init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression',
  )
}

/** A test of a message: whether it contains, begins with or equals certain words. */
const decidesByWords =
  /\.message\??\.(includes|startsWith|endsWith|match|search|indexOf)\(|\.test\([\w.]*\.message\)|\.message\s*[!=]==/

/** What follows the docstring of an exported function; components, which begin with a capital, are things. */
const documentsFunction = /^\s*export (async )?function\*? [a-z]/

/** `Returns the rent`; a query of the kit is described by what it asks for. */
const beginsWithVerb = /^\*\s*(?:\*\s*)?([A-Z][a-z]+s\b|Query )/

function linesWith(text: string, pattern: RegExp): number[] {
  return text.split('\n').flatMap((line, at) => (pattern.test(line) ? [at + 1] : []))
}
