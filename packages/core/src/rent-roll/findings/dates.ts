import { daysBetween } from '../../shared/date.ts'
import type { Figures, RuleFinding } from '../../shared/findings.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import { dayText, monthText } from '../../text/index.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { isNonRevenueGroup } from '../rules/occupancy.ts'
import { allLeases } from '../rules/residents.ts'
import { bedSpacesOf } from '../rules/summary.ts'
import { unitName } from '../rules/unit-names.ts'
import {
  countedUnits,
  leasedDwellings,
  type RentRollEvidence,
  type RentRollRule,
  rentOfUnits,
  sharedUnitFinding,
  unitFinding,
} from './evidence.ts'

export const leaseEndsBeforeStart: RentRollRule = {
  id: 'rent-roll/lease-ends-before-start',
  severity: 'warning',
  says: 'A lease ends before it starts: one date is wrong.',
  parameters: {},
  find: ({ rentRoll }) =>
    allLeases(rentRoll).flatMap((unit) => {
      const { leaseStart, leaseEnd } = unit
      if (leaseStart === null || leaseEnd === null || leaseEnd >= leaseStart) return []
      const message = `The lease for unit ${unitName(unit)} starts ${dayText(leaseStart)} and ends ${dayText(leaseEnd)}. Correct one of the dates.`
      return unitFinding(unit, { fields: ['leaseEnd', 'leaseDates'], message, seen: leaseEnd, dollars: null })
    }),
}

export const moveOutBeforeMoveIn: RentRollRule = {
  id: 'rent-roll/move-out-before-move-in',
  severity: 'warning',
  says: 'A resident’s move-out is before the move-in: one date is wrong or belongs to another resident.',
  parameters: {},
  find: ({ rentRoll }) =>
    allLeases(rentRoll)
      .filter(({ isVacant, moveIn, moveOut }) => !isVacant && moveIn !== null && moveOut !== null && moveOut < moveIn)
      .map((unit) =>
        unitFinding(unit, {
          fields: ['moveOut', 'moveDates'],
          message: `Unit ${unitName(unit)}: move-in is ${dayText(unit.moveIn)}, but move-out is ${dayText(unit.moveOut)}. Correct one of the dates.`,
          seen: unit.moveOut,
          dollars: null,
        }),
      ),
}

export const moveOutPassed: RentRollRule = {
  id: 'rent-roll/move-out-passed',
  severity: 'warning',
  says: 'A unit is occupied after its resident’s move-out date.',
  parameters: {},
  find: ({ rentRoll }) =>
    dateFindings(rentRoll, {
      fields: ['moveOut', 'moveDates'],
      isFault: ({ isVacant, occupancy }) => !isVacant && !isNonRevenueGroup(occupancy),
      message: (unit) =>
        `Unit ${unitName(unit)} (${unit.status}): occupied after its ${dayText(unit.moveOut)} move-out. Set to Vacant or correct the date.`,
    }),
}

export const noticeAfterLeaseEnd: RentRollRule = {
  id: 'rent-roll/notice-after-lease-end',
  severity: 'warning',
  says: 'A resident on notice has an expired lease and no move-out date: the unit may be vacant already.',
  parameters: {},
  find: ({ rentRoll }) =>
    dateFindings(rentRoll, {
      fields: ['leaseEnd', 'leaseDates', 'status'],
      isFault: ({ occupancy, moveOut }) => occupancy === 'notice' && moveOut === null,
      message: (unit) =>
        `Unit ${unitName(unit)} is on notice with a lease that ended ${dayText(unit.leaseEnd)} and has no move-out date. Confirm occupancy.`,
    }),
}

/** Returns a fault for each unit whose date (the first of the fields) is before the as-of date, with its rent as the dollars. */
function dateFindings(
  { asOf, units }: Pick<RentRoll, 'asOf' | 'units'>,
  {
    fields,
    isFault,
    message,
  }: {
    fields: readonly ['moveOut' | 'leaseEnd', ...string[]]
    isFault: (unit: RentRollUnit) => boolean
    message: (unit: RentRollUnit) => string
  },
): RuleFinding[] {
  const dateOf = (unit: RentRollUnit) => unit[fields[0]]
  const passed = units.filter((unit) => isFault(unit) && asOf !== null && (dateOf(unit) ?? asOf) < asOf)
  return passed.map((unit) =>
    unitFinding(unit, { fields, message: message(unit), seen: dateOf(unit), dollars: unit.contractRent }),
  )
}

/** A renewal signed early also starts later, but its resident moved in before. */
export const leaseNotBegun: RentRollRule = {
  id: 'rent-roll/lease-not-begun',
  severity: 'warning',
  says: 'A unit is occupied, but its lease and move-in are after the as-of date.',
  parameters: {},
  find: ({ rentRoll: { asOf, units } }) => {
    if (asOf === null) return []
    return leasedDwellings(units)
      .filter(({ leaseStart, moveIn }) => (moveIn ?? leaseStart ?? asOf) > asOf)
      .map((unit) => {
        const begins = unit.moveIn ?? unit.leaseStart
        return unitFinding(unit, {
          fields: unit.moveIn === null ? ['leaseStart', 'leaseDates'] : ['moveIn', 'moveDates'],
          message: `Unit ${unitName(unit)} counts as occupied (${unit.status}), but its lease starts ${dayText(begins)}, after the as-of date. Set to Vacant Leased or correct the date.`,
          seen: begins,
          dollars: unit.contractRent,
        })
      })
  },
}

const staying = new Set<RentRollUnit['occupancy']>(['current', 'eviction', 'employee'])

