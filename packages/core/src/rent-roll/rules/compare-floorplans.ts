import { averageKnown, roundToCent, sumMoney } from '../../shared/money.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { isLivedIn } from './compare-leases.ts'
import { floorplansInOrder } from './floorplans-in-order.ts'
import type { UnitChange } from './unit-change.ts'

/** The dwellings of one floorplan on one date. Dollars a month; `null` where no unit says. */
export interface FloorplanState {
  units: number
  occupied: number
  averageMarketRent: number | null
  /** Over the occupied units that pay a rent. */
  averageContractRent: number | null
}

/** What became of the rents of one floorplan. */
export interface FloorplanChange {
  /** As the later roll has it; `null` for units without one. */
  floorplan: string | null
  isTotal: boolean
  before: FloorplanState
  after: FloorplanState
  /** Units that pay a rent on both dates, and what their rents changed by: no empty unit and no new one moves it. */
  likeForLike: {
    units: number
    averageChange: number | null
    /** All change over all rent before, as a fraction. */
    changeShare: number | null
  }
}

/**
 * Rents by floorplan on two dates, and a last row for all dwellings. A unit counts on both dates in the floorplan that
 * the later roll gives it, so that a renovated unit does not leave its old rent behind in another.
 *
 * @example
 * compareFloorplans([])
 * // => []
 */
export function compareFloorplans(units: readonly UnitChange[]): FloorplanChange[] {
  const dwellings = units.filter(({ before, after }) => (after ?? before)?.isDwelling)
  if (dwellings.length === 0) return []
  const floorplans = floorplansInOrder(
    dwellings.map(({ floorplan, before, after }) => ({
      floorplan,
      bed: (after ?? before)?.bed ?? null,
      bath: (after ?? before)?.bath ?? null,
    })),
  )
  return [
    ...floorplans.map((floorplan) => ({
      ...changeOf(dwellings.filter((unit) => unit.floorplan === floorplan)),
      floorplan,
      isTotal: false,
    })),
    { ...changeOf(dwellings), floorplan: null, isTotal: true },
  ]
}

function changeOf(units: readonly UnitChange[]): Pick<FloorplanChange, 'before' | 'after' | 'likeForLike'> {
  const on = (date: 'before' | 'after') => stateOf(units.flatMap((unit) => unit[date] ?? []))
  const both = units.filter(({ before, after }) => rentPaid(before) !== null && rentPaid(after) !== null)
  const before = sumMoney(both.map((unit) => rentPaid(unit.before)))
  const change = sumMoney([...both.map((unit) => rentPaid(unit.after)), -before])
  return {
    before: on('before'),
    after: on('after'),
    likeForLike: {
      units: both.length,
      averageChange: both.length === 0 ? null : roundToCent(change / both.length),
      changeShare: before === 0 ? null : change / before,
    },
  }
}

function stateOf(units: readonly RentRollUnit[]): FloorplanState {
  return {
    units: units.length,
    occupied: units.filter(isLivedIn).length,
    averageMarketRent: average(units.map(({ marketRent }) => marketRent)),
    averageContractRent: average(units.map(rentPaid)),
  }
}

/** `null` where nobody lives there or pays. */
function rentPaid(unit: RentRollUnit | null): number | null {
  return unit !== null && isLivedIn(unit) ? unit.contractRent || null : null
}

function average(rents: (number | null)[]): number | null {
  const mean = averageKnown(rents)
  return mean === null ? null : roundToCent(mean)
}
