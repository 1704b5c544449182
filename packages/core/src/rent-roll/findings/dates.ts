import { daysBetween } from '../../shared/date.ts'
import type { FoundFault } from '../../shared/findings.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { isNonRevenueGroup } from '../rules/occupancy.ts'
import { allLeases } from '../rules/residents.ts'
import { bedSpacesOf } from '../rules/summary.ts'
import { unitName } from '../rules/unit-names.ts'
import {
  countedUnits,
  faultOfUnit,
  faultOfUnits,
  letDwellings,
  type RentRollRule,
  rentOfUnits,
  unitGroups,
} from './evidence.ts'

export const leaseEndsBeforeStart: RentRollRule = {
  id: 'rent-roll/lease-ends-before-start',
  severity: 'warning',
  says: 'A lease ends before it starts: one of its dates is wrong.',
  parameters: {},
  find: ({ rentRoll }) =>
    allLeases(rentRoll).flatMap((unit) => {
      const { leaseStart, leaseEnd } = unit
      if (leaseStart === null || leaseEnd === null || leaseEnd >= leaseStart) return []
      const message = `The lease of unit ${unitName(unit)} starts on ${leaseStart} and ends on ${leaseEnd}; one of the dates is wrong.`
      return faultOfUnit(unit, { fields: ['leaseEnd', 'leaseDates'], message, seen: leaseEnd, dollars: null })
    }),
}

export const moveOutBeforeMoveIn: RentRollRule = {
  id: 'rent-roll/move-out-before-move-in',
  severity: 'warning',
  says: 'A resident moves out before moving in: one of the dates is wrong, or belongs to somebody else.',
  parameters: {},
  find: ({ rentRoll }) =>
    allLeases(rentRoll)
      .filter(({ isVacant, moveIn, moveOut }) => !isVacant && moveIn !== null && moveOut !== null && moveOut < moveIn)
      .map((unit) =>
        faultOfUnit(unit, {
          fields: ['moveOut', 'moveDates'],
          message: `The resident of unit ${unitName(unit)} moves in on ${unit.moveIn} and out on ${unit.moveOut}; one of the dates is wrong.`,
          seen: unit.moveOut,
          dollars: null,
        }),
      ),
}

export const moveOutPassed: RentRollRule = {
  id: 'rent-roll/move-out-passed',
  severity: 'warning',
  says: 'A unit counts as occupied although its resident was to move out before the date of the roll.',
  parameters: {},
  find: ({ rentRoll: { asOf, units } }) => {
    if (asOf === null) return []
    return units
      .filter(
        ({ isVacant, occupancy, moveOut }) =>
          !isVacant && !isNonRevenueGroup(occupancy) && moveOut !== null && moveOut < asOf,
      )
      .map((unit) =>
        faultOfUnit(unit, {
          fields: ['moveOut', 'moveDates'],
          message: `Unit ${unitName(unit)} counts as occupied (${unit.status}), but its resident was to move out on ${unit.moveOut}; set it vacant, or correct the date.`,
          seen: unit.moveOut,
          dollars: unit.contractRent,
        }),
      )
  },
}

export const noticeAfterLeaseEnd: RentRollRule = {
  id: 'rent-roll/notice-after-lease-end',
  severity: 'warning',
  says: 'A resident on notice stays although the lease has run out and no move-out date is still to come: the unit may be empty already.',
  parameters: {},
  find: ({ rentRoll: { asOf, units } }) => {
    if (asOf === null) return []
    return units
      .filter(({ occupancy, leaseEnd, moveOut }) => {
        return occupancy === 'notice' && moveOut === null && leaseEnd !== null && leaseEnd < asOf
      })
      .map((unit) =>
        faultOfUnit(unit, {
          fields: ['leaseEnd', 'leaseDates', 'status'],
          message: `Unit ${unitName(unit)} is on notice, its lease ended on ${unit.leaseEnd} and no move-out is printed; make sure that somebody still lives there.`,
          seen: unit.leaseEnd,
          dollars: unit.contractRent,
        }),
      )
  },
}

