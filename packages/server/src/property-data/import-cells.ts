import type { ImportKind } from '@uwkit/core/property-data'
import { BedroomRents } from '@uwkit/core/rent-comps'
import { parseDate, parseNumber } from '@uwkit/core/shared'
import * as z from 'zod'

/** A cell says something that its column cannot hold. */
interface CellProblem {
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
  const day = parseDate(cell)
  if (day !== null && schema.safeParse(day).success) return day
  return day !== null && schema.safeParse(day.slice(0, 7)).success
    ? day.slice(0, 7)
    : problem(cell, 'isn’t a valid value for the column')
}

/** Whether a cell could not be taken. */
export function isProblem(value: unknown): value is CellProblem {
  return typeof value === 'object' && value !== null && 'problem' in value
}

function numberOf(cell: string): number | CellProblem {
  const value = parseNumber(cell)
  return value === null || !Number.isFinite(value) ? problem(cell, 'isn’t a number') : value
}

function flagOf(cell: string): boolean | CellProblem {
  const word = cell.toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : problem(cell, 'must be yes or no')
}

function problem(cell: string, rule: string): CellProblem {
  return { problem: `"${cell.slice(0, 40)}" ${rule}` }
}

/** Columns of a table that come in series: one for each number of bedrooms, one for each kind of expense. */
interface SeriesColumns {
  matches(caption: string): boolean
  /** The field that a row's cells of the series make up. */
  field: string
  valueOf(cells: readonly { caption: string; text: string }[]): unknown
}

const figure = z.number().nullable()
const bedroom = /^(sf|rent|rentpsf)(10|\d)$/
const bedroomFields = { sf: 'averageSquareFeet', rent: 'averageRent', rentpsf: 'averageRentPerSquareFoot' } as const

/** `sf_2`, `rent_2`, `rent_psf_2`: average square feet, rent and rent a square foot of units with two bedrooms. */
const bedrooms: SeriesColumns = {
  field: 'bedrooms',
  matches: (caption) => bedroom.test(plainCaption(caption)),
  valueOf: (cells) => {
    const found = new Map<number, BedroomRents>()
    for (const { caption, text } of cells) {
      const [, kind = '', bed = ''] = bedroom.exec(plainCaption(caption)) ?? []
      const value = cellValue(figure, text)
      if (isProblem(value)) return { problem: `${caption}: ${value.problem}` }
      if (value === null) continue
      const before = found.get(Number(bed)) ?? BedroomRents.parse({ bed: Number(bed), ...unknownRents })
      found.set(Number(bed), { ...before, [bedroomFields[kind as keyof typeof bedroomFields]]: value })
    }
    return [...found.values()].sort((a, b) => a.bed - b.bed)
  },
}
const unknownRents = { averageSquareFeet: null, averageRent: null, averageRentPerSquareFoot: null }

/** `expense_payroll`: dollars a year and unit of one kind of expense. */
const expenses: SeriesColumns = {
  field: 'expensesPerUnit',
  matches: (caption) => /^expense[ _]\S/i.test(caption.trim()),
  valueOf: (cells) => {
    const found: Record<string, number | null> = {}
    for (const { caption, text } of cells) {
      const value = cellValue(figure, text)
      if (isProblem(value)) return { problem: `${caption}: ${value.problem}` }
      const kind = caption
        .trim()
        .slice('expense '.length)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
      if (value !== null) found[kind] = value as number
    }
    return found
  },
}

export const seriesColumns: Readonly<Partial<Record<ImportKind, SeriesColumns>>> = {
  yardi: bedrooms,
  expense_comps: expenses,
}

/**
 * A caption as it is compared: letters and digits only, in lower case.
 *
 * @example
 * plainCaption('Property_Name ')
 * // => 'propertyname'
 */
export function plainCaption(caption: string): string {
  return caption.toLowerCase().replace(/[^a-z0-9]/g, '')
}
