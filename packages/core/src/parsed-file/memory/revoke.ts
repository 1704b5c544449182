import type { RememberedRule } from './remembered-rule.ts'

/**
 * A memory in which a rule is taken back. It stays, with who took it back, and is suggested no more.
 *
 * @param word Who, and when: ISO 8601.
 * @example
 * revoke([], 'no such rule', { by: 'A. Lee', at: '2026-01-15' })
 * // => []
 */
export function revoke(
  memory: readonly RememberedRule[],
  id: string,
  { by, at }: { by: string; at: string },
): RememberedRule[] {
  return memory.map((rule) => (rule.id === id && rule.revoked === null ? { ...rule, revoked: { by, at } } : rule))
}
