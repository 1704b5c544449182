import { rentRollSummary } from '../../rent-roll/index.ts'
import { type DealFigures, workbookValue as value, type WorkbookValue } from './deal-figures.ts'

/** What a deal is called and where it stands. */
export const dealValues: readonly WorkbookValue[] = [
  value('deal.name', 'text', 'Property name', ({ deal }) => deal.name, 'Deal name', 'Project name', 'Property'),
  value('deal.address', 'text', 'Address', ({ deal }) => deal.address, 'Property address', 'Street address'),
  value(
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
  value('rentRoll.asOf', 'date', 'Rent roll date', ({ rentRoll }) => rentRoll.asOf, 'Rent roll as of', 'RR date'),
  value(
    'rentRoll.units',
    'number',
    'Number of units',
    (deal) => totals(deal).unitCount,
    'Total units',
    'Units',
    'No. of units',
    'Unit count',
  ),
  value(
    'rentRoll.dwellings',
    'number',
    'Residential units',
    (deal) => totals(deal).dwellingCount,
    'Apartment units',
    'Number of apartments',
  ),
  value('rentRoll.occupied', 'number', 'Occupied units', (deal) => totals(deal).occupiedCount, 'Units occupied'),
  value('rentRoll.vacant', 'number', 'Vacant units', (deal) => totals(deal).vacantCount, 'Units vacant'),
  value(
    'rentRoll.nonRevenue',
    'number',
    'Non-revenue units',
    (deal) => totals(deal).nonRevenueCount,
    'Model and employee units',
  ),
  value(
    'rentRoll.occupancy',
    'percent',
    'Physical occupancy',
    (deal) => perUnit(totals(deal).occupiedCount, totals(deal).unitCount),
    'Occupancy',
    'Occupancy rate',
    'Current occupancy',
    'Percent occupied',
  ),
  value(
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
  value(
    'rentRoll.marketRent',
    'money',
    'Monthly market rent',
    (deal) => totals(deal).totalMarketRent,
    'Total market rent',
    'Market rent per month',
  ),
  value(
    'rentRoll.contractRent',
    'money',
    'Monthly contract rent',
    (deal) => totals(deal).totalContractRent,
    'Total contract rent',
    'Total lease rent',
    'Contract rent per month',
  ),
  value(
    'rentRoll.inPlaceRent',
    'money',
    'Monthly in-place rent',
    (deal) => totals(deal).totalInPlaceRent,
    'Total in-place rent',
    'In-place rent per month',
  ),
  value(
    'rentRoll.averageMarketRent',
    'money',
    'Average market rent',
    (deal) => perUnit(totals(deal).totalMarketRent, totals(deal).unitCount),
    'Average asking rent',
    'Market rent per unit',
  ),
]
