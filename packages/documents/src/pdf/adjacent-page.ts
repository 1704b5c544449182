import { type ColumnProfile, hasSameColumns, profilesOf } from './align-columns.ts'
import { type CellLine, Edges, type PageCell } from './page-cells.ts'
import { findColumns, overlap, type PageColumn } from './page-columns.ts'
import type { PageLine } from './page-lines.ts'
import { captionIndex, fitsColumns } from './table-pages.ts'

/** A page as lines and as cells. */
export interface LinedPage {
  page: number
  width: number
  lines: PageLine[]
  cells: CellLine[]
}

/** Maximum distance of lines on two pages that were one row of the sheet, in points: cells of a row vary slightly in height. */
export const rowTolerance = 1.5

/** Cached columns by page, because each page is compared with many others. */
const columnsOf = new WeakMap<LinedPage, PageColumn[]>()

/** Returns the columns of a page's table. */
export function pageColumns(page: LinedPage): PageColumn[] {
  const known = columnsOf.get(page) ?? findColumns(page.cells)
  columnsOf.set(page, known)
  return known
}

const profilesOfPages = new WeakMap<LinedPage, ColumnProfile[]>()

/** Returns the column profiles of a page's table. */
function pageProfiles(page: LinedPage): ColumnProfile[] {
  const known = profilesOfPages.get(page) ?? profilesOf(page.cells, pageColumns(page))
  profilesOfPages.set(page, known)
  return known
}

/** Returns the line at a height of a page. */
export const lineAt = <Line extends { baseline: number }>(lines: readonly Line[], baseline: number): Line | undefined =>
  lines.find((line) => Math.abs(line.baseline - baseline) <= rowTolerance)

/** Minimum number of rows with the same label for labels to count as repeated. */
const minimumRows = 3

/** Minimum share of the rows of both pages that must have the same labels. */
const minimumShare = 0.9

/** Maximum distance of cells at the same position on two pages, in points. */
const positionTolerance = 1

/**
 * Returns where the labels end that are printed again on the page to the right of another, in points from its left
 * edge: Excel can print chosen columns on every page. `null` if the rows of the two pages do not begin alike.
 */
export function repeatedLabelsEnd(left: readonly CellLine[], right: readonly CellLine[]): number | null {
  const pairs = right.flatMap((line) => {
    const counterpart = lineAt(left, line.baseline)
    return counterpart && (counterpart.cells.length > 1 || line.cells.length > 1)
      ? [{ left: counterpart, right: line }]
      : []
  })
  const matching = pairs.filter((pair) => leadingMatches(pair.left, pair.right) > 0)
  const labeled = matching.filter((pair) => /[A-Za-z]{2}/.test(pair.right.cells[0]?.text ?? ''))
  if (labeled.length < minimumRows || matching.length < minimumShare * pairs.length) return null
  // A page that is printed twice repeats all cells, not only the labels.
  const goOn = matching.filter((pair) => leadingMatches(pair.left, pair.right) < pair.right.cells.length)
  if (goOn.length < minimumRows) return null
  const ends = goOn.map((pair) => pair.right.cells[leadingMatches(pair.left, pair.right)]?.left ?? 0)
  return Math.min(...ends)
}

/** Returns the number of leading cells that have the same text and position in both lines. */
function leadingMatches(left: CellLine, right: CellLine): number {
  const at = right.cells.findIndex((cell, index) => {
    const other = left.cells[index]
    return other === undefined || other.text !== cell.text || Math.abs(other.left - cell.left) > positionTolerance
  })
  return at < 0 ? right.cells.length : at
}

/** Evidence for whether the rows of one page continue to the right on another. */
export interface AdjacencyEvidence {
  /** Lines of the right page, and how many of them are at the height of a line of the left one. */
  lines: number
  found: number
  /** Rows of the left page's table, and how many of them have a line on the right page. */
  rows: number
  continuedRows: number
  /** The right page continues the table of the left one with further rows in the same columns, or is text. */
  continuesTable: boolean
  /** The right page has something that only a sheet in two parts prints. */
  isProven: boolean
  /** The right page begins with the row of captions, below the titles of the left one. */
  startsBelowTitles: boolean
}

