import { daysBetween } from '../../shared/calendar.ts'
import type { FoundFault } from '../../shared/finding-rule.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits, rentOfUnits } from './unit-fault.ts'
import { letDwellings } from './unit-groups.ts'

/** One finding for the short ones and one for the long, with the place of each. */
export const leaseTerm: RentRollRule<'leastMonths' | 'mostMonths'> = {
  id: 'rent-roll/lease-term',
  severity: 'info',
  says: 'Leases run for less than a month or longer than two years: a date is wrong, the start is that of the first lease, or the term is no usual one.',
  parameters: {
    leastMonths: {
      default: 1,
      minimum: 0,
      maximum: 120,
      unit: 'months',
      says: 'Shortest term of a lease.',
      source: 'Practice of rent roll checks: terms of 1 to 24 months are usual in apartments.',
    },
    mostMonths: {
      default: 24,
      minimum: 1,
      maximum: 1200,
      unit: 'months',
      says: 'Longest term of a lease.',
      source: 'Practice of rent roll checks: terms of 1 to 24 months are usual in apartments.',
    },
  },
  find: ({ rentRoll }, { leastMonths, mostMonths }) => {
    const terms = letDwellings(rentRoll.units).flatMap((unit) => {
      const { leaseStart, leaseEnd } = unit
      if (leaseStart === null || leaseEnd === null || leaseEnd < leaseStart) return []
      return [{ unit, months: (daysBetween(leaseStart, leaseEnd) + 1) / daysOfMonth }]
    })
    const unitsOf = (test: (months: number) => boolean) =>
      terms.flatMap(({ unit, months }) => (test(months) ? unit : []))
    return [
      ...faultOf(
        unitsOf((months) => months < leastMonths - slack),
        `less than ${monthsText(leastMonths)}`,
      ),
      ...faultOf(
        unitsOf((months) => months > mostMonths + slack),
        `longer than ${monthsText(mostMonths)}`,
      ),
    ]
  },
}

const daysOfMonth = 365.25 / 12
/** February is a month too, and two years may hold a leap day. */
const slack = 0.1

function monthsText(count: number): string {
  return `${count} month${count === 1 ? '' : 's'}`
}

function faultOf(units: readonly RentRollUnit[], what: string): FoundFault[] {
  const [first] = units
  const period = `${first?.leaseStart} to ${first?.leaseEnd}`
  const start = units.length === 1 ? 'The lease of' : 'Leases of'
  const message = `${start} ${countedUnits(units)} ${units.length === 1 ? 'runs' : 'run'} ${what}, the first from ${period}; check the dates.`
  return faultOfUnits(units, { fields: ['leaseEnd', 'leaseDates'], message, seen: period, dollars: rentOfUnits(units) })
}
