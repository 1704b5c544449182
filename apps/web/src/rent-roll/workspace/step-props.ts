import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import type { RentRollAction, RentRollWorkflow } from '@uwkit/core/rent-roll'
import type { DocumentSession, OpenPoint, SelectedSource } from '@uwkit/react/parsed-file'
import type { OpenedRentRoll } from './open-rent-roll.ts'

/** What a step of the rent roll works with. */
export interface RentRollStepProps {
  opened: OpenedRentRoll
  session: DocumentSession
  /** `null` where none is read from the sheet now. */
  document: ReadRentRoll | null
  /** As it was read without corrections. */
  first: ReadRentRoll | null
  workflow: RentRollWorkflow
  dispatch: (action: RentRollAction) => void
  readOnly: string | undefined
  selected: SelectedSource
  onSelect: (source: SelectedSource) => void
  points: readonly OpenPoint[]
}
