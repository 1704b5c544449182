/** Transformations of captions: other words, other letter case, more rows, groups, and repetition on each page. */
import type { Grid, GridCell } from '@uwkit/core/shared'
import type { Random } from '../../../../samples/generator/random.ts'
import { rollSynonyms, statementSynonyms } from '../data/caption-synonyms.ts'
import { type CaptionBand, isSameBand } from '../find-captions.ts'
import { filledPlaces, insertRows, mapCells, rowOf, textLike, textsOf } from '../grid-edits.ts'
import { type Subject, type Transformation, tableOf, withGrid } from '../subject.ts'
import { isRoll } from '../truth.ts'

/** Replaces one or two captions of a table by trade synonyms, wherever the table captions that column. */
function renamed(subject: Subject, random: Random): Subject | null {
  const table = tableOf(subject)
  if (table === null) return null
  const synonyms = isRoll(subject.truth) ? rollSynonyms : statementSynonyms
  const known = table.first.captions.flatMap((caption, column) => {
    const entry = caption === '' ? undefined : synonyms.find(({ captions }) => captions.test(caption))
    return entry ? [{ column, caption, entry }] : []
  })
  // Captions that occur twice are excluded: the words alone do not distinguish them.
  const single = known.filter(({ entry }) => known.filter((other) => other.entry === entry).length === 1)
  const chosen = random.shuffled(single).slice(0, random.whole(1, 2))
  if (chosen.length === 0) return null
  let grid = subject.grid
  for (const { column, caption, entry } of chosen) {
    const name = random.pick(entry.synonyms)
    for (const band of table.bands)
      if (isSameBand(table.first, band) && band.captions[column] === caption)
        grid = withCaption(grid, band, column, [name])
  }
  return withGrid(subject, grid)
}

/** Returns a sheet with the caption of a column in the last rows of its band, the rows above blank. */
function withCaption(grid: Grid, { from, to }: CaptionBand, column: number, parts: readonly string[]): Grid {
  const rows = grid.rows.map((row, at) => {
    if (at < from || at >= to) return row
    const part = parts[at - (to - parts.length)]
    return row.map((cell, place) => (place === column ? (part === undefined ? null : textLike(cell, part)) : cell))
  })
  return { ...grid, rows }
}

/** Changes the letters of the captions of all bands. */
const respelled =
  (change: (text: string) => string) =>
  (subject: Subject): Subject | null => {
    const table = tableOf(subject)
    if (table === null) return null
    const isCaption = (row: number) => table.bands.some(({ from, to }) => row >= from && row < to)
    let changed = 0
    const grid = mapCells(subject.grid, (cell, row) => {
      const text = change(cell.text)
      if (!isCaption(row) || cell.kind !== 'text' || text === cell.text) return cell
      changed += 1
      return textLike(cell, text)
    })
    return changed === 0 ? null : withGrid(subject, grid)
  }

/** Splits captions of several words over two or three rows; with merged cells, one-word captions are as high as the band. */
const split =
  (isMerged: boolean) =>
  (subject: Subject): Subject | null => {
    const table = tableOf(subject)
    if (table === null || table.first.to - table.first.from > 1) return null
    const { first, bands } = table
    const words = textsOf(subject.grid, first.from).map((text) => partsOf(text))
    const height = Math.max(...words.map(({ length }) => length))
    if (height < 2 || subject.grid.merges.some(({ row }) => row === first.from)) return null
    let grid = subject.grid
    // Works from the last band up, so that inserted rows do not move the remaining bands.
    for (const band of bands.filter((one) => isSameBand(first, one)).toReversed()) {
      const blank = Array.from({ length: height - 1 }, () => rowOf(grid, []))
      grid = insertRows(grid, band.from, blank)
      const whole: CaptionBand = { ...band, to: band.to + height - 1 }
      for (const [column, parts] of words.entries())
        if (parts.length > 1) grid = withCaption(grid, whole, column, parts)
        else if (parts.length === 1 && isMerged) grid = withTall(grid, whole, column, parts[0] ?? '')
    }
    return withGrid(subject, grid)
  }

