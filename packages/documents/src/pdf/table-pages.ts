import { alignColumns, type ColumnProfile, profilesOf } from './align-columns.ts'
import { type CellLine, Edges, type PageCell } from './page-cells.ts'
import { findColumns, overlap, type PageColumn } from './page-columns.ts'

/** Rows of figures of a block before another can be told from it, and of a block that is another. */
const minimumBefore = 2
const minimumAfter = 3

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
function pageBlocks(lines: readonly CellLine[]): CellLine[][] {
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
  if (above.length < minimumBefore || below.length < minimumAfter) return false
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

/** Lines of a table and the columns they stand in. */
export interface TableBlock {
  lines: CellLine[]
  columns: PageColumn[]
  /** For each column, which of the sheet's it is. */
  places: number[]
}

/**
 * Pages, one after the other, whose tables have the same columns, wherever these stand on each; tables below with columns of
 * their own are blocks of their own.
 */
export interface TablePages {
  pages: number[]
  blocks: TableBlock[]
}

/** The share of a page's cells that must stand in columns of the pages before it to carry on their table. */
const carriesOn = 0.8

/** Cut a document into runs of pages with one set of columns each. A page without a table stays with what is before it. */
export function tablePages(pages: readonly { page: number; lines: CellLine[] }[]): TablePages[] {
  const runs: Run[] = []
  for (const { page, lines } of pages) {
    const [first = [], ...more] = pageBlocks(lines)
    const run = runs.at(-1)
    const tables = [first, ...more].filter(hasRows)
    // What is begun below a table may go on over the page, and so may the table.
    const openFor = (block: readonly CellLine[]): OpenBlock | undefined =>
      [run?.blocks.at(-1), run?.blocks[0]].find(
        (open) => open && standsIn(block, open.columns, cellsOfRows(block)) && !beginsAnotherTable(block, open.lines),
      )
    const block = tables.length === 0 || hasRows(first) ? openFor(first) : undefined
    if (run && block) {
      run.pages.push(page)
      if (block === run.blocks.at(-1)) block.lines.push(...first)
      else run.blocks.push({ lines: [...first], columns: block.columns })
    } else if (run && (tables.length === 0 || isTitle(run) || tables.some(openFor) || goesOn(run, tables))) {
      run.pages.push(page)
      run.blocks.push({ lines: [...first], columns: findColumns(first) })
    } else runs.push({ pages: [page], blocks: [{ lines: [...first], columns: findColumns(first) }] })
    runs.at(-1)?.blocks.push(...more.map((other) => ({ lines: [...other], columns: findColumns(other) })))
  }
  return runs.map((run) => ({
    ...run,
    blocks: withPlaces(run.pages.length === 1 ? run.blocks : withColumnsOfAll(run.blocks)),
  }))
}

/** Lines below captions that are looked through for figures, and at the top of a table for its captions. */
const linesBelow = 5
const topLines = 12

/** Where the captions of a table are: its first row of several cells, of words over rows of figures; -1 where it begins with another. */
export function captionsAt(lines: readonly CellLine[]): number {
  const at = lines.findIndex(({ cells }) => cells.length >= rowCells)
  const captions = lines[at]?.cells ?? []
  const below = lines.slice(at + 1, at + 1 + linesBelow)
  const figures = below.map(({ cells }) => cells.filter(({ text }) => /^[^A-Za-z]*\d[^A-Za-z]*$/.test(text)).length)
  const isFull = captions.length + 1 >= Math.max(...below.map(({ cells }) => cells.length))
  const areWords = captions.every(({ text }) => /[A-Za-z]/.test(text))
  return areWords && isFull && Math.max(...figures) >= minimumFigures ? at : -1
}

/** Figures in a row that captions stand over; a row of words has none where others have them. */
const minimumFigures = 2

/** Whether a page begins with captions of its own, none of which the table before has: a summary that stands in columns of a roll. */
function beginsAnotherTable(block: readonly CellLine[], before: readonly CellLine[]): boolean {
  const captions = block[captionsAt(block)]
  if (captions === undefined || captionsAt(before) < 0) return false
  const known = new Set(before.slice(0, topLines).flatMap(({ cells }) => cells.map(({ text }) => text)))
  return captions.cells.every(({ text }) => !known.has(text))
}

type OpenBlock = Omit<TableBlock, 'places'>

interface Run {
  pages: number[]
  blocks: OpenBlock[]
}

/** Blocks before a page that it is held against. */
const lookedBack = 20

/** Lines of pages without a table that are titles of the table after them, such as those of a cover; more are text of their own. */
const maximumTitles = 40

const isTitle = ({ blocks }: Run): boolean =>
  !blocks.some(({ lines }) => isTable(lines)) &&
  blocks.reduce((sum, { lines }) => sum + lines.length, 0) <= maximumTitles

/** How many cells the rows of a table have at least: a label and an amount, where none has more. */
const cellsOfRows = (lines: readonly CellLine[]): number => (lines.some(({ cells }) => cells.length > 2) ? 3 : 2)

/** Whether a block of a page has the columns of a table that is open, though they stand elsewhere. */
function goesOn({ blocks }: Run, ofPage: readonly CellLine[][]): boolean {
  const open = distinctColumns(blocks.slice(-lookedBack)).filter(({ lines }) => isTable(lines))
  const known = open.map(({ lines, columns }) => profilesOf(lines, columns))
  return ofPage.some((lines) => {
    const next = profilesOf(lines, findColumns(lines))
    return known.some((profiles) => alignColumns(profiles, next) !== null)
  })
}

/** Blocks with all lines that stand in the same columns. */
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
 * Where the columns of each block stand in the sheet: as they come, and under those of a table on a page or in a panel before
 * where they are the same columns. What such a table has beside them gets columns of its own.
 */
function withPlaces(blocks: readonly OpenBlock[]): TableBlock[] {
  /** Columns of the sheet, from left to right; each is an object of its own. */
  const sheet: object[] = []
  const slots = new Map<PageColumn[], object[]>()
  const known: { profiles: ColumnProfile[]; slots: object[]; lines: readonly CellLine[] }[] = []
  for (const { columns, lines } of distinctColumns(blocks)) {
    const profiles = isTable(lines) ? profilesOf(lines, columns) : []
    const own: object[] = []
    slots.set(columns, own)
    const others = known.filter((other) => !standTogether(other.lines, lines))
    const found = others.flatMap((other) => {
      const matches = alignColumns(other.profiles, profiles)
      return matches === null ? [] : { matches, other }
    })
    const aligned = found.at(-1)
    columns.forEach((_, index) => {
      const slot = aligned?.other.slots[aligned.matches[index] ?? -1]
      const before = sheet.indexOf(own[index - 1] ?? {}) + 1
      const free = aligned ? undefined : sheet[index]
      const taken = slot ?? free ?? {}
      if (!sheet.includes(taken)) sheet.splice(aligned ? before : sheet.length, 0, taken)
      own.push(taken)
    })
    known.push({ profiles, slots: own, lines })
  }
  return blocks.map((block) => ({
    ...block,
    places: (slots.get(block.columns) ?? []).map((slot) => sheet.indexOf(slot)),
  }))
}

/** Whether two tables stand below each other on one page: then they are two. */
const standTogether = (one: readonly CellLine[], other: readonly CellLine[]): boolean =>
  one.some(({ page, panel }) => other[0]?.page === page && other[0].panel === panel)

/** Whether lines hold figures in rows, be they few. */
const hasRows = (lines: readonly CellLine[]): boolean =>
  isTable(lines) || lines.some(({ cells }) => cells.length > 2 && cells.some(({ text }) => /\d/.test(text)))

/** Rows enough for a table. */
const minimumRows = 2

const isTable = (lines: readonly CellLine[]): boolean =>
  lines.filter(({ cells }) => cells.length > 1 && cells.some(({ text }) => /\d/.test(text))).length > minimumRows

/** The columns of a block over all its pages; those that share columns share them again. */
function withColumnsOfAll(blocks: readonly OpenBlock[]): OpenBlock[] {
  const columns = new Map(distinctColumns(blocks).map((block) => [block.columns, findColumns(block.lines)]))
  return blocks.map((block) => ({ ...block, columns: columns.get(block.columns) ?? block.columns }))
}

/** Whether the cells of a page's rows, of those with at least so many cells, stand in given columns, one in each. */
export function standsIn(lines: readonly CellLine[], columns: readonly PageColumn[], minimumCells = 3): boolean {
  let cells = 0
  let standing = 0
  for (const line of lines) {
    if (line.cells.length < minimumCells) continue
    // Cells and columns go from left to right: a column that was taken is the last one taken, or left of it.
    let taken = -1
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
      if (over === 1 && only > taken) {
        taken = only
        standing += 1
      }
    }
  }
  return standing >= carriesOn * cells
}
