import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aStatement, type ShortLine } from '../../sizing/sizing.fixtures.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { annualizedAmount, compareStatements, matchLines } from './comparison.ts'

const older = aStatement(
  [
    { concept: 'gpr', label: 'Rent', months: 1000 },
    { concept: null, label: 'Laundry', months: 20 },
    { concept: 'insurance', label: 'Insurance', section: 'expense', months: 100 },
  ],
  '2025-01',
)

it('compares the latest year of each line by line, and what only one has with nothing', () => {
  const newer = aStatement(
    [
      { concept: 'gpr', label: 'Rent', months: 1050 },
      { concept: 'insurance', label: 'Property insurance', section: 'expense', months: 90 },
      { concept: null, label: 'Storage', months: 5 },
    ],
    '2026-01',
  )
  const { lines, restated, sharedMonths } = compareStatements(older, newer)
  expect(lines.map(({ label, matchedBy, before, after, change }) => [label, matchedBy, before, after, change])).toEqual(
    [
      ['Rent', 'label', 12_000, 12_600, 600],
      ['Property insurance', 'concept', 1200, 1080, -120],
      ['Storage', null, null, 60, 60],
      ['Laundry', null, 240, null, -240],
    ],
  )
  expect(lines[0]?.changeShare).toBe(0.05)
  expect([sharedMonths, restated]).toEqual([[], []])
})

it('annualizes a part of a year and says by what', () => {
  const newer = aStatement([{ concept: 'gpr', label: 'Rent', months: 1100 }], '2026-01', 3)
  const { columns, lines } = compareStatements(older, newer)
  expect(columns.after).toMatchObject({ caption: '3 months annualized to 03/2026', annualFactor: 4 })
  expect(lines[0]).toMatchObject({ before: 12_000, after: 13_200 })
})

it('lists a month that the later statement tells otherwise, and where both stand', () => {
  const newer = aStatement(
    [
      { concept: 'gpr', label: 'Rent', months: [1000, 1000, 1001, 998.5, 1000] },
      { concept: 'insurance', label: 'Insurance', section: 'expense', months: 100 },
    ],
    '2025-10',
    5,
    'newer.xlsx',
  )
  const { sharedMonths, restated } = compareStatements(older, newer)
  expect(sharedMonths).toEqual(['2025-10', '2025-11', '2025-12'])
  // A difference of one dollar is not more than a dollar; the laundry of three months is missing.
  expect(restated.map(({ label, month, change }) => [label, month, change])).toEqual([
    ['Laundry', '2025-10', -20],
    ['Laundry', '2025-11', -20],
    ['Laundry', '2025-12', -20],
  ])
  const corrected = compareStatements(
    older,
    aStatement([{ concept: 'gpr', label: 'Rent', months: [1000, 1001.01] }], '2025-11', 2, 'newer.xlsx'),
  )
  expect(corrected.restated[0]).toMatchObject({
    month: '2025-12',
    change: 1.01,
    source: { before: { file: 't12.xlsx', cell: 'N7' }, after: { file: 'newer.xlsx', cell: 'D7' } },
  })
})

it('finds every restated month of every line and no other', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 12, maxLength: 12 })
  const changes = fc.array(fc.constantFrom(0, 0, 0, 1, 1.01, -2, 250), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(fc.tuple(amounts, changes), { minLength: 1, maxLength: 8 }), (rows) => {
      const printed = (changed: boolean) =>
        aStatement(
          [
            { concept: 'gpr', label: 'Rent', months: 9000 },
            ...rows.map(([months, by], at) => ({
              concept: null,
              label: `Line ${'abcdefgh'[at]}`,
              months: months.map((amount, month) => amount + (changed ? (by[month] ?? 0) : 0)),
            })),
          ],
          '2025-01',
        )
      const expected = rows.flatMap(([, by], at) =>
        by.flatMap((change, month) =>
          Math.abs(change) > 1 ? [`Line ${'abcdefgh'[at]} 2025-${String(month + 1).padStart(2, '0')} ${change}`] : [],
        ),
      )
      const { restated } = compareStatements(printed(false), printed(true))
      expect(restated.map(({ label, month, change }) => `${label} ${month} ${change}`)).toEqual(expected)
    }),
  )
})

it('knows no amount over a column without a figure', () => {
  const column = {
    caption: '',
    periods: [{ key: '2025-01', kind: 'month' as const, caption: '', column: 1 }],
    annualFactor: 12,
  }
  expect([
    annualizedAmount({ values: {} }, column),
    annualizedAmount(null, column),
    annualizedAmount({ values: { '2025-01': 10.1 } }, column),
  ]).toEqual([null, null, 121.2])
})

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
