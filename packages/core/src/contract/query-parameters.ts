import type { z } from 'zod'
import { type WireCodec, type WireShape, wireObject } from './wire-object.ts'

/** The query of an endpoint: text on the wire, values in the product. */
export interface QueryParameters<Query> {
  schema: WireCodec<Query>
  /** What is sent and understood where nothing is said, by product name. */
  defaults: Readonly<Record<string, unknown>>
}

/**
 * The parameters of a query, with their defaults.
 *
 * @param shape Codecs from text by product name, as of a wire object.
 * @example
 * queryOf({ page: integerText.default(-1), filter: z.string().optional() }).defaults // => { page: -1 }
 */
export function queryOf<Shape extends WireShape>(
  shape: Shape,
): QueryParameters<ReturnType<typeof wireObject<Shape>> extends z.ZodType<infer Query> ? Query : never> {
  const defaults: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape)) {
    const schema = 'wireName' in field ? field.schema : field
    const answer = schema.safeDecode(undefined)
    if (answer.success && answer.data !== undefined) defaults[name] = answer.data
  }
  return { schema: wireObject(shape) as never, defaults }
}
