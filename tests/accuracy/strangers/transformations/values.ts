/** Transformations of cell contents: dates, amounts, texts and codes. */
import { type GridCell, monthNames } from '@uwkit/core/shared'
import type { Random } from '../../../../samples/generator/random.ts'
import { plainCaption } from '../find-captions.ts'
import { mapCells, textLike } from '../grid-edits.ts'
import { plainText } from '../score.ts'
import { type Subject, type Transformation, tableOf, withGrid } from '../subject.ts'
import { isRoll } from '../truth.ts'

/** A calendar date as three numbers. */
type Day = [year: number, month: number, day: number]

/** Returns the date of a cell that contains only a date, by its stored value or as American text. */
function dayOf(cell: GridCell): Day | null {
  const text = cell.kind === 'date' ? String(cell.value) : cell.kind === 'text' ? cell.text.trim() : ''
  const iso = /^(\d{4})-(\d\d)-(\d\d)( 00:00(:00)?)?$/.exec(text)
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])]
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  return american ? [Number(american[3]), Number(american[1]), Number(american[2])] : null
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Changes the format of a table's dates; those of titles are unchanged. */
const dated =
  (write: (day: Day) => string) =>
  (subject: Subject): Subject | null => {
    const table = tableOf(subject)
    if (table === null) return null
    let changed = 0
    const change = (cell: GridCell) => {
      const day = dayOf(cell)
      if (day === null || day[1] < 1 || day[1] > 12) return cell
      changed += 1
      return textLike(cell, write(day))
    }
    const grid = mapCells(subject.grid, change, table.first.to)
    return changed === 0 ? null : withGrid(subject, grid)
  }

/** Changes the format of a statement's month captions. */
const monthsAs =
  (write: (year: number, month: number) => string) =>
  (subject: Subject): Subject | null => {
    const table = tableOf(subject)
    if (table === null || isRoll(subject.truth)) return null
    const { from, to } = table.first
    let changed = 0
    const change = (cell: GridCell) => {
      const match = /^([A-Za-z]{3})[a-z]*[\s-]+(\d{4}|\d\d)$/.exec(cell.text.trim())
      const month = monthNames.findIndex((name) => name.slice(0, 3).toLowerCase() === match?.[1]?.toLowerCase())
      if (!match || month < 0) return cell
      changed += 1
      return textLike(cell, write((Number(match[2]) % 100) + 2000, month + 1))
    }
    const grid = mapCells(subject.grid, change, from, to)
    return changed < 2 ? null : withGrid(subject, grid)
  }

