import { placeOfAddress } from '../../shared/address.ts'
import type { HeaderRowsCorrection } from '../../shared/corrections.ts'
import type { ColumnRole } from '../data/columns.ts'
import type {
  AddedUnitCorrection,
  ChargeCodeCorrection,
  ColumnKindCorrection,
  FloorplanCorrection,
  RentRollCorrection,
  StatusCorrection,
  UnitRowCorrection,
  UnitTagsCorrection,
} from '../rent-roll.corrections.ts'
import type { ColumnKind, OccupancyGroup, RentRollUnit, UnitType } from '../rent-roll.schema.ts'

/** The users' corrections to the tables of a sheet. */
export interface TableCorrections {
  /** The last correction of each row, in the order of the sheet; its first row counts from 0. */
  headers: readonly { row: number; correction: HeaderRowsCorrection }[]
  /** The last correction of each caption in each column. */
  columns: readonly { column: number; correction: ColumnKindCorrection }[]
  /** Receives the corrections that were applied. */
  applied: Set<RentRollCorrection>
}

/** The corrections of one sheet, grouped by the steps of its reading. Of two about the same thing the later applies. */
export interface RentRollCorrections {
  tables: TableCorrections
  /** In the order in which they were made: each may correct something else about its code. */
  chargeCodes: ReadonlyMap<string, readonly ChargeCodeCorrection[]>
  statuses: ReadonlyMap<string, readonly StatusCorrection[]>
  floorplans: ReadonlyMap<string, readonly FloorplanCorrection[]>
  /** By the address of the unit's cell. */
  tags: ReadonlyMap<string, UnitTagsCorrection>
  /** By the row of the unit, from 0. */
  rows: ReadonlyMap<number, UnitRowCorrection>
  /** By the number of the added unit. */
  added: ReadonlyMap<number, AddedUnitCorrection>
  /** Receives the corrections that were applied; the others are obsolete. */
  applied: Set<RentRollCorrection>
}

/**
 * Groups the corrections of a sheet by the step of reading that uses them.
 *
 * @example
 * rentRollCorrections([{ kind: 'status', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, status: 'Turn', occupancy: 'vacant' }]).statuses.has('Turn')
 * // => true
 */
export function rentRollCorrections(corrections: readonly RentRollCorrection[]): RentRollCorrections {
  const applied = new Set<RentRollCorrection>()
  const headers = new Map<number, HeaderRowsCorrection>()
  const columns = new Map<string, ColumnKindCorrection>()
  const sorted = {
    chargeCodes: new Map<string, ChargeCodeCorrection[]>(),
    statuses: new Map<string, StatusCorrection[]>(),
    floorplans: new Map<string, FloorplanCorrection[]>(),
    tags: new Map<string, UnitTagsCorrection>(),
    rows: new Map<number, UnitRowCorrection>(),
    added: new Map<number, AddedUnitCorrection>(),
  }
  for (const correction of corrections) {
    switch (correction.kind) {
      case 'headerRows':
        headers.set(correction.row - 1, correction)
        break
      case 'columnKind':
        columns.set(`${correction.column}\n${correction.caption.trim()}`, correction)
        break
      case 'chargeCode':
        addTo(sorted.chargeCodes, correction.code, correction)
        break
      case 'status':
        addTo(sorted.statuses, correction.status, correction)
        break
      case 'floorplan':
        addTo(sorted.floorplans, correction.floorplan, correction)
        break
      case 'unitTags':
        sorted.tags.set(correction.cell, correction)
        break
      case 'addedUnit':
        sorted.added.set(correction.number, correction)
        break
      case 'unitRow': {
        const place = placeOfAddress(correction.cell)
        if (place) sorted.rows.set(place.row, correction)
      }
    }
  }
  const tables = {
    headers: [...headers].sort(([a], [b]) => a - b).map(([row, correction]) => ({ row, correction })),
    columns: [...columns.values()].map((correction) => {
      return { column: placeOfAddress(`${correction.column}1`)?.column ?? -1, correction }
    }),
    applied,
  }
  return { tables, ...sorted, applied }
}

/** No corrections to the tables of a sheet. */
export const noTableCorrections: TableCorrections = { headers: [], columns: [], applied: new Set() }

/** Returns the column role of a corrected kind. */
export function roleOfKind(kind: ColumnKind): ColumnRole {
  return kind === 'Ignore Column' ? 'other' : kind
}

