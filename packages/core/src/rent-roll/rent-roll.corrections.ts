/** Corrections of a rent roll, as data. */
import * as z from 'zod'
import { CellAddress, ColumnLetters, CorrectionBase, HeaderRowsCorrection } from '../shared/corrections.ts'
import { ChargeCodeCategory, ColumnKind, OccupancyGroup, RentRollUnit } from './rent-roll.schema.ts'

/** Corrects a column's kind. Applies to every table of the sheet with this caption in this column. */
export const ColumnKindCorrection = CorrectionBase.extend({
  kind: z.literal('columnKind'),
  column: ColumnLetters,
  /** As printed, caption rows joined with a blank; empty if the column has none. */
  caption: z.string(),
  columnKind: ColumnKind,
})
export type ColumnKindCorrection = z.infer<typeof ColumnKindCorrection>

/** Corrects the meaning of a charge code; absent fields stay as read. */
export const ChargeCodeCorrection = CorrectionBase.extend({
  kind: z.literal('chargeCode'),
  /** As printed. */
  code: z.string(),
  category: ChargeCodeCategory.nullable().optional(),
  /** Whether it feeds in-place rent; if absent, a given category decides. */
  inPlaceRent: z.boolean().optional(),
  yearly: z.boolean().optional(),
})
export type ChargeCodeCorrection = z.infer<typeof ChargeCodeCorrection>

/** Corrects the occupancy of a status. */
export const StatusCorrection = CorrectionBase.extend({
  kind: z.literal('status'),
  /** As a unit shows it. */
  status: z.string(),
  /** Only units read with this occupancy; absent for all units of the status. */
  from: OccupancyGroup.optional(),
  occupancy: OccupancyGroup,
})
export type StatusCorrection = z.infer<typeof StatusCorrection>

/** Corrects a floorplan; absent fields stay as read, `null` means unknown. */
export const FloorplanCorrection = CorrectionBase.extend({
  kind: z.literal('floorplan'),
  /** As printed. */
  floorplan: z.string(),
  /** Name in reports. */
  name: z.string().trim().min(1).optional(),
  bed: z.number().min(0).max(10).nullable().optional(),
  bath: z.number().min(0).max(10).nullable().optional(),
})
export type FloorplanCorrection = z.infer<typeof FloorplanCorrection>

/** Tags of one unit that replace those read. */
export const UnitTagsCorrection = CorrectionBase.extend({
  kind: z.literal('unitTags'),
  /** A cell that the unit's first row was read from, such as that of its number. */
  cell: CellAddress,
  /** The unit's number as printed. */
  unit: z.string(),
  tags: z.array(z.string().trim().min(1)),
})
export type UnitTagsCorrection = z.infer<typeof UnitTagsCorrection>

/** Corrects the meaning of a row that names a unit: the unit itself, a future lease, an ended one, or nothing that counts. */
export const UnitRowCorrection = CorrectionBase.extend({
  kind: z.literal('unitRow'),
  /** The cell of the unit's number. */
  cell: CellAddress,
  /** The unit's number as printed. */
  unit: z.string(),
  unitRow: z.enum(['unit', 'future', 'former', 'ignore']),
})
export type UnitRowCorrection = z.infer<typeof UnitRowCorrection>

/** Facts that the user enters for a unit that the document does not list; the rest follows from them. */
export const AddedUnit = RentRollUnit.pick({
  unit: true,
  building: true,
  property: true,
  floorplan: true,
  bed: true,
  bath: true,
  squareFeet: true,
  marketRent: true,
  contractRent: true,
  leaseStart: true,
  leaseEnd: true,
  moveIn: true,
  moveOut: true,
  status: true,
  occupancy: true,
  tenantName: true,
  tags: true,
})
export type AddedUnit = z.infer<typeof AddedUnit>

/**
 * A unit that the document does not list. It counts in units, unit mix and rents, and its number distinguishes it from other added units.
 */
export const AddedUnitCorrection = CorrectionBase.extend({
  kind: z.literal('addedUnit'),
  /** From 1, in the order in which units were added to the sheet. */
  number: z.int().positive(),
  /** Row of the unit that it follows, from 1; `null` for the end of the roll. */
  after: z.int().positive().nullable(),
  added: AddedUnit,
})
export type AddedUnitCorrection = z.infer<typeof AddedUnitCorrection>

/** A correction for reading a rent roll. */
export const RentRollCorrection = z.discriminatedUnion('kind', [
  HeaderRowsCorrection,
  ColumnKindCorrection,
  ChargeCodeCorrection,
  StatusCorrection,
  FloorplanCorrection,
  UnitTagsCorrection,
  UnitRowCorrection,
  AddedUnitCorrection,
])
export type RentRollCorrection = z.infer<typeof RentRollCorrection>
