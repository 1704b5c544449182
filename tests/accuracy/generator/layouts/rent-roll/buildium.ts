import { american, columns as of, type RollLayout } from '../../roll-layout.ts'

export const buildium: RollLayout = {
  system: 'Buildium',
  sheet: 'Rent roll',
  titles: ({ name, asOf }) => ['Rent roll', `As of ${american(asOf)}`, name],
  columns: [
    of.unit('Unit'),
    of.tenant('status', 'Tenant', 'Tenants'),
    of.leaseStart('Lease start', 'Start date'),
    of.leaseEnd('Lease end', 'End date'),
    of.bedBath('Bed/Bath'),
    of.rent('Rent'),
    of.deposit('Deposit', 'Deposits held'),
    of.balance('Balance'),
  ],
  isStacked: false,
  codes: { rent: 'Rent' },
  statuses: { current: '', vacant: 'VACANT' },
  sections: [{ of: 'units', total: { label: 'Total', field: 'unit' } }],
  dateForm: 'short',
}
