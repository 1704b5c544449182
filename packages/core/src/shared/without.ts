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
