import type { RawLease } from './fold-leases.ts'
import type { WalkedRow } from './walk-rows.ts'

/** What opens a group of leases, seen from a total below it. */
const opening: ReadonlySet<WalkedRow['role']> = new Set(['total', 'section', 'building', 'property', 'summary'])

/**
 * The leases that a total may cover, the likeliest first: the group since the last total or caption, the section, the
 * property, the table, all current residents; each as it stands and without future and former residents.
 *
 * @param at Where the total stands among the rows.
 */
export function totalScopes(
  {
    rows,
    leases,
    current,
  }: { rows: readonly WalkedRow[]; leases: readonly RawLease[]; current: ReadonlySet<RawLease> },
  at: number,
): RawLease[][] {
  const total = rows[at]
  if (!total) return []
  let groupStart = at - 1
  while (groupStart >= 0 && !opening.has(rows[groupStart]?.role ?? 'total')) groupStart -= 1
  const groupRow = rows[groupStart]?.row ?? -1
  const above = leases.filter(({ head }) => head.row < total.row)
  const scopes = [
    above.filter(({ head }) => head.row > groupRow),
    above.filter(({ head }) => head.section === total.section && head.table === total.table),
    above.filter(({ head }) => total.property !== null && head.property === total.property),
    above.filter(({ head }) => head.table === total.table),
    above.filter(({ head }) => head.section === 'current'),
    above,
  ]
  const variants = scopes.flatMap((scope) => [scope, scope.filter((lease) => current.has(lease))])
  const seen = new Set<string>()
  return variants.filter((scope) => {
    const key = `${scope[0]?.head.row} ${scope.at(-1)?.head.row} ${scope.length}`
    if (scope.length === 0 || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
