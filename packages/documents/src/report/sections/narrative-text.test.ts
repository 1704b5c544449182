import { aReportInput } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import {
  comparedWith,
  listed,
  narrativePart,
  runsOfSentences,
  sentence,
  totalNote,
  unitsNote,
} from './narrative-text.ts'

it('uses one footnote for sentences with the same source, separated from a final amount', () => {
  const [one, two, three] = [sentence('NOI is $5.', 'T12'), sentence('EGI is $9.', 'T12'), sentence('It is sold.')]
  expect(runsOfSentences([one, two, three])).toEqual([
    { text: 'NOI is $5.' },
    { text: ' EGI is $9.' },
    { text: '\u00a0', note: 'T12' },
    { text: ' It is sold.' },
  ])
})

it('omits a part without sentences', () => {
  expect(narrativePart('Market', [[null], []])).toEqual([])
  expect(narrativePart('Market', [[null, sentence('Rents rose.')]])).toHaveLength(2)
})

it('writes lists and comparisons in natural English', () => {
  expect(['', 'a', 'a and b', 'a, b, and c']).toEqual([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed))
  // 1,404 over 1,463 is 95.97 %.
  expect([comparedWith(1404, 1463), comparedWith(103, 100), comparedWith(100, 100)]).toEqual([
    '4.0% below',
    '3.0% above',
    'equal to',
  ])
})

it('cites the cell of a unit’s field, and the unit’s own where the field has none', () => {
  const units = aReportInput().rentRoll?.units ?? []
  expect(unitsNote(units, 'marketRent')).toBe('roll.xlsx, sheet Roll: D5:D24')
  expect(unitsNote(units, 'leaseEnd')).toBe('roll.xlsx, sheet Roll: A5:A24')
})

it('cites a printed total only if it equals the stated amount', () => {
  const { statements } = aReportInput()
  const [statement] = statements
  const [line] = statement?.lines ?? []
  if (statement === undefined || line === undefined) throw new Error('no line')
  const source = { ...line.source, cells: { total: 'O36' } }
  const printing = { ...statement, lines: [{ ...line, totalOf: 'income' as const, total: 228_000, source }] }
  expect(totalNote([printing], line.source.file, 'income', 228_000.4)).toContain(': O36')
  expect(totalNote([printing], line.source.file, 'income', 231_000)).toBeNull()
})
