/**
 * What was read, as a database can store it as JSON: damaged files hold characters that PostgreSQL does not take, zero
 * characters and halves of surrogate pairs. They are left out, or become the sign for an unknown character.
 *
 * @example
 * storable({ 'a\u0000': ['b\u0000c'] })
 * // => { a: ['bc'] }
 */
export function storable<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  return /\\u(0000|d[89a-f])/i.test(text) ? (cleaned(value) as Value) : value
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '')
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [cleaned(name), cleaned(content)]))
}
