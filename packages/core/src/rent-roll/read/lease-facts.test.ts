import { describe, expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { sameRow } from './groups.ts'
import { LeaseCells, leaseFacts } from './lease-facts.ts'
import { foldLeases } from './leases.ts'
import { walkRows } from './rows.ts'

describe('lease facts', () => {
  const grid = gridOf('Roll', [
    ['Unit', 'Type', 'Tenant', 'Status', 'Charge Code', 'Amount'],
    ['101', '2x1', 'Alder', 'Turn', 'rent', 900],
    [null, null, null, null, 'pet', 25],
    [null, null, null, null, 'pet', 25],
    ['102', '2x1', 'VACANT', 'Vacant', null, null],
  ])
  const facts = foldLeases(grid, walkRows(grid), () => []).map((lease) =>
    leaseFacts(lease, { grid, file: 'roll.xlsx', rowOf: sameRow }),
  )

  it('a code that is charged twice is added up', () => {
    // 2 x 25
    expect(facts[0]).toMatchObject({ charges: { rent: 900, pet: 50 }, chargeSum: 950 })
  })

  it('a status is as printed, and a mark in place of a resident is no name', () => {
    expect(facts.map(({ status, tenantName }) => [status, tenantName])).toEqual([
      ['Turn', 'Alder'],
      ['Vacant', null],
    ])
  })
})

it('a mark before a name, as Entrata sets for a note, is no part of it', () => {
  const { units } = aReading([
    ['Unit', 'Resident', 'Rent'],
    ['1', '**Alder, Ann', 900],
    ['2', '* Birch', 950],
  ]).rentRoll
  expect(units.map(({ tenantName }) => tenantName)).toEqual(['Alder, Ann', 'Birch'])
})

it('a note of when a unit that is rented will be available makes none vacant', () => {
  const { units } = aReading([
    ['Unit', 'Type', 'Rent', 'Notes'],
    ['101', '1x1', 1150, 'Moving out, available 12/1'],
    ['102', '1x1', 1175, 'available 12/15'],
    ['103', '1x1', 0, 'Vacant'],
  ]).rentRoll
  expect(units.map(({ isVacant }) => isVacant)).toEqual([false, false, true])
})

it('a unit is vacant by the word in place of its rent, whatever letters stand under Status', () => {
  const { units } = aReading([
    ['Unit', 'Lessee', 'Rent', 'Registered', 'Status'],
    ['1', 'Alder', '$ 900.00', '$ 1,100.00', 'RS'],
    ['2', null, 'VACANT', '$ 1,150.00', 'RS'],
    ['3', 'Cedar', '$ 950.00', '$ 1,150.00', 'FM'],
  ]).rentRoll
  expect(units.map(({ isVacant }) => isVacant)).toEqual([false, true, false])
})

describe('lease cells', () => {
  const grid = gridOf('Roll', [
    ['Unit', 'Tenant', 'Lease Dates', 'Rent'],
    ['101', 'Alder', '01/01/2026 12/31/2026', 900],
    ['102', '--', null, 925],
  ])
  const [first, second] = foldLeases(grid, walkRows(grid), () => []).map(
    (lease) => new LeaseCells(lease, { grid, file: 'roll.xlsx', rowOf: sameRow }),
  )

  it('the start and the end of a lease may stand in one cell', () => {
    expect(first?.period('lease dates')).toEqual(['2026-01-01', '2026-12-31'])
  })

  it('dashes are no words, and the cells that were read are named', () => {
    expect([second?.text('tenant name'), second?.amount('contract rent')]).toEqual([null, 925])
    expect(second?.source()).toMatchObject({ row: 3, cells: { contractRent: 'D3' } })
  })
})

it('a first day of 1970 is no date of a lease: AppFolio prints it for none', () => {
  const { units } = aReading([
    ['Unit', 'Tenant', 'Status', 'Rent', 'Lease From', 'Lease To'],
    ['101', 'Alder', 'Current', 1170, '11/01/2025', '10/31/2026'],
    ['102', null, 'Vacant-Unrented', null, '1/1/1970', '1970-01-01'],
  ]).rentRoll
  expect(units.map(({ leaseStart, leaseEnd }) => [leaseStart, leaseEnd])).toEqual([
    ['2025-11-01', '2026-10-31'],
    [null, null],
  ])
})

it('a notice to vacate is marked in a column of its own, beside effective rents too', () => {
  const { units } = aReading([
    ['Unit', 'Occupancy Status', 'Contractual Rent', 'Net Effective Rent', 'Move Out Date', 'Vac. Notice'],
    ['101', 'Occupied', 1270, 1220, null, null],
    ['102', 'Occupied', 1205, 1205, '08/04/2026', 'Yes'],
  ]).rentRoll
  expect(units.map(({ occupancy }) => occupancy)).toEqual(['current', 'notice'])
})
