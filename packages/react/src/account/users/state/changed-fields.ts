/**
 * The fields of a form that differ from what is stored, which are all that is sent: a colleague may change the others.
 *
 * @example
 * changedFields({ jobTitle: 'Analyst', isAdmin: false }, { jobTitle: 'Head', isAdmin: false })
 * // => { jobTitle: 'Head' }
 */
export function changedFields<Fields extends object>(stored: Fields, typed: Fields): Partial<Fields> {
  const changed = Object.entries(typed).filter(([name, value]) => !isSame(value, stored[name as keyof Fields]))
  return Object.fromEntries(changed) as Partial<Fields>
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((each) => other.includes(each))
}
