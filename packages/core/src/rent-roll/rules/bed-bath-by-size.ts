import { usualBaths, usualSquareFeet } from '../data/bed-bath-words.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'

/** Fields of a unit that the guess needs. */
export type SizedUnit = Pick<
  RentRollUnit,
  'floorplan' | 'squareFeet' | 'marketRent' | 'bed' | 'bath' | 'bedBathConfidence' | 'isDwelling'
>

/** The units of one floorplan, combined. */
interface Plan {
  squareFeet: number | null
  rent: number | null
  bed: number | null
  bath: number | null
}

/** Minimum and maximum square feet for a guess: other sizes are not usual apartments. */
const guessable = { minimum: 300, maximum: 2200 }

/** Maximum difference of a property's apartments from the usual size of their bedrooms for the roll to be a guide. Our own choice. */
const usualRatio = { minimum: 0.7, maximum: 1.45 }

/** Minimum size ratio from one bedroom count to the next, if the roll's own plans do not show it. */
const minimumStep = 1.08

/**
 * Guesses beds and baths of plans whose codes give none, by their square feet among the roll's other plans: the more
 * square feet, the more bedrooms, with limits halfway between the sizes that the roll shows for each count, or the
 * usual sizes if it shows none. A plan without square feet is placed by its market rent, if the rents of the roll rise
 * with the bedrooms. Baths are those of the nearest plan with as many bedrooms, or else the usual ones. Every guess has
 * `low` confidence. Plans with proper names (`Magnolia`) are left to the user.
 *
 * @param units All units of a roll. Known beds stay as they are.
 * @returns The unit with its guess; the same object if nothing is guessed.
 * @source Mean sizes of US apartments by bedrooms; practitioner convention.
 * @example
 * const plan = (floorplan, squareFeet, bed) => ({ floorplan, squareFeet, bed, bath: bed, marketRent: null, bedBathConfidence: bed === null ? null : 'high', isDwelling: true })
 * const units = [plan('1x1', 700, 1), plan('2x2', 1000, 2), plan('HRP2', 980, null)]
 * units.map(bedBathBySize(units)).map(({ bed }) => bed)
 * // => [1, 2, 2]
 */
export function bedBathBySize<Unit extends SizedUnit>(units: readonly Unit[]): (unit: Unit) => Unit {
  if (!units.some(isOpen)) return (unit) => unit
  const plans = plansOf(units)
  const known = plans.filter(({ bed }) => bed !== null)
  const bySize = limitsBetween(sizesByBeds(known))
  const byRent = limitsBetween(risingRents(known))
  return (unit) => {
    if (!isOpen(unit)) return unit
    const { squareFeet, marketRent } = unit
    const isSized = squareFeet !== null && squareFeet >= guessable.minimum && squareFeet <= guessable.maximum
    const bed = isSized
      ? bedAt(bySize, squareFeet)
      : squareFeet === null && marketRent
        ? bedAt(byRent, marketRent)
        : null
    if (bed === null) return unit
    return { ...unit, bed, bath: unit.bath ?? nearestBaths(known, bed, squareFeet), bedBathConfidence: 'low' }
  }
}

/** A word is a proper name of a plan, whose meaning the owner knows. */
const isWord = /[a-z]{5}/i

/** Checks for a dwelling with a coded plan and unknown bedrooms. */
function isOpen({ floorplan, bed, isDwelling }: SizedUnit): boolean {
  return isDwelling && bed === null && floorplan !== null && floorplan.trim() !== '' && !isWord.test(floorplan)
}

function plansOf(units: readonly SizedUnit[]): Plan[] {
  const groups = Map.groupBy(
    units.filter(({ isDwelling, bedBathConfidence }) => isDwelling && bedBathConfidence !== 'low'),
    ({ floorplan, bed, bath, squareFeet }) => [floorplan, bed, bath, squareFeet].join('|'),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first
      ? [
          {
            squareFeet: first.squareFeet,
            rent: middle(group.map((unit) => unit.marketRent)),
            bed: first.bed,
            bath: first.bath,
          },
        ]
      : []
  })
}

/** Returns the median of the known values above zero; `null` if there are none. */
function middle(values: readonly (number | null)[]): number | null {
  const there = values.filter((value) => value !== null && value > 0).sort((a, b) => (a ?? 0) - (b ?? 0))
  return there[Math.floor((there.length - 1) / 2)] ?? null
}

/** This bedroom count and more are guessed only if the roll itself shows them: few apartments have them. */
const rareBeds = 4

/** Returns the square feet by bedroom count: the roll's own, or else the usual ones, up to the size of its plans. */
function sizesByBeds(known: readonly Plan[]): number[] {
  const usualByBed = usualSquareFeet.map((_usual, bed) =>
    middle(known.filter((plan) => plan.bed === bed).map((plan) => plan.squareFeet)),
  )
  const ratios = usualByBed.flatMap((size, bed) => (size === null ? [] : [size / (usualSquareFeet[bed] ?? size)]))
  const ratio = Math.min(usualRatio.maximum, Math.max(usualRatio.minimum, middle(ratios) ?? 1))
  const sizes: number[] = []
  for (const [bed, usual] of usualSquareFeet.entries()) {
    if (bed >= rareBeds && (usualByBed[bed] ?? null) === null) break
    const minimum = (sizes.at(-1) ?? 0) * minimumStep
    sizes.push(Math.max(usualByBed[bed] ?? usual * ratio, minimum))
  }
  return sizes
}

/** Returns the rent by bedroom count in the roll, if it rises with every bedroom; otherwise empty. */
function risingRents(known: readonly Plan[]): (number | null)[] {
  const rents = usualSquareFeet.map((_usual, bed) =>
    middle(known.filter((plan) => plan.bed === bed).map(({ rent }) => rent)),
  )
  const there = rents.filter((rent) => rent !== null)
  const isRising = there.every((rent, at) => at === 0 || rent > (there[at - 1] ?? 0) * minimumStep)
  return there.length > 1 && isRising ? rents : []
}

/** Returns bedroom counts with the value from which they are likelier than fewer: the geometric mean of neighbors. */
function limitsBetween(values: readonly (number | null)[]): { bed: number; from: number }[] {
  const shown = values.flatMap((value, bed) => (value === null ? [] : [{ bed, value }]))
  return shown.map(({ bed, value }, at) => ({
    bed,
    from: at === 0 ? 0 : Math.sqrt(value * (shown[at - 1]?.value ?? value)),
  }))
}

function bedAt(limits: readonly { bed: number; from: number }[], value: number): number | null {
  return limits.findLast(({ from }) => value >= from)?.bed ?? null
}

/** Returns the baths of the plan nearest in size with as many bedrooms; the usual ones if there is none. */
function nearestBaths(known: readonly Plan[], bed: number, squareFeet: number | null): number | null {
  const sameBeds = known.filter((plan) => plan.bed === bed && plan.bath !== null)
  const away = (plan: Plan) => Math.abs((plan.squareFeet ?? Number.MAX_SAFE_INTEGER) - (squareFeet ?? 0))
  const [nearest] = sameBeds.sort((a, b) => away(a) - away(b))
  return nearest?.bath ?? usualBaths[bed] ?? null
}
