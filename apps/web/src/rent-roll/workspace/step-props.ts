import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import type { RentRollAction, RentRollWorkflow } from '@uwkit/core/rent-roll'
import type { DocumentSession, OpenPoint, SelectedSource } from '@uwkit/react/parsed-file'
import type { OpenedRentRoll } from './open-rent-roll.ts'

/** What the steps show of the workflow: it changes more seldom than the workflow, which follows each reading. */
export type ShownWorkflow = Pick<
  RentRollWorkflow,
  'step' | 'view' | 'tagFilters' | 'bedBathPredictions' | 'chargeCodePredictions'
>

/** What a step of the rent roll works with. */
export interface RentRollStepProps {
  opened: OpenedRentRoll
  session: DocumentSession
  /** `null` where none is read from the sheet now. */
  document: ReadRentRoll | null
  /** As it was read without corrections. */
  first: ReadRentRoll | null
  workflow: ShownWorkflow
  dispatch: (action: RentRollAction) => void
  readOnly: string | undefined
  selected: SelectedSource
  onSelect: (source: SelectedSource) => void
  points: readonly OpenPoint[]
}
