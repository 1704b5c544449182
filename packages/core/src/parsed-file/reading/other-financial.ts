import type { OperatingStatement } from '../../operating-statement/index.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import {
  livedCaption,
  otherFinancials,
  projectedYear,
  projectionTitle,
  statementTitle,
} from '../data/other-financials.ts'

/** How far down titles stand, and how many cells a row of them has at most. */
const titleRows = 8
const titleCells = 2

/**
 * What financial report a sheet of labels and figures is, where it is no operating statement: a balance sheet, a trial balance,
 * a ledger and the like, by its title, its captions or its labels.
 *
 * @returns As named to a person; `null` where nothing speaks against an operating statement.
 * @example
 * otherFinancialOf(gridOf('Sheet1', [['Balance Sheet'], ['Cash', 100], ['Total Assets', 100], ['Total Liabilities', 40]]))
 * // => 'a balance sheet'
 */
export function otherFinancialOf(grid: Grid): string | null {
  const rows = grid.rows.map((cells, row) => cells.flatMap((cell, column) => (cell ? [textAt(grid, row, column)] : [])))
  const titles = [
    grid.sheet,
    ...rows
      .slice(0, titleRows)
      .filter((texts) => texts.length <= titleCells)
      .flat(),
  ]
  const isTitled = titles.some((title) => statementTitle.test(title))
  const found = otherFinancials.find(({ title, captions, labels }) => {
    if (!isTitled && titles.some((text) => text.length <= 60 && title.test(text))) return true
    const inRow = (texts: readonly string[]) => captions?.every((caption) => texts.some((text) => caption.test(text)))
    if (captions && rows.slice(0, 2 * titleRows).some(inRow)) return true
    return labels?.every((label) => rows.some((texts) => texts.some((text) => label.test(text)))) ?? false
  })
  return found?.name ?? null
}

/**
 * Whether a statement only projects: three columns or more that are years counted from the purchase, or years under a title of
 * a projection, and none that was lived; more years or months than anybody reports; or two years of months under such a title.
 * A budget of one year is a statement of a plan and no projection.
 *
 * @example
 * isProjection({ title: null, periods: ['Year 1', 'Year 2', 'Year 3'].map((caption, column) => ({ key: caption, kind: 'scenario', caption, column })) })
 * // => true
 */
export function isProjection({ title, periods }: Pick<OperatingStatement, 'title' | 'periods'>): boolean {
  const captions = periods.map(({ caption }) => caption.trim())
  if (periods.length < 3 || captions.some((caption) => livedCaption.test(caption))) return false
  if (captions.every((caption) => projectedYear.test(caption))) return true
  const areMonths = periods.every(({ kind }) => kind === 'month')
  const isLived = livedCaption.test(title ?? '')
  if (areMonths && periods.length > mostMonths && !isLived) return true
  if (areMonths && periods.length >= 24 && projectionTitle.test(title ?? '') && !isLived) return true
  if (periods.length > mostYears && periods.every(({ kind }) => kind === 'year') && !isLived) return true
  const areYears = periods.every(({ kind }) => kind === 'year' || kind === 'scenario')
  return areYears && projectionTitle.test(title ?? '') && !isLived
}

/** Statements of what was report three years of months, or five years, at most. Our own choice. */
const mostMonths = 36
const mostYears = 6
