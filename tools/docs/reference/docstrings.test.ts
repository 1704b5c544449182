import { expect, test } from 'vitest'
import { publicEntries } from './public-entries.ts'
import { type Declared, declarationsOf } from './source-module.ts'
import { membersWithoutWords } from './undocumented-members.ts'

const entries = publicEntries()

test('every public name says what it is', () => {
  const silent = entries.flatMap(({ exports }) =>
    exports.flatMap(({ name, declared, line, doc }) =>
      doc.text === '' ? [`${declared.module.path}:${line}: ${name} has no docstring`] : [],
    ),
  )
  expect([...new Set(silent)]).toEqual([])
})

test('the properties of a component are told by it, where they say nothing themselves', () => {
  const props = entries.flatMap(({ exports }) => exports).find(({ name }) => name === 'ButtonProps')
  expect(props?.doc.text).toBe('What {@link Button} takes.')
})

test('every function and hook says what it gives back: by its type, or as the options of a query', () => {
  const untold = entries.flatMap(({ exports }) =>
    exports.flatMap(({ name, kind, declared, doc }) => {
      const isReported =
        hasReturnType(declared) || doc.returns.some((words) => words.startsWith('The options of a query'))
      return (kind === 'function' || kind === 'hook') && !isReported ? [`${declared.module.path}: ${name}`] : []
    }),
  )
  expect([...new Set(untold)]).toEqual([])
})

function hasReturnType({ module, name }: Declared): boolean {
  return declarationsOf(module, name).some((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'TSDeclareFunction') {
      return Boolean(declaration.returnType)
    }
    if (declaration?.type !== 'VariableDeclaration') return false
    const [declarator] = declaration.declarations
    const isTypedFunction = declarator?.init?.type === 'ArrowFunctionExpression' && Boolean(declarator.init.returnType)
    return isTypedFunction || Boolean(declarator?.id.typeAnnotation)
  })
}

/** Number of members of public interfaces without a docstring. It may only fall: new members need a docstring. */
const silentMembers: Readonly<Record<string, number>> = {
  '@uwkit/analytics': 0,
  '@uwkit/cli': 0,
  '@uwkit/core': 638,
  '@uwkit/documents': 0,
  '@uwkit/react': 465,
  '@uwkit/server': 0,
}

test.each(Object.entries(membersWithoutWords(entries)))(
  'no more members of %s than before say nothing',
  (name, members) => {
    const maximum = silentMembers[name] ?? 0
    expect(members.length, members.join('\n')).toBeLessThanOrEqual(maximum)
  },
)
