import * as z from 'zod'
import type { Answer } from './endpoint.ts'
import { type WireCodec, wireObject } from './wire.ts'

/** What is known of a record once it was saved. */
export interface Saved {
  id: string
  /** Seconds since 1970, UTC, with fractions: send it with the next change, so that nobody's change is lost. */
  modifiedOn: number
}

export const SavedWire: WireCodec<Saved> = wireObject({ id: z.string(), modifiedOn: z.number() })

/** A page of a list: its entries, and how the list goes on. */
export interface Page<Entry> {
  data: Entry[]
  metadata: {
    /** Entries of the whole list. */
    count: number
    /** Send it as `cursor` for the next page; `null` or absent where the list ends here. */
    next?: string | null | undefined
  }
}

/**
 * A list in pages: the entries under `data`, how many there are in all and where the next page begins under `metadata`.
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
 * The answer of a list: a page of it, whose entries are sent one by one.
 *
 * @example
 * listAnswer(z.string()).kind // => 'json'
 */
export function listAnswer<Entry>(entry: WireCodec<Entry>): Answer<Page<Entry>> {
  return { kind: 'json', schema: pageOf(entry), entry }
}

/**
 * The answer of a list that is always whole: an array, whose entries are sent one by one.
 *
 * @example
 * arrayAnswer(z.string()).isArray // => true
 */
export function arrayAnswer<Entry>(entry: WireCodec<Entry>): Answer<Entry[]> & { kind: 'json' } {
  return { kind: 'json', schema: z.array(entry), entry, isArray: true }
}

/** Where a page of a list begins, as the page before said; in place of its number. */
export const cursorText = z.string().max(2000).optional()

/** What a list is in the order of. */
export interface Sorting {
  /** As the wire spells it. */
  field: string
  order: 'ascending' | 'descending'
}

/** A field and an order in one query parameter: `modified_on-descending`, or `-desc`. */
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
