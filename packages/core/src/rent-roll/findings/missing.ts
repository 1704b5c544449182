import { sourceOf } from '../../shared/address.ts'
import type { Figures, FindingParameter, FindingSeverity, RuleFinding } from '../../shared/findings.ts'
import { textAt } from '../../shared/grid.ts'
import { averageKnown, roundToCent } from '../../shared/money.ts'
import type { ColumnRole } from '../data/columns.ts'
import { columnOf } from '../read/leases.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { unitName } from '../rules/unit-names.ts'
import {
  countedUnits,
  lacking,
  leasedDwellings,
  printedAmounts,
  type RentRollEvidence,
  type RentRollRule,
  rentOfUnits,
  sharedUnitFinding,
  unitFinding,
} from './evidence.ts'

/** Returns the parameter of rules that report a missing value only if other units have it. */
export function knownShareParameter(what: string, share: number): Record<'knownShare', FindingParameter> {
  return {
    knownShare: {
      default: share,
      minimum: 0,
      maximum: 1,
      unit: 'share',
      says: `Min share of units with ${what} to flag units without it.`,
      source: 'House default: below this share, the field counts as missing from the whole report.',
    },
  }
}

/** Checks whether a unit's row has words instead of a number: they are a separate fault, and nothing is missing. */
function hasTextForAmount(
  { grid, leaseOf }: Pick<RentRollEvidence, 'grid' | 'leaseOf'>,
  unit: RentRollUnit,
  role: ColumnRole,
): boolean {
  const lease = leaseOf.get(unit)
  const column = lease && columnOf(lease.table, role)?.column
  return lease !== undefined && column !== undefined && /\p{L}/u.test(textAt(grid, lease.head.row, column))
}

export const unitNumberMissing: RentRollRule = {
  id: 'rent-roll/unit-number-missing',
  severity: 'warning',
  says: 'A lease row has no unit number: it either continues the unit above or is missing its number.',
  parameters: {},
  find: ({ rentRoll }) =>
    rentRoll.units
      .filter(({ unit, bedSpace }) => unit === '' && bedSpace === null)
      .map((unit) =>
        unitFinding(unit, {
          fields: ['tenantName', 'status', 'contractRent'],
          message: `Row ${unit.source.row} is read as a unit but has no unit number. Enter it, or ignore the row.`,
          seen: null,
          dollars: unit.contractRent,
        }),
      ),
}

export const contractRentMissing: RentRollRule<'knownShare'> = {
  id: 'rent-roll/contract-rent-missing',
  severity: 'warning',
  says: 'An occupied unit has no rent, unlike others, and adds nothing to income.',
  parameters: knownShareParameter('a rent', 0.5),
  find: findContractRentMissing,
}

function findContractRentMissing(
  evidence: RentRollEvidence,
  { knownShare }: Figures<typeof contractRentMissing>,
): RuleFinding[] {
  return lacking(leasedDwellings(evidence.rentRoll.units), knownShare, ({ contractRent }) => contractRent !== null)
    .filter((unit) => !hasTextForAmount(evidence, unit, 'contract rent'))
    .map((unit) =>
      unitFinding(unit, {
        fields: ['contractRent', 'charges', 'status'],
        message: `Unit ${unitName(unit)} is occupied (${unit.status}) and has no rent. Enter the rent or correct the status.`,
        seen: unit.status,
        dollars: unit.marketRent || null,
      }),
    )
}

/** One finding covers all units, with the source of each. The dollars are the average market rent for each of them. */
export const marketRentMissing: RentRollRule<'knownShare'> = {
  id: 'rent-roll/market-rent-missing',
  severity: 'warning',
  says: 'Some units have no market rent, so GPR is understated.',
  parameters: knownShareParameter('a market rent', 0.5),
  find: findMarketRentMissing,
}

function findMarketRentMissing(
  evidence: RentRollEvidence,
  { knownShare }: Figures<typeof marketRentMissing>,
): RuleFinding[] {
  const dwellings = evidence.rentRoll.units.filter(({ isDwelling }) => isDwelling)
  const units = lacking(dwellings, knownShare, hasMarketRent).filter(
    (unit) => !hasTextForAmount(evidence, unit, 'market rent'),
  )
  const average = averageKnown(dwellings.filter(hasMarketRent).map(({ marketRent }) => marketRent))
  const message = `${countedUnits(units)} ${units.length === 1 ? 'has' : 'have'} no market rent, but others do, so GPR is understated. Enter it.`
  const dollars = average === null ? null : roundToCent(average * units.length)
  return sharedUnitFinding(units, { fields: ['marketRent', 'unit'], message, seen: null, dollars })
}

function hasMarketRent({ marketRent }: RentRollUnit): boolean {
  return marketRent !== null && marketRent !== 0
}

/** Applies only if the document has a deposit column. One finding covers all units, with the source of each. */
export const depositMissing: RentRollRule<'knownShare'> = {
  id: 'rent-roll/deposit-missing',
  severity: 'info',
  says: 'Occupied units have no deposit, unlike nearly all others: often an employee or related-party lease.',
  parameters: knownShareParameter('a deposit', 0.9),
  find: findDepositMissing,
}

