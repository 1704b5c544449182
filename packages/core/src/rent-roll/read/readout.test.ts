import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { readRoll } from './readout.ts'

const context = { file: 'rent-roll.xlsx', predictor: aPredictor() }
const read = (rows: CellLiteral[][]) => readRoll(gridOf('Report1', rows), context)

it('reads the units of a sheet, what they are charged and the totals that hold them', () => {
  const readout = read([
    ['Unit', 'Tenant', 'SF', 'Market Rent', 'Rent'],
    ['101', 'Alder', 700, 1200, 1150],
    ['102', 'VACANT', 700, 1300, null],
    ['Total', null, 1400, 2500, 1150],
  ])
  expect(readout?.rentRoll.units.map(({ contractRent, isVacant }) => [contractRent, isVacant])).toEqual([
    [1150, false],
    [0, true],
  ])
  expect(readout?.ties.map(({ printed, holds }) => [printed, holds])).toEqual([
    [1400, true],
    [2500, true],
    [1150, true],
  ])
})

it('says of each unit from which rows it was read', () => {
  const readout = read([
    ['Unit', 'Tenant', 'Rent'],
    ['101', 'Alder', 1150],
    ['102', 'Birch', 1250],
  ])
  const [first] = readout?.rentRoll.units ?? []
  expect(first && readout?.leaseOf.get(first)?.rows).toEqual([1])
})

it('reads nothing from a sheet without units', () => {
  expect(
    read([
      ['Account', 'Total'],
      ['Rent', 1000],
    ]),
  ).toBeNull()
})

it('proves no roll that holds dates with the day first, whichever way the others are read', () => {
  const rows = (printed: string) => [
    [printed],
    ['As of 01.07.2025'],
    ['Unit', 'Tenant', 'Rent', 'Lease Start', 'Lease End'],
    ['101', 'Alder', 1150, '01.07.2025', '30.06.2026'],
    ['102', 'Birch', 1250, '15.02.2025', '14.02.2026'],
    ['103', 'Cedar', 1350, '05.06.2025', '04.06.2026'],
    ['Total', null, 3750, null, null],
  ]
  for (const printed of ['Elm Court', 'Printed 07/31/2025']) {
    const { verdict, reasons } = aReading(rows(printed))
    expect([printed, verdict]).toEqual([printed, 'read_not_proven'])
    expect(reasons.map(({ code }) => code)).toContain('days-first')
  }
})

it('reads all dates of a sheet with the day first where its leases are dated so', () => {
  const readout = read([
    ['Elm Court Rent Roll'],
    ['As of 01.07.2025'],
    ['Unit', 'Tenant', 'Rent', 'Lease Start', 'Lease End'],
    ['101', 'Alder', 1150, '01.07.2025', '30.06.2026'],
    ['102', 'Birch', 1250, '15.02.2025', '14.02.2026'],
    ['103', 'Cedar', 1350, '05.06.2025', '04.06.2026'],
  ])
  expect(readout?.rentRoll.asOf).toBe('2025-07-01')
  expect(readout?.rentRoll.units.map(({ leaseStart }) => leaseStart)).toEqual([
    '2025-07-01',
    '2025-02-15',
    '2025-06-05',
  ])
})
