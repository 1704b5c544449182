import type { Position } from '../grid.types.ts'

/** What is looked for, and what was found. */
export interface FindState {
  text: string
  replacement: string
  matchCase: boolean
  wholeCell: boolean
  regularExpression: boolean
  /** Only in the cells that were selected when the search began. */
  withinSelection: boolean
  positions: readonly Position[]
  /** Index of the current match, -1 for none. */
  current: number
  /** Why the text cannot be looked for, `null` when it can. */
  fault: string | null
  /** Columns of the matches by line, as spans `2-2,5-5`, for drawing. */
  spansByLine: ReadonlyMap<number, string>
}
