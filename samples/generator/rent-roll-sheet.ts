import { sumMoney } from '@uwkit/core/shared'
import type { SampleLease, SampleProperty, SampleUnit } from './property.ts'
import { summaryRows } from './rent-roll-summary.ts'
import { cents, day, type SampleCell, type SampleSheet, whole } from './sheet.ts'

const header: SampleCell[][] = [
  [
    'Unit',
    'Unit Type',
    'Unit',
    'Resident',
    'Name',
    'Market',
    'Charge',
    'Amount',
    'Resident',
    'Other',
    'Move In',
    'Lease',
    'Move Out',
    'Balance',
  ],
  [null, null, 'Sq Ft', null, null, 'Rent', 'Code', null, 'Deposit', 'Deposit', null, 'Expiration', null, null],
]

/** Text in the resident column if the unit has no resident. */
const sentinels = { vacant: 'VACANT', model: 'MODEL', down: 'DOWN', admin: 'ADMIN', current: '', notice: '' }

/**
 * Builds the property's rent roll in the layout of Yardi Voyager's "Rent Roll with Lease Charges": one row per charge,
 * a two-row header, future residents under their own caption, and the two summaries at the end.
 */
export function rentRollSheet(property: SampleProperty): SampleSheet {
  const rows: SampleCell[][] = [
    ['Rent Roll with Lease Charges'],
    [`${property.name} (${property.code})`],
    [`As Of = ${property.asOf.slice(5, 7)}/${property.asOf.slice(8)}/${property.asOf.slice(0, 4)}`],
    [`Month Year = ${property.asOf.slice(5, 7)}/${property.asOf.slice(0, 4)}`],
    ...header,
    ['Current/Notice/Vacant Residents'],
  ]
  for (const unit of property.units) rows.push(...leaseBlock(unitCells(unit), unit.lease))
  rows.push(['Future Residents/Applicants'])
  for (const { unit, floorplan, isApplicant, lease } of property.futureLeases) {
    const type = isApplicant ? [null, whole(0)] : [floorplan.code, whole(floorplan.squareFeet)]
    rows.push(...leaseBlock([unit, ...type, lease.resident, lease.name, cents(0)], lease))
  }
  rows.push(totalRow(property), [], ...summaryRows(property))
  return {
    name: 'Report1',
    rows,
    widths: [12, 11, 9, 11, 24, 11, 10, 11, 11, 11, 12, 12, 12, 11],
    titleRows: 4,
    boldRows: [4, 5],
  }
}

function unitCells(unit: SampleUnit): SampleCell[] {
  const { lease, floorplan } = unit
  const resident = lease ? [lease.resident, lease.name] : [sentinels[unit.situation], sentinels[unit.situation]]
  return [unit.unit, floorplan.code, whole(floorplan.squareFeet), ...resident, cents(unit.marketRent)]
}

/** Returns a lease's rows: the first with the unit and the first charge, one for each further charge, the total, a blank. */
function leaseBlock(start: SampleCell[], lease: SampleLease | null): SampleCell[][] {
  const [first, ...others] = lease?.charges ?? []
  const gap: SampleCell[] = [null, null, null, null, null, null]
  return [
    [
      ...start,
      first?.code ?? null,
      cents(first?.amount ?? 0),
      cents(lease?.deposit ?? 0),
      cents(lease?.otherDeposit ?? 0),
      day(lease?.moveIn ?? null),
      day(lease?.leaseEnd ?? null),
      day(lease?.moveOut ?? null),
      cents(lease?.balance ?? 0),
    ],
    ...others.map(({ code, amount }) => [...gap, code, cents(amount)]),
    [...gap, 'Total', cents(sumMoney((lease?.charges ?? []).map(({ amount }) => amount)))],
    [],
  ]
}

/** Returns the section's total row: current, notice and vacant only. */
function totalRow({ name, units }: SampleProperty): SampleCell[] {
  const sum = (figure: (unit: SampleUnit) => number) => cents(sumMoney(units.map(figure)))
  return [
    null,
    null,
    null,
    'Total',
    name,
    sum((unit) => unit.marketRent),
    null,
    sum(({ lease }) => sumMoney((lease?.charges ?? []).map(({ amount }) => amount))),
    sum(({ lease }) => lease?.deposit ?? 0),
    sum(({ lease }) => lease?.otherDeposit ?? 0),
    null,
    null,
    null,
    sum(({ lease }) => lease?.balance ?? 0),
  ]
}
