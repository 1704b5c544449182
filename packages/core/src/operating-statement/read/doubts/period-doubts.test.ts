import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../../shared/grid.ts'
import { aStatementReading } from '../../operating-statement.fixtures.ts'
import { monthsOfColumn } from '../../rules/periods.ts'

const lines: [string, number][] = [
  ['Gross Potential Rent', 120_000],
  ['Late Fees', 2400],
  ['Total Income', 122_400],
  ['Real Estate Taxes', 14_000],
  ['Insurance', 33_600],
  ['Total Operating Expenses', 47_600],
  ['Net Operating Income', 74_800],
]

/** Reads a statement of one column, or of several with the same figures or given multiples of them. */
const readingOf = (captions: readonly CellLiteral[], title = 'Income Statement', times: readonly number[] = []) =>
  aStatementReading([
    ['Maple Court'],
    [title],
    ['', ...captions],
    ...lines.map(([label, figure]): CellLiteral[] => [label, ...captions.map((_, at) => figure * (times[at] ?? 1))]),
  ])
const codesOf = (captions: readonly CellLiteral[], title?: string, times?: readonly number[]) =>
  readingOf(captions, title, times).reasons.map(({ code }) => code)

describe('how many months a column covers', () => {
  it.each([
    ['Total', 'June 2025'],
    ['Total', 'As of June 30, 2025'],
    ['Total', 'For the period ended June 30, 2025'],
    ['YTD', 'Income Statement'],
    ['2025 YTD', 'Income Statement'],
    ['Monthly', '2025'],
    ['Inception to Date', '2025'],
    ['Current Year', 'Through September 2025'],
    ['This Year', 'September 30, 2025'],
  ])('is asked where a document leaves it open: %s, %s', (caption, title) => {
    expect(codesOf([caption], title)).toContain('months-not-told')
  })

  it.each([
    ['2025', 'Income Statement', 12],
    ['Total', 'January - December 2025', 12],
    ['Current Year', 'December 31, 2025', 12],
    ['Last Year', 'Through September 2025', 12],
    ['Current Year', 'Fiscal Year Ended June 30, 2025', 12],
    ['Total', '2025', 12],
    ['Total', 'Year Ended December 31, 2025', 12],
    ['TTM Jun 2025', 'Income Statement', 12],
    ['YE 12/31/2025', 'Income Statement', 12],
    ['FYE Dec 25', 'Income Statement', 12],
    ['L12M Jun-25', 'Income Statement', 12],
    ['Thru Jun-25', 'Income Statement', 6],
    ['Total', 'Quarter Ended June 30, 2025', 3],
    ['Total', '1st Half 2025', 6],
    ['Total', 'Trailing 6 Months', 6],
    ['Total', 'Starting 1/1/2025 Ending 6/30/2025', 6],
    ['Total', 'Thru June 2025', 6],
    ['1/1-6/30/2025', 'Income Statement', 6],
    ['9 Months', '2025', 9],
    ['6 mos 6/25', 'Income Statement', 6],
  ])('names its months: %s, %s: %i months', (caption, title, months) => {
    const { statement, verdict } = readingOf([caption], title)
    expect(monthsOfColumn(statement.periods[0] as (typeof statement.periods)[0], statement)).toBe(months)
    expect(verdict).toBe('proven')
  })

  it('keeps the year beside a trailing year, and takes years to date before the month compared beside them', () => {
    const keys = (captions: string[], title?: string) =>
      readingOf(captions, title).statement.periods.map(({ key }) => key)
    expect(keys(['YE Dec-24', 'TTM Jun-25'])).toEqual(['YE Dec-24', 'TTM Jun-25'])
    expect(keys(['Jun 2025', 'Jun 2024', 'YTD 2025', 'YTD 2024'], 'As of June 30, 2025')).toEqual([
      'YTD 2025',
      'YTD 2024',
    ])
  })
})

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const ofYear = (caption: (month: string, at: number) => string, factor: (at: number) => number = () => 1) =>
  aStatementReading([
    ['', ...months.map(caption)],
    ...lines.map(([label, figure]): CellLiteral[] => [label, ...months.map((_, at) => factor(at) * figure)]),
  ]).reasons.map(({ code }) => code)

it.each(['Fcst', '(Budget)', 'B', 'Projected'])('months that Yardi marks as %s are no actuals', (mark) => {
  expect(ofYear((month, at) => `${month}-25${at < 6 ? '' : ` ${mark}`}`)).toContain('planned-figures')
  expect(ofYear((month) => `${month}-25`)).toEqual([])
})

