import type * as z from 'zod'

/** Marks uwkit's errors, so that `isInstance` works across two copies of the package. */
const marker = Symbol.for('uwkit.error')

/** Base class of every error thrown by uwkit: a stable `code` for programs and a plain `message` for people. */
export class UwkitError extends Error {
  /** Stable, in snake_case; never changes for the same fault. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'UwkitError'
    this.code = code
    Object.defineProperty(this, marker, { value: true })
  }

  /** Returns whether a thrown value is an error of uwkit, from any copy of the package. */
  static isInstance(value: unknown): value is UwkitError {
    return value instanceof Error && marker in value
  }
}

/** A caller passed a value that the function's docstring rules out. */
export class InvalidInputError extends UwkitError {
  readonly parameter: string
  readonly seen: unknown

  /** @param message The full message, if parameter and rule do not form a good sentence. */
  constructor(parameter: string, seen: unknown, rule: string, message?: string) {
    const shown = typeof seen === 'string' ? `"${seen}"` : String(seen)
    super('invalid_input', message ?? `${parameter} ${rule}; received ${shown}`)
    this.name = 'InvalidInputError'
    this.parameter = parameter
    this.seen = seen
  }
}

/** Reasons why a document cannot be read. */
export type UnreadableReason =
  | 'empty_file'
  | 'corrupt_file'
  | 'encrypted_file'
  | 'image_only'
  | 'unknown_format'
  | 'unsupported_format'
  | 'too_large'
  | 'too_slow'
  | 'no_document_found'

/** A document cannot be read; the message names the file, what was found, and what to do. */
export class UnreadableDocumentError extends UwkitError {
  readonly file: string
  declare readonly code: UnreadableReason

  constructor(code: UnreadableReason, file: string, message: string) {
    super(code, `${file}: ${message}`)
    this.name = 'UnreadableDocumentError'
    this.file = file
  }
}

type Issue = z.core.$ZodRawIssue

/** Names of value kinds, after "isn’t". */
const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** Names of text formats, after "isn’t". */
const forms: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a URL',
  uuid: 'a UUID',
  date: 'a date in YYYY-MM-DD format',
  datetime: 'a date and time in YYYY-MM-DDThh:mm:ssZ format',
  json_string: 'JSON',
}

/** Units for counting the size of a value. */
const counted: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** Maximum number of values listed in a sentence. Our own choice: as many as a person reads. */
const maximumListed = 30

/**
 * Returns what is wrong with a value, for use after the name of its field. Pass it to a schema as `error`: a schema's
 * own message takes precedence.
 *
 * @example
 * z.int().min(1).safeParse(0, { error: wrongValueText }).error?.issues[0]?.message
 * // => 'must be at least 1'
 */
export function wrongValueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return kinds[issue.expected] === undefined ? 'has the wrong type' : `isn’t ${kinds[issue.expected]}`
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${oneOf(issue.values)}`
    case 'too_small':
      return sizeText(issue.origin, 'at least', issue.minimum, issue.inclusive !== false)
    case 'too_big':
      return sizeText(issue.origin, 'at most', issue.maximum, issue.inclusive !== false)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return forms[issue.format] === undefined ? 'has the wrong format' : `isn’t ${forms[issue.format]}`
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`
    case 'invalid_union':
      if (Array.isArray(issue.options) && issue.options.length > 0) return `must be ${oneOf(issue.options)}`
      return issue.input === undefined ? 'is missing' : 'matches none of the allowed types'
    default:
      return 'isn’t allowed'
  }
}

function sizeText(origin: string, bound: string, limit: number | bigint, isWithin: boolean): string {
  const units = counted[origin]
  if (units === undefined) {
    const strict = bound === 'at least' ? 'more than' : 'less than'
    return `must be ${isWithin ? bound : strict} ${limit}`
  }
  if (bound === 'at least' && Number(limit) === 1) return 'is empty'
  return `must have ${bound} ${limit} ${units[Number(limit) === 1 ? 0 : 1]}`
}

function oneOf(values: readonly unknown[]): string {
  const texts = values.map((value) => String(value))
  if (texts.length === 1) return texts[0] ?? ''
  const listed = texts.slice(0, maximumListed).join(', ')
  return texts.length > maximumListed
    ? `one of ${listed}, and ${texts.length - maximumListed} more`
    : `one of ${listed}`
}
