import type { CellLine, PageCell } from './page-cells.ts'

/** A row of a table: a line, and the lines above and below it that contain further words of its cells. */
export interface TableLine extends CellLine {
  above: CellLine[]
  continuationLines: CellLine[]
}

/** Minimum number of cells for a line to be a separate row. */
const rowCells = 3

/** Maximum distance of lines of one row, as a share of the distance of rows. */
const rowLineRatio = 0.8

/** Words larger than a row by this factor are not part of it. */
const largerTypeRatio = 1.5

/**
 * Joins lines that only continue words of a row with that row: they are closer than rows, have no figures, and each of
 * their cells is below words of the row. If cells are vertically centered, words begin above the line with the figures:
 * such a line is closer to the row below it than to the line above. Lines of captions that are closer than rows are one
 * row of captions.
 */
export function wrappedLines(lines: readonly CellLine[]): TableLine[] {
  const pitch = usualPitch(lines)
  const rows: TableLine[] = []
  let waiting: CellLine[] = []
  let stackEnd = -1
  lines.forEach((line, index) => {
    const row = rows.at(-1)
    const stack = index <= stackEnd ? [] : captionStack(lines, index, pitch)
    if (stack.length > 1) {
      stackEnd = index + stack.length - 1
      const maximum = stack.reduce((fullest, each) => (each.cells.length > fullest.cells.length ? each : fullest))
      const at = stack.indexOf(maximum)
      rows.push({ ...maximum, above: [...waiting, ...stack.slice(0, at)], continuationLines: stack.slice(at + 1) })
      waiting = []
    }
    if (index <= stackEnd) return
    const next = lines[index + 1]
    if (next && beginsAbove(line, next, lines[index - 1], pitch)) waiting.push(line)
    else if (row && waiting.length === 0 && isContinuation(line, row, pitch)) row.continuationLines.push(line)
    else {
      rows.push({ ...line, above: waiting, continuationLines: [] })
      waiting = []
    }
  })
  return rows
}

/**
 * Returns the usual distance of rows, in points; 0 if it is unknown. If words of every row are wrapped, only lines of
 * captions directly follow each other: then the distance of rows counts, regardless of lines between them.
 */
function usualPitch(lines: readonly CellLine[]): number {
  const isRow = ({ cells }: CellLine) => cells.length >= rowCells
  const isOfFigures = (line: CellLine | undefined) =>
    line !== undefined && isRow(line) && line.cells.some(({ text }) => /\d/.test(text))
  const rows = lines.filter(isOfFigures)
  const following = lines.filter((line, at) => isOfFigures(line) && isOfFigures(lines[at - 1]))
  const isSpaced = rows.length >= minimumRowCount && following.length * 4 < rows.length
  return pitchOf(isSpaced ? rows : lines.map((line) => (isRow(line) ? line : null)))
}

/** Fewer rows do not show the distance of rows. Our own choice. */
const minimumRowCount = 4

