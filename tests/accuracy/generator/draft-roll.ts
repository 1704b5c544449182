import { sumMoney } from '@uwkit/core/shared'
import type { Random } from '../../../samples/generator/random.ts'
import { type Draft, type Fact, fact } from './document.ts'
import { rollErrors, withTotalOff } from './planted-errors.ts'
import { printRoll, type RollPrint } from './print-roll.ts'
import { charged, contractRentOf, type RollColumn, type RollField, type RollLayout } from './roll-layout.ts'
import {
  type ChargeConcept,
  inventRollProperty,
  type RollLease,
  type RollOccupancy,
  type RollProperty,
} from './roll-property.ts'

/** Invents a property and prints its rent roll, with an error of one unit or one dollar if requested and if totals would reveal it. */
export function draftRoll(layout: RollLayout, random: Random, hasError: boolean): Draft {
  const occupancies = Object.keys(layout.statuses) as RollOccupancy[]
  const charges = Object.keys(layout.codes) as ChargeConcept[]
  const property = inventRollProperty(random.whole(1, 2 ** 31), { occupancies, charges })
  const varied = varyRoll(random, layout)
  const print = hasError ? { ...varied.print, hasTotals: true, hasFooter: true } : varied.print
  const variations = varied.variations.filter((name) => print.hasTotals === false || name !== 'no totals')
  const answer = rollAnswer(layout, print.columns, property)
  const sound = {
    kind: 'rent_roll' as const,
    system: layout.system,
    answer,
    variations,
    error: null,
    hasTotals: print.hasTotals,
  }
  const report = printRoll(layout, print, property, property)
  if (!hasError) return { ...sound, report }
  const totalOff = random.next() < 0.35 ? withTotalOff(random, report) : null
  if (totalOff) return { ...sound, report: totalOff, error: 'a printed total is a dollar off' }
  const { name, body, stated } = random.pick(rollErrors(random, layout, print.columns, property))
  return { ...sound, report: printRoll(layout, print, body, stated), answer: null, error: name }
}

/** Applies some of the ways in which analysts and operators set up a report; also returns their names. */
function varyRoll(random: Random, layout: RollLayout): { print: RollPrint; variations: string[] } {
  const variations: string[] = []
  const draw = (name: string, chance: number) => {
    const isDrawn = random.next() < chance
    if (isDrawn) variations.push(name)
    return isDrawn
  }
  const ordered = draw('columns reordered', 0.3) ? reordered(random, layout.columns) : layout.columns
  const isRenamed = draw('captions renamed', 0.35)
  const columns = ordered.map((column) => ({
    ...column,
    captions: [isRenamed ? random.pick(column.captions) : (column.captions[0] ?? '')],
  }))
  const hasTotals = !draw('no totals', 0.15)
  const isGrouped = draw('totals of buildings', 0.15)
  const print = {
    columns,
    hasTotals,
    hasFooter: hasTotals,
    hasLeaseGaps: draw('blank rows between leases', 0.1),
    isGrouped,
  }
  return { print, variations }
}

/** Shuffles the columns; the unit stays first, and an amount stays next to its code. */
function reordered(random: Random, columns: readonly RollColumn[]): RollColumn[] {
  const [first, ...rest] = columns
  const blocks: RollColumn[][] = []
  for (const column of rest) {
    if (column.field === 'chargeAmount' || column.field === 'oneCharge') blocks.at(-1)?.push(column)
    else blocks.push([column])
  }
  return [...(first ? [first] : []), ...random.shuffled(blocks).flat()]
}

/** Returns the facts of a printed rent roll, only those that its columns show. */
function rollAnswer(layout: RollLayout, columns: readonly RollColumn[], property: RollProperty): Fact[] {
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
