import type { Predictor } from '../../prediction/index.ts'
import { cellAddress, placeOfAddress } from '../../shared/address.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import { bestColumn, isForeign, isMeasure, yearOfHeading } from './form-captions.ts'
import { type Block, blocksOf, type FormRow, headingRowRange, minimumLineCount } from './form-rows.ts'
import { formatAccepts, type TemplateCell, type TemplateCellFacts, type TemplateReader } from './template-cells.ts'
import { openness } from './template-labels.ts'
import { placeText } from './template-plan.ts'

/** The operating statements of a template. */
export interface StatementForm {
  columns: FormColumn[]
  /** Headings of columns that are not the subject's, and of columns whose period is unknown. */
  others: { cell: TemplateCell; caption: string; why: string }[]
  /** Statement rows, as `Loan!7`. */
  rows: ReadonlySet<string>
}

/** Finds the operating statements of a template: rows with their blocks, and the subject's columns. */
export function statementForm(template: TemplateReader, grids: readonly Grid[], predictor: Predictor): StatementForm {
  const blocks = grids
    .filter(({ hidden, sheet }) => !hidden && !isForeign(sheet))
    .flatMap((grid) => blocksOf(grid, predictor))
  const found = blocks.flatMap((block) => columnsOf(block, template))
  const subject = found
    .filter(({ kind }) => kind === 'subject')
    .flatMap(({ column }) => (column === null ? [] : [column]))
  const sheet = bestSheet(
    subject,
    found.flatMap(({ kind, column }) => (kind === 'unnamed' && column !== null ? [column] : [])),
  )
  const columns = pickColumns(subject, found, sheet)
  return {
    columns,
    others: found.flatMap(({ kind, heading }) =>
      heading === null || heading.cell.sheet !== sheet || kind === 'subject' || kind === 'unnamed'
        ? []
        : [{ ...heading, why: exclusionReasons[kind] }],
    ),
    rows: new Set(columns.flatMap(({ cells }) => cells.map(({ row }) => `${row.sheet}!${row.row + 1}`))),
  }
}

const exclusionReasons = {
  foreign: 'The column isn’t for the subject property',
  period: 'The column’s period is unclear',
  measure: 'The column shows a different measure',
} as const

/** A subject column of a form's operating statement, and the rows that have a cell in it. */
export interface FormColumn {
  /** Name of one of `underwritingColumns`. */
  name: string
  sheet: string
  column: number
  probability: number
  cells: { row: FormRow; facts: TemplateCellFacts }[]
}

/** A column of a block, and whether it is the subject's. */
interface ClassifiedColumn {
  kind: 'subject' | 'foreign' | 'period' | 'measure' | 'unnamed'
  column: FormColumn | null
  heading: { cell: TemplateCell; caption: string } | null
}

/** Finds the amount columns of a block by the texts over them. */
function columnsOf(
  { grid, rows, captionColumn, end, firstLine: first }: Block,
  template: TemplateReader,
): ClassifiedColumn[] {
  const places = Array.from({ length: Math.max(0, end - captionColumn - 1) }, (_, at) => captionColumn + 1 + at)
  return places.flatMap((column): ClassifiedColumn[] => {
    const headings = headingsAbove(grid, column, first)
    const headed = headings[0] === undefined ? null : (placeOfAddress(headings[0].cell.address)?.row ?? null)
    const start = headed === null ? topOf(rows, first) : Math.min(first, headed + 1)
    const wanted = rows.filter(({ row }) => row >= start && grid.rows[row]?.[column]?.kind !== 'text')
    const facts = template.cells(wanted.map(({ row }) => ({ sheet: grid.sheet, address: cellAddress(row, column) })))
    const places = wanted.flatMap((row, at) => {
      const seen = facts[at]
      return seen !== undefined && isAmountPlace(seen) ? [{ row, facts: seen }] : []
    })
    // If most cells are formatted for figures, one that is not is next to a title or a remark.
    const made = places.filter((one) => isFillable(one.facts))
    const isForm = 2 * made.length > places.length
    const firstFormattedRow = made[0]?.row.row ?? 0
    const cells = places.filter(({ row }) => headed !== null || !isForm || row.row >= firstFormattedRow)
    if (cells.filter(({ row }) => !row.isSum).length < minimumLineCount) return []
    const heading = headings.find(({ caption }) => !isPlainHeading(caption)) ?? headings[0] ?? null
    const texts = headings.map(({ caption }) => caption)
    const named = (name: string, probability: number): ClassifiedColumn => ({
      kind: 'subject',
      column: { name, sheet: grid.sheet, column, probability, cells },
      heading,
    })
    if (texts.some(isMeasure)) return [{ kind: 'measure', column: null, heading: null }]
    if (texts.some(isForeign)) return [{ kind: 'foreign', column: null, heading }]
    const best = bestColumn([...texts, texts.toReversed().join(' ')])
    if (best !== null) return [named(best.name, best.probability)]
    const year = [...texts, texts.toReversed().join(' ')].map(yearOfHeading).find((one) => one !== null)
    if (year !== undefined && year !== null) return [named(`year${year}`, 0.9)]
    const isPlain = texts.every((text) => isPlainHeading(text))
    if (!isPlain) return [{ kind: 'period', column: null, heading }]
    return [{ ...named('underwritten', 0.8), kind: 'unnamed' }]
  })
}

