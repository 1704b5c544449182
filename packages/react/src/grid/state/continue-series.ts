import { addMonths, daysBetween, endOfMonth } from '@uwkit/core/shared'
import type { CellValue } from '../grid.types.ts'

/** The value at a place of a series; the first that it was made from is at 0. */
export type Series = (place: number) => CellValue

/**
 * The series that two or more values begin, as filling them on in Excel finds it: numbers go along their straight line
 * (of the least squares, where they do not lie on one); days by whole months where they step by such, else by days; texts
 * with the same words and a number at their end count on by their step, leading zeros kept, never below zero.
 *
 * @param kind What all values are.
 * @returns `null` where the values begin no series and are to be repeated.
 * @example
 * const next = continueSeries(['Bldg 1-099', 'Bldg 1-100'], 'text')
 * ;[next(2), next(3)]
 * // => ['Bldg 1-101', 'Bldg 1-102']
 */
export function continueSeries(values: readonly CellValue[], kind: 'number' | 'date' | 'text'): Series | null {
  if (values.length < 2) return null
  if (kind === 'number') {
    const numbers = values.filter((value) => typeof value === 'number')
    return numbers.length === values.length ? straightLine(numbers) : null
  }
  const texts = values.filter((value) => typeof value === 'string')
  if (texts.length < values.length) return null
  return kind === 'date' ? daysOn(texts) : numberedTexts(texts)
}

/** The line of least squares through the values at 0, 1, 2 and so on. */
function straightLine(numbers: readonly number[]): (place: number) => number {
  const middle = (numbers.length - 1) / 2
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const rise = numbers.reduce((sum, number, place) => sum + (place - middle) * (number - mean), 0)
  const run = numbers.reduce((sum, _, place) => sum + (place - middle) ** 2, 0)
  // Digits that only binary fractions bring, far behind those of the largest value, are cut off.
  const largest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0)
  const decimals = largest === 0 ? 0 : Math.min(Math.max(12 - Math.floor(Math.log10(largest)), 0), 100)
  return (place) => Number((mean + (rise / run) * (place - middle)).toFixed(decimals)) || 0
}

function daysOn(days: readonly string[]): Series | null {
  if (!days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))) return null
  const [first = ''] = days
  const months = days.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  const step = evenStep(months)
  const isMonthEnd = days.every((day) => day === endOfMonth(day.slice(0, 7)))
  const dayOfMonth = isMonthEnd ? 31 : days.reduce((most, day) => Math.max(most, Number(day.slice(8))), 0)
  const inMonth = (place: number) => dayIn(addMonths(first.slice(0, 7), (step ?? 0) * place), dayOfMonth)
  if (step !== null && step !== 0 && days.every((day, place) => day === inMonth(place))) {
    return (place) => ifCalendar(inMonth(place))
  }
  const line = straightLine(days.map((day) => daysBetween(first, day)))
  return (place) => {
    const time = Date.parse(first) + Math.round(line(place)) * 86_400_000
    return Math.abs(time) < 8.64e15 ? ifCalendar(new Date(time).toISOString().slice(0, 10)) : null
  }
}

/** The day of a month, its last where it has fewer. */
function dayIn(month: string, day: number): string {
  const last = endOfMonth(month)
  return Number(last.slice(8)) <= day ? last : `${month}-${String(day).padStart(2, '0')}`
}

/** A cell stays empty where a series leaves the years that can be written with four digits. */
function ifCalendar(day: string): string | null {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(day) ? day : null
}

function numberedTexts(texts: readonly string[]): Series | null {
  const parts = texts.map((text) => {
    const digits = /\d{1,15}$/.exec(text)?.[0] ?? ''
    return { words: text.slice(0, text.length - digits.length), digits }
  })
  const [first] = parts
  if (!first || parts.some(({ words, digits }) => digits === '' || words !== first.words)) return null
  const step = evenStep(parts.map(({ digits }) => Number(digits)))
  if (step === null) return null
  const padded = parts.find(({ digits }) => digits.length > 1 && digits.startsWith('0'))
  const width = padded?.digits.length ?? 0
  return (place) => `${first.words}${String(Math.abs(Number(first.digits) + step * place)).padStart(width, '0')}`
}

/** The step that is the same between all neighbours; `null` where there is none. */
function evenStep(numbers: readonly number[]): number | null {
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0)
  return numbers.every((number, place) => number === (numbers[0] ?? 0) + step * place) ? step : null
}
