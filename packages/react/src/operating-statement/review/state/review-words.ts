import type { ReviewMeasure, ReviewTable } from './review-table.ts'
import type { StatementFigureUnit } from './statement-figure.ts'
import type { PlainCell } from './table-text.ts'

/** What each view shows, in words. */
export const measureNames: Readonly<Record<ReviewMeasure, string>> = {
  annual: 'dollars a year',
  perUnit: 'dollars per unit and year',
  shareOfIncome: 'percent of EGI',
  perSquareFoot: 'dollars per square foot and year',
}

/**
 * How the figures of a view are written: whole dollars a year and by unit, cents by square foot, percents of income.
 *
 * @example
 * [unitOfMeasure('annual'), unitOfMeasure('shareOfIncome')]
 * // => ['dollars', 'percent']
 */
export function unitOfMeasure(measure: ReviewMeasure): StatementFigureUnit {
  if (measure === 'shareOfIncome') return 'percent'
  return measure === 'perSquareFoot' ? 'cents' : 'dollars'
}

/**
 * A view as cells of a spreadsheet: its title, captions with what they are of, and the figures unrounded.
 *
 * @example
 * plainReview({ columns: [{ id: 't12', title: 'T12', note: 'T12 to 2025-05' }], rows: [], outOfReach: [] }, 'Oak Court')
 * // => [['Oak Court'], [null, 'T12'], [null, 'T12 to 2025-05']]
 */
export function plainReview({ columns, rows }: ReviewTable, title: string): PlainCell[][] {
  return [
    [title],
    [null, ...columns.map((column) => column.title)],
    [null, ...columns.map(({ note }) => note)],
    ...rows.map(({ label, amounts }) => [label, ...amounts]),
  ]
}
