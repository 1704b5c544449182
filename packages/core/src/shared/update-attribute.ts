import { UwkitError } from './errors.ts'

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
