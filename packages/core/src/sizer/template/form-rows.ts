import type { Predictor } from '../../prediction/index.ts'
import { cellAddress } from '../../shared/address.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import { type UnderwritingLineKey, underwritingLineOf, underwritingLines } from '../../sizing/index.ts'
import {
  bestColumn,
  type FormSection,
  type FormTotalKey,
  formTotalOf,
  isSumCaption,
  rentLineOf,
  sectionOfHeading,
} from './form-captions.ts'
import type { TemplateCell } from './template-cells.ts'
import { isLabel } from './template-labels.ts'

/** A row of a form's operating statement. */
export interface FormRow {
  sheet: string
  row: number
  caption: string
  /** Cell of the caption. */
  captionCell: TemplateCell
  /** The heading above it, used to find categories. */
  heading: string | null
  /** Block from headings and totals; the form's own formulas take precedence if they show more. */
  section: FormSection
  /** The total in the row; `null` for lines and group sums. */
  total: FormTotalKey | null
  isSum: boolean
}

/** Captions in a column that read like an operating statement, and their location. */
export interface Block {
  grid: Grid
  rows: FormRow[]
  /** The last column of captions, and the column before which its amounts end. */
  captionColumn: number
  end: number
  /** The first row that names a line; titles and column headings are above it. */
  firstLine: number
}

/** Minimum number of different lines whose captions make a statement. */
export const minimumLineCount = 4
const lineThreshold = 0.7
/** Lines that every list of operating expenses has: with all of them, captions without a total are a statement. */
const fixedLines: readonly UnderwritingLineKey[] = ['realEstateTaxes', 'propertyInsurance', 'managementFees']
/** Number of rows without a caption that ends a statement. */
const maximumRowGap = 10
/** Number of rows above the first line that may contain column headings. */
export const headingRowRange = 8

/** Finds the operating statements of a sheet by their captions. */
export function blocksOf(grid: Grid, predictor: Predictor): Block[] {
  const columns = captionColumns(grid, predictor)
  return columns.flatMap((column, at) => {
    const end = columns[at + 1] ?? grid.columnCount + 1
    return runsOf(grid, column).flatMap((captions) => {
      const lines = captions.filter(({ caption }) => recognizedLine(caption, predictor) !== null)
      const keys = new Set(lines.map(({ caption }) => recognizedLine(caption, predictor)))
      const hasTotal = captions.some(({ caption }) => formTotalOf(caption) !== null)
      if (keys.size < minimumLineCount || !(hasTotal || fixedLines.every((key) => keys.has(key)))) return []
      const firstLine = firstBelowHeadings(grid, lines, column, end)
      return [{ grid, captionColumn: column, end, firstLine, rows: sectioned(grid, captions, predictor) }]
    })
  })
}

/** Returns the first line below the row of column names, if there is one; a title above it may read like a line. */
function firstBelowHeadings(grid: Grid, lines: readonly Caption[], column: number, end: number): number {
  const first = lines[0]?.row ?? 0
  for (let row = first + headingRowRange; row >= first; row -= 1) {
    const texts = (grid.rows[row] ?? []).slice(column + 1, end).flatMap((cell, at) => {
      return cell?.kind === 'text' ? [textAt(grid, row, column + 1 + at)] : []
    })
    if (texts.some((text) => bestColumn([text]) !== null)) return lines.find((line) => line.row > row)?.row ?? first
  }
  return first
}

/** Number of columns that captions may be indented; headings and totals are further left than their lines. */
const indentation = 3

/** Finds columns with captions of enough different lines; of columns that differ only by indentation, the last. */
function captionColumns(grid: Grid, predictor: Predictor): number[] {
  const seen = new Map<number, Set<string>>()
  const rows = new Map<number, Set<number>>()
  grid.rows.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      const key = cell?.kind === 'text' ? recognizedLine(textAt(grid, row, column), predictor) : null
      if (key === null) return
      seen.set(column, (seen.get(column) ?? new Set()).add(key))
      rows.set(column, (rows.get(column) ?? new Set()).add(row))
    })
  })
  const columns = [...seen]
    .flatMap(([column, keys]) => (keys.size >= minimumLineCount ? [column] : []))
    .sort((a, b) => a - b)
  return columns.filter((column, at) => {
    const next = columns[at + 1]
    if (next === undefined || next - column > indentation) return true
    const shared = [...(rows.get(column) ?? [])].filter((row) => rows.get(next)?.has(row))
    return shared.length > 1
  })
}

const lineCache = new WeakMap<Predictor, Map<string, UnderwritingLineKey | null>>()

/** Returns the line that a caption surely names in any block; used to find statements. */
function recognizedLine(caption: string, predictor: Predictor): UnderwritingLineKey | null {
  const known = lineCache.get(predictor) ?? new Map<string, UnderwritingLineKey | null>()
  lineCache.set(predictor, known)
  const before = known.get(caption)
  if (before !== undefined) return before
  const sections = isLabel(caption) && !isSumCaption(caption) ? (['income', 'expense'] as const) : []
  const [best] = sections
    .map((section) => conceptOf(caption, section, null, predictor))
    .filter((one) => one !== null)
    .sort((left, right) => right.probability - left.probability)
  const key = best !== undefined && best.probability >= lineThreshold ? best.key : null
  known.set(caption, key)
  return key
}

