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

/** A caption, and a cell that it may be of. */
export interface LabeledCell extends TemplateCell {
  label: string
  /** As a map would name the cell. */
  target: string
  /** Where the caption stands; `null` for a defined name. */
  captionCell: TemplateCell | null
  /** How likely the cell is the one that the caption is of, 0 to 1, before either is read. */
  nearness: number
}

const longestLabel = 60
/** Columns that are looked at right of a caption. */
const reach = 8

/**
 * The captions of sheets with the cells that they may be of: those to the right up to the next text, and the one below. Hidden
 * sheets, and captions that only head the rows below them, are left out.
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

/** Fewest letters of a heading: shorter ones are short forms, as NOI or DSCR. */
const fewestLetters = 6

/** Whether a caption only heads the rows below it: in capitals, nothing beside it, above a caption that is not in capitals. */
function isHeadingRow(grid: Grid, row: number, column: number): boolean {
  const caption = textAt(grid, row, column)
  if (!isCapital(caption) || lettersOf(caption).length < fewestLetters) return false
  const isAlone = (grid.rows[row] ?? []).every((_, at) => at === column || textAt(grid, row, at) === '')
  const below = grid.rows[row + 1] ?? []
  const part = below.findIndex((cell) => cell?.kind === 'text')
  return isAlone && part >= 0 && part <= column + 1 && !isCapital(textAt(grid, row + 1, part))
}

function isCapital(text: string): boolean {
  const letters = lettersOf(text)
  return letters !== '' && letters === letters.toUpperCase()
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '')

/** Whether a text names something: it has letters, if only two as in G&A, and is no sentence. */
export function isLabel(text: string): boolean {
  return text.length <= longestLabel && /\p{L}(?:\p{L}|\s?&\s?\p{L})/u.test(text)
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
  // Captions that stand beside each other head columns.
  const isHeading = [column - 1, first].some((beside) => grid.rows[row]?.[beside]?.kind === 'text')
  for (let next = first; next < first + reach && grid.rows[row]?.[next]?.kind !== 'text'; next += 1) {
    add({ row, column: next }, (isHeading ? 0.6 : 1) - 0.04 * (next - first))
  }
  const below = row + (merge?.rowSpan ?? 1)
  // A caption over a column of figures heads a table, and no cell of it is the caption's alone.
  const isColumn = (grid.rows[below + 1]?.[column] ?? null) !== null && grid.rows[below + 1]?.[column]?.kind !== 'text'
  if (grid.rows[below]?.[column]?.kind !== 'text') add({ row: below, column }, isColumn ? 0.3 : isHeading ? 0.9 : 0.5)
  return found
}

/** The cells that defined names stand for, with the name as their caption. */
export function namedCells(outline: TemplateOutline): LabeledCell[] {
  return outline.names
    .filter(({ name, sheet }) => sheet === null && !name.startsWith('_') && !/^Z_[\dA-F_]+/.test(name))
    .flatMap(({ name }) => {
      const found = resolveTarget(name, outline)
      return 'cell' in found ? [{ ...found.cell, label: name, captionCell: null, target: name, nearness: 1 }] : []
    })
}

/** How likely a cell is there to be filled: nothing else owns it, and it is blank or holds a figure. 0 for never. */
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
  const isMade = value !== null || formatKind(format) !== 'general'
  return (isMade ? 1 : 0.7) * (isLocked ? 0.5 : 1)
}
