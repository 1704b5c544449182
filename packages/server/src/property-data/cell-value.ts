import { z } from 'zod'

/** A cell says something that its column cannot hold. */
export interface CellProblem {
  problem: string
}

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x'])
const no = new Set(['no', 'n', 'false', 'f', '0'])

/**
 * What a cell of a vendor's table says, as the field takes it. Blank and `N/A` are unknown. Numbers may have dollar signs,
 * thousands separators, parentheses and per cent, which makes a fraction; days may be written month first. What the field cannot
 * take comes as a {@link CellProblem}.
 *
 * @example
 * cellValue(z.number().nullable(), '$1,250')
 * // => 1250
 */
export function cellValue(schema: z.ZodType, text: string): unknown {
  const cell = text.trim()
  if (schema instanceof z.ZodNullable) {
    return cell === '' || /^(n\/?a|null|-|--)$/i.test(cell) ? null : cellValue(schema.unwrap() as z.ZodType, cell)
  }
  if (schema instanceof z.ZodNumber) return numberOf(cell)
  if (schema instanceof z.ZodBoolean) return flagOf(cell)
  if (schema instanceof z.ZodArray) {
    return cell
      .split(/[;|]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }
  if (schema.safeParse(cell).success) return cell
  const day = isoDay(cell)
  if (day !== null && schema.safeParse(day).success) return day
  return day !== null && schema.safeParse(day.slice(0, 7)).success
    ? day.slice(0, 7)
    : problem(cell, 'no value of the column')
}

/** Whether a cell could not be taken. */
export function isProblem(value: unknown): value is CellProblem {
  return typeof value === 'object' && value !== null && 'problem' in value
}

function numberOf(cell: string): number | CellProblem {
  const isNegative = /^\(.*\)$/.test(cell) || cell.startsWith('-')
  const digits = cell.replace(/[$,\s()%]/g, '').replace(/^[-+]/, '')
  if (!/^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(digits)) return problem(cell, 'no number')
  const size = cell.includes('%') ? Number(digits) / 100 : Number(digits)
  if (!Number.isFinite(size)) return problem(cell, 'no number')
  return isNegative ? -size : size
}

function flagOf(cell: string): boolean | CellProblem {
  const word = cell.toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : problem(cell, 'neither yes nor no')
}

/** A day written `M/D/YYYY`, `YYYY-MM-DD` with a time behind it, or a month `YYYY-MM`. */
function isoDay(cell: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^(\d{4}-\d{2}-\d{2})[T ]/.exec(cell)?.[1] ?? null
}

function problem(cell: string, rule: string): CellProblem {
  return { problem: `"${cell.slice(0, 40)}" is ${rule}` }
}
