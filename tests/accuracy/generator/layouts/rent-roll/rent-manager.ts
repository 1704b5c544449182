import { american, columns as of, type RollLayout } from '../../roll-layout.ts'

export const rentManager: RollLayout = {
  system: 'Rent Manager',
  sheet: 'Rent Roll',
  titles: ({ name, asOf }) => ['Rent Roll', name, `As of ${american(asOf)}`],
  columns: [
    of.unit('Unit'),
    of.plan('Type', 'Unit Type'),
    of.marketRent('Market', 'Market Rent'),
    of.tenant('status', 'Name', 'Tenant'),
    of.leaseDates('Lease Dates', 'Lease Term'),
    of.code('Description', 'Charge Type'),
    of.amount('Charge Amount', 'Amount'),
  ],
  isStacked: true,
  codes: {
    rent: 'Rent Charge',
    pet: 'Pet Charge',
    parking: 'Parking Charge',
    trash: 'Trash Charge',
    monthToMonth: 'MTM Charge',
  },
  statuses: { current: '', vacant: 'Vacant' },
  sections: [{ of: 'units', total: { label: 'Total', field: 'unit' } }],
  dateForm: 'american',
}
