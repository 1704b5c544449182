import { expect, it } from 'vitest'
import { adjustmentsOfEdits, editsOfAdjustments, reportedLines, underwrittenRows } from './reported-lines.ts'
import { readReview, t12Rows } from './review.fixtures.ts'

const lines = reportedLines(readReview(t12Rows()).statement)
const taxes = lines.find(({ label }) => label === 'Real Estate Taxes')?.id ?? ''
const rowsWith = (adjustment: number | null, note = '', percent = 0.1) =>
  underwrittenRows(lines, { [taxes]: { adjustment, note } }, percent)
const rowOf = (label: string, rows = rowsWith(null)) => rows.find((row) => row.label === label)

it('categories are underwritten at what is reported until somebody adjusts them', () => {
  expect(rowOf('Repairs & Maintenance')).toMatchObject({ reported: 110_100, adjustment: null, underwritten: 110_100 })
  expect(rowOf('Debt Service')).toBeUndefined()
})

it('underwritten is reported and adjustment together, in the line and in every total above it', () => {
  const rows = rowsWith(12_000, 'Assessed anew')
  expect(rowOf('Real Estate Taxes', rows)).toMatchObject({ underwritten: 108_000 })
  expect(rowOf('Operating expenses', rows)).toMatchObject({ reported: 305_700, underwritten: 317_700 })
  expect(rowOf('Net operating income', rows)).toMatchObject({ adjustment: -12_000, underwritten: 831_300 })
})

it('an adjustment over a tenth needs a note; one of a tenth, or with a note, does not', () => {
  const lacks = (rows: ReturnType<typeof rowsWith>) => rows.filter(({ lacksNote }) => lacksNote).length
  expect(lacks(rowsWith(9601))).toBe(1)
  expect(lacks(rowsWith(-9601))).toBe(1)
  expect(lacks(rowsWith(9600))).toBe(0)
  expect(lacks(rowsWith(9601, 'Assessed anew'))).toBe(0)
  expect(lacks(rowsWith(9601, '', 0.2))).toBe(0)
})

it('any adjustment of what is not reported needs a note', () => {
  const [row] = underwrittenRows(
    [{ id: 'reserves', label: 'Reserves', section: 'expense', reported: null }],
    { reserves: { adjustment: 25_000, note: '' } },
    0.1,
  ).filter(({ isTotal }) => !isTotal)
  expect(row).toMatchObject({ underwritten: 25_000, lacksNote: true })
})

it('what is typed into the grid comes back as it was given', () => {
  const value = { taxes: { adjustment: -1200.5, note: 'Assessed anew' }, payroll: { adjustment: null, note: 'Ask' } }
  expect(adjustmentsOfEdits(editsOfAdjustments(value))).toEqual(value)
})

it('an emptied cell is no adjustment of nothing', () => {
  expect(adjustmentsOfEdits({ taxes: { adjustment: null, note: null } })).toEqual({})
  expect(adjustmentsOfEdits({ taxes: { adjustment: 0 } })).toEqual({ taxes: { adjustment: 0, note: '' } })
})
