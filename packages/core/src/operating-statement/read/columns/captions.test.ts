import { describe, expect, it } from 'vitest'
import { type CellLiteral, cellOf, gridOf } from '../../../shared/grid.ts'
import { consecutiveMonths, readCaption } from './captions.ts'

describe('captions of columns', () => {
  it.each([
    ['Jan 2024', 1, 2024],
    ['Jan-24', 1, 2024],
    ["Sept '24", 9, 2024],
    ['January', 1, null],
    ['01/31/2024', 1, 2024],
    ['Month Ending 02/29/2024', 2, 2024],
    ['2024-12', 12, 2024],
    ['1/2024', 1, 2024],
    ['31-Dec-2024', 12, 2024],
    ['Actual Mar 2025', 3, 2025],
    ['202404', 4, 2024],
    ['24-Apr', 4, 2024],
    ['31-Jan', 1, null],
    ['11.2024', 11, 2024],
    ['Jan Prior Year', 1, null],
    ['Prior Year Jan', 1, null],
  ])('"%s" is a month', (text, month, year) => {
    expect(readCaption([text])).toMatchObject({ kind: 'month', month, year })
  })

  it.each([
    ['Month 3', 'monthIndex'],
    ['M12', 'monthIndex'],
    ['2023', 'year'],
    ['FY 2023', 'year'],
    ['T12 Mar-25', 'annual'],
    ['May 2025 & Prior', 'annual'],
    ['Prior Year', 'annual'],
    ['This Year Dec-25', 'annual'],
    ['Prior Year Ending June', 'annual'],
    ['12 Months Ending 12/31/2023', 'annual'],
    ['Nine Months Ended 9/30/2025', 'annual'],
    ['8 Months Ended', 'annual'],
    ['Jan 2024 - Dec 2024', 'annual'],
    ['Annual Total', 'annual'],
    ['Total', 'total'],
    ['YTD Actual', 'yearToDate'],
    ['MTD Actual', 'currentMonth'],
    ['Period to Date', 'currentMonth'],
    ['In-Place', 'scenario'],
    ['Pro Forma', 'scenario'],
    ['Market', 'scenario'],
    ['Prior Year', 'annual'],
    ['This Year', 'annual'],
    ['Per Owner', 'unknown'],
    ['Per Unit', 'helper'],
    ['% of Revenue', 'helper'],
    ['$ Var.', 'helper'],
    ['Increase/(Decrease)', 'helper'],
    ['Fav/(Unfav)', 'helper'],
    ['Over/(Under) Budget', 'helper'],
    ['Delta', 'helper'],
    ['Prior Comp', 'helper'],
    ['Delta Court', 'unknown'],
    ['12 Mos Ending Dec-24', 'annual'],
    ['Q2 2024', 'quarter'],
    ['Combined', 'total'],
    ['Monthly Avg', 'helper'],
    ['Notes', 'helper'],
    ['Account Name', 'words'],
    ['Income Statement: 18', 'unknown'],
  ])('"%s" is of the kind %s', (text, kind) => {
    expect(readCaption([text]).kind).toBe(kind)
  })

  it('joins captions that stand over each other', () => {
    expect(readCaption(['2024', 'Jul'])).toMatchObject({ kind: 'month', month: 7, year: 2024 })
    expect(readCaption(['Jan 2025', 'Budget'])).toMatchObject({ kind: 'month', month: 1, basis: 'budget' })
    expect(readCaption(['In-Place', 'Per Unit']).kind).toBe('helper')
  })

  it.each(['2025B', '2025E', '2025F', '2026P', 'FY26B', "'26F"])('takes %s for a plan', (text) => {
    expect(readCaption([text])).toMatchObject({ kind: 'year', basis: 'budget' })
    expect(readCaption([text.replace(/.$/, 'A')]).basis).toBeNull()
  })

  it('reads a date cell and a date stored as a day number', () => {
    // Day 45322 of the 1900 date system is 31 January 2024
    expect(readCaption([cellOf(45322) ?? ''])).toMatchObject({ kind: 'month', month: 1, year: 2024 })
    expect(readCaption([cellOf({ date: '2024-06-30' }) ?? ''])).toMatchObject({ kind: 'month', month: 6, year: 2024 })
  })
})

it('reads captions that an export writes together by their words, and keeps them as printed', () => {
  expect(readCaption(['ptd_actual'])).toMatchObject({ kind: 'currentMonth', basis: 'actual', text: 'ptd_actual' })
  expect(readCaption(['ytdBudget'])).toMatchObject({ kind: 'yearToDate', basis: 'budget' })
  expect(readCaption(['ptd_variance_pct']).kind).toBe('helper')
})

const columns = Array.from({ length: 13 }, (_, at) => at + 1)
const months = (captions: CellLiteral[]) => {
  const found = consecutiveMonths(gridOf('T12', [['Account', ...captions, 'Total']]), 0, columns)
  return found && [...found.values()].map(({ month }) => month)
}

it('reads the letters of a calendar or a fiscal year as months', () => {
  expect(months([...'JFMAMJJASOND'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(months([...'JASONDJFMAMJ'])).toEqual([7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6])
})

it('reads 1 to 12 as months, and other numbers or letters not', () => {
  expect(months([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])?.at(-1)).toBe(12)
  expect(months([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120])).toBeNull()
  expect(months([...'ABCDEFGHIJKL'])).toBeNull()
})

it('counts the months of a trailing year that an analyst captions from T-12 to T-1', () => {
  const captions = Array.from({ length: 12 }, (_, at) => `T-${12 - at}`)
  const months = consecutiveMonths(
    gridOf('T12', [['', ...captions]]),
    0,
    captions.map((_, at) => at + 1),
  )
  expect([...(months?.values() ?? [])].map(({ kind, month }) => [kind, month])[11]).toEqual(['monthIndex', 12])
  const mixed = ['T-12', 'T-6', ...captions.slice(2)]
  expect(
    consecutiveMonths(
      gridOf('T12', [['', ...mixed]]),
      0,
      mixed.map((_, at) => at + 1),
    ),
  ).toBeNull()
})