/** Returns the most common distance of consecutive lines on a page; `null` entries separate lines. */
function pitchOf(lines: readonly (CellLine | null)[]): number {
  const counts = new Map<number, number>()
  lines.forEach((line, index) => {
    const above = lines[index - 1]
    if (!line || !above || above.page !== line.page) return
    const pitch = Math.round((line.baseline - above.baseline) * 2) / 2
    counts.set(pitch, (counts.get(pitch) ?? 0) + 1)
  })
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/** Maximum number of caption lines. */
const maximumCaptionLines = 5

/** Ratio of the first row's distance from the captions to the distance between their lines, if rows are tall. Our own choice. */
const largerGap = 1.5

/** One of this many lines below the captions is a row. Our own choice. */
const maximumRowDistance = 3

/** Returns the distance below the last of some caption lines from which a line is no longer one of them. */
function farthest(stack: readonly CellLine[], pitch: number): number {
  const gaps = stack.slice(1).map(({ baseline }, at) => baseline - (stack[at]?.baseline ?? 0))
  return gaps.length === 0 ? rowLineRatio * pitch : Math.min(rowLineRatio * pitch, largerGap * Math.max(...gaps))
}

/**
 * Returns the lines from `from` on that are the captions of one row: they have no figures, are closer than the rows below
 * them, and each cell is above or below at most one cell of the others. A caption over several columns is a separate row.
 */
function captionStack(lines: readonly CellLine[], from: number, pitch: number): CellLine[] {
  const stack: CellLine[] = []
  for (const line of lines.slice(from, from + maximumCaptionLines)) {
    const last = stack.at(-1)
    const isClose =
      last === undefined || (line.page === last.page && line.baseline - last.baseline < farthest(stack, pitch))
    if (!isClose || !line.cells.every(isWords) || !stack.every((other) => isStacked(other, line))) break
    stack.push(line)
  }
  // Words of the first row may begin above its figures, and a section caption may be above it.
  const next = lines[from + stack.length]
  const row = lines
    .slice(from + stack.length, from + stack.length + maximumRowDistance)
    .find(({ cells }) => cells.length >= rowCells)
  const isAboveRows = [next, row].some(
    (line) => line?.page === lines[from]?.page && line?.cells.some(({ text }) => /\d/.test(text)),
  )
  const maximum = Math.max(0, ...stack.map(({ cells }) => cells.length))
  // The first row must be apart from the captions; otherwise their last line belongs to it.
  const isSeparate = next !== undefined && next.baseline - (stack.at(-1)?.baseline ?? 0) >= farthest(stack, pitch)
  return isAboveRows && isSeparate && maximum >= rowCells && stack.length > 1 ? stack : []
}

/** Returns whether the cells of two lines are stacked, each with at most one other and in its column. */
const isStacked = (above: CellLine, below: CellLine): boolean =>
  above.size <= largerTypeRatio * below.size &&
  below.size <= largerTypeRatio * above.size &&
  [above, below].every((line) => {
    const other = line === above ? below : above
    return line.cells.every((cell) => {
      const over = other.cells.filter((each) => overlaps(cell, each))
      return over.length === 0 || (over.length === 1 && over.every((each) => isOver(cell, each)))
    })
  })

/** Returns whether captions belong to one column: they share an edge or a center, or one lies within the other. */
const isOver = (cell: PageCell, other: PageCell): boolean =>
  isAligned(cell, other) || Math.abs(cell.left + cell.right - other.left - other.right) < 4

function isContinuation(line: CellLine, row: TableLine, pitch: number): boolean {
  const last = row.continuationLines.at(-1) ?? row
  if (line.page !== row.page || row.cells.length < rowCells || line.size > largerTypeRatio * row.size) return false
  if (line.baseline - last.baseline >= rowLineRatio * pitch) return false
  const words = [row, ...row.above].flatMap(({ cells }) => cells.filter(isWords))
  // A continuation stays in its column: a section caption extends below the next one.
  const isNarrow = (cell: PageCell) => row.cells.filter((other) => overlaps(cell, other)).length <= 1
  return line.cells.every((cell) => isWords(cell) && isNarrow(cell) && words.some((other) => isAligned(cell, other)))
}

function beginsAbove(line: CellLine, row: CellLine, before: CellLine | undefined, pitch: number): boolean {
  const gap = row.baseline - line.baseline
  if (line.page !== row.page || line.cells.length >= rowCells || row.cells.length < rowCells) return false
  if (line.size > largerTypeRatio * row.size) return false
  if (gap >= rowLineRatio * pitch || (before?.page === line.page && line.baseline - before.baseline <= gap))
    return false
  // Centered captions have the same layout, but are separate rows.
  if (!row.cells.some(({ text }) => /\d/.test(text))) return false
  return line.cells.every((cell) => {
    const over = row.cells.filter((other) => overlaps(cell, other))
    return isWords(cell) && over.every((other) => isWords(other) && isAligned(cell, other))
  })
}

const overlaps = (cell: PageCell, other: PageCell): boolean => cell.left < other.right && cell.right > other.left

const isWords = ({ text }: PageCell): boolean => /[A-Za-z]/.test(text) && !/\d/.test(text)

/** Returns whether a cell begins or ends where the other does, or one lies within the other. */
const isAligned = (cell: PageCell, other: PageCell): boolean =>
  Math.abs(cell.left - other.left) < 2 ||
  Math.abs(cell.right - other.right) < 2 ||
  (cell.left >= other.left && cell.right <= other.right) ||
  (other.left >= cell.left && other.right <= cell.right)

/**
 * Long words in captions of rent rolls and statements, as the systems print them: a narrow column breaks them at its
 * edge, without a hyphen.
 */
const longWords = new Set(
  (
    'account actual additional adjustment amenity amount annual apartment application approximate average balance bathroom bathrooms ' +
    'bedroom bedrooms billing budget building cancellation category charge charges code concession concessions contract credit credits ' +
    'current date delinquency deposit deposits description discount discounts effective employee escalation expense expenses expiration ' +
    'expiry expires floorplan future gross household income increase insurance internet laundry lease leased market month monthly ' +
    'notice occupancy occupied parking payment percent percentage percentages period potential premium prepaid previous projected ' +
    'property proforma recurring reimbursement rent rental renewal resident residents revenue scheduled section security square ' +
    'status storage subsidy tenant tenants total trash turnover unit units utilities utility vacancy vacant variance water'
  ).split(' '),
)

/**
 * Joins the lines of one cell. A word that is broken at its hyphen continues without a blank, and so does a long word
 * of captions that is broken without one.
 */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    const [, start = ''] = /([A-Za-z]+)$/.exec(text) ?? []
    const [, end = ''] = /^([A-Za-z]+)/.exec(line) ?? []
    const isCut = longWords.has(`${start}${end}`.toLowerCase()) && !(isWhole(start) && isWhole(end))
    const continues = isCut && (/^[a-z]/.test(end) || start === start.toUpperCase())
    if (start !== '' && end !== '' && continues) return `${text}${line}`
    return /[A-Za-z]-$/.test(text) && end !== '' ? `${text}${line}` : `${text}\n${line}`
  })
}

const isWhole = (word: string): boolean => longWords.has(word.toLowerCase())
