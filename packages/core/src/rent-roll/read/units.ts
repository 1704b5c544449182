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

/** What a document says of all its units, by which the cells of each are judged. */
interface UnitBasis {
  chargeCodes: readonly ChargeCode[]
  /** The document prints a rent, by codes or in a column. */
  documentHasRent: boolean
  tagsOf: (unit: TagEvidence) => string[]
  /** What people said of floorplan names, and whose votes count first. */
  bedBathVotes?: readonly BedBathVote[]
  propertyId?: string
  /** What a legend says that statuses stand for, by letters in capitals. */
  legend?: ReadonlyMap<string, string>
  /** What a title says that rents are by, where that is no month. */
  period?: RentPeriod | null
}

/** What reading one unit needs to know of the document. */
interface UnitContext extends UnitBasis, CellsContext {
  /** What people said of the units of the sheet. */
  corrections?: RentRollCorrections
}

/** Statuses of so few letters may stand for several words: F for former or for future. */
const letters = 2

/**
 * One lease of the document as a unit.
 *
 * @param isOnlyRow No other row is of this unit: with rent it stands, whatever a letter says of the lease, and what is pending is
 *   of the resident in place.
 * @returns `null` for a lease that has ended (a former resident).
 */
export function readUnit(lease: RawLease, context: UnitContext, isOnlyRow = false): RentRollUnit | null {
  const facts = leaseFacts(lease, context)
  const isFuture = lease.head.section === 'future'
  const evidence = {
    status:
      statusOfSection(lease, facts) ??
      (facts.isListedVacant && (facts.status ?? '') === ''
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
  const unit = judgedUnit(lease, facts, occupancy, label, context)
  return context.corrections ? withCorrectedFacts(unit, context.corrections) : unit
}

/** What the title of a section says of its units, where neither a status nor a mark in place of the resident does; `null` for nothing more than the cells say. */
function statusOfSection({ head }: RawLease, { statusCaption, resident }: LeaseFacts): string | null {
  const group = head.sectionStatus === null ? null : groupOfStatus(head.sectionStatus)
  if (group === null || group === 'current' || isVacantGroup(group as OccupancyGroup)) return null
  return statusCaption === null && resident?.every((text) => groupOfSentinel(text) === null) !== false
    ? head.sectionStatus
    : null
}

function judgedUnit(
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

/** The market rent of a month, where the column or the sheet says that it is of a week. */
function marketRentOf(
  { marketRent, marketCaption }: LeaseFacts,
  ofSheet: RentPeriod | null | undefined,
): number | null {
  const period = rentPeriodIn(marketCaption) ?? (/\bmonth/i.test(marketCaption) ? null : ofSheet)
  return marketRent === null || !period ? marketRent : roundToCent(monthlyAmount(marketRent, { yearly: false, period }))
}

/** A wide table may print the asking rent of a vacant unit in its rent column; nobody is charged that. */
function withoutAskingRent({ table }: RawLease, charges: LeaseFacts['charges']): Record<string, number> {
  const left = { ...charges }
  const rent = columnOf(table, 'contract rent')
  if (rent && !table.isStacked) delete left[rent.caption.trim()]
  return left
}

/** Beds and baths by their columns, else by the floorplan's name; as sure as the least sure of the two. */
function bedBathOf(
  { roomWords, bed, bath }: LeaseFacts,
  context: UnitContext,
): Pick<RentRollUnit, 'bed' | 'bath' | 'bedBathConfidence'> {
  const guess = roomWords === null ? { bed: null, bath: null, confidence: null } : guesses(context)(roomWords)
  // A floorplan whose letter stands for other bedrooms than are printed says nothing of the baths.
  const guessedBath = bed === null || bed === guess.bed ? guess.bath : null
  const isGuess = (bed === null && guess.bed !== null) || (bath === null && guessedBath !== null)
  const rooms = { bed: bed ?? guess.bed, bath: bath ?? guessedBath }
  if (rooms.bed === null && rooms.bath === null) return { ...rooms, bedBathConfidence: null }
  return { ...rooms, bedBathConfidence: isGuess ? guess.confidence : 'high' }
}

/** Many units share a floorplan; its name is asked once. */
const guesses = /* @__PURE__ */ memoizeByReference(({ bedBathVotes, propertyId }: UnitContext) =>
  memoizeByText((name) => bedBathOfFloorplan(name, bedBathVotes, propertyId), 1000),
)

/** Captions that ask whether somebody lives in a unit. */
const answered =
  /^\W*(?:(?:is|has|currently|unit)[ _])*(vacant|occupied|occ|leased|rented|let|tenanted|tenant|filled|in use)\b(?![/ ]*(vac|occ|status))/i

/**
 * The status that an answer stands for where the caption is the question: `Vacant?` with `Yes`, `Occupied` with `1` or an X.
 *
 * @returns The text itself where caption and text are no question and answer.
 */
export function statusOfAnswer(caption: string, text: string): string {
  const asked = answered.exec(caption.trim())?.[1]
  if (!asked) return text
  const isYes = /^(y|yes|x|1|true|\u2713)$/i.test(text.trim())
  const isNo = /^(n|no|0|false)$/i.test(text.trim())
  const asksVacancy = /^vacant$/i.test(asked)
  if (isYes) return asksVacancy ? 'Vacant' : 'Occupied'
  if (isNo) return asksVacancy ? 'Occupied' : 'Vacant'
  return text
}
