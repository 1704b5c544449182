import { labelOf } from '@uwkit/core/glossary'
import {
  dataQuality,
  type ExpiryMonth,
  markToMarket,
  measureUnits,
  type RentRoll,
  type RentRollComparison,
  type RentRollUnit,
  type RentRollViewSettings,
  rentRollSummary,
  type UserRents,
  unitMixOf,
} from '@uwkit/core/rent-roll'
import { countText, dollarsText, moneyText, percentText, plural, signedText, unknownText } from '@uwkit/core/text'
import type { HeadFigure } from '../../parsed-file/index.ts'

/** Why each chart of a summary cannot be drawn; `null` if it can. */
interface ChartLimits {
  mixByBeds: string | null
  rents: string | null
  starts: string | null
  expiries: string | null
  lossToLease: string | null
  rentPerSquareFoot: string | null
}

/**
 * Returns why charts of a rent roll cannot be drawn.
 *
 * @example
 * chartLimits({ units: [], chargeCodes: [] }).expiries
 * // => 'Needs a lease end on more than 20% of units. Map the lease end column, or enter dates in the unit grid.'
 */
export function chartLimits(rentRoll: Pick<RentRoll, 'units' | 'chargeCodes'>): ChartLimits {
  const can = dataQuality(rentRoll)
  const few = (what: string, remedy: string) => `Needs ${what} on more than 20% of units. ${remedy}`
  const dates = (what: string) => `Map the ${what} column, or enter dates in the unit grid.`
  return {
    mixByBeds: can.beds ? null : few('a bed count', 'Set beds and baths by floorplan, or view the mix by floorplan.'),
    rents: can.inPlaceRents
      ? null
      : few('an in-place rent', 'Map the rent or charge columns, and set the in-place charges.'),
    starts: can.leaseStarts ? null : few('a lease start', dates('lease start')),
    expiries: can.leaseEnds ? null : few('a lease end', dates('lease end')),
    lossToLease: can.lossToLease
      ? null
      : few('a rent, a market rent, and a lease end', 'Map the rent, market rent, and lease end columns.'),
    rentPerSquareFoot: can.rentPerSquareFoot
      ? null
      : 'Needs both rent and SF on more than 33% of units. Map the rent and SF columns.',
  }
}

/**
 * Returns a rent roll with the user's market rents for floorplans.
 *
 * @param userRents Rents by floorplan as printed.
 * @example
 * withUserRents({ unitTypes: [] }, { A1: { marketRent: 1300 } }).unitTypes
 * // => []
 */
export function withUserRents<Roll extends Pick<RentRoll, 'unitTypes'>>(
  rentRoll: Roll,
  userRents: Readonly<Record<string, UserRents>>,
): Roll {
  const unitTypes = rentRoll.unitTypes.map((type) => {
    const set = userRents[type.floorplan]
    return set === undefined ? type : { ...type, userRents: { ...type.userRents, ...set } }
  })
  return { ...rentRoll, unitTypes }
}

/** Returns the lines of the unit mix with names, without the total line. */
export function mixLines(rentRoll: RentRoll, byBeds: boolean) {
  return unitMixOf(rentRoll, byBeds ? 'bedBath' : 'floorplan')
    .filter(({ isTotal }) => !isTotal)
    .map((line) => {
      const { floorplan, bed, bath, renovation } = line
      const kind = byBeds
        ? bed === null
          ? 'Unknown'
          : `${bed} bed, ${bath ?? '?'} bath`
        : (floorplan ?? 'No floorplan')
      return { ...line, name: renovation === null ? kind : `${kind}, ${renovation}` }
    })
}

/**
 * Returns the number of leases that began in each month, by lease start or by move-in.
 *
 * @example
 * leaseStarts([], 'leaseStart')
 * // => []
 */
export function leaseStarts(
  units: readonly RentRollUnit[],
  basis: RentRollViewSettings['startDate'],
): { month: string; leases: number }[] {
  const counts = new Map<string, number>()
  for (const unit of units) {
    const month = unit.isVacant ? undefined : unit[basis]?.slice(0, 7)
    if (month !== undefined) counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([month, leases]) => ({ month, leases }))
}

/**
 * Returns the name of a month in the expiry schedule for charts.
 *
 * @example
 * ['expired', '2026-08', 'unknown'].map(monthName)
 * // => ['Expired', '08/26', 'No end date']
 */
export function monthName(month: ExpiryMonth): string {
  if (month === 'expired') return 'Expired'
  if (month === 'unknown') return 'No end date'
  const [year = '', number = ''] = month.split('-')
  return `${number}/${year.slice(2)}`
}

/** One figure of the summary. */
export interface SummaryCard {
  label: string
  /** `–` if unknown. */
  value: string
  /** Basis of the figure. */
  note: string
}

/**
 * Returns the figures at the top of a rent roll's summary.
 *
 * @example
 * const roll = { property: null, asOf: null, units: [], futureLeases: [], chargeCodes: [], unitTypes: [], columns: [], tags: [] }
 * summaryCards({ ...roll, dates: { earliestLeaseStart: null, latestLeaseEnd: null } }, 'floorplan')[0]
 * // => { label: 'Units', value: '0', note: '0 future leases' }
 */
export function summaryCards(rentRoll: RentRoll, method: RentRollViewSettings['markToMarketMethod']): SummaryCard[] {
  const totals = rentRollSummary(rentRoll)
  const { units, chargeCodes } = rentRoll
  const measures = measureUnits(units, chargeCodes)
  const marked = markToMarket(rentRoll, { method }).floorplans.at(-1)
  const lossShare = marked?.lossShare ?? null
  const ofUnits = `of ${countText(totals.unitCount)} units`
  return [
    { label: 'Units', value: countText(totals.unitCount), note: plural(totals.futureLeaseCount, 'future lease') },
    {
      label: 'Occupied',
      value: totals.unitCount === 0 ? unknownText : percentText(totals.occupiedCount / totals.unitCount),
      note: `${countText(totals.occupiedCount)} ${ofUnits}`,
    },
    { label: 'Vacant', value: countText(totals.vacantCount), note: ofUnits },
    { label: 'Non-revenue', value: countText(totals.nonRevenueCount), note: 'model, admin, and down' },
    {
      label: 'Market rent',
      value: money(totals.totalMarketRent),
      note: each(measures.averageMarketRent, plural(measures.marketRentUnits, 'unit')),
    },
    {
      label: 'Contract rent',
      value: money(totals.totalContractRent),
      note: each(measures.averageContractRent, plural(measures.contractRentUnits, 'occupied unit')),
    },
    { label: 'In-place rent', value: money(totals.totalInPlaceRent), note: 'per month' },
    {
      label: labelOf('lossToLease'),
      value: money(marked?.lossToLease ?? null),
      note: lossShare === null ? 'unknown' : `${percentText(lossShare)} of market`,
    },
    { label: 'Contract rent per SF', value: money(measures.contractRentPerSquareFoot), note: 'occupied units' },
  ]
}

function money(amount: number | null): string {
  return amount === null ? unknownText : moneyText(amount)
}

function each(average: number | null, units: string): string {
  return average === null ? 'per month' : `${moneyText(Math.round(average))}, average of ${units}`
}

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
 * Returns what an average rent divides by.
 *
 * @example
 * averageNote(118)
 * // => 'Average of 118 occupied units'
 */
export function averageNote(occupied: number): string {
  return `Average of ${plural(occupied, 'occupied unit')}`
}

/**
 * Returns the changes in the later of two rent rolls: occupied units, contract rent, trade-outs by kind, move-outs and
 * restated terms.
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
