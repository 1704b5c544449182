import { expect, it } from 'vitest'
import { aStatement, type ShortLine } from '../../sizing/sizing.fixtures.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { matchLines } from './match-lines.ts'

const lines = (...short: (Partial<ShortLine> & Partial<LineItem>)[]) =>
  short.map((changes) => {
    const [line] = aStatement([{ concept: null, months: 1 }]).lines
    return { ...(line as LineItem), section: 'expense' as const, ...changes }
  })
const matched = (before: LineItem[], after: LineItem[]) => {
  const { pairs, removed, added } = matchLines(before, after)
  return {
    pairs: pairs.map((pair) => `${pair.before.label} > ${pair.after.label} (${pair.matchedBy})`),
    removed: removed.map(({ label }) => label),
    added: added.map(({ label }) => label),
  }
}

it('follows an account through a new name by its code', () => {
  const before = lines({ label: 'Pest', code: '6210' }, { label: 'Water', code: '6400' })
  const after = lines({ label: 'Water & Sewer', code: '6400' }, { label: 'Exterminating', code: '6210' })
  expect(matched(before, after).pairs).toEqual(['Water > Water & Sewer (code)', 'Pest > Exterminating (code)'])
})

it('keeps lines of the same words apart by the caption they stand under', () => {
  const before = lines({ label: 'Supplies', header: 'Office' }, { label: 'Supplies', header: 'Repairs' })
  const after = lines({ label: 'Supplies', header: 'Repairs' }, { label: 'Supplies', header: 'Office' })
  const { pairs } = matchLines(before, after)
  expect(pairs.map((pair) => [pair.before.header, pair.after.header])).toEqual([
    ['Repairs', 'Repairs'],
    ['Office', 'Office'],
  ])
})

it('matches by meaning only where one line of it is left on each side', () => {
  const [before, after] = [
    lines(
      { label: 'Electric', concept: 'electricity' },
      { label: 'Wages', concept: 'payroll' },
      { label: 'Bonus', concept: 'payroll' },
    ),
    lines({ label: 'Common Electricity', concept: 'electricity' }, { label: 'Payroll', concept: 'payroll' }),
  ]
  expect(matched(before, after)).toEqual({
    pairs: ['Electric > Common Electricity (concept)'],
    removed: ['Wages', 'Bonus'],
    added: ['Payroll'],
  })
})

it('never takes a total for one of its lines, nor income for an expense', () => {
  const before = lines({ label: 'Utilities', isTotal: true }, { label: 'Parking', section: 'income' })
  const after = lines({ label: 'Utilities' }, { label: 'Parking' })
  expect(matched(before, after).pairs).toEqual([])
})

it('knows a total of the whole statement whatever it is called', () => {
  const noi = { isTotal: true, totalOf: 'netOperatingIncome' as const }
  expect(matched(lines({ label: 'NOI', ...noi }), lines({ label: 'Net Operating Income', ...noi })).pairs).toEqual([
    'NOI > Net Operating Income (total)',
  ])
})
