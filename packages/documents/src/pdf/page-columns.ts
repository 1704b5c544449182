import { type CellLine, cellOfWords, Edges, type PageCell } from './page-cells.ts'

/** A column of a table on paper: the span of most of its cells. */
export interface PageColumn {
  left: number
  right: number
}

interface Group {
  left: number
  right: number
  lines: Set<number>
}

/** Minimum number of cells on one edge that form a column. */
const enough = 3

/** Maximum share of the smaller group's lines that two groups of cells may share and still be one column. */
const together = 0.05

/**
 * Finds the columns of a table from the positions of its cells: cells that begin, end or are centered at one place are
 * a group, and groups above each other that are hardly ever in the same line are one column.
 *
 * @param lines Lines of one table; lines of a single cell, such as titles, are ignored.
 */
export function findColumns(lines: readonly CellLine[]): PageColumn[] {
  const tabular = lines.filter(({ cells }) => cells.length > 1)
  const groups = [...groupsOf(tabular)].sort((a, b) => b.lines.size - a.lines.size)
  const columns: Group[] = []
  for (const group of groups) {
    const under = columns
      .map((column) => ({ column, shared: overlap(column, group) }))
      .filter(({ column, shared }) => shared > 0.3 * Math.min(widthOf(column), widthOf(group)))
      .sort((a, b) => b.shared - a.shared)
    const matching = under.find(
      ({ column }) => sharedLineCount(column, group) <= together * Math.min(column.lines.size, group.lines.size),
    )
    if (matching) absorb(matching.column, group)
    else if (under.length === 0 || group.lines.size >= enough) columns.push(group)
  }
  columns.sort((a, b) => a.left + a.right - b.left - b.right)
  const captions = new Set(tabular.flatMap((line, index) => (isCaptions(line) ? [index] : [])))
  return joinDisjoint(joinCaptions(columns, tabular.length, captions)).map(({ left, right }) => ({ left, right }))
}

/** Maximum share of the lines that contain captions. */
const captionShare = 0.2

/**
 * Joins left-aligned captions with right-aligned figures that they do not overlap. A column of few cells that never
 * shares a line with the column to its right belongs to that one; if the right one has a caption, to the left one.
 * Captions with their own figures to the right take no figures of another table on the left.
 *
 * @param captions Indexes of lines that look like captions.
 */
function joinCaptions(columns: readonly Group[], lineCount: number, captions: ReadonlySet<number>): Group[] {
  const isCaption = (group: Group): boolean => group.lines.size <= Math.max(captionShare * lineCount, 2)
  const fits = (column: Group, other: Group | undefined): other is Group =>
    other !== undefined &&
    isCaption(column) &&
    other.lines.size >= column.lines.size &&
    sharedLineCount(column, other) === 0
  const hasOnlyCaptions = ({ lines }: Group): boolean => [...lines].every((line) => captions.has(line))
  const joined: Group[] = []
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index]
    const [before, after, next] = [joined.at(-1), columns[index + 1], columns[index + 2]]
    if (column === undefined) continue
    const belongsToNext = after && hasOnlyCaptions(after) && fits(after, next) && !hasOnlyCaptions(next)
    if (fits(column, after) && !belongsToNext) {
      joined.push(union(column, after))
      index += 1
    } else if (fits(column, before)) joined[joined.length - 1] = union(before, column)
    else joined.push(column)
  }
  return joined
}

/** Joins adjacent columns that never share a line, including their captions: words on the left, figures on the right. */
function joinDisjoint(columns: readonly Group[]): Group[] {
  const joined: Group[] = []
  for (const column of columns) {
    const before = joined.at(-1)
    if (before && sharedLineCount(before, column) === 0) joined[joined.length - 1] = union(before, column)
    else joined.push(column)
  }
  return joined
}

const union = (a: Group, b: Group): Group => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  lines: new Set([...a.lines, ...b.lines]),
})

const widthOf = ({ left, right }: PageColumn): number => Math.max(right - left, 1)

/** Returns the overlap of two spans, in points; 0 or less if they do not overlap. */
export const overlap = (a: PageColumn, b: PageColumn): number => Math.min(a.right, b.right) - Math.max(a.left, b.left)

function sharedLineCount(a: Group, b: Group): number {
  const [few, many] = a.lines.size < b.lines.size ? [a, b] : [b, a]
  let count = 0
  for (const line of few.lines) if (many.lines.has(line)) count += 1
  return count
}

function absorb(column: Group, group: Group): void {
  // A rare group, such as long captions, does not widen a column with many cells.
  if (group.lines.size * 5 >= column.lines.size) {
    column.left = Math.min(column.left, group.left)
    column.right = Math.max(column.right, group.right)
  }
  for (const line of group.lines) column.lines.add(line)
}

const sides = ['left', 'right', 'middle'] as const
type Side = (typeof sides)[number]