/** One finding covers all units, with the source of each. */
export const expiredLease: RentRollRule = {
  id: 'rent-roll/expired-lease',
  severity: 'info',
  says: 'Leases expired before the as-of date, but the residents remain month-to-month.',
  parameters: {},
  find: ({ rentRoll: { asOf, units } }) => {
    if (asOf === null) return []
    const expired = units.filter(
      ({ occupancy, leaseStart, leaseEnd }) =>
        staying.has(occupancy) && leaseEnd !== null && leaseEnd < asOf && leaseEnd >= (leaseStart ?? leaseEnd),
    )
    const oldest = expired.map(({ leaseEnd }) => leaseEnd ?? '').toSorted()[0] ?? null
    const message = `${expired.length === 1 ? 'The lease' : 'The leases'} for ${countedUnits(expired)} expired ${expired.length === 1 ? `on ${dayText(oldest)}` : `by ${dayText(asOf)}, the oldest on ${dayText(oldest)}`}. MTM: treat as at-will.`
    return sharedUnitFinding(expired, {
      fields: ['leaseEnd', 'leaseDates'],
      message,
      seen: oldest,
      dollars: rentOfUnits(expired),
    })
  },
}

/** One finding for the short leases and one for the long, with the source of each. */
export const leaseTerm: RentRollRule<'minimumMonths' | 'maximumMonths'> = {
  id: 'rent-roll/lease-term',
  severity: 'info',
  says: 'A lease term is under one month or over two years. Check its start and end dates.',
  parameters: {
    minimumMonths: {
      default: 1,
      minimum: 0,
      maximum: 120,
      unit: 'months',
      says: 'Min typical lease term.',
      source: 'Rent roll review practice: apartment lease terms are usually 1 to 24 months.',
    },
    maximumMonths: {
      default: 24,
      minimum: 1,
      maximum: 1200,
      unit: 'months',
      says: 'Max typical lease term.',
      source: 'Rent roll review practice: apartment lease terms are usually 1 to 24 months.',
    },
  },
  find: findLeaseTerm,
}

function findLeaseTerm(
  { rentRoll }: RentRollEvidence,
  { minimumMonths, maximumMonths }: Figures<typeof leaseTerm>,
): RuleFinding[] {
  const terms = leasedDwellings(rentRoll.units).flatMap((unit) => {
    const { leaseStart, leaseEnd } = unit
    if (leaseStart === null || leaseEnd === null || leaseEnd < leaseStart) return []
    return [{ unit, months: (daysBetween(leaseStart, leaseEnd) + 1) / daysOfMonth }]
  })
  const unitsOf = (test: (months: number) => boolean) => terms.flatMap(({ unit, months }) => (test(months) ? unit : []))
  return [
    ...faultOf(
      unitsOf((months) => months < minimumMonths - slack),
      `less than ${monthsText(minimumMonths)}`,
    ),
    ...faultOf(
      unitsOf((months) => months > maximumMonths + slack),
      `longer than ${monthsText(maximumMonths)}`,
    ),
  ]
}

const daysOfMonth = 365.25 / 12
/** February is also a month, and two years may include a leap day. */
const slack = 0.1

function monthsText(count: number): string {
  return `${count} month${count === 1 ? '' : 's'}`
}

function faultOf(units: readonly RentRollUnit[], what: string): RuleFinding[] {
  const [first] = units
  const period = `${dayText(first?.leaseStart ?? null)} to ${dayText(first?.leaseEnd ?? null)}`
  const seen = `${first?.leaseStart} to ${first?.leaseEnd}`
  const start = units.length === 1 ? 'The lease for' : 'Leases for'
  const message = `${start} ${countedUnits(units)} ${units.length === 1 ? 'runs' : 'run'} ${what}${units.length === 1 ? ': ' : ', such as '}${period}. Check the dates.`
  return sharedUnitFinding(units, { fields: ['leaseEnd', 'leaseDates'], message, seen, dollars: rentOfUnits(units) })
}

/** Excludes student leases by the bed, which all end in summer. */
export const expiryConcentration: RentRollRule<'share' | 'minimumLeases'> = {
  id: 'rent-roll/expiry-concentration',
  severity: 'info',
  says: 'Many leases expire in one month: rollover risk.',
  parameters: {
    share: {
      default: 0.25,
      minimum: 0.05,
      maximum: 1,
      unit: 'share',
      says: 'Max share of leases that expire in one month.',
      source: 'House default: even rollover is 1/12 per month; a summer peak is about 1/6.',
    },
    minimumLeases: {
      default: 20,
      minimum: 2,
      maximum: 10_000,
      unit: 'units',
      says: 'Min number of leases for this test.',
      source: 'House default.',
    },
  },
  find: findExpiryConcentration,
}

function findExpiryConcentration(
  { rentRoll }: RentRollEvidence,
  { share, minimumLeases }: Figures<typeof expiryConcentration>,
): RuleFinding[] {
  const leased = leasedDwellings(rentRoll.units).filter(
    ({ leaseEnd }) => rentRoll.asOf === null || (leaseEnd ?? '') >= rentRoll.asOf,
  )
  if (leased.length < minimumLeases || bedSpacesOf(leased).size > 0) return []
  return [...groupedBy(leased, ({ leaseEnd }) => leaseEnd?.slice(0, 7) ?? null)]
    .filter(([, units]) => units.length > leased.length * share)
    .flatMap(([month, units]) => {
      const part = Math.round((units.length / leased.length) * 100)
      const message = `${units.length} of ${leased.length} active leases (${part}%) expire in ${monthText(month)}. Review rollover risk.`
      return sharedUnitFinding(units, {
        fields: ['leaseEnd', 'leaseDates'],
        message,
        seen: month,
        dollars: rentOfUnits(units),
      })
    })
}