it.each(['Year 1', 'Stabilized', 'Underwritten', '2026 Plan', 'Estimated 2026'])('%s is a plan', (caption) => {
  expect(codesOf([caption])).toContain('planned-figures')
})

it.each(['T6', 'Trailing 6 Months', 'Annualized T3', 'T3 x 4'])('%s is asked about: it is no whole year', (caption) => {
  expect(codesOf([caption])).toContain('annualized-figures')
})

it('a column whose caption says nothing known is asked about beside a year, not beside months', () => {
  expect(codesOf(['2025', 'Heron'])).toContain('columns-left-out')
  expect(codesOf(['2025', 'Budget'])).not.toContain('columns-left-out')
  expect(codesOf(['Jan 2025', 'Feb 2025', 'Heron'])).not.toContain('columns-left-out')
})

it('a column of row numbers that an analyst added is no period that was left out', () => {
  const beside = (numbers: readonly number[]) =>
    aStatementReading([
      ['', '2025', 'Ref'],
      ...lines.map(([label, figure], at): CellLiteral[] => [label, figure, numbers[at] ?? null]),
    ]).reasons.map(({ code }) => code)
  expect(beside([2, 3, 4, 5, 6, 7, 8])).not.toContain('columns-left-out')
  expect(beside([2, 3, 4, 5, 6, 7, 9])).toContain('columns-left-out')
})

it('a column of rates beside years is no period that was left out, as a lender’s summary prints what each line grew by', () => {
  const rates = (rate: number) => readingOf(['2024', '2025', 'Heron'], 'Income Statement', [1, 1.1, rate]).reasons
  expect(rates(0.000_001).map(({ code }) => code)).not.toContain('columns-left-out')
  expect(rates(1.2).map(({ code }) => code)).toContain('columns-left-out')
})

it('months that do not come to the printed total are asked about: captions cut at the edge of a column hide others', () => {
  const wholeYear = (captions: string[]) => {
    const rows = lines.map(([label, figure]): CellLiteral[] => [
      label,
      ...captions.map(() => figure),
      figure * captions.length,
    ])
    return aStatementReading([['', ...captions, 'Total'], ...rows]).reasons.map(({ code }) => code)
  }
  const months = Array.from({ length: 12 }, (_, at) => `Period ${at + 1} 2025`)
  expect(wholeYear(months)).toEqual([])
  expect(wholeYear(months.map((caption) => caption.slice(0, 13)))).toContain('columns-left-out')
  expect(wholeYear(months.map(() => 'Current Period'))).toContain('columns-left-out')
})

it('a total that the months do not come to is asked about, as one of twelve months beside eleven, and no budget’s', () => {
  const eleven = Array.from({ length: 11 }, (_, at) => `${at + 1}/2025`)
  const codes = (caption: string, factor: number) => {
    const rows = lines.map(([label, figure]): CellLiteral[] => [label, ...eleven.map(() => figure), figure * factor])
    return aStatementReading([['', ...eleven, caption], ...rows]).reasons.map(({ code }) => code)
  }
  expect([codes('Total', 11), codes('Total', 12), codes('Budget Total', 12)]).toEqual([[], ['columns-left-out'], []])
})

it('years that a total adds up, or other than the title’s, are asked about: they may be the numbers of properties', () => {
  expect(codesOf([2001, 2002, 2003, 'Total'], '2025', [1, 2, 3, 6])).toEqual(['columns-left-out'])
  expect(codesOf(['FY 2024', 'FY 2025', 'Total'], 'Profit and Loss', [1, 2, 3])).toEqual([])
  expect(codesOf([2001, 2002], 'January - December 2025')).toEqual(['column-without-caption'])
  expect(codesOf([2024, 2025], 'January - December 2025')).toEqual([])
  expect(codesOf(['Jan - Dec 2023', 'Jan - Dec 2024', 'Total'], 'Profit and Loss', [1, 2, 3])).toEqual([])
})

it('the months of this year are read beside those of the last, whatever short names both go by', () => {
  const { statement, verdict } = aStatementReading([
    ['', 'Nov 2024', null, 'Dec 2024', null],
    ['', 'CY', 'PY', 'CY', 'PY'],
    ...lines.map(([label, figure]): CellLiteral[] => [label, figure, figure * 2, figure, figure * 2]),
  ])
  expect(statement.periods.map(({ key, column }) => [key, column])).toEqual([
    ['2024-11', 1],
    ['2024-12', 3],
  ])
  expect(verdict).toBe('read_not_proven')
})

