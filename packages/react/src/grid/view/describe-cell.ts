import type { CellMark, GridColumn, RefusedCell } from '../grid.types.ts'

/** What is known of a cell beside its value. */
export interface CellFacts {
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
 * // => 'edited; the document says 1,205.00 (Rent Roll!F9)'
 */
export function describeCell({ mark, refused, isAdded, sourceText }: CellFacts): string | null {
  const parts: string[] = []
  if (refused !== null) parts.push(`"${refused.text}" was not taken: ${refused.reason}`)
  if (mark?.finding) parts.push(`${mark.finding.severity}: ${mark.finding.text}`)
  if (isAdded) parts.push('in a row that was added')
  else if (sourceText !== null) {
    const place = mark?.source === undefined ? '' : ` (${mark.source})`
    parts.push(`edited; the document says ${sourceText === '' ? 'nothing' : sourceText}${place}`)
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
  if (origin === 'remembered') return 'remembered from an earlier correction'
  if (origin === 'conflicting') return 'two sources differ'
  return probability === undefined ? 'predicted' : `predicted, ${Math.round(probability * 100)}% likely`
}
