import * as z from 'zod'
import { InvalidInputError } from '../../shared/errors.ts'
import { workbookRows, workbookRowsOf, workbookValueOf, workbookValues } from './workbook-rows.ts'

/** A cell, as `Loan!B7` or `'Rent Roll'!B7`, or a defined name of the workbook. */
const Target = z.string().min(1)

/** What a period cell of a template tells: the year, or the month or day, that the template was made for. */
export const periodWords = ['statementEnd', 'statementStart', 'rentRollDate'] as const

/** A cell and the figure of ours that goes into it. */
export const MappedValue = z.strictObject({
  target: Target,
  /** Name of one of `workbookValues`, or names of dollars that are summed. */
  value: z.union([z.string(), z.array(z.string()).min(1)]),
  /** A cell with a formula that is to come to the figure: the target is set so that it does. */
  through: Target.optional(),
  /** What the figure is multiplied by: 12 for a year of a month's rents, 100 for a share that is typed as 5.75. */
  times: z.number().optional(),
  /** Refuse to fill where the figure is unknown; otherwise the cell is left as it is. */
  required: z.boolean().optional(),
  /** Write even where the cell is formatted for something else. */
  anyFormat: z.boolean().optional(),
  /** The caption that was seen beside the cell, and how likely it means this; a draft says so. */
  label: z.string().optional(),
  probability: z.number().min(0).max(1).optional(),
})
export type MappedValue = z.infer<typeof MappedValue>

/** A total that the form works out itself, and the figures of ours that it is to come to. */
export const MappedTotal = z.strictObject({
  target: Target,
  value: z.union([z.string(), z.array(z.string()).min(1)]),
  label: z.string().optional(),
})
export type MappedTotal = z.infer<typeof MappedTotal>

/** A caption of the form that nothing of ours is drafted for, and why. */
export const UnmappedCaption = z.strictObject({ cell: z.string(), caption: z.string(), why: z.string() })
export type UnmappedCaption = z.infer<typeof UnmappedCaption>

/** A table of ours, and where its rows go. */
export const MappedTable = z.strictObject({
  /** Name of one of `workbookRows`. */
  rows: z.string(),
  /** The first cell: its row is that of the first row, or, where rows go to the right, its column. */
  anchor: Target,
  direction: z.enum(['down', 'right']).default('down'),
  /** Rows that the template has room for; a deal with more is refused before anything is written. */
  maxRows: z.int().positive().max(100_000),
  /** Our columns by where they go: by column letters where rows go down, by row numbers where they go right. */
  columns: z.record(z.string().regex(/^(?:[A-Z]{1,3}|[1-9]\d{0,6})$/), z.string()),
  anyFormat: z.boolean().optional(),
})
export type MappedTable = z.infer<typeof MappedTable>

/** How a lender's own workbook is filled: which cells are ours, and what goes into them. */
export const TemplateMap = z.strictObject({
  /** The lender's workbook, in words for whoever reads the map. */
  template: z.string().nullable().default(null),
  /** Cells that tell which version of the workbook it is; any other version is refused. */
  version: z.array(z.strictObject({ target: Target, equals: z.union([z.string(), z.number()]) })).default([]),
  /** Cells that tell for which period the workbook was made. */
  period: z.array(z.strictObject({ target: Target, is: z.enum(periodWords) })).default([]),
  values: z.array(MappedValue).default([]),
  tables: z.array(MappedTable).default([]),
  /** Totals that are held against ours once the form is filled; where none are given, those that its captions name. */
  totals: z.array(MappedTotal).optional(),
  /** What a draft left for a person to map; nothing is done with it. */
  unmapped: z.array(UnmappedCaption).optional(),
})
export type TemplateMap = z.infer<typeof TemplateMap>

/**
 * The map that JSON holds, its names held against ours.
 *
 * @param file Name of the map's file, for messages.
 * @throws {InvalidInputError} It is no map, or names what is none of ours; the message lists every fault with its place.
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

/** The names of a figure or of the figures that are summed. */
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

/** What a name could have meant: those that begin or end like it. */
function unknownName(place: string, name: string, known: readonly { name: string }[]): string {
  const last = name.split('.').at(-1)?.toLowerCase() ?? ''
  const near = known.filter((one) => last.length > 2 && one.name.toLowerCase().includes(last.slice(0, 6))).slice(0, 3)
  const choice = (near.length > 0 ? near : known.slice(0, 3)).map((one) => `“${one.name}”`).join(', ')
  return `${place}: “${name}” is not a value name. Examples: ${choice}; run “uw template values” to list all`
}
