import { type CellLine, cellOfWords, Edges, type PageCell } from './page-cells.ts'

/** A column of a table on paper: where most of its cells stand. */
export interface PageColumn {
  left: number
  right: number
}

interface Group {
  left: number
  right: number
  lines: Set<number>
}

/** Cells on one edge before it makes a column by itself. */
const enough = 3

/** Lines where two groups of cells both stand, as a share of the smaller, before they are two columns. */
const together = 0.05

/**
 * The columns of a table from where its cells stand: cells that begin, end or have their middle at one place are a
 * group, and groups that stand above each other, and hardly ever in the same line, are one column.
 *
 * @param lines Those of one table; lines of a single cell, such as titles, say nothing of columns.
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
    const apart = under.find(
      ({ column }) => bothIn(column, group) <= together * Math.min(column.lines.size, group.lines.size),
    )
    if (apart) absorb(apart.column, group)
    else if (under.length === 0 || group.lines.size >= enough) columns.push(group)
  }
  columns.sort((a, b) => a.left + a.right - b.left - b.right)
  const captions = new Set(tabular.flatMap((line, index) => (isCaptions(line) ? [index] : [])))
  return neverTogether(withTheirCaptions(columns, tabular.length, captions)).map(({ left, right }) => ({ left, right }))
}

/** Captions stand in few lines: in at most this share of them. */
const captionShare = 0.2

/**
 * Captions set to the left over figures set to the right share no point with them. A column of few cells that never
 * stands in a line with the column right of it belongs to that one; where the right one has a caption, to the left one. Captions
 * that have figures of their own to the right take none of another table's from the left.
 *
 * @param captions Lines that look like captions, by their place.
 */
function withTheirCaptions(columns: readonly Group[], lineCount: number, captions: ReadonlySet<number>): Group[] {
  const isCaption = (group: Group): boolean => group.lines.size <= Math.max(captionShare * lineCount, 2)
  const fits = (column: Group, other: Group | undefined): other is Group =>
    other !== undefined && isCaption(column) && other.lines.size >= column.lines.size && bothIn(column, other) === 0
  const hasOnlyCaptions = ({ lines }: Group): boolean => [...lines].every((line) => captions.has(line))
  const joined: Group[] = []
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index]
    const [before, after, next] = [joined.at(-1), columns[index + 1], columns[index + 2]]
    if (column === undefined) continue
    const isOfNext = after && hasOnlyCaptions(after) && fits(after, next) && !hasOnlyCaptions(next)
    if (fits(column, after) && !isOfNext) {
      joined.push(union(column, after))
      index += 1
    } else if (fits(column, before)) joined[joined.length - 1] = union(before, column)
    else joined.push(column)
  }
  return joined
}

/** Neighbors that never stand in one line, not even their captions, are one column: words to the left, figures to the right. */
function neverTogether(columns: readonly Group[]): Group[] {
  const joined: Group[] = []
  for (const column of columns) {
    const before = joined.at(-1)
    if (before && bothIn(before, column) === 0) joined[joined.length - 1] = union(before, column)
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

/** How much of a line two spans share, in points; 0 or less where they share nothing. */
export const overlap = (a: PageColumn, b: PageColumn): number => Math.min(a.right, b.right) - Math.max(a.left, b.left)

function bothIn(a: Group, b: Group): number {
  const [few, many] = a.lines.size < b.lines.size ? [a, b] : [b, a]
  let count = 0
  for (const line of few.lines) if (many.lines.has(line)) count += 1
  return count
}

function absorb(column: Group, group: Group): void {
  // A rare group, such as long captions, does not widen what the many cells of a column say.
  if (group.lines.size * 5 >= column.lines.size) {
    column.left = Math.min(column.left, group.left)
    column.right = Math.max(column.right, group.right)
  }
  for (const line of group.lines) column.lines.add(line)
}

const sides = ['left', 'right', 'middle'] as const
type Side = (typeof sides)[number]

/** Cells grouped by the edge that they share with most others. */
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
    left: nearlyAll(cells.map(({ left }) => left).sort((a, b) => a - b)),
    right: nearlyAll(cells.map(({ right }) => right).sort((a, b) => b - a)),
    lines: inLines,
  }))
}

/** The value that nine of ten do not pass, and of a few all but one: a title or a long name does not make a column wide. */
const nearlyAll = (sorted: readonly number[]): number => {
  const passed = sorted.length < few ? 0 : Math.ceil(sorted.length / 10)
  return sorted[passed] ?? 0
}

/** Fewer cells say little of which of them is odd. */
const few = 5

/** The cell of a line that stands in a column. */
export interface PlacedCell {
  column: number
  cell: PageCell
}

/**
 * Put the cells of a line into columns. A cell goes where most of it stands. Two captions drawn as one string are taken
 * apart; a cell that finds its column taken goes to a free neighbor it touches, else the two are one.
 */
export function placeCells(line: CellLine, columns: readonly PageColumn[]): PlacedCell[] {
  const areCaptions = isCaptions(line)
  const cells = areCaptions ? line.cells.flatMap((cell) => apart(cell, columns)) : line.cells
  const placed: PlacedCell[] = []
  for (const cell of cells) {
    const column = columnOf(cell, columns, line.cells.length)
    const taken = placed.find((other) => other.column === column)
    if (taken === undefined) {
      placed.push({ column, cell })
      continue
    }
    // Cells come from left to right: this one may move right, or the one that is there left.
    const free = (at: number): PageColumn | null =>
      placed.some((other) => other.column === at) ? null : (columns[at] ?? null)
    const [right, left] = [free(column + 1), free(taken.column - 1)]
    const touches = right !== null && overlap(cell, right) > -(cell.words[0]?.size ?? 0)
    if (touches || (right && (areCaptions || isFigure(taken.cell)) && standsPast(cell, columns[column], right)))
      placed.push({ column: column + 1, cell })
    else if (left && overlap(taken.cell, left) > 0) {
      taken.column -= 1
      placed.push({ column, cell })
    } else taken.cell = cellOfWords([...taken.cell.words, ...cell.words])
  }
  return placed
}

const isFigure = ({ text }: PageCell): boolean => /^[($-]*\d[\d,]*(\.\d+)?[)%]?$/.test(text)

/**
 * Whether words begin where a column ends, as words set to the left do beside figures set to the right, and captions over them: they
 * stand in the next column, though its own figures stand farther right.
 */
function standsPast(words: PageCell, column: PageColumn | undefined, next: PageColumn): boolean {
  return !/\d/.test(words.text) && words.left >= (column?.right ?? 0) - 1 && words.right <= next.right + 1
}

/** A line of three or more cells of words without a figure, but for those of months and years: what captions look like. */
const isCaptions = ({ cells }: CellLine): boolean =>
  cells.length > 2 &&
  cells.every(({ text }) => !/\d/.test(text) || /[A-Za-z]{3}\W.*\d[/-]\d{2}$|[A-Za-z]{3}\W.*\b\d{4}$/.test(text))

/** The column that a cell shares most with, or stands nearest to; of a title's, the first it stands over. */
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

/** A caption whose words stand over several columns, cut between them. */
function apart(cell: PageCell, columns: readonly PageColumn[]): PageCell[] {
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
