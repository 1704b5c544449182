import type { Grid } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import { sourceOf } from '../../shared/source.ts'
import { type Tie, tieOf } from '../../shared/tie.ts'
import { statusScopes } from '../data/summary-words.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { SummaryFigure } from './read-summaries.ts'

/**
 * Hold the figures of a rent roll's summaries against its units and leases.
 *
 * @param codesAreSplit Leases list their charges by code; without that, a charge code summary is the only source of its
 *   figures and is held against nothing but the sum of all charges.
 * @returns One tie for each figure that speaks of units we know; figures with a label nobody knows give none.
 */
export function summaryTies(
  grid: Grid,
  file: string,
  figures: readonly SummaryFigure[],
  units: readonly RentRollUnit[],
  futureLeases: readonly RentRollUnit[],
  codesAreSplit: boolean,
): Tie[] {
  return figures.flatMap((figure) => {
    const computed =
      figure.kind === 'charge code'
        ? chargesOfCode(figure, units, codesAreSplit)
        : measuredOver(figure, [...units, ...futureLeases])
    if (computed === null) return []
    const { value, decimals } = figure.amount
    const what = `${nameOf(figure)}, ${figure.label.replace(/\s*:$/, '')}`
    return [tieOf(what, value, computed, 0.5 * 10 ** -decimals, sourceOf(file, grid, figure.row, figure.column))]
  })
}

/** Yardi's last line counts current units only, but adds up the charges of future residents too: arithmetic tells. */
function measuredOver(figure: SummaryFigure, leases: readonly RentRollUnit[]): number | null {
  const covered = coveredUnits(figure, leases)
  // Leases to come bring no area and no market rent: their unit is counted already.
  const isOfUnits = figure.measure === 'square feet' || figure.measure === 'market rent'
  if (isOfUnits && figure.amount.value === 0 && covered?.every(({ occupancy }) => occupancy === 'future')) return 0
  const computed = measured(figure, covered)
  if (computed === null || !/^(grand )?totals?\s*:?$/i.test(figure.label.trim())) return computed
  const overAll = measured(figure, [...leases])
  return overAll !== null && Math.abs(overAll - figure.amount.value) < 0.01 ? overAll : computed
}

function coveredUnits(figure: SummaryFigure, leases: readonly RentRollUnit[]): RentRollUnit[] | null {
  if (figure.kind === 'floorplan') {
    const current = leases.filter((unit) => unit.occupancy !== 'future')
    if (/^(grand )?totals?\b|^average\b/i.test(figure.label)) return current
    const covered = current.filter((unit) => unit.floorplan === figure.label)
    return covered.length > 0 ? covered : null
  }
  const printed = leases.filter((unit) => unit.occupancy !== 'future' && same(unit.status, figure.label))
  if (printed.length > 0 && !/^total/i.test(figure.label) && !/^occupied units$/i.test(figure.label)) return printed
  const scope = statusScopes.find(({ pattern }) => pattern.test(figure.label.trim()))
  return scope ? leases.filter(scope.covers) : null
}

/** `null` where none of the units says what the summary sums. */
function measured(figure: SummaryFigure, units: RentRollUnit[] | null): number | null {
  if (units === null) return null
  if (figure.measure === 'scheduled rent' || figure.measure === 'scheduled other') return null
  if (figure.measure === 'units') return units.length
  if (figure.measure === 'occupied units') return units.filter((unit) => statusScopes[2]?.covers(unit)).length
  const amounts = units.map((unit) => {
    if (figure.measure === 'square feet') return unit.squareFeet
    return figure.measure === 'market rent' ? unit.marketRent : sumMoney(Object.values(unit.charges))
  })
  if (!figure.isAverage) return sumMoney(amounts)
  // Entrata averages market rent over all units of a type and charges over the occupied ones.
  const charged =
    figure.measure === 'charges' ? amounts.filter((_, i) => statusScopes[2]?.covers(units[i] as RentRollUnit)) : amounts
  return charged.length === 0 ? 0 : sumMoney(charged) / charged.length
}

function chargesOfCode(figure: SummaryFigure, units: readonly RentRollUnit[], codesAreSplit: boolean): number | null {
  const isTotal = /\btotals?\s*:?$|^totals?\b/i.test(figure.label)
  if (isTotal) return sumMoney(units.flatMap((unit) => Object.values(unit.charges)))
  return codesAreSplit ? sumMoney(units.map((unit) => unit.charges[figure.label])) : null
}

function nameOf({ kind, measure }: SummaryFigure): string {
  if (kind === 'charge code') return 'Charges by code'
  return {
    units: 'Units',
    'occupied units': 'Occupied units',
    'square feet': 'Square feet',
    'market rent': 'Market rent',
    charges: 'Lease charges',
    'scheduled rent': 'Scheduled rent',
    'scheduled other': 'Scheduled other charges',
  }[measure]
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
