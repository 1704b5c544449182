import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { InvalidInputError, UwkitError, wrongValueText } from '@uwkit/core/shared'
import { plural, timestampText, unknownText } from '@uwkit/core/text'
import type { ZodObject } from 'zod'
import { confirmBefore, writablePath } from '../output/consent.ts'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { foundText, tableLines } from '../output/report.ts'
import { writeOutput } from '../output/write-output.ts'
import { requireNoFailure, withClient } from './connect.ts'
import type { Verb, VerbOptions } from './verb.ts'

/** Runs a command that makes calls, and prints the answer: as JSON, as a table, or into a file. */
export async function runVerb(
  verb: Verb,
  args: readonly string[],
  options: VerbOptions,
  environment: Environment,
): Promise<ExitCode> {
  const input = verb.input === undefined ? undefined : await verbInput(await verb.input(), options)
  const { output, yes = false, dryRun = false } = options
  if (dryRun) return runDry(verb, args, options, environment)
  if (verb.confirmation !== undefined)
    await confirmBefore(verb.confirmation(args), { flag: '--yes', isSet: yes }, environment)
  if (output !== undefined) await writablePath(output, options, environment)
  return withClient(options, environment, async (client, place, failures) => {
    const readBeforeWrite = async <Answer>(read: Promise<Answer>) => {
      const answer = await read
      if (failures.length === 0) return answer
      if (failures.some((one) => UwkitError.isInstance(one) && one.code === 'not_found')) requireNoFailure(failures)
      throw new UwkitError('not_read', 'Nothing changed: the current record could not be loaded. Try again')
    }
    const result = await verb.run(client, { args, input: input as never, options, readBeforeWrite })
    requireNoFailure(failures)
    // A missing record of a vendor and a vendor that does not answer both give `null`.
    if (result === null && verb.nothing === undefined) throw new UwkitError('not_found', recordNotFoundText)
    const warning = (await verb.warns?.(result, options)) ?? null
    if (warning !== null) environment.err(`${warning}\n`)
    if (isFile(result) && output !== undefined) {
      await writeOutput(output, result.bytes, options, environment)
      return exitCodes.fine
    }
    if (options.json) {
      const isPage = typeof result === 'object' && result !== null && 'metadata' in result
      const list = isPage ? (entriesOf(result) ?? result) : result
      const lines = Array.isArray(list) ? list : [list ?? null]
      for (const one of lines) await environment.out(`${JSON.stringify(one)}\n`)
    } else if (result === null) await environment.out(`${verb.nothing}\n`)
    else await environment.out(recordText(result, verb.columns, place))
    return exitCodes.fine
  })
}

/** Prints what a command would delete; asks for no confirmation, because nothing is deleted. */
function runDry(
  verb: Verb,
  args: readonly string[],
  options: VerbOptions,
  environment: Environment,
): Promise<ExitCode> {
  return withClient(options, environment, async (client, _place, failures) => {
    const lost = (await verb.dryRunRecords?.(client, args)) ?? []
    requireNoFailure(failures)
    if (options.json) for (const one of lost) await environment.out(`${JSON.stringify(one)}\n`)
    else
      await environment.out(
        `${tableOf(lost).join('\n')}\nWould delete ${plural(lost.length, 'record')}. Nothing was deleted\n`,
      )
    return exitCodes.fine
  })
}

function tableOf(records: readonly object[]): string[] {
  const rows = records.map((record) => Object.entries(record))
  const [first = []] = rows
  const figures = first.flatMap(([, value], at) => (typeof value === 'number' ? [at] : []))
  const head = first.map(([name]) => titleOf(name))
  return tableLines([head, ...rows.map((row) => row.map(([name, value]) => cellText(name, value)))], figures)
}

const recordNotFoundText = 'Record not found, or the server did not respond'

/** Returns the entries of an answer that is a list with metadata; `null` for any other answer. */
function entriesOf(result: unknown): readonly unknown[] | null {
  const hasEntries = typeof result === 'object' && result !== null && 'data' in result && Array.isArray(result.data)
  return hasEntries ? (result.data as unknown[]) : null
}

function isFile(result: unknown): result is { bytes: Uint8Array } {
  return typeof result === 'object' && result !== null && 'bytes' in result && result.bytes instanceof Uint8Array
}

/**
 * Returns the input from fields and a file, parsed by the schema; a typed field takes precedence over the file's.
 *
 * @throws {UwkitError} There is no input, a file is not JSON, a field is unknown, or a value has the wrong type.
 */
