/** Marks our errors, so that `isInstance` holds across two copies of the package. */
const marker = Symbol.for('uwkit.error')

/** What every error thrown by uwkit is: a stable `code` for programs and a plain `message` for people. */
export class UwkitError extends Error {
  /** Stable, in snake_case; never changes for the same fault. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'UwkitError'
    this.code = code
    Object.defineProperty(this, marker, { value: true })
  }

  /** Whether a thrown value is one of ours, from any copy of the package. */
  static isInstance(value: unknown): value is UwkitError {
    return value instanceof Error && marker in value
  }
}

/** A caller passed a value that the function's docstring rules out. */
export class InvalidInputError extends UwkitError {
  readonly parameter: string
  readonly seen: unknown

  /** @param message What a person reads, where parameter and rule make no good sentence. */
  constructor(parameter: string, seen: unknown, rule: string, message?: string) {
    const shown = typeof seen === 'string' ? `"${seen}"` : String(seen)
    super('invalid_input', message ?? `${parameter} ${rule}; received ${shown}`)
    this.name = 'InvalidInputError'
    this.parameter = parameter
    this.seen = seen
  }
}

/** Why a document cannot be read. */
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

/** A document cannot be read; the message names the file, says what was seen and what to do. */
export class UnreadableDocumentError extends UwkitError {
  readonly file: string
  declare readonly code: UnreadableReason

  constructor(code: UnreadableReason, file: string, message: string) {
    super(code, `${file}: ${message}`)
    this.name = 'UnreadableDocumentError'
    this.file = file
  }
}
