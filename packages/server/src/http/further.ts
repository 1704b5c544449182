import type * as z from 'zod'

/** What says whose a record is and what became of it; the server says so itself, whatever a body claims. */
const ownWords: ReadonlySet<string> = new Set([
  'id',
  'entity',
  'userId',
  'userName',
  'realUserName',
  'modifiedByName',
  'companyId',
  'createdBy',
  'createdOn',
  'modifiedBy',
  'modifiedOn',
  'company',
  'user',
])

/**
 * The fields of a body that its contract does not list, so that saving them loses nothing; without names that the record
 * has itself, in whichever spelling, and without those that say whose it is.
 *
 * @param listed All that the body and the record are known to have.
 * @example
 * furtherOf({ city: 'Dover', my_note: 'ask', user_id: 'somebody' }, z.object({ city: z.string() }))
 * // => { my_note: 'ask' }
 */
export function furtherOf(body: object, ...listed: z.ZodObject[]): Record<string, unknown> {
  const isFurther = ([name]: [string, unknown]) => {
    const spelled = inProduct(name)
    return !ownWords.has(spelled) && !listed.some(({ shape }) => name in shape || spelled in shape)
  }
  return Object.fromEntries(Object.entries(body).filter(isFurther))
}

/**
 * A body without further fields that say whose the record is.
 *
 * @param listed What the contract lists of the body.
 * @example
 * withoutClaims({ city: 'Dover', my_note: 'ask', user_id: 'somebody' }, z.object({ city: z.string() }))
 * // => { city: 'Dover', my_note: 'ask' }
 */
export function withoutClaims<Body extends object>(body: Body, listed: z.ZodObject): Body {
  const isKept = ([name]: [string, unknown]) => name in listed.shape || !ownWords.has(inProduct(name))
  return Object.fromEntries(Object.entries(body).filter(isKept)) as Body
}

/** A name of the wire as the product spells it: `user_id` is `userId`. */
function inProduct(name: string): string {
  return name.replace(/_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
}
