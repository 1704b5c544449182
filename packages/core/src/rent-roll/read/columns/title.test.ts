import { describe, expect, it } from 'vitest'
import { gridOf } from '../../../shared/grid.ts'
import { dateOfFileName, readTitle } from './title.ts'

function titleOf(...rows: (string | number | { date: string } | null)[][]) {
  const { property, asOf } = readTitle(
    gridOf('Sheet1', rows),
    rows.map((_, row) => row),
  )
  return [property?.value ?? null, asOf?.value ?? null]
}

describe('readTitle', () => {
  it.each([
    [
      'Yardi',
      [['Rent Roll with Lease Charges'], ['Birch Court (brch)'], ['As Of = 09/30/2025'], ['Month Year = 10/2025']],
      ['Birch Court (brch)', '2025-09-30'],
    ],
    [
      'OneSite',
      [
        ['OneSite Reports - Birch Court'],
        ['RENT ROLL DETAIL'],
        ['3/9/2026 10:58:30 AM'],
        ['As of Date: 3/7/2026'],
        ['Parameters: Property - ALL'],
      ],
      ['Birch Court', '2026-03-07'],
    ],
    ['Entrata', [['Rent Roll'], ['Birch Court'], ['May 2025'], ['Unit Details']], ['Birch Court', '2025-05-31']],
    ['broker', [['Birch Court = 12 units']], ['Birch Court = 12 units', null]],
    [
      'AppFolio',
      [['Rent Roll'], ['Exported On: 03/08/2026 07:52 PM'], ['Properties: 12 Elm St'], ['As of: 02/28/2026']],
      [null, '2026-02-28'],
    ],
    [
      'an owner with labels in one row',
      [['Property: Birch Court', 'Unit', 'All', 'Lease Status', 'All', 'As of 12/31/2025']],
      ['Birch Court', '2025-12-31'],
    ],
    [
      'a broker with the count of units beside',
      [
        ['Property', 'Birch Court', 'Units', 24],
        ['As of', { date: '2026-04-30' }],
      ],
      ['Birch Court', '2026-04-30'],
    ],
    [
      'a seller sheet',
      [['Birch Court - Rent Roll Export'], ['As of', { date: '2026-04-30' }]],
      ['Birch Court', '2026-04-30'],
    ],
    [
      'a title that names the month',
      [['Birch Court Rent Roll - March 2026'], ['Built June 1985']],
      ['Birch Court', '2026-03-31'],
    ],
    [
      'a title that names the day',
      [['Birch Court Apts - Rent Roll as of 9/30/2025']],
      ['Birch Court Apts', '2025-09-30'],
    ],
    ['an owner', [['Birch Court'], ['Rent list April 2026']], ['Birch Court', '2026-04-30']],
    [
      'a sheet that only says when it was printed',
      [['Birch Court'], ['Printed 4/2/2026']],
      ['Birch Court', '2026-04-02'],
    ],
  ] as const)('reads property and date as %s prints them', (_system, rows, expected) => {
    expect(titleOf(...rows.map((row) => [...row]))).toEqual(expected)
  })

  it('takes the parameters and the kind of a report for no name of a property', () => {
    for (const title of [
      'For Selected Properties',
      'Summarize By = Room',
      'Rent Roll Analysis',
      'Rent Roll & Delinquency',
    ])
      expect(titleOf(['Rent Roll'], [title], ['Birch Court'])).toEqual(['Birch Court', null])
    expect(titleOf(['The Foundry - Rent Roll by Bed'])).toEqual(['The Foundry', null])
  })

  it('takes what a seller writes about the sheet for no name of a property', () => {
    expect(titleOf(['Confidential'], ['Prepared by the seller'], ['Birch Court'], ['As of 9/30/2025'])).toEqual([
      'Birch Court',
      '2025-09-30',
    ])
  })

  it.each([
    ['Loan maturity date: 12/31/2030', null],
    ['Acquired 5/1/2019', null],
    ['Appraisal date 1/1/2024', null],
    ['From 01/01/2025 To 06/30/2025', '2025-06-30'],
    ['Period: 06/01/2025 - 06/30/2025', '2025-06-30'],
    ['For June 2025', '2025-06-30'],
    ['Jun-25', '2025-06-30'],
  ])('dates the roll by its own date alone: %s', (text, date) => {
    expect(titleOf(['Birch Court'], ['Rent Roll'], [text])[1]).toBe(date)
  })

  it('takes the date up to two cells behind its words, before one that stands by itself', () => {
    const read = (...cells: (null | { date: string })[]) =>
      titleOf(['Birch Court'], ['Rent Roll', { date: '2026-05-04' }], ['As of', ...cells])[1]
    expect(read({ date: '2026-04-30' })).toBe('2026-04-30')
    expect(read(null, { date: '2026-04-30' })).toBe('2026-04-30')
    expect(read(null, null, { date: '2026-04-30' })).toBe('2026-05-04')
  })

  it('takes square feet and unit counts in a title for no date', () => {
    expect(titleOf(['Birch Court'], ['Total SF', 45658], ['Units', '96'])).toEqual(['Birch Court', null])
  })
})

it.each([
  ['rent_roll_2025-09-30.csv', '2025-09-30'],
  ['RR 2025-09.xlsx', '2025-09-30'],
  ['RR20250915.xls', '2025-09-15'],
  ['Elm Court Rent Roll 9.30.2025.xlsx', '2025-09-30'],
  ['RR_09-30-25.xlsx', '2025-09-30'],
  ['September 2025 Rent Roll.xlsx', '2025-09-30'],
  ['Rent Roll - Feb 2024.xlsx', '2024-02-29'],
])('dates %s', (file, date) => {
  expect(dateOfFileName(file, false)).toBe(date)
})

it.each(['rent-roll.xlsx', 'Building 1200.xlsx', 'Plan 2025.csv', 'v1.2.3.4.xlsx'])('finds no date in %s', (file) => {
  expect(dateOfFileName(file, false)).toBeNull()
})

describe('a sheet that writes the day first', () => {
  const leases = [['31.01.2025'], ['15.06.2025'], ['01.07.2025']]

  it.each([
    ['in words', [['Elm Court'], ['As of 01.07.2025'], ...leases]],
    ['beside words', [['Elm Court'], ['As of', '01.07.2025'], ...leases]],
    ['in a longer title', [['Elm Court'], ['Rent Roll 01/07/2025 all units'], ...leases]],
  ])('dates its title so, %s', (_, rows) => {
    expect(titleOf(...rows)).toEqual(['Elm Court', '2025-07-01'])
  })

  it('leaves the date of its file open where it reads both ways', () => {
    const dates = ['RR 01.07.2025.xlsx', 'RR 31.01.2025.xlsx', 'RR 1.31.2025.xlsx', 'RR 7.7.2025.xlsx']
    expect(dates.map((file) => dateOfFileName(file, true))).toEqual([null, '2025-01-31', '2025-01-31', '2025-07-07'])
  })
})
