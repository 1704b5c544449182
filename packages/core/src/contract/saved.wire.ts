import * as z from 'zod'
import type { Answer } from './endpoint.ts'
import { type WireCodec, wireObject } from './wire.ts'

/** Fields of a saved record. */
export interface Saved {
  id: string
  /** Seconds since 1970, UTC, with fractions: send it with the next change, so that no one's change is lost. */
  modifiedOn: number
}

export const SavedWire: WireCodec<Saved> = wireObject({ id: z.string(), modifiedOn: z.number() })

/** A page of a list: its entries, and where the next page begins. */
export interface Page<Entry> {
  data: Entry[]
  metadata: {
    /** Number of entries in the whole list. */
    count: number
    /** Send it as `cursor` for the next page; `null` or absent if the list ends here. */
    next?: string | null | undefined
  }
}

/**
 * Builds the codec of a paged list: entries under `data`, their total count and the start of the next page under `metadata`.
 *
 * @example
 * z.encode(pageOf(z.string()), { data: ['a'], metadata: { count: 2, next: 'x' } }) // => { data: ['a'], metadata: { count: 2, next: 'x' } }
 */
export function pageOf<Entry>(entry: WireCodec<Entry>): WireCodec<Page<Entry>> {
  return wireObject({
    data: z.array(entry),
    metadata: wireObject({ count: z.int().nonnegative(), next: z.string().nullable().optional() }),
  })
}

/**
 * Describes an answer that is a page of a list, whose entries are sent one by one.
 *
 * @example
 * listAnswer(z.string()).kind // => 'json'
 */
export function listAnswer<Entry>(entry: WireCodec<Entry>): Answer<Page<Entry>> {
  return { kind: 'json', schema: pageOf(entry), entry }
}

/**
 * Describes an answer that is a whole list: an array, whose entries are sent one by one.
 *
 * @example
 * arrayAnswer(z.string()).isArray // => true
 */
export function arrayAnswer<Entry>(entry: WireCodec<Entry>): Answer<Entry[]> & { kind: 'json' } {
  return { kind: 'json', schema: z.array(entry), entry, isArray: true }
}

/** Start of a page, from the page before; used in place of a page number. */
export const cursorText = z.string().max(2000).optional()

/** Sort order of a list. */
export interface Sorting {
  /** As spelled on the wire. */
  field: string
  order: 'ascending' | 'descending'
}

/** Field and direction in one query parameter: `modified_on-descending`, or `-desc`. */
export const sortText: WireCodec<Sorting> = z.codec(
  z.string().regex(/^[a-z_]+-(asc|desc)(ending)?$/, 'must be a field and a sort order, such as modified_on-descending'),
  z.object({ field: z.string(), order: z.enum(['ascending', 'descending']) }),
  {
    decode: (text) => {
      const [field = '', order = ''] = text.split('-')
      return { field, order: order.startsWith('asc') ? 'ascending' : 'descending' } as const
    },
    encode: ({ field, order }) => `${field}-${order}`,
  },
)
