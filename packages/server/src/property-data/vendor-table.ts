import type { ImportKind, ImportResult } from '@uwkit/core/property-data'
import { BedroomRents } from '@uwkit/core/rent-comps'
import { type Grid, parseDate, parseNumber, textAt, wrongValueText } from '@uwkit/core/shared'
import * as z from 'zod'
import {
  type ImportFold,
  type ImportKindRule,
  importFolds,
  importKindRules,
  type VendorRecord,
  type VendorRecords,
  vendorRecordsOf,
} from './import-kinds.ts'

/** Number of top rows in which the captions may be, and of refusals in one answer. */
const [captionRows, listedRejections] = [10, 100]

/** Content of a vendor's table: its records, each id once, and what cannot be imported. */
export interface VendorTable extends Pick<ImportResult, 'refused' | 'refusedCount' | 'ignoredColumns'> {
  records: VendorRecords
}

/**
 * Reads the records of a vendor's table. It may take long, so run it in a thread.
 *
 * @param kind One that {@link isImportable}.
 * @returns Why there are none, as a sentence, if no table has the required columns.
 */
export function vendorTable(kind: ImportKind, grids: readonly Grid[]): VendorTable | { problem: string } {
  const rule = ruleOf(kind)
  if (rule === undefined) throw new TypeError(`no tables of type ${kind}`)
  const table = tableIn(grids, rule)
  if (table === null) {
    const seen = captionsOf(grids[0], 0).filter((caption) => caption !== '')
    const needed = rule.needs.map(snakeCase).join(', ')
    return {
      problem: `The table requires the columns ${needed}; its first row has ${seen.slice(0, 12).join(', ') || 'nothing'}.`,
    }
  }
  const { rows, refused, ignoredColumns } = rowsOf(table, kind, rule)
  const records = [...new Map(rule.recordsOf(rows).map((record) => [record.id, record])).values()]
  return {
    records: vendorRecordsOf(records),
    ignoredColumns,
    refused: refused.slice(0, listedRejections),
    refusedCount: refused.length,
  }
}

/** Returns whether a kind can be imported. */
export const isImportable = (kind: ImportKind): boolean => kind in importKindRules || kind in importFolds

function ruleOf(kind: ImportKind): ImportFold | undefined {
  const rule = importKindRules[kind]
  return rule === undefined
    ? importFolds[kind]
    : { ...rule, recordsOf: (rows) => rows.map((row) => recordOfRow(rule, row)) }
}

interface Table {
  grid: Grid
  captionRow: number
  /** Caption and field of each column; `null` for a column without a field. */
  columns: { caption: string; field: string | null }[]
}

function tableIn(grids: readonly Grid[], rule: ImportFold): Table | null {
  const names = new Map<string, string>()
  for (const field of Object.keys(rule.schema.shape)) names.set(plainCaption(field), field)
  for (const [field, captions] of Object.entries(rule.captions)) {
    for (const caption of captions) if (!names.has(plainCaption(caption))) names.set(plainCaption(caption), field)
  }
  for (const grid of grids) {
    for (let row = 0; row < Math.min(captionRows, grid.rows.length); row += 1) {
      const used = new Set<string>()
      const columns = captionsOf(grid, row).map((caption) => {
        const field = names.get(plainCaption(caption)) ?? null
        if (field === null || used.has(field)) return { caption, field: null }
        used.add(field)
        return { caption, field }
      })
      if (rule.needs.every((field) => used.has(field))) return { grid, captionRow: row, columns }
    }
  }
  return null
}

function captionsOf(grid: Grid | undefined, row: number): string[] {
  return grid === undefined ? [] : (grid.rows[row] ?? []).map((_, column) => textAt(grid, row, column))
}

