import type { PageWord } from './page-words.ts'
import { recognisedText } from './recognised-figures.ts'

/**
 * Reads the words of a picture. It is given a portable graymap and answers with tab-separated values as Tesseract writes
 * them: a line for each thing found, of which level 5 is a word (tesseract(1), output format TSV). It may end its work once
 * `signal` is aborted.
 */
export type Recognise = (graymap: Uint8Array, signal?: AbortSignal) => Promise<string>

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
 * The words that were recognised on a page, those of one line on one baseline, each with how sure the recogniser is.
 *
 * @param scale Pixels for a point.
 */
export function recognisedWords(page: number, tsv: string, scale: number): PageWord[] {
  const lines = new Map<string, PageWord[]>()
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t')
    const { text, isRepaired } = recognisedText(cells[fields.text]?.trim() ?? '')
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
