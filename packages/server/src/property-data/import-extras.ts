import type { ImportKind } from '@uwkit/core/property-data'
import { BedroomRents } from '@uwkit/core/rent-comps'
import { z } from 'zod'
import { cellValue, isProblem } from './cell-value.ts'

/** Columns of a table that come in series: one for each number of bedrooms, one for each kind of expense. */
export interface SeriesColumns {
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
