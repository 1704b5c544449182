import type { CellLine } from './page-cells.ts'
import { type PageColumn, placeCells } from './page-columns.ts'

/** What most cells of a column are. */
type CellKind = 'amount' | 'count' | 'date' | 'percent' | 'words'

/** What tells a column from others: its caption, what its cells are, and where it stands. */
export interface ColumnProfile {
  /** Letters and digits of the caption, in lower case; empty where the page prints none. */
  caption: string
  kind: CellKind | null
  middle: number
}

/** The share of a page's captions that must stand on the pages before, or of its columns that must hold the same. */
const sameCaptions = 0.6
const sameKinds = 0.8
const minimumCaptions = 2
const minimumKinds = 3

/** The share of a column's cells that must be of a kind. */
const maximumOfColumn = 0.7

const month = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[\s'’/-]*\d{2,4}$/i

function kindOf(text: string): CellKind {
  if (/^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(text)) return 'date'
  if (/^\(?-?[\d.,]+\)?\s*%$/.test(text)) return 'percent'
  if (/^[($-]*\d[\d,]*\.\d{2}\)?$|^[(-]*\$\s*-?[\d,]+(?:\.\d+)?\)?$|^\(?-?\d{1,3}(?:,\d{3})+\)?$/.test(text))
    return 'amount'
  return /^\d+$/.test(text) ? 'count' : 'words'
}

const isCaption = (text: string): boolean => /[A-Za-z]/.test(text) && (kindOf(text) === 'words' || month.test(text))

/** The profiles of a block's columns. */
export function profilesOf(lines: readonly CellLine[], columns: readonly PageColumn[]): ColumnProfile[] {
  const placed = lines.map((line) => placeCells(line, columns))
  const isCaptions = placed.map((cells) => cells.length > 1 && cells.every(({ cell }) => isCaption(cell.text)))
  const captions = captionsOf(placed, isCaptions)
  return columns.map(({ left, right }, column) => {
    const texts = placed.flatMap((cells, line) =>
      isCaptions[line] || cells.length < 2
        ? []
        : cells.filter((each) => each.column === column).map(({ cell }) => cell.text),
    )
    const counts = new Map<CellKind, number>()
    for (const kind of texts.map(kindOf)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    const [kind = null] = [...counts].find(([, count]) => count >= maximumOfColumn * texts.length) ?? []
    return { caption: captions[column] ?? '', kind, middle: (left + right) / 2 }
  })
}

/** The captions over the rows: of the lines without figures that stand together, those that fill most columns, the last of them. */
function captionsOf(placed: readonly ReturnType<typeof placeCells>[], isCaptions: readonly boolean[]): string[] {
  let best: string[] = []
  let open: string[] = []
  placed.forEach((cells, line) => {
    if (!isCaptions[line]) {
      if (cells.length > 1 && filled(open) > 0 && filled(open) >= filled(best)) best = open
      open = []
      return
    }
    for (const { column, cell } of cells) {
      open[column] = (open[column] ?? '') + cell.text.toLowerCase().replace(/[^a-z\d%#]/g, '')
    }
  })
  return best
}

const filled = (captions: readonly string[]): number => Object.keys(captions).length

/**
 * Which columns of a table the columns of a further page are, though they stand elsewhere or are more or fewer: by their
 * captions; where the page prints none, by what their cells are and their order.
 *
 * @returns For each column its index among the known ones, -1 for a column that is none of them; `null` where the page is
 *   no further page of the table.
 */
export function alignColumns(known: readonly ColumnProfile[], next: readonly ColumnProfile[]): number[] | null {
  const matches = bestMatches(known, next)
  const captioned = next.filter(({ caption }) => caption !== '')
  const same = next.filter(({ caption }, index) => caption !== '' && known[matches[index] ?? -1]?.caption === caption)
  if (captioned.length >= minimumCaptions) {
    return same.length >= minimumCaptions && same.length >= sameCaptions * captioned.length ? matches : null
  }
  const alike = next.filter(({ kind }, index) => kind !== null && known[matches[index] ?? -1]?.kind === kind)
  const kinds = new Set(alike.map(({ kind }) => kind))
  const isWhole = matches.every((index) => index >= 0) && alike.length >= sameKinds * next.length
  return isWhole && alike.length >= minimumKinds && kinds.size > 1 ? matches : null
}

/** Kinds of columns that two pages must have alike, one after the other, before they are pages of one table without their captions. */
const minimumKindsInOrder = 3

/** Whether a page prints the same columns as another, wherever they stand: the same captions, or as many columns of the same kinds. */
export function hasSameColumns(one: readonly ColumnProfile[], other: readonly ColumnProfile[]): boolean {
  const captions = other.filter(({ caption }) => caption !== '')
  if (captions.length >= minimumKinds) {
    const same = captions.filter(({ caption }) => one.some((each) => each.caption === caption))
    return same.length >= minimumKinds && same.length >= sameCaptions * captions.length
  }
  const isAlike = one.length === other.length && other.every(({ kind }, index) => kind === one[index]?.kind)
  return isAlike && new Set(other.map(({ kind }) => kind)).size >= minimumKindsInOrder
}

/** The matches of columns from left to right that agree best. */
function bestMatches(known: readonly ColumnProfile[], next: readonly ColumnProfile[]): number[] {
  const width = Math.max(1, ...[...known, ...next].map(({ middle }) => middle))
  const scores = Array.from({ length: known.length + 1 }, () => new Float64Array(next.length + 1))
  const scoreAt = (row: number, column: number): number => scores[row]?.[column] ?? 0
  const matched = (row: number, column: number): number => {
    const [one, other] = [known[row - 1], next[column - 1]]
    return one && other ? scoreAt(row - 1, column - 1) + agreement(one, other, width) : Number.NEGATIVE_INFINITY
  }
  for (let row = 1; row <= known.length; row += 1) {
    for (let column = 1; column <= next.length; column += 1) {
      const best = Math.max(matched(row, column), scoreAt(row - 1, column), scoreAt(row, column - 1))
      const ofRow = scores[row]
      if (ofRow) ofRow[column] = best
    }
  }
  const matches = next.map(() => -1)
  let [row, column] = [known.length, next.length]
  while (row > 0 && column > 0) {
    if (scoreAt(row, column) === scoreAt(row - 1, column)) row -= 1
    else if (scoreAt(row, column) === scoreAt(row, column - 1)) column -= 1
    else {
      row -= 1
      column -= 1
      matches[column] = row
    }
  }
  return matches
}

/** How well two columns agree; their captions say most, then what they hold, then where they stand. */
function agreement(one: ColumnProfile, other: ColumnProfile, width: number): number {
  const near = 0.5 * (1 - Math.min(1, Math.abs(one.middle - other.middle) / width))
  if (one.caption !== '' && other.caption !== '') return one.caption === other.caption ? 4 + near : -2
  if (one.kind === null || other.kind === null) return near
  return one.kind === other.kind ? 1 + near : -1
}
