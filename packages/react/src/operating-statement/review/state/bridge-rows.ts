import type { CellSource } from '@uwkit/core/shared'
import type { RentBridge, RentBridgePartKey } from '@uwkit/core/sizing'

/** One step of the way from potential to collected rent. */
export interface BridgeRow {
  id: 'potential' | RentBridgePartKey | 'unexplained' | 'collected'
  label: string
  amount: number
  /** What each document says; `null` where it says nothing. */
  statement: number | null
  rentRoll: number | null
  why: string
  /** Where it was read. */
  sources: readonly CellSource[]
}

const names: Readonly<Record<RentBridgePartKey, string>> = {
  lossToLease: 'Loss to lease',
  vacancy: 'Vacancy',
  nonRevenue: 'Model, office, down and employee units',
  concessions: 'Concessions',
  badDebt: 'Bad debt',
  timing: 'Timing',
}

/**
 * A bridge as rows of a table: where it begins, each gap, what is left open, and where it ends.
 *
 * @example
 * const part = { key: 'vacancy', amount: -50, from: 'statement', statement: -50, rentRoll: null, why: 'As the statement books it.', sources: [] }
 * const bridge = { basis: 'market', potential: { amount: 1000, units: 1, sources: [] }, parts: [part], unexplained: -10, unexplainedShare: 0.01, collected: { amount: 940, sources: [] }, withoutMarketRent: 0 }
 * bridgeRows(bridge).map(({ amount }) => amount)
 * // => [1000, -50, -10, 940]
 */
export function bridgeRows(
  bridge: Pick<
    RentBridge,
    'basis' | 'potential' | 'parts' | 'unexplained' | 'unexplainedShare' | 'collected' | 'withoutMarketRent'
  >,
): BridgeRow[] {
  const { basis, potential, parts, unexplained, unexplainedShare, collected, withoutMarketRent } = bridge
  const units = `${potential.units} unit${potential.units === 1 ? '' : 's'}`
  const without = withoutMarketRent === 0 ? '' : `, ${withoutMarketRent} of them at contract for want of a market rent`
  const how = basis === 'market' ? `at market rents${without}` : 'at the rents of the leases, empty units at market'
  return [
    {
      id: 'potential',
      label: 'Potential rent of the roll',
      amount: potential.amount,
      statement: null,
      rentRoll: potential.amount,
      why: `${units} ${how}.`,
      sources: potential.sources,
    },
    ...parts.map((part): BridgeRow => ({ ...part, id: part.key, label: names[part.key] })),
    {
      id: 'unexplained',
      label: 'Not explained',
      amount: unexplained,
      statement: null,
      rentRoll: null,
      why: unexplainedShare === null ? '' : `${(unexplainedShare * 100).toFixed(1)}% of the potential.`,
      sources: [],
    },
    {
      id: 'collected',
      label: 'Collected rent of the statement',
      amount: collected.amount,
      statement: collected.amount,
      rentRoll: null,
      why: 'Rents less what the statement takes off them.',
      sources: collected.sources,
    },
  ]
}
