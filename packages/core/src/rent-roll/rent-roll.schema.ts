/**
 * Rent roll: the units of one property and who leases them, on one date.
 *
 * Dollars are per month unless the name says otherwise. `null` means that the document does not say.
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

/** What a column of a rent roll holds, one of {@link columnKinds}. */
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

/** The category of a charge code, one of {@link chargeCodeCategories}. */
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

/** How sure beds and baths are: `high` printed or said outright, `medium` by a firm convention or vote, `low` to be checked. */
export const BedBathConfidence = z.enum(['high', 'medium', 'low'])
export type BedBathConfidence = z.infer<typeof BedBathConfidence>

/** What the filter does with the units of a tag; `included` unless a person says otherwise. */
export const TagFilter = z.enum(['included', 'excluded', 'include only'])
export type TagFilter = z.infer<typeof TagFilter>

/** A unit of a rent roll. Rents are dollars a month, areas square feet; `null` where the document does not say. */
export const RentRollUnit = z.object({
  /** As printed. */
  unit: z.string(),
  building: z.string().nullable(),
  /** The property a unit belongs to, where one document lists several. */
  property: z.string().nullable(),
  /** The room or bed of a student roll, which lists the beds of a unit one by one; `null` on a row of a whole unit. */
  bedSpace: z.string().nullable(),
  floorplan: z.string().nullable(),
  bed: z.number().nullable(),
  bath: z.number().nullable(),
  /** `null` where neither beds nor baths are known. */
  bedBathConfidence: BedBathConfidence.nullable(),
  squareFeet: z.number().nullable(),
  marketRent: z.number().nullable(),
  /** The highest rent that a restriction lets the tenant be charged; left out where the document has no such column. */
  restrictedRent: z.number().nullable().optional(),
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
  /** What the tag filter goes by: `Affordable`, `Renovated`, a renovation tier, or a tag as printed. */
  tags: z.array(z.string()),
  /** Who added the unit; absent where the document lists it. The row of its source is then one below the sheet. */
  addedBy: z.string().optional(),
  source: RowSource,
})
export type RentRollUnit = z.infer<typeof RentRollUnit>

/** A charge code of a rent roll: what it means, and whether it counts into the rent. */
export const ChargeCode = z.object({
  code: z.string(),
  description: z.string().nullable(),
  category: ChargeCodeCategory.nullable(),
  probability: z.number().min(0).max(1).nullable(),
  /** Feeds a unit's in-place rent. */
  inPlaceRent: z.boolean(),
  /** The printed amount is a year's: divide by 12. */
  yearly: z.boolean(),
  /** The printed amount is one of a shorter period than a month; absent where it is not. */
  period: z.enum(['week', 'two weeks']).optional(),
  /** Sum over the current leases. */
  total: z.number(),
})
export type ChargeCode = z.infer<typeof ChargeCode>

/** Rents of a floorplan as a person sets them. */
export const UserRents = z.partialRecord(z.enum(['marketRent']), z.number().nonnegative())
export type UserRents = z.infer<typeof UserRents>

/** The units of one floorplan. */
export const UnitType = z.object({
  /** As printed. */
  floorplan: z.string(),
  /** What the floorplan is called in reports; as printed until a person renames it. */
  floorplanName: z.string(),
  bed: z.number().nullable(),
  bath: z.number().nullable(),
  bedBathConfidence: BedBathConfidence.nullable(),
  unitCount: z.int().nonnegative(),
  vacantCount: z.int().nonnegative(),
  /** Averages over the units that have the figure; `null` where none has. */
  averageSquareFeet: z.number().nullable(),
  averageMarketRent: z.number().nullable(),
  averageContractRent: z.number().nullable(),
  averageInPlaceRent: z.number().nullable(),
  /** Rents that a person set for the floorplan in place of what the document says, dollars a month; empty until then. */
  userRents: UserRents,
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

/** A rent roll as it was read and corrected: its units, future leases, charge codes and floorplans. */
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
  /** The tags that units can be filtered by: the product's default ones, and all that a unit carries. */
  tags: z.array(z.string()),
  /** Contract rent of all units, where the document prints it in a summary and for no single unit; $/mo. */
  printedContractRent: z.number().nullable().optional(),
})
export type RentRoll = z.infer<typeof RentRoll>

