import { expect, it } from 'vitest'
import { cellOf } from '../../../shared/grid.ts'
import { calendarPoints, endOfYears, isOfOtherTime, readCalendarCaption, readPartOfYear } from './calendar.ts'

it('names no one year where two figures span two, and no month above twelve', () => {
  expect(readCalendarCaption(['FY 23-24'], 'FY 23-24')).toBeNull()
  expect(readCalendarCaption(['P13'], 'P13')).toBeNull()
})

it.each([
  ['Period 1 2025', 1, 2025],
  ['2025 P01', 1, 2025],
  ['2025M01', 1, 2025],
  ['P01-2025', 1, 2025],
  ['P12 FY25', 12, null],
  ["FY'25 Period 3", 3, null],
  ['Actual P4', 4, null],
])('%s is month %i counted from the first, of the year %s', (text, month, year) => {
  expect(readCalendarCaption([text], text)).toEqual({ kind: 'monthIndex', month, year })
})

it.each([
  'Actual 01/2025',
  'Actual 01/25',
  'Act. 1/25',
  'Act. 1-2025',
  '01-2025 Budget',
  '1/25 Budget',
  'Forecast 1/2025',
])('%s is a month', (text) => {
  expect(readCalendarCaption([text], text)).toEqual({ kind: 'month', month: 1, year: 2025 })
})

it.each(['Actual 22-Oct', '22-Oct Actual', 'Budget 22-Oct'])('“%s” names its year in front of its month', (text) => {
  expect(readCalendarCaption([text], text)).toEqual({ kind: 'month', month: 10, year: 2022 })
})

it.each(['Actual 12/31', 'Actual 1-12', 'Plan 7-12', 'Budget 11/30'])(
  '%s is a day or a span, and no month of a year',
  (text) => {
    expect(readCalendarCaption([text], text)).toBeNull()
  },
)

it('finds every month a title names, in order', () => {
  expect(calendarPoints('Period = Jun 2024-May 2025')).toEqual([
    { month: 6, year: 2024 },
    { month: 5, year: 2025 },
  ])
  expect(calendarPoints('2024/01')).toEqual([{ month: 1, year: 2024 }])
  expect(calendarPoints('01/01/2025 - 12/31/2025').map(({ month }) => month)).toEqual([1, 12])
})

it('reads no days first where the year may come first', () => {
  expect(calendarPoints('Trailing 12 24-07-01 to 25-06-30')).toEqual([])
})

it('reads days first where a day of the text can be nothing else', () => {
  expect(calendarPoints('01/07/2023 - 30/06/2024')).toEqual([
    { month: 7, year: 2023 },
    { month: 6, year: 2024 },
  ])
})

it.each([
  ['1/1-6/30/2025', 2025],
  ['7/1 - 6/30/2025', 2024],
  ['12/1-11/30/00', 1999],
  ['6/1-6/30/25', 2025],
])('the first day of %s, which has no year of its own, is in %i', (text, year) => {
  expect(calendarPoints(text)[0]?.year).toBe(year)
})

it('takes no month out of the middle of a word', () => {
  expect(calendarPoints('Market Rent, Maybe, Decoration, Janitorial, Marketing')).toEqual([])
})

it('reads a number as a year, as YYYYMM or as a spreadsheet day, and money as nothing', () => {
  const of = (value: number) => readCalendarCaption([cellOf(value) ?? ''], String(value))
  expect(of(2024)).toMatchObject({ kind: 'year', year: 2024 })
  expect(of(202404)).toMatchObject({ kind: 'month', month: 4, year: 2024 })
  expect(of(45322)).toMatchObject({ kind: 'month', month: 1, year: 2024 })
  expect(of(295200)).toBeNull()
  expect(of(1250.5)).toBeNull()
})

it('reads a spreadsheet day that a text file prints as digits', () => {
  expect(readCalendarCaption(['45322'], '45322')).toMatchObject({ kind: 'month', month: 1, year: 2024 })
})

it('takes the year over a month from its value, even where it shows as money', () => {
  const year = { ...(cellOf(2024) ?? { kind: 'number', value: 2024 }), text: '2,024.00' } as Parameters<
    typeof readCalendarCaption
  >[0][number]
  expect(readCalendarCaption([year, 'Sep'], '2,024.00 Sep')).toMatchObject({ kind: 'month', month: 9, year: 2024 })
})

it.each([
  ['Q1 2024', 'quarter', 3, 2024],
  ['3Q24', 'quarter', 9, 2024],
  ['2nd Quarter 2024', 'quarter', 6, 2024],
  ['Fourth Qtr', 'quarter', 12, null],
  ['Quarter Ended 3/31/2024', 'quarter', 3, 2024],
  ['Three Months Ending Sep 2024', 'quarter', 9, 2024],
  ['1/1/2025 - 3/31/2025', 'quarter', 3, 2025],
  ['H2 2024', 'halfYear', 12, 2024],
  ['1st Half 2024', 'halfYear', 6, 2024],
  ['Six Months Ended 6/30/2024', 'halfYear', 6, 2024],
  ['10/1/2025 - 10/31/2025', 'month', 10, 2025],
  ['1/1/2025 - 12/31/2025', 'range', 12, 2025],
  ['02/25 ACTUAL', 'month', 2, 2025],
  ['2024A', 'year', null, 2024],
  ['2025E', 'year', null, 2025],
  ["'24", 'year', null, 2024],
  ['FY24', 'year', null, 2024],
])('%s is a %s that ends in month %s of %s', (text, kind, month, year) => {
  expect(readCalendarCaption([text], text)).toEqual({ kind, month, year })
})

it.each(['1 H Street NW', '2 Q Street', '4 Quarter Horse Lane'])('the address %s names no part of a year', (text) => {
  expect(readPartOfYear(text)).toBeNull()
})

it('takes a date with a time of day for that of a print', () => {
  expect(isOfOtherTime('January 14, 2026 3:05 PM')).toBe(true)
  expect(isOfOtherTime('Period = Jan 2025-Dec 2025 1/14/2026 3:05 PM')).toBe(false)
})

it('takes the last day of a month for no year', () => {
  expect(calendarPoints('Years Ended June 30')).toEqual([{ month: 6, year: null }])
  expect(calendarPoints('Jun-30')).toEqual([{ month: 6, year: 2030 }])
})

it.each([
  '5 year loan ends March 2030',
  'Year End Report as of 1/14/2026',
  '3 Year History as of March 2026',
  'Acquired March 2019, 5 year hold',
])('%s tells no month in which years end', (text) => {
  expect(endOfYears(text)).toBeNull()
})
