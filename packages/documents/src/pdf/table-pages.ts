import { alignColumns, type ColumnProfile, profilesOf } from './align-columns.ts'
import { type CellLine, Edges, type PageCell } from './page-cells.ts'
import { findColumns, overlap, type PageColumn } from './page-columns.ts'

/** Minimum rows of figures in a block before another table can be detected, and in the other table. */
const minimumBefore = 2
const minimumAfter = 3

/** Minimum share of a table's cells on edges of the table above for it to belong to that table. */
const onEdges = 0.5

/** Minimum number of cells in a row of figures. */
const rowCells = 3

/** A gap wider than the usual one by this factor separates blocks. */
const blockGap = 1.4

/**
 * Splits a page where a table with other columns begins, such as a summary below a rent roll. Its rows are separated
 * from those above, and most of their cells neither begin nor end nor are centered where cells above do. Tables side by
 * side are separate parts.
 */
function pageBlocks(lines: readonly CellLine[]): CellLine[][] {
  const blocks: CellLine[][] = []
  for (const part of partsOf(lines)) {
    const block = blocks.at(-1)
    if (block === undefined || block[0]?.panel !== part[0]?.panel) blocks.push([...part])
    else if (isAnother(part, block)) blocks.push([...block.splice(captionsBelow(block)), ...part])
    else block.push(...part)
  }
  return blocks
}

/** Returns where the captions at the end of a block begin, below its last figure: they belong to the table separated below them. */
function captionsBelow(lines: readonly CellLine[]): number {
  const figures = lines.findLastIndex(({ cells }) => cells.some(({ text }) => /\d/.test(text)))
  const captions = lines.findIndex(({ cells }, line) => line > figures && cells.length >= rowCells)
  return captions < 0 ? lines.length : captions
}

/** Returns groups of consecutive lines without a wide gap. */
function partsOf(lines: readonly CellLine[]): CellLine[][] {
  const gaps = lines.slice(1).map((line, index) => line.baseline - (lines[index]?.baseline ?? 0))
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const parts: CellLine[][] = []
  lines.forEach((line, index) => {
    const part = parts.at(-1)
    const isSamePanel = part?.[0]?.panel === line.panel
    if (part && isSamePanel && (gaps[index - 1] ?? 0) <= blockGap * usual) part.push(line)
    else parts.push([line])
  })
  return parts
}

function isAnother(part: readonly CellLine[], block: readonly CellLine[]): boolean {
  const [above, below] = [block.filter(isRow), part.filter(isRow)]
  if (above.length < minimumBefore || below.length < minimumAfter) return false
  const edges = sides.map(() => new Edges())
  for (const { cells } of above) {
    for (const cell of cells) placesOf(cell).forEach((place, side) => edges[side]?.add(place))
  }
  const cells = below.flatMap((line) => line.cells)
  const aligned = cells.filter((cell) => placesOf(cell).some((place, side) => (edges[side]?.near(place) ?? 0) > 0))
  return aligned.length < onEdges * cells.length
}

const sides = ['left', 'right', 'middle'] as const

const placesOf = ({ left, right }: PageCell): [number, number, number] => [left, right, (left + right) / 2]

const isRow = ({ cells }: CellLine): boolean => cells.length >= rowCells && cells.some(({ text }) => /\d/.test(text))

/** Lines of a table and their columns. */
export interface TableBlock {
  lines: CellLine[]
  columns: PageColumn[]
  /** Index of each column in the sheet. */
  places: number[]
}

/**
 * Consecutive pages whose tables have the same columns, at any position on each page; tables below with other columns
 * are separate blocks.
 */
export interface TablePages {
  pages: number[]
  blocks: TableBlock[]
}

/** Minimum share of a page's cells in columns of the previous pages for it to continue their table. */
const continuesTable = 0.8

