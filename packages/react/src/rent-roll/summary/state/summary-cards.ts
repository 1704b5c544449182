import {
  markToMarket,
  measureUnits,
  type RentRoll,
  type RentRollViewSettings,
  rentRollSummary,
} from '@uwkit/core/rent-roll'
import { moneyText } from '@uwkit/core/shared'

/** One figure of the summary. */
export interface SummaryCard {
  label: string
  /** `–` where it is not known. */
  value: string
  /** What it is of. */
  note: string
}

/**
 * The figures at the head of a rent roll's summary.
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
  const ofUnits = `of ${whole(totals.unitCount)} units`
  return [
    { label: 'Units', value: whole(totals.unitCount), note: counted(totals.futureLeaseCount, 'future lease') },
    {
      label: 'Occupied',
      value: totals.unitCount === 0 ? '–' : percent(totals.occupiedCount / totals.unitCount),
      note: `${whole(totals.occupiedCount)} ${ofUnits}`,
    },
    { label: 'Vacant', value: whole(totals.vacantCount), note: ofUnits },
    { label: 'Non-revenue', value: whole(totals.nonRevenueCount), note: 'model, admin and down' },
    { label: 'Market rent', value: money(totals.totalMarketRent), note: each(measures.averageMarketRent) },
    { label: 'Contract rent', value: money(totals.totalContractRent), note: each(measures.averageContractRent) },
    { label: 'In-place rent', value: money(totals.totalInPlaceRent), note: 'a month' },
    {
      label: 'Loss to lease',
      value: money(marked?.lossToLease ?? null),
      note: lossShare === null ? 'not known' : `${percent(lossShare)} of market`,
    },
    { label: 'Contract rent per SF', value: money(measures.contractRentPerSquareFoot), note: 'occupied units' },
  ]
}

const figures = new Intl.NumberFormat('en-US')
const shares = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

function whole(count: number): string {
  return figures.format(count)
}

function percent(share: number): string {
  return shares.format(share)
}

function money(amount: number | null): string {
  return amount === null ? '–' : moneyText(amount)
}

function each(average: number | null): string {
  return average === null ? 'a month' : `${moneyText(Math.round(average))} a unit`
}

function counted(count: number, what: string): string {
  return `${whole(count)} ${what}${count === 1 ? '' : 's'}`
}
