import type { PageLine } from './page-lines.ts'
import type { PageWord } from './page-words.ts'
import { typewriterFields } from './typewriter-fields.ts'

/** Distance in which ragged ends around a place are counted, in points: several letters. */
const around = 10

/** Minimum share of the ends around a place that must be exactly there for an edge, not a coincidence of ragged ends. */
const distinct = 0.4

/** Places on a page where many items begin, end or have their middle, rounded to a point. */
export class Edges {
  private readonly counts = new Map<number, number>()

  add(x: number): void {
    const bucket = Math.round(x)
    this.counts.set(bucket, (this.counts.get(bucket) ?? 0) + 1)
  }

  /** Returns the number of items within about a point of `x`. */
  near(x: number): number {
    const bucket = Math.round(x)
    return this.at(bucket - 1) + this.at(bucket) + this.at(bucket + 1)
  }

  /** Returns whether at least `minimum` items are at `x`, and not just as many all around it. */
  isEdge(x: number, minimum: number): boolean {
    const count = this.near(x)
    if (count < minimum) return false
    const bucket = Math.round(x)
    let all = 0
    for (let place = bucket - around; place <= bucket + around; place += 1) all += this.at(place)
    return count >= distinct * all
  }

  /** Returns the place nearest `x` with the most items, as a key. */
  peak(x: number): number {
    const bucket = Math.round(x)
    let best = bucket
    for (const other of [bucket - 1, bucket + 1]) if (this.at(other) > this.at(best)) best = other
    return best
  }

  private at(bucket: number): number {
    return this.counts.get(bucket) ?? 0
  }
}

/** Words of a line that form one cell. */
export interface PageCell {
  text: string
  left: number
  right: number
  words: PageWord[]
}

/** A line split into its cells, from left to right. */
export interface CellLine {
  page: number
  baseline: number
  size: number
  cells: PageCell[]
  panel?: number
}

/** A gap above this share of the type's size separates two cells, regardless of strings. */
const wideGap = 0.55

/** A smaller gap joins letters into one word, as with a change of type within a word. */
const joinedGap = 0.08

/** Maximum ratio of a gap between words to a blank for the gap to count as a blank. */
const blankTolerance = 1.15

/** A text that begins this far before the end of another is drawn over it: the other was too long for its column. */
const overdrawn = 0.3

/**
 * Splits lines into cells. Words far apart are two cells. Where they are close, two strings are two cells if the file
 * draws each cell as one string; otherwise words are two cells where one ends, or the next begins, at an edge that many
 * cells of other lines share. Typewriter type is split at positions where hardly any row has a letter.
 */
