import * as z from 'zod'
import { InvalidInputError } from '../../shared/errors.ts'
import { workbookRows, workbookRowsOf, workbookValueOf, workbookValues } from './workbook-rows.ts'

/** A cell, such as `Loan!B7` or `'Rent Roll'!B7`, or a defined name of the workbook. */
const Target = z.string().min(1)

/** Kinds of period cell: the year, month or day that the template was made for. */
export const periodWords = ['statementEnd', 'statementStart', 'rentRollDate'] as const

/** A cell and the value that fills it. */
export const MappedValue = z.strictObject({
  target: Target,
  /** Name of one of `workbookValues`, or names of dollar values to sum. */
  value: z.union([z.string(), z.array(z.string()).min(1)]),
  /** A cell with a formula that must equal the value: the target is set so that it does. */
  through: Target.optional(),
  /** Factor applied to the value: 12 for a year of monthly rents, 100 for a percentage entered as 5.75. */
  times: z.number().optional(),
  /** Whether to refuse to fill if the value is unknown; otherwise the cell is left unchanged. */
  required: z.boolean().optional(),
  /** Whether to write even if the cell is formatted for another kind of value. */
  anyFormat: z.boolean().optional(),
  /** The caption next to the cell, and the probability that it means this value; set in drafts. */
  label: z.string().optional(),
  probability: z.number().min(0).max(1).optional(),
})
export type MappedValue = z.infer<typeof MappedValue>

/** A total that the form computes itself, and the values that it must equal. */
export const MappedTotal = z.strictObject({
  target: Target,
  value: z.union([z.string(), z.array(z.string()).min(1)]),
  label: z.string().optional(),
})
export type MappedTotal = z.infer<typeof MappedTotal>

/** A caption of the form without a drafted value, and why. */
export const UnmappedCaption = z.strictObject({ cell: z.string(), caption: z.string(), why: z.string() })
export type UnmappedCaption = z.infer<typeof UnmappedCaption>

/** A table of rows, and where they go. */
export const MappedTable = z.strictObject({
  /** Name of one of `workbookRows`. */
  rows: z.string(),
  /** The first cell: its row is the first row, or its column if rows go to the right. */
  anchor: Target,
  direction: z.enum(['down', 'right']).default('down'),
  /** Number of rows in the template; a deal with more is refused before anything is written. */
  maxRows: z.int().positive().max(100_000),
  /** Columns by their location: by column letters if rows go down, by row numbers if they go right. */
  columns: z.record(z.string().regex(/^(?:[A-Z]{1,3}|[1-9]\d{0,6})$/), z.string()),
  anyFormat: z.boolean().optional(),
})
export type MappedTable = z.infer<typeof MappedTable>

/** Instructions for filling a lender's own workbook: the cells to fill, and their values. */
export const TemplateMap = z.strictObject({
  /** Description of the lender's workbook for the map's readers. */
  template: z.string().nullable().default(null),
  /** Cells that show the version of the workbook; any other version is refused. */
  version: z.array(z.strictObject({ target: Target, equals: z.union([z.string(), z.number()]) })).default([]),
  /** Cells that show the period the workbook was made for. */
  period: z.array(z.strictObject({ target: Target, is: z.enum(periodWords) })).default([]),
  values: z.array(MappedValue).default([]),
  tables: z.array(MappedTable).default([]),
  /** Totals to compare after the form is filled; if omitted, those named by its captions. */
  totals: z.array(MappedTotal).optional(),
  /** Captions that a draft left for the user to map; for information only. */
  unmapped: z.array(UnmappedCaption).optional(),
})
export type TemplateMap = z.infer<typeof TemplateMap>

/**
 * Parses JSON content as a map and checks its names.
 *
 * @param file Name of the map's file, for messages.
 * @throws {InvalidInputError} It is not a map, or contains unknown names; the message lists every problem with its place.
 * @example
 * templateMapOf({ values: [{ target: 'in_Rate', value: 'loan.rate' }] }, 'map.json').values.length
 * // => 1
 */
export function templateMapOf(content: unknown, file: string): TemplateMap {
  const read = TemplateMap.safeParse(content)
  const faults = read.success
    ? unknownNames(read.data)
    : read.error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`)
  if (read.success && faults.length === 0) return read.data
  const list = faults.map((fault) => `\n  ${fault}`).join('')
  throw new InvalidInputError(file, content, 'must be a template map', `${file} is not a template map:${list}`)
}

function placeOf(path: readonly PropertyKey[]): string {
  const words = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  return words === '' ? 'the map' : words.replace(/^\./, '')
}

/** Returns the names of a value or of the values that are summed. */
export function namesOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value
}

function unknownNames({ values, tables, totals = [] }: TemplateMap): string[] {
  return [
    ...values.flatMap(({ value }, at) => unknownOf(value, `values[${at}].value`)),
    ...totals.flatMap(({ value }, at) => unknownOf(value, `totals[${at}].value`)),
    ...tables.flatMap((table, at) => {
      const rows = workbookRowsOf(table.rows)
      if (rows === null) return [unknownName(`tables[${at}].rows`, table.rows, workbookRows)]
      return Object.entries(table.columns).flatMap(([place, name]) => {
        if (/^\d/.test(place) !== (table.direction === 'right'))
          return [`tables[${at}].columns.${place}: use column letters if rows go down, row numbers if they go across`]
        return rows.columns.some((one) => one.name === name)
          ? []
          : [unknownName(`tables[${at}].columns.${place}`, name, rows.columns)]
      })
    }),
  ]
}

function unknownOf(value: string | readonly string[], place: string): string[] {
  return namesOf(value).flatMap((name) => {
    const known = workbookValueOf(name)
    if (known === null) return [unknownName(place, name, workbookValues)]
    const isSummed = typeof value !== 'string' && known.kind !== 'money'
    return isSummed ? [`${place}: “${name}” is not a dollar amount, and only dollars are summed`] : []
  })
}

/** Returns the message for an unknown name, with similar names as examples. */
function unknownName(place: string, name: string, known: readonly { name: string }[]): string {
  const last = name.split('.').at(-1)?.toLowerCase() ?? ''
  const near = known.filter((one) => last.length > 2 && one.name.toLowerCase().includes(last.slice(0, 6))).slice(0, 3)
  const choice = (near.length > 0 ? near : known.slice(0, 3)).map((one) => `“${one.name}”`).join(', ')
  return `${place}: “${name}” is not a value name. Examples: ${choice}; run “uw template values” to list all`
}