/** Returns whether a heading shows only the kind of figures, not whose they are. */
const isPlainHeading = (text: string): boolean =>
  /^\W*(?:\$|(?:annual|yearly|total|amounts?|dollars?|per annum|per year|estimated?|income|expenses?|\(?\$\)?|us|usd)\W*)*$/i.test(
    text,
  )

const isFillable = ({ hasFormula, value, format }: TemplateCellFacts): boolean =>
  hasFormula || value !== null || format !== 'General'

/** Returns the first of the consecutive rows that end at the first row that surely names a line. */
function topOf(rows: readonly FormRow[], first: number): number {
  const rowNumbers = new Set(rows.map(({ row }) => row))
  let top = first
  while (rowNumbers.has(top - 1)) top -= 1
  return top
}

function isAmountPlace(facts: TemplateCellFacts): boolean {
  if (facts.hasFormula) return facts.value === null || typeof facts.value !== 'string' || facts.value === ''
  return openness(facts) > 0
}

/** Returns the texts over a column, the nearest first, including merged cells that extend over it. */
function headingsAbove(grid: Grid, column: number, first: number): { cell: TemplateCell; caption: string }[] {
  const found: { cell: TemplateCell; caption: string }[] = []
  for (let row = first; row >= Math.max(0, first - headingRowRange); row -= 1) {
    const merge = grid.merges.find(
      (one) =>
        one.row <= row && row < one.row + one.rowSpan && one.column <= column && column < one.column + one.columnSpan,
    )
    const at = { row: merge?.row ?? row, column: merge?.column ?? column }
    // A title over the whole table is not a column heading.
    if (merge !== undefined && merge.columnSpan > 4) continue
    const cell = grid.rows[at.row]?.[at.column]
    const isYear = isYearCell(grid, at.row, at.column)
    const caption = isYear ? String(cell?.value) : cell?.kind === 'text' ? textAt(grid, at.row, at.column) : ''
    if (caption === '' || caption.length > 40) continue
    found.push({ cell: { sheet: grid.sheet, address: cellAddress(at.row, at.column) }, caption })
  }
  return found
}

/** Returns whether a number is a year that heads a column: another column in the row has a year or known name. */
function isYearCell(grid: Grid, row: number, column: number): boolean {
  const cells = grid.rows[row] ?? []
  const isYear = (at: number) => {
    const { kind, value } = cells[at] ?? {}
    return kind === 'number' && typeof value === 'number' && Number.isInteger(value) && value >= 1950 && value < 2100
  }
  const heads = (at: number) =>
    isYear(at) ||
    (cells[at]?.kind === 'text' &&
      (bestColumn([textAt(grid, row, at)]) ?? yearOfHeading(textAt(grid, row, at))) !== null)
  return isYear(column) && cells.some((_, at) => at !== column && heads(at))
}

/** Returns the sheet whose columns have the most cells to fill; only one sheet's statement is filled. */
function bestSheet(subject: readonly FormColumn[], unnamed: readonly FormColumn[]): string | null {
  const from = subject.some(({ name }) => name === 'underwritten')
    ? subject.filter(({ name }) => name === 'underwritten')
    : [...subject, ...unnamed]
  const open = Map.groupBy(from, ({ sheet }) => sheet)
  const counted = [...open].map(([sheet, columns]) => ({
    sheet,
    count: columns.reduce((sum, one) => sum + openCells(one), 0),
  }))
  return counted.toSorted((left, right) => right.count - left.count)[0]?.sheet ?? null
}

/** Counts the line cells that a user would fill. */
function openCells({ cells }: FormColumn): number {
  return cells.filter(({ row, facts }) => !row.isSum && openness(facts) > 0 && formatAccepts(facts.format, 'money'))
    .length
}

/** Counts the cells formatted for figures; a blank column next to them has none. */
function formattedCellCount({ cells }: FormColumn): number {
  return cells.filter(({ facts }) => isFillable(facts)).length
}

/** Returns one column of each kind on the sheet; if none is named as underwritten, the first unnamed one. */
function pickColumns(
  subject: readonly FormColumn[],
  found: readonly ClassifiedColumn[],
  sheet: string | null,
): FormColumn[] {
  const ofSheet = subject.filter((one) => one.sheet === sheet)
  const unnamed = found.flatMap(({ kind, column }) => (kind === 'unnamed' && column?.sheet === sheet ? [column] : []))
  const isNamed = ofSheet.some(({ name }) => name === 'underwritten')
  const all = [...ofSheet, ...unnamed.filter(({ cells }) => !isNamed || !ofSheet.some((one) => sharesRows(one, cells)))]
  // Adjacent blocks each have their own column; within one block, each kind of column appears once.
  return all
    .toSorted(
      (left, right) => right.probability - left.probability || formattedCellCount(right) - formattedCellCount(left),
    )
    .filter((column, at, sorted) =>
      sorted.slice(0, at).every((earlier) => earlier.name !== column.name || !sharesRows(earlier, column.cells)),
    )
}

function sharesRows(column: FormColumn, cells: FormColumn['cells']): boolean {
  const rows = new Set(column.cells.map(({ row }) => placeText(row.captionCell)))
  return cells.some(({ row }) => rows.has(placeText(row.captionCell)))
}
