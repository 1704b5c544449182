import { UwkitError } from '@uwkit/core/shared'
import { Refusal } from './refusal.ts'

/** The status of errors that core and the database layer throw, by their code. What is not here is the server's fault. */
const statusByCode: Readonly<Record<string, number>> = {
  invalid_input: 400,
  unknown_column: 400,
  chart_of_accounts_not_found: 404,
  not_an_admin: 403,
  empty_file: 422,
  corrupt_file: 422,
  encrypted_file: 422,
  image_only: 422,
  unknown_format: 422,
  unsupported_format: 422,
  too_large: 422,
  too_slow: 422,
  no_document_found: 422,
  attribute_not_in_object: 400,
}

/** What the database refuses because of the values of a request, by SQLSTATE. Source: appendix A of PostgreSQL's manual. */
const databaseRefusals: Readonly<Record<string, { status: number; message: string }>> = {
  '22003': { status: 400, message: 'A number is larger than can be stored.' },
  '22P02': { status: 400, message: 'A value is none of its kind.' },
  '22021': { status: 400, message: 'A text holds a character that cannot be stored.' },
  '22P05': { status: 400, message: 'A text holds a character that cannot be stored.' },
  '23503': { status: 409, message: 'A record that this one belongs to is not there, or is still in use.' },
  '23505': { status: 409, message: 'There is such a record already.' },
  '54000': { status: 400, message: 'A value is longer than can be stored.' },
}

/** What an error comes to for the caller. */
export interface Failure {
  status: number
  message: string
  /** Whether an operator has to look at it. */
  isOurFault: boolean
}

/**
 * The status and the message of an error. What is the server's own fault says nothing of its inside.
 *
 * @example
 * failureOf(new Error('disk full')).message
 * // => 'Something went wrong on the server; it has been noted.'
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { status: error.status, message: error.message, isOurFault: false }
  if (UwkitError.isInstance(error)) {
    const status = statusByCode[error.code]
    if (status !== undefined) return { status, message: error.message, isOurFault: false }
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const refusal = databaseRefusals[code]
  if (refusal !== undefined) return { ...refusal, isOurFault: false }
  return { status: 500, message: 'Something went wrong on the server; it has been noted.', isOurFault: true }
}