it('a second column of actual figures is asked about: no caption tells which one is the statement', () => {
  expect(codesOf(['Actual, North', 'Actual, South'], '2025')).toContain('columns-left-out')
  expect(codesOf(['Actual', 'Budget'], '2025')).not.toContain('columns-left-out')
})

it('a twelfth of the year beside it, as a broker prints, is not asked about', () => {
  const rows = lines.map(([label, figure]): CellLiteral[] => [label, figure / 12, figure])
  const { statement, reasons } = aStatementReading([['', 'Monthly', 'Annual 2025'], ...rows])
  expect([statement.periods.map(({ key }) => key), reasons]).toEqual([['Annual 2025'], []])
})

it('properties that a tax form names by letters are asked about', () => {
  const { statement, reasons } = readingOf(['A', 'B'], 'Schedule E')
  expect(statement.periods.map(({ key }) => key)).toEqual(['A', 'B'])
  expect(reasons.map(({ code }) => code)).toContain('column-without-caption')
})

it('a month brought to a year is not that month', () => {
  const { statement } = readingOf(['Annualized (x12)'], 'October 2025')
  expect(statement.periods.map(({ key, kind }) => [key, kind])).toEqual([['Annualized (x12)', 'year']])
})

it('a budget whose title says so, and some of its months too, is asked about once', () => {
  const captions = months.map((month, at) => `${month}-25${at < 6 ? '' : ' Budget'}`)
  expect(codesOf(captions, 'Budget 2025').filter((code) => code === 'planned-figures')).toHaveLength(1)
})

it('blank months before or within those with figures are asked about; those to come are not', () => {
  expect(
    ofYear(
      (month) => `${month}-25`,
      (at) => Number(at >= 6),
    ),
  ).toContain('month-without-figures')
  expect(
    ofYear(
      (month) => `${month}-25`,
      (at) => Number(at !== 4),
    ),
  ).toContain('month-without-figures')
  expect(
    ofYear(
      (month) => `${month}-25`,
      (at) => Number(at < 10),
    ),
  ).toEqual([])
})

it('months to come that only debt service or taxes are filled in for are not reported yet', () => {
  const rows = (filled: string): CellLiteral[][] =>
    [...lines, ['Mortgage Interest', 9000] as const].map(([label, figure]) => [
      label,
      ...months.map((_, at) => (at < 7 || label === filled ? figure : 0)),
    ])
  const of = (filled: string) => aStatementReading([['', ...months.map((month) => `${month}-25`)], ...rows(filled)])
  expect(of('none').reasons).toEqual([])
  for (const filled of ['Mortgage Interest', 'Real Estate Taxes']) {
    const { reasons, findings } = of(filled)
    expect(reasons.map(({ code }) => code)).toContain('month-without-figures')
    expect(findings.map(({ message }) => message)).toContain(
      'August 2025 has no income. Exclude it, or it counts as $0.',
    )
  }
})

it('a month that its caption does not name is asked about beside fewer than twelve, and so is a year to date that they do not come to', () => {
  const codes = (...captions: readonly string[]) => codesOf(captions, undefined, [1, 2, 5])
  expect(codes('Current Month', 'Jan 2025', 'Feb 2025')).toContain('columns-left-out')
  expect(codes('Jan 2025', 'Feb 2025', 'Mrach 2025')).toContain('columns-left-out')
  expect(codes('Jan 2025', 'Feb 2025', 'Adjustments 2025')).toContain('columns-left-out')
  expect(codes('Jan 2025', 'Feb 2025', 'Mar-Dec 2025')).toContain('columns-left-out')
  expect(codes('Jan 2025', 'Feb 2025', 'YTD')).toContain('columns-left-out')
  expect(codes('Jan 2025', 'Feb 2025', '2024')).not.toContain('columns-left-out')
  expect(codes('Jan 2025', 'Feb 2025', '2024 Total')).not.toContain('columns-left-out')
  expect(codes('Jan 2025', 'Feb 2025', 'PY Total')).not.toContain('columns-left-out')
  expect(codesOf(['Jan 2025', 'Feb 2025', 'Current Month'])).not.toContain('columns-left-out')
})
