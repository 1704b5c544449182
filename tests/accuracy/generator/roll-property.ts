import { addMonths } from '@uwkit/core/shared'
import { inventName } from '../../../samples/generator/lease.ts'
import { type Random, randomFrom } from '../../../samples/generator/random.ts'

/** Concept of a charge, whatever a system calls it. */
export type ChargeConcept =
  | 'rent'
  | 'subsidy'
  | 'pet'
  | 'parking'
  | 'trash'
  | 'water'
  | 'monthToMonth'
  | 'concession'
  | 'employee'

/** One charge of a lease, dollars per month; credits are negative. */
export interface RollCharge {
  concept: ChargeConcept
  amount: number
}

/** State of a unit, or a future lease. */
export type RollOccupancy = 'current' | 'notice' | 'vacant' | 'vacantLeased' | 'model' | 'down' | 'future'

export interface RollPlan {
  code: string
  bed: number
  bath: number
  squareFeet: number
}

/** A unit with its lease, or a future lease. Dates are `YYYY-MM-DD`. */
export interface RollLease {
  unit: string
  plan: RollPlan
  /** `null` on future leases. */
  marketRent: number | null
  occupancy: RollOccupancy
  /** `null` if there is no current or future resident. */
  tenant: string | null
  residentId: string | null
  charges: RollCharge[]
  deposit: number
  moveIn: string | null
  leaseStart: string | null
  leaseEnd: string | null
  moveOut: string | null
  balance: number
}

/** An invented property on one date. All answers come from it. */
export interface RollProperty {
  name: string
  code: string
  asOf: string
  units: RollLease[]
  future: RollLease[]
  /** The numbers of all units, in order; the same for every injected error. */
  unitOrder: string[]
}

/** Parts of a property that a layout can print; nothing else is invented. */
export interface RollScope {
  occupancies: readonly RollOccupancy[]
  charges: readonly ChargeConcept[]
}

const planSets: readonly (readonly RollPlan[])[] = [
  [plan('S1', 0, 1, 488), plan('A1', 1, 1, 655), plan('A2', 1, 1, 702), plan('B1', 2, 1, 913), plan('B2', 2, 2, 1024)],
  [plan('1x1', 1, 1, 640), plan('2x1', 2, 1, 880), plan('2x2', 2, 2, 960), plan('3x2', 3, 2, 1210)],
  [plan('1BR1BA', 1, 1, 710), plan('2BR2BA', 2, 2, 1015), plan('2BR2BA R', 2, 2, 1015), plan('3BR2BA', 3, 2, 1288)],
  [plan('elm11a', 1, 1, 612), plan('elm11b', 1, 1, 698), plan('elm22a', 2, 2, 988), plan('elm32a', 3, 2, 1240)],
]
const words = ['Alder', 'Bramble', 'Cinder', 'Dovecote', 'Ember', 'Foxglove', 'Garnet', 'Heron', 'Juniper', 'Larkspur']
const places = ['Court', 'Pointe', 'Landing', 'Flats', 'Commons', 'Villas', 'Park', 'Station']
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function plan(code: string, bed: number, bath: number, squareFeet: number): RollPlan {
  return { code, bed, bath, squareFeet }
}

/** Formats of unit numbers. */
const numberings: readonly ((index: number) => string)[] = [
  (index) => String(101 + index + 92 * Math.floor(index / 8)),
  (index) => `${String(Math.floor(index / 8) + 1).padStart(2, '0')}-${101 + (index % 8)}`,
  (index) => `${'ABCDEFGHIJKLMNOP'[Math.floor(index / 6)] ?? 'Z'}-${101 + (index % 6)}`,
  (index) => String(index + 1).padStart(4, '0'),
]

