import { cellAddress } from '../../shared/address.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import {
  formatKind,
  resolveTarget,
  type TemplateCell,
  type TemplateCellFacts,
  type TemplateOutline,
} from './template-cells.ts'
import { placeText } from './template-plan.ts'

/** A caption, and a cell that it may describe. */
export interface LabeledCell extends TemplateCell {
  label: string
  /** The cell's name in a map. */
  target: string
  /** Cell of the caption; `null` for a defined name. */
  captionCell: TemplateCell | null
  /** Probability that the caption describes the cell, 0 to 1, from position alone. */
  nearness: number
}

const maximumLabelLength = 60
/** Number of columns checked to the right of a caption. */
const maximumDistance = 8

/**
 * Finds the captions of sheets with the cells that they may describe: those to the right up to the next text, and the
 * one below. Omits hidden sheets and captions that are only headings of the rows below them.
 */
export function labeledCells(grids: readonly Grid[]): LabeledCell[] {
  return grids
    .filter(({ hidden }) => !hidden)
    .flatMap((grid) =>
      grid.rows.flatMap((cells, row) =>
        cells.flatMap((cell, column) => {
          const label = cell?.kind === 'text' ? textAt(grid, row, column) : ''
          return isLabel(label) && !isHeadingRow(grid, row, column) ? cellsOf(grid, row, column, label) : []
        }),
      ),
    )
}

/** Minimum letters of a heading; shorter ones are abbreviations, such as NOI or DSCR. */
const minimumHeadingLetters = 6

/** Returns whether a caption only heads the rows below it: in capitals, alone in its row, above a caption not in capitals. */
function isHeadingRow(grid: Grid, row: number, column: number): boolean {
  const caption = textAt(grid, row, column)
  if (!isCapital(caption) || lettersOf(caption).length < minimumHeadingLetters) return false
  const isOnlyCell = (grid.rows[row] ?? []).every((_, at) => at === column || textAt(grid, row, at) === '')
  const below = grid.rows[row + 1] ?? []
  const part = below.findIndex((cell) => cell?.kind === 'text')
  return isOnlyCell && part >= 0 && part <= column + 1 && !isCapital(textAt(grid, row + 1, part))
}

function isCapital(text: string): boolean {
  const letters = lettersOf(text)
  return letters !== '' && letters === letters.toUpperCase()
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '')

/** Returns whether a text is a caption: it has letters, if only two as in G&A, and is not too long. */
export function isLabel(text: string): boolean {
  return text.length <= maximumLabelLength && /\p{L}(?:\p{L}|\s?&\s?\p{L})/u.test(text)
}

function cellsOf(grid: Grid, row: number, column: number, label: string): LabeledCell[] {
  const merge = grid.merges.find((one) => one.row === row && one.column === column)
  const first = column + (merge?.columnSpan ?? 1)
  const found: LabeledCell[] = []
  const add = (at: { row: number; column: number }, nearness: number) => {
    const address = cellAddress(at.row, at.column)
    const captionCell = { sheet: grid.sheet, address: cellAddress(row, column) }
    found.push({
      sheet: grid.sheet,
      address,
      label,
      captionCell,
      target: placeText({ sheet: grid.sheet, address }),
      nearness,
    })
  }
  // Adjacent captions are column headings.
  const isHeading = [column - 1, first].some((neighbor) => grid.rows[row]?.[neighbor]?.kind === 'text')
  for (let next = first; next < first + maximumDistance && grid.rows[row]?.[next]?.kind !== 'text'; next += 1) {
    add({ row, column: next }, (isHeading ? 0.6 : 1) - 0.04 * (next - first))
  }
  const below = row + (merge?.rowSpan ?? 1)
  // A caption over a column of figures is a table heading, and no single cell belongs to it.
  const isColumn = (grid.rows[below + 1]?.[column] ?? null) !== null && grid.rows[below + 1]?.[column]?.kind !== 'text'
  if (grid.rows[below]?.[column]?.kind !== 'text') add({ row: below, column }, isColumn ? 0.3 : isHeading ? 0.9 : 0.5)
  return found
}

/** Returns the cells that defined names refer to, with the name as their caption. */
export function namedCells(outline: TemplateOutline): LabeledCell[] {
  return outline.names
    .filter(({ name, sheet }) => sheet === null && !name.startsWith('_') && !/^Z_[\dA-F_]+/.test(name))
    .flatMap(({ name }) => {
      const found = resolveTarget(name, outline)
      return 'cell' in found ? [{ ...found.cell, label: name, captionCell: null, target: name, nearness: 1 }] : []
    })
}

/** Returns how likely a cell is meant to be filled: nothing else controls it, and it is blank or a figure. 0 for never. */
export function openness({
  hasFormula,
  coveredBy,
  filledBy,
  partOf,
  value,
  format,
  isLocked,
}: TemplateCellFacts): number {
  if (hasFormula || coveredBy !== null || filledBy !== null || partOf !== null) return 0
  if (typeof value === 'string' || typeof value === 'boolean') return 0
  const isFormatted = value !== null || formatKind(format) !== 'general'
  return (isFormatted ? 1 : 0.7) * (isLocked ? 0.5 : 1)
}
