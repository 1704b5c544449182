import * as z from 'zod'
import { UwkitError } from './errors.ts'

/** When a record was made and last changed, in seconds since 1970, UTC, with fractions; `null` until it is saved. */
export const RecordTimes = z.object({
  createdOn: z.number().nullable(),
  modifiedOn: z.number().nullable(),
})

/** Who made and changed a saved document, and when, in seconds since 1970, UTC, with fractions. */
export const SavedStamps = z.object({
  createdOn: z.number(),
  modifiedOn: z.number(),
  userId: z.string(),
  userName: z.string().nullable(),
  /** The administrator who acted as that user; `null` where nobody did. */
  realUserName: z.string().nullable().optional(),
  /** Who changed it last, with both names where an administrator acted as a user. */
  modifiedByName: z.string().nullable().optional(),
})

/** Longest name, and longest id that a client makes. Our own choice: an index of the database takes more, a line does not. */
const longestShortText = 200

/** A name that people give, or an id that a client makes: a line, not a text. */
export const ShortText: z.ZodString = z.string().max(longestShortText)

/** A record has no attribute of that name, so nothing can be set. */
export class AttributeNotInObjectError extends UwkitError {
  readonly attribute: string

  constructor(attribute: string, isNamed = false) {
    super('attribute_not_in_object', `Attribute not in object${isNamed ? `: ${attribute}` : ''}`)
    this.name = 'AttributeNotInObjectError'
    this.attribute = attribute
  }
}

/**
 * A record with one attribute set to another value; the record itself stays as it is.
 *
 * @param isNamed Whether the message of the error ends with the name of the attribute.
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
 * A copy of an object without some of its fields.
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
