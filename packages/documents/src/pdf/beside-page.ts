import { type ColumnProfile, hasSameColumns, profilesOf } from './align-columns.ts'
import { type CellLine, Edges, type PageCell } from './page-cells.ts'
import { findColumns, overlap, type PageColumn } from './page-columns.ts'
import type { PageLine } from './page-lines.ts'
import { captionsAt, standsIn } from './table-pages.ts'

/** A page as lines, and as cells. */
export interface LinedPage {
  page: number
  width: number
  lines: PageLine[]
  cells: CellLine[]
}

/** Lines of two pages this close, in points, were one row of the sheet: cells of a row may be set a little higher or lower. */
export const sameRow = 1.5

/** Columns of pages that were asked for them: a page is held against many others. */
const columnsOf = new WeakMap<LinedPage, PageColumn[]>()

/** The columns of a page's table. */
export function pageColumns(page: LinedPage): PageColumn[] {
  const known = columnsOf.get(page) ?? findColumns(page.cells)
  columnsOf.set(page, known)
  return known
}

const profilesOfPages = new WeakMap<LinedPage, ColumnProfile[]>()

/** What tells the columns of a page's table from others. */
function pageProfiles(page: LinedPage): ColumnProfile[] {
  const known = profilesOfPages.get(page) ?? profilesOf(page.cells, pageColumns(page))
  profilesOfPages.set(page, known)
  return known
}

/** The line at a height of a page. */
export const lineAt = <Line extends { baseline: number }>(lines: readonly Line[], baseline: number): Line | undefined =>
  lines.find((line) => Math.abs(line.baseline - baseline) <= sameRow)

/** Rows that must have the same label before labels count as repeated. */
const minimumRows = 3

/** The share of the rows of both pages that must have the same labels. */
const maximumRows = 0.9

/** Cells this close, in points, stand at one place of two pages. */
const samePlace = 1

/**
 * Where labels end that are printed again on a page at the right of another, in points from its left edge: Excel prints
 * chosen columns on every page. `null` where the rows of the two do not begin alike.
 */
export function repeatedLabelsEnd(left: readonly CellLine[], right: readonly CellLine[]): number | null {
  const pairs = right.flatMap((line) => {
    const beside = lineAt(left, line.baseline)
    return beside && (beside.cells.length > 1 || line.cells.length > 1) ? [{ left: beside, right: line }] : []
  })
  const alike = pairs.filter((pair) => leadingAlike(pair.left, pair.right) > 0)
  const labeled = alike.filter((pair) => /[A-Za-z]{2}/.test(pair.right.cells[0]?.text ?? ''))
  if (labeled.length < minimumRows || alike.length < maximumRows * pairs.length) return null
  // A page that is printed twice says all of it again.
  const goOn = alike.filter((pair) => leadingAlike(pair.left, pair.right) < pair.right.cells.length)
  if (goOn.length < minimumRows) return null
  const ends = goOn.map((pair) => pair.right.cells[leadingAlike(pair.left, pair.right)]?.left ?? 0)
  return Math.min(...ends)
}

/** How many cells two lines begin with that say the same at the same place. */
function leadingAlike(left: CellLine, right: CellLine): number {
  const at = right.cells.findIndex((cell, index) => {
    const other = left.cells[index]
    return other === undefined || other.text !== cell.text || Math.abs(other.left - cell.left) > samePlace
  })
  return at < 0 ? right.cells.length : at
}

/** What tells whether the rows of one page go on at the right, on another. */
export interface BesideEvidence {
  /** Lines of the right page, and how many of them stand at the height of a line of the left one. */
  lines: number
  found: number
  /** Rows of the left page's table, and how many of them have a line at the right. */
  rows: number
  goneOn: number
  /** The right page has the columns of the left one, its rows are further rows of the same table; or it is text. */
  carriesOn: boolean
  /** Something stands on the right page that only a sheet in two parts prints. */
  isProven: boolean
  /** The right page begins with the row of captions, below where the left one has its titles. */
  startsBelowTitles: boolean
}

