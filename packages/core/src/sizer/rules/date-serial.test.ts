import { expect, it } from 'vitest'
import { dateSerial, monthNumber, monthSerial } from './date-serial.ts'

it('counts days as spreadsheets do', () => {
  // Known pairs: 1 March 1900 is 61, 1 January 2000 is 36,526.
  expect([dateSerial('1900-03-01'), dateSerial('2000-01-01'), dateSerial(null)]).toEqual([61, 36_526, null])
})

it('gives a month its first day and leaves other captions alone', () => {
  expect([monthSerial('2000-01'), monthSerial('M01'), monthSerial('In-Place')]).toEqual([36_526, null, null])
})

it('writes a month as a number that a person can type', () => {
  expect([monthNumber('2026-12'), monthNumber(null)]).toEqual([202_612, null])
})
