import { tieOf } from '../../shared/evidence.ts'
import type { Grid } from '../../shared/grid.ts'
import { sumKnown } from '../../shared/money.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { isVacantGroup } from '../rules/occupancy.ts'
import type { RentRollCorrections } from './corrections.ts'
import type { PrintedFigure } from './ties.ts'

/**
 * Returns the units that users added to a sheet, in the order added. Each has its own row below the sheet and no cells;
 * a vacant one has no contract rent.
 *
 * @example
 * addedUnits(undefined, { file: 'roll.xlsx', sheet: gridOf('Roll', [['Unit'], ['101']]) })
 * // => []
 */
export function addedUnits(
  corrections: RentRollCorrections | undefined,
  { file, sheet }: { file: string; sheet: Grid },
): RentRollUnit[] {
  return [...(corrections?.added.values() ?? [])].map((correction): RentRollUnit => {
    corrections?.applied.add(correction)
    const { added, by, number } = correction
    const isVacant = isVacantGroup(added.occupancy)
    const contractRent = isVacant ? 0 : added.contractRent
    return {
      ...added,
      contractRent,
      inPlaceRent: contractRent,
      bedSpace: null,
      bedBathConfidence: added.bed === null && added.bath === null ? null : 'high',
      isVacant,
      isDwelling: true,
      charges: {},
      addedBy: by,
      source: { file, sheet: sheet.sheet, row: addedUnitRow(sheet, number), cells: {} },
    }
  })
}

/**
 * Returns the row of a unit added to a sheet: the first below it that no other added unit has.
 *
 * @example
 * addedUnitRow(gridOf('Roll', [['Unit'], ['101']]), 1)
 * // => 3
 */
export function addedUnitRow({ rows }: Grid, number: number): number {
  return rows.length + number
}

/** Returns the units with the added ones inserted: each after the unit whose row it names, or last. */
export function withAddedUnits(
  units: readonly RentRollUnit[],
  added: readonly RentRollUnit[],
  corrections: RentRollCorrections | undefined,
): RentRollUnit[] {
  if (added.length === 0) return [...units]
  const places = [...(corrections?.added.values() ?? [])]
  const all = [...units]
  added.forEach((unit, at) => {
    const after = places[at]?.after ?? null
    const before = after === null ? -1 : all.findLastIndex(({ source }) => source.row === after)
    all.splice(before < 0 ? all.length : before + 1, 0, unit)
  })
  return all
}

const amountOf: Partial<Record<PrintedFigure['of'], (unit: RentRollUnit) => number | null>> = {
  units: () => 1,
  'square feet': ({ squareFeet }) => squareFeet,
  'market rent': ({ marketRent }) => marketRent,
  'contract rent': ({ contractRent }) => contractRent,
}

/**
 * Compares the printed totals over all units of a roll with the units including the added ones. Adding a unit that the
 * reading missed makes them tie.
 *
 * @param read The units that the sheet lists.
 */
export function totalsWithAdded(
  figures: readonly PrintedFigure[],
  read: readonly RentRollUnit[],
  added: readonly RentRollUnit[],
): PrintedFigure[] {
  if (added.length === 0) return [...figures]
  return figures.map((figure) => {
    const of = amountOf[figure.of]
    if (of === undefined || figure.units.length < read.length) return figure
    const { what, printed, computed, tolerance, source, measure } = figure.tie
    const tie = tieOf(what, printed, computed + (sumKnown(added.map(of)) ?? 0), tolerance, source)
    return { ...figure, tie: measure === undefined ? tie : { ...tie, measure } }
  })
}
