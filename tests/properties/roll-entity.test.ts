import { sumMoney } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { holdsFor, patience } from './property-runs.ts'
import { chargesOf } from './roll-layout.ts'
import { readRoll } from './roll-reading.ts'
import { columnOf, layouts, type RollSheet, rentCode, rollSheets } from './roll-sheet.ts'

/** What a roll was made from, as far as its layout prints it. */
function truthOf({ layout, leases }: RollSheet) {
  const prints = (field: Parameters<typeof columnOf>[1]) => columnOf(layout, field) >= 0
  return leases.map((lease) => ({
    unit: lease.unit,
    marketRent: prints('market rent') ? lease.marketRent : null,
    squareFeet: prints('square feet') ? lease.plan.squareFeet : null,
    contractRent: lease.rent,
    isVacant: lease.occupancy === 'vacant',
    occupancy:
      prints('status') || prints('move out') ? lease.occupancy : lease.occupancy === 'vacant' ? 'vacant' : 'current',
    leaseEnd: lease.occupancy === 'vacant' ? null : lease.leaseEnd,
    tenantName: lease.occupancy === 'vacant' ? null : lease.tenant,
    charges: layout.isStacked ? sumMoney(chargesOf(lease, rentCode).map(({ amount }) => amount)) : null,
  }))
}

describe.each(layouts)('a rent roll as printed by $system', (layout) => {
  it('is read unit by unit to what it was made from, and ties to every total it prints', patience, () => {
    holdsFor(40, rollSheets([layout]), (sheet) => {
      const { rentRoll, ties } = readRoll(sheet.rows)
      const read = rentRoll.units.map((unit) => ({
        unit: unit.unit,
        marketRent: unit.marketRent,
        squareFeet: unit.squareFeet,
        contractRent: unit.contractRent,
        isVacant: unit.isVacant,
        occupancy: unit.occupancy,
        leaseEnd: unit.leaseEnd,
        tenantName: unit.tenantName,
        charges: layout.isStacked ? sumMoney(Object.values(unit.charges)) : null,
      }))
      expect(read).toEqual(truthOf(sheet))
      expect(ties.filter(({ holds }) => !holds)).toEqual([])
      expect(ties.length).toBeGreaterThanOrEqual(sheet.totalled.length)
    })
  })
})