/** Returns the correction of the column under a caption; `undefined` if there is none. */
export function columnKindCorrection(
  { columns }: TableCorrections,
  column: number,
  caption: string,
): ColumnKindCorrection | undefined {
  if (columns.length === 0) return undefined
  return columns.find(
    (corrected) => corrected.column === column && corrected.correction.caption.trim() === caption.trim(),
  )?.correction
}

/** Merges two sets of corrections of one sheet; the later set takes precedence. */
export function mergedCorrections(
  former: RentRollCorrections,
  later: RentRollCorrections | undefined,
): RentRollCorrections {
  if (later === undefined) return former
  const { applied } = later
  return {
    // The first correction found for a column applies.
    tables: {
      headers: later.tables.headers.length > 0 ? later.tables.headers : former.tables.headers,
      columns: [...later.tables.columns, ...former.tables.columns],
      applied,
    },
    chargeCodes: concatenated(former.chargeCodes, later.chargeCodes),
    statuses: concatenated(former.statuses, later.statuses),
    floorplans: concatenated(former.floorplans, later.floorplans),
    tags: new Map([...former.tags, ...later.tags]),
    rows: new Map([...former.rows, ...later.rows]),
    added: new Map([...former.added, ...later.added]),
    applied,
  }
}

function concatenated<Corrected>(
  former: ReadonlyMap<string, readonly Corrected[]>,
  later: ReadonlyMap<string, readonly Corrected[]>,
): Map<string, readonly Corrected[]> {
  const keys = new Set([...former.keys(), ...later.keys()])
  return new Map([...keys].map((key) => [key, [...(former.get(key) ?? []), ...(later.get(key) ?? [])]]))
}

function addTo<Corrected>(all: Map<string, Corrected[]>, key: string, corrected: Corrected): void {
  const known = all.get(key)
  if (known) known.push(corrected)
  else all.set(key, [corrected])
}

/**
 * Returns the corrected occupancy of a status; the occupancy as read if there is no correction.
 *
 * @param status As the unit shows it.
 */
export function correctedOccupancy(
  status: string,
  read: OccupancyGroup | 'former',
  corrected: RentRollCorrections | undefined,
): OccupancyGroup | 'former' {
  const correction = corrected?.statuses.get(status)?.findLast(({ from }) => from === undefined || from === read)
  if (!correction) return read
  corrected?.applied.add(correction)
  return correction.occupancy
}

/** Returns a unit with the corrected beds and baths of its floorplan, and its corrected tags. */
export function withCorrectedFacts(unit: RentRollUnit, corrected: RentRollCorrections): RentRollUnit {
  const roomed = unit.floorplan === null ? unit : withCorrectedRooms(unit, unit.floorplan, corrected)
  const tags = tagCorrections(unit, corrected)
  return tags === null ? roomed : { ...roomed, tags }
}

/** Returns unit types with the corrected names of their floorplans. */
export function withCorrectedNames(types: readonly UnitType[], { floorplans }: RentRollCorrections): UnitType[] {
  return types.map((type) => {
    const name = floorplans.get(type.floorplan)?.findLast((correction) => correction.name !== undefined)?.name
    return name === undefined ? type : { ...type, floorplanName: name }
  })
}

function withCorrectedRooms(unit: RentRollUnit, floorplan: string, corrected: RentRollCorrections): RentRollUnit {
  const corrections = corrected.floorplans.get(floorplan) ?? []
  for (const correction of corrections) corrected.applied.add(correction)
  const bed = corrections.findLast((correction) => correction.bed !== undefined)?.bed
  const bath = corrections.findLast((correction) => correction.bath !== undefined)?.bath
  if (bed === undefined && bath === undefined) return unit
  const bedBath = { bed: bed === undefined ? unit.bed : bed, bath: bath === undefined ? unit.bath : bath }
  return { ...unit, ...bedBath, bedBathConfidence: bedBath.bed === null && bedBath.bath === null ? null : 'high' }
}

function tagCorrections({ source, unit }: RentRollUnit, { tags, applied }: RentRollCorrections): string[] | null {
  if (tags.size === 0) return null
  const found = Object.values(source.cells).find(
    (cell) => tags.get(cell)?.unit === unit && placeOfAddress(cell)?.row === source.row - 1,
  )
  const correction = found === undefined ? undefined : tags.get(found)
  if (!correction) return null
  applied.add(correction)
  return [...correction.tags]
}
