import { expect, it } from 'vitest'
import { soundFindings, soundStatement } from '../operating-statement.fixtures.ts'

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
  // The second has no category there, which is another matter
  const findings = soundFindings(soundStatement({ below: { Electricity: 500 } }))
  expect(findings.map(({ id, dollars }) => [id.split('/')[1], dollars])).toEqual([
    ['line-in-two-sections', 6000],
    ['line-without-category', 6000],
  ])
})

it('income and expense of one name are two things', () => {
  expect(soundFindings(soundStatement({ income: { Electricity: 500 } }))).toEqual([])
})
