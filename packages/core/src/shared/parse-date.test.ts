import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOfSerial, fullYear, monthNumber, parseDate } from './parse-date.ts'

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
