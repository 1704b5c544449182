import { american, columns as of, type RollLayout } from '../../roll-layout.ts'

export const mri: RollLayout = {
  system: 'MRI',
  sheet: 'Sheet1',
  titles: ({ name, asOf }) => [name, 'Residential Rent Roll', `As of Date ${american(asOf)}`],
  columns: [
    of.unit('Unit Code', 'Unit'),
    of.plan('Unit Type'),
    of.squareFeet('Sq Ft', 'Sq. Ft.'),
    of.tenant('status', 'Tenant Name', 'Resident Name'),
    of.leaseStart('Lease From', 'Lease Start'),
    of.leaseEnd('Lease To', 'Lease End'),
    of.moveIn('Move In'),
    of.moveOut('Move Out'),
    of.marketRent('Market Rent'),
    of.code('Charge Code'),
    of.amount('Amount', 'Charge Amount'),
  ],
  isStacked: true,
  codes: {
    rent: 'RNT',
    pet: 'PET',
    parking: 'PKG',
    trash: 'TRS',
    water: 'WTR',
    monthToMonth: 'MTM',
    concession: 'CON',
  },
  statuses: { current: '', notice: '', vacant: 'Vacant', model: 'Model', down: 'Down' },
  sections: [{ of: 'units', total: { label: 'Grand Total', field: 'unit' } }],
  dateForm: 'day-month',
}
