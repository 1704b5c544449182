import type { RawLease } from './fold-leases.ts'
import type { WalkedRow } from './walked-row.ts'

/** What opens a group of leases, seen from a total below it. */
const opening: ReadonlySet<WalkedRow['role']> = new Set([
  'total',
  'section',
  'building',
  'property',
  'floorplan',
  'summary',
])

/** What a total may cover. */
export interface ScopeEvidence {
  rows: readonly WalkedRow[]
  /** In the order of the sheet. */
  leases: readonly RawLease[]
  /** Those of tables beside this one too. */
  allLeases?: readonly RawLease[]
  /** Leases of physical units; the others are of future and former residents. */
  current: ReadonlySet<RawLease>
  /** Rows of units that nobody rents. */
  vacant?: ReadonlySet<RawLease> | undefined
}

/**
 * The leases that a total may cover, the likeliest first: the group since the last total or caption, the section, the
 * property, the table, all current residents, all; each as it stands and without future and former residents.
 *
 * Given one at a time, since the first mostly holds.
 *
 * @param at Where the total stands among the rows.
 */
export function* totalScopes(
  { rows, leases, allLeases = leases, current, vacant }: ScopeEvidence,
  at: number,
): Generator<RawLease[]> {
  const total = rows[at]
  if (!total) return
  let groupStart = at - 1
  while (groupStart >= 0 && !opening.has(rows[groupStart]?.role ?? 'total')) groupStart -= 1
  const end = leaseAtOrBelow(leases, total.row)
  const tests: ((lease: RawLease) => boolean)[] = [
    ({ head }) => head.section === total.section && head.table === total.table,
    ({ head }) => total.property !== null && head.property === total.property,
    ({ head }) => head.table === total.table,
    ({ head }) => head.section === 'current',
    () => true,
  ]
  const seen = new Set<string>()
  const isNew = (scope: readonly RawLease[]) => {
    const key = `${scope[0]?.head.row} ${scope.at(-1)?.head.row} ${scope.length}`
    const isFirst = scope.length > 0 && !seen.has(key)
    seen.add(key)
    return isFirst
  }
  // The total of a section without leases, such as future residents where there are none.
  if (rows[groupStart]?.role === 'section' && groupStart === at - 1) yield []
  const group = leases.slice(leaseAtOrBelow(leases, rows[groupStart]?.row ?? 0), end)
  for (let i = -1; i < tests.length; i++) {
    const test = tests[i]
    const scope = test ? leases.slice(0, end).filter(test) : group
    for (const variant of [scope, scope.filter((lease) => current.has(lease))]) if (isNew(variant)) yield variant
  }
  // MRI prints the area of occupied and of vacant suites apart.
  const units = leases.slice(0, end).filter((lease) => current.has(lease))
  for (const isVacant of vacant === undefined ? [] : [false, true]) {
    const variant = units.filter((lease) => vacant?.has(lease) === isVacant)
    if (variant.length > 0) yield variant
  }
  if (allLeases.length > leases.length) yield [...allLeases]
}

/** The index of the first lease that stands in a row or below it. */
function leaseAtOrBelow(leases: readonly RawLease[], row: number): number {
  let low = 0
  let high = leases.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((leases[middle]?.head.row ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}
