import type { Predictor } from '../../prediction/index.ts'
import { cellAddress, placeOfAddress } from '../../shared/address.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import { type UnderwritingLineKey, underwritingLineOf, underwritingLines } from '../../sizing/index.ts'
import { formatTakes } from './cell-takes-value.ts'
import type { TemplateReader } from './check-template.ts'
import {
  type FormSection,
  type FormTotalKey,
  formTotalOf,
  isForeign,
  isMeasure,
  isSumCaption,
  rentLineOf,
  sectionOfHeading,
} from './form-captions.ts'
import { labelSimilarity } from './label-similarity.ts'
import type { TemplateCell, TemplateCellFacts } from './template-cells.ts'
import { isLabel, openness } from './template-labels.ts'
import { placeText } from './template-plan.ts'
import { ladderColumns } from './underwriting-values.ts'

/** A row of a form's operating statement. */
export interface FormRow {
  sheet: string
  row: number
  caption: string
  /** Where the caption stands. */
  captionCell: TemplateCell
  /** The heading above it, for the categories. */
  heading: string | null
  /** As headings and totals have it; the form's own formulas, where they say more, go before it. */
  section: FormSection
  /** The total that the row is; lines and sums of groups are none. */
  total: FormTotalKey | null
  isSum: boolean
}

/** A column of a form's operating statement that is the subject's, and the rows that have a cell in it. */
export interface FormColumn {
  /** Name of one of `ladderColumns`. */
  name: string
  sheet: string
  column: number
  probability: number
  cells: { row: FormRow; facts: TemplateCellFacts }[]
}

/** What a template has of operating statements. */
export interface StatementForm {
  columns: FormColumn[]
  /** Headings of columns that are another's, and of columns whose period nobody knows. */
  others: { cell: TemplateCell; caption: string; why: string }[]
  /** Rows of sheets, as `Loan!7`, that belong to a statement. */
  rows: ReadonlySet<string>
}

/** Captions below each other that read like an operating statement, and where they stand. */
interface Block {
  grid: Grid
  rows: FormRow[]
  /** The last column of captions, and the one before which its amounts end. */
  captionColumn: number
  end: number
  /** The first row that names a line; titles and headings of columns stand above it. */
  firstLine: number
}

/** Fewest different lines of captions that make a statement. */
const fewestLines = 4
const sureLine = 0.7
/** Lines that every list of operating expenses has: they make a statement of captions without a total. */
const fixedLines: readonly UnderwritingLineKey[] = ['realEstateTaxes', 'propertyInsurance', 'managementFees']
/** Rows without a caption that end a statement. */
const longestGap = 10
/** Rows above the first line that may head its columns. */
const headingReach = 8

/** Years and words that stand beside what a column is. */
const besideTheColumn = /\b(?:(?:19|20)\d{2}|financials?|statements?|issuer|lender|annuali[sz]ed|columns?|actual)\b/gi

/** The operating statements of a template: rows with their blocks, and the columns that are the subject's. */
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
  const columns = chosenColumns(subject, found, sheet)
  return {
    columns,
    others: found.flatMap(({ kind, heading }) =>
      heading === null || heading.cell.sheet !== sheet || kind === 'subject' || kind === 'unnamed'
        ? []
        : [{ ...heading, why: whyNot[kind] }],
    ),
    rows: new Set(columns.flatMap(({ cells }) => cells.map(({ row }) => `${row.sheet}!${row.row + 1}`))),
  }
}

const whyNot = {
  foreign: 'The column is not the subject’s',
  period: 'The column does not say which of our periods it is',
  measure: 'The column measures another one',
} as const

function blocksOf(grid: Grid, predictor: Predictor): Block[] {
  const columns = captionColumns(grid, predictor)
  return columns.flatMap((column, at) => {
    const end = columns[at + 1] ?? grid.columnCount + 1
    return runsOf(grid, column).flatMap((captions) => {
      const lines = captions.filter(({ caption }) => lineSeen(caption, predictor) !== null)
      const keys = new Set(lines.map(({ caption }) => lineSeen(caption, predictor)))
      const hasTotal = captions.some(({ caption }) => formTotalOf(caption) !== null)
      if (keys.size < fewestLines || !(hasTotal || fixedLines.every((key) => keys.has(key)))) return []
      const firstLine = firstBelowHeadings(grid, lines, column, end)
      return [{ grid, captionColumn: column, end, firstLine, rows: sectioned(grid, captions, predictor) }]
    })
  })
}

