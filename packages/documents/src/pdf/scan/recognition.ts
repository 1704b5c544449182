import type { GridCell } from '@uwkit/core/shared'
import type { PageWord } from '../page-words.ts'

/** A figure as recognition gives it, and whether its letters had to be guessed by its shape. */
interface RecognizedText {
  text: string
  isRepaired: boolean
}

/** Letters that recognition takes digits for. */
const digitOfLetter: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1', S: '5', B: '8' }

/** Amounts and dates with at most two letters among their digits. */
const nearlyFigure =
  /^[($-]{0,3}[\dOolI|SB]{1,3}(?:[,.][\dOolI|SB]{3})*[.,][\dOolI|SB]{2}\)?$|^[\dOolI|]{1,2}\/[\dOolI|]{1,2}\/[\dOolI|]{2,4}$/

/** Dollars have two decimals: a point before three digits is a comma. */
const dollarThousands = /^[(-]{0,2}\$\d{1,3}(?:[.,]\d{3})*\.\d{3}\)?$/

/** Marks that a rule or a speck beside a figure or a word reads as. */
const edgeMarks =
  /^[_~—‘’'“”"`*|«»=+]*[_~‘’'“”"`*|«»=+](?=[\dA-Za-z($])|^[_—–-]{2,}(?=[A-Za-z])|[_~—‘’“”"`|«»]*[_~‘’“”"`|«»]$/g

/**
 * What a recognized word most likely says: without marks of rules and specks at its ends; a figure with cents with a point before
 * them, and with digits for letters that stand among digits. Whatever changes digits or points counts as repaired: it is a
 * guess by the shape of figures.
 */
export function recognizedText(seen: string): RecognizedText {
  const plain = seen.replace(edgeMarks, '').replace(/(?<=\d,\d{3}\)?|\$\d{1,3}\)?)[,.]$/, '')
  if (dollarThousands.test(plain)) return { text: plain.replaceAll('.', ','), isRepaired: true }
  const amount = plain.replace(/(?<=[.,]\d{2}\)?)[,.]$/, '')
  if (!nearlyFigure.test(amount) || (amount.match(/\d/g) ?? []).length < 3) return { text: plain, isRepaired: false }
  const digits = amount.replace(/[OolI|SB]/g, (letter) => digitOfLetter[letter] ?? letter)
  const pointed = digits.includes('/') ? digits : withPoint(digits)
  return { text: pointed, isRepaired: pointed !== amount }
}

/** Two digits at the end are cents, three between marks are thousands. */
function withPoint(amount: string): string {
  const [, whole = '', cents = '', end = ''] = /^(.*)[.,](\d{2})(\)?)$/.exec(amount) ?? []
  return whole === '' ? amount : `${whole.replaceAll('.', ',')}.${cents}${end}`
}

/**
 * Reads the words of a picture. It is given a portable graymap and answers with tab-separated values as Tesseract writes
 * them: a line for each thing found, of which level 5 is a word (tesseract(1), output format TSV). It may end its work once
 * `signal` is aborted.
 */
export type Recognize = (graymap: Uint8Array, signal?: AbortSignal) => Promise<string>

/** Marks that recognition makes of rules and specks, and that no cell is made of. */
const specks = /^[|_—–~.,'"`“”‘’]$|^[|_—–~.,:;'"`“”‘’=-]{2,}$/

/** Marks that stand between words, or a dash for zero. */
const marks = new Set(['-', '=', ':', ';'])

/** How sure recognition must be of a lone mark, and how long one is at most, in sizes of the type: the rest are bits of rules. */
const sureMark = 0.6
const longMark = 0.8

/** How sure of a figure one is that was put right by its shape. */
const repaired = 0.5

/** The size of the type over the height of its ink: most words have no letter as high as the type. */
const typeOfInk = 1.35

/** Where the fields of a line stand. */
const fields = {
  level: 0,
  block: 2,
  paragraph: 3,
  line: 4,
  left: 6,
  top: 7,
  width: 8,
  height: 9,
  confidence: 10,
  text: 11,
}

/**
 * The words that were recognized on a page, those of one line on one baseline, each with how sure the recognizer is.
 *
 * @param scale Pixels for a point.
 */
export function recognizedWords(page: number, tsv: string, scale: number): PageWord[] {
  const lines = new Map<string, PageWord[]>()
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t')
    const { text, isRepaired } = recognizedText(cells[fields.text]?.trim() ?? '')
    if (cells[fields.level] !== '5' || text === '' || specks.test(text)) continue
    const number = (field: number): number => Number(cells[field])
    const sure = Math.round(Math.max(0, number(fields.confidence))) / 100
    const key = [fields.block, fields.paragraph, fields.line].map((field) => cells[field]).join(' ')
    const word: PageWord = {
      text,
      left: number(fields.left) / scale,
      right: (number(fields.left) + number(fields.width)) / scale,
      baseline: (number(fields.top) + number(fields.height)) / scale,
      size: (number(fields.height) / scale) * typeOfInk,
      // Each word by itself: where cells begin and end is told from where they stand.
      string: lines.size * 1000 + (lines.get(key)?.length ?? 0),
      page,
      shift: 0,
      confidence: isRepaired ? Math.min(sure, repaired) : sure,
    }
    const line = lines.get(key)
    if (line) line.push(word)
    else lines.set(key, [word])
  }
  return [...lines.values()].flatMap(onOneLine)
}

