import { dayOfSerial, isoDate, monthNames, parseNumber, partsOfDate } from '@uwkit/core/shared'
import type { CellValue, Choice, GridColumn, GridRow } from '../../grid.types.ts'
import { formatCell, formatDate } from './format-cell.ts'

/**
 * Parses a text as the value of a cell, whether it was typed, pasted, filled or replaced. Blank text is `null`, an
 * empty cell, for every kind. After the kind, the `validate` function of the column applies.
 *
 * A plain number in a percent column counts percents, as in an Excel cell with a percent format: `5.5` and `5.5%` are
 * both 0.055, and `0.055` is 0.00055.
 *
 * @returns The value, or a reason that names the text and what to write instead.
 * @example
 * parseCell('(1,250)', { id: 'rent', title: 'Rent', kind: 'money' }, { id: '1', values: {} })
 * // => { ok: true, value: -1250 }
 */
export function parseCell(text: string, column: GridColumn, row: GridRow): ParsedCell {
  const parsed = text.trim() === '' ? { ok: true as const, value: null } : parseKind(text.trim(), column)
  return parsed.ok ? validated(parsed.value, column, row) : parsed
}

/**
 * Validates a value that is already of the column's kind.
 *
 * @example
 * validated(0, { id: 'it', title: 'It', kind: 'number', validate: () => 'Write a rent' }, { id: '1', values: {} })
 * // => { ok: false, reason: 'Write a rent' }
 */
export function validated(value: CellValue, column: GridColumn, row: GridRow): ParsedCell {
  const reason = column.validate?.(value, row) ?? null
  return reason === null ? { ok: true, value } : { ok: false, reason }
}

function parseKind(text: string, column: GridColumn): ParsedCell {
  switch (column.kind) {
    case 'text':
      return { ok: true, value: text }
    case 'number':
    case 'money':
    case 'percent':
      return parseNumberText(text, column.kind)
    case 'date':
      return parseDateText(text)
    case 'choice':
      return parseChoiceText(text, column.choices ?? [])
    case 'flag':
      return parseFlagText(text)
  }
}

/**
 * Returns the initial text of an editor: all digits of a number without commas, percents as percents, dates as the
 * column shows them. An unchanged text parses to the same value.
 *
 * @example
 * editText(0.0575, { id: 'rate', title: 'Rate', kind: 'percent' })
 * // => '5.75%'
 */
export function editText(value: CellValue, column: GridColumn): string {
  if (value === null) return ''
  if (typeof value === 'number') return column.kind === 'percent' ? `${percentDigits(value)}%` : String(value)
  if (column.kind === 'date') return formatDate(String(value), column.dateFormat)
  if (column.kind !== 'choice') return formatCell(value, column)
  // Two choices may have the same label; then only the value distinguishes them.
  const label = formatCell(value, column)
  const read = parseChoiceText(label, column.choices ?? [])
  return read.ok && read.value === value ? label : String(value)
}

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', 't', 'x', '1', '✓'])
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', 'f', '0'])

/**
 * Parses yes or no in the text of a cell, as users and exports write it.
 *
 * @example
 * parseFlagText('x')
 * // => { ok: true, value: true }
 */
export function parseFlagText(text: string): ParsedCell {
  const word = text.trim().toLowerCase()
  if (word === '') return { ok: true, value: null }
  if (yes.has(word)) return { ok: true, value: true }
  if (no.has(word)) return { ok: true, value: false }
  return { ok: false, reason: `${quoted(text)} isn’t an option: enter yes or no` }
}

/** Maximum choices that a reason names. */
const maximumNamed = 5

/**
 * Finds the choice that a text names, by its value or its label, ignoring case.
 *
 * @returns The value of the choice, or a reason that lists the choices nearest to the text.
 * @example
 * parseChoiceText('vacant', [{ value: 'V', label: 'Vacant' }, { value: 'O', label: 'Occupied' }])
 * // => { ok: true, value: 'V' }
 */