/** Splits a caption into two or three parts; one part if it is one word. */
function partsOf(text: string): string[] {
  const words = text.split(/[\s_]+/).filter((word) => word !== '')
  return words.length <= 3
    ? words
    : [words.slice(0, 2).join(' '), words.slice(2, -1).join(' '), words.slice(-1).join(' ')]
}

function withTall(grid: Grid, { from, to }: CaptionBand, column: number, text: string): Grid {
  const rows = grid.rows.map((row, at) => {
    if (at < from || at >= to) return row
    return row.map((cell, place): GridCell | null =>
      place === column ? (at === from ? textLike(cell, text) : null) : cell,
    )
  })
  const tall = { row: from, column, rowSpan: to - from, columnSpan: 1 }
  return { ...grid, rows, merges: [...grid.merges, tall] }
}

/** Adds a row above the captions that names groups of columns, each merged over the columns of its group. */
function grouped(subject: Subject, random: Random): Subject | null {
  const table = tableOf(subject)
  if (table === null) return null
  const { first } = table
  const places = filledPlaces(subject.grid, first.to - 1)
  if (places.length < 5) return null
  const names = isRoll(subject.truth) ? ['Unit Details', 'Resident & Lease'] : ['General Ledger', 'Periods']
  const cut = isRoll(subject.truth) ? random.whole(3, places.length - 2) : 2
  const groups = [places.slice(0, cut), places.slice(cut)].map((group) => ({
    column: group[0] ?? 0,
    columnSpan: (group.at(-1) ?? 0) - (group[0] ?? 0) + 1,
  }))
  const captions = Array.from({ length: subject.grid.columnCount }, (_, at) => {
    const group = groups.findIndex(({ column }) => column === at)
    return group < 0 ? null : (names[group] ?? null)
  })
  const grid = insertRows(subject.grid, first.from, [rowOf(subject.grid, captions)])
  const merges = groups
    .filter(({ columnSpan }) => columnSpan > 1)
    .map((group) => ({ row: first.from, rowSpan: 1, ...group }))
  return withGrid(subject, { ...grid, merges: [...grid.merges, ...merges] })
}

/** Repeats the page header, with page number, first title and captions, after every forty rows. */
function repeated(subject: Subject): Subject | null {
  const table = tableOf(subject)
  if (table === null) return null
  const { first, end } = table
  const pitch = end - first.to > 60 ? 40 : Math.ceil((end - first.to) / 2)
  if (pitch < 3) return null
  const [title] = subject.grid.rows.slice(0, first.from).filter((row) => row.some((cell) => cell !== null))
  let { grid } = subject
  const captions = subject.grid.rows.slice(first.from, first.to)
  const pages = Math.floor((end - 1 - first.to) / pitch)
  for (let page = pages; page >= 1; page--) {
    const head = [rowOf(grid, [`Page ${page + 1} of ${pages + 1}`]), ...(title ? [title] : []), ...captions]
    grid = insertRows(grid, first.to + page * pitch, head)
  }
  return pages === 0 ? null : withGrid(subject, grid)
}

export const captionTransformations: readonly Transformation[] = [
  { name: 'captions as trade synonyms', theme: 'captions', change: renamed },
  { name: 'captions in upper case', theme: 'captions', change: respelled((text) => text.toUpperCase()) },
  { name: 'captions in lower case', theme: 'captions', change: respelled((text) => text.toLowerCase()) },
  { name: 'captions in snake case', theme: 'captions', change: respelled(snakeCase) },
  { name: 'captions on two or three rows', theme: 'captions', change: split(false) },
  { name: 'captions on merged rows', theme: 'captions', change: split(true) },
  { name: 'captions under merged groups', theme: 'captions', change: grouped },
  { name: 'captions again on each page', theme: 'sheet', change: repeated },
]

/** Writes `Market Rent` as a database does; captions that are dates or contain figures are unchanged. */
function snakeCase(text: string): string {
  return /\d|^\W/.test(text)
    ? text
    : text
        .trim()
        .toLowerCase()
        .replace(/[^a-z]+/g, '_')
        .replace(/_$/, '')
}
