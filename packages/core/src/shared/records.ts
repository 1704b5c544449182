import * as z from 'zod'
import { UwkitError } from './errors.ts'

/** When a record was created and last changed, in seconds since 1970, UTC, with fractions; `null` until it is saved. */
export const RecordTimes = z.object({
  createdOn: z.number().nullable(),
  modifiedOn: z.number().nullable(),
})

/** Who created and changed a saved document, and when, in seconds since 1970, UTC, with fractions. */
export const SavedStamps = z.object({
  createdOn: z.number(),
  modifiedOn: z.number(),
  userId: z.string(),
  userName: z.string().nullable(),
  /** The administrator who acted as that user; `null` if there was none. */
  realUserName: z.string().nullable().optional(),
  /** Name of the last editor, with both names if an administrator acted as a user. */
  modifiedByName: z.string().nullable().optional(),
})

/** Maximum characters of a name, and of an id from a client. Our own choice: a database index allows more, a line does not. */
const maximumShortText = 200

/** A name given by a user, or an id made by a client: one line. */
export const ShortText: z.ZodString = z.string().max(maximumShortText)

/** The record has no attribute of that name, so it cannot be set. */
export class AttributeNotInObjectError extends UwkitError {
  readonly attribute: string

  constructor(attribute: string, isNamed = false) {
    super('attribute_not_in_object', `Attribute not in object${isNamed ? `: ${attribute}` : ''}`)
    this.name = 'AttributeNotInObjectError'
    this.attribute = attribute
  }
}

/**
 * Returns a copy of a record with one attribute changed.
 *
 * @param isNamed Whether the error message ends with the name of the attribute.
 * @throws {AttributeNotInObjectError} The record has no such attribute of its own.
 * @source Specification of the product: attribute updates throw if the property is absent.
 * @example
 * updateAttribute({ yearBuilt: 1985, units: 120 }, 'yearBuilt', 1986)
 * // => { yearBuilt: 1986, units: 120 }
 */
export function updateAttribute<Entity extends object, Attribute extends keyof Entity & string>(
  record: Entity,
  attribute: Attribute,
  value: Entity[Attribute],
  isNamed = false,
): Entity {
  if (!Object.hasOwn(record, attribute)) throw new AttributeNotInObjectError(attribute, isNamed)
  return { ...record, [attribute]: value }
}

/**
 * Returns a copy of an object without some of its fields.
 *
 * @example
 * without({ unit: '101', source: 'A8' }, 'source')
 * // => { unit: '101' }
 */
export function without<Value extends object, Name extends keyof Value & string>(
  value: Value,
  ...names: readonly Name[]
): Omit<Value, Name> {
  const dropped = new Set<string>(names)
  return Object.fromEntries(Object.entries(value).filter(([name]) => !dropped.has(name))) as Omit<Value, Name>
}
