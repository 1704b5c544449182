import { currentLease, futureLease, type LeaseTraits } from './lease.ts'
import {
  type Floorplan,
  type FutureLease,
  floorPremium,
  floorplans,
  type SampleProperty,
  type SampleUnit,
  type Situation,
} from './property.ts'
import { type Random, randomFrom } from './random.ts'

/** Options of a sample. The same options give the same property. */
export interface SampleOptions {
  /** Number of units; at least 24, so that every situation occurs. */
  units: number
  seed: number
  /** Date of the rent roll, `YYYY-MM-DD`, the last day of a month. */
  asOf: string
  /** Name of the property; its code is the first letters of the words. */
  name: string
}

/** Units per building, on three floors. */
const unitsPerBuilding = 12
const floors = 3

/** Fractions of all units; they make the property about 92 percent occupied. */
const shares = { vacant: 0.042, notice: 0.045, monthToMonth: 0.045, voucher: 0.05, concession: 0.11, correction: 0.01 }

/** Invents a property: its units, current residents and future residents. */
export function buildProperty({ units: count, seed, asOf, name }: SampleOptions): SampleProperty {
  const random = randomFrom(seed)
  const order = random.shuffled(Array.from({ length: count }, (_, index) => index))
  const take = (share: number) => new Set(order.splice(0, Math.max(1, Math.round(count * share))))
  const situations: [Situation, Set<number>][] = [
    ['model', take(1 / 120)],
    ['down', take(1 / 120)],
    ['admin', take(1 / 200)],
    ['vacant', take(shares.vacant)],
  ]
  const special = {
    notice: take(shares.notice),
    employee: take(1 / 150),
    monthToMonth: take(shares.monthToMonth),
    voucher: take(shares.voucher),
    concession: take(shares.concession),
    correction: take(shares.correction),
  }
  const mix = random.shuffled(floorplanMix(count))
  const units = mix.map((floorplan, index): SampleUnit => {
    const place = placeOf(index)
    const marketRent = floorplan.marketRent + floorPremium * place.floor
    const empty = situations.find(([, members]) => members.has(index))
    if (empty) return { unit: place.unit, floorplan, marketRent, situation: empty[0], lease: null }
    const traits: LeaseTraits = {
      isEmployee: special.employee.has(index),
      isMonthToMonth: special.monthToMonth.has(index),
      hasVoucher: special.voucher.has(index),
      hasConcession: special.concession.has(index),
      hasCorrection: special.correction.has(index),
      onNotice: special.notice.has(index),
    }
    const lease = currentLease(random, asOf, residentId(index + 1), marketRent, traits)
    return { unit: place.unit, floorplan, marketRent, situation: traits.onNotice ? 'notice' : 'current', lease }
  })
  return {
    name,
    code: name.replaceAll(/(\w)\w*\W*/g, '$1').toLowerCase(),
    asOf,
    units,
    futureLeases: futureLeasesOf(random, asOf, units),
  }
}

/** Leases every second vacant unit and every second unit on notice to a future resident. */
function futureLeasesOf(random: Random, asOf: string, units: readonly SampleUnit[]): FutureLease[] {
  const free = units.filter(({ situation }) => situation === 'vacant' || situation === 'notice')
  return free
    .filter((_, index) => index % 2 === 0)
    .map(({ unit, floorplan, marketRent }, index) => ({
      unit,
      floorplan,
      isApplicant: index % 2 === 1,
      lease: futureLease(random, asOf, residentId(units.length + index + 1), marketRent),
    }))
}

/** Returns the floorplans in proportion to their shares; the most common one absorbs the rounding. */
function floorplanMix(count: number): Floorplan[] {
  const shareSum = floorplans.reduce((sum, { share }) => sum + share, 0)
  const common = floorplans.reduce((maximum, one) => (one.share > maximum.share ? one : maximum))
  const mix = floorplans.flatMap((floorplan) =>
    Array.from({ length: Math.floor((count * floorplan.share) / shareSum) }, () => floorplan),
  )
  return [...mix, ...Array.from({ length: count - mix.length }, () => common)]
}

/** Returns the number and floor of a unit: building 1, floor 1, door 2 is `01-102`. */
function placeOf(index: number): { unit: string; floor: number } {
  const building = Math.floor(index / unitsPerBuilding) + 1
  const doors = unitsPerBuilding / floors
  const floor = Math.floor((index % unitsPerBuilding) / doors)
  return { unit: `${String(building).padStart(2, '0')}-${floor + 1}0${(index % doors) + 1}`, floor }
}

function residentId(number: number): string {
  return `t${String(2100 + number * 7).padStart(7, '0')}`
}