/** Returns the amount of a cell that contains only an amount; percentages are not amounts. */
function amountOf(cell: GridCell): number | null {
  if (cell.kind === 'number') return cell.format?.includes('%') ? null : Number(cell.value)
  const text = cell.kind === 'text' ? cell.text.trim() : ''
  if (!/^[-(]?\$?[-(]?\d[\d,]*(\.\d+)?\)?$/.test(text)) return null
  const size = Number(text.replace(/[^\d.]/g, ''))
  return /^\$?[-(]|^[-(]/.test(text) ? -size : size
}

const money = (size: number): string =>
  size.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Changes the format of negative amounts. */
const negative =
  (write: (size: string) => string) =>
  (subject: Subject): Subject | null => {
    const from = tableOf(subject)?.first.to ?? 0
    let changed = 0
    const change = (cell: GridCell) => {
      const amount = amountOf(cell)
      if (amount === null || amount >= 0) return cell
      changed += 1
      return textLike(cell, write(money(-amount)))
    }
    const grid = mapCells(subject.grid, change, from)
    return changed === 0 ? null : withGrid(subject, grid)
  }

const moneyCaption =
  /\b(rent|amount|market|charges?|billing|deposit|balance|total|month|actual|budget|annual|ytd|ptd|current|income)\b/

/** Writes dollar amounts as text with a dollar sign. */
function dollars(subject: Subject): Subject | null {
  const table = tableOf(subject)
  if (table === null) return null
  const { first, end } = table
  const codes = new Set(Object.keys(subject.truth.chargeCodes ?? {}).map(plainCaption))
  const isMoney = (caption: string) =>
    (moneyCaption.test(caption) || codes.has(caption) || /^[a-z]{3,9} (\d{4}|\d\d)$/.test(caption)) &&
    !/\b(sf|sq ?ft|pct|units?|id|code|notice|average|type|room|date|next|phone)\b/.test(caption)
  let changed = 0
  const change = (cell: GridCell, _row: number, column: number) => {
    const amount = amountOf(cell)
    if (amount === null || !isMoney(first.captions[column] ?? '')) return cell
    changed += 1
    return textLike(cell, amount < 0 ? `-$${money(-amount)}` : `$${money(amount)}`)
  }
  const grid = mapCells(subject.grid, change, first.to, end)
  return changed === 0 ? null : withGrid(subject, grid)
}

/** Writes texts as some exports do: an apostrophe before what looks like a number, blanks after words. */
function padded(subject: Subject, random: Random): Subject | null {
  const table = tableOf(subject)
  if (table === null) return null
  const change = (cell: GridCell) => {
    if (cell.kind !== 'text') return cell
    const isNumeric = /^\d+$/.test(cell.text.trim())
    return textLike(cell, isNumeric ? `'${cell.text}` : `${cell.text}${' '.repeat(random.whole(1, 6))}`)
  }
  return withGrid(subject, mapCells(subject.grid, change, table.first.from, table.end))
}

/** Replaces charge codes by another operator's names, consistently in the document and its truth. */
function recoded(subject: Subject, random: Random): Subject | null {
  const codes = Object.keys(subject.truth.chargeCodes ?? {})
  if (codes.length < 2 || !isRoll(subject.truth)) return null
  const spell = random.pick([
    (code: string) => `zq${code.toLowerCase()}`,
    (code: string) => `${code}-04`,
    (code: string) => `HK ${code}`,
    (code: string) => `${code.toUpperCase()}QX`,
  ])
  const names = new Map(codes.map((code) => [plainText(code), spell(code)]))
  // A word of a longer caption that reads like a code, such as Rent below Market, is not a code.
  const bands = tableOf(subject)?.bands ?? []
  const isPart = (text: string, row: number, column: number) =>
    bands.some(({ from, to, captions }) => row >= from && row < to && captions[column] !== plainCaption(text))
  let changed = 0
  const grid = mapCells(subject.grid, (cell, row, column) => {
    if (isPart(cell.text, row, column)) return cell
    const name = cell.kind === 'text' ? names.get(plainText(cell.text)) : undefined
    if (name === undefined) return cell
    changed += 1
    return textLike(cell, name)
  })
  if (changed < codes.length) return null
  const chargeCodes = Object.fromEntries(
    Object.entries(subject.truth.chargeCodes ?? {}).map(([code, total]) => [spell(code), total]),
  )
  return { ...subject, grid, truth: { ...subject.truth, chargeCodes } }
}

export const valueTransformations: readonly Transformation[] = [
  {
    name: 'dates as 2026-01-31',
    theme: 'dates',
    change: dated(([year, month, day]) => `${year}-${two(month)}-${two(day)}`),
  },
  {
    name: 'dates as Jan 31, 2026',
    theme: 'dates',
    change: dated(([year, month, day]) => `${(monthNames[month - 1] ?? '').slice(0, 3)} ${day}, ${year}`),
  },
  {
    name: 'dates as 31-Jan-26',
    theme: 'dates',
    change: dated(
      ([year, month, day]) => `${two(day)}-${(monthNames[month - 1] ?? '').slice(0, 3)}-${two(year % 100)}`,
    ),
  },
  { name: 'months as 2026-01', theme: 'dates', change: monthsAs((year, month) => `${year}-${two(month)}`) },
  {
    name: 'months as January 2026',
    theme: 'dates',
    change: monthsAs((year, month) => `${monthNames[month - 1]} ${year}`),
  },
  { name: 'months as 01/2026', theme: 'dates', change: monthsAs((year, month) => `${two(month)}/${year}`) },
  { name: 'negatives in brackets', theme: 'amounts', change: negative((size) => `(${size})`) },
  { name: 'negatives with a minus behind', theme: 'amounts', change: negative((size) => `${size}-`) },
  { name: 'negatives as credits', theme: 'amounts', change: negative((size) => `${size} CR`) },
  { name: 'money as text with $', theme: 'amounts', change: dollars },
  { name: 'texts padded', theme: 'texts', change: padded },
  { name: 'charge codes renamed', theme: 'codes', change: recoded },
]
