import { sumMoney } from '@uwkit/core/shared'
import { cents, type DateForm, type ReportCell, whole } from './report.ts'
import type { ChargeConcept, RollLease, RollOccupancy, RollProperty } from './roll-property.ts'

/** Content of a column. */
export type RollField =
  | 'unit'
  | 'floorplan'
  | 'bedBath'
  | 'squareFeet'
  | 'residentId'
  | 'tenant'
  | 'status'
  | 'marketRent'
  | 'contractRent'
  | 'chargeCode'
  | 'chargeAmount'
  | 'oneCharge'
  | 'chargeTotal'
  | 'leaseStart'
  | 'leaseEnd'
  | 'leaseDates'
  | 'moveIn'
  | 'moveOut'
  | 'other'

export interface RollColumn {
  field: RollField
  /** Captions that such reports print, the system's own first; `|` separates the rows of a stacked one. */
  captions: readonly string[]
  /** The charge of a `oneCharge` column. */
  concept?: ChargeConcept
  /** Returns what the first row of a lease prints. */
  cell(lease: RollLease, layout: RollLayout): ReportCell
  /** Returns the value that a total adds up; a column without it has no total. */
  sum?(lease: RollLease): number
}

/** A part of the table. */
export interface RollSection {
  /** A row of one cell above it. */
  caption?: string
  /** Whether the captions are repeated below the section's own. */
  repeatsHeader?: boolean
  /** `all` prints each future lease below its unit. */
  of: 'units' | 'future' | 'all'
  /** The label of its total and the column that contains it. */
  total?: { label: string; field: RollField }
}

/** A system's layout of a rent roll. */
export interface RollLayout {
  system: string
  sheet: string
  titles(property: RollProperty): string[]
  columns: readonly RollColumn[]
  /** Whether there is one row per charge. */
  isStacked: boolean
  /** The system's names of its charges; a charge without a code is not printed. */
  codes: Partial<Record<ChargeConcept, string>>
  /** The occupancies that the system distinguishes, in its own words. */
  statuses: Partial<Record<RollOccupancy, string>>
  /** Text that ends the charges of a lease, in the column of the codes. */
  blockTotal?: string
  /** Whether a blank row follows each lease. */
  hasGaps?: boolean
  sections: readonly RollSection[]
  /** Mark on amounts of future leases, which totals exclude. */
  futureMark?: string
  /** Returns the rows after the table, such as summaries. `totals` is whether totals are printed. */
  footer?(property: RollProperty, layout: RollLayout): ReportCell[][]
  dateForm: DateForm
}

/** Returns what a lease charges for some concepts; 0 if it charges nothing. */
export function charged({ charges }: RollLease, ...concepts: ChargeConcept[]): number {
  return sumMoney(charges.filter(({ concept }) => concepts.includes(concept)).map(({ amount }) => amount))
}

/** Returns base rent and subsidy, before credits. */
export const contractRentOf = (lease: RollLease): number => charged(lease, 'rent', 'subsidy')
/** Returns the sum of all charges. */
export const billingOf = ({ charges }: RollLease): number => sumMoney(charges.map(({ amount }) => amount))

const day = (date: string | null): ReportCell => (date === null ? null : { date })
const american = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
const marked = (lease: RollLease, layout: RollLayout, amount: number): ReportCell =>
  lease.occupancy === 'future' && layout.futureMark !== undefined
    ? `${amount.toFixed(2)}${layout.futureMark}`
    : cents(amount)

function column(field: RollField, captions: string[], cell: RollColumn['cell'], sum?: RollColumn['sum']): RollColumn {
  return { field, captions, cell, ...(sum ? { sum } : {}) }
}

/** The columns that layouts are built from. The first caption is the system's own. */
export const columns = {
  unit: (...captions: string[]) => column('unit', captions, ({ unit }) => unit),
  plan: (...captions: string[]) => column('floorplan', captions, ({ plan }) => plan.code),
  bedBath: (...captions: string[]) => column('bedBath', captions, ({ plan }) => `${plan.bed}/${plan.bath}.00`),
  squareFeet: (...captions: string[]) =>
    column(
      'squareFeet',
      captions,
      ({ plan }) => whole(plan.squareFeet),
      ({ plan }) => plan.squareFeet,
    ),
  residentId: (...captions: string[]) =>
    column(
      'residentId',
      captions,
      ({ residentId, occupancy }, { statuses }) => residentId ?? statuses[occupancy] ?? null,
    ),
  /** The resident's name; if the unit is empty, the status text, or nothing if a separate column has the status. */
  tenant: (mark: 'status' | 'blank', ...captions: string[]) =>
    column(
      'tenant',
      captions,
      ({ tenant, occupancy }, { statuses }) => tenant ?? (mark === 'status' ? (statuses[occupancy] ?? null) : null),
    ),
  status: (...captions: string[]) =>
    column('status', captions, ({ occupancy }, { statuses }) => statuses[occupancy] ?? null),
  marketRent: (...captions: string[]) =>
    column(
      'marketRent',
      captions,
      ({ marketRent }) => (marketRent === null ? cents(0) : cents(marketRent)),
      ({ marketRent }) => marketRent ?? 0,
    ),
  rent: (...captions: string[]) =>
    column('contractRent', captions, (lease, layout) => marked(lease, layout, contractRentOf(lease)), contractRentOf),
  charge: (concept: ChargeConcept, code: string): RollColumn => ({
    ...column(
      'oneCharge',
      [code],
      (lease, layout) => marked(lease, layout, charged(lease, concept)),
      (lease) => charged(lease, concept),
    ),
    concept,
  }),
  billing: (...captions: string[]) =>
    column('chargeTotal', captions, (lease, layout) => marked(lease, layout, billingOf(lease)), billingOf),
  code: (...captions: string[]) => column('chargeCode', captions, () => null),
  amount: (...captions: string[]) => column('chargeAmount', captions, () => null, billingOf),
  deposit: (...captions: string[]) =>
    column(
      'other',
      captions,
      ({ deposit }) => cents(deposit),
      ({ deposit }) => deposit,
    ),
  balance: (...captions: string[]) =>
    column(
      'other',
      captions,
      ({ balance }) => cents(balance),
      ({ balance }) => balance,
    ),
  moveIn: (...captions: string[]) => column('moveIn', captions, ({ moveIn }) => day(moveIn)),
  moveOut: (...captions: string[]) => column('moveOut', captions, ({ moveOut }) => day(moveOut)),
  leaseStart: (...captions: string[]) => column('leaseStart', captions, ({ leaseStart }) => day(leaseStart)),
  leaseEnd: (...captions: string[]) => column('leaseEnd', captions, ({ leaseEnd }) => day(leaseEnd)),
  leaseDates: (...captions: string[]) =>
    column('leaseDates', captions, ({ leaseStart, leaseEnd }) =>
      leaseStart === null || leaseEnd === null ? null : `${american(leaseStart)}-${american(leaseEnd)}`,
    ),
}

/** Formats a date as titles print it, `09/30/2025`. */
export { american }
