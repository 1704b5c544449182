import * as z from 'zod'
import { type WireCodec, wireObject } from './wire.ts'

/** What is known of a record once it was saved. */
export interface Saved {
  id: string
  /** Seconds since 1970, UTC, with fractions: send it with the next change, so that nobody's change is lost. */
  modifiedOn: number
}

export const SavedWire: WireCodec<Saved> = wireObject({ id: z.string(), modifiedOn: z.number() })

/** What a list is in the order of. */
export interface Sorting {
  /** As the wire spells it. */
  field: string
  order: 'ascending' | 'descending'
}

/** A field and an order in one query parameter: `modified_on-descending`, or `-desc`. */
export const sortText: WireCodec<Sorting> = z.codec(
  z.string().regex(/^[a-z_]+-(asc|desc)(ending)?$/, 'is no field and order, such as modified_on-descending'),
  z.object({ field: z.string(), order: z.enum(['ascending', 'descending']) }),
  {
    decode: (text) => {
      const [field = '', order = ''] = text.split('-')
      return { field, order: order.startsWith('asc') ? 'ascending' : 'descending' } as const
    },
    encode: ({ field, order }) => `${field}-${order}`,
  },
)
