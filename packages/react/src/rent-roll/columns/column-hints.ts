import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { type ColumnKind, type ColumnMapping, withoutRepeatedKinds } from '@uwkit/core/rent-roll'
import { columnLetters } from '@uwkit/core/shared'
import type { DeskGesture, DraftCorrection } from '../../parsed-file/index.ts'

/** What must be known of every rent roll, and what to do where no column says it. */
const needed: readonly { id: string; kinds: readonly ColumnKind[]; hint: string }[] = [
  {
    id: 'unit',
    kinds: ['unit name/number'],
    hint: 'No unit number column. Select “unit name/number” above the column of unit numbers.',
  },
  {
    id: 'rent',
    kinds: ['contract rent', 'lease charges'],
    hint: 'No rent column. Select contract rent, or lease charges for amounts with charge codes.',
  },
]

/** Something that is missing, with what to do. */
interface MissingColumn {
  id: string
  hint: string
}

/**
 * What no column says yet, though every rent roll needs it.
 *
 * @example
 * missingColumns({ columns: [], units: [], printedContractRent: null }).map(({ id }) => id)
 * // => ['unit', 'rent']
 */
export function missingColumns(
  rentRoll: Pick<ReadRentRoll['rentRoll'], 'columns' | 'units' | 'printedContractRent'>,
): MissingColumn[] {
  const kinds = new Set(rentRoll.columns.map(({ kind }) => kind))
  const hasRent = rentRoll.units.some(({ contractRent, isVacant }) => !isVacant && contractRent !== null)
  return needed
    .filter((one) => !one.kinds.some((kind) => kinds.has(kind)))
    .filter(({ id }) => id !== 'rent' || !hasRent)
    .map(({ id, hint }) => ({ id, hint }))
}

/** A column that was set to Ignore Column because another has the kind that was suggested for it. */
interface RepeatedColumn {
  column: number
  kind: ColumnKind
  /** The column that has the kind. */
  keptBy: number
}

/**
 * The columns on which the rule of repeated kinds acts: what was suggested for them stands in another column already.
 *
 * @example
 * repeatedColumns([
 *   { column: 3, caption: 'Market Rent', kind: 'market rent', suggestion: 'market rent', probability: 0.97 },
 *   { column: 5, caption: 'Market', kind: 'Ignore Column', suggestion: 'market rent', probability: 0.97 },
 * ])
 * // => [{ column: 5, kind: 'market rent', keptBy: 3 }]
 */
export function repeatedColumns(columns: readonly ColumnMapping[]): RepeatedColumn[] {
  return columns.flatMap(({ column, kind, suggestion }) => {
    if (kind !== 'Ignore Column' || suggestion === 'Ignore Column') return []
    const keeper = columns.find((one) => one.column !== column && one.kind === suggestion)
    return keeper ? [{ column, kind: suggestion, keptBy: keeper.column }] : []
  })
}

/**
 * The rule of repeated kinds in words.
 *
 * @example
 * repeatedText({ column: 5, kind: 'market rent', keptBy: 3 })
 * // => 'Column F also looks like market rent; D is already mapped, so F is ignored. To use F instead, select market rent above it.'
 */
export function repeatedText({ column, kind, keptBy }: RepeatedColumn): string {
  const [name, keeper] = [columnLetters(column), columnLetters(keptBy)]
  return `Column ${name} also looks like ${kind}; ${keeper} is already mapped, so ${name} is ignored. To use ${name} instead, select ${kind} above it.`
}

/** Whether nothing tells what a column holds: it has cells that fill no field, and no suggestion worth the name. */
export function isUnmapped(mapping: ColumnMapping, { ledger }: Pick<ReadRentRoll, 'ledger'>): boolean {
  if (mapping.kind !== 'Ignore Column') return false
  const letters = columnLetters(mapping.column)
  const isHere = (range: string) => /^[A-Z]+/.exec(range)?.[0] === letters
  return ledger.entries.some(({ place, ranges }) => place === 'unmapped' && ranges.some(isHere))
}

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
    label: `set type of column ${columnLetters(column)}`,
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
