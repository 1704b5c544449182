import type { RentRoll, RentRollDraft, RentRollHeading } from '../rent-roll.schema.ts'

/** What a rent roll is saved with beside itself. */
export interface RentRollDraftContext extends Partial<RentRollHeading> {
  id: string
  /** The state that was changed; absent to save over anything. */
  modifiedOn?: number | null
  evidence?: RentRollDraft['evidence']
}

const unknown: Omit<RentRollHeading, 'id'> = {
  propertyId: null,
  fileName: null,
  originalFileName: null,
  dealId: null,
  dealName: null,
  formattedAddress: null,
  housingType: 0,
  isOcr: false,
  fileHash: null,
}

/**
 * A rent roll as it is saved. What the roll carries already, as one that was loaded, stays.
 *
 * @example
 * rentRollDraft(aRentRoll([aUnit()]), { id: 'r1', fileName: 'roll.xlsx' }).dealId
 * // => null
 */
export function rentRollDraft(rentRoll: RentRoll, context: RentRollDraftContext): RentRollDraft {
  return { ...unknown, evidence: null, modifiedOn: null, ...rentRoll, ...context }
}
