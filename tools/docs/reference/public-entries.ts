import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { workspacePackages } from '../../build/packages.ts'
import { concepts, packageRules } from '../../structure/structure.ts'
import { isComponent, signatureOf } from './signature.ts'
import {
  type Declared,
  declarationsOf,
  declaredAs,
  docstringBefore,
  type Statement,
  sourceModule,
} from './source-module.ts'

/** Kinds of public names, in the order in which a page shows them. */
export const exportKinds = ['function', 'component', 'hook', 'class', 'value', 'type'] as const

/** A public name of an entry point. */
export interface PublicExport {
  name: string
  kind: (typeof exportKinds)[number]
  declared: Declared
  /** Line of its first declaration, 1 for the first line of the file. */
  line: number
  /** Code without bodies; a schema and its type are one text, and so are overloads. */
  signature: string
  doc: Docstring
}

/** The public names of `import … from '@uwkit/core/lock'`. */
export interface PublicEntry {
  specifier: string
  packageName: string
  /** Its source file, from the root of the repository. */
  path: string
  /** Its purpose, as Markdown. */
  summary: string
  exports: readonly PublicExport[]
}

/** Returns every entry point of every package, with all its exports. Entry points without code, such as a style sheet, are excluded. */
export function publicEntries(root = '.'): PublicEntry[] {
  const packages = workspacePackages(root)
  const all: Record<string, string> = Object.assign({}, ...packages.map(({ entries }) => entries))
  return packages.flatMap(({ name, folder, entries }) =>
    Object.entries(entries)
      .filter(([, path]) => /\.tsx?$/.test(path))
      .map(([specifier, path]) => ({
        specifier,
        packageName: name,
        path,
        summary: summaryOf(path, folder),
        exports: exportsOf(path, all),
      })),
  )
}

function exportsOf(path: string, entries: Readonly<Record<string, string>>): PublicExport[] {
  const names = new Set<string>()
  for (const { entries: each } of sourceModule(path).links.staticExports)
    for (const { exportName } of each) if (exportName.name !== null) names.add(exportName.name)
  const exports = [...names].sort(byLetters).map((name) => {
    const declared = declaredAs(path, name, entries)
    if (declared === null) throw new Error(`${path}: ${name} is exported, and declared in no source file`)
    return exportOf(name, declared)
  })
  const components = new Set(exports.flatMap(({ name, kind }) => (kind === 'type' ? [] : [name])))
  return exports.map((one) => withPropsText(one, components))
}

/** Describes the props type of a component in the same entry point, if it has no other description. */
function withPropsText(one: PublicExport, components: ReadonlySet<string>): PublicExport {
  const component = one.name.replace(/Props$/, '')
  if (one.doc.text !== '' || component === one.name || !components.has(component)) return one
  return { ...one, doc: { ...one.doc, text: `What {@link ${component}} takes.` } }
}

/** Compares names in the order of an index: ignoring case, the same on every machine. */
function byLetters(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()]
  return first < second || (first === second && one < other) ? -1 : 1
}

function exportOf(name: string, declared: Declared): PublicExport {
  const { module } = declared
  const statements = declarationsOf(module, declared.name)
  const docs = statements.flatMap(({ start }) => docstringBefore(module, start) ?? [])
  const signatures = statements.map((statement) => signatureOf(module, statement, declared.name))
  const doc = parseDocstring(docs.join('\n'))
  const isValue = signatures.some((one) => !/^(type|interface) /.test(one))
  return {
    name,
    kind: isValue ? kindOfValue(name, declared, signatures) : 'type',
    declared,
    line: module.text.slice(0, statements[0]?.start ?? 0).split('\n').length,
    signature: signatures.join('\n'),
    doc: isQuery(module, statements) ? { ...doc, returns: [...doc.returns, queryWords] } : doc,
  }
}

const queryWords = 'The options of a query, which `useQuery` and `fetchQuery` of TanStack Query take.'

/**
 * Returns whether a function is a query, whose type is inferred: written out it would repeat the whole record, for the data and for its
 * key.
 */
