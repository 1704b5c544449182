import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import { rentRollSummary } from '../../rent-roll/index.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import type { Sizing, Underwriting } from '../../sizing/sizing.schema.ts'

/** A deal as it was sized: everything that a template can be filled with. */
export interface DealFigures {
  deal: { name: string; address: string | null }
  rentRoll: RentRoll
  /** The statements that were underwritten. */
  statements: readonly OperatingStatement[]
  underwriting: Underwriting
  sizing: Sizing
}

/** What a value is: dollars, any other number, a fraction that shows as a share, a day, words. */
export type ValueKind = 'money' | 'number' | 'percent' | 'date' | 'text'

/** One of our figures that a cell of a template can be filled with. */
export interface WorkbookValue {
  /** As a map names it: `loan.rate`. */
  name: string
  /** As a lender would print it beside the cell. */
  label: string
  /** Other captions that lenders print for it. */
  synonyms: readonly string[]
  kind: ValueKind
  /** From a sized deal; dates as `YYYY-MM-DD`, `null` where nobody knows. */
  read: (figures: DealFigures) => number | string | null
}

/** A value in short: name, kind, label, how it is read, and other captions of it. */
export function workbookValue(
  name: string,
  kind: ValueKind,
  label: string,
  read: WorkbookValue['read'],
  ...synonyms: string[]
): WorkbookValue {
  return { name, label, synonyms, kind, read }
}

/** What a deal is called and where it stands. */
export const dealValues: readonly WorkbookValue[] = [
  workbookValue('deal.name', 'text', 'Property name', ({ deal }) => deal.name, 'Deal name', 'Project name', 'Property'),
  workbookValue('deal.address', 'text', 'Address', ({ deal }) => deal.address, 'Property address', 'Street address'),
  workbookValue(
    'deal.asOf',
    'date',
    'Underwriting date',
    ({ underwriting }) => underwriting.asOf,
    'As of',
    'As of date',
    'UW date',
  ),
]

const totals = ({ rentRoll }: DealFigures) => rentRollSummary(rentRoll)
const perUnit = (total: number | null, count: number) => (total === null || count === 0 ? null : total / count)

/** Counts and totals of the rent roll; rents are dollars a month. */
export const rentRollValues: readonly WorkbookValue[] = [
  workbookValue(
    'rentRoll.asOf',
    'date',
    'Rent roll date',
    ({ rentRoll }) => rentRoll.asOf,
    'Rent roll as of',
    'RR date',
  ),
  workbookValue(
    'rentRoll.units',
    'number',
    'Number of units',
    (deal) => totals(deal).unitCount,
    'Total units',
    'Units',
    'No. of units',
    'Unit count',
  ),
  workbookValue(
    'rentRoll.dwellings',
    'number',
    'Residential units',
    (deal) => totals(deal).dwellingCount,
    'Apartment units',
    'Number of apartments',
  ),
  workbookValue(
    'rentRoll.occupied',
    'number',
    'Occupied units',
    (deal) => totals(deal).occupiedCount,
    'Units occupied',
  ),
  workbookValue('rentRoll.vacant', 'number', 'Vacant units', (deal) => totals(deal).vacantCount, 'Units vacant'),
  workbookValue(
    'rentRoll.nonRevenue',
    'number',
    'Non-revenue units',
    (deal) => totals(deal).nonRevenueCount,
    'Model and employee units',
  ),
  workbookValue(
    'rentRoll.occupancy',
    'percent',
    'Physical occupancy',
    (deal) => perUnit(totals(deal).occupiedCount, totals(deal).unitCount),
    'Occupancy',
    'Occupancy rate',
    'Current occupancy',
    'Percent occupied',
  ),
  workbookValue(
    'rentRoll.squareFeet',
    'number',
    'Net rentable square feet',
    (deal) => totals(deal).totalSquareFeet,
    'Net rentable area',
    'NRA',
    'Total square feet',
    'Rentable SF',
    'NRSF',
  ),
  workbookValue(
    'rentRoll.marketRent',
    'money',
    'Monthly market rent',
    (deal) => totals(deal).totalMarketRent,
    'Total market rent',
    'Market rent per month',
  ),
  workbookValue(
    'rentRoll.contractRent',
    'money',
    'Monthly contract rent',
    (deal) => totals(deal).totalContractRent,
    'Total contract rent',
    'Total lease rent',
    'Contract rent per month',
  ),
  workbookValue(
    'rentRoll.inPlaceRent',
    'money',
    'Monthly in-place rent',
    (deal) => totals(deal).totalInPlaceRent,
    'Total in-place rent',
    'In-place rent per month',
  ),
  workbookValue(
    'rentRoll.averageMarketRent',
    'money',
    'Average market rent',
    (deal) => perUnit(totals(deal).totalMarketRent, totals(deal).unitCount),
    'Average asking rent',
    'Market rent per unit',
  ),
]
