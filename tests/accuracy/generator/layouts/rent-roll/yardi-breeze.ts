import { american, columns as of, type RollLayout } from '../../roll-layout.ts'

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
