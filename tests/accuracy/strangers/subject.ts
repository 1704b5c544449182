/** A document before it is changed: its sheets as cells, and its facts. */
import type { Grid, Workbook } from '@uwkit/core/shared'
import type { Random } from '../../../samples/generator/random.ts'
import { type CaptionBand, findCaptions, tableEnd } from './find-captions.ts'
import { isRoll, type Truth } from './truth.ts'

/** Input of a transformation: the sheet with the document, and its truth, which is updated if names change. */
export interface Subject {
  grid: Grid
  /** The other sheets, which are unchanged. */
  others: Grid[]
  truth: Truth
}

/** A change of a document that must not change any fact. */
export interface Transformation {
  name: string
  /** The part that it changes: a combination has at most one transformation per theme. */
  theme: 'captions' | 'columns' | 'rows' | 'sheet' | 'totals' | 'dates' | 'amounts' | 'texts' | 'codes'
  /** Returns the changed document, or `null` if it has nothing to change. */
  change(subject: Subject, random: Random): Subject | null
}

/** Returns the sheet with most of a workbook's content, with its truth. */
export function subjectOf(workbook: Workbook, truth: Truth): Subject {
  const size = (grid: Grid) => (grid.hidden ? 0 : grid.rows.flat().filter((cell) => cell !== null).length)
  const [grid, ...others] = workbook.grids.toSorted((one, other) => size(other) - size(one))
  if (grid === undefined) throw new RangeError(`${workbook.file} has no sheet`)
  return { grid, others, truth }
}

/** Returns the captions of a subject and the end of its table; `null` if no captions are found. */
export function tableOf({ grid, truth }: Subject): { bands: CaptionBand[]; first: CaptionBand; end: number } | null {
  const bands = findCaptions(grid, isRoll(truth), Object.keys(truth.chargeCodes ?? {}))
  const [first] = bands
  return first === undefined ? null : { bands, first, end: tableEnd(grid, bands) }
}

/** Returns a subject with another sheet. */
export const withGrid = (subject: Subject, grid: Grid): Subject => ({ ...subject, grid })