/** The share of the columns of a table that one of its further rows fills at least. */
const minimumFilled = 0.5

/** Rows at the top of a table that are looked through for its captions. */
const captionRows = 3

/** Lines at the top of a page that are looked through for the captions of another, below titles. */
const topRows = 8

/** Rows that are left out between others before they say something, and how wide one column is at most, as a share of the page. */
const minimumLeftOut = 3
const narrow = 0.35

/** Hold a page against one that may be its right-hand part. */
export function besideEvidence(left: LinedPage, right: LinedPage): BesideEvidence {
  const tabular = left.cells.filter(({ cells }) => cells.length > 1)
  // Labels alone fill a page where their column is wide; the figures beside them begin on the next.
  const rows = tabular.length === 0 && !isProse(left) && beginsWithAmounts(right) ? left.cells : tabular
  const captions = rows.slice(0, captionRows).find(isCaptions) ?? rows[0]
  const repeatsLabels = repeatedLabelsEnd(left.cells, right.cells) !== null
  const carriesOn = repeatsLabels
    ? repeatsCaptions(captions, right)
    : isProse(right) || hasOwnTitle(left, right) || hasOwnTable(left, right) || carriesOnTable(left, right, captions)
  return {
    lines: right.lines.length,
    found: right.lines.filter(({ baseline }) => lineAt(left.lines, baseline) !== undefined).length,
    rows: rows.length,
    goneOn: rows.filter(({ baseline }) => lineAt(right.lines, baseline) !== undefined).length,
    carriesOn,
    // Nothing proves a right part of a page that carries on: every page is held against many.
    isProven:
      !carriesOn && (repeatsLabels || right.cells.some((line) => isSpilled(line, left)) || isPartOfRows(left, right)),
    startsBelowTitles: startsBelowTitles(left, right, captions),
  }
}

/** Whether a page holds further rows of the table of another. */
function carriesOnTable(left: LinedPage, right: LinedPage, captions: CellLine | undefined): boolean {
  if (repeatsCaptions(captions, right)) return true
  // Further rows have labels as those before have them, however alike the captions of the right part are.
  if (beginWithWords(left.cells) && !beginWithWords(right.cells) && !hasFirstCaption(left, right)) return false
  if (hasSameColumns(pageProfiles(left), pageProfiles(right))) return true
  const columns = pageColumns(left)
  if (hasOtherCaptions(captions, right)) return false
  if (standsAtEdges(left, right) && holdsTheSame(left, right)) return true
  if (!standsIn(right.cells, columns, 1)) return false
  const filled = right.cells.map(({ cells }) =>
    columns.filter((column) => cells.some((cell) => overlap(cell, column) > 0)),
  )
  // Rows with few figures each are further rows where all of them together hold what the columns hold.
  return (
    filled.some(({ length }) => length >= minimumFilled * columns.length) ||
    (beginWithWords(right.cells) && holdsTheSame(left, right))
  )
}

/** Whether a page has the caption of the other's first column, which the right part of a sheet has not. */
function hasFirstCaption(left: LinedPage, right: LinedPage): boolean {
  const caption = pageProfiles(left)[0]?.caption ?? ''
  return caption !== '' && pageProfiles(right).some((other) => other.caption === caption)
}

/** The share of the cells of further rows that begin or end where cells of the rows before do. */
const onEdges = 0.9

/** Whether the rows of a page begin and end their cells where those of another do; captions may reach over columns, cells do not. */
function standsAtEdges(left: LinedPage, right: LinedPage): boolean {
  const [starts, ends] = [new Edges(), new Edges()]
  const cellsOf = ({ cells }: LinedPage): PageCell[] =>
    cells.flatMap((line) => (line.cells.length > 1 ? line.cells : []))
  for (const cell of cellsOf(left)) {
    starts.add(cell.left)
    ends.add(cell.right)
  }
  const cells = cellsOf(right)
  const standing = cells.filter((cell) => starts.near(cell.left) > 1 || ends.near(cell.right) > 1)
  return cells.length > 0 && standing.length >= onEdges * cells.length
}

