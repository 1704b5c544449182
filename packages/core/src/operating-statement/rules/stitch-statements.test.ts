import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumMoney } from '../../shared/money.ts'
import { aStatement } from '../../sizing/sizing.fixtures.ts'
import { stitchStatements } from './stitch-statements.ts'

const older = aStatement(
  [
    { concept: 'gpr', label: 'Rent', months: 1000 },
    { concept: null, label: 'Pet Fees', months: 10 },
  ],
  '2025-01',
  6,
  'older.xlsx',
)
const newer = aStatement(
  [
    { concept: 'gpr', label: 'Rent', months: 1100 },
    { concept: null, label: 'Pet Rent', months: 12 },
  ],
  '2025-05',
  4,
  'newer.xlsx',
)

it('takes a month that both report whole from the newer, so that a renamed account never counts twice', () => {
  const { statement, months, missing } = stitchStatements([newer, older])
  expect(months.map(({ month, from, alsoIn, file }) => [month, from, alsoIn, file])).toEqual([
    ['2025-01', 1, [], 'older.xlsx'],
    ['2025-02', 1, [], 'older.xlsx'],
    ['2025-03', 1, [], 'older.xlsx'],
    ['2025-04', 1, [], 'older.xlsx'],
    ['2025-05', 0, [1], 'newer.xlsx'],
    ['2025-06', 0, [1], 'newer.xlsx'],
    ['2025-07', 0, [], 'newer.xlsx'],
    ['2025-08', 0, [], 'newer.xlsx'],
  ])
  // Four months of 1,000 and four of 1,100; pets 4 x 10 under the old name, 4 x 12 under the new one.
  expect(statement.lines.map(({ label, total }) => [label, total])).toEqual([
    ['Rent', 8400],
    ['Pet Rent', 48],
    ['Pet Fees', 40],
  ])
  expect(missing).toEqual([])
})

it('names the months that no statement reports', () => {
  const later = aStatement([{ concept: 'gpr', label: 'Rent', months: 1100 }], '2025-09', 2)
  expect(stitchStatements([older, later]).missing).toEqual(['2025-07', '2025-08'])
})

it('does not let an empty column of the newer statement wipe out a month', () => {
  const ahead = aStatement([{ concept: 'gpr', label: 'Rent', months: [null, 1100, null] }], '2025-06', 3)
  const { statement, months } = stitchStatements([older, ahead])
  expect(months.at(-1)?.month).toBe('2025-07')
  expect(statement.lines[0]?.values['2025-06']).toBe(1000)
})

it('refuses no statement, and statements of several charts', () => {
  expect(() => stitchStatements([])).toThrow(/at least one statement/)
  expect(() => stitchStatements([older, { ...newer, chartOfAccountsId: 3 }])).toThrow(/the same chart of accounts/)
})

it('counts every month once, at what the statement that it comes from says, in whatever order they are given', () => {
  const part = fc.record({
    first: fc.integer({ min: 1, max: 9 }),
    amounts: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 }),
  })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
      const statements = parts.map(({ first, amounts }) =>
        aStatement([{ concept: 'gpr', label: 'Rent', months: amounts }], `2025-0${first}`, amounts.length),
      )
      const { statement, months } = stitchStatements(statements)
      expect(new Set(months.map(({ month }) => month)).size).toBe(months.length)
      const expected = months.map(({ month, from }) => statements[from]?.lines[0]?.values[month])
      expect(months.map(({ month }) => statement.lines[0]?.values[month])).toEqual(expected)
      expect(statement.lines[0]?.total).toBe(sumMoney(expected))
      const reported = new Set(statements.flatMap(({ periods }) => periods.map(({ key }) => key)))
      expect(months.map(({ month }) => month)).toEqual([...reported].sort())
    }),
  )
})
