import { overlap, type PageColumn } from './find-columns.ts'
import { type CellLine, cellOfWords, type PageCell } from './page-cells.ts'

/** The cell of a line that stands in a column. */
export interface PlacedCell {
  column: number
  cell: PageCell
}

/**
 * Put the cells of a line into columns. A cell goes where most of it stands. Two captions drawn as one string are taken
 * apart; a cell that finds its column taken goes to a free neighbour it touches, else the two are one.
 */
export function placeCells(line: CellLine, columns: readonly PageColumn[]): PlacedCell[] {
  const cells = isCaptions(line) ? line.cells.flatMap((cell) => apart(cell, columns)) : line.cells
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
    if (touches || (right && standsPast(taken.cell, cell, columns[column], right)))
      placed.push({ column: column + 1, cell })
    else if (left && overlap(taken.cell, left) > 0) {
      taken.column -= 1
      placed.push({ column, cell })
    } else taken.cell = cellOfWords([...taken.cell.words, ...cell.words])
  }
  return placed
}

/**
 * Whether words begin where a column of figures ends, as words set to the left do beside figures set to the right: they stand
 * in the next column, though its own figures stand farther right.
 */
function standsPast(figure: PageCell, words: PageCell, column: PageColumn | undefined, next: PageColumn): boolean {
  const isFigure = /^[($-]*\d[\d,]*(\.\d+)?[)%]?$/.test(figure.text)
  return isFigure && !/\d/.test(words.text) && words.left >= (column?.right ?? 0) - 1 && words.right <= next.right + 1
}

/** A line of three or more cells of words without a figure: what captions look like. */
const isCaptions = ({ cells }: CellLine): boolean => cells.length > 2 && cells.every(({ text }) => !/\d/.test(text))

/** The column that a cell shares most with, or stands nearest to; of a title's, the first it stands over. */
function columnOf(cell: PageCell, columns: readonly PageColumn[], cellsInLine: number): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  columns.forEach((column, index) => {
    const shared = overlap(cell, column)
    if (shared > most && !(cellsInLine === 1 && most > 0)) {
      most = shared
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
    if (open?.column === column) open.words.push(word)
    else groups.push({ column, words: [word] })
  }
  return groups.map(({ words }) => cellOfWords(words))
}