/** Minimum share of a table's columns that one of its further rows fills. */
const minimumFilled = 0.5

/** Rows at the top of a table that are searched for its captions. */
const captionRows = 3

/** Lines at the top of a page, below titles, that are searched for the captions of another page. */
const topRows = 8

/** Minimum number of skipped rows that counts as evidence, and the maximum width of one column, as a share of the page. */
const minimumSkippedRows = 3
const narrow = 0.35

/** Compares a page with another that may be its right-hand part. */
export function adjacencyEvidence(left: LinedPage, right: LinedPage): AdjacencyEvidence {
  const tabular = left.cells.filter(({ cells }) => cells.length > 1)
  // Labels alone can fill a page if their column is wide; their figures begin on the next page.
  const rows = tabular.length === 0 && !isProse(left) && beginsWithAmounts(right) ? left.cells : tabular
  const captions = rows.slice(0, captionRows).find(isCaptions) ?? rows[0]
  const repeatsLabels = repeatedLabelsEnd(left.cells, right.cells) !== null
  const continuesTable = repeatsLabels
    ? repeatsCaptions(captions, right)
    : isProse(right) || hasOwnTitle(left, right) || hasOwnTable(left, right) || hasFurtherRows(left, right, captions)
  return {
    lines: right.lines.length,
    found: right.lines.filter(({ baseline }) => lineAt(left.lines, baseline) !== undefined).length,
    rows: rows.length,
    continuedRows: rows.filter(({ baseline }) => lineAt(right.lines, baseline) !== undefined).length,
    continuesTable,
    // Each page is compared with many, so a page with further rows is never proven to be a right part.
    isProven:
      !continuesTable &&
      (repeatsLabels || right.cells.some((line) => isOverflowText(line, left)) || isPartOfRows(left, right)),
    startsBelowTitles: startsBelowTitles(left, right, captions),
  }
}

/** Returns whether a page contains further rows of another page's table. */
function hasFurtherRows(left: LinedPage, right: LinedPage, captions: CellLine | undefined): boolean {
  if (repeatsCaptions(captions, right)) return true
  // Further rows have labels like the rows before, even if the captions of a right part are similar.
  if (beginWithText(left.cells) && !beginWithText(right.cells) && !hasFirstCaption(left, right)) return false
  if (hasSameColumns(pageProfiles(left), pageProfiles(right))) return true
  const columns = pageColumns(left)
  if (hasOtherCaptions(captions, right)) return false
  if (sharesEdges(left, right) && hasSameContents(left, right)) return true
  if (!fitsColumns(right.cells, columns, 1)) return false
  const filled = right.cells.map(({ cells }) =>
    columns.filter((column) => cells.some((cell) => overlap(cell, column) > 0)),
  )
  // Rows with few figures each are further rows if together they have the kinds of the columns.
  return (
    filled.some(({ length }) => length >= minimumFilled * columns.length) ||
    (beginWithText(right.cells) && hasSameContents(left, right))
  )
}

/** Returns whether a page has the caption of the other's first column, which the right part of a sheet does not have. */
function hasFirstCaption(left: LinedPage, right: LinedPage): boolean {
  const caption = pageProfiles(left)[0]?.caption ?? ''
  return caption !== '' && pageProfiles(right).some((other) => other.caption === caption)
}

/** Minimum share of the cells of further rows that begin or end where cells of the rows before do. */
const onEdges = 0.9

/** Returns whether the rows of a page begin and end their cells where those of another do; captions may span columns, cells do not. */
function sharesEdges(left: LinedPage, right: LinedPage): boolean {
  const [starts, ends] = [new Edges(), new Edges()]
  const cellsOf = ({ cells }: LinedPage): PageCell[] =>
    cells.flatMap((line) => (line.cells.length > 1 ? line.cells : []))
  for (const cell of cellsOf(left)) {
    starts.add(cell.left)
    ends.add(cell.right)
  }
  const cells = cellsOf(right)
  const aligned = cells.filter((cell) => starts.near(cell.left) > 1 || ends.near(cell.right) > 1)
  return cells.length > 0 && aligned.length >= onEdges * cells.length
}

