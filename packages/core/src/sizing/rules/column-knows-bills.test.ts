import { expect, it } from 'vitest'
import { aStatement, type ShortLine } from '../sizing.fixtures.ts'
import { columnKnowsBills } from './column-knows-bills.ts'
import { underwrite } from './underwrite.ts'

const rents: ShortLine = { concept: 'gpr', months: 1000 }
const insurance: ShortLine = { concept: 'insurance', section: 'expense', months: 100 }
const knows = (lines: ShortLine[], months: number) => {
  const { columns, lines: ladder } = underwrite(null, [aStatement(lines, '2025-05', months)])
  if (columns.t12 === null) throw new Error('the statement makes a year')
  return columnKnowsBills(columns.t12, ladder, ({ amounts }) => amounts.t12)
}

it('a part of a year has expenses only where both bills are known; those of a whole year are what it prints', () => {
  const level: ShortLine = { concept: 're_taxes', section: 'expense', months: 200 }
  const once: ShortLine = { ...level, months: [0, 0, 1800, 0, 0, 0, 0, 0, 0] }
  expect(knows([rents, level, insurance], 9)).toBe(true)
  expect(knows([rents, once, insurance], 9)).toBe(false)
  expect(knows([rents, insurance], 9)).toBe(false)
  expect(knows([rents, insurance], 12)).toBe(true)
})