/** Counts and totals of a rent roll over its physical units, as `rentRollSummary` works them out. */
export const RentRollTotals = z.object({
  asOf: IsoDate.nullable(),
  unitCount: z.int().nonnegative(),
  /** Residential units: parking, storage and commercial rows left out. */
  dwellingCount: z.int().nonnegative(),
  /** Rows that are one bed of a student's unit; 0 where the roll lists whole units. */
  bedSpaceCount: z.int().nonnegative(),
  /** Dwellings with the beds of one unit counted once: the same as `dwellingCount` where no row is a bed. */
  apartmentCount: z.int().nonnegative(),
  /** Current, on notice, in eviction and employee units. */
  occupiedCount: z.int(),
  vacantCount: z.int().nonnegative(),
  /** Model, admin and down units. */
  nonRevenueCount: z.int().nonnegative(),
  futureLeaseCount: z.int().nonnegative(),
  /** Dollars a month; totals are `null` where no unit says anything. */
  totalMarketRent: z.number().nullable(),
  totalContractRent: z.number().nullable(),
  totalInPlaceRent: z.number().nullable(),
  totalSquareFeet: z.number().nullable(),
})
export type RentRollTotals = z.infer<typeof RentRollTotals>

/** The average of a rent over the units that have one. */
export const AverageRent = z.object({
  /** Dollars a month; `null` where no unit has the rent. */
  amount: z.number().nullable(),
  /** Units that the average divides by. */
  units: z.int().nonnegative(),
})
export type AverageRent = z.infer<typeof AverageRent>

/** A digest of a file, without dashes. */
export const FileHash = z.string().regex(/^[^-]*$/, 'has dashes')

/** What whoever saves a rent roll says of it. */
export const RentRollHeading = z.object({
  /** Made by the client. */
  id: ShortText.min(1),
  propertyId: z.string().nullable(),
  fileName: z.string().nullable(),
  /** As it was uploaded. */
  originalFileName: z.string().nullable(),
  dealId: z.string().nullable(),
  dealName: z.string().nullable(),
  formattedAddress: z.string().nullable(),
  /** 0 unless somebody says otherwise. */
  housingType: z.int(),
  /** Words of the file were recognized from pictures of pages. */
  isOcr: z.boolean(),
  /** Of the parsed file that it was read from. */
  fileHash: FileHash.nullable(),
})
export type RentRollHeading = z.infer<typeof RentRollHeading>

/** What is saved: a rent roll, its heading and its proof. */
export const RentRollDraft = RentRoll.extend({
  ...RentRollHeading.shape,
  /** `null` where the roll was not read from a file. */
  evidence: Evidence.nullable(),
  /** The state that the change was made to; the save is refused where the roll was changed since. `null` to save over anything. */
  modifiedOn: z.number().nullable(),
})
export type RentRollDraft = z.infer<typeof RentRollDraft>

/** A saved rent roll without its leases, as lists show it. */
export const RentRollOutline = z.object({
  entity: z.literal('summary'),
  ...RentRollHeading.shape,
  ...RentRoll.pick({ property: true, asOf: true, dates: true, tags: true, unitTypes: true }).shape,
  totals: RentRollTotals,
  /** Contract rent of the occupied units that have one; `null` where the roll was last saved before it was kept. */
  averageContractRent: AverageRent.nullable(),
  /** What its reading is worth; absent where the roll was not read from a file. */
  verdict: z.exactOptional(Verdict),
  ...SavedStamps.shape,
})
export type RentRollOutline = z.infer<typeof RentRollOutline>

/** A saved rent roll with its leases; future ones only where they were asked for. */
export const RentRollDetail = RentRollOutline.extend({
  entity: z.literal('detail'),
  ...RentRoll.pick({ units: true, futureLeases: true }).shape,
})
export type RentRollDetail = z.infer<typeof RentRollDetail>

/** A saved rent roll with all that it says and all that proves it. */
export const RentRollRecord = RentRollDetail.extend({
  entity: z.literal('full'),
  ...RentRoll.pick({ chargeCodes: true, columns: true, printedContractRent: true }).shape,
  evidence: Evidence.nullable(),
})
export type RentRollRecord = z.infer<typeof RentRollRecord>

/** How much of a rent roll an answer holds. */
export type RentRollEntity = (RentRollOutline | RentRollDetail | RentRollRecord)['entity']