export function parseChoiceText(text: string, choices: readonly Choice[]): ParsedCell {
  const written = text.trim()
  if (written === '') return { ok: true, value: null }
  const word = plain(written)
  const found =
    choices.find(({ value }) => value === written) ??
    choices.find(({ label }) => label === written) ??
    choices.find(({ value }) => plain(value) === word) ??
    choices.find(({ label }) => plain(label) === word)
  if (found) return { ok: true, value: found.value }
  if (choices.length === 0)
    return { ok: false, reason: `${quoted(written)} can’t be selected: the column has no options` }
  const near = similarChoices(word, choices)
  const advice =
    near.length > 0 ? `did you mean ${listed(near)}?` : `select ${listed(choices.map(({ label }) => label))}`
  return { ok: false, reason: `${quoted(written)} isn’t an option: ${advice}` }
}

/** Returns the labels that contain the word, start like it, or differ from it by one or two typing errors. */
function similarChoices(word: string, choices: readonly Choice[]): string[] {
  const scored = choices.map(({ value, label }) => ({
    label,
    distance: Math.min(apart(word, value), apart(word, label)),
  }))
  return scored
    .filter(({ distance }) => distance <= 2)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, maximumNamed)
    .map(({ label }) => label)
}

function apart(word: string, name: string): number {
  const other = plain(name)
  if (other.startsWith(word)) return 0
  if (word.length > 2 && other.includes(word)) return 1
  // A typing error in a word of two or three letters produces another word.
  const allowed = Math.min(word.length, other.length) > 4 ? 2 : 1
  const distance = Math.min(word.length, other.length) < 3 ? 3 : typingErrors(word, other)
  return distance <= allowed ? distance : 3
}

/** Counts letters added, omitted, changed or swapped, up to three: more is another word, and long texts are not compared. */
function typingErrors(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2 || one.length > 60) return 3
  return Math.min(editDistance(one, other), 3)
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ')
}

function listed(labels: readonly string[]): string {
  const named = labels.slice(0, maximumNamed)
  if (labels.length > maximumNamed) return `${named.join(', ')}, or one of ${labels.length - maximumNamed} more`
  const last = named.at(-1) ?? ''
  return named.length < 2 ? last : `${named.slice(0, -1).join(', ')}${named.length > 2 ? ',' : ''} or ${last}`
}

/**
 * Counts letters added, omitted, changed or swapped with their neighbor between two words: Levenshtein distance with
 * Damerau's swap. Its time is proportional to the product of their lengths.
 *
 * @example
 * editDistance('vacnat', 'vacant')
 * // => 1
 */
