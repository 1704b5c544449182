import type { CellLine } from './page-cells.ts'
import { type PageColumn, placeCells } from './page-columns.ts'

/** Kind of most cells of a column. */
type CellKind = 'amount' | 'count' | 'date' | 'percent' | 'words'

/** Features that distinguish a column: its caption, the kind of its cells, and its position. */
export interface ColumnProfile {
  /** Letters and digits of the caption, in lower case; empty if the page prints none. */
  caption: string
  kind: CellKind | null
  middle: number
}

/** Minimum share of a page's captions that must be on the pages before, or of its columns that must have the same kind. */
const minimumCaptionShare = 0.6
const minimumKindShare = 0.8
const minimumCaptions = 2
const minimumKinds = 3

/** Minimum share of a column's cells that must be of one kind. */
const minimumShare = 0.7

const month = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[\s'’/-]*\d{2,4}$/i

function kindOf(text: string): CellKind {
  if (/^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(text)) return 'date'
  if (/^\(?-?[\d.,]+\)?\s*%$/.test(text)) return 'percent'
  if (/^[($-]*\d[\d,]*\.\d{2}\)?$|^[(-]*\$\s*-?[\d,]+(?:\.\d+)?\)?$|^\(?-?\d{1,3}(?:,\d{3})+\)?$/.test(text))
    return 'amount'
  return /^\d+$/.test(text) ? 'count' : 'words'
}

const isCaption = (text: string): boolean => /[A-Za-z]/.test(text) && (kindOf(text) === 'words' || month.test(text))

/** Returns the profiles of a block's columns. */
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
    const [kind = null] = [...counts].find(([, count]) => count >= minimumShare * texts.length) ?? []
    return { caption: captions[column] ?? '', kind, middle: (left + right) / 2 }
  })
}

/**
 * Returns the captions above the rows: the group of consecutive lines without figures that fills the most columns, the last such group if
 * several do.
 */
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
 * Matches the columns of a further page with those of a table, even if they are at other positions or differ in number:
 * by captions or, if the page prints none, by kind and order.
 *
 * @returns For each column its index among the known ones, -1 for a column that is not among them; `null` if the page
 * does not continue the table.
 */
export function alignColumns(known: readonly ColumnProfile[], next: readonly ColumnProfile[]): number[] | null {
  const matches = bestMatches(known, next)
  const captioned = next.filter(({ caption }) => caption !== '')
  const same = next.filter(({ caption }, index) => caption !== '' && known[matches[index] ?? -1]?.caption === caption)
  if (captioned.length >= minimumCaptions) {
    return same.length >= minimumCaptions && same.length >= minimumCaptionShare * captioned.length ? matches : null
  }
  const sameKind = next.filter(({ kind }, index) => kind !== null && known[matches[index] ?? -1]?.kind === kind)
  const kinds = new Set(sameKind.map(({ kind }) => kind))
  const isWhole = matches.every((index) => index >= 0) && sameKind.length >= minimumKindShare * next.length
  return isWhole && sameKind.length >= minimumKinds && kinds.size > 1 ? matches : null
}

/** Minimum number of different kinds in matching order for two pages without captions to be one table. */
const minimumKindsInOrder = 3

/** Returns whether two pages print the same columns at any position: the same captions, or as many columns of the same kinds. */
export function hasSameColumns(one: readonly ColumnProfile[], other: readonly ColumnProfile[]): boolean {
  const captions = other.filter(({ caption }) => caption !== '')
  if (captions.length >= minimumKinds) {
    const same = captions.filter(({ caption }) => one.some((each) => each.caption === caption))
    return same.length >= minimumKinds && same.length >= minimumCaptionShare * captions.length
  }
  const isAlike = one.length === other.length && other.every(({ kind }, index) => kind === one[index]?.kind)
  return isAlike && new Set(other.map(({ kind }) => kind)).size >= minimumKindsInOrder
}

/** Returns the best matches of columns from left to right. */
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

/** Returns how well two columns agree; captions weigh most, then kinds, then positions. */
function agreement(one: ColumnProfile, other: ColumnProfile, width: number): number {
  const near = 0.5 * (1 - Math.min(1, Math.abs(one.middle - other.middle) / width))
  if (one.caption !== '' && other.caption !== '') return one.caption === other.caption ? 4 + near : -2
  if (one.kind === null || other.kind === null) return near
  return one.kind === other.kind ? 1 + near : -1
}