/** The first line below the row that names columns, where there is one; a title above it may read like a line. */
function firstBelowHeadings(grid: Grid, lines: readonly Caption[], column: number, end: number): number {
  const first = lines[0]?.row ?? 0
  for (let row = first + headingReach; row >= first; row -= 1) {
    const texts = (grid.rows[row] ?? []).slice(column + 1, end).flatMap((cell, at) => {
      return cell?.kind === 'text' ? [textAt(grid, row, column + 1 + at)] : []
    })
    if (texts.some((text) => bestColumn([text]) !== null)) return lines.find((line) => line.row > row)?.row ?? first
  }
  return first
}

/** Columns that captions of a row may be set in from: headings and totals stand further left than their lines. */
const indentation = 3

/** Columns with captions of enough different lines; of columns that only set captions in, the last. */
function captionColumns(grid: Grid, predictor: Predictor): number[] {
  const seen = new Map<number, Set<string>>()
  const rows = new Map<number, Set<number>>()
  grid.rows.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      const key = cell?.kind === 'text' ? lineSeen(textAt(grid, row, column), predictor) : null
      if (key === null) return
      seen.set(column, (seen.get(column) ?? new Set()).add(key))
      rows.set(column, (rows.get(column) ?? new Set()).add(row))
    })
  })
  const columns = [...seen]
    .flatMap(([column, keys]) => (keys.size >= fewestLines ? [column] : []))
    .sort((a, b) => a - b)
  return columns.filter((column, at) => {
    const next = columns[at + 1]
    if (next === undefined || next - column > indentation) return true
    const shared = [...(rows.get(column) ?? [])].filter((row) => rows.get(next)?.has(row))
    return shared.length > 1
  })
}

const seenLines = new WeakMap<Predictor, Map<string, UnderwritingLineKey | null>>()

/** The line that a caption names whatever the block, where it is sure of one; for finding statements. */
function lineSeen(caption: string, predictor: Predictor): UnderwritingLineKey | null {
  const known = seenLines.get(predictor) ?? new Map<string, UnderwritingLineKey | null>()
  seenLines.set(predictor, known)
  const before = known.get(caption)
  if (before !== undefined) return before
  const asked = isLabel(caption) && !isSumCaption(caption) ? (['income', 'expense'] as const) : []
  const [best] = asked
    .map((section) => conceptOf(caption, section, null, predictor))
    .filter((one) => one !== null)
    .sort((left, right) => right.probability - left.probability)
  const key = best !== undefined && best.probability >= sureLine ? best.key : null
  known.set(caption, key)
  return key
}

/** The category of a caption in a block, and the line of ours that it feeds; `null` where nobody knows. */
export function conceptOf(
  caption: string,
  section: FormSection,
  header: string | null,
  predictor: Predictor,
): { key: UnderwritingLineKey | null; concept: string | null; probability: number } | null {
  const rent = section === 'income' ? rentLineOf(caption) : null
  if (rent !== null) return { key: rent, concept: null, probability: 0.95 }
  const asked = section === 'below' ? 'expense' : section
  const [best] = predictor.lineItem({ label: caption.trim(), code: null, section: asked, header, total: null })
  if (best === undefined) return null
  const { answer: concept, probability } = best
  if (concept === 'reserves') return { key: 'replacementReserves', concept, probability }
  const key = underwritingLineOf({ section: asked, concept, isTotal: false, isNetOperatingIncome: false })
  return { key: section === 'below' ? null : key, concept, probability }
}

interface Caption {
  row: number
  column: number
  caption: string
}

/** Rows with a caption in a column or a little left of it, in runs without long gaps. */
function runsOf(grid: Grid, last: number): Caption[][] {
  const runs: Caption[][] = []
  let before = Number.NEGATIVE_INFINITY
  grid.rows.forEach((cells, row) => {
    const at = Array.from({ length: Math.min(last, indentation) + 1 }, (_, step) => last - step)
    const column = at.find((one) => cells[one]?.kind === 'text' && isLabel(textAt(grid, row, one)))
    if (column === undefined) return
    if (row - before > longestGap) runs.push([])
    runs.at(-1)?.push({ row, column, caption: textAt(grid, row, column) })
    before = row
  })
  return runs
}

