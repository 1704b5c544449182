/** A document before it is changed: its sheets as cells, and what it says. */
import type { Grid, Workbook } from '@uwkit/core/shared'
import type { Random } from '../../../samples/generator/random.ts'
import { type CaptionBand, findCaptions, tableEnd } from './find-captions.ts'
import { isRoll, type Truth } from './truth.ts'

/** What a transformation changes: the sheet that holds the document, with its truth, which follows where names change. */
export interface Subject {
  grid: Grid
  /** The other sheets, which stay as they are. */
  others: Grid[]
  truth: Truth
}

/** A change of a document that must not change one fact. */
export interface Transformation {
  name: string
  /** What it works on: of a theme, only one is put together with others. */
  theme: 'captions' | 'columns' | 'rows' | 'sheet' | 'totals' | 'dates' | 'amounts' | 'texts' | 'codes'
  /** The changed document, or `null` where it has nothing that could be changed so. */
  change(subject: Subject, random: Random): Subject | null
}

/** The sheet that holds most of a workbook, with its truth. */
export function subjectOf(workbook: Workbook, truth: Truth): Subject {
  const size = (grid: Grid) => (grid.hidden ? 0 : grid.rows.flat().filter((cell) => cell !== null).length)
  const [grid, ...others] = workbook.grids.toSorted((one, other) => size(other) - size(one))
  if (grid === undefined) throw new RangeError(`${workbook.file} has no sheet`)
  return { grid, others, truth }
}

/** The captions of a subject and where its table ends; `null` where no captions are found. */
export function tableOf({ grid, truth }: Subject): { bands: CaptionBand[]; first: CaptionBand; end: number } | null {
  const bands = findCaptions(grid, isRoll(truth), Object.keys(truth.chargeCodes ?? {}))
  const [first] = bands
  return first === undefined ? null : { bands, first, end: tableEnd(grid, bands) }
}

/** A subject with another sheet. */
export const withGrid = (subject: Subject, grid: Grid): Subject => ({ ...subject, grid })
