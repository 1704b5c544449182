import { parseSync } from 'oxc-parser'

/** One `@example` with the value that it claims. */
export interface Example {
  /** Line of the `@example`, 1 for the first. */
  line: number
  code: string
  /** What stands after `// =>`; `null` where the example claims nothing. */
  expected: string | null
}

/** An exported function and the examples of its docstring. */
export interface DocumentedFunction {
  name: string
  line: number
  examples: Example[]
}

/** The exported functions of a source text, overloads taken together. */
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

/** The examples of a comment whose first line has the given number. */
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
