import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { RawLease } from './fold-leases.ts'
import type { CellsContext } from './lease-cells.ts'
import { leaseFacts } from './lease-facts.ts'
import type { UnitBasis, UnitContext } from './read-unit.ts'
import { areSame, type RollMemory, rememberedStep } from './roll-memory.ts'

/**
 * Reads the cells of a lease, and judges its unit, where the last reading did not do so by the same words.
 *
 * @param carries Blanks of the sheet stand for what another row says.
 */
export function rememberedUnits(
  memory: RollMemory,
  cells: CellsContext & { carries: boolean },
  basis: UnitBasis,
  floorplans: ReadonlySet<string>,
): Pick<UnitContext, 'factsOf' | 'judged'> {
  const { grid, file, carries } = cells
  const words = rememberedStep(memory, 'unit basis', [wordsOf(basis, floorplans), basis.bedBathVotes], () => ({}))
  const factsOf = (lease: RawLease) => {
    const parts: unknown[] = [file, carries ? grid : null, grid.rows[lease.head.row], grid.rows[lease.unitRow]]
    for (const row of lease.rows) parts.push(grid.rows[row])
    const known = memory.facts.get(lease)
    if (known && areSame(known.parts, parts)) return known.facts
    const facts = leaseFacts(lease, cells)
    memory.facts.set(lease, { parts, facts })
    return facts
  }
  return {
    factsOf,
    judged: (lease, occupancy, judge) => {
      const parts = [factsOf(lease), words, occupancy]
      const known = memory.units.get(lease)
      if (known && areSame(known.parts, parts)) return copyOf(known.unit)
      const unit = judge()
      memory.units.set(lease, { parts, unit })
      return copyOf(unit)
    },
  }
}

/** All that units are judged by, apart from votes: the same words give the same units. */
function wordsOf(
  { chargeCodes, documentHasRent, propertyId, legend, period }: UnitBasis,
  floorplans: ReadonlySet<string>,
): string {
  const codes = chargeCodes.map((code) => ({ ...code, total: null, probability: null }))
  return JSON.stringify([codes, documentHasRent, propertyId, [...(legend ?? [])], period, [...floorplans]])
}

/** A document never holds what is remembered itself, so that nobody can change it. */
function copyOf(unit: RentRollUnit): RentRollUnit {
  const { charges, tags, source } = unit
  return { ...unit, charges: { ...charges }, tags: [...tags], source: { ...source, cells: { ...source.cells } } }
}