/** Groups cells by the edge that they share with most others. */
function groupsOf(lines: readonly CellLine[]): Iterable<Group> {
  const edges = { left: new Edges(), right: new Edges(), middle: new Edges() }
  const placesOf = ({ left, right }: PageCell) => ({ left, right, middle: (left + right) / 2 })
  for (const { cells } of lines) {
    for (const cell of cells) {
      const places = placesOf(cell)
      edges.left.add(places.left)
      edges.right.add(places.right)
      edges.middle.add(places.middle)
    }
  }
  const members = new Map<number, { cells: PageCell[]; lines: Set<number> }>()
  lines.forEach(({ cells }, line) => {
    for (const cell of cells) {
      const places = placesOf(cell)
      let [best, maximum]: [Side, number] = ['left', 0]
      for (const side of sides) {
        const count = edges[side].near(places[side])
        if (count > maximum) [best, maximum] = [side, count]
      }
      const key = edges[best].peak(places[best]) * sides.length + sides.indexOf(best)
      const group = members.get(key)
      if (group) {
        group.cells.push(cell)
        group.lines.add(line)
      } else members.set(key, { cells: [cell], lines: new Set([line]) })
    }
  })
  return [...members.values()].map(({ cells, lines: inLines }) => ({
    left: edgeOf(cells.map(({ left }) => left).sort((a, b) => a - b)),
    right: edgeOf(cells.map(({ right }) => right).sort((a, b) => b - a)),
    lines: inLines,
  }))
}

/** Returns the value that at most one in ten exceeds, or one if there are few: a title or long name does not widen a column. */
const edgeOf = (sorted: readonly number[]): number => {
  const passed = sorted.length < few ? 0 : Math.ceil(sorted.length / 10)
  return sorted[passed] ?? 0
}

/** Fewer cells do not show which of them is an outlier. */
const few = 5

/** A cell of a line, assigned to a column. */
export interface PlacedCell {
  column: number
  cell: PageCell
}

/**
 * Assigns the cells of a line to columns. A cell goes to the column that it overlaps most. Two captions drawn as one string
 * are split; a cell whose column is taken goes to a free adjacent column it touches, otherwise the two are joined.
 */
export function placeCells(line: CellLine, columns: readonly PageColumn[]): PlacedCell[] {
  const areCaptions = isCaptions(line)
  const cells = areCaptions ? line.cells.flatMap((cell) => separated(cell, columns)) : line.cells
  const placed: PlacedCell[] = []
  for (const cell of cells) {
    const column = columnOf(cell, columns, line.cells.length)
    const occupant = placed.find((other) => other.column === column)
    if (occupant === undefined) {
      placed.push({ column, cell })
      continue
    }
    // Cells come from left to right: this one may move right, or the one already there may move left.
    const free = (at: number): PageColumn | null =>
      placed.some((other) => other.column === at) ? null : (columns[at] ?? null)
    const [right, left] = [free(column + 1), free(occupant.column - 1)]
    const touches = right !== null && overlap(cell, right) > -(cell.words[0]?.size ?? 0)
    if (
      touches ||
      (right && (areCaptions || isFigure(occupant.cell)) && beginsPastColumn(cell, columns[column], right))
    )
      placed.push({ column: column + 1, cell })
    else if (left && overlap(occupant.cell, left) > 0) {
      occupant.column -= 1
      placed.push({ column, cell })
    } else occupant.cell = cellOfWords([...occupant.cell.words, ...cell.words])
  }
  return placed
}

const isFigure = ({ text }: PageCell): boolean => /^[($-]*\d[\d,]*(\.\d+)?[)%]?$/.test(text)

/**
 * Returns whether words begin where a column ends, like left-aligned words next to right-aligned figures, or captions
 * above them: they belong to the next column, even though its own figures are farther right.
 */
function beginsPastColumn(words: PageCell, column: PageColumn | undefined, next: PageColumn): boolean {
  return !/\d/.test(words.text) && words.left >= (column?.right ?? 0) - 1 && words.right <= next.right + 1
}

/** Returns whether a line looks like captions: three or more cells of words without figures, except months and years. */
const isCaptions = ({ cells }: CellLine): boolean =>
  cells.length > 2 &&
  cells.every(({ text }) => !/\d/.test(text) || /[A-Za-z]{3}\W.*\d[/-]\d{2}$|[A-Za-z]{3}\W.*\b\d{4}$/.test(text))

/** Returns the column that a cell overlaps most, or is nearest to; for a title, the first that it overlaps. */
function columnOf(cell: PageCell, columns: readonly PageColumn[], cellsInLine: number): number {
  let best = 0
  let maximum = Number.NEGATIVE_INFINITY
  columns.forEach((column, index) => {
    const shared = overlap(cell, column)
    if (shared > maximum && !(cellsInLine === 1 && maximum > 0)) {
      maximum = shared
      best = index
    }
  })
  return best
}

/** Splits a caption whose words are above several columns. */
function separated(cell: PageCell, columns: readonly PageColumn[]): PageCell[] {
  const over = columns.filter((column) => overlap(cell, column) > 0.5 * (column.right - column.left))
  if (cell.words.length < 2 || over.length < 2) return [cell]
  const groups: { column: number; words: PageCell['words'] }[] = []
  for (const word of cell.words) {
    const column = columnOf(cellOfWords([word]), columns, 2)
    const open = groups.at(-1)
    const isYear = /^\d{4}$/.test(word.text) && /^[A-Za-z]{3,9}$/.test(open?.words.at(-1)?.text ?? '')
    if (open && (open.column === column || isYear)) open.words.push(word)
    else groups.push({ column, words: [word] })
  }
  return groups.map(({ words }) => cellOfWords(words))
}
