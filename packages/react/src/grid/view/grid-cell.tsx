import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react'
import type { CellMark, CellValue, GridColumn, GridRow, RejectedCell } from '../grid.types.ts'
import { isNumeric } from '../state/changes.ts'
import type { ColumnLayout, PlacedColumn } from '../state/columns.ts'
import { formatCell } from '../state/text/format-cell.ts'

interface GridCellProps {
  row: GridRow
  /** Row as given in the document; `null` for one that the user added. */
  sourceRow: GridRow | null
  /** The user's edits of the row. */
  edits: Readonly<Record<string, CellValue>> | null
  placed: PlacedColumn
  mark: CellMark | null
  /** Text that was typed here and rejected. */
  refused: RejectedCell | null
  isReadOnly: boolean
  /** Whether its value identifies the row for users. */
  isRowHeader: boolean
  isActive: boolean
  isSelected: boolean
  /** Whether a fill being dragged would cover it. */
  isFill: boolean
  /** Whether the search found it. */
  isFound: boolean
  /** Whether the fill handle is at its corner. */
  hasHandle: boolean
  /** ID of the element while it is the active cell. */
  activeId: string
}

/** One cell: a single element, with a second one only if there is more to show than its value. */
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
      onMouseEnter={column.wraps === true ? undefined : showWholeIfCut}
      data-column={index}
      data-note={note ?? undefined}
    >
      {formatCell(value, column)}
      {note !== null && <span className="unseen">, {note}</span>}
      {hasHandle && !props.isReadOnly && <span className="handle" data-fill-handle="" />}
    </div>
  )
})

/** If a column is too narrow for a value, hovering shows it in full; the first node is the value. */
function showWholeIfCut({ currentTarget }: MouseEvent<HTMLElement>): void {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth
  if (isCut) currentTarget.title = currentTarget.firstChild?.textContent ?? ''
  else currentTarget.removeAttribute('title')
}

/** Properties that determine the look of a cell. */
interface CellAppearance {
  value: CellValue
  placed: Pick<PlacedColumn, 'column' | 'place'>
  mark: CellMark | null
  refused: RejectedCell | null
  isEdited: boolean
  isAdded: boolean
  isReadOnly: boolean
  isActive: boolean
  isSelected: boolean
  isFill: boolean
  isFound: boolean
}

/**
 * Returns the classes of a cell. The origin of a value is shown as one glyph at the cell's edge: the user's edit takes
 * precedence over a conflict, and a conflict over a remembered or predicted value.
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
export function cellClasses(look: CellAppearance): string {
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

/** Information about a cell besides its value. */
interface CellFacts {
  column: GridColumn
  mark: CellMark | null
  refused: RejectedCell | null
  isAdded: boolean
  /** Text in the document, if the user changed it; '' if it is empty. */
  sourceText: string | null
}

/**
 * Describes a cell besides its value: shown on hover and in the status bar, and read after the value.
 *
 * @returns `null` if there is nothing to add.
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

/** Appends a part: as a new sentence after a sentence, or after a semicolon following a phrase. */
function added(before: string, part: string): string {
  return /[.!?]$/.test(before) ? `${before} ${part.charAt(0).toUpperCase()}${part.slice(1)}` : `${before}; ${part}`
}

function origin({ origin, probability }: CellMark): string {
  if (origin === 'remembered') return 'from a saved mapping'
  if (origin === 'conflicting') return 'two sources differ'
  return probability === undefined ? 'predicted' : `predicted, ${Math.round(probability * 100)}% likely`
}

/** Visible columns: the frozen ones and some of the scrolling ones. */
export interface VisibleColumns {
  layout: ColumnLayout
  /** Range of visible scrolling columns by their index among them: the first, and the one after the last. */
  from: number
  to: number
}

/** Draws the cell of a column; receives its index among the columns of the same part (frozen or scrolling). */
type CellOf = (placed: PlacedColumn, at: number, part: readonly PlacedColumn[]) => ReactNode

/** Renders the visible cells of one row, with spacers for those that are not drawn. */
export function placedCells({ layout, from, to }: VisibleColumns, cellOf: CellOf): ReactNode {
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
 * Returns the width and position of a cell in its row.
 *
 * @example
 * placeStyle({ place: 'end', width: 120, offset: 0 })
 * // => { width: 120, right: 0 }
 */
export function placeStyle({ place, width, offset }: Pick<PlacedColumn, 'place' | 'width' | 'offset'>): CSSProperties {
  return place === 'middle' ? { width } : { width, [place === 'start' ? 'left' : 'right']: offset }
}

/**
 * Joins the class names of an element, omitting falsy ones.
 *
 * @example
 * classes('cell', 12 > 20 && 'wide', 'figure')
 * // => 'cell figure'
 */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
