import { describe, expect, it } from 'vitest'
import type { StatementPeriod } from '../../operating-statement/index.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { isProjection, otherFinancialOf } from './other-financial.ts'

const named = (...rows: CellLiteral[][]) => otherFinancialOf(gridOf('Sheet1', rows))

describe('reports with figures that are no operating statement', () => {
  it.each<[string, CellLiteral[][]]>([
    ['a balance sheet', [['Oak LLC'], ['Statement of Financial Position']]],
    [
      'a balance sheet',
      [
        ['Cash', 100],
        ['TOTAL ASSETS', 100],
        ['Total Current Liabilities', 20],
      ],
    ],
    ['a trial balance', [['Account', 'Beginning Balance', 'Debit', 'Credit', 'Ending Balance']]],
    ['a general ledger', [['Property', 'Date', 'Description', 'Control', 'Debit', 'Credit', 'Balance']]],
    ['a bank statement', [['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance']]],
    [
      'a statement of cash flows',
      [
        ['Net cash from operating activities', 10],
        ['Cash used in financing activities', -5],
      ],
    ],
    [
      'a waterfall of distributions',
      [
        ['Preferred Return 8%', 80],
        ['LP Split 70%', 14],
      ],
    ],
    [
      'a list of sources and uses',
      [
        ['Total Sources', 7100],
        ['Purchase Price', 7000],
        ['Total Uses', 7100],
      ],
    ],
    ['a loan schedule', [['Payment', 'Principal', 'Interest', 'Ending Balance']]],
  ])('are named: %s', (name, rows) => {
    expect(named(...rows)).toBe(name)
  })

  it('an operating statement that speaks of deposits, interest and cash is none of them', () => {
    expect(
      named(
        ['Income Statement'],
        ['Account', 'Jan 2025'],
        ['Interest Income', 5],
        ['Mortgage Principal', 9],
        ['Cash Flow', 1],
      ),
    ).toBeNull()
    expect(named(['Cash Flow - 12 Month'], ['Account', 'Jan 2025'], ['Security Deposits', 5])).toBeNull()
  })
})

describe('a projection', () => {
  const years = (...captions: string[]) =>
    captions.map((caption, column): StatementPeriod => ({ key: caption, kind: 'scenario', caption, column }))

  it('shows years to come and none that was', () => {
    expect(isProjection({ title: null, periods: years('Year 1', 'Year 2', 'Year 3') })).toBe(true)
    expect(isProjection({ title: '10-Year Pro Forma', periods: years('2027', '2028', '2029') })).toBe(true)
    expect(isProjection({ title: null, periods: years('T-12', 'Year 1', 'Year 2', 'Year 3') })).toBe(false)
    expect(isProjection({ title: null, periods: years('Current', 'Pro Forma') })).toBe(false)
    expect(isProjection({ title: 'Historical operations', periods: years('2022', '2023', '2024') })).toBe(false)
  })

  it('shows more months or years than anybody reports', () => {
    const of = (kind: 'month' | 'year', count: number) =>
      Array.from(
        { length: count },
        (_, column): StatementPeriod => ({ key: `${column}`, kind, caption: `${column}`, column }),
      )
    expect(isProjection({ title: null, periods: of('month', 84) })).toBe(true)
    expect(isProjection({ title: 'Monthly Pro Forma', periods: of('month', 24) })).toBe(true)
    expect(isProjection({ title: 'Trailing 24 months', periods: of('month', 24) })).toBe(false)
    expect(isProjection({ title: null, periods: of('year', 10) })).toBe(true)
    expect(isProjection({ title: null, periods: of('year', 4) })).toBe(false)
  })
})
