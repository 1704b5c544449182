import type * as z from 'zod'

/** Fields for the owner and history of a record; the server sets them, whatever a body contains. */
const serverFields: ReadonlySet<string> = new Set([
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
 * Returns the fields of a body that its contract does not list, so that saving them loses nothing; without the record's
 * own fields in either spelling, and without those for its owner.
 *
 * @param listed All known fields of the body and the record.
 * @example
 * furtherOf({ city: 'Dover', my_note: 'ask', user_id: 'somebody' }, z.object({ city: z.string() }))
 * // => { my_note: 'ask' }
 */
export function furtherOf(body: object, ...listed: z.ZodObject[]): Record<string, unknown> {
  const isAdditional = ([name]: [string, unknown]) => {
    const spelled = productSpelling(name)
    return !serverFields.has(spelled) && !listed.some(({ shape }) => name in shape || spelled in shape)
  }
  return Object.fromEntries(Object.entries(body).filter(isAdditional))
}

/**
 * Returns a body without unlisted fields that name the owner of the record.
 *
 * @param listed Fields of the body in the contract.
 * @example
 * withoutServerFields({ city: 'Dover', my_note: 'ask', user_id: 'somebody' }, z.object({ city: z.string() }))
 * // => { city: 'Dover', my_note: 'ask' }
 */
export function withoutServerFields<Body extends object>(body: Body, listed: z.ZodObject): Body {
  const isAllowed = ([name]: [string, unknown]) => name in listed.shape || !serverFields.has(productSpelling(name))
  return Object.fromEntries(Object.entries(body).filter(isAllowed)) as Body
}

/** Converts an API name to the product's spelling: `user_id` to `userId`. */
function productSpelling(name: string): string {
  return name.replace(/_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
}
