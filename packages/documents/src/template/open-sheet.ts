import type { SheetFrame } from './sheet-frame.ts'
import type { SheetArea, SheetPlaces } from './sheet-places.ts'

/** An area that something other than its cells owns: the captions of a table, a pivot table. */
export interface OwnedArea {
  what: string
  area: SheetArea
}

/** One worksheet as far as some of its rows matter. */
export interface OpenSheet {
  bytes: Uint8Array
  places: SheetPlaces
  frame: SheetFrame
  owned: OwnedArea[]
}
