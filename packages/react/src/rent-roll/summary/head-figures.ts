import { labelOf } from '@uwkit/core/glossary'
import {
  dataQuality,
  markToMarket,
  measureUnits,
  type RentRoll,
  type RentRollComparison,
  rentRollSummary,
} from '@uwkit/core/rent-roll'
import { dollarsText, percentText, plural, signedText, unknownText } from '@uwkit/core/text'
import type { HeadFigure } from '../../parsed-file/index.ts'

/**
 * Returns a rent roll's key figures: occupancy, average contract rent and loss to lease; a dash if the data is not sufficient.
 *
 * @example
 * const roll = { property: null, asOf: null, units: [], futureLeases: [], chargeCodes: [], unitTypes: [], columns: [], tags: [] }
 * rollFigures({ ...roll, dates: { earliestLeaseStart: null, latestLeaseEnd: null } }).map(({ value }) => value)
 * // => ['—', '—', '—']
 */
export function rollFigures(rentRoll: RentRoll): HeadFigure[] {
  const { occupiedCount, unitCount } = rentRollSummary(rentRoll)
  const { averageContractRent, contractRentUnits } = measureUnits(rentRoll.units, rentRoll.chargeCodes)
  const can = dataQuality(rentRoll)
  const marked = can.inPlaceRents ? markToMarket(rentRoll, { method: 'floorplan' }).floorplans.at(-1) : undefined
  const loss = marked?.lossToLease ?? null
  const share = marked?.lossShare ?? null
  return [
    {
      label: labelOf('occupancy'),
      value: unitCount === 0 ? unknownText : percentText(occupiedCount / unitCount),
      note: `${occupiedCount} of ${plural(unitCount, 'unit')}`,
    },
    {
      label: labelOf('averageContractRent'),
      value: dollarsText(averageContractRent),
      note: averageNote(contractRentUnits),
    },
    {
      label: labelOf('lossToLease'),
      value: loss === null ? unknownText : `${dollarsText(loss)}/mo`,
      note: share === null ? 'Unknown' : `${percentText(share)} of market`,
    },
  ]
}

/**
 * What an average of rents divides by.
 *
 * @example
 * averageNote(118)
 * // => 'Average of 118 occupied units'
 */
export function averageNote(occupied: number): string {
  return `Average of ${plural(occupied, 'occupied unit')}`
}

/**
 * Returns the changes in the later of two rent rolls: occupied units, contract rent, trade-outs by kind, move-outs and restated
 * terms.
 *
 * @example
 * const roll = { property: null, asOf: null, units: [], futureLeases: [], chargeCodes: [], unitTypes: [], columns: [], tags: [] }
 * rollChanges({ before: roll, after: roll }, { counts: { vacated: 2 }, restatedCount: 0, tradeOutSummaries: [] })
 * // => ['Occupied 0, unchanged', '2 move-outs']
 */
export function rollChanges(
  { before, after }: { before: RentRoll; after: RentRoll },
  { counts, restatedCount, tradeOutSummaries }: RentRollComparison,
): string[] {
  const [was, is] = [rentRollSummary(before), rentRollSummary(after)]
  const rent =
    was.totalContractRent === null || is.totalContractRent === null
      ? null
      : is.totalContractRent - was.totalContractRent
  const tradeOut = (kind: 'new' | 'renewal', word: string) => {
    const total = tradeOutSummaries.find((one) => one.kind === kind && one.isTotal)
    return total === undefined
      ? null
      : `${plural(total.count, word)} ${signedText(percentText(total.changeShare), total.changeShare)}`
  }
  return [
    was.occupiedCount === is.occupiedCount
      ? `Occupied ${is.occupiedCount}, unchanged`
      : `Occupied ${was.occupiedCount} → ${is.occupiedCount}`,
    rent === null
      ? null
      : rent === 0
        ? 'Contract rent unchanged'
        : `Contract rent ${signedText(dollarsText(rent), rent)}/mo`,
    tradeOut('new', 'trade-out'),
    tradeOut('renewal', 'renewal'),
    counts.vacated === 0 ? null : plural(counts.vacated, 'move-out'),
    restatedCount === 0 ? null : `▲ ${plural(restatedCount, 'unit')} restated`,
  ].filter((fact) => fact !== null)
}
