import { plural } from '../output/format.ts'
import { tableLines } from '../output/table.ts'
import { stampText } from './stamp-text.ts'

/** Most characters of a cell; `--json` has all. */
const longestCell = 60

/**
 * An answer of a server as people read it: a record as its fields, a list as a table, nothing as `Done`. Numbers have five
 * decimals at most, and long texts are cut.
 *
 * @param columns Of a list; all fields that are no lists or records without them.
 * @example
 * recordText([{ id: 'a', units: 96 }], ['id', 'units'])
 * // => 'Id  Units\na      96\n1 record\n'
 */
export function recordText(result: unknown, columns?: readonly string[]): string {
  if (result === undefined || result === null) return 'Done\n'
  if (Array.isArray(result)) return listText(result, columns, result.length)
  if (typeof result !== 'object') return `${JSON.stringify(result)}\n`
  if ('data' in result && Array.isArray(result.data)) {
    const { metadata } = result as { metadata?: { count?: number } }
    return listText(result.data, columns, metadata?.count ?? result.data.length)
  }
  return fieldsText(result)
}

function fieldsText(record: object): string {
  const rows = Object.entries(record).map(([name, value]) => [wordsOf(name), cellText(name, value)])
  return `${tableLines(rows).join('\n')}\n`
}

function listText(list: readonly unknown[], columns: readonly string[] | undefined, count: number): string {
  const [only] = list
  if (columns === undefined && count === 1 && typeof only === 'object' && only !== null) {
    return `${fieldsText(only)}${plural(1, 'record')}\n`
  }
  const records = list.map((one) =>
    typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>) : { value: one },
  )
  const names = columns ?? [
    ...new Set(records.flatMap((one) => Object.keys(one).filter((name) => isSimple(one[name])))),
  ]
  const rows = records.map((one) => names.map((name) => cellText(name, one[name])))
  const figures = names.flatMap((name, at) => (records.some((one) => typeof one[name] === 'number') ? [at] : []))
  const listed =
    records.length < count ? `${plural(count, 'record')}, ${records.length} on this page` : plural(count, 'record')
  const head = records.length === 0 ? [] : [names.map(wordsOf)]
  return `${[...tableLines([...head, ...rows], figures), listed].join('\n')}\n`
}

function isSimple(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

function cellText(name: string, value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'number' && (name.endsWith('On') || name === 'lastActivity')) return stampText(value)
  if (typeof value === 'number') return String(Math.round(value * 1e5) / 1e5)
  if (Array.isArray(value) && !value.every(isSimple)) return plural(value.length, 'record')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text
}

/** Words of fields that lenders spell otherwise than the fields are spelled. */
const spelling: Readonly<Record<string, string>> = { programme: 'program', amortisation: 'amortization' }

/** `yearBuilt` as `Year built`, `amortisationMonths` as `Amortization months`. */
function wordsOf(name: string): string {
  const parts = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ')
  const words = parts.map((part) => spelling[part] ?? part).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
