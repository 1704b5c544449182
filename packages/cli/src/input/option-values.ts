import { InvalidArgumentError } from 'commander'

/** The values of an option that may be repeated, in the order they are typed. */
export function collect(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), value]
}

/** A whole number of 0 or more. */
export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Give a whole number.')
  return Number(text)
}

/** How many there are of what a property has: a whole number above 0. */
export function count(text: string): number {
  const value = wholeNumber(text)
  if (value === 0) throw new InvalidArgumentError('Give a whole number above 0.')
  return value
}

/** Dollars as people type them: `15500000`, `$15,500,000`, `15.5m`. */
export function money(text: string): number {
  const match = /^\$?([\d,]+(?:\.\d+)?)\s*([mk])?$/i.exec(text.trim())
  const amount = match
    ? Number((match[1] ?? '').replaceAll(',', '')) * ({ m: 1e6, k: 1e3 }[(match[2] ?? '').toLowerCase()] ?? 1)
    : 0
  if (!(amount > 0)) throw new InvalidArgumentError('Give dollars above 0, such as 15500000 or 15.5m.')
  return amount
}

/** A rate or share as a fraction: `5.85%` and `0.0585` are the same; a bare number of 1 or more would be a guess. */
export function rate(text: string): number {
  const match = /^(\d+(?:\.\d+)?|\.\d+)\s*(%)?$/.exec(text.trim())
  const value = match ? Number(match[1]) / (match[2] ? 100 : 1) : Number.NaN
  if (!(value >= 0 && value < 1)) throw new InvalidArgumentError('Give a share such as 5.85% or 0.0585.')
  return Math.round(value * 1e10) / 1e10
}

/** A day as `2025-09-30`. */
export function day(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text))
    throw new InvalidArgumentError('Give a day such as 2025-09-30.')
  return text
}