/** Whether the rows of a page fill columns of another, the first too, and hold words and figures of the same kinds there. */
function holdsTheSame(left: LinedPage, right: LinedPage): boolean {
  const [known, further] = [pageProfiles(left), profilesOf(right.cells, pageColumns(left))]
  const isSame = ({ kind }: ColumnProfile, at: number): boolean => {
    const other = further[at]?.kind ?? null
    // Amounts below a thousand look like counts; in the first column, which names the rows, the kinds must be the same.
    return other === null ? at > 0 : other === kind || (at > 0 && isNumber(other) && kind !== null && isNumber(kind))
  }
  return known.every(isSame) && further.filter(({ kind }) => kind !== null).length >= minimumFilled * known.length
}

const isNumber = (kind: NonNullable<ColumnProfile['kind']>): boolean => kind === 'amount' || kind === 'count'

/** How much larger the type of a title is than that of the table below it. */
const titleType = 1.2

/**
 * Whether a page has a title in larger type of its own where the left one has another: pages of a memorandum are set alike, and
 * a sheet in two parts has one title.
 */
function hasOwnTitle(left: LinedPage, right: LinedPage): boolean {
  const [title, ...rest] = right.cells
  const other = title && lineAt(left.cells, title.baseline)
  if (other?.cells.length !== 1 || title?.cells.length !== 1) return false
  const sizes = rest.map(({ size }) => size).sort((a, b) => a - b)
  const given = [title, other].map(({ cells }) => cells.map(({ text }) => text.replace(/[^A-Za-z]/g, '')).join(''))
  const isLarge = [title, other].every(({ size }) => size >= titleType * (sizes[Math.floor(sizes.length / 2)] ?? size))
  return isLarge && given.every((text) => text !== '') && given[0] !== given[1] && (title.cells[0]?.left ?? -1) >= 0
}

/** Cells of a row of a table, which is no title. */
const ownRow = 3

/** Whether a page has titles and captions of its own beside rows of the other's table: it is a page of another report. */
function hasOwnTable(left: LinedPage, right: LinedPage): boolean {
  const isBesideRow = ({ baseline, cells: [title, ...more] }: CellLine): boolean =>
    more.length === 0 && (title?.left ?? -1) >= 0 && (lineAt(left.cells, baseline)?.cells.length ?? 0) >= ownRow
  const titles = right.cells.slice(0, Math.max(0, captionsAt(right.cells)))
  return titles.length > 0 && titles.every(isBesideRow)
}

/** Whether a page is text from line to line, as notes below a table are. */
function isProse({ cells, width }: LinedPage): boolean {
  const long = cells.filter((line) => line.cells.length === 1 && line.cells.every((cell) => isLong(cell, width)))
  return long.length > cells.length / 2
}

const isLong = ({ left, right }: PageCell, pageWidth: number): boolean => left >= 0 && right - left > narrow * pageWidth

/** Captions of a page stand at the height of those of the other, and are others. */
function hasOtherCaptions(captions: CellLine | undefined, right: LinedPage): boolean {
  if (captions === undefined || !isCaptions(captions)) return false
  const others = lineAt(right.cells, captions.baseline)
  if (others === undefined || !isCaptions(others)) return false
  const given = new Set(captions.cells.map(({ text }) => text))
  // A caption of the left page that reaches over is drawn there again.
  return others.cells.every(({ text, left }) => left < 0 || !given.has(text))
}

/**
 * Whether a page has the captions of another once more, each at its place, the first of them too: then its rows are further rows, or
 * its table is one of its own, as the same months of the next year are. The right part of a sheet has other captions, or has them
 * elsewhere.
 */
