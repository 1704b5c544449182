import type { SectionName } from '../data/row-words.ts'
import type { RentRollHeader } from './find-header.ts'
import type { TableColumn } from './map-columns.ts'
import type { Strip } from './strips.ts'

/** A header and the meaning of the columns under it. A document may hold several. */
export interface UnitTable {
  header: RentRollHeader
  columns: TableColumn[]
  /** Charges stand in rows under their lease. */
  isStacked: boolean
}

/** What a row of the sheet is. `charge` continues the lease above; `block total` closes it. */
export type RowRole =
  | 'title'
  | 'header'
  | 'section'
  | 'building'
  | 'property'
  | 'floorplan'
  | 'lease'
  | 'charge'
  | 'block total'
  | 'total'
  | 'summary'
  | 'note'
  | 'furniture'
  | 'left out'

/** A row of the sheet with what it is and where it belongs. */
export interface WalkedRow {
  row: number
  role: RowRole
  section: SectionName
  /** The section is of units that nobody rents. */
  isVacantSection: boolean
  building: string | null
  property: string | null
  /** What a caption over a group of units says that their floorplan is. */
  floorplan: string | null
  /** `null` before the first header. */
  table: UnitTable | null
}

/** A strip of the sheet with its rows. */
export interface WalkedStrip extends Strip {
  rows: WalkedRow[]
}