function isQuery({ text }: Declared['module'], statements: readonly Statement[]): boolean {
  return statements.some(({ start, end }) =>
    /\n {2}return (?:queryOptions|serverQuery)[<(]/.test(text.slice(start, end)),
  )
}

function kindOfValue(name: string, { module }: Declared, signatures: readonly string[]): PublicExport['kind'] {
  const [first = ''] = signatures
  const isFunction = /^(async )?function\b/.test(first) || /^const \w+ = (async )?(<[^=]*>)?\(/.test(first)
  if (/^(abstract )?class /.test(first)) return 'class'
  if (isFunction && isComponent(module.path, name)) return 'component'
  if (isFunction && /^use[A-Z]/.test(name)) return 'hook'
  return isFunction ? 'function' : 'value'
}

/** Returns the first docstring of the entry or of its schema, or else the purpose of its folder or package. */
function summaryOf(path: string, folder: string): string {
  const place = dirname(path)
  const concept = place.slice(place.lastIndexOf('/') + 1)
  for (const file of [path, join(place, `${concept}.schema.ts`)]) {
    const text = headingOf(file)
    if (text !== null) return text
  }
  const name = folder.replace('packages/', '')
  const folders = packageRules[name]?.genericFolders ?? {}
  if (name === 'react' && concepts.includes(concept)) {
    return `What screens show of \`${concept}\`: components, hooks and queries over the words of \`@uwkit/core/${concept}\`.`
  }
  if (folders[concept] !== undefined) return `${folders[concept]}.`.replace(/^./, (letter) => letter.toUpperCase())
  const { description } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { description?: string }
  return description === undefined ? '' : `${description}.`
}

/** Returns the docstring of a file as a whole: before its imports, or followed by an empty line. */
function headingOf(path: string): string | null {
  try {
    const { text, comments } = sourceModule(path)
    const [first] = comments
    if (first === undefined || !first.value.startsWith('*') || text.slice(0, first.start).trim() !== '') return null
    return /^\n(\n|import |export )/.test(text.slice(first.end)) ? parseDocstring(first.value.slice(1)).text : null
  } catch {
    return null
  }
}

/** A docstring, split by its tags. Texts are Markdown. */
interface Docstring {
  text: string
  params: readonly { name: string; text: string }[]
  returns: readonly string[]
  throws: readonly string[]
  /** Code, with its claimed value. */
  examples: readonly string[]
  /** All other tags, such as `@source`. */
  further: readonly { tag: string; text: string }[]
}

const atLineStart = /^@(\w+)[ \t]*/
const afterText = /\s@(?=(?:param|returns|throws|default|source|endpoint)\b)/g

/** Parses the text of a docstring, with or without its asterisks. */
function parseDocstring(comment: string): Docstring {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
  const parts: { tag: string; lines: string[] }[] = [{ tag: '', lines: [] }]
  for (const line of lines) {
    const isCode = parts.at(-1)?.tag === 'example'
    // A docstring of one line has its tags after the text.
    for (const piece of isCode ? [line] : line.trim().replace(afterText, '\n@').split('\n')) {
      const tag = atLineStart.exec(piece)
      if (tag) parts.push({ tag: tag[1] ?? '', lines: [piece.slice(tag[0].length)] })
      else parts.at(-1)?.lines.push(isCode ? line : piece)
    }
  }
  const texts = parts.map(({ tag, lines: own }) => ({ tag, text: own.join('\n').trim() }))
  const textsOf = (wanted: string) => texts.filter(({ tag }) => tag === wanted).map(({ text }) => text)
  return {
    text: textsOf('').join('\n'),
    params: textsOf('param').map((text) => {
      const [name = '', ...words] = text.split(/\s+/)
      return { name, text: words.join(' ').replace(/^- /, '') }
    }),
    returns: textsOf('returns'),
    throws: textsOf('throws'),
    examples: textsOf('example'),
    further: texts.filter(({ tag }) => !['', 'param', 'returns', 'throws', 'example'].includes(tag)),
  }
}