/**
 * Rows with the block each stands in: what its heading says; without one, what its caption can only be, else the total below or the
 * row above.
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
    // The last row closes what no heading or total did.
    if (at === captions.length - 1) close(null)
    return [line]
  })
}

/** The block that a caption can only stand in; `null` where it means something in both, as "Utilities" does, or nothing. */
function sideOf(caption: string, predictor: Predictor): FormSection | null {
  const sides = (['income', 'expense'] as const).flatMap((section) => {
    const meant = conceptOf(caption, section, null, predictor)
    return meant?.key && meant.probability >= sureLine ? [underwritingLines[meant.key].side] : []
  })
  const [first] = sides
  if (first === undefined || sides.some((side) => side !== first)) return null
  return first === 'reserve' ? 'below' : first
}

/** What headings of blocks are called, with the words that lenders put before. */
const headingWords =
  /^\W*(?:(?:operating|property|rental|gross|variable|fixed|controllable|non-?controllable|capital|annual|estimated)\s+)*(?:incomes?|revenues?|receipts|expenses?|costs|capital)\W*$/i

/** Fewest letters of a heading in capitals: shorter ones are short forms, as NOI or DSCR. */
const fewestLetters = 6

/**
 * Whether a caption only heads the rows below it: no figure stands in its row, and it is written in capitals above a caption
 * that is not, or it names a block and nothing else.
 */
function isHeadingRow(grid: Grid, row: number, column: number, next: string): boolean {
  const caption = textAt(grid, row, column)
  const cells = (grid.rows[row] ?? []).slice(column + 1)
  if (cells.some((cell) => cell !== null && cell !== undefined && cell.kind !== 'text')) return false
  const letters = caption.replace(/[^\p{L}]/gu, '')
  const isCapital = letters.length >= fewestLetters && letters === letters.toUpperCase() && next !== next.toUpperCase()
  return isCapital || headingWords.test(caption)
}

interface FoundColumn {
  kind: 'subject' | 'foreign' | 'period' | 'measure' | 'unnamed'
  column: FormColumn | null
  heading: { cell: TemplateCell; caption: string } | null
}

/** The columns of amounts of a block, by the texts over them. */
function columnsOf(
  { grid, rows, captionColumn, end, firstLine: first }: Block,
  template: TemplateReader,
): FoundColumn[] {
  const places = Array.from({ length: Math.max(0, end - captionColumn - 1) }, (_, at) => captionColumn + 1 + at)
  return places.flatMap((column): FoundColumn[] => {
    const headings = headingsOver(grid, column, first)
    const headed = headings[0] === undefined ? null : (placeOfAddress(headings[0].cell.address)?.row ?? null)
    const start = headed === null ? topOf(rows, first) : Math.min(first, headed + 1)
    const wanted = rows.filter(({ row }) => row >= start && grid.rows[row]?.[column]?.kind !== 'text')
    const facts = template.cells(wanted.map(({ row }) => ({ sheet: grid.sheet, address: cellAddress(row, column) })))
    const places = wanted.flatMap((row, at) => {
      const seen = facts[at]
      return seen !== undefined && isAmountPlace(seen) ? [{ row, facts: seen }] : []
    })
    // Where cells are made for figures, one that is not stands beside a title or a remark.
    const made = places.filter((one) => isMade(one.facts))
    const isForm = 2 * made.length > places.length
    const firstMade = made[0]?.row.row ?? 0
    const cells = places.filter(({ row }) => headed !== null || !isForm || row.row >= firstMade)
    if (cells.filter(({ row }) => !row.isSum).length < fewestLines) return []
    const heading = headings.find(({ caption }) => !isPlainHeading(caption)) ?? headings[0] ?? null
    const texts = headings.map(({ caption }) => caption)
    const named = (name: string, probability: number): FoundColumn => ({
      kind: 'subject',
      column: { name, sheet: grid.sheet, column, probability, cells },
      heading,
    })
    if (texts.some(isMeasure)) return [{ kind: 'measure', column: null, heading: null }]
    if (texts.some(isForeign)) return [{ kind: 'foreign', column: null, heading }]
    const best = bestColumn([...texts, texts.toReversed().join(' ')])
    if (best !== null) return [named(best.name, best.probability)]
    const isPlain = texts.every((text) => isPlainHeading(text))
    if (!isPlain) return [{ kind: 'period', column: null, heading }]
    return [{ ...named('underwritten', 0.8), kind: 'unnamed' }]
  })
}

