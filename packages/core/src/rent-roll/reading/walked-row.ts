import type { SectionName } from '../data/row-words.ts'
import type { RentRollHeader } from './find-header.ts'
import type { TableColumn } from './map-columns.ts'

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
  | 'lease'
  | 'charge'
  | 'block total'
  | 'total'
  | 'summary'
  | 'note'
  | 'furniture'

/** A row of the sheet with what it is and where it belongs. */
export interface WalkedRow {
  row: number
  role: RowRole
  section: SectionName
  building: string | null
  property: string | null
  /** `null` before the first header. */
  table: UnitTable | null
}
