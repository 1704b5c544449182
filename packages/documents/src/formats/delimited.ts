import type { GridCell, Workbook } from '@uwkit/core/shared'
import { buildGrid, cellBudget, indentationOf } from './grid-builder.ts'
import type { ReadLimits } from './read-options.ts'
import { fieldTooLong, tooManyCells, tooManyColumns } from './refusals.ts'

/**
 * The records of delimited text (RFC 4180 and what programs make of it): a field in double quotes may hold the
 * delimiter, line breaks and doubled quotes; a quote inside an unquoted field is kept; lines end with CR, LF or both.
 * A quote that nothing closes makes itself and all later quotes plain characters, so that one stray quote cannot
 * swallow the rest of the file.
 *
 * @param most Stop after so many records.
 * @param onField Told how long each field is, and which one of its record; it may throw.
 */
export function parseDelimited(
  text: string,
  delimiter: string,
  most = Number.POSITIVE_INFINITY,
  onField?: (characters: number, field: number, record: number) => void,
): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let at = 0
  let quotes = true
  while (at < text.length && records.length < most) {
    const quoted = quotes && text[at] === '"' ? quotedField(text, at, delimiter) : null
    if (quotes && text[at] === '"' && quoted === null) quotes = false
    const [field, end] = quoted ?? plainField(text, at, delimiter)
    record.push(field)
    onField?.(field.length, record.length, records.length + 1)
    at = end + 1
    if (text[end] === delimiter) {
      if (at === text.length) record.push('')
      else continue
    } else if (text[end] === '\r' && text[at] === '\n') at += 1
    records.push(record)
    record = []
  }
  if (record.length > 0) records.push(record)
  return records
}

const isBreak = (char: string | undefined): boolean => char === '\n' || char === '\r'

/** A field without quotes, and the place of what ended it. */
function plainField(text: string, start: number, delimiter: string): [string, number] {
  let end = start
  while (end < text.length && text[end] !== delimiter && !isBreak(text[end])) end += 1
  return [text.slice(start, end), end]
}

/**
 * A field in quotes, and the place of what ended it; `null` where nothing closes it. What follows the closing quote
 * belongs to the field.
 */
function quotedField(text: string, start: number, delimiter: string): [string, number] | null {
  let field = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return null
    field += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const [rest, end] = plainField(text, quote + 1, delimiter)
      return [field + rest, end]
    }
    field += '"'
    at = quote + 2
  }
}

/** In the order they are preferred where they explain the text equally well. */
const delimiters = ['\t', ';', '|', ','] as const

/** How many records are looked at, and of how many characters: a file may have no line ends. */
const sample = 300
const head = 1_000_000

/**
 * The delimiter of a text: the one that cuts most records into the same number of fields, and into more of them.
 * A comma where none does.
 */
export function sniffDelimiter(text: string): string {
  let best = ','
  let bestScore = 0
  const start = text.slice(0, head)
  for (const delimiter of delimiters) {
    const score = regularity(parseDelimited(start, delimiter, sample).map((record) => record.length))
    if (score > bestScore) {
      best = delimiter
      bestScore = score
    }
  }
  return best
}

/** The squared share of the records with the commonest width above one, weighted by the logarithm of that width. */
function regularity(widths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  let score = 0
  for (const [width, count] of counts) {
    score = Math.max(score, (count / widths.length) ** 2 * Math.log2(width))
  }
  return score
}

/** The first line that Excel writes and reads to name the delimiter, and does not show. */
const delimiterLine = /^sep=([\t;|,])(?:\r\n|\r|\n)/i

/**
 * Read delimited text as one sheet named after the file. Every field is text as it stands there.
 *
 * @throws {UnreadableDocumentError} `too_large`.
 */
export function readDelimited(text: string, file: string, limits: ReadLimits): Workbook {
  const named = delimiterLine.exec(text)
  const body = named === null ? text : text.slice(named[0].length)
  let filled = 0
  const onField = (characters: number, field: number, record: number): void => {
    if (characters > limits.fieldCharacters) throw fieldTooLong(file, record, limits.fieldCharacters)
    if (field > limits.columnsPerSheet) throw tooManyColumns(file, `row ${record}`, limits.columnsPerSheet)
    if (characters > 0) filled += 1
    if (filled > limits.filledCells) throw tooManyCells(file, limits.filledCells)
  }
  const records = parseDelimited(body, named?.[1] ?? sniffDelimiter(body), Number.POSITIVE_INFINITY, onField)
  const cells = new Map<string, GridCell | null>()
  const parts = {
    sheet: file.replace(/\.[^.]*$/, ''),
    hidden: false,
    rows: records.map((record) => record.map((field) => knownCell(cells, field))),
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
  }
  return { file, format: 'csv', grids: [buildGrid(parts, file, limits, cellBudget(limits))] }
}

/** Different fields that are remembered; beyond them each cell is made anew. */
const mostKnown = 50_000

/** The cell of a field. Equal cells are one object: most fields of a report come many times. */
function knownCell(cells: Map<string, GridCell | null>, field: string): GridCell | null {
  const known = cells.get(field)
  if (known !== undefined) return known
  const cell = textCell(field)
  if (cells.size < mostKnown) cells.set(field, cell)
  return cell
}

/** A cell that holds text as it stands, or `null` where it holds blanks only. */
function textCell(value: string): GridCell | null {
  if (value.trim() === '') return null
  return { kind: 'text', value, text: value, format: null, indent: indentationOf(value) }
}