export function pageCells(lines: readonly PageLine[]): CellLine[] {
  const blank = blankWidth(lines)
  const isBlankElsewhere = blanksElsewhere(lines)
  const wide = (a: PageWord, b: PageWord): boolean =>
    b.left - a.right > Math.max(wideGap, 1.9 * blank) * Math.max(a.size, b.size) && !isBlankElsewhere(a, b)
  const drawsCells = drawsCellsAsStrings(lines)
  const { starts, ends } = reliableEdges(lines, wide)
  const strong = Math.max(2, Math.ceil(lines.length * 0.03))
  const isSeam = seamsBetween(lines, wide, starts)
  const spacedLabels = drawsCells && hasFewSpaces(lines, wide)
  const parted = (a: PageWord, b: PageWord): boolean => {
    if (isCutFigure(a, b) && b.left - a.right < joinedGap * a.size) return false
    if (wide(a, b)) return !(spacedLabels && a.string === b.string && !isAmount(b) && !isEdge(a, b))
    if (b.left - a.right < -overdrawn * a.size) return a.string !== b.string && a.confidence === undefined
    if (b.left - a.right < joinedGap * a.size)
      return drawsCells && a.string !== b.string && !isKerned(a, b) && (isColumn(a, b) || isCut(a, b))
    if (drawsCells && a.string === b.string) return false
    if (isSeam(a, b)) return true
    const isNarrow = b.left - a.right <= blankTolerance * blank * a.size
    // A note or number after a word, such as a zip code, is sometimes drawn separately; two figures are two cells.
    if (drawsCells) return !isNarrow || !(isWord(a) || isWord(b)) || b.string !== a.string + 1 || isColumn(a, b)
    // Recognition leaves too much space next to a narrow letter or a dash.
    const isRecognized = a.confidence !== undefined
    if (isRecognized && (isDash(a) || isDash(b) || (isNarrow && (isWord(a) || isWord(b))))) return false
    return !(isNarrow && isWord(a) && isWord(b)) && isEdge(a, b)
  }
  const isEdge = (a: PageWord, b: PageWord): boolean => starts.isEdge(b.left, strong) || ends.isEdge(a.right, strong)
  /** An edge, or right-aligned dollars, which end at the edge of their column however close they are to the label on their left. */
  const isColumn = (a: PageWord, b: PageWord): boolean =>
    isEdge(a, b) || (isWord(a) && isAmount(b) && /[.,]\d/.test(b.text) && ends.isEdge(b.right, strong))
  /** A text that was too long for its column ends where the next begins; a change of type occurs in the middle of a word. */
  const isCut = (a: PageWord, b: PageWord): boolean =>
    (/[a-z.]$/.test(a.text) && /^([A-Z]|[%#$]$)/.test(b.text)) || (/\d$/.test(a.text) && /^[A-Z][a-z]{2}/.test(b.text))
  const fields = typewriterFields(lines)
  return lines.map((line) => {
    const { page, baseline, size, words, panel } = line
    const cells = isPageNumber(words) ? [cellOfWords(words)] : splitCells(words, fields?.(line) ?? parted)
    return { page, baseline, size, cells, ...(panel ? { panel } : {}) }
  })
}

/** Returns whether a line is the page number, which is in no column. */
const isPageNumber = (words: PageWord[]): boolean =>
  words.length > 1 && /^page \d+( (of|\/) \d+)?$/i.test(words.map(({ text }) => text).join(' '))

/** Returns whether a word is a capital letter that the next word's letters are kerned under: browsers draw the T of Total separately. */
const isKerned = (a: PageWord, b: PageWord): boolean =>
  b.string === a.string + 1 && b.left < a.right && /^[FPTVWY]$/.test(a.text) && /^[a-z]{2}/.test(b.text)

/** Returns whether a word is a figure cut after a thousands separator, `1,0`, that the next word completes. */
function isCutFigure(a: PageWord, b: PageWord): boolean {
  return /\d,\d{0,2}$/.test(a.text) && /^\(?-?\$?\d{1,3}(,\d{3})+(\.\d{1,2})?\)?$/.test(a.text + b.text)
}

/** A gap up to this share of the type's size may be a blank that recognition widened by missing a letter. */
const uncertainGap = 1.6

/** Distance in which words around a gap are searched, in type sizes, and the minimum share of lines with words there but no gap. */
const nearGap = 3
const minimumClosedShare = 0.2

/**
 * Returns a check of a gap between two recognized words: whether other lines of the page have words there with at most
 * a blank between them. Such a gap separates no cells, because no column begins where rows continue.
 */
function blanksElsewhere(lines: readonly PageLine[]): (a: PageWord, b: PageWord) => boolean {
  const pages = new Map<number, PageLine[]>()
  for (const line of lines) {
    if (line.words[0]?.confidence === undefined) continue
    const page = pages.get(line.page)
    if (page) page.push(line)
    else pages.set(line.page, [line])
  }
  return (a, b) => {
    const size = Math.max(a.size, b.size)
    const others = a.confidence === undefined ? undefined : pages.get(a.page)
    if (others === undefined || b.left - a.right > uncertainGap * size) return false
    let [open, closed] = [0, 0]
    for (const { words } of others) {
      const before = words.some(({ left, right }) => right > a.right - nearGap * size && left < a.right)
      const after = words.some(({ left, right }) => left < b.left + nearGap * size && right > b.left)
      if (!before || !after) continue
      if (gapAround(words, (a.right + b.left) / 2) > wideGap * size) open += 1
      else closed += 1
    }
    return closed > 1 && closed >= minimumClosedShare * (open + closed)
  }
}

/** Returns the width of the gap between words at a place; 0 if a word is there. */
function gapAround(words: readonly PageWord[], place: number): number {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const { left, right } of words) {
    if (left <= place && right >= place) return 0
    if (right < place) from = Math.max(from, right)
    else to = Math.min(to, left)
  }
  return to - from
}

/** Builds a cell from a row of words. */
export function cellOfWords(words: PageWord[]): PageCell {
  let text = ''
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let before: PageWord | undefined
  for (const word of words) {
    // Recognized words are separate words, however close together they are.
    const hasGap =
      before !== undefined && (word.confidence !== undefined || word.left - before.right >= joinedGap * word.size)
    if (hasGap) text += ' '
    text += word.text
    left = Math.min(left, word.left)
    right = Math.max(right, word.right)
    before = word
  }
  return { text, left, right, words }
}

function splitCells(words: readonly PageWord[], parted: (a: PageWord, b: PageWord) => boolean): PageCell[] {
  const groups: PageWord[][] = []
  words.forEach((word, index) => {
    const before = words[index - 1]
    if (before === undefined || parted(before, word)) groups.push([word])
    else groups.at(-1)?.push(word)
  })
  return groups.map(cellOfWords)
}

const isAmount = ({ text }: PageWord): boolean => /^[($-]*\d[\d,]*(?:\.\d+)?[)%]?$/.test(text)

/** Returns whether sheets right-align a word: an amount, a date, or a number such as `2-14`. */
const isRightAligned = (word: PageWord): boolean => isAmount(word) || /^\d+([/-]\d+){1,2}$/.test(word.text)

/** Blanks in a few strings align words of a label; in many, whole rows are drawn as one string each. */
const rare = 0.05

function hasFewSpaces(lines: readonly PageLine[], wide: (a: PageWord, b: PageWord) => boolean): boolean {
  let strings = 0
  let spaced = 0
  for (const { words } of lines) if (words.length > 0) strings += 1
  for (const [a, b] of neighbors(lines)) {
    if (a.string !== b.string) strings += 1
    else if (wide(a, b)) spaced += 1
  }
  return spaced <= rare * strings
}

/** The dash of a range, as in `$3,100 - $3,200`; the dash of a blank cell is far from other words. */
const isDash = ({ text }: PageWord): boolean => text === '-'

const isWord = ({ text }: PageWord): boolean => !/\d/.test(text)

/** Returns the width of a blank in this document, as a share of the type's size: within strings, otherwise between words. */
function blankWidth(lines: readonly PageLine[]): number {
  const within: number[] = []
  const between: number[] = []
  for (const [a, b] of neighbors(lines)) {
    const gap = (b.left - a.right) / a.size
    if (gap <= joinedGap || gap >= 0.8) continue
    if (a.string === b.string) within.push(gap)
    else if (isWord(a) && isWord(b)) between.push(gap)
  }
  const gaps = (within.length >= between.length ? within : between).sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? 0.28
}

/** Returns whether some strings contain several words, which means that the file draws cells, not words, as strings. */
function drawsCellsAsStrings(lines: readonly PageLine[]): boolean {
  let words = 0
  let several = 0
  for (const line of lines) words += line.words.length
  for (const [a, b] of neighbors(lines)) if (a.string === b.string) several += 1
  return several >= Math.max(2, 0.005 * (words - several))
}

function reliableEdges(
  lines: readonly PageLine[],
  wide: (a: PageWord, b: PageWord) => boolean,
): { starts: Edges; ends: Edges } {
  const starts = new Edges()
  const ends = new Edges()
  for (const [a, b] of neighbors(lines)) {
    if (!wide(a, b)) continue
    ends.add(a.right)
    starts.add(b.left)
  }
  // A note may follow the figures of the last column.
  for (const { words } of lines) {
    const last = words.at(-1)
    if (words.length > 1 && last !== undefined && isRightAligned(last)) ends.add(last.right)
  }
  return { starts, ends }
}

/** Minimum number of lines that show a seam. Our own choice. */
const minimumSeamLines = 5

/** Points by which left edges differ if figures of several lengths are right-aligned. */
const ragged = 2

/**
 * Returns a check of whether figures end and words begin between two words, as on printed sheets: right-aligned figures
 * touch left-aligned words of the next column, always at one place. Figures of several lengths prove it, or a caption
 * that begins there; a number before a street name has neither.
 */
function seamsBetween(
  lines: readonly PageLine[],
  wide: (a: PageWord, b: PageWord) => boolean,
  starts: Edges,
): (a: PageWord, b: PageWord) => boolean {
  const [lefts, ends] = [new Edges(), new Edges()]
  const spans = new Map<number, { from: number; to: number }>()
  const marks = marksBeforeWords(lines, wide)
  const touch = (a: PageWord, b: PageWord) => isRightAligned(a) && (isText(b) || marks.has(b)) && !wide(a, b)
  const texts = new Map<number, Set<string>>()
  for (const [a, b] of neighbors(lines)) {
    if (!touch(a, b)) continue
    const known = texts.get(Math.round(b.left))
    if (known) known.add(b.text)
    else texts.set(Math.round(b.left), new Set([b.text]))
    lefts.add(b.left)
    ends.add(a.right)
    const key = Math.round(b.left)
    const { from, to } = spans.get(key) ?? { from: a.left, to: a.left }
    spans.set(key, { from: Math.min(from, a.left), to: Math.max(to, a.left) })
  }
  return (a, b) => {
    if (!touch(a, b) || lefts.near(b.left) < minimumSeamLines || ends.near(a.right) < minimumSeamLines) return false
    const { from, to } = spans.get(Math.round(b.left)) ?? { from: 0, to: 0 }
    const isCaptioned = starts.near(b.left) > 0
    // A word that is always the same belongs to the number before it, as in `6-12 months`.
    const isUnit = !isAmount(a) && (texts.get(Math.round(b.left))?.size ?? 0) < 2
    return (to - from > ragged && !isUnit) || isCaptioned
  }
}

/** Words, and codes such as `2x1` or `B2`; the ordinal of a street belongs to the number before it. */
const isText = ({ text }: PageWord): boolean => /[A-Za-z]/.test(text) && !/^\d+(st|nd|rd|th)$/i.test(text)

/** Returns the marks before words, as in `-- Vacant --`; marks between figures, or after one, belong to the figures. */
function marksBeforeWords(lines: readonly PageLine[], wide: (a: PageWord, b: PageWord) => boolean): Set<PageWord> {
  const marks = new Set<PageWord>()
  for (const [a, b] of neighbors(lines)) if (/^(--+|\*+)$/.test(a.text) && isText(b) && !wide(a, b)) marks.add(a)
  return marks
}

function* neighbors(lines: readonly PageLine[]): Generator<[PageWord, PageWord]> {
  for (const { words } of lines) {
    for (let index = 1; index < words.length; index += 1) {
      const [a, b] = [words[index - 1], words[index]]
      if (a && b) yield [a, b]
    }
  }
}
