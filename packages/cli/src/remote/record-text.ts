import { plural } from '../output/format.ts'
import { tableLines } from '../output/table.ts'
import { stampText } from './stamp-text.ts'

/** Most characters of a cell; `--json` has all. */
const longestCell = 60

/**
 * An answer of a server as people read it: a record as its fields, a list as a table, nothing as `Done`.
 *
 * @param columns Of a list; all fields that are no lists or records without them.
 * @example
 * recordText([{ id: 'a', units: 96 }], ['id', 'units'])
 * // => 'Id  Units\na      96\n1 record\n'
 */
export function recordText(result: unknown, columns?: readonly string[]): string {
  if (result === undefined) return 'Done\n'
  if (result === null) return 'Nobody answered, or there is no such record\n'
  if (Array.isArray(result)) return listText(result, columns, result.length)
  if (typeof result !== 'object') return `${JSON.stringify(result)}\n`
  if ('data' in result && Array.isArray(result.data)) {
    const { metadata } = result as { metadata?: { count?: number } }
    return listText(result.data, columns, metadata?.count ?? result.data.length)
  }
  const rows = Object.entries(result).map(([name, value]) => [wordsOf(name), cellText(name, value)])
  return `${tableLines(rows).join('\n')}\n`
}

function listText(list: readonly unknown[], columns: readonly string[] | undefined, count: number): string {
  const records = list.map((one) =>
    typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>) : { value: one },
  )
  const names = columns ?? [
    ...new Set(records.flatMap((one) => Object.keys(one).filter((name) => isSimple(one[name])))),
  ]
  const rows = records.map((one) => names.map((name) => cellText(name, one[name])))
  const figures = names.flatMap((name, at) => (records.some((one) => typeof one[name] === 'number') ? [at] : []))
  const head = records.length === 0 ? [] : [names.map(wordsOf)]
  return `${[...tableLines([...head, ...rows], figures), plural(count, 'record')].join('\n')}\n`
}

function isSimple(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

function cellText(name: string, value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'number' && name.endsWith('On')) return stampText(value)
  if (Array.isArray(value) && !value.every(isSimple)) return plural(value.length, 'record')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text
}

/** `yearBuilt` as `Year built`. */
function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