function rowsOf({ grid, captionRow, columns }: Table, kind: ImportKind, { schema, preset }: ImportFold) {
  const series = seriesColumns[kind]
  const inSeries = columns.map(({ caption, field }) => field === null && series?.matches(caption) === true)
  const blank = Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([, field]) => field instanceof z.ZodNullable)
      .map(([field]) => [field, null]),
  )
  // An id missing from the table is built later from other fields.
  const withoutId = 'id' in schema.shape ? schema.omit({ id: true }) : schema
  const rows: Record<string, unknown>[] = []
  const refused: { row: number; problem: string }[] = []
  for (let row = captionRow + 1; row < grid.rows.length; row += 1) {
    const texts = columns.map((_, column) => textAt(grid, row, column))
    if (texts.every((text) => text.trim() === '')) continue
    const record: Record<string, unknown> = { ...blank, ...preset }
    const problems: string[] = []
    const take = (field: string, caption: string, value: unknown) => {
      if (isProblem(value)) problems.push(caption === '' ? value.problem : `${caption}: ${value.problem}`)
      else record[field] = value
    }
    for (const [column, { caption, field }] of columns.entries()) {
      const text = texts[column] ?? ''
      if (field === null || (text.trim() === '' && field in preset)) continue
      const shape = schema.shape[field] as z.ZodType
      const isMissing = text.trim() === '' && !(shape instanceof z.ZodNullable)
      take(field, caption, isMissing ? { problem: 'is blank' } : cellValue(shape, text))
    }
    if (series !== undefined) {
      const cells = columns.flatMap(({ caption }, column) =>
        inSeries[column] === true ? [{ caption, text: texts[column] ?? '' }] : [],
      )
      take(series.field, '', series.valueOf(cells))
    }
    const lacksId = 'id' in schema.shape && record['id'] === undefined
    const checked = (lacksId ? withoutId : schema).safeParse(record, { error: wrongValueText })
    const [issue] = checked.error?.issues ?? []
    if (problems.length === 0 && issue !== undefined)
      problems.push(`${snakeCase(issue.path.join('.'))}: ${issue.message}`)
    if (problems.length === 0) rows.push(record)
    else refused.push({ row: row + 1, problem: problems.join('; ') })
  }
  const ignored = columns.filter(
    ({ caption, field }, column) => field === null && inSeries[column] !== true && caption !== '',
  )
  return { rows, refused, ignoredColumns: ignored.map(({ caption }) => caption) }
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Fields that distinguish the rows of one property's data set. */
const keys = ['month', 'bed', 'bath', 'squareFeet', 'saleDate', 'geography', 'vintage'] as const

/** Builds the record of a row: identified by its number or, in a data set, by its distinguishing fields. */
function recordOfRow({ id, group, words, schema }: ImportKindRule, row: Record<string, unknown>): VendorRecord {
  const groupKey = group === null ? null : textOf(row[group])
  const own = id === null ? [groupKey, ...keys.map((key) => row[key])].filter(isKnown).join(' ') : textOf(row[id])
  const hasId = 'id' in schema.shape && row['id'] === undefined
  return {
    id: own ?? '',
    groupKey,
    words:
      words.length === 0
        ? null
        : words
            .map((field) => row[field])
            .filter(isKnown)
            .join(' '),
    lat: numberOf(row['lat']),
    lng: numberOf(row['lng']),
    content: hasId ? { ...row, id: own } : row,
  }
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== undefined
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** A cell contains a value that its column does not accept. */
interface CellProblem {
  problem: string
}

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x'])
const no = new Set(['no', 'n', 'false', 'f', '0'])

/**
 * Converts a cell of a vendor's table to its field. Blank and `N/A` are unknown. Numbers may have dollar signs,
 * thousands separators, parentheses and a percent sign, which gives a fraction; dates may have the month first. A value
 * that the field does not accept becomes a {@link CellProblem}.
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
  if (schema instanceof z.ZodNumber) return numberIn(cell)
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

/** Returns whether a cell could not be converted. */
export function isProblem(value: unknown): value is CellProblem {
  return typeof value === 'object' && value !== null && 'problem' in value
}

function numberIn(cell: string): number | CellProblem {
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

/** Series of columns in a table: one per number of bedrooms, or one per kind of expense. */
interface SeriesColumns {
  matches(caption: string): boolean
  /** Field that a row's cells of the series form. */
  field: string
  valueOf(cells: readonly { caption: string; text: string }[]): unknown
}

const figure = z.number().nullable()
const bedroom = /^(sf|rent|rentpsf)(10|\d)$/
const bedroomFields = { sf: 'averageSquareFeet', rent: 'averageRent', rentpsf: 'averageRentPerSquareFoot' } as const

/** `sf_2`, `rent_2`, `rent_psf_2`: average square feet, rent and rent per square foot of units with two bedrooms. */
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

/** `expense_payroll`: dollars per unit per year of one kind of expense. */
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

const seriesColumns: Readonly<Partial<Record<ImportKind, SeriesColumns>>> = {
  yardi: bedrooms,
  expense_comps: expenses,
}

/**
 * Returns a caption's letters and digits in lower case, so that spellings compare equal.
 *
 * @example
 * plainCaption('Property_Name ')
 * // => 'propertyname'
 */
export function plainCaption(caption: string): string {
  return caption.toLowerCase().replace(/[^a-z0-9]/g, '')
}
