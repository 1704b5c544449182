import { expect, test } from 'vitest'
import { membersWithoutWords } from './members-without-words.ts'
import { publicEntries } from './public-entries.ts'

const entries = publicEntries()

test('every public name says what it is', () => {
  const silent = entries.flatMap(({ exports }) =>
    exports.flatMap(({ name, declared, line, doc }) =>
      doc.text === '' && doc.returns.length === 0 ? [`${declared.module.path}:${line}: ${name} has no docstring`] : [],
    ),
  )
  expect([...new Set(silent)]).toEqual([])
})

test('the properties of a component are told by it, where they say nothing themselves', () => {
  const props = entries.flatMap(({ exports }) => exports).find(({ name }) => name === 'ButtonProps')
  expect(props?.doc.text).toBe('What {@link Button} takes.')
})

/** Members of public interfaces without a docstring. A number may fall and never rise: say of a new member what it is. */
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
    const most = silentMembers[name] ?? 0
    expect(members.length, members.join('\n')).toBeLessThanOrEqual(most)
  },
)
