import type { Tie } from '../../shared/tie.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'

/** What a printed figure sums or counts over units. */
export type PrintedMeasure =
  | 'units'
  | 'occupied units'
  | 'square feet'
  | 'market rent'
  | 'contract rent'
  | 'charges'
  | 'charge code'

/** A figure that a rent roll prints of several units, held against them. */
export interface PrintedFigure {
  tie: Tie
  of: PrintedMeasure
  /** The charge code that it sums; absent for other measures. */
  code?: string
  /** The units that it is of. */
  units: readonly RentRollUnit[]
}
