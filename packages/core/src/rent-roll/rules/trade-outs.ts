import { averageKnown, roundToCent, sumMoney } from '../../shared/money.ts'
import type { UnitChange } from './compare-leases.ts'
import { byKindAndFloorplan, renovationOf } from './unit-mix.ts'

/** A rent replaced by a new lease or a renewal. Dollars per month. */
export interface TradeOut {
  unit: string
  building: string | null
  floorplan: string | null
  bed: number | null
  bath: number | null
  /** The unit's renovation tier in the later roll; `null` if there is none. */
  renovation: string | null
  /** `new` if another resident pays it, including a transferred one; `unknown` if nothing shows it. */
  kind: 'renewal' | 'new' | 'unknown'
  leaseStart: string | null
  before: number
  after: number
  change: number
  /** As a fraction of the rent before. */
  changeShare: number
}

/** The trade-outs of one kind in one floorplan, or in all of them. */
export interface TradeOutSummary {
  kind: TradeOut['kind']
  /** `null` for units without a floorplan. */
  floorplan: string | null
  isTotal: boolean
  count: number
  averageBefore: number
  averageAfter: number
  averageChange: number
  /** Total change as a fraction of total rent before. */
  changeShare: number
}

const kinds = { renewal: 'renewal', newLease: 'new', transfer: 'new', changedLease: 'unknown' } as const

/**
 * Returns the rent before and after for each unit with a renewal or a new resident. A unit that was vacant in the
 * earlier roll has no rent before and is not a trade-out.
 *
 * @example
 * tradeOuts([])
 * // => []
 */
export function tradeOuts(units: readonly UnitChange[]): TradeOut[] {
  return units.flatMap(({ event, unit, building, floorplan, before, after }): TradeOut[] => {
    const kind = event in kinds ? kinds[event as keyof typeof kinds] : null
    const [was, is] = [before?.contractRent ?? 0, after?.contractRent ?? 0]
    if (kind === null || was <= 0 || is <= 0) return []
    const change = sumMoney([is, -was])
    const leaseStart = after?.leaseStart ?? null
    const { bed = null, bath = null } = after ?? {}
    return [
      {
        unit,
        building,
        floorplan,
        bed,
        bath,
        renovation: after === null ? null : renovationOf(after),
        kind,
        leaseStart,
        before: was,
        after: is,
        change,
        changeShare: change / was,
      },
    ]
  })
}

/**
 * Returns trade-outs by kind and floorplan, with a total after the floorplans of each kind.
 *
 * @example
 * tradeOutSummaries([])
 * // => []
 */
export function tradeOutSummaries(found: readonly TradeOut[]): TradeOutSummary[] {
  return byKindAndFloorplan(['renewal', 'new', 'unknown'], found, (tradeOut) => tradeOut, measured)
}

function measured(found: readonly TradeOut[]) {
  const before = sumMoney(found.map((tradeOut) => tradeOut.before))
  const change = sumMoney(found.map((tradeOut) => tradeOut.change))
  const average = (values: number[]) => roundToCent(averageKnown(values) ?? 0)
  return {
    count: found.length,
    averageBefore: average(found.map((tradeOut) => tradeOut.before)),
    averageAfter: average(found.map((tradeOut) => tradeOut.after)),
    averageChange: average(found.map((tradeOut) => tradeOut.change)),
    changeShare: before === 0 ? 0 : change / before,
  }
}