function findDepositMissing(evidence: RentRollEvidence, { knownShare }: Figures<typeof depositMissing>): RuleFinding[] {
  const printed = printedAmounts(evidence, leasedDwellings(evidence.rentRoll.units), /\bdep(osits?)?\b/i)
  const without = printed.filter(({ amount }) => !amount)
  if (without.length === 0 || printed.length - without.length < Math.max(1, printed.length * knownShare)) return []
  const places = without.map(({ row, column }) => sourceOf(evidence.file, evidence.grid, row, column))
  const message = `No deposit for ${countedUnits(without.map(({ unit }) => unit))}, but nearly all others have one. Ask why.`
  return [{ message, source: places[0] ?? null, ...(places.length > 1 ? { places } : {}), seen: null, dollars: null }]
}

/** A fact that some units lack: its wording in messages, and the consequence. */
interface MissingFact {
  id: string
  severity: FindingSeverity
  says: string
  /** Name in messages, with its article. */
  what: string
  /** What to do, or the consequence, after `while the others have one`. */
  todo: string
  /** Fields whose cell shows it, most relevant first. */
  fields: readonly string[]
  /** Units that should have it. */
  among: (units: readonly RentRollUnit[]) => readonly RentRollUnit[]
  isThere: (unit: RentRollUnit) => boolean
  /** Role of a column in which words instead of the number are a separate fault. */
  role?: ColumnRole
  /** Also missing, as the message states. */
  alsoMissing?: string
  hasRentAtStake: boolean
}

/** One finding covers all units, with the source of each. */
function missingFact(fact: MissingFact): RentRollRule<'knownShare'> {
  const { id, severity, says, what, todo, among, isThere, role, alsoMissing = '', hasRentAtStake } = fact
  return {
    id: `rent-roll/${id}`,
    severity,
    says,
    parameters: knownShareParameter(what, 0.5),
    find: (evidence, { knownShare }) => {
      const units = lacking(among(evidence.rentRoll.units), knownShare, isThere).filter(
        (unit) => role === undefined || !hasTextForAmount(evidence, unit, role),
      )
      const name = what.replace(/^an? /, '')
      const message = `No ${name}${alsoMissing} for ${countedUnits(units)}, unlike others; ${todo}.`
      return sharedUnitFinding(units, {
        fields: [...fact.fields, 'unit'],
        message,
        seen: null,
        dollars: hasRentAtStake ? rentOfUnits(units) : null,
      })
    },
  }
}

/** Words instead of a date, such as those for month to month, are not missing. */
function hasDate(field: 'leaseStart' | 'leaseEnd' | 'moveIn'): MissingFact['isThere'] {
  return (unit) => unit[field] !== null || unit.source.cells[field] !== undefined
}

const ofLeases = { among: leasedDwellings, hasRentAtStake: true }
const ofDwellings = {
  among: (units: readonly RentRollUnit[]) => units.filter(({ isDwelling }) => isDwelling),
  hasRentAtStake: false,
}

export const leaseStartMissing = missingFact({
  ...ofLeases,
  id: 'lease-start-missing',
  severity: 'warning',
  says: 'Occupied units have no lease start, unlike others, so lease terms and holdovers can’t be checked.',
  what: 'a lease start',
  todo: 'get the leases or enter the dates',
  fields: ['leaseStart', 'leaseDates'],
  isThere: hasDate('leaseStart'),
})

export const leaseEndMissing = missingFact({
  ...ofLeases,
  id: 'lease-end-missing',
  severity: 'info',
  says: 'Occupied units have no lease end, unlike others: the leases are month-to-month, or the dates are missing.',
  what: 'a lease end',
  todo: 'check for month-to-month leases',
  fields: ['leaseEnd', 'leaseDates'],
  isThere: hasDate('leaseEnd'),
})

export const moveInMissing = missingFact({
  ...ofLeases,
  id: 'move-in-missing',
  severity: 'warning',
  says: 'Some occupied units have no move-in date: they may not be occupied yet.',
  what: 'a move-in date',
  todo: 'confirm occupancy',
  fields: ['moveIn', 'moveDates'],
  isThere: hasDate('moveIn'),
})

export const squareFeetMissing = missingFact({
  ...ofDwellings,
  id: 'square-feet-missing',
  severity: 'info',
  says: 'Units have no square footage (or 0 or 1 SF), unlike others, so $/SF figures exclude them.',
  what: 'square footage',
  alsoMissing: ' (or 0 or 1 SF)',
  todo: 'enter it to complete the $/SF figures',
  fields: ['squareFeet'],
  isThere: ({ squareFeet }) => squareFeet !== null,
  role: 'SF',
})

export const floorplanMissing = missingFact({
  ...ofDwellings,
  id: 'floorplan-missing',
  severity: 'info',
  says: 'Units have no floorplan, unlike others, so the unit mix excludes them.',
  what: 'a floorplan',
  todo: 'enter it to complete the unit mix',
  fields: ['floorplan'],
  isThere: ({ floorplan }) => floorplan !== null,
})
