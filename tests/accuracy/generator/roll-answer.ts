import { sumMoney } from '@uwkit/core/shared'
import { type Fact, fact } from './fact.ts'
import { charged, contractRentOf, type RollColumn, type RollField, type RollLayout } from './roll-layout.ts'
import type { RollLease, RollProperty } from './roll-property.ts'

/** What a printed rent roll says: nothing is asked that its columns do not show. */
export function rollAnswer(layout: RollLayout, columns: readonly RollColumn[], property: RollProperty): Fact[] {
  const shows = (...fields: RollField[]) => fields.some((field) => columns.some((column) => column.field === field))
  const hasCodes = shows('chargeCode', 'oneCharge')
  const hasRent = hasCodes || shows('contractRent')
  const { units, future } = property
  const count = (...groups: RollLease['occupancy'][]) =>
    units.filter(({ occupancy }) => groups.includes(occupancy)).length
  const facts: Fact[] = [
    fact('as of', 'document', property.asOf),
    fact('units', 'document', units.length),
    fact('occupied units', 'document', count('current', 'notice')),
    fact('vacant units', 'document', count('vacant', 'vacantLeased')),
    fact('non-revenue units', 'document', count('model', 'down')),
    fact('future leases', 'document', future.length),
  ]
  if (shows('marketRent'))
    facts.push(
      fact(
        'total market rent',
        'document',
        sum(units, ({ marketRent }) => marketRent ?? 0),
      ),
    )
  if (shows('squareFeet'))
    facts.push(
      fact(
        'total square feet',
        'document',
        sum(units, ({ plan }) => plan.squareFeet),
      ),
    )
  if (hasRent) facts.push(fact('total contract rent', 'document', sum(units, contractRentOf)))
  if (hasCodes) {
    for (const [concept, code] of Object.entries(layout.codes)) {
      const total = sum(units, (unit) => charged(unit, concept as keyof typeof layout.codes))
      if (total !== 0) facts.push(fact('charge code total', code, total))
    }
  }
  if (shows('floorplan')) {
    for (const code of new Set(units.map(({ plan }) => plan.code)))
      facts.push(fact('units by floorplan', code, units.filter(({ plan }) => plan.code === code).length))
  }
  return [...facts, ...units.flatMap((unit) => unitFacts(unit, shows, hasRent))]
}

function unitFacts(lease: RollLease, shows: (...fields: RollField[]) => boolean, hasRent: boolean): Fact[] {
  const { unit, plan, occupancy, marketRent } = lease
  const facts = [fact('unit status', unit, occupancy)]
  const ask = (isShown: boolean, field: string, value: string | number | null) => {
    if (isShown) facts.push(fact(field, unit, value))
  }
  ask(shows('floorplan'), 'unit floorplan', plan.code)
  ask(shows('bedBath'), 'unit beds', plan.bed)
  ask(shows('bedBath'), 'unit baths', plan.bath)
  ask(shows('squareFeet'), 'unit square feet', plan.squareFeet)
  ask(shows('marketRent'), 'unit market rent', marketRent)
  ask(hasRent && occupancy !== 'model' && occupancy !== 'down', 'unit contract rent', contractRentOf(lease))
  ask(shows('leaseStart', 'leaseDates'), 'unit lease start', lease.leaseStart)
  ask(shows('leaseEnd', 'leaseDates'), 'unit lease end', lease.leaseEnd)
  ask(shows('moveIn'), 'unit move-in', lease.moveIn)
  ask(shows('moveOut'), 'unit move-out', lease.moveOut)
  ask(lease.tenant !== null && shows('tenant'), 'unit tenant', lease.tenant)
  return facts
}

function sum(leases: readonly RollLease[], of: (lease: RollLease) => number): number {
  return sumMoney(leases.map(of))
}
