import type { GridCell } from '@uwkit/core/shared'
import type { PageWord } from '../page-words.ts'

/** A recognized figure, and whether its letters were guessed from its shape. */
interface RecognizedText {
  text: string
  isRepaired: boolean
}

/** Letters that recognition confuses with digits. */
const digitOfLetter: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1', S: '5', B: '8' }

/** Amounts and dates, with letters allowed in place of digits. */
const nearlyFigure =
  /^[($-]{0,3}[\dOolI|SB]{1,3}(?:[,.][\dOolI|SB]{3})*[.,][\dOolI|SB]{2}\)?$|^[\dOolI|]{1,2}\/[\dOolI|]{1,2}\/[\dOolI|]{2,4}$/

/** Dollars have two decimals: a point before three digits is a comma. */
const dollarThousands = /^[(-]{0,2}\$\d{1,3}(?:[.,]\d{3})*\.\d{3}\)?$/

/** Marks that recognition reads from a rule or a speck next to a figure or a word. */
const edgeMarks =
  /^[_~—‘’'“”"`*|«»=+]*[_~‘’'“”"`*|«»=+](?=[\dA-Za-z($])|^[_—–-]{2,}(?=[A-Za-z])|[_~—‘’“”"`|«»]*[_~‘’“”"`|«»]$/g

/**
 * Returns the most likely text of a recognized word: without marks of rules and specks at its ends; in a figure with
 * cents, a point before them, and digits in place of letters among digits. A change of digits or points counts as
 * repaired: it is a guess from the shape of figures.
 */
export function recognizedText(seen: string): RecognizedText {
  const plain = seen.replace(edgeMarks, '').replace(/(?<=\d,\d{3}\)?|\$\d{1,3}\)?)[,.]$/, '')
  if (dollarThousands.test(plain)) return { text: plain.replaceAll('.', ','), isRepaired: true }
  const amount = plain.replace(/(?<=[.,]\d{2}\)?)[,.]$/, '')
  if (!nearlyFigure.test(amount) || (amount.match(/\d/g) ?? []).length < 3) return { text: plain, isRepaired: false }
  const digits = amount.replace(/[OolI|SB]/g, (letter) => digitOfLetter[letter] ?? letter)
  const pointed = digits.includes('/') ? digits : normalizeDecimal(digits)
  return { text: pointed, isRepaired: pointed !== amount }
}

/** Normalizes an amount: two digits at the end are cents, three digits between separators are thousands. */
function normalizeDecimal(amount: string): string {
  const [, whole = '', cents = '', end = ''] = /^(.*)[.,](\d{2})(\)?)$/.exec(amount) ?? []
  return whole === '' ? amount : `${whole.replaceAll('.', ',')}.${cents}${end}`
}

/**
 * Reads the words of a picture, given as a portable graymap. Returns tab-separated values as Tesseract writes them: a
 * line for each item found, of which level 5 is a word (tesseract(1), output format TSV). It may stop when `signal` is
 * aborted.
 */
export type Recognize = (graymap: Uint8Array, signal?: AbortSignal) => Promise<string>

/** Marks that recognition reads from rules and specks, and that are never cells. */
const specks = /^[|_—–~.,'"`“”‘’]$|^[|_—–~.,:;'"`“”‘’=-]{2,}$/

/** Marks between words, or a dash for zero. */
const marks = new Set(['-', '=', ':', ';'])

/** Minimum confidence of a single mark, and its maximum length, in type sizes: other marks are bits of rules. */
const markConfidence = 0.6
const maximumMarkLength = 0.8

/** Maximum confidence of a figure that was repaired by its shape. */
const repaired = 0.5

/** Ratio of the type's size to the height of its ink: most words have no letter as high as the type. */
const typeToInkRatio = 1.35

/** Positions of the fields of a line. */
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
 * Returns the words recognized on a page, those of one line on one baseline, each with the recognizer's confidence.
 *
 * @param scale Pixels per point.
 */
export function recognizedWords(page: number, tsv: string, scale: number): PageWord[] {
  const lines = new Map<string, PageWord[]>()
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t')
    const { text, isRepaired } = recognizedText(cells[fields.text]?.trim() ?? '')
    if (cells[fields.level] !== '5' || text === '' || specks.test(text)) continue
    const number = (field: number): number => Number(cells[field])
    const confidence = Math.round(Math.max(0, number(fields.confidence))) / 100
    const key = [fields.block, fields.paragraph, fields.line].map((field) => cells[field]).join(' ')
    const word: PageWord = {
      text,
      left: number(fields.left) / scale,
      right: (number(fields.left) + number(fields.width)) / scale,
      baseline: (number(fields.top) + number(fields.height)) / scale,
      size: (number(fields.height) / scale) * typeToInkRatio,
      // Each word is its own string: the start and end of cells are decided by position.
      string: lines.size * 1000 + (lines.get(key)?.length ?? 0),
      page,
      shift: 0,
      confidence: isRepaired ? Math.min(confidence, repaired) : confidence,
    }
    const line = lines.get(key)
    if (line) line.push(word)
    else lines.set(key, [word])
  }
  return [...lines.values()].flatMap(alignWords)
}

