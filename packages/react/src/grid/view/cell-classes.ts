import type { CellMark, CellValue, RefusedCell } from '../grid.types.ts'
import type { PlacedColumn } from '../state/column-layout.ts'

/** What the look of a cell follows. */
export interface CellLook {
  value: CellValue
  placed: Pick<PlacedColumn, 'column' | 'place'>
  mark: CellMark | null
  refused: RefusedCell | null
  isEdited: boolean
  isAdded: boolean
  isReadOnly: boolean
  isActive: boolean
  isSelected: boolean
  isFill: boolean
  isFound: boolean
}

/**
 * The classes of a cell. Where a value comes from shows as one glyph at the cell's edge: the person's edit over a
 * conflict, a conflict over a remembered or predicted value.
 *
 * @example
 * cellClasses({
 *   value: -12,
 *   placed: { column: { id: 'rent', title: 'Rent', kind: 'money' }, place: 'middle' },
 *   mark: { origin: 'predicted', probability: 0.8 },
 *   refused: null,
 *   isEdited: false,
 *   isAdded: false,
 *   isReadOnly: false,
 *   isActive: true,
 *   isSelected: true,
 *   isFill: false,
 *   isFound: false,
 * })
 * // => 'cell figure negative active selected predicted'
 */
export function cellClasses(look: CellLook): string {
  const { value, placed, mark, refused } = look
  const { kind } = placed.column
  const origin = look.isEdited || look.isAdded ? 'edited' : mark?.origin
  return [
    'cell',
    (kind === 'number' || kind === 'money' || kind === 'percent') && 'figure',
    kind === 'date' && 'day',
    typeof value === 'number' && value < 0 && 'negative',
    placed.place !== 'middle' && placed.place,
    look.isReadOnly && 'locked',
    look.isActive && 'active',
    look.isSelected && 'selected',
    look.isFill && 'fill',
    look.isFound && 'found',
    origin,
    mark?.finding !== undefined && `finding ${mark.finding.severity}`,
    mark?.comment !== undefined && 'commented',
    refused !== null && 'refused',
  ]
    .filter((one) => typeof one === 'string')
    .join(' ')
}
