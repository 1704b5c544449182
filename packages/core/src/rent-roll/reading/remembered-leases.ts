import type { RawLease } from './fold-leases.ts'
import { areSame, type RollMemory } from './roll-memory.ts'

/** Leases, each that is what it was in the last reading as the very lease of then: what was read of it still holds. */
export function withSameLeases(leases: readonly RawLease[], memory: RollMemory): RawLease[] {
  return leases.map((lease) => {
    const known = memory.leases.get(lease.head)
    if (known && isSame(known, lease)) return known
    memory.leases.set(lease.head, lease)
    return lease
  })
}

function isSame(one: RawLease, other: RawLease): boolean {
  return (
    one.table === other.table &&
    one.unitRow === other.unitRow &&
    areSame(one.rows, other.rows) &&
    areSame(one.charges, other.charges) &&
    one.blockTotal?.amount === other.blockTotal?.amount &&
    one.blockTotal?.row === other.blockTotal?.row &&
    one.blockTotal?.column === other.blockTotal?.column
  )
}