/** Aligns the words of a skewed line to its median height and type size. */
function alignWords(words: readonly PageWord[]): PageWord[] {
  const baseline = middle(words.map((word) => word.baseline))
  const size = middle(words.map((word) => word.size))
  return words
    .filter(({ text, left, right, confidence }) => {
      return !marks.has(text) || ((confidence ?? 0) >= markConfidence && right - left <= maximumMarkLength * size)
    })
    .map((word) => ({ ...word, baseline, size }))
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Rows of a sheet; blank cells are omitted. */
type Rows = readonly (readonly (GridCell | null | undefined)[])[]

/** A code that ends with a letter that recognition confuses with a digit. */
const doubtful = /^([A-Z]{1,2})[lI|]$/

/** Bedrooms and baths as a code, a code with its sign read as a digit, and the minimum share of such codes in a column. */
const plan = /^\d\+\d$/
const misreadPlan = /^(\d)4(\d)$/
const minimumPlans = 0.25

/** Returns the number of cells in each column, and of those that are plans such as `2+2`. */
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
  const isPlanColumn = column !== undefined && column.plans >= minimumPlans * column.cells
  return isPlanColumn ? text.replace(misreadPlan, '$1+$2') : text
}

/**
 * Returns rows in which `Al` is corrected to `A1` if other cells of the column are codes of as many letters and a digit,
 * such as floorplans and unit types: recognition cannot distinguish the two. Likewise `242` becomes `2+2` among such plans.
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

/** Minimum share of the cells that are equal except for blanks that must have a blank at a place. */
const minimumBlank = 0.25

/**
 * Returns rows in which recognized cells of a column that differ only in blanks get the same blanks: `2 Bed /1 Bath` next
 * to `2 Bed/ 1 Bath` becomes `2 Bed / 1 Bath`, because recognition drops narrow blanks more often than it invents them.
 */
export function normalizeBlanks(rows: Rows): GridCell[][] {
  const similar = new Map<string, { count: number; blanks: Map<number, number> }>()
  const keyOf = (text: string, column: number): string => `${column} ${text.replaceAll(' ', '')}`
  const isRecognized = ({ text, confidence }: GridCell): boolean =>
    typeof confidence === 'number' && !text.includes('\n')
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (!cell || !isRecognized(cell)) return
      const key = keyOf(cell.text, column)
      const known = similar.get(key) ?? { count: 0, blanks: new Map<number, number>() }
      similar.set(key, known)
      known.count += 1
      for (const place of blanksOf(cell.text)) known.blanks.set(place, (known.blanks.get(place) ?? 0) + 1)
    })
  }
  return rows.map((row) => {
    const cells: GridCell[] = []
    row.forEach((cell, column) => {
      if (!cell) return
      const known = isRecognized(cell) ? similar.get(keyOf(cell.text, column)) : undefined
      const text = known
        ? spaced(cell.text, (place) => (known.blanks.get(place) ?? 0) >= minimumBlank * known.count)
        : cell.text
      cells[column] = text === cell.text ? cell : { ...cell, value: text, text }
    })
    return cells
  })
}

/** Returns the number of letters before each blank of a text. */
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
