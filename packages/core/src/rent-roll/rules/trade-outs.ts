import { averageKnown, roundToCent, sumMoney } from '../../shared/money.ts'
import type { UnitChange } from './compare-leases.ts'
import { byKindAndFloorplan, renovationOf } from './unit-mix.ts'

/** A rent that a new lease or a renewal put in the place of another. Dollars a month. */
export interface TradeOut {
  unit: string
  building: string | null
  floorplan: string | null
  bed: number | null
  bath: number | null
  /** The renovation tier that the later roll gives the unit; `null` for none. */
  renovation: string | null
  /** `new` where another resident pays it, a transferred one included; `unknown` where nothing tells. */
  kind: 'renewal' | 'new' | 'unknown'
  leaseStart: string | null
  before: number
  after: number
  change: number
  /** Of the rent before, as a fraction. */
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
  /** All change over all rent before, as a fraction. */
  changeShare: number
}

const kinds = { renewal: 'renewal', newLease: 'new', transfer: 'new', changedLease: 'unknown' } as const

/**
 * Rent before and after, for each unit that a renewal or another resident took over. A unit that stood empty in the
 * earlier roll has no rent before and is no trade-out.
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
 * Trade-outs by kind and floorplan, each kind with a total behind its floorplans.
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
