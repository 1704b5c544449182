import type { z } from 'zod'

/** A file on its way: from a download, or into an upload. */
export interface WireFile {
  /** As the sender calls it; `null` where it does not say. */
  name: string | null
  /** Such as `application/pdf`. */
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** What a call answers when all went well. */
export type Answer<Result> =
  | { kind: 'json'; schema: z.ZodType<Result> }
  | { kind: 'file'; contentTypes: readonly string[]; result?: Result }
  | { kind: 'nothing'; result?: Result }

/**
 * JSON that a schema decodes.
 *
 * @example
 * json(z.string()).kind // => 'json'
 */
export function json<Result>(schema: z.ZodType<Result>): Answer<Result> {
  return { kind: 'json', schema }
}

/**
 * A file to download, of one of the content types.
 *
 * @example
 * file('text/csv') // => { kind: 'file', contentTypes: ['text/csv'] }
 */
export function file(...contentTypes: string[]): Answer<WireFile> {
  return { kind: 'file', contentTypes }
}

/**
 * No content.
 *
 * @example
 * nothing() // => { kind: 'nothing' }
 */
export function nothing(): Answer<undefined> {
  return { kind: 'nothing' }
}