/** Words of a line that was scanned askew stand on its middle height, in its usual size of type. */
function onOneLine(words: readonly PageWord[]): PageWord[] {
  const baseline = middle(words.map((word) => word.baseline))
  const size = middle(words.map((word) => word.size))
  return words
    .filter(({ text, left, right, confidence }) => {
      return !marks.has(text) || ((confidence ?? 0) >= sureMark && right - left <= longMark * size)
    })
    .map((word) => ({ ...word, baseline, size }))
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Rows of a sheet; blank cells are left out. */
type Rows = readonly (readonly (GridCell | null | undefined)[])[]

/** A code that ends with a letter which recognition takes a digit for. */
const doubtful = /^([A-Z]{1,2})[lI|]$/

/** Bedrooms and baths as a code, and one whose sign was taken for a digit; the share of a column that must be such codes. */
const plan = /^\d\+\d$/
const doubtfulPlan = /^(\d)4(\d)$/
const minimumPlans = 0.25

/** How many cells each column has, and how many of them are plans as `2+2`. */
function columnsOfPlans(rows: Rows): ReadonlyMap<number, { cells: number; plans: number }> {
  const columns = new Map<number, { cells: number; plans: number }>()
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (!cell || !/\d/.test(cell.text)) return
      const known = columns.get(column) ?? { cells: 0, plans: 0 }
      columns.set(column, { cells: known.cells + 1, plans: known.plans + (plan.test(cell.text) ? 1 : 0) })
    })
  }
  return columns
}

function codeOf(text: string, lengths?: ReadonlySet<number>, column?: { cells: number; plans: number }): string {
  const letters = doubtful.exec(text)?.[1]
  if (letters && lengths?.has(letters.length)) return `${letters}1`
  const isOfPlans = column !== undefined && column.plans >= minimumPlans * column.cells
  return isOfPlans ? text.replace(doubtfulPlan, '$1+$2') : text
}

/**
 * Rows in which `Al` reads `A1` where other cells of the column are codes of as many letters and a digit: floorplans
 * and unit types are, and recognition cannot tell the two apart by themselves. So `242` reads `2+2` among such plans.
 */
export function withCodes(rows: Rows): GridCell[][] {
  const coded = new Map<number, Set<number>>()
  for (const row of rows) {
    row.forEach((cell, column) => {
      const letters = /^([A-Z]{1,2})\d{1,2}[A-Za-z]?$/.exec(cell?.text ?? '')?.[1]
      if (letters) coded.set(column, (coded.get(column) ?? new Set()).add(letters.length))
    })
  }
  const plans = columnsOfPlans(rows)
  return rows.map((row) => {
    const cells: GridCell[] = []
    row.forEach((cell, column) => {
      if (!cell) return
      const text = cell.confidence === undefined ? cell.text : codeOf(cell.text, coded.get(column), plans.get(column))
      cells[column] = text === cell.text ? cell : { ...cell, value: text, text }
    })
    return cells
  })
}

/** The share of the cells that read alike, blanks aside, which must have a blank at a place. */
const minimumBlank = 0.25

/**
 * Rows in which recognized cells of a column that differ in nothing but blanks have the same ones: `2 Bed /1 Bath` beside
 * `2 Bed/ 1 Bath` is `2 Bed / 1 Bath`, since recognition drops a narrow blank more often than it makes one up.
 */
export function withBlanks(rows: Rows): GridCell[][] {
  const alike = new Map<string, { count: number; blanks: Map<number, number> }>()
  const keyOf = (text: string, column: number): string => `${column} ${text.replaceAll(' ', '')}`
  const isRecognized = ({ text, confidence }: GridCell): boolean =>
    typeof confidence === 'number' && !text.includes('\n')
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (!cell || !isRecognized(cell)) return
      const key = keyOf(cell.text, column)
      const known = alike.get(key) ?? { count: 0, blanks: new Map<number, number>() }
      alike.set(key, known)
      known.count += 1
      for (const place of blanksOf(cell.text)) known.blanks.set(place, (known.blanks.get(place) ?? 0) + 1)
    })
  }
  return rows.map((row) => {
    const cells: GridCell[] = []
    row.forEach((cell, column) => {
      if (!cell) return
      const known = isRecognized(cell) ? alike.get(keyOf(cell.text, column)) : undefined
      const text = known
        ? spaced(cell.text, (place) => (known.blanks.get(place) ?? 0) >= minimumBlank * known.count)
        : cell.text
      cells[column] = text === cell.text ? cell : { ...cell, value: text, text }
    })
    return cells
  })
}

/** How many letters stand before each blank of a text. */
function blanksOf(text: string): number[] {
  const blanks: number[] = []
  let letters = 0
  for (const letter of text) {
    if (letter === ' ') blanks.push(letters)
    else letters += 1
  }
  return blanks
}

const spaced = (text: string, isBlankAfter: (letters: number) => boolean): string =>
  [...text.replaceAll(' ', '')].map((letter, at) => (at > 0 && isBlankAfter(at) ? ` ${letter}` : letter)).join('')
