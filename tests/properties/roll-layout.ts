import type { CellLiteral } from '@uwkit/core/shared'
import type { Charge, Lease } from './roll-model.ts'

/** Content of a column of a generated rent roll, in the words of the layouts. */
export type Field =
  | 'unit'
  | 'floorplan'
  | 'bed and bath'
  | 'square feet'
  | 'resident id'
  | 'tenant'
  | 'status'
  | 'market rent'
  | 'contract rent'
  | 'charge code'
  | 'charge amount'
  | 'one charge'
  | 'charge total'
  | 'deposit'
  | 'move in'
  | 'lease start'
  | 'lease end'
  | 'lease dates'
  | 'move out'
  | 'balance'

/** One column of a layout. */
export interface RollColumn {
  field: Field
  /** One caption per row of the header. */
  captions: readonly string[]
  /** Whether the last row of the table prints its sum. */
  isTotalled?: boolean
  /** Returns what the first row of a lease prints; the amounts of stacked charges come from `chargeCell`. */
  cell(lease: Lease): CellLiteral
  chargeCell?(charge: Charge): CellLiteral
}

/** A system's layout of a rent roll. */
export interface RollLayout {
  system: string
  titles: readonly string[]
  /** Columns from left to right. */
  columns: readonly RollColumn[]
  /** A row of one cell between the captions and the first lease. */
  opener?: string
  /** Whether the first row of a lease has the first charge, and each further row one more. */
  isStacked: boolean
  /** Text that ends the charges of a lease, in the column of the codes. */
  blockTotal?: string
  /** Whether a blank row follows each lease. */
  hasGaps?: boolean
  /** The label of the row of totals and its column; a layout without one prints no total. */
  total?: { label: string; field: Field }
  /** Whether a row with the number of units follows. */
  countsUnits?: boolean
}

/** Returns all charges of a lease, rent first; a vacant unit has none. */
export function chargesOf(lease: Lease, rentCode: string): Charge[] {
  return lease.occupancy === 'vacant' ? [] : [{ code: rentCode, amount: lease.rent }, ...lease.others]
}

const american = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
const unlessVacant = (print: (lease: Lease) => CellLiteral) => (lease: Lease) =>
  lease.occupancy === 'vacant' ? null : print(lease)

const column = (field: Field, captions: string, cell: RollColumn['cell'], isTotalled = false): RollColumn => ({
  field,
  captions: captions.split('|'),
  isTotalled,
  cell,
})

/** The columns that layouts are built from; captions of several rows are separated by `|`. */
export const columns = {
  unit: (captions: string) => column('unit', captions, ({ unit }) => unit),
  plan: (captions: string) => column('floorplan', captions, ({ plan }) => plan.code),
  bedBath: (captions: string) => column('bed and bath', captions, ({ plan }) => `${plan.bed}/${plan.bath}.00`),
  squareFeet: (captions: string, isTotalled = false) =>
    column('square feet', captions, ({ plan }) => plan.squareFeet, isTotalled),
  residentId: (captions: string, mark: string) =>
    column('resident id', captions, ({ occupancy, unit }) =>
      occupancy === 'vacant' ? mark : `t00${unit.replace(/\D/g, '')}`,
    ),
  tenant: (captions: string, mark: string | null) =>
    column('tenant', captions, ({ occupancy, tenant }) => (occupancy === 'vacant' ? mark : tenant)),
  status: (captions: string, words: Readonly<Record<Lease['occupancy'], string>>) =>
    column('status', captions, ({ occupancy }) => words[occupancy]),
  marketRent: (captions: string, isTotalled = false) =>
    column('market rent', captions, ({ marketRent }) => marketRent, isTotalled),
  rent: (captions: string, isTotalled = false) => column('contract rent', captions, ({ rent }) => rent, isTotalled),
  /** One charge code of a wide table. */
  charge: (code: string, isTotalled = false) =>
    column(
      'one charge',
      code,
      ({ others }) => others.find((charge) => charge.code === code)?.amount ?? null,
      isTotalled,
    ),
  /** Rent as one of the charges. */
  rentCharge: (code: string, isTotalled = false) =>
    column('one charge', code, ({ rent }) => (rent === 0 ? null : rent), isTotalled),
  chargeTotal: (captions: string, isTotalled = false) =>
    column(
      'charge total',
      captions,
      ({ rent, others }) => Math.round(100 * others.reduce((sum, { amount }) => sum + amount, rent)) / 100,
      isTotalled,
    ),
  code: (captions: string, ofVacant: string | null): RollColumn => ({
    ...column('charge code', captions, () => ofVacant),
    chargeCell: ({ code }) => code,
  }),
  amount: (captions: string, ofVacant: number | null, isTotalled = false): RollColumn => ({
    ...column('charge amount', captions, () => ofVacant, isTotalled),
    chargeCell: ({ amount }) => amount,
  }),
  deposit: (captions: string) => column('deposit', captions, ({ deposit }) => deposit),
  balance: (captions: string) => column('balance', captions, ({ deposit }) => (deposit === 500 ? 12.75 : 0)),
  moveIn: (captions: string) =>
    column(
      'move in',
      captions,
      unlessVacant(({ leaseStart }) => ({ date: leaseStart })),
    ),
  leaseStart: (captions: string) =>
    column(
      'lease start',
      captions,
      unlessVacant(({ leaseStart }) => ({ date: leaseStart })),
    ),
  leaseEnd: (captions: string) =>
    column(
      'lease end',
      captions,
      unlessVacant(({ leaseEnd }) => ({ date: leaseEnd })),
    ),
  leaseDates: (captions: string) =>
    column(
      'lease dates',
      captions,
      unlessVacant(({ leaseStart, leaseEnd }) => `${american(leaseStart)}-${american(leaseEnd)}`),
    ),
  moveOut: (captions: string) =>
    column('move out', captions, ({ occupancy, moveOut }) => (occupancy === 'notice' ? { date: moveOut } : null)),
}
