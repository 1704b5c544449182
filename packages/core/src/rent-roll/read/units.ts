import { memoizeByReference, memoizeByText } from '../../shared/memoize.ts'
import { roundToCent } from '../../shared/money.ts'
import { inPlaceWords, statusLabels } from '../data/status-words.ts'
import type { ChargeCode, OccupancyGroup, RentRollUnit } from '../rent-roll.schema.ts'
import { type BedBathVote, bedBathOfFloorplan } from '../rules/bed-bath.ts'
import { groupOfSentinel, groupOfStatus, isVacantGroup, occupancyOf } from '../rules/occupancy.ts'
import { contractRentOf, inPlaceRentOf, monthlyAmount, type RentPeriod, rentPeriodIn } from '../rules/rents.ts'
import type { TagEvidence } from '../rules/tags.ts'
import { correctedOccupancy, type RentRollCorrections, withCorrectedFacts } from './corrections.ts'
import { type CellsContext, type LeaseFacts, leaseFacts } from './lease-facts.ts'
import { columnOf, type RawLease } from './leases.ts'

/** Facts of a document about all its units, used to interpret the cells of each. */
interface UnitBasis {
  chargeCodes: readonly ChargeCode[]
  /** Whether the document prints a rent, by codes or in a column. */
  documentHasRent: boolean
  tagsOf: (unit: TagEvidence) => string[]
  /** Confirmed meanings of floorplan names, and whose count first. */
  bedBathVotes?: readonly BedBathVote[]
  propertyId?: string
  /** Meanings of statuses from a legend, by status in capitals. */
  legend?: ReadonlyMap<string, string>
  /** Period of rents from a title, if it is not a month. */
  period?: RentPeriod | null
}

/** Facts about the document for reading one unit. */
interface UnitContext extends UnitBasis, CellsContext {
  /** The users' corrections to the units of the sheet. */
  corrections?: RentRollCorrections
}

/** Maximum length of an ambiguous status: F for former or for future. */
const letters = 2

/**
 * Reads one lease of the document as a unit.
 *
 * @param isOnlyRow No other row lists this unit: with rent it counts, whatever a status letter means for the lease, and
 * a pending status describes the resident in place.
 * @returns `null` for a lease that has ended (a former resident).
 */
export function readUnit(lease: RawLease, context: UnitContext, isOnlyRow = false): RentRollUnit | null {
  const facts = leaseFacts(lease, context)
  const isFuture = lease.head.section === 'future'
  const evidence = {
    status:
      statusOfSection(lease, facts) ??
      (facts.isInVacantList && (facts.status ?? '') === ''
        ? 'Vacant'
        : facts.statusCaption !== null && facts.status !== null
          ? (context.legend?.get(facts.status.toUpperCase()) ?? statusOfAnswer(facts.statusCaption, facts.status))
          : facts.status),
    resident: facts.resident,
    rent: facts.rentColumn ?? facts.chargeSum,
    hasMoveOut: facts.moveOut !== null,
    isFuture,
  }
  const stated = occupancyOf(evidence)
  const isNoticed = stated === 'current' && facts.isOnNotice
  const corrected = isNoticed ? 'notice' : stated
  const { status } = facts
  const isLetter = (status ?? '').length <= letters && (evidence.rent ?? 0) > 0
  const isPending = !isFuture && inPlaceWords.test(evidence.status ?? '')
  const isInForce = isOnlyRow && ((corrected === 'former' && isLetter) || (corrected === 'future' && isPending))
  const read = isInForce ? occupancyOf({ ...evidence, status: '' }) : corrected
  const isPrinted = status !== null && !(status === '' && isFuture)
  const shown = isPrinted ? status : read === 'former' ? '' : statusLabels[read]
  const occupancy = correctedOccupancy(shown, read, context.corrections)
  if (occupancy === 'former' || (lease.head.section === 'former' && occupancy === read)) return null
  const label = isPrinted ? status : statusLabels[read === 'former' ? occupancy : read]
  const unit = interpretedUnit(lease, facts, occupancy, label, context)
  return context.corrections ? withCorrectedFacts(unit, context.corrections) : unit
}

/** Returns the status in a section title, if neither a status column nor a mark in the resident column gives one; `null` if it adds nothing to the cells. */
function statusOfSection({ head }: RawLease, { statusCaption, resident }: LeaseFacts): string | null {
  const group = head.sectionStatus === null ? null : groupOfStatus(head.sectionStatus)
  if (group === null || group === 'current' || isVacantGroup(group as OccupancyGroup)) return null
  return statusCaption === null && resident?.every((text) => groupOfSentinel(text) === null) !== false
    ? head.sectionStatus
    : null
}