/** A renewal that is signed early starts later too, but its resident moved in before. */
export const leaseNotBegun: RentRollRule = {
  id: 'rent-roll/lease-not-begun',
  severity: 'warning',
  says: 'A unit counts as occupied although its lease starts, and its resident moves in, after the date of the roll.',
  parameters: {},
  find: ({ rentRoll: { asOf, units } }) => {
    if (asOf === null) return []
    return letDwellings(units)
      .filter(({ leaseStart, moveIn }) => (moveIn ?? leaseStart ?? asOf) > asOf)
      .map((unit) => {
        const begins = unit.moveIn ?? unit.leaseStart
        return faultOfUnit(unit, {
          fields: unit.moveIn === null ? ['leaseStart', 'leaseDates'] : ['moveIn', 'moveDates'],
          message: `Unit ${unitName(unit)} counts as occupied (${unit.status}), but its lease begins on ${begins}, after the date of the roll; take it for vacant and leased, or correct the date.`,
          seen: begins,
          dollars: unit.contractRent,
        })
      })
  },
}

const staying = new Set<RentRollUnit['occupancy']>(['current', 'eviction', 'employee'])

/** One finding speaks of all units, with the place of each. */
export const expiredLease: RentRollRule = {
  id: 'rent-roll/expired-lease',
  severity: 'info',
  says: 'Leases have run out by the date of the roll and the residents stay: month to month, free to leave.',
  parameters: {},
  find: ({ rentRoll: { asOf, units } }) => {
    if (asOf === null) return []
    const expired = units.filter(
      ({ occupancy, leaseStart, leaseEnd }) =>
        staying.has(occupancy) && leaseEnd !== null && leaseEnd < asOf && leaseEnd >= (leaseStart ?? leaseEnd),
    )
    const oldest = expired.map(({ leaseEnd }) => leaseEnd ?? '').toSorted()[0] ?? null
    const message = `${expired.length === 1 ? 'The lease' : 'The leases'} of ${countedUnits(expired)} had run out by ${asOf}, the oldest on ${oldest}: month to month. Treat the rent as terminable.`
    return faultOfUnits(expired, {
      fields: ['leaseEnd', 'leaseDates'],
      message,
      seen: oldest,
      dollars: rentOfUnits(expired),
    })
  },
}

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

/** Leases of students by the bed all end in summer, and are left out. */
export const expiryConcentration: RentRollRule<'share' | 'leastLeases'> = {
  id: 'rent-roll/expiry-concentration',
  severity: 'info',
  says: 'Many leases end in one month: rents and occupancy hang on one leasing season.',
  parameters: {
    share: {
      default: 0.25,
      minimum: 0.05,
      maximum: 1,
      unit: 'share',
      says: 'So great a part of the leases may end in one month.',
      source: 'Our own choice: an even year has a twelfth in each month, a summer season about a sixth.',
    },
    leastLeases: {
      default: 20,
      minimum: 2,
      maximum: 10_000,
      unit: 'units',
      says: 'Fewest leases of which a part says something.',
      source: 'Our own choice.',
    },
  },
  find: ({ rentRoll }, { share, leastLeases }) => {
    const leased = letDwellings(rentRoll.units).filter(
      ({ leaseEnd }) => rentRoll.asOf === null || (leaseEnd ?? '') >= rentRoll.asOf,
    )
    if (leased.length < leastLeases || bedSpacesOf(leased).size > 0) return []
    return [...unitGroups(leased, ({ leaseEnd }) => leaseEnd?.slice(0, 7) ?? null)]
      .filter(([, units]) => units.length > leased.length * share)
      .flatMap(([month, units]) => {
        const part = Math.round((units.length / leased.length) * 100)
        const message = `${units.length} of ${leased.length} leases that run on, ${part} %, end in ${month}; plan for the leasing that falls on one month.`
        return faultOfUnits(units, {
          fields: ['leaseEnd', 'leaseDates'],
          message,
          seen: month,
          dollars: rentOfUnits(units),
        })
      })
  },
}
