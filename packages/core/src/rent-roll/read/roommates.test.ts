import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'

const caption = ['Unit', 'Tenant', 'Market Rent', 'Rent', 'Lease Start', 'Lease End']
const dates = ['06/01/2025', '05/31/2026']

/** Units 1 and 3 let to one, unit 2 to two who pay 600 and 580. */
const rollOf = (markets: readonly CellLiteral[], ...below: CellLiteral[][]): CellLiteral[][] => [
  caption,
  ['1', 'Alder', 1250, 1200, ...dates],
  ['2', 'Birch', markets[0] ?? null, 600, ...dates],
  ['2', 'Cedar', markets[1] ?? null, 580, ...dates],
  ['3', 'Elm', 1250, 1190, ...dates],
  ...below,
]
const read = (rows: CellLiteral[][]) => {
  const { rentRoll, findings } = aReading(rows)
  const isTwice = findings.some(({ id }) => id === 'rent-roll/duplicate-unit')
  return { rents: rentRoll.units.map(({ contractRent }) => contractRent), isTwice }
}

describe('roommates who each pay a part of the rent', () => {
  it.each([
    ['the market rent stands in the first row only', rollOf([1250])],
    ['together they pay about the market rent', rollOf([1250, 1250])],
    ['the market rents are totalled once a unit', rollOf([700, 700], ['Total', null, 3200, 3570])],
    ['the roll counts its units', rollOf([700, 700], [], ['3 Units', null, null, 3570])],
  ])('are one unit where %s', (_, rows) => {
    // 600 + 580 = 1,180
    expect(read(rows)).toEqual({ rents: [1200, 1180, 1190], isTwice: false })
  })

  it.each([
    ['nothing proves it', rollOf([700, 700])],
    ['the total of market rents counts each row', rollOf([1250, 1250], ['Total', null, 5000, 3570])],
  ])('stay two rows with a finding where %s', (_, rows) => {
    expect(read(rows)).toEqual({ rents: [1200, 600, 580, 1190], isTwice: true })
  })

  it('are one unit where the status of the second says Roommate, as Yardi prints it', () => {
    const rows = [
      [...caption, 'Status'],
      ['1', 'Alder', 1250, 1200, ...dates, 'Current'],
      ['2', 'Birch', 1250, 600, ...dates, 'Current'],
      ['2', 'Cedar', 1250, 580, ...dates, 'Roommate'],
    ]
    expect(read(rows)).toEqual({ rents: [1200, 1180], isTwice: false })
  })
})
