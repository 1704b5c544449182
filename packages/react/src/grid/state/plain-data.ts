import type { CellValue } from '../grid.types.ts'

/** Guards for data that was read from text and may hold anything. */
type Guard<Value> = (value: unknown) => value is Value

/**
 * What a JSON text holds, `null` where it is no JSON.
 *
 * @example
 * [parsedJson('[1]'), parsedJson('[1')]
 * // => [[1], null]
 */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Whether a value is a text.
 *
 * @example
 * [isText('a'), isText(1)]
 * // => [true, false]
 */
export const isText: Guard<string> = (value) => typeof value === 'string'

/**
 * Whether a value is a text or `null`.
 *
 * @example
 * [isTextOrNull(null), isTextOrNull(undefined)]
 * // => [true, false]
 */
export const isTextOrNull: Guard<string | null> = (value) => value === null || typeof value === 'string'

/**
 * Whether a value is an object with named fields.
 *
 * @example
 * [isObject({}), isObject([])]
 * // => [true, false]
 */
export const isObject: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether a cell can hold the value.
 *
 * @example
 * [isCellValue(null), isCellValue(0), isCellValue({})]
 * // => [true, true, false]
 */
export const isCellValue: Guard<CellValue> = (value): value is CellValue =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

/**
 * Whether a value is a list of such things.
 *
 * @example
 * [isListOf(isText)(['a']), isListOf(isText)([1])]
 * // => [true, false]
 */
export const isListOf =
  <Item>(isItem: Guard<Item>): Guard<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every(isItem)

/**
 * Whether a value is an object whose fields, by any name, hold such things.
 *
 * @example
 * [isRecordOf(isText)({ a: 'b' }), isRecordOf(isText)({ a: 1 })]
 * // => [true, false]
 */
export const isRecordOf =
  <Item>(isItem: Guard<Item>): Guard<Record<string, Item>> =>
  (value): value is Record<string, Item> =>
    isObject(value) && Object.values(value).every(isItem)