/** Splits a document into runs of pages with one set of columns each. A page without a table stays with the previous pages. */
export function tablePages(pages: readonly { page: number; lines: CellLine[] }[]): TablePages[] {
  const runs: Run[] = []
  for (const { page, lines } of pages) {
    const [first = [], ...more] = pageBlocks(lines)
    const run = runs.at(-1)
    const tables = [first, ...more].filter(hasRows)
    // A table that begins below another may continue on the next page, and so may the first one.
    const findOpenBlock = (block: readonly CellLine[]): OpenBlock | undefined =>
      [run?.blocks.at(-1), run?.blocks[0]].find(
        (open) =>
          open && fitsColumns(block, open.columns, cellsOfRows(block)) && !beginsAnotherTable(block, open.lines),
      )
    const block = tables.length === 0 || hasRows(first) ? findOpenBlock(first) : undefined
    if (run && block) {
      run.pages.push(page)
      if (block === run.blocks.at(-1)) block.lines.push(...first)
      else run.blocks.push({ lines: [...first], columns: block.columns })
    } else if (run && (tables.length === 0 || isTitle(run) || tables.some(findOpenBlock) || continues(run, tables))) {
      run.pages.push(page)
      run.blocks.push({ lines: [...first], columns: findColumns(first) })
    } else runs.push({ pages: [page], blocks: [{ lines: [...first], columns: findColumns(first) }] })
    runs.at(-1)?.blocks.push(...more.map((other) => ({ lines: [...other], columns: findColumns(other) })))
  }
  return runs.map((run) => ({
    ...run,
    blocks: withPlaces(run.pages.length === 1 ? run.blocks : refindColumns(run.blocks)),
  }))
}

/** Lines below captions that are searched for figures, and lines at the top of a table that are searched for its captions. */
const linesBelow = 5
const topLines = 12

/**
 * Returns the index of a table's captions: its first row of several cells, if they are words above rows of figures; -1 if that row is
 * something else.
 */
export function captionIndex(lines: readonly CellLine[]): number {
  const at = lines.findIndex(({ cells }) => cells.length >= rowCells)
  const captions = lines[at]?.cells ?? []
  const below = lines.slice(at + 1, at + 1 + linesBelow)
  const figures = below.map(({ cells }) => cells.filter(({ text }) => /^[^A-Za-z]*\d[^A-Za-z]*$/.test(text)).length)
  const isFull = captions.length + 1 >= Math.max(...below.map(({ cells }) => cells.length))
  const areWords = captions.every(({ text }) => /[A-Za-z]/.test(text))
  return areWords && isFull && Math.max(...figures) >= minimumFigures ? at : -1
}

/** Minimum number of figures in a row below captions; a row of words has none in those columns. */
const minimumFigures = 2

/** Returns whether a page begins with its own captions, none of which the previous table has: a summary aligned with a roll's columns. */
function beginsAnotherTable(block: readonly CellLine[], before: readonly CellLine[]): boolean {
  const captions = block[captionIndex(block)]
  if (captions === undefined || captionIndex(before) < 0) return false
  const known = new Set(before.slice(0, topLines).flatMap(({ cells }) => cells.map(({ text }) => text)))
  return captions.cells.every(({ text }) => !known.has(text))
}

type OpenBlock = Omit<TableBlock, 'places'>

interface Run {
  pages: number[]
  blocks: OpenBlock[]
}

/** Number of previous blocks that a page is compared with. */
const maximumLookback = 20

/** Maximum lines of pages without a table that are titles of the next table, such as a cover; more are separate text. */
const maximumTitles = 40

const isTitle = ({ blocks }: Run): boolean =>
  !blocks.some(({ lines }) => isTable(lines)) &&
  blocks.reduce((sum, { lines }) => sum + lines.length, 0) <= maximumTitles

/** Returns the minimum number of cells in a table's rows: a label and an amount, if no row has more. */
const cellsOfRows = (lines: readonly CellLine[]): number => (lines.some(({ cells }) => cells.length > 2) ? 3 : 2)

/** Returns whether a block of a page has the columns of an open table, at other positions. */
function continues({ blocks }: Run, ofPage: readonly CellLine[][]): boolean {
  const open = distinctColumns(blocks.slice(-maximumLookback)).filter(({ lines }) => isTable(lines))
  const known = open.map(({ lines, columns }) => profilesOf(lines, columns))
  return ofPage.some((lines) => {
    const next = profilesOf(lines, findColumns(lines))
    return known.some((profiles) => alignColumns(profiles, next) !== null)
  })
}