function repeatsCaptions(captions: CellLine | undefined, right: LinedPage): boolean {
  if (captions === undefined || !isCaptions(captions)) return false
  const isAgain = ({ text, left }: PageCell): boolean =>
    captions.cells.some((cell) => cell.text === text && Math.abs(cell.left - left) <= samePlace)
  return right.cells.slice(0, topRows).some(({ cells }) => {
    const again = cells.filter(isAgain)
    return again.length > 1 && again.length > cells.length / 2 && again[0] === cells[0]
  })
}

/** Captions have letters in every cell, those of months and years too, or a sign such as that of shares. */
const isCaptions = ({ cells }: CellLine): boolean =>
  cells.length > 1 &&
  cells.some(({ text }) => /[A-Za-z]/.test(text)) &&
  cells.every(({ text }) => /[A-Za-z]|^[%#$]$/.test(text))

/** Whether most rows begin with words, as a statement's do: figures alone are the right part of rows. */
const beginWithWords = (lines: readonly CellLine[]): boolean =>
  lines.filter(({ cells }) => cells.slice(0, 2).some(({ text }) => /[A-Za-z]{2}/.test(text))).length > lines.length / 2

/** Whether the rows of a page begin with amounts, as figures do that have their labels on another page; a unit number is none. */
const beginsWithAmounts = (page: LinedPage): boolean =>
  !beginWithWords(page.cells) && pageProfiles(page)[0]?.kind === 'amount'

/** A text that began left of the page is drawn a second time where it reaches over to it. */
const isSpilled = ({ baseline, cells }: CellLine, left: LinedPage): boolean =>
  cells.some(
    (cell) => cell.left < 0 && lineAt(left.cells, baseline)?.cells.some(({ text }) => text.startsWith(cell.text)),
  )

/** Whether a page holds nothing but one narrow column, or leaves out rows of the other between its own, as no table of its own does. */
function isPartOfRows(left: LinedPage, right: LinedPage): boolean {
  // What stands at the head and at the foot of every page, such as the number of the page, is no row.
  const own = right.lines.filter((line) => !sayTheSame(lineAt(left.lines, line.baseline), line))
  const [first, last] = [own[0]?.baseline ?? 0, own.at(-1)?.baseline ?? 0]
  const between = ({ baseline }: PageLine): boolean => baseline > first && baseline < last
  if (left.lines.filter(between).length - right.lines.filter(between).length >= minimumLeftOut) return true
  const cells = right.cells.flatMap((line) => line.cells)
  const width = Math.max(...cells.map((cell) => cell.right)) - Math.min(...cells.map((cell) => cell.left))
  return cells.length === right.cells.length && cells.length >= minimumLeftOut && width <= narrow * right.width
}

function startsBelowTitles(left: LinedPage, right: LinedPage, captions: CellLine | undefined): boolean {
  if (captions === undefined) return false
  const titles = left.lines.filter(({ baseline }) => baseline < captions.baseline - sameRow)
  const own = right.lines.filter(({ baseline, words }) => {
    return baseline < captions.baseline - sameRow && words.every((word) => word.left >= 0)
  })
  // What stands above the table on every page, such as the name of the report, is said on both.
  const onBoth = own.filter((line) => sayTheSame(lineAt(titles, line.baseline), line)).length
  return own.length === onBoth && titles.length > onBoth && lineAt(right.lines, captions.baseline) !== undefined
}

/** Whether two lines have the same words, but for the number of a page. */
const sayTheSame = (one: PageLine | undefined, other: PageLine): boolean =>
  one !== undefined && saidBy(one) === saidBy(other)

const saidBy = ({ words }: PageLine): string => {
  const said = words.map(({ text }) => text).join(' ')
  return said.replace(/^(page )?\d+( (of|\/) \d+)?$/i, '$1#')
}
