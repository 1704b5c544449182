import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { RawLease } from './fold-leases.ts'
import type { CellsContext } from './lease-cells.ts'
import { leaseFacts } from './lease-facts.ts'
import type { UnitBasis, UnitContext } from './read-unit.ts'
import { areSame, type RememberedUnit, type RollMemory, rememberedStep } from './roll-memory.ts'

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
): Pick<UnitContext, 'factsOf'> {
  const { grid, file, carries } = cells
  const words = rememberedStep(memory, 'unit basis', [wordsOf(basis, floorplans), basis.bedBathVotes], () => ({}))
  const remembered = (lease: RawLease): RememberedUnit => {
    const parts: unknown[] = [file, carries ? grid : null, grid.rows[lease.head.row], grid.rows[lease.unitRow]]
    for (const row of lease.rows) parts.push(grid.rows[row])
    const known = memory.units.get(lease)
    if (known && areSame(known.cells, parts)) return known
    const read = { cells: parts, facts: leaseFacts(lease, cells), judged: null }
    memory.units.set(lease, read)
    return read
  }
  return {
    factsOf: (lease) => {
      const unit = remembered(lease)
      return {
        facts: unit.facts,
        judged: (occupancy, judge) => {
          const known = unit.judged
          if (known?.words === words && known.occupancy === occupancy) return copyOf(known.unit)
          const judged = judge()
          unit.judged = { words, occupancy, unit: judged }
          return copyOf(judged)
        },
      }
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