async function verbInput(
  schema: ZodObject,
  { set = [], from }: Pick<VerbOptions, 'set' | 'from'>,
): Promise<Record<string, unknown>> {
  if (set.length === 0 && from === undefined) {
    throw new UwkitError(
      'nothing_given',
      `Enter changes with --set field=value or --from file.json. ${knownFields(schema)}`,
    )
  }
  const base = from === undefined ? {} : await fileFields(from)
  const typed = Object.fromEntries(set.map(fieldOf))
  const values = { ...base, ...Object.fromEntries(Object.entries(typed).map(([name, raw]) => [name, jsonOr(raw)])) }
  const unknown = Object.keys(values).find((name) => !(name in schema.shape))
  if (unknown !== undefined) {
    throw new InvalidInputError(unknown, null, '', `Unknown field "${unknown}". ${knownFields(schema)}`)
  }
  const first = schema.safeParse(values, { error: wrongValueText })
  if (first.success) return first.data
  // JSON reads 80202 as a number, but a zip code field needs text.
  const wrong = new Set(first.error.issues.map(({ path }) => String(path[0])))
  const asText = Object.fromEntries(Object.entries(typed).filter(([name]) => wrong.has(name)))
  const second = schema.safeParse({ ...values, ...asText })
  if (second.success) return second.data
  const [issue] = first.error.issues
  const field = issue?.path.join('.') ?? ''
  throw new InvalidInputError(field, null, '', `${field}: ${issue?.message ?? 'has the wrong type'}`)
}

function fieldOf(given: string): [string, string] {
  const at = given.indexOf('=')
  if (at < 1) throw new InvalidInputError('--set', given, 'must be field=value')
  return [given.slice(0, at), given.slice(at + 1)]
}

function jsonOr(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}

function knownFields(schema: ZodObject): string {
  return `Fields: ${Object.keys(schema.shape)
    .filter((name) => name !== 'modifiedOn')
    .join(', ')}`
}

async function fileFields(path: string): Promise<Record<string, unknown>> {
  let content: unknown
  try {
    content = JSON.parse(path === '-' ? await text(process.stdin) : await readFile(path, 'utf8'))
  } catch (error) {
    throw new UwkitError('unreadable_json', `${path} isn’t a JSON file: ${(error as Error).message}`)
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new UwkitError('unreadable_json', `${path} contains no fields; it must be a JSON object`)
  }
  return content as Record<string, unknown>
}

/** Maximum characters of a cell; `--json` has all. */
const maximumCellCharacters = 60

/**
 * Returns a server's answer as readable text: a record as its fields, a list as a table, nothing as `Done`. Numbers
 * have up to five decimals, and long texts are cut.
 *
 * @param columns Columns of a list; by default all fields that are not lists or records.
 * @param place Where records were searched; named if a list is empty.
 * @example
 * recordText([{ id: 'a', units: 96 }], ['id', 'units'])
 * // => 'ID  Units\na      96\n1 record\n'
 */
export function recordText(result: unknown, columns?: readonly string[], place = 'the server'): string {
  if (result === undefined || result === null) return 'Done\n'
  if (Array.isArray(result)) return listText(result, columns, result.length, place)
  if (typeof result !== 'object') return `${JSON.stringify(result)}\n`
  const entries = entriesOf(result)
  if (entries !== null) {
    const { metadata } = result as { metadata?: { count?: number } }
    return listText(entries, columns, metadata?.count ?? entries.length, place)
  }
  return fieldsText(result)
}

function fieldsText(record: object): string {
  const rows = Object.entries(record).map(([name, value]) => [titleOf(name), cellText(name, value)])
  return `${tableLines(rows).join('\n')}\n`
}

function listText(
  list: readonly unknown[],
  columns: readonly string[] | undefined,
  count: number,
  place: string,
): string {
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
    records.length < count
      ? `${plural(count, 'record')}, ${records.length} on this page`
      : foundText(count, 'record', place)
  const head = records.length === 0 ? [] : [names.map(titleOf)]
  return `${[...tableLines([...head, ...rows], figures), listed].join('\n')}\n`
}

function isSimple(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

function cellText(name: string, value: unknown): string {
  if (value === null || value === undefined) return unknownText
  if (typeof value === 'number' && (name.endsWith('On') || name === 'lastActivity')) return timestampText(value)
  if (typeof value === 'number') return String(Math.round(value * 1e5) / 1e5)
  if (Array.isArray(value) && !value.every(isSimple)) return plural(value.length, 'record')
  const text = typeof value === 'string' ? value : Array.isArray(value) ? listedText(value) : JSON.stringify(value)
  return text.length > maximumCellCharacters ? `${text.slice(0, maximumCellCharacters - 1)}…` : text
}

function listedText(values: readonly unknown[]): string {
  return values.length === 0 ? 'none' : values.join(', ')
}

/** Words in field names with a special spelling. */
const spelling: Readonly<Record<string, string>> = { id: 'ID', ids: 'IDs', noi: 'NOI', costar: 'CoStar', url: 'URL' }

/** Returns a field name as words: `yearBuilt` as `Year built`, `amortizationMonths` as `Amortization months`. */
function titleOf(name: string): string {
  const parts = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ')
  const words = parts.map((part) => spelling[part] ?? part).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