/** A heading that says of what kind the figures are and not whose. */
const isPlainHeading = (text: string): boolean =>
  /^\W*(?:\$|(?:annual|yearly|total|amounts?|dollars?|per annum|per year|estimated?|income|expenses?|\(?\$\)?|us|usd)\W*)*$/i.test(
    text,
  )

const isMade = ({ hasFormula, value, format }: TemplateCellFacts): boolean =>
  hasFormula || value !== null || format !== 'General'

/** The first of the rows that stand without a gap above the first that surely names a line. */
function topOf(rows: readonly FormRow[], first: number): number {
  const own = new Set(rows.map(({ row }) => row))
  let top = first
  while (own.has(top - 1)) top -= 1
  return top
}

function isAmountPlace(facts: TemplateCellFacts): boolean {
  if (facts.hasFormula) return facts.value === null || typeof facts.value !== 'string' || facts.value === ''
  return openness(facts) > 0
}

/** Texts over a column, the nearest first, also of merged cells that reach over it. */
function headingsOver(grid: Grid, column: number, first: number): { cell: TemplateCell; caption: string }[] {
  const found: { cell: TemplateCell; caption: string }[] = []
  for (let row = first; row >= Math.max(0, first - headingReach); row -= 1) {
    const merge = grid.merges.find(
      (one) =>
        one.row <= row && row < one.row + one.rowSpan && one.column <= column && column < one.column + one.columnSpan,
    )
    const at = { row: merge?.row ?? row, column: merge?.column ?? column }
    // A title over the whole table heads none of its columns.
    if (merge !== undefined && merge.columnSpan > 4) continue
    const caption = grid.rows[at.row]?.[at.column]?.kind === 'text' ? textAt(grid, at.row, at.column) : ''
    if (caption === '' || caption.length > 40) continue
    found.push({ cell: { sheet: grid.sheet, address: cellAddress(at.row, at.column) }, caption })
  }
  return found
}

function bestColumn(texts: readonly string[]): { name: string; probability: number } | null {
  const [best] = ladderColumns
    .map(({ name, label, synonyms }) => ({
      name,
      probability: Math.max(
        ...texts.flatMap((text) => {
          const plain = text.replace(besideTheColumn, '')
          return [label, ...synonyms].map((one) => labelSimilarity(plain, one))
        }),
      ),
    }))
    .sort((left, right) => right.probability - left.probability)
  return best === undefined || best.probability < 0.9 ? null : best
}

/** The sheet whose columns have the most cells to fill: one statement is filled, and not parts of several. */
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

/** Cells of lines that a person would type into. */
function openCells({ cells }: FormColumn): number {
  return cells.filter(({ row, facts }) => !row.isSum && openness(facts) > 0 && formatTakes(facts.format, 'money'))
    .length
}

/** Cells that were made for figures; a blank column beside them has none. */
function madeCells({ cells }: FormColumn): number {
  return cells.filter(({ facts }) => isMade(facts)).length
}

/** One column of each kind on the sheet; where none is named as underwritten, the first that nothing names. */
function chosenColumns(
  subject: readonly FormColumn[],
  found: readonly FoundColumn[],
  sheet: string | null,
): FormColumn[] {
  const own = subject.filter((one) => one.sheet === sheet)
  const unnamed = found.flatMap(({ kind, column }) => (kind === 'unnamed' && column?.sheet === sheet ? [column] : []))
  const isNamed = own.some(({ name }) => name === 'underwritten')
  const all = [...own, ...unnamed.filter(({ cells }) => !isNamed || !own.some((one) => sharesRows(one, cells)))]
  // Blocks beside or below each other each have their column; in one block a column of a kind stands once.
  return all
    .toSorted((left, right) => right.probability - left.probability || madeCells(right) - madeCells(left))
    .filter((column, at, sorted) =>
      sorted.slice(0, at).every((earlier) => earlier.name !== column.name || !sharesRows(earlier, column.cells)),
    )
}

function sharesRows(column: FormColumn, cells: FormColumn['cells']): boolean {
  const rows = new Set(column.cells.map(({ row }) => placeText(row.captionCell)))
  return cells.some(({ row }) => rows.has(placeText(row.captionCell)))
}
