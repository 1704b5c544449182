import type { Grid } from '../../shared/grid.ts'
import { originOf } from '../../shared/grid-origin.ts'
import type { RowCells } from '../../shared/row-reading.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { RawCharge, RawLease } from './fold-leases.ts'
import type { LeaseFacts } from './lease-facts.ts'
import type { WalkedRow, WalkedStrip } from './walked-row.ts'

/** What the last reading of a sheet worked out, by what it was worked out of. Nothing in it is ever changed. */
export interface RollMemory {
  /** Results of whole steps, each with all that it depends on. */
  steps: Map<string, { parts: readonly unknown[]; value: unknown }>
  strips: readonly WalkedStrip[]
  /** By what columns charges were read from, then by row: a sheet with edits has the very rows that nobody edited. */
  charges: Map<string, ChargesByRow>
  leases: WeakMap<WalkedRow, RawLease>
  units: WeakMap<RawLease, RememberedUnit>
}

/** What each row charged, and the cells that it was read from. */
export interface ChargesByRow {
  cells: (RowCells | undefined)[]
  charges: (readonly RawCharge[] | undefined)[]
}

/** What the cells of a lease said, and the unit that was made of them, each with all that it depends on. */
export interface RememberedUnit {
  cells: readonly unknown[]
  facts: LeaseFacts
  judged: { words: object; occupancy: RentRollUnit['occupancy']; unit: RentRollUnit } | null
}

const memories = new WeakMap<Grid, RollMemory>()

/**
 * What the last reading of a sheet remembers. It goes when the sheet goes.
 *
 * @param mayRecall Without it, as for a plain reading, the memory begins anew.
 */
export function rollMemory(grid: Grid, mayRecall: boolean): RollMemory {
  const origin = originOf(grid)
  const known = memories.get(origin)
  if (mayRecall && known) return known
  const fresh: RollMemory = {
    steps: new Map(),
    strips: [],
    charges: new Map(),
    leases: new WeakMap(),
    units: new WeakMap(),
  }
  memories.set(origin, fresh)
  return fresh
}

/**
 * The result of a step, from the last reading where all that it depends on is the very same.
 *
 * @param parts All that the result depends on, compared by identity.
 */
export function rememberedStep<Value>(
  { steps }: RollMemory,
  name: string,
  parts: readonly unknown[],
  make: () => Value,
): Value {
  const known = steps.get(name)
  if (known && areSame(known.parts, parts)) return known.value as Value
  const value = make()
  steps.set(name, { parts, value })
  return value
}

/** Whether two lists hold the very same values. */
export function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i])
}
