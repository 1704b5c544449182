/**
 * Rent roll: the units of one property and who leases them, on one date.
 *
 * Dollars are per month unless the name says otherwise. `null` means that the document does not state it.
 */
import * as z from 'zod'
import { RowSource } from '../shared/address.ts'
import { IsoDate } from '../shared/date.ts'
import { Evidence } from '../shared/evidence.ts'
import { SavedStamps, ShortText } from '../shared/records.ts'
import { Verdict } from '../shared/verdict.ts'

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

/** Kind of a rent roll column, one of {@link columnKinds}. */
export const ColumnKind = z.enum(columnKinds)
export type ColumnKind = z.infer<typeof ColumnKind>

/** The nine categories of a charge code. A code outside them has `null`. */
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

/** The category of a charge code, one of {@link chargeCodeCategories}. */
export const ChargeCodeCategory = z.enum(chargeCodeCategories)
export type ChargeCodeCategory = z.infer<typeof ChargeCodeCategory>

/**
 * Occupancy that a status word means. `vacantLeased` is vacant with an approved future lease; `model`, `admin` and
 * `down` exist but earn no rent (non-revenue); `future` is a lease, not a unit.
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

/** Confidence of beds and baths: `high` printed or stated outright, `medium` by a firm convention or vote, `low` to be checked. */
export const BedBathConfidence = z.enum(['high', 'medium', 'low'])
export type BedBathConfidence = z.infer<typeof BedBathConfidence>

/** Effect of the filter on the units with a tag; `included` unless the user chooses otherwise. */
export const TagFilter = z.enum(['included', 'excluded', 'include only'])
export type TagFilter = z.infer<typeof TagFilter>

/** A unit of a rent roll. Rents are dollars per month, areas square feet; `null` if the document does not state it. */
export const RentRollUnit = z.object({
  /** As printed. */
  unit: z.string(),
  building: z.string().nullable(),
  /** The property of the unit, if one document lists several. */
  property: z.string().nullable(),
  /** The room or bed on a student roll, which lists the beds of a unit separately; `null` on a row of a whole unit. */
  bedSpace: z.string().nullable(),
  floorplan: z.string().nullable(),
  bed: z.number().nullable(),
  bath: z.number().nullable(),
  /** `null` if neither beds nor baths are known. */
  bedBathConfidence: BedBathConfidence.nullable(),
  squareFeet: z.number().nullable(),
  marketRent: z.number().nullable(),
  /** Maximum rent that a restriction allows; omitted if the document has no such column. */
  restrictedRent: z.number().nullable().optional(),
  /** Base rent plus subsidy that the lease charges, before any credit; 0 on a vacant unit. */
  contractRent: z.number().nullable(),
  /** Sum of the charge codes flagged in-place rent; contract rent if the document has no codes. */
  inPlaceRent: z.number().nullable(),
  leaseStart: IsoDate.nullable(),
  leaseEnd: IsoDate.nullable(),
  moveIn: IsoDate.nullable(),
  moveOut: IsoDate.nullable(),
  /** As printed, or Current / Notice / Vacant / Future if the report has no status column. */
  status: z.string(),
  occupancy: OccupancyGroup,
  isVacant: z.boolean(),
  /** False for parking, storage and commercial rows: they are units of the document but not dwellings. */
  isDwelling: z.boolean(),
  tenantName: z.string().nullable(),
  /** Amount by charge code, dollars per month, as charged. */
  charges: z.record(z.string(), z.number()),
  /** Tags for the tag filter: `Affordable`, `Renovated`, a renovation tier, or a tag as printed. */
  tags: z.array(z.string()),
  /** User who added the unit; absent if the document lists it. The row of its source is then below the sheet. */
  addedBy: z.string().optional(),
  source: RowSource,
})
export type RentRollUnit = z.infer<typeof RentRollUnit>

/** A charge code of a rent roll: its meaning, and whether it counts as rent. */
export const ChargeCode = z.object({
  code: z.string(),
  description: z.string().nullable(),
  category: ChargeCodeCategory.nullable(),
  probability: z.number().min(0).max(1).nullable(),
  /** Whether it feeds a unit's in-place rent. */
  inPlaceRent: z.boolean(),
  /** Whether the printed amount is annual: divide by 12. */
  yearly: z.boolean(),
  /** Period of the printed amount if shorter than a month; absent if not. */
  period: z.enum(['week', 'two weeks']).optional(),
  /** Sum over the current leases. */
  total: z.number(),
})
export type ChargeCode = z.infer<typeof ChargeCode>

/** Rents of a floorplan set by the user. */
export const UserRents = z.partialRecord(z.enum(['marketRent']), z.number().nonnegative())
export type UserRents = z.infer<typeof UserRents>

/** The units of one floorplan. */
export const UnitType = z.object({
  /** As printed. */
  floorplan: z.string(),
  /** Name of the floorplan in reports; as printed until the user renames it. */
  floorplanName: z.string(),
  bed: z.number().nullable(),
  bath: z.number().nullable(),
  bedBathConfidence: BedBathConfidence.nullable(),
  unitCount: z.int().nonnegative(),
  vacantCount: z.int().nonnegative(),
  /** Averages over the units that have the value; `null` if none has. */
  averageSquareFeet: z.number().nullable(),
  averageMarketRent: z.number().nullable(),
  averageContractRent: z.number().nullable(),
  averageInPlaceRent: z.number().nullable(),
  /** Rents that the user set for the floorplan instead of the document's, dollars per month; empty until then. */
  userRents: UserRents,
})
export type UnitType = z.infer<typeof UnitType>

