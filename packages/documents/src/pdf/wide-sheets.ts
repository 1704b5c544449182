import {
  type BesideEvidence,
  besideEvidence,
  type LinedPage,
  lineAt,
  pageColumns,
  repeatedLabelsEnd,
  sameRow,
} from './beside-page.ts'
import type { PageLine } from './page-lines.ts'
import type { PageWord } from './page-words.ts'
import { standsIn } from './table-pages.ts'

/** The share of lines of right-hand pages that must stand at the height of lines of the left ones. */
const beside = 0.95

/** The share of the left rows that must go on at the right: of any two tables, and where something proves that they are one. */
const goesOn = 0.8
const goesOnProven = 0.4

/** The same where a right-hand page begins at the row of captions: its rows may have lines that the left part has not. */
const besideBelowTitles = 0.4
const goesOnBelowTitles = 0.6

/** Pages of a band that are looked for. */
const longestBand = 100

/** Evidence between two pages, by their indexes; each is asked for once. */
type Evidence = (left: number, right: number) => BesideEvidence

/**
 * Find the sheets that were too wide for the paper, printed down, then over: first all rows of the left columns, page after
 * page, then all rows of the next columns; or over, then down.
 *
 * @returns Indexes of pages that stand side by side, from left to right, in the order of the rows of their sheets. A page
 *   that stands beside no other is by itself.
 */
function bandLayout(pages: readonly LinedPage[]): number[][] {
  const known = new Map<number, BesideEvidence>()
  const evidence: Evidence = (left, right) => {
    const key = left * pages.length + right
    const [from, to] = [pages[left], pages[right]]
    const held = known.get(key) ?? (from && to ? besideEvidence(from, to) : nothing)
    known.set(key, held)
    return held
  }
  const rows: number[][] = []
  for (let start = 0; start < pages.length; ) {
    const found = [overThenDown(pages, start, evidence), downThenOver(pages, start, evidence)]
    const [best = []] = found.sort((one, other) => other.flat().length - one.flat().length)
    rows.push(...(best.length > 0 ? best : [[start]]))
    start += Math.max(1, best.flat().length)
  }
  return rows
}

function overThenDown(pages: readonly LinedPage[], start: number, evidence: Evidence): number[][] {
  let across = 1
  // The caption of a group may stand over columns of one part alone: lines are looked for on each part, rows go on from the first.
  const goesBeside = (next: number): boolean => {
    const lefts = range(start, across).flatMap((left) => pages[left] ?? [])
    const found = pages[next]?.lines.filter(({ baseline }) => lefts.some((left) => lineAt(left.lines, baseline)))
    return isBand([{ ...evidence(start, next), found: found?.length ?? 0 }])
  }
  while (start + across < pages.length && goesBeside(start + across)) across += 1
  if (across === 1) return []
  // Further rows of pages are told by less, once it is known that the sheet has so many pages across.
  const isNext = (page: number, part: number, [left = page]: number[]): boolean => {
    if (sharesColumns(pages, start + part, page)) return true
    const { carriesOn, found, lines } = evidence(left, page)
    return part > 0 && !carriesOn && found >= besideBelowTitles * lines
  }
  // Where titles begin a sheet of its own, it may have more pages across.
  const isWiderSheet = (first: number): boolean => {
    if (first + across >= pages.length) return false
    const after = evidence(first, first + across)
    return after.startsBelowTitles && isBand([after])
  }
  const rows: number[][] = []
  for (let first = start; first + across <= pages.length; first += across) {
    const row = range(first, across)
    if (first > start && (isWiderSheet(first) || isBand([evidence(start, first)]) || !row.every(isNext))) break
    rows.push(row)
  }
  return rows
}

function downThenOver(pages: readonly LinedPage[], start: number, evidence: Evidence): number[][] {
  let best: number[][] = []
  const maximum = Math.min(longestBand, pages.length - start - 1)
  for (let down = 2; down <= maximum; down += 1) {
    // A page that stands beside the first is none of those below it.
    if (isBand([evidence(start, start + down - 1)])) break
    const rows = range(start, down).map((page) => [page])
    for (let next = start + down; ; ) {
      const size = bandFrom(pages, range(start, down), next, evidence)
      if (size === 0) break
      for (let row = 0; row < size; row += 1) rows[row]?.push(next + row)
      next += size
    }
    if ((rows[0]?.length ?? 0) > 1 && rows.flat().length > best.flat().length) best = rows
  }
  return best
}

