import { describe, expect, it } from 'vitest'
import {
  aStatementReading,
  monthsOfYear,
  type StatementChanges,
  soundStatement,
  twelveFigures,
} from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/amounts.ts'
import { mergeStatements } from '../rules/merge.ts'
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
    const before = statement({ expense: { Insurance: twelveFigures(2500, { 3: 2000, 4: 2100 }) } })
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

  it('a line of which many months were restated names three of them, and counts the rest', () => {
    const restated = (...months: number[]) => {
      const earlier = twelveFigures(2500, Object.fromEntries(months.map((month) => [month, 2000])))
      const [finding] = statementSeriesFindings([statement({ expense: { Insurance: earlier } }), statement()])
      return finding?.message
    }
    expect(restated(0, 1, 2)).toContain('March 2025 from $2,000 to $2,500. Ask the borrower why.')
    expect(restated(0, 1, 2, 3)).toContain('March 2025 from $2,000 to $2,500 and 1 more month.')
    expect(restated(0, 1, 2, 3, 4)).toContain('March 2025 from $2,000 to $2,500 and 2 more months.')
  })

  it('a dollar is no restatement', () => {
    expect(
      statementSeriesFindings([statement({ expense: { Insurance: twelveFigures(2500, { 3: 2501 }) } }), statement()]),
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

describe('other half', () => {
  const half = (rows: (string | number)[][]) =>
    aStatementReading([['Account', 'Jan 2025', 'Feb 2025', 'Mar 2025', 'Total'], ...rows]).statement
  const income = half([
    ['Rental Income', 9000, 9000, 9100, 27_100],
    ['Laundry', 100, 110, 120, 330],
    ['Parking Income', 50, 50, 50, 150],
    ['Vacancy', -450, -450, -450, -1350],
    ['Total Income', 8700, 8710, 8820, 26_230],
  ])
  const expenses = half([
    ['Insurance', 700, 700, 700, 2100],
    ['Property Taxes', 900, 900, 900, 2700],
    ['Repairs and Maintenance', 300, 320, 340, 960],
    ['Management Fee', 270, 270, 270, 810],
    ['Total Expenses', 2170, 2190, 2210, 6570],
  ])

  it('sheets of income and of expenses are to be merged, and restate nothing', () => {
    const [finding, ...others] = statementSeriesFindings([income, expenses])
    expect(others).toEqual([])
    expect(finding?.id).toBe('operating-statement/other-half')
    expect(finding?.message).toContain('“T12” of t12.xlsx lists income only')
    expect(statementSeriesFindings([expenses, income]).map(({ id }) => id)).toEqual(['operating-statement/other-half'])
  })

  it('merged, they are a statement with an NOI', () => {
    // 26,230 of income less 6,570 of expenses
    const merged = mergeStatements([income, expenses], 'partial', {
      lineItem: () => [],
      chargeCode: () => [],
      documentKind: () => [],
    })
    expect(statementTotals(merged)).toMatchObject({ netOperatingIncome: 19_660 })
  })

  it('are to be merged too where a mortgage stands under the expenses, but not where the property or the months are others', () => {
    const [debt] = half([
      ['Rental Income', 9000, 9000, 9100, 27_100],
      ['Insurance', 700, 700, 700, 2100],
      ['Property Taxes', 900, 900, 900, 2700],
      ['Total Expenses', 1600, 1600, 1600, 4800],
      ['Net Operating Income', 7400, 7400, 7500, 22_300],
      ['Mortgage Interest', 500, 500, 500, 1500],
    ]).lines.slice(-1)
    const withDebt = { ...expenses, lines: debt ? [...expenses.lines, debt] : [] }
    const idsWith = (other: typeof expenses) => statementSeriesFindings([income, other]).map(({ id }) => id)
    expect(debt?.section).toBe('below')
    expect(idsWith(withDebt)).toEqual(['operating-statement/other-half'])
    expect(
      idsWith({ ...expenses, lines: expenses.lines.map((line) => ({ ...line, values: { '2025-01': 700 } })) }),
    ).not.toContain('operating-statement/other-half')
    const [oak, elm] = [
      { ...income, property: 'Oak Court' },
      { ...expenses, property: 'Elm Court' },
    ]
    expect(statementSeriesFindings([oak, elm]).map(({ id }) => id)).not.toContain('operating-statement/other-half')
  })

  it('is silent where one of them has both', () => {
    const whole = aStatementReading(soundStatement({})).statement
    expect(statementSeriesFindings([income, whole]).map(({ id }) => id)).not.toContain('operating-statement/other-half')
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
