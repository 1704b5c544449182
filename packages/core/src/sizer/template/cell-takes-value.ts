import { dateSerial } from '../rules/date-serial.ts'
import type { ValueKind } from './deal-figures.ts'
import type { CellValidation, FillValue } from './template-cells.ts'

/** What a number format is made to show. */
export type FormatKind = 'general' | 'number' | 'percent' | 'date' | 'time' | 'text'

/**
 * What a number format shows, by its first section (ECMA-376 part 1, 18.8.31).
 *
 * @example
 * ['General', '"$"#,##0', '0.00%', 'm/d/yy', '@'].map(formatKind)
 * // => ['general', 'number', 'percent', 'date', 'text']
 */
export function formatKind(code: string): FormatKind {
  const letters = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi, '')
  const [first = ''] = letters.split(';')
  if (/^\s*(?:general)?\s*$/i.test(first)) return 'general'
  if (/^\s*@\s*$/.test(first)) return 'text'
  if (first.includes('%')) return 'percent'
  if (/[ydb]|m{3}/i.test(first) || (/m/i.test(first) && !/[hs]/i.test(first))) return 'date'
  return /[hs]/i.test(first) ? 'time' : 'number'
}

/** Formats in which a value shows as what it is. */
const shownIn: Readonly<Record<ValueKind, readonly FormatKind[]>> = {
  money: ['general', 'number'],
  number: ['general', 'number'],
  percent: ['general', 'percent'],
  date: ['date'],
  text: ['general', 'text', 'number'],
}

/**
 * Whether a value shows as what it is in a number format. Words show as they are in any format of numbers.
 *
 * @example
 * [formatTakes('0.00%', 'percent'), formatTakes('General', 'date')]
 * // => [true, false]
 */
export function formatTakes(code: string, kind: ValueKind): boolean {
  return shownIn[kind].includes(formatKind(code))
}

/** Whether rules for input take a kind of value, before there is one. */
export function validationTakes({ type, entries }: CellValidation, kind: ValueKind): boolean {
  if (type === 'list') return kind === 'text' || entries === null || entries.some((entry) => isNumber(entry))
  if (type === 'whole' || type === 'decimal') return kind === 'money' || kind === 'number' || kind === 'percent'
  if (type === 'date') return kind === 'date'
  return type !== 'time'
}

/**
 * Whether rules for input take a value; limits that are formulas are not judged.
 *
 * @returns `null` where the rules cannot be judged without calculating.
 * @example
 * validationAllows({ type: 'list', operator: 'between', first: '', second: '', entries: ['Yes', 'No'] }, 'yes')
 * // => true
 */
export function validationAllows(rule: CellValidation, value: FillValue): boolean | null {
  const { type, operator, first, second, entries } = rule
  if (type === 'custom') return null
  if (type === 'list') return entries?.some((entry) => isSameEntry(entry, value)) ?? null
  const number =
    typeof value === 'object' ? dateSerial(value.date) : type === 'textLength' ? String(value).length : value
  if (typeof number !== 'number') return false
  if (type === 'whole' && !Number.isInteger(number)) return false
  const [low, high] = [limitOf(first), limitOf(second)]
  if (low === null || (operator.endsWith('etween') && high === null)) return null
  return isWithin(operator, number, low, high ?? low)
}

function isWithin(operator: CellValidation['operator'], value: number, low: number, high: number): boolean {
  switch (operator) {
    case 'between':
      return value >= low && value <= high
    case 'notBetween':
      return value < low || value > high
    case 'equal':
      return value === low
    case 'notEqual':
      return value !== low
    case 'lessThan':
      return value < low
    case 'lessThanOrEqual':
      return value <= low
    case 'greaterThan':
      return value > low
    case 'greaterThanOrEqual':
      return value >= low
  }
}

function limitOf(formula: string): number | null {
  return isNumber(formula) ? Number(formula) : null
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

/** Lists do not tell capital letters apart when they are written out, and numbers are compared as numbers. */
function isSameEntry(entry: string, value: FillValue): boolean {
  if (typeof value === 'number') return isNumber(entry) && Number(entry) === value
  const text = typeof value === 'object' ? value.date : value
  return entry.trim().toLowerCase() === text.trim().toLowerCase()
}