/** Returns whether the rows of a page fill columns of another, including the first, with words and figures of the same kinds. */
function hasSameContents(left: LinedPage, right: LinedPage): boolean {
  const [known, further] = [pageProfiles(left), profilesOf(right.cells, pageColumns(left))]
  const isSame = ({ kind }: ColumnProfile, at: number): boolean => {
    const other = further[at]?.kind ?? null
    // Amounts below a thousand look like counts; in the first column, which labels the rows, the kinds must be the same.
    return other === null ? at > 0 : other === kind || (at > 0 && isNumber(other) && kind !== null && isNumber(kind))
  }
  return known.every(isSame) && further.filter(({ kind }) => kind !== null).length >= minimumFilled * known.length
}

const isNumber = (kind: NonNullable<ColumnProfile['kind']>): boolean => kind === 'amount' || kind === 'count'

/** Minimum ratio of a title's type size to that of the table below it. */
const titleSizeRatio = 1.2

/**
 * Returns whether a page has its own title in larger type where the left one has a different title: pages of a
 * memorandum are laid out alike, but a sheet in two parts has one title.
 */
function hasOwnTitle(left: LinedPage, right: LinedPage): boolean {
  const [title, ...rest] = right.cells
  const other = title && lineAt(left.cells, title.baseline)
  if (other?.cells.length !== 1 || title?.cells.length !== 1) return false
  const sizes = rest.map(({ size }) => size).sort((a, b) => a - b)
  const given = [title, other].map(({ cells }) => cells.map(({ text }) => text.replace(/[^A-Za-z]/g, '')).join(''))
  const isLarge = [title, other].every(
    ({ size }) => size >= titleSizeRatio * (sizes[Math.floor(sizes.length / 2)] ?? size),
  )
  return isLarge && given.every((text) => text !== '') && given[0] !== given[1] && (title.cells[0]?.left ?? -1) >= 0
}

/** Minimum number of cells that makes a line a table row, not a title. */
const minimumRowCells = 3

/** Returns whether a page has its own titles and captions next to rows of the other's table, as a page of another report does. */
function hasOwnTable(left: LinedPage, right: LinedPage): boolean {
  const isNextToRow = ({ baseline, cells: [title, ...more] }: CellLine): boolean =>
    more.length === 0 &&
    (title?.left ?? -1) >= 0 &&
    (lineAt(left.cells, baseline)?.cells.length ?? 0) >= minimumRowCells
  const titles = right.cells.slice(0, Math.max(0, captionIndex(right.cells)))
  return titles.length > 0 && titles.every(isNextToRow)
}

/** Returns whether most lines of a page are text, such as notes below a table. */
function isProse({ cells, width }: LinedPage): boolean {
  const long = cells.filter((line) => line.cells.length === 1 && line.cells.every((cell) => isLong(cell, width)))
  return long.length > cells.length / 2
}

const isLong = ({ left, right }: PageCell, pageWidth: number): boolean => left >= 0 && right - left > narrow * pageWidth

/** Returns whether a page has different captions at the height of the other's captions. */
function hasOtherCaptions(captions: CellLine | undefined, right: LinedPage): boolean {
  if (captions === undefined || !isCaptions(captions)) return false
  const others = lineAt(right.cells, captions.baseline)
  if (others === undefined || !isCaptions(others)) return false
  const given = new Set(captions.cells.map(({ text }) => text))
  // A caption that extends from the left page is drawn again on this one.
  return others.cells.every(({ text, left }) => left < 0 || !given.has(text))
}

/**
 * Returns whether a page repeats the captions of another, including the first, at the same positions: its rows are then
 * further rows, or its table is separate, such as the same months of the next year. The right part of a sheet has other
 * captions or positions.
 */
