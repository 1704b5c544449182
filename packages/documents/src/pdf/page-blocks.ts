import { Edges } from './edges.ts'
import type { CellLine, PageCell } from './page-cells.ts'

/** Rows of figures of a block before another can be told from it, and of a block that is another. */
const leastBefore = 2
const leastAfter = 3

/** The share of a table's cells that must stand on edges of the table above to belong to it. */
const onEdges = 0.5

/** Cells of a row of figures. */
const rowCells = 3

/** A gap this many times as wide as the usual one parts blocks. */
const blockGap = 1.4

/**
 * Cut a page where a table with other columns begins: a summary below a rent roll, say. Its rows stand apart from those
 * above, and most of their cells neither begin nor end nor have their middle where cells above do. Tables side by side are
 * parts of their own.
 */
export function pageBlocks(lines: readonly CellLine[]): CellLine[][] {
  const blocks: CellLine[][] = []
  for (const part of partsOf(lines)) {
    const block = blocks.at(-1)
    if (block === undefined || block[0]?.panel !== part[0]?.panel || isAnother(part, block)) blocks.push([...part])
    else block.push(...part)
  }
  return blocks
}

/** Lines that follow each other without a wide gap. */
function partsOf(lines: readonly CellLine[]): CellLine[][] {
  const gaps = lines.slice(1).map((line, index) => line.baseline - (lines[index]?.baseline ?? 0))
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const parts: CellLine[][] = []
  lines.forEach((line, index) => {
    const part = parts.at(-1)
    const isOfPanel = part?.[0]?.panel === line.panel
    if (part && isOfPanel && (gaps[index - 1] ?? 0) <= blockGap * usual) part.push(line)
    else parts.push([line])
  })
  return parts
}

function isAnother(part: readonly CellLine[], block: readonly CellLine[]): boolean {
  const [above, below] = [block.filter(isRow), part.filter(isRow)]
  if (above.length < leastBefore || below.length < leastAfter) return false
  const edges = sides.map(() => new Edges())
  for (const { cells } of above) {
    for (const cell of cells) placesOf(cell).forEach((place, side) => edges[side]?.add(place))
  }
  const cells = below.flatMap((line) => line.cells)
  const standing = cells.filter((cell) => placesOf(cell).some((place, side) => (edges[side]?.near(place) ?? 0) > 0))
  return standing.length < onEdges * cells.length
}

const sides = ['left', 'right', 'middle'] as const

const placesOf = ({ left, right }: PageCell): [number, number, number] => [left, right, (left + right) / 2]

const isRow = ({ cells }: CellLine): boolean => cells.length >= rowCells && cells.some(({ text }) => /\d/.test(text))