/** Returns the category of a caption in a block, and the underwriting line it feeds; `null` if unknown. */
export function conceptOf(
  caption: string,
  section: FormSection,
  header: string | null,
  predictor: Predictor,
): { key: UnderwritingLineKey | null; concept: string | null; probability: number } | null {
  const rent = section === 'income' ? rentLineOf(caption) : null
  if (rent !== null) return { key: rent, concept: null, probability: 0.95 }
  const side = section === 'below' ? 'expense' : section
  // Text in parentheses may be a remark, such as "enter as negative": the likelier of the two captions counts.
  const captions = new Set([caption.trim(), caption.replace(/\([^)]*\)/g, ' ').trim()])
  const [best] = [...captions]
    .filter((label) => label !== '')
    .flatMap((label) => predictor.lineItem({ label, code: null, section: side, header, total: null }).slice(0, 1))
    .sort((left, right) => right.probability - left.probability)
  if (best === undefined) return null
  const { answer: concept, probability } = best
  if (concept === 'reserves') return { key: 'replacementReserves', concept, probability }
  const key = underwritingLineOf({ section: side, concept, isTotal: false, isNetOperatingIncome: false })
  return { key: section === 'below' ? null : key, concept, probability }
}

interface Caption {
  row: number
  column: number
  caption: string
}

/** Groups rows with a caption in a column or slightly left of it into runs without long gaps. */
function runsOf(grid: Grid, last: number): Caption[][] {
  const runs: Caption[][] = []
  let before = Number.NEGATIVE_INFINITY
  grid.rows.forEach((cells, row) => {
    const at = Array.from({ length: Math.min(last, indentation) + 1 }, (_, step) => last - step)
    const column = at.find((one) => cells[one]?.kind === 'text' && isLabel(textAt(grid, row, one)))
    if (column === undefined) return
    if (row - before > maximumRowGap) runs.push([])
    runs.at(-1)?.push({ row, column, caption: textAt(grid, row, column) })
    before = row
  })
  return runs
}

/**
 * Assigns each row to a block: the one its heading names; without a heading, the only block its caption fits, else the
 * block of the total below or the row above.
 */
function sectioned(grid: Grid, captions: readonly Caption[], predictor: Predictor): FormRow[] {
  let heading: string | null = null
  let section: FormSection | null = null
  let open: FormRow[] = []
  const close = (otherwise: FormSection | null) => {
    let before = otherwise
    for (const row of open) {
      const side = sideOf(row.caption, predictor)
      row.section = side ?? before ?? 'income'
      before = otherwise ?? row.section
    }
    open = []
  }
  return captions.flatMap(({ row, column, caption }, at): FormRow[] => {
    const total = formTotalOf(caption)
    const isHeading =
      total === null && !isSumCaption(caption) && isHeadingRow(grid, row, column, captions[at + 1]?.caption ?? '')
    if (isHeading) {
      const opened = sectionOfHeading(caption)
      if (opened !== null) section = opened
      heading = caption
      close(null)
      return []
    }
    const captionCell = { sheet: grid.sheet, address: cellAddress(row, column) }
    const isSum = total !== null || isSumCaption(caption)
    const line: FormRow = {
      sheet: grid.sheet,
      row,
      caption,
      captionCell,
      heading,
      section: section ?? 'income',
      total,
      isSum,
    }
    if (section === null) open.push(line)
    if (total === 'effectiveGrossIncome') {
      close('income')
      section = 'expense'
    } else if (total === 'totalExpenses') {
      close('expense')
      section = null
    } else if (total === 'netOperatingIncome' || total === 'netCashFlow') {
      close(null)
      section = 'below'
    }
    // The last row closes rows not closed by a heading or total.
    if (at === captions.length - 1) close(null)
    return [line]
  })
}

/** Returns the only block that a caption fits; `null` if it fits both, as "Utilities" does, or neither. */
function sideOf(caption: string, predictor: Predictor): FormSection | null {
  const sides = (['income', 'expense'] as const).flatMap((section) => {
    const concept = conceptOf(caption, section, null, predictor)
    return concept?.key && concept.probability >= lineThreshold ? [underwritingLines[concept.key].side] : []
  })
  const [first] = sides
  if (first === undefined || sides.some((side) => side !== first)) return null
  return first === 'reserve' ? 'below' : first
}

/** Names of block headings, with the words that lenders put before them. */
const headingPattern =
  /^\W*(?:(?:(?:operating|property|gross|variable|fixed|controllable|non-?controllable|capital|annual|estimated)\s+)*(?:incomes?|revenues?|receipts|expenses?|costs|capital)|fixed|variable|(?:non-?)?controllable)\W*$/i

/** Minimum letters of a heading in capitals; shorter ones are abbreviations, such as NOI or DSCR. */
const minimumHeadingLetters = 6

/**
 * Returns whether a caption is only a heading of the rows below it: its row has no figure, and it is in capitals above
 * a caption that is not, or it only names a block.
 */
function isHeadingRow(grid: Grid, row: number, column: number, next: string): boolean {
  const caption = textAt(grid, row, column)
  const cells = (grid.rows[row] ?? []).slice(column + 1)
  if (cells.some((cell) => cell !== null && cell !== undefined && cell.kind !== 'text')) return false
  const letters = caption.replace(/[^\p{L}]/gu, '')
  const isCapital =
    letters.length >= minimumHeadingLetters && letters === letters.toUpperCase() && next !== next.toUpperCase()
  return isCapital || headingPattern.test(caption)
}
