import { roundToCent, sumMoney } from '@uwkit/core/shared'
import type { SampleLease, SampleProperty, SampleUnit } from './property.ts'
import { chargesByCode, rentRollTruth } from './rent-roll-truth.ts'
import { cents, type SampleCell, whole } from './sheet.ts'

const header: SampleCell[][] = [
  [
    'Summary Groups',
    null,
    null,
    null,
    null,
    'Square',
    'Market',
    'Lease',
    'Security',
    'Other',
    '# Of',
    '% Unit',
    '% Sqft',
    'Balance',
  ],
  [
    null,
    null,
    null,
    null,
    null,
    'Footage',
    'Rent',
    'Charges',
    'Deposit',
    'Deposits',
    'Units',
    'Occupancy',
    'Occupied',
    null,
  ],
]

/** Returns the two tables at the end of the report: groups of units, and charges by code. */
export function summaryRows(property: SampleProperty): SampleCell[][] {
  const { units, futureLeases } = property
  const occupied = units.filter(({ situation }) => situation === 'current' || situation === 'notice')
  const vacant = units.filter(({ situation }) => situation === 'vacant')
  const nonRevenue = units.filter(({ situation }) => ['model', 'down', 'admin'].includes(situation))
  const truth = rentRollTruth(property)
  const share = (part: number, all: number) => cents(roundToCent((100 * part) / all))
  const percents = (part: readonly SampleUnit[]) => [
    share(part.length, units.length),
    share(squareFeet(part), truth.totalSquareFeet),
  ]
  const shortGroup = (caption: string, group: readonly SampleUnit[]): SampleCell[] => [
    caption,
    ...blanks(4),
    whole(squareFeet(group)),
    cents(marketRent(group)),
    ...blanks(3),
    whole(group.length),
    ...percents(group),
  ]
  const longGroup = (caption: string): SampleCell[] => [
    caption,
    ...blanks(4),
    whole(truth.totalSquareFeet),
    cents(truth.totalMarketRent),
    ...leaseSums(units.map(({ lease }) => lease)),
    whole(units.length),
    ...percents(caption === 'Totals:' ? units : occupied),
    cents(sumMoney(units.map(({ lease }) => lease?.balance))),
  ]
  return [
    ...header,
    longGroup('Current/Notice/Vacant Residents'),
    [
      'Future Residents/Applicants',
      ...blanks(4),
      whole(
        futureLeases.reduce((sum, { floorplan, isApplicant }) => sum + (isApplicant ? 0 : floorplan.squareFeet), 0),
      ),
      cents(0),
      ...leaseSums(futureLeases.map(({ lease }) => lease)),
      whole(futureLeases.length),
      null,
      null,
      cents(0),
    ],
    shortGroup('Occupied Units', occupied),
    shortGroup('Total Non Rev Units', nonRevenue),
    shortGroup('Total Vacant Units', vacant),
    longGroup('Totals:'),
    [],
    ['Summary of Charges by Charge Code'],
    ['(Current/Notice/Vacant Residents Only)'],
    ['Charge Code', null, null, 'Amount'],
    ...Object.entries(truth.chargeCodes).map(([code, amount]) => [code, null, null, cents(amount)]),
    ['Total', null, null, cents(truth.totalCharges)],
  ]
}

function leaseSums(leases: readonly (SampleLease | null)[]): SampleCell[] {
  return [
    cents(sumMoney(leases.flatMap((lease) => Object.values(chargesByCode(lease))))),
    cents(sumMoney(leases.map((lease) => lease?.deposit))),
    cents(sumMoney(leases.map((lease) => lease?.otherDeposit))),
  ]
}

const blanks = (count: number): SampleCell[] => Array.from({ length: count }, () => null)
const squareFeet = (units: readonly SampleUnit[]) => units.reduce((sum, { floorplan }) => sum + floorplan.squareFeet, 0)
const marketRent = (units: readonly SampleUnit[]) => sumMoney(units.map((unit) => unit.marketRent))
