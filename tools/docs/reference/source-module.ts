import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { type Comment, type EcmaScriptModule, type ParseResult, parseSync } from 'oxc-parser'

/** A statement of a source file. */
export type Statement = ParseResult['program']['body'][number]

/** A parsed source file. */
export interface SourceModule {
  /** Path from the root of the repository: `packages/core/src/lock/index.ts`. */
  path: string
  text: string
  statements: readonly Statement[]
  comments: readonly Comment[]
  links: EcmaScriptModule
}

/** The declaration of a name. */
export interface Declared {
  module: SourceModule
  name: string
}

const modules = new Map<string, SourceModule>()

/** Parses a source file, only once. */
export function sourceModule(path: string): SourceModule {
  const known = modules.get(path)
  if (known !== undefined) return known
  const text = readFileSync(path, 'utf8')
  const { program, comments, module } = parseSync(path, text)
  const read = { path, text, statements: program.body, comments, links: module }
  modules.set(path, read)
  return read
}

/** Finds the declaration of a name in a file, also through imports and exports; `null` outside the workspace. */
export function declaredAs(path: string, name: string, entries: Readonly<Record<string, string>>): Declared | null {
  const module = sourceModule(path)
  if (declarationsOf(module, name).length > 0) return { module, name }
  const exported = module.links.staticExports
    .flatMap(({ entries: each }) => each)
    .find((each) => each.exportName.name === name)
  const imported = module.links.staticImports
    .flatMap(({ entries: each, moduleRequest }) => each.map((one) => ({ ...one, moduleRequest })))
    .find(({ localName }) => localName.value === (exported?.localName.name ?? name))
  const from = exported?.moduleRequest?.value ?? imported?.moduleRequest.value
  const meant = exported?.moduleRequest ? exported.importName.name : imported?.importName.name
  if (from === undefined || !meant) return null
  const target = from.startsWith('.') ? join(dirname(path), from) : entries[from]
  return target !== undefined && /\.tsx?$/.test(target) && existsSync(target)
    ? declaredAs(target, meant, entries)
    : null
}

/** Returns the statements that declare a name, such as a schema and its type, or overloads. */
export function declarationsOf({ statements }: SourceModule, name: string): Statement[] {
  return statements.filter((statement) => declaredNames(statement).includes(name))
}

function declaredNames(statement: Statement): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  switch (declaration?.type) {
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return declaration.id === null ? [] : [declaration.id.name]
    default:
      return []
  }
}

/** Returns the docstring that ends where a statement begins; `null` if it has none. */
export function docstringBefore({ comments, text }: SourceModule, start: number): string | null {
  const found = comments.find(
    ({ type, value, end }) =>
      type === 'Block' && value.startsWith('*') && end <= start && text.slice(end, start).trim() === '',
  )
  return found === undefined ? null : found.value.slice(1)
}
