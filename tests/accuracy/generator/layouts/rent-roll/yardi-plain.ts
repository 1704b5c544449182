import { american, columns as of, type RollLayout } from '../../roll-layout.ts'

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