/** Invents a property. The same seed and scope give the same property. */
export function inventRollProperty(seed: number, scope: RollScope): RollProperty {
  const random = randomFrom(seed)
  const word = random.pick(words)
  const asOf = monthEnd(`${random.whole(2024, 2026)}-${String(random.whole(1, 12)).padStart(2, '0')}`)
  const plans = random.pick(planSets)
  const numbered = random.pick(numberings)
  const count = random.whole(14, 70)
  const can = (occupancy: RollOccupancy) => scope.occupancies.includes(occupancy)
  const units = Array.from({ length: count }, (_, index): RollLease => {
    const chosen = random.pick(plans)
    const marketRent = 620 + Math.round(chosen.squareFeet * 0.9) + 5 * random.whole(0, 20)
    const drawn = index === 1 ? 'vacant' : index === 0 ? 'current' : occupancyOf(random)
    const unit = { unit: numbered(index), plan: chosen, marketRent }
    return leaseOf(
      random,
      scope,
      asOf,
      index,
      unit,
      can(drawn) ? drawn : drawn === 'vacantLeased' ? 'vacant' : 'current',
    )
  })
  const free = units.filter(({ occupancy }) => occupancy === 'vacantLeased')
  const future = can('future')
    ? free.map((unit, index) => leaseOf(random, scope, asOf, 500 + index, { ...unit, marketRent: null }, 'future'))
    : []
  return {
    name: `${word} ${random.pick(places)}`,
    code: word.slice(0, 4).toLowerCase(),
    asOf,
    units,
    future,
    unitOrder: units.map(({ unit }) => unit),
  }
}

function occupancyOf(random: Random): RollOccupancy {
  const chance = random.next()
  if (chance < 0.05) return 'vacant'
  if (chance < 0.09) return 'vacantLeased'
  if (chance < 0.15) return 'notice'
  if (chance < 0.17) return 'model'
  return chance < 0.19 ? 'down' : 'current'
}

/** Returns the last day of a month; February has 28 days, which no answer depends on. */
function monthEnd(month: string): string {
  return `${month}-${lastDays[Number(month.slice(5)) - 1] ?? 28}`
}

function leaseOf(
  random: Random,
  scope: RollScope,
  asOf: string,
  index: number,
  unit: Pick<RollLease, 'unit' | 'plan' | 'marketRent'>,
  occupancy: RollOccupancy,
): RollLease {
  const empty = { ...unit, occupancy, charges: [], deposit: 0, balance: 0, tenant: null, residentId: null }
  if (!['current', 'notice', 'future'].includes(occupancy))
    return { ...empty, moveIn: null, leaseStart: null, leaseEnd: null, moveOut: null }
  const month = asOf.slice(0, 7)
  const start = occupancy === 'future' ? addMonths(month, 1) : addMonths(month, -random.whole(0, 10))
  const leaseStart = `${start}-${String(random.pick([1, 1, 1, 5, 12, 17])).padStart(2, '0')}`
  const renewed = occupancy !== 'future' && random.next() < 0.35
  const isMonthToMonth = occupancy === 'current' && random.next() < 0.05
  const base = unit.marketRent ?? 620 + Math.round(unit.plan.squareFeet * 0.9)
  return {
    ...empty,
    tenant: inventName(random),
    residentId: `t${String(41_200 + index * 7).padStart(7, '0')}`,
    charges: chargesOf(random, scope, base, isMonthToMonth),
    deposit: random.pick([0, 200, 250, 300, 500]),
    moveIn: renewed ? `${addMonths(start, -12)}-${leaseStart.slice(8)}` : leaseStart,
    leaseStart,
    leaseEnd: monthEnd(isMonthToMonth ? addMonths(month, -1) : addMonths(start, random.pick([11, 11, 11, 12, 13]))),
    moveOut: occupancy === 'notice' ? `${addMonths(month, 1)}-${random.pick(['09', '15', '28'])}` : null,
    balance: random.next() < 0.2 ? Math.round(random.between(-8_000, 40_000)) / 100 : 0,
  }
}

function chargesOf(random: Random, scope: RollScope, base: number, isMonthToMonth: boolean): RollCharge[] {
  const rent = base - 5 * random.whole(-2, 18)
  const subsidy = random.next() < 0.05 && scope.charges.includes('subsidy') ? Math.round(rent * 0.6) : 0
  const charges: (RollCharge | false)[] = [
    { concept: 'rent', amount: rent - subsidy },
    subsidy > 0 && { concept: 'subsidy', amount: subsidy },
    random.next() < 0.03 && { concept: 'employee', amount: -Math.round(rent * 0.25) },
    random.next() < 0.12 && { concept: 'concession', amount: -random.pick([50, 75, 112.5]) },
    isMonthToMonth && { concept: 'monthToMonth', amount: 150 },
    random.next() < 0.3 && { concept: 'pet', amount: random.pick([25, 35, 50]) },
    random.next() < 0.35 && { concept: 'parking', amount: random.pick([40, 65]) },
    { concept: 'trash', amount: 22.5 },
    random.next() < 0.7 && { concept: 'water', amount: Math.round(random.between(2_400, 6_900)) / 100 },
  ]
  return charges.filter((charge) => charge !== false).filter(({ concept }) => scope.charges.includes(concept))
}
