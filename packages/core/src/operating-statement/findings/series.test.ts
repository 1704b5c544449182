import { describe, expect, it } from 'vitest'
import {
  aStatementReading,
  monthsOfYear,
  type StatementChanges,
  soundStatement,
  twelveOf,
} from '../operating-statement.fixtures.ts'
import { statementSeriesFindings } from './series.ts'

describe('other property', () => {
  const { statement } = aStatementReading(soundStatement({}))
  const found = (before: string | null, after: string | null) =>
    statementSeriesFindings([
      { ...statement, property: before },
      { ...statement, property: after },
    ]).map(({ id, seen }) => [id, seen])

  it('asks whether statements that name two properties belong together', () => {
    expect(found('Oak Court', 'Elm Court')).toEqual([['operating-statement/other-property', 'Elm Court']])
  })

  it('is silent where the name is only spelled otherwise, or not printed', () => {
    expect(found('Oak Court', 'OAK COURT APARTMENTS (oc1)')).toEqual([])
    expect(found('Oak Court', null)).toEqual([])
  })
})

describe('months restated', () => {
  const statement = (changes: StatementChanges = {}) => aStatementReading(soundStatement(changes)).statement

  it('a line of which a month was restated is named once, with both figures', () => {
    const before = statement({ expense: { Insurance: twelveOf(2500, { 3: 2000, 4: 2100 }) } })
    // 500 in April and 400 in May
    expect(statementSeriesFindings([before, statement()])).toMatchObject([
      {
        id: 'operating-statement/month-restated',
        dollars: 900,
        source: { cell: 'E8' },
        places: [{ cell: 'E8' }, { cell: 'F8' }],
        message: expect.stringContaining('April 2025 from $2,000 to $2,500, May 2025 from $2,100 to $2,500'),
      },
    ])
  })

  it('a dollar is no restatement', () => {
    expect(
      statementSeriesFindings([statement({ expense: { Insurance: twelveOf(2500, { 3: 2501 }) } }), statement()]),
    ).toEqual([])
  })

  it('statements that tell most lines differently are told of in one', () => {
    const other = statement({
      income: { 'Market Rent': 90_000, Vacancy: -4000, 'Laundry Income': 100 },
      expense: { 'Property Taxes': 7000, Insurance: 1000, 'Repairs and Maintenance': 5000 },
    })
    const [finding, ...others] = statementSeriesFindings([other, statement()])
    expect(others).toEqual([])
    expect(finding?.message).toContain('The statements differ in 6 lines over 12 shared months')
  })
})

describe('line moved', () => {
  const nextYear = monthsOfYear(2026)
  const statement = (changes: StatementChanges = {}) => aStatementReading(soundStatement(changes)).statement

  it('an expense that went below NOI is named in both statements, and nothing else', () => {
    const before = statement({ expense: { 'Landscaping Contract': 700 } })
    const after = statement({ months: nextYear, below: { 'Landscaping Contract': 700 } })
    const [finding, ...others] = statementSeriesFindings([before, after])
    expect(others).toEqual([])
    expect(finding).toMatchObject({ id: 'operating-statement/line-moved', dollars: 8400, seen: 'Landscaping Contract' })
    expect(finding?.message).toContain('is below NOI and was in expenses')
    expect(finding?.places).toHaveLength(2)
  })

  it('a line that is new, or gone, moved nowhere', () => {
    const after = statement({ months: nextYear, below: { 'Landscaping Contract': 700 } })
    expect(statementSeriesFindings([statement(), after])).toEqual([])
  })
})

describe('series findings', () => {
  const statement = (changes: StatementChanges = {}) => aStatementReading(soundStatement(changes)).statement

  it('finds nothing between two statements that tell the same', () => {
    expect(statementSeriesFindings([statement(), statement()])).toEqual([])
  })

  it('holds each statement against the one before it, whatever their order', () => {
    const months = ['2024', '2025'].flatMap((year) => ['Oct', 'Nov', 'Dec'].map((name) => `${name} ${year}`))
    const older = statement({ months: months.slice(0, 3), expense: { Insurance: 2400 } })
    const newer = statement({ months: months.slice(0, 3).concat('Jan 2025') })
    for (const both of [
      [older, newer],
      [newer, older],
    ]) {
      const [finding, ...others] = statementSeriesFindings(both)
      expect(others).toEqual([])
      expect(finding?.message).toContain('October 2024 from $2,400 to $2,500')
    }
  })

  it('a company can switch a rule off', () => {
    const both = [statement({ expense: { Insurance: 2400 } }), statement()]
    expect(statementSeriesFindings(both, { 'operating-statement/month-restated': { isOff: true } })).toEqual([])
  })
})
