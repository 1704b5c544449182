import { z } from 'zod'
import type { WireFile } from './answer.ts'

/** What a call sends. */
export interface RequestBody<Body> {
  kind: 'json' | 'multipart'
  /** From the wire's JSON, or from the parts of a form (texts and files by name), to values. */
  schema: z.ZodType<Body>
}

/**
 * A body of JSON.
 *
 * @example
 * jsonBody(z.string()).kind // => 'json'
 */
export function jsonBody<Body>(schema: z.ZodType<Body>): RequestBody<Body> {
  return { kind: 'json', schema }
}

/**
 * A form with files: parts are text, or files where the schema says {@link filePart}.
 *
 * @example
 * formBody(wireObject({ file: filePart })).kind // => 'multipart'
 */
export function formBody<Body>(schema: z.ZodType<Body>): RequestBody<Body> {
  return { kind: 'multipart', schema }
}

/** A file in a form. */
export const filePart = z.custom<WireFile>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array,
  'is no file',
)