function repeatsCaptions(captions: CellLine | undefined, right: LinedPage): boolean {
  if (captions === undefined || !isCaptions(captions)) return false
  const isAgain = ({ text, left }: PageCell): boolean =>
    captions.cells.some((cell) => cell.text === text && Math.abs(cell.left - left) <= positionTolerance)
  return right.cells.slice(0, topRows).some(({ cells }) => {
    const again = cells.filter(isAgain)
    return again.length > 1 && again.length > cells.length / 2 && again[0] === cells[0]
  })
}

/** Returns whether a line has captions: every cell has letters, also for months and years, or a sign such as %. */
const isCaptions = ({ cells }: CellLine): boolean =>
  cells.length > 1 &&
  cells.some(({ text }) => /[A-Za-z]/.test(text)) &&
  cells.every(({ text }) => /[A-Za-z]|^[%#$]$/.test(text))

/** Returns whether most rows begin with words, as a statement's do: rows of figures alone belong to a right part. */
const beginWithText = (lines: readonly CellLine[]): boolean =>
  lines.filter(({ cells }) => cells.slice(0, 2).some(({ text }) => /[A-Za-z]{2}/.test(text))).length > lines.length / 2

/**
 * Returns whether the rows of a page begin with amounts, as they do if their labels are on another page; a unit number is not an amount.
 */
const beginsWithAmounts = (page: LinedPage): boolean =>
  !beginWithText(page.cells) && pageProfiles(page)[0]?.kind === 'amount'

/** Returns whether a line repeats a text that extends from the left page onto this one. */
const isOverflowText = ({ baseline, cells }: CellLine, left: LinedPage): boolean =>
  cells.some(
    (cell) => cell.left < 0 && lineAt(left.cells, baseline)?.cells.some(({ text }) => text.startsWith(cell.text)),
  )

/** Returns whether a page contains only one narrow column, or skips rows of the other between its own, as no separate table does. */
function isPartOfRows(left: LinedPage, right: LinedPage): boolean {
  // Text at the top and bottom of every page, such as the page number, is not a row.
  const unmatched = right.lines.filter((line) => !haveSameText(lineAt(left.lines, line.baseline), line))
  const [first, last] = [unmatched[0]?.baseline ?? 0, unmatched.at(-1)?.baseline ?? 0]
  const between = ({ baseline }: PageLine): boolean => baseline > first && baseline < last
  if (left.lines.filter(between).length - right.lines.filter(between).length >= minimumSkippedRows) return true
  const cells = right.cells.flatMap((line) => line.cells)
  const width = Math.max(...cells.map((cell) => cell.right)) - Math.min(...cells.map((cell) => cell.left))
  return cells.length === right.cells.length && cells.length >= minimumSkippedRows && width <= narrow * right.width
}

function startsBelowTitles(left: LinedPage, right: LinedPage, captions: CellLine | undefined): boolean {
  if (captions === undefined) return false
  const titles = left.lines.filter(({ baseline }) => baseline < captions.baseline - rowTolerance)
  const further = right.lines.filter(({ baseline, words }) => {
    return baseline < captions.baseline - rowTolerance && words.every((word) => word.left >= 0)
  })
  // Text above the table on every page, such as the report's name, is on both pages.
  const commonCount = further.filter((line) => haveSameText(lineAt(titles, line.baseline), line)).length
  return (
    further.length === commonCount &&
    titles.length > commonCount &&
    lineAt(right.lines, captions.baseline) !== undefined
  )
}

/** Returns whether two lines have the same words, except for a page number. */
const haveSameText = (one: PageLine | undefined, other: PageLine): boolean =>
  one !== undefined && comparableText(one) === comparableText(other)

const comparableText = ({ words }: PageLine): string => {
  const joined = words.map(({ text }) => text).join(' ')
  return joined.replace(/^(page )?\d+( (of|\/) \d+)?$/i, '$1#')
}
