/**
 * Rent roll: the units of one property and who leases them, on one date.
 *
 * Dollars are per month unless the name says otherwise. `null` means that the document does not say.
 */
import { z } from 'zod'
import { IsoDate } from '../shared/calendar.ts'
import { RowSource } from '../shared/source.ts'

/** The 15 kinds a column can be mapped to. */
export const columnKinds = [
  'unit name/number',
  'floorplan name',
  'lease charges',
  'contract rent',
  'market rent',
  'SF',
  'lease start date',
  'lease end date',
  'lease status',
  'charge codes',
  'move in date',
  'move out date',
  'tenant name',
  'unit designation',
  'Ignore Column',
] as const
export const ColumnKind = z.enum(columnKinds)
export type ColumnKind = z.infer<typeof ColumnKind>

/** The nine categories of a charge code. A code outside them all has `null`. */
export const chargeCodeCategories = [
  'Contract Rent',
  'Recurring Concessions',
  'Upfront Concessions',
  'Emp Allow',
  'Model/Office',
  'Subsidy',
  'Parking',
  'Pet Fees',
  'Premiums',
] as const
export const ChargeCodeCategory = z.enum(chargeCodeCategories)
export type ChargeCodeCategory = z.infer<typeof ChargeCodeCategory>

/**
 * What a status word means for occupancy. `vacantLeased` is vacant with an approved lease to come;
 * `model`, `admin` and `down` stand but earn no rent (non-revenue); `future` is a lease, not a unit.
 */
export const OccupancyGroup = z.enum([
  'current',
  'notice',
  'eviction',
  'employee',
  'vacant',
  'vacantLeased',
  'model',
  'admin',
  'down',
  'future',
])
export type OccupancyGroup = z.infer<typeof OccupancyGroup>

export const RentRollUnit = z.object({
  /** As printed. */
  unit: z.string(),
  building: z.string().nullable(),
  /** The property a unit belongs to, where one document lists several. */
  property: z.string().nullable(),
  floorplan: z.string().nullable(),
  bed: z.number().nullable(),
  bath: z.number().nullable(),
  squareFeet: z.number().nullable(),
  marketRent: z.number().nullable(),
  /** Base rent plus subsidy that the lease charges, before any credit; 0 on a vacant unit. */
  contractRent: z.number().nullable(),
  /** Sum of the charge codes flagged in-place rent; contract rent where the document has no codes. */
  inPlaceRent: z.number().nullable(),
  leaseStart: IsoDate.nullable(),
  leaseEnd: IsoDate.nullable(),
  moveIn: IsoDate.nullable(),
  moveOut: IsoDate.nullable(),
  /** As printed, or Current / Notice / Vacant / Future where the report has no status column. */
  status: z.string(),
  occupancy: OccupancyGroup,
  isVacant: z.boolean(),
  /** False for parking, storage and commercial rows: they are units of the document but nobody lives there. */
  isDwelling: z.boolean(),
  tenantName: z.string().nullable(),
  /** Amount by charge code, dollars a month, as charged. */
  charges: z.record(z.string(), z.number()),
  tags: z.array(z.string()),
  source: RowSource,
})
export type RentRollUnit = z.infer<typeof RentRollUnit>

export const ChargeCode = z.object({
  code: z.string(),
  description: z.string().nullable(),
  category: ChargeCodeCategory.nullable(),
  probability: z.number().min(0).max(1).nullable(),
  /** Feeds a unit's in-place rent. */
  inPlaceRent: z.boolean(),
  /** The printed amount is a year's: divide by 12. */
  yearly: z.boolean(),
  /** Sum over the current leases. */
  total: z.number(),
})
export type ChargeCode = z.infer<typeof ChargeCode>

/** The units of one floorplan. */
export const UnitType = z.object({
  floorplan: z.string(),
  bed: z.number().nullable(),
  bath: z.number().nullable(),
  unitCount: z.int().nonnegative(),
  vacantCount: z.int().nonnegative(),
  /** Averages over the units that have the figure; `null` where none has. */
  averageSquareFeet: z.number().nullable(),
  averageMarketRent: z.number().nullable(),
  averageContractRent: z.number().nullable(),
})
export type UnitType = z.infer<typeof UnitType>

/** One column of the document and what it was taken for. */
export const ColumnMapping = z.object({
  /** 0 for A. */
  column: z.int().nonnegative(),
  caption: z.string(),
  kind: ColumnKind,
  suggestion: ColumnKind,
  probability: z.number().min(0).max(1),
})
export type ColumnMapping = z.infer<typeof ColumnMapping>

export const RentRoll = z.object({
  property: z.string().nullable(),
  asOf: IsoDate.nullable(),
  /** Physical units of the document, future leases left out. */
  units: z.array(RentRollUnit),
  /** Applicants, pending renewals and future residents. */
  futureLeases: z.array(RentRollUnit),
  chargeCodes: z.array(ChargeCode),
  unitTypes: z.array(UnitType),
  /** Earliest lease start and latest lease end over all leases, future ones included. */
  dates: z.object({ earliestLeaseStart: IsoDate.nullable(), latestLeaseEnd: IsoDate.nullable() }),
  columns: z.array(ColumnMapping),
  /** Contract rent of all units, where the document prints it in a summary and for no single unit; dollars a month. */
  printedContractRent: z.number().nullable().optional(),
})
export type RentRoll = z.infer<typeof RentRoll>