/** Groups the lines of blocks by shared columns. */
function distinctColumns(blocks: readonly OpenBlock[]): OpenBlock[] {
  const lines = new Map<PageColumn[], CellLine[]>()
  for (const block of blocks) {
    const known = lines.get(block.columns)
    if (known) for (const line of block.lines) known.push(line)
    else lines.set(block.columns, [...block.lines])
  }
  return [...lines].map(([columns, all]) => ({ columns, lines: all }))
}

/**
 * Assigns the columns of each block to columns of the sheet: in order, and to those of a table on an earlier page or
 * panel if they are the same columns. Additional columns of such a table get new places.
 */
function withPlaces(blocks: readonly OpenBlock[]): TableBlock[] {
  /** Columns of the sheet, from left to right, each a separate object. */
  const sheet: object[] = []
  const slots = new Map<PageColumn[], object[]>()
  const known: { profiles: ColumnProfile[]; slots: object[]; lines: readonly CellLine[] }[] = []
  for (const { columns, lines } of distinctColumns(blocks)) {
    const profiles = isTable(lines) ? profilesOf(lines, columns) : []
    const own: object[] = []
    slots.set(columns, own)
    const others = known.filter((other) => !areOnSamePage(other.lines, lines))
    const found = others.flatMap((other) => {
      const matches = alignColumns(other.profiles, profiles)
      return matches === null ? [] : { matches, other }
    })
    const aligned = found.at(-1)
    columns.forEach((_, index) => {
      const slot = aligned?.other.slots[aligned.matches[index] ?? -1]
      const before = sheet.indexOf(own[index - 1] ?? {}) + 1
      const free = aligned ? undefined : sheet[index]
      const target = slot ?? free ?? {}
      if (!sheet.includes(target)) sheet.splice(aligned ? before : sheet.length, 0, target)
      own.push(target)
    })
    known.push({ profiles, slots: own, lines })
  }
  return blocks.map((block) => ({
    ...block,
    places: (slots.get(block.columns) ?? []).map((slot) => sheet.indexOf(slot)),
  }))
}

/** Returns whether two tables are on one page and panel, so that they are separate tables. */
const areOnSamePage = (one: readonly CellLine[], other: readonly CellLine[]): boolean =>
  one.some(({ page, panel }) => other[0]?.page === page && other[0].panel === panel)

/** Returns whether lines contain rows of figures, even if few. */
const hasRows = (lines: readonly CellLine[]): boolean =>
  isTable(lines) || lines.some(({ cells }) => cells.length > 2 && cells.some(({ text }) => /\d/.test(text)))

/** A table has more rows than this. */
const minimumRows = 2

const isTable = (lines: readonly CellLine[]): boolean =>
  lines.filter(({ cells }) => cells.length > 1 && cells.some(({ text }) => /\d/.test(text))).length > minimumRows

/** Finds the columns of each block from all its pages; blocks that share columns continue to share them. */
function refindColumns(blocks: readonly OpenBlock[]): OpenBlock[] {
  const columns = new Map(distinctColumns(blocks).map((block) => [block.columns, findColumns(block.lines)]))
  return blocks.map((block) => ({ ...block, columns: columns.get(block.columns) ?? block.columns }))
}

/** Returns whether the cells of a page's rows with at least `minimumCells` cells are in given columns, one in each. */
export function fitsColumns(lines: readonly CellLine[], columns: readonly PageColumn[], minimumCells = 3): boolean {
  let cells = 0
  let aligned = 0
  for (const line of lines) {
    if (line.cells.length < minimumCells) continue
    // Cells and columns go from left to right: columns up to the last one taken are not available.
    let lastColumn = -1
    for (const cell of line.cells) {
      cells += 1
      let over = 0
      let only = -1
      for (let index = 0; index < columns.length; index += 1) {
        const column = columns[index]
        if (column === undefined || overlap(cell, column) <= 0) continue
        over += 1
        only = index
      }
      if (over === 1 && only > lastColumn) {
        lastColumn = only
        aligned += 1
      }
    }
  }
  return aligned >= continuesTable * cells
}
