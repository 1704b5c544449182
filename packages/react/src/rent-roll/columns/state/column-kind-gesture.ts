import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { type ColumnKind, type ColumnMapping, withoutRepeatedKinds } from '@uwkit/core/rent-roll'
import { columnLetters } from '@uwkit/core/shared'
import type { DeskGesture, DraftCorrection } from '../../../parsed-file/index.ts'

/**
 * The step that says what a column holds. The person's word holds: another column that has the kind only because it was
 * suggested for it becomes Ignore Column in the same step.
 *
 * @param column From 0.
 */
export function columnKindGesture(document: ReadRentRoll, column: number, kind: ColumnKind): DeskGesture {
  const { columns } = document.rentRoll
  const chosen = columns.find((one) => one.column === column) ?? uncaptioned(column)
  const changed = { ...chosen, kind }
  // The chosen column goes first, so that it is the other one that counts as the repeat.
  const others = columns.filter((one) => one.column !== column)
  const settled = withoutRepeatedKinds([changed, ...others]).slice(1)
  const released = settled.filter((one, index) => one.kind !== others[index]?.kind && one.kind !== kind)
  const ofKind = new Set(others.filter((one) => one.kind === kind).map((one) => one.column))
  return {
    label: `set kind of column ${columnLetters(column)}`,
    corrections: [
      draftOf(document, changed),
      ...released.filter((one) => ofKind.has(one.column)).map((one) => draftOf(document, one)),
    ],
  }
}

function draftOf({ sheet }: ReadRentRoll, { column, caption, kind }: ColumnMapping): DraftCorrection {
  return { kind: 'columnKind', sheet, column: columnLetters(column), caption, columnKind: kind }
}

/** A column that the reading passed over, since nothing stands in it under the captions. */
function uncaptioned(column: number): ColumnMapping {
  return { column, caption: '', kind: 'Ignore Column', suggestion: 'Ignore Column', probability: 0 }
}