function interpretedUnit(
  lease: RawLease,
  facts: LeaseFacts,
  occupancy: RentRollUnit['occupancy'],
  status: string,
  context: UnitContext,
): RentRollUnit {
  const { unit, building, property, bedSpace, floorplan, squareFeet, leaseStart, leaseEnd, moveIn, moveOut } = facts
  const { designation, designationCaption, isDwelling, tenantName, rentColumn, restrictedRent, source } = facts
  const isVacant = isVacantGroup(occupancy)
  const charges = isVacant ? withoutAskingRent(lease, facts.charges) : { ...facts.charges }
  const evidence = {
    occupancy,
    charges,
    amounts: lease.charges.filter(({ code }) => charges[code] !== undefined),
    chargeCodes: context.chargeCodes,
    rentColumn,
    documentHasRent: context.documentHasRent,
    listsAllCharges: lease.table.isStacked,
  }
  return {
    unit,
    building,
    property,
    bedSpace,
    floorplan,
    ...bedBathOf(facts, context),
    squareFeet,
    marketRent: marketRentOf(facts, context.period),
    ...(restrictedRent === undefined ? {} : { restrictedRent }),
    contractRent: contractRentOf(evidence),
    inPlaceRent: inPlaceRentOf(evidence),
    leaseStart,
    leaseEnd,
    moveIn,
    moveOut,
    status,
    occupancy,
    isVacant,
    isDwelling,
    tenantName,
    charges,
    tags: context.tagsOf({ floorplan, designation, designationCaption, charges }),
    source,
  }
}

/** Returns the monthly market rent, converted if the column or the sheet states another period. */
function marketRentOf(
  { marketRent, marketCaption }: LeaseFacts,
  ofSheet: RentPeriod | null | undefined,
): number | null {
  const period = rentPeriodIn(marketCaption) ?? (/\bmonth/i.test(marketCaption) ? null : ofSheet)
  return marketRent === null || !period ? marketRent : roundToCent(monthlyAmount(marketRent, { yearly: false, period }))
}

/** Removes the rent column's charge of a vacant unit: a wide table may print its asking rent there. */
function withoutAskingRent({ table }: RawLease, charges: LeaseFacts['charges']): Record<string, number> {
  const left = { ...charges }
  const rent = columnOf(table, 'contract rent')
  if (rent && !table.isStacked) delete left[rent.caption.trim()]
  return left
}

/** Returns beds and baths from their columns, otherwise from the floorplan's name; with the lower confidence of the two. */
function bedBathOf(
  { roomText, bed, bath }: LeaseFacts,
  context: UnitContext,
): Pick<RentRollUnit, 'bed' | 'bath' | 'bedBathConfidence'> {
  const guess = roomText === null ? { bed: null, bath: null, confidence: null } : guesses(context)(roomText)
  // If a floorplan letter means another bedroom count than the printed one, its baths do not apply.
  const guessedBath = bed === null || bed === guess.bed ? guess.bath : null
  const isGuess = (bed === null && guess.bed !== null) || (bath === null && guessedBath !== null)
  const bedBath = { bed: bed ?? guess.bed, bath: bath ?? guessedBath }
  if (bedBath.bed === null && bedBath.bath === null) return { ...bedBath, bedBathConfidence: null }
  return { ...bedBath, bedBathConfidence: isGuess ? guess.confidence : 'high' }
}

/** Many units share a floorplan; its name is read once. */
const guesses = /* @__PURE__ */ memoizeByReference(({ bedBathVotes, propertyId }: UnitContext) =>
  memoizeByText((name) => bedBathOfFloorplan(name, bedBathVotes, propertyId), 1000),
)

/** Captions that ask whether a unit is occupied. */
const answered =
  /^\W*(?:(?:is|has|currently|unit)[ _])*(vacant|occupied|occ|leased|rented|let|tenanted|tenant|filled|in use)\b(?![/ ]*(vac|occ|status))/i

/**
 * Returns the status that an answer means if the caption is the question: `Vacant?` with `Yes`, `Occupied` with `1` or an X.
 *
 * @returns The text itself if caption and text are not a question and answer.
 */
export function statusOfAnswer(caption: string, text: string): string {
  const status = answered.exec(caption.trim())?.[1]
  if (!status) return text
  const isYes = /^(y|yes|x|1|true|\u2713)$/i.test(text.trim())
  const isNo = /^(n|no|0|false)$/i.test(text.trim())
  const isVacancy = /^vacant$/i.test(status)
  if (isYes) return isVacancy ? 'Vacant' : 'Occupied'
  if (isNo) return isVacancy ? 'Occupied' : 'Vacant'
  return text
}