/** One column of the document and its assigned kind. */
export const ColumnMapping = z.object({
  /** 0 for A. */
  column: z.int().nonnegative(),
  caption: z.string(),
  kind: ColumnKind,
  suggestion: ColumnKind,
  probability: z.number().min(0).max(1),
})
export type ColumnMapping = z.infer<typeof ColumnMapping>

/** A rent roll as read and corrected: its units, future leases, charge codes and floorplans. */
export const RentRoll = z.object({
  property: z.string().nullable(),
  asOf: IsoDate.nullable(),
  /** Physical units of the document, without future leases. */
  units: z.array(RentRollUnit),
  /** Applicants, pending renewals and future residents. */
  futureLeases: z.array(RentRollUnit),
  chargeCodes: z.array(ChargeCode),
  unitTypes: z.array(UnitType),
  /** Earliest lease start and latest lease end over all leases, including future ones. */
  dates: z.object({ earliestLeaseStart: IsoDate.nullable(), latestLeaseEnd: IsoDate.nullable() }),
  columns: z.array(ColumnMapping),
  /** The tags that units can be filtered by: the product's default ones, and all tags of units. */
  tags: z.array(z.string()),
  /** Contract rent of all units, if the document prints it in a summary and for no single unit; $/mo. */
  printedContractRent: z.number().nullable().optional(),
})
export type RentRoll = z.infer<typeof RentRoll>

/** Counts and totals of a rent roll over its physical units, as computed by `rentRollSummary`. */
export const RentRollTotals = z.object({
  asOf: IsoDate.nullable(),
  unitCount: z.int().nonnegative(),
  /** Residential units, without parking, storage and commercial rows. */
  dwellingCount: z.int().nonnegative(),
  /** Rows that are one bed of a student unit; 0 if the roll lists whole units. */
  bedSpaceCount: z.int().nonnegative(),
  /** Dwellings with the beds of one unit counted once: the same as `dwellingCount` if no row is a bed. */
  apartmentCount: z.int().nonnegative(),
  /** Current, on notice, in eviction and employee units. */
  occupiedCount: z.int(),
  vacantCount: z.int().nonnegative(),
  /** Model, admin and down units. */
  nonRevenueCount: z.int().nonnegative(),
  futureLeaseCount: z.int().nonnegative(),
  /** Dollars per month; totals are `null` if no unit has a value. */
  totalMarketRent: z.number().nullable(),
  totalContractRent: z.number().nullable(),
  totalInPlaceRent: z.number().nullable(),
  totalSquareFeet: z.number().nullable(),
})
export type RentRollTotals = z.infer<typeof RentRollTotals>

/** The average of a rent over the units that have one. */
export const AverageRent = z.object({
  /** Dollars per month; `null` if no unit has the rent. */
  amount: z.number().nullable(),
  /** Number of units in the average. */
  units: z.int().nonnegative(),
})
export type AverageRent = z.infer<typeof AverageRent>

/** A digest of a file, without dashes. */
export const FileHash = z.string().regex(/^[^-]*$/, 'has dashes')

/** Facts that the client states about a rent roll on saving. */
export const RentRollHeading = z.object({
  /** Generated by the client. */
  id: ShortText.min(1),
  propertyId: z.string().nullable(),
  fileName: z.string().nullable(),
  /** As uploaded. */
  originalFileName: z.string().nullable(),
  dealId: z.string().nullable(),
  dealName: z.string().nullable(),
  formattedAddress: z.string().nullable(),
  /** 0 unless given. */
  housingType: z.int(),
  /** Whether text of the file was recognized from page images. */
  isOcr: z.boolean(),
  /** Hash of the parsed file that it was read from. */
  fileHash: FileHash.nullable(),
})
export type RentRollHeading = z.infer<typeof RentRollHeading>

/** A rent roll to save, with its heading and evidence. */
export const RentRollDraft = RentRoll.extend({
  ...RentRollHeading.shape,
  /** `null` if the roll was not read from a file. */
  evidence: Evidence.nullable(),
  /** The state that the change is based on; the save is rejected if the roll was changed since. `null` overwrites any state. */
  modifiedOn: z.number().nullable(),
})
export type RentRollDraft = z.infer<typeof RentRollDraft>

/** A saved rent roll without its leases, as lists show it. */
export const RentRollOutline = z.object({
  entity: z.literal('summary'),
  ...RentRollHeading.shape,
  ...RentRoll.pick({ property: true, asOf: true, dates: true, tags: true, unitTypes: true }).shape,
  totals: RentRollTotals,
  /** Contract rent of the occupied units that have one; `null` if the roll was last saved before this field existed. */
  averageContractRent: AverageRent.nullable(),
  /** Verdict on its reading; absent if the roll was not read from a file. */
  verdict: z.exactOptional(Verdict),
  ...SavedStamps.shape,
})
export type RentRollOutline = z.infer<typeof RentRollOutline>

/** A saved rent roll with its leases; future ones only on request. */
export const RentRollDetail = RentRollOutline.extend({
  entity: z.literal('detail'),
  ...RentRoll.pick({ units: true, futureLeases: true }).shape,
})
export type RentRollDetail = z.infer<typeof RentRollDetail>

/** A saved rent roll with all its data and evidence. */
export const RentRollRecord = RentRollDetail.extend({
  entity: z.literal('full'),
  ...RentRoll.pick({ chargeCodes: true, columns: true, printedContractRent: true }).shape,
  evidence: Evidence.nullable(),
})
export type RentRollRecord = z.infer<typeof RentRollRecord>

/** Extent of a rent roll in an answer. */
export type RentRollEntity = (RentRollOutline | RentRollDetail | RentRollRecord)['entity']
