import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { InvalidInputError, UnreadableDocumentError } from '@uwkit/core/shared'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { ZodEnum } from 'zod'

/** An option as a row: its flags, its description, and its parser or default; or an option built separately. */
export type OptionRow =
  | Option
  | readonly [flags: string, description: string, read?: boolean | ((text: string, before: never) => unknown)]

/** Adds options to a command, in the order of its help; a text starts a group of them. */
export function withOptions(command: Command, rows: readonly (OptionRow | string)[]): Command {
  for (const row of rows) {
    if (typeof row === 'string') command.optionsGroup(row)
    else if (row instanceof Option) command.addOption(row)
    else if (typeof row[2] === 'function') command.option(row[0], row[1], row[2] as (text: string) => unknown)
    else command.option(row[0], row[1], row[2])
  }
  return command
}

/** Collects the values of an option that may be repeated, in order. */
export function collect(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), value]
}

/** Parses texts separated by commas. */
export function commaSeparated(text: string): string[] {
  return text.split(',').map((one) => one.trim())
}

/**
 * Returns the values of an option, which must be values of a schema.
 *
 * @throws {InvalidInputError} One is not.
 */
export function knownValues<Value extends string>(
  schema: ZodEnum<Record<string, Value>>,
  flag: string,
  values: readonly string[],
): Value[] {
  return values.map((value) => {
    const known = schema.safeParse(value)
    if (known.success) return known.data
    throw new InvalidInputError(flag, value, `must be one or more of ${schema.options.join(', ')}`)
  })
}

/** Parses a whole number of 0 or more. */
export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Enter a whole number.')
  return Number(text)
}

/** Parses a count: a whole number above 0. */
export function count(text: string): number {
  const value = wholeNumber(text)
  if (value === 0) throw new InvalidArgumentError('Enter a whole number above 0.')
  return value
}

/** Parses dollars as typed: `15500000`, `$15,500,000`, `15.5m`. */
export function money(text: string): number {
  const match = /^\$?([\d,]+(?:\.\d+)?)\s*([mk])?$/i.exec(text.trim())
  const amount = match
    ? Number((match[1] ?? '').replaceAll(',', '')) * ({ m: 1e6, k: 1e3 }[(match[2] ?? '').toLowerCase()] ?? 1)
    : 0
  if (!(amount > 0)) throw new InvalidArgumentError('Enter an amount above $0, such as 15500000 or 15.5m.')
  return amount
}

/** Parses a rate or share as a fraction: `5.85%` and `0.0585` are the same; rejects a bare number of 1 or more as ambiguous. */
export function rate(text: string): number {
  const match = /^(\d+(?:\.\d+)?|\.\d+)\s*(%)?$/.exec(text.trim())
  const value = match ? Number(match[1]) / (match[2] ? 100 : 1) : Number.NaN
  if (!(value >= 0 && value < 1)) throw new InvalidArgumentError('Enter a percentage such as 5.85% or 0.0585.')
  return Math.round(value * 1e10) / 1e10
}

/** Parses a day as `2025-09-30`. */
export function day(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text))
    throw new InvalidArgumentError('Enter a date such as 2025-09-30.')
  return text
}

/**
 * Returns the identifiers that a command was given, as text: each argument and option that is an ID or a vendor's
 * number, as typed, with its description. Empty if it takes none.
 */
export function givenIdsText(
  command: Pick<Command, 'registeredArguments' | 'processedArgs' | 'options' | 'opts'>,
): string {
  const given = command.opts()
  const ofArguments = command.registeredArguments.map((argument, at) => ({
    name: argument.name(),
    what: argument.description,
    value: command.processedArgs[at],
  }))
  const ofOptions = command.options
    .filter(({ flags }) => flags.includes('<id>'))
    .map((option) => ({ name: option.long ?? '', what: option.description, value: given[option.attributeName()] }))
  return [...ofArguments.filter(({ name, what }) => isId.test(`${name} ${what}`)), ...ofOptions]
    .filter(({ value }) => typeof value === 'string' || (Array.isArray(value) && value.length > 0))
    .map(
      ({ name, what, value }) =>
        `${name} ${[value]
          .flat()
          .map((one) => JSON.stringify(one))
          .join(', ')} (${what})`,
    )
    .join('; ')
}

const isId = /\bids?\b|\buid\b|\bnumbers?\b|\bas uw\b|\bwords\b|\bcode\b|\bdigits\b/i

/**
 * Rejects options that would be silently ignored: with `--deal` the server uses the stored documents of the deal, and
 * only some options still apply.
 *
 * @param allowed Names of the options that also apply with `--deal`, as commander has them.
 * @throws {InvalidInputError} Another option was typed with `--deal`; the message names it and what to do.
 */
export function rejectOptionsWithDeal(command: Command, allowed: readonly string[]): void {
  if (command.getOptionValueSource('deal') !== 'cli') return
  const typed = command.options.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
  for (const option of typed) {
    const name = option.attributeName()
    if (name === 'deal' || allowed.includes(name)) continue
    const flag = option.long ?? option.flags
    throw new InvalidInputError(
      flag,
      command.getOptionValue(name),
      '',
      `${flag} can’t be combined with --deal: the server uses the deal’s saved documents. Omit it, or replace --deal with --rent-roll and --statement`,
    )
  }
}

/**
 * Returns the bytes of a file that the user named.
 *
 * @throws {UnreadableDocumentError} There is no such file, or it cannot be opened; the message names it and the reason.
 */
export async function fileBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'file not found' : `it can’t be opened (${code ?? String(error)})`
    throw new UnreadableDocumentError('no_document_found', path, why)
  }
}

/**
 * Returns a file that the user named, to be sent under its own name.
 *
 * @throws {UnreadableDocumentError} As `fileBytes`.
 */
export async function namedFile(path: string) {
  return { name: basename(path), contentType: 'application/octet-stream', bytes: await fileBytes(path) }
}

/**
 * Returns a parser of the version number of a deal, for the option of this name.
 *
 * @throws {InvalidInputError} The text is not a whole number from 1.
 * @example
 * versionNumber('--from')('2')
 * // => 2
 */
export function versionNumber(name: string): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (Number.isInteger(number) && number > 0) return number
    throw new InvalidInputError(name, text, 'must be a version number, from uw review versions')
  }
}
