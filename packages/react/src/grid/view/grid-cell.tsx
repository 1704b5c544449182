import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react'
import type { CellMark, CellValue, GridColumn, GridRow, RefusedCell } from '../grid.types.ts'
import { isNumeric } from '../state/changes.ts'
import type { ColumnLayout, PlacedColumn } from '../state/columns.ts'
import { formatCell } from '../state/text/format-cell.ts'

interface GridCellProps {
  row: GridRow
  /** The row as the document has it, `null` for one that a person added. */
  sourceRow: GridRow | null
  /** What people changed in the row. */
  edits: Readonly<Record<string, CellValue>> | null
  placed: PlacedColumn
  mark: CellMark | null
  /** A text that was typed here and refused. */
  refused: RefusedCell | null
  isReadOnly: boolean
  /** Its value is what people call the row by. */
  isRowHeader: boolean
  isActive: boolean
  isSelected: boolean
  /** A fill that is being dragged would reach it. */
  isFill: boolean
  /** The search found it. */
  isFound: boolean
  /** The fill handle sits at its corner. */
  hasHandle: boolean
  /** Id of the element while it is the active cell. */
  activeId: string
}

/** One cell: a single element, and a second one only where there is more to say than its value. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, sourceRow, edits, placed, mark, refused, isActive, hasHandle } = props
  const { column, index } = placed
  const value = row.values[column.id] ?? null
  const sourceValue = sourceRow?.values[column.id] ?? null
  const isEdited = sourceRow !== null && edits !== null && column.id in edits && sourceValue !== value
  const isAdded = sourceRow === null
  const note = describeCell({
    column,
    mark,
    refused,
    isAdded,
    sourceText: isEdited ? formatCell(sourceValue, column) : null,
  })
  return (
    <div
      role={props.isRowHeader ? 'rowheader' : 'gridcell'}
      id={isActive ? props.activeId : undefined}
      aria-colindex={index + 2}
      aria-selected={props.isSelected}
      aria-readonly={props.isReadOnly || undefined}
      aria-invalid={refused === null ? undefined : true}
      className={cellClasses({ ...props, isEdited, isAdded, value })}
      style={placeStyle(placed)}
      title={column.wraps === true ? formatCell(value, column) : undefined}
      onMouseEnter={column.wraps === true ? undefined : nameWhereCut}
      data-column={index}
      data-note={note ?? undefined}
    >
      {formatCell(value, column)}
      {note !== null && <span className="unseen">, {note}</span>}
      {hasHandle && !props.isReadOnly && <span className="handle" data-fill-handle="" />}
    </div>
  )
})

/** Where a column has no room for a value, the pointer shows it whole; its first node is the value. */
function nameWhereCut({ currentTarget }: MouseEvent<HTMLElement>): void {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth
  if (isCut) currentTarget.title = currentTarget.firstChild?.textContent ?? ''
  else currentTarget.removeAttribute('title')
}

/** What the look of a cell follows. */
interface CellLook {
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
  const { kind, wraps = false } = placed.column
  const origin = look.isEdited || look.isAdded ? 'edited' : mark?.origin
  return classes(
    'cell',
    isNumeric(kind) && 'figure',
    kind === 'date' && 'day',
    wraps && 'wraps',
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
  )
}

/** What is known of a cell beside its value. */
interface CellFacts {
  column: GridColumn
  mark: CellMark | null
  refused: RefusedCell | null
  isAdded: boolean
  /** What the document says, where a person changed it; '' for nothing. */
  sourceText: string | null
}

/**
 * What a cell has to say beside its value, in words: shown on hover and in the status bar, and read after the value.
 *
 * @returns `null` where the value says all.
 * @example
 * describeCell({
 *   column: { id: 'rent', title: 'Rent', kind: 'money' },
 *   mark: { source: 'Rent Roll!F9' },
 *   refused: null,
 *   isAdded: false,
 *   sourceText: '1,205.00',
 * })
 * // => 'edited; source: 1,205.00 (Rent Roll!F9)'
 */
export function describeCell({ mark, refused, isAdded, sourceText }: CellFacts): string | null {
  const parts: string[] = []
  if (refused !== null) parts.push(`“${refused.text}” was rejected: ${refused.reason}`)
  if (mark?.finding) parts.push(`${mark.finding.severity}: ${mark.finding.text}`)
  if (isAdded) parts.push('added row')
  else if (sourceText !== null) {
    const place = mark?.source === undefined ? '' : ` (${mark.source})`
    parts.push(sourceText === '' ? `edited (not in source)${place}` : `edited; source: ${sourceText}${place}`)
  } else if (mark?.origin !== undefined) parts.push(origin(mark))
  if (mark?.note !== undefined) parts.push(mark.note)
  if (mark?.comment !== undefined) parts.push(`comment: ${mark.comment}`)
  return parts.length === 0 ? null : parts.reduce(added)
}

/** After a sentence another begins; after a phrase a semicolon stands. */
function added(before: string, part: string): string {
  return /[.!?]$/.test(before) ? `${before} ${part.charAt(0).toUpperCase()}${part.slice(1)}` : `${before}; ${part}`
}

function origin({ origin, probability }: CellMark): string {
  if (origin === 'remembered') return 'from a saved mapping'
  if (origin === 'conflicting') return 'two sources differ'
  return probability === undefined ? 'predicted' : `predicted, ${Math.round(probability * 100)}% likely`
}

/** The columns in sight: those frozen, and of the scrolling ones a part. */
export interface ColumnsInSight {
  layout: ColumnLayout
  /** The scrolling columns in sight, the first and the one after the last, by their place among them. */
  from: number
  to: number
}

/** Draws the cell of a column; it comes with its place among the columns that are frozen or scroll alike. */
type CellOf = (placed: PlacedColumn, at: number, part: readonly PlacedColumn[]) => ReactNode

/** The cells of one row in sight, with the room of those that are not drawn. */
export function placedCells({ layout, from, to }: ColumnsInSight, cellOf: CellOf): ReactNode {
  const lead = layout.middle[from]?.offset ?? layout.startWidth
  return (
    <>
      {layout.start.map(cellOf)}
      <span className="lead" style={{ width: lead - layout.startWidth }} />
      {layout.middle.slice(from, to).map(cellOf)}
      <span className="trail" />
      {layout.end.map(cellOf)}
    </>
  )
}

/**
 * Width and place of a cell in its row.
 *
 * @example
 * placeStyle({ place: 'end', width: 120, offset: 0 })
 * // => { width: 120, right: 0 }
 */
export function placeStyle({ place, width, offset }: Pick<PlacedColumn, 'place' | 'width' | 'offset'>): CSSProperties {
  return place === 'middle' ? { width } : { width, [place === 'start' ? 'left' : 'right']: offset }
}

/**
 * The classes of an element, without those that do not hold.
 *
 * @example
 * classes('cell', 12 > 20 && 'wide', 'figure')
 * // => 'cell figure'
 */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
