import { expect, it } from 'vitest'
import {
  smallStatementPlus,
  soundFindings,
  soundStatement,
  statementFindingsOf,
} from '../operating-statement.fixtures.ts'

it('a line that no category fits is named with its dollars', () => {
  const rows = smallStatementPlus('Insurance', 'Sundry', 7, 8, 15)
  expect(statementFindingsOf(rows, 'line-without-category')).toMatchObject([
    { severity: 'warning', dollars: 15, seen: 'Sundry' },
  ])
})

it('below NOI it is only good to know', () => {
  expect(
    statementFindingsOf(smallStatementPlus('Mortgage Interest', 'Sundry', 7, 8, 15), 'line-without-category'),
  ).toMatchObject([{ severity: 'info' }])
})

it('one account code in two sections is named, and nothing else', () => {
  const coded = (label: string, code: string) =>
    rows.map((row) => (row[0] === label ? [`${code} ${label}`, ...row.slice(1)] : row))
  let rows = soundStatement()
  rows = coded('Laundry Income', '5310-0000')
  rows = coded('Electricity', '5310-0000')
  expect(soundFindings(rows)).toMatchObject([
    { id: 'operating-statement/line-in-two-sections', dollars: 36_000, places: [{ cell: 'A5' }, { cell: 'A10' }] },
  ])
})

it('an expense that stands again below NOI is named', () => {
  // The second has no category there, which is a separate finding
  const findings = soundFindings(soundStatement({ below: { Electricity: 500 } }))
  expect(findings.map(({ id, dollars }) => [id.split('/')[1], dollars])).toEqual([
    ['line-in-two-sections', 6000],
    ['line-without-category', 6000],
  ])
})

it('income and expense of one name are two things', () => {
  expect(soundFindings(soundStatement({ income: { Electricity: 500 } }))).toEqual([])
})

it('a line that stands twice with the same figures is named although the totals foot, and nothing else', () => {
  // The duplicate differs only in case
  expect(soundFindings(soundStatement({ expense: { ELECTRICITY: 3000 } }))).toMatchObject([
    {
      id: 'operating-statement/line-doubled',
      dollars: 36_000,
      places: [{ cell: 'A10' }, { cell: 'A12' }],
    },
  ])
})

it('the same words with other figures are two lines', () => {
  expect(soundFindings(soundStatement({ expense: { ELECTRICITY: 400 } }))).toEqual([])
})

it('a negative expense is named with what turning it would change, and nothing else', () => {
  // 12 times 300 subtracted instead of added: twice 3,600
  expect(soundFindings(soundStatement({ expense: { Plumbing: -300 } }))).toMatchObject([
    { id: 'operating-statement/sign-against-section', dollars: 7200, source: { cell: 'A12' } },
  ])
})

it('vacancy that adds to income is named', () => {
  const [finding, ...others] = soundFindings(soundStatement({ income: { Vacancy: 5000 } }))
  expect(others).toEqual([])
  expect(finding?.message).toContain('a positive deduction that adds to income')
})

it('negative income that is no deduction is named', () => {
  const [finding] = soundFindings(soundStatement({ income: { 'Laundry Income': -1200 } }))
  expect(finding?.message).toContain('negative income that lowers income')
})

it('a refund, an adjustment and a few dollars are let pass', () => {
  expect(soundFindings(soundStatement({ expense: { 'Insurance Refund': -300 } }))).toEqual([])
  expect(soundFindings(soundStatement({ expense: { Plumbing: -5 } }))).toEqual([])
})

it('capital among the operating expenses is named with what it takes off NOI', () => {
  const rows = smallStatementPlus('Insurance', 'Roof Replacement', 60, 0, 60)
  expect(statementFindingsOf(rows, 'capital-above-the-line')).toMatchObject([{ dollars: 60, source: { cell: 'A9' } }])
})

it('capital below NOI is where it belongs', () => {
  expect(
    statementFindingsOf(smallStatementPlus('Mortgage Interest', 'Roof', 60, 0, 60), 'capital-above-the-line'),
  ).toEqual([])
})
