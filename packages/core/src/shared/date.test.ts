import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addMonths,
  dateOfSerial,
  dateOrderOf,
  dayOfSerial,
  daysBetween,
  endOfMonth,
  fileNamePart,
  fullYear,
  isCalendarDay,
  isDayFirstOrder,
  localDay,
  monthDayYear,
  monthNumber,
  parseDate,
  partsOfDate,
  serialOfDay,
} from './date.ts'

it('names the day of a moment by the clock of this computer', () => {
  expect([localDay(new Date(2026, 0, 5, 0, 1)), localDay(new Date(2026, 11, 31, 23, 59))]).toEqual([
    '2026-01-05',
    '2026-12-31',
  ])
})

it('steps over the turn of the year, both ways', () => {
  expect([addMonths('2025-11', 3), addMonths('2025-02', -3), addMonths('2025-06', 0)]).toEqual([
    '2026-02',
    '2024-11',
    '2025-06',
  ])
})

it('comes back from every step', () => {
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 600 }), (count) => {
      expect(addMonths(addMonths('2025-07', count), -count)).toBe('2025-07')
    }),
  )
})

it('knows the leap years of the calendar', () => {
  expect(['2023-02', '2024-02', '2000-02', '2100-02', '2025-04'].map(endOfMonth)).toEqual([
    '2023-02-28',
    '2024-02-29',
    '2000-02-29',
    '2100-02-28',
    '2025-04-30',
  ])
})

it('knows that 30 February does not exist', () => {
  expect([isCalendarDay(2024, 2, 30), isCalendarDay(2024, 2, 29), isCalendarDay(2024, 13, 1)]).toEqual([
    false,
    true,
    false,
  ])
})

it('counts the days between two dates across leap years and clock changes', () => {
  // 29 days of February 2024; 365 of 2025; the hour skipped by clocks on 9 March 2025 is not a day.
  expect(daysBetween('2024-02-01', '2024-03-01')).toBe(29)
  expect(daysBetween('2025-01-01', '2026-01-01')).toBe(365)
  expect(daysBetween('2025-03-10', '2025-03-08')).toBe(-2)
})

test('a day is told month first', () => {
  expect(monthDayYear('2024-02-29')).toBe('02-29-2024')
  expect(() => monthDayYear('2025-02-29')).toThrow('must be a date in YYYY-MM-DD format')
})

test('a part of a file name leads to no other folder and hides no file', () => {
  expect(fileNamePart('../../etc/passwd')).toBe('-..-etc-passwd')
  expect(fileNamePart('...')).toBe('')
  fc.assert(
    fc.property(fc.string(), (words) => {
      expect(fileNamePart(words)).not.toMatch(/^[. ]|[/\\:*?"<>|]|[. ]$/)
    }),
  )
})

describe('parseDate', () => {
  it.each([
    ['1/31/2025', '2025-01-31'],
    ['01/31/25', '2025-01-31'],
    ['2025-01-31', '2025-01-31'],
    ['2004-11-15 0:00:00', '2004-11-15'],
    ['3/9/2016 10:58:30 AM', '2016-03-09'],
    ['12-Jan-2025', '2025-01-12'],
    ['Sept 5, 2024', '2024-09-05'],
    ['2/29/2024', '2024-02-29'],
  ])('reads %s as leases print it', (text, date) => {
    expect(parseDate(text)).toBe(date)
  })

  it.each(['', '2/29/2025', '13/13/2025', '101', '1/1', 'May 2025', '01/01/2025-12/31/2025', 'VACANT'])(
    'does not take "%s" for a date',
    (text) => {
      expect(parseDate(text)).toBeNull()
    },
  )

  it('reads back every day it is given, in both orders', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2069-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, dayOfMonth] = iso.split('-')
        expect(parseDate(iso)).toBe(iso)
        expect(parseDate(`${month}/${dayOfMonth}/${year}`)).toBe(iso)
      }),
    )
  })
})

it('knows months by name and abbreviation only', () => {
  expect(['January', 'jan', 'Sept.', 'Market', 'Mayor', 'Mar'].map(monthNumber)).toEqual([1, 1, 9, null, null, 3])
})

it('puts two-digit years from 70 on into the last century', () => {
  expect([fullYear('69'), fullYear('70')]).toEqual([2069, 1970])
})

it('takes a rent of 1,250 for no date, and 45,658 for New Year 2025', () => {
  expect([dateOfSerial(1250), dateOfSerial(45658)]).toEqual([null, '2025-01-01'])
})

describe('one reading of dates, for documents, the grid and vendors alike', () => {
  it.each([
    ['Monday, January 6, 2025', '2025-01-06'],
    ['31st Jan 25', '2025-01-31'],
    ['May-05-24', '2024-05-05'],
    ['May 5, 24', '2024-05-05'],
    ['12 / 31 / 2024', '2024-12-31'],
    ['2024-05-01T14:05:00-05:00', '2024-05-01'],
    ['6/30/70', '1970-06-30'],
    // The days of a month, and a month of a year, are not a day.
    ['Jan 1-31', null],
    ['Jan 2025', null],
    ['Apr 01-30', null],
    ['31/12/2024', null],
    ['2025-02-29', null],
  ])('%s', (text, day) => {
    expect(parseDate(text)).toBe(day)
  })

  it('tells the parts of a date that the calendar does not have', () => {
    expect(partsOfDate('2/30/2024')).toEqual({ year: 2024, month: 2, day: 30 })
    expect(partsOfDate('no date')).toBeNull()
  })

  it('counts days as spreadsheets do, both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 100_000 }), (serial) => {
        expect(serialOfDay(dayOfSerial(serial))).toBe(serial)
      }),
    )
  })
})

describe('dates with the day first', () => {
  it.each([
    ['dates that say so', ['31.01.2025', '15.06.2025', '01.07.2025'], true],
    ['names of units', ['13-1-01', '14-2-02', '06/01/2025'], false],
    ['figures that are no days', ['45-1-2025', '46-2-2025', '06/01/2025'], false],
    ['years of two digits', ['15/02/25', '05/06/25', '16.03.25'], true],
    ['units with a building and four figures', ['13-1-1001', '14-2-1002', '06/01/2025'], false],
    ['mixed signs', ['13-1/2025', '14-2/2025', '06/01/2025'], false],
    ['a date the other way in a longer text', ['31/01/2025', '15/06/2025', 'As of 07/31/2025'], false],
    ['one date', ['31.01.2025', '01.07.2025'], true],
    ['the date of the report', ['As of 30/06/2025', '01/02/2025', '01/03/2025'], true],
    ['its short year', ['As at 30/06/25', '01/02/25'], true],
    ['one mistyped among others', ['15/05/2025', '12/31/2025'], false],
    ['the name of one unit', ['13-1-2001', '06/01/2025'], false],
    ['names of units beside dates of strokes', ['13-1-2001', '14-2-2002', '06/01/2025'], false],
    ['hyphens alone', ['31-1-2025', '15-6-2025'], true],
  ])('are told by %s: %s', (_, texts, areFirst) => {
    expect(isDayFirstOrder(dateOrderOf(texts))).toBe(areFirst)
  })
})
