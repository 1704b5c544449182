import { american, columns as of, type RollLayout } from '../../roll-layout.ts'

export const appfolio: RollLayout = {
  system: 'AppFolio',
  sheet: 'Rent Roll',
  titles: ({ name, asOf }) => ['Rent Roll', `Properties: ${name}`, 'Units: Active', `As of: ${american(asOf)}`],
  columns: [
    of.unit('Unit'),
    of.bedBath('BD/BA', 'Bed/Bath'),
    of.tenant('blank', 'Tenant', 'Tenant Name'),
    of.status('Status'),
    of.squareFeet('Sqft', 'Sq Ft'),
    of.marketRent('Market Rent'),
    of.rent('Rent'),
    of.deposit('Deposit'),
    of.leaseStart('Lease From', 'Lease Start'),
    of.leaseEnd('Lease To', 'Lease End'),
    of.moveIn('Move-in', 'Move-In'),
    of.moveOut('Move-out', 'Move-Out'),
    of.balance('Past Due'),
  ],
  isStacked: false,
  codes: { rent: 'Rent' },
  statuses: {
    current: 'Current',
    notice: 'Notice-Unrented',
    vacant: 'Vacant-Unrented',
    vacantLeased: 'Vacant-Rented',
  },
  sections: [{ of: 'units', total: { label: 'Total', field: 'unit' } }],
  footer: ({ units }) => [[`${units.length} Units`]],
  dateForm: 'american',
}
