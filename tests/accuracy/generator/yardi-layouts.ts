import { sumMoney } from '@uwkit/core/shared'
import { cents, type ReportCell, totalOf } from './report.ts'
import { american, billingOf, charged, columns as of, type RollLayout } from './roll-layout.ts'
import type { RollLease, RollProperty } from './roll-property.ts'

export const yardiBreeze: RollLayout = {
  system: 'Yardi Breeze',
  sheet: 'Rent Roll',
  titles: ({ name, code, asOf }) => ['Rent Roll', `Properties: ${name} (${code})`, `As of ${american(asOf)}`],
  columns: [
    of.unit('Unit', 'Unit Number'),
    of.plan('Unit Type', 'Type'),
    of.squareFeet('Unit SqFt', 'Sq Ft'),
    of.tenant('status', 'Tenant Name', 'Tenant'),
    of.marketRent('Market Rent'),
    of.rent('Actual Rent', 'Rent'),
    of.deposit('Tenant Deposit', 'Deposit'),
    of.moveIn('Move In', 'Move-In'),
    of.leaseEnd('Lease Expiration', 'Lease To'),
    of.moveOut('Move Out', 'Move-Out'),
    of.balance('Balance'),
  ],
  isStacked: false,
  codes: { rent: 'rent' },
  statuses: { current: '', notice: '', vacant: 'VACANT', future: '' },
  sections: [
    { caption: 'Current/Notice/Vacant Tenants', of: 'units', total: { label: 'Total', field: 'unit' } },
    { caption: 'Future Tenants/Applicants', of: 'future' },
  ],
  dateForm: 'american',
}

export const yardiPlain: RollLayout = {
  system: 'Yardi Voyager, rent roll',
  sheet: 'Report1',
  titles: ({ name, code, asOf }) => [
    'Rent Roll',
    `${name} (${code})`,
    `As Of = ${american(asOf)}`,
    `Month Year = ${asOf.slice(5, 7)}/${asOf.slice(0, 4)}`,
  ],
  columns: [
    of.unit('Unit|', 'Unit|No.'),
    of.plan('Unit Type|', 'Unit|Type'),
    of.squareFeet('Unit|Sq Ft', 'Square|Feet'),
    of.residentId('Resident|', 'Resident|ID'),
    of.tenant('status', 'Name|', 'Resident|Name'),
    of.marketRent('Market|Rent'),
    of.rent('Actual|Rent'),
    of.deposit('Resident|Deposit'),
    of.moveIn('Move In|', 'Move|In'),
    of.leaseEnd('Lease|Expiration', 'Lease|End'),
    of.moveOut('Move Out|', 'Move|Out'),
    of.balance('Balance|'),
  ],
  isStacked: false,
  codes: { rent: 'rent', subsidy: 'sec8' },
  statuses: { current: '', notice: '', vacant: 'VACANT', model: 'MODEL', down: 'DOWN', future: '' },
  sections: [
    { caption: 'Current/Notice/Vacant Residents', of: 'units', total: { label: 'Total', field: 'residentId' } },
    { caption: 'Future Residents/Applicants', of: 'future', total: { label: 'Total', field: 'residentId' } },
  ],
  dateForm: 'american',
}

const codes = {
  rent: 'rent',
  subsidy: 'sec8',
  pet: 'petrent',
  parking: 'carport',
  trash: 'trash',
  water: 'water',
  monthToMonth: 'mtm',
  concession: 'concess',
  employee: 'empcred',
} as const

const group = (leases: readonly RollLease[]): ReportCell[] => [
  totalOf(sumMoney(leases.map(({ plan }) => plan.squareFeet)), 'whole'),
  totalOf(sumMoney(leases.map(({ marketRent }) => marketRent))),
  totalOf(sumMoney(leases.map(billingOf))),
  cents(sumMoney(leases.map(({ deposit }) => deposit))),
]

/** Returns the groups of units and the sums of the codes at the end of the report. */
function footer({ units, future }: RollProperty): ReportCell[][] {
  const occupied = units.filter(({ occupancy }) => occupancy === 'current' || occupancy === 'notice')
  const vacant = units.filter(({ occupancy }) => occupancy === 'vacant')
  const nonRevenue = units.filter(({ occupancy }) => occupancy === 'model' || occupancy === 'down')
  const row = (name: string, leases: readonly RollLease[]): ReportCell[] => [
    name,
    null,
    null,
    ...group(leases),
    leases.length,
  ]
  const sums = Object.entries(codes).flatMap(([concept, code]): ReportCell[][] => {
    const sum = sumMoney(units.map((unit) => charged(unit, concept as keyof typeof codes)))
    return sum === 0 ? [] : [[code, null, null, totalOf(sum)]]
  })
  return [
    [],
    ['Summary Groups', null, null, 'Square Footage', 'Market Rent', 'Lease Charges', 'Security Deposit', '# Of Units'],
    row('Current/Notice/Vacant Residents', units),
    row('Future Residents/Applicants', future),
    row('Occupied Units', occupied),
    row('Total Non Rev Units', nonRevenue),
    row('Total Vacant Units', vacant),
    row('Totals:', [...units, ...future]),
    [],
    ['Summary of Charges by Charge Code'],
    ['(Current/Notice/Vacant Residents Only)'],
    ['Charge Code', null, null, 'Amount'],
    ...sums,
    ['Total', null, null, totalOf(sumMoney(units.map(billingOf)))],
  ]
}

export const yardiLeaseCharges: RollLayout = {
  system: 'Yardi Voyager, lease charges',
  sheet: 'Report1',
  titles: ({ name, code, asOf }) => [
    'Rent Roll with Lease Charges',
    `${name} (${code})`,
    `As Of = ${american(asOf)}`,
    `Month Year = ${asOf.slice(5, 7)}/${asOf.slice(0, 4)}`,
  ],
  columns: [
    of.unit('Unit|', 'Unit|No.', 'Apt|'),
    of.plan('Unit Type|', 'Unit|Type', 'Floorplan|'),
    of.squareFeet('Unit|Sq Ft', 'Square|Feet', 'Sq Ft|'),
    of.residentId('Resident|', 'Resident|ID'),
    of.tenant('status', 'Name|', 'Resident|Name'),
    of.marketRent('Market|Rent', 'Market Rent|'),
    of.code('Charge|Code', 'Charge Code|'),
    of.amount('Amount|', 'Charge|Amount'),
    of.deposit('Resident|Deposit'),
    of.moveIn('Move In|', 'Move|In'),
    of.leaseEnd('Lease|Expiration', 'Lease|Exp.', 'Lease|End'),
    of.moveOut('Move Out|', 'Move|Out'),
    of.balance('Balance|'),
  ],
  isStacked: true,
  codes,
  statuses: { current: '', notice: '', vacant: 'VACANT', model: 'MODEL', down: 'DOWN', future: '' },
  blockTotal: 'Total',
  hasGaps: true,
  sections: [
    { caption: 'Current/Notice/Vacant Residents', of: 'units', total: { label: 'Total', field: 'residentId' } },
    { caption: 'Future Residents/Applicants', of: 'future', total: { label: 'Total', field: 'residentId' } },
  ],
  footer,
  dateForm: 'american',
}