/** How many pages a band has that begins at a page: as many as the left one, or fewer where its last are blank; 0 where none does. */
function bandFrom(pages: readonly LinedPage[], left: readonly number[], next: number, evidence: Evidence): number {
  const [first = 0] = left
  if (next >= pages.length || evidence(first, next).carriesOn) return 0
  // What stands beside a page further down with more of its lines begins no band at the right of the first.
  const isBetter = (page: number): boolean =>
    evidence(page, next).found > evidence(first, next).found && isBand([evidence(page, next)])
  if (left.some(isBetter)) return 0
  for (let size = Math.min(left.length, pages.length - next); size >= Math.max(1, left.length / 2); size -= 1) {
    const pairs = left.slice(0, size).map((page, row) => evidence(page, next + row))
    const isAnotherBand = (page: number): boolean => page > next && isBand([evidence(next, page)])
    if (!isBand(pairs) || range(next, size).some(isAnotherBand)) continue
    // Blank pages are not printed; a band may be shorter for them where nothing else than its own columns is on its pages.
    if (size === left.length || range(next, size).every((page) => sharesColumns(pages, next, page))) return size
  }
  return 0
}

/** Whether the pages of a band go on at the right, all of them taken together. */
function isBand(pairs: readonly BesideEvidence[]): boolean {
  if (pairs.some(({ carriesOn, found }) => carriesOn || found === 0)) return false
  const sum = (of: 'lines' | 'found' | 'rows' | 'goneOn'): number => pairs.reduce((all, pair) => all + pair[of], 0)
  const [found, gone] = [sum('found') / sum('lines'), sum('goneOn') / Math.max(1, sum('rows'))]
  const [startsBelow, isProven] = [pairs[0]?.startsBelowTitles, pairs.some((pair) => pair.isProven)]
  if (startsBelow && found >= besideBelowTitles && gone >= goesOnBelowTitles) return true
  return found >= beside && gone >= (isProven || startsBelow ? goesOnProven : goesOn)
}

/** Whether the rows of a page stand in the columns of another. */
function sharesColumns(pages: readonly LinedPage[], one: number, other: number): boolean {
  const [first, second] = [pages[one], pages[other]]
  return first !== undefined && second !== undefined && (one === other || standsIn(second.cells, pageColumns(first), 2))
}

const range = (from: number, length: number): number[] => Array.from({ length }, (_, index) => from + index)

const nothing: BesideEvidence = {
  lines: 1,
  found: 0,
  rows: 1,
  goneOn: 0,
  carriesOn: false,
  isProven: false,
  startsBelowTitles: false,
}

/**
 * Lay pages side by side again where a sheet too wide for the paper was printed in parts. Rows then stand at the same
 * height in every part, the columns do not.
 *
 * @returns The lines of the pages, of each part moved right by the widths of those before it; `null` where no page stands
 *   beside another.
 */
export function joinBands(pages: readonly LinedPage[]): PageLine[] | null {
  const layout = bandLayout(pages)
  if (layout.every((row) => row.length === 1)) return null
  return layout.flatMap((row) => sideBySide(row.flatMap((page) => pages[page] ?? [])))
}

function sideBySide([left, ...right]: readonly LinedPage[]): PageLine[] {
  if (left === undefined) return []
  const lines = left.lines.map((line) => ({ ...line, words: [...line.words] }))
  let shift = left.width
  // Each page counts its strings from the first.
  let strings = stringCount(left)
  for (const page of right) {
    const isOwn = ownWords(left, page)
    for (const line of page.lines) {
      const words = line.words
        .filter((word) => isOwn(word, line))
        .map((word) => ({
          ...word,
          left: word.left + shift,
          right: word.right + shift,
          string: word.string + strings,
          shift,
        }))
      const row = lineAt(lines, line.baseline)
      if (row) row.words.push(...words)
      else if (words.length > 0) lines.push({ ...line, page: left.page, words })
    }
    shift += page.width
    strings += stringCount(page)
  }
  return lines.sort((one, other) => (one.panel ?? 0) - (other.panel ?? 0) || one.baseline - other.baseline)
}

const stringCount = ({ lines }: LinedPage): number =>
  lines.reduce((count, { words }) => words.reduce((most, { string }) => Math.max(most, string + 1), count), 0)

/**
 * Which words of a right-hand page are not said by the left one: labels that are repeated are, titles that stand on every
 * page, and texts that reach over from the left.
 */
function ownWords(left: LinedPage, page: LinedPage): (word: PageWord, line: PageLine) => boolean {
  const labelsEnd = repeatedLabelsEnd(left.cells, page.cells) ?? Number.NEGATIVE_INFINITY
  return (word, line) => {
    if (word.left < labelsEnd || isTitleOfBoth(lineAt(left.lines, line.baseline), line)) return false
    return line.words.every((other) => other.left >= 0 || other.string !== word.string)
  }
}

/** Words without figures, at one place on both pages. */
const isTitleOfBoth = (one: PageLine | undefined, other: PageLine): boolean =>
  one?.words.length === other.words.length &&
  other.words.some(({ text }) => /[A-Za-z]{2}/.test(text)) &&
  other.words.every(
    ({ text, left }, at) => one.words[at]?.text === text && Math.abs(one.words[at].left - left) < sameRow,
  )