export function editDistance(one: string, other: string): number {
  const table = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const last = table[row - 1] ?? []
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const swapped = isSwap ? (table[row - 2]?.[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      const changed = (last[at - 1] ?? 0) + (isSame ? 0 : 1)
      next.push(Math.min(changed, swapped, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    table.push(next)
  }
  return table.at(-1)?.at(-1) ?? 0
}

/** Result of parsing a text: the value of a cell, or the reason it is not valid, worded for the user. */
export type ParsedCell = { ok: true; value: CellValue } | { ok: false; reason: string }

/**
 * Quotes a text for a reason: on one line, shortened if it is long.
 *
 * @example
 * quoted('12O5')
 * // => '"12O5"'
 */
export function quoted(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 40 ? `"${line.slice(0, 39).trimEnd()}…"` : `"${line}"`
}

/** No number is longer; on a pasted page, the patterns below would take seconds. */
const maximumCharacters = 400

const formatHint = {
  number: 'enter digits, e.g., 1205',
  money: 'enter digits, e.g., 1,205.00',
  percent: 'enter a percent, e.g., 5.5',
} as const

const whatItIs = { number: 'number', money: 'number', percent: 'percent' } as const

/**
 * Parses the number in the text of a cell: dollar signs, commas for thousands, parentheses or a minus on either side
 * for negative numbers, a leading plus or an exponent. A lone dash means no value: `null`. Formulas are not evaluated.
 *
 * A percent sign divides by 100, in columns of numbers and percents; in a percent column, digits without it do as well.
 * Amounts of money accept no percent sign.
 *
 * @example
 * parseNumberText('5.5%', 'percent')
 * // => { ok: true, value: 0.055 }
 */
export function parseNumberText(text: string, kind: 'number' | 'money' | 'percent'): ParsedCell {
  const written = text.trim()
  if (written === '' || /^\$?\s*[-–—−]+$/.test(written)) return { ok: true, value: null }
  if (written.startsWith('=')) return { ok: false, reason: `${quoted(written)} is a formula: enter its result` }
  if (written.length > maximumCharacters) return { ok: false, reason: invalidNumberReason(written, kind) }
  if (kind === 'money' && /%\s*\)?$/.test(written)) {
    return { ok: false, reason: `${quoted(written)} is a percent. Enter dollars, e.g., 1,205.00` }
  }
  const value = parseNumber(written, kind === 'percent')
  if (value === null) return { ok: false, reason: invalidNumberReason(written, kind) }
  if (!Number.isFinite(value)) return { ok: false, reason: `${quoted(written)} is too large: enter a smaller number` }
  return { ok: true, value }
}

function invalidNumberReason(text: string, kind: 'number' | 'money' | 'percent'): string {
  return `${quoted(text)} isn’t a ${whatItIs[kind]}: ${formatHint[kind]}`
}

/**
 * Returns a fraction as the digits of its percents. The point is moved in the text: multiplied by 100, 0.07 would be
 * 7.000000000000001.
 *
 * @example
 * percentDigits(0.0575)
 * // => '5.75'
 */
export function percentDigits(fraction: number): string {
  const [digits = '', exponent] = String(fraction).split('e')
  if (exponent !== undefined) return `${digits}e${Number(exponent) + 2}`
  const [whole = '', decimals = ''] = digits.split('.')
  const moved = `${whole}${decimals.padEnd(2, '0').slice(0, 2)}`.replace(/^(-?)0+(?=\d)/, '$1')
  return decimals.length > 2 ? `${moved}.${decimals.slice(2)}` : moved
}

/**
 * Parses the date in the text of a cell, month first if numeric: `1/5/24`, `01-May-24`, `May 5 2024`, `2024-05-01`,
 * each with or without a leading weekday and a trailing time, or the Excel serial number of a day, `45413`.
 *
 * Years of two digits: 00 to 69 are 20xx, 70 to 99 are 19xx. Serial numbers have five digits (1927 to 2173): shorter
 * ones are more likely years or amounts and are rejected.
 *
 * @returns The day as `YYYY-MM-DD`, or a reason.
 * @example
 * parseDateText('01-May-24')
 * // => { ok: true, value: '2024-05-01' }
 */
export function parseDateText(text: string): ParsedCell {
  const written = text.trim()
  if (written === '') return { ok: true, value: null }
  if (/^[1-9]\d{4}(?:\.\d+)?$/.test(written)) return { ok: true, value: dayOfSerial(Number(written)) }
  const parts = partsOfDate(written)
  if (parts === null)
    return { ok: false, reason: `${quoted(written)} isn’t a date. Enter month/day/year, e.g., 05/31/2024` }
  const { year, month } = parts
  if (month < 1 || month > 12) {
    return {
      ok: false,
      reason: `${quoted(written)} isn’t a valid date: there is no month ${month}. Enter month/day/year, e.g., 05/31/2024`,
    }
  }
  const value = isoDate(parts)
  if (value === null) {
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    const name = `${monthNames[month - 1]} ${year}`
    return { ok: false, reason: `${quoted(written)} isn’t a valid date: ${name} has ${last} days` }
  }
  return { ok: true, value }
}
