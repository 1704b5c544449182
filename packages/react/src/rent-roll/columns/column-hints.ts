import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { type ColumnKind, type ColumnMapping, withoutRepeatedKinds } from '@uwkit/core/rent-roll'
import { columnLetters } from '@uwkit/core/shared'
import type { DeskGesture, DraftCorrection } from '../../parsed-file/index.ts'

/** Columns that every rent roll requires, with a hint for each that is missing. */
const needed: readonly { id: string; kinds: readonly ColumnKind[]; hint: string }[] = [
  {
    id: 'unit',
    kinds: ['unit name/number'],
    hint: 'No unit number column. Select “unit name/number” above the column of unit numbers.',
  },
  {
    id: 'rent',
    kinds: ['contract rent', 'lease charges'],
    hint: 'No rent column. Select “contract rent” or, for amounts with charge codes, “lease charges.”',
  },
]

/** A missing column, with a hint. */
interface MissingColumn {
  id: string
  hint: string
}

/**
 * Returns the required columns that are missing.
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

/** A column set to Ignore Column because another column already has its suggested kind. */
interface RepeatedColumn {
  column: number
  kind: ColumnKind
  /** Column that has the kind. */
  mappedColumn: number
}

/**
 * Returns the columns that are ignored because another column already has their suggested kind.
 *
 * @example
 * repeatedColumns([
 *   { column: 3, caption: 'Market Rent', kind: 'market rent', suggestion: 'market rent', probability: 0.97 },
 *   { column: 5, caption: 'Market', kind: 'Ignore Column', suggestion: 'market rent', probability: 0.97 },
 * ])
 * // => [{ column: 5, kind: 'market rent', mappedColumn: 3 }]
 */
export function repeatedColumns(columns: readonly ColumnMapping[]): RepeatedColumn[] {
  return columns.flatMap(({ column, kind, suggestion }) => {
    if (kind !== 'Ignore Column' || suggestion === 'Ignore Column') return []
    const keeper = columns.find((one) => one.column !== column && one.kind === suggestion)
    return keeper ? [{ column, kind: suggestion, mappedColumn: keeper.column }] : []
  })
}

/**
 * Returns the explanation of a repeated column.
 *
 * @example
 * repeatedText({ column: 5, kind: 'market rent', mappedColumn: 3 })
 * // => 'Column F also looks like market rent; D is already mapped, so F is ignored. To use F instead, select market rent above it.'
 */
export function repeatedText({ column, kind, mappedColumn }: RepeatedColumn): string {
  const [name, keeper] = [columnLetters(column), columnLetters(mappedColumn)]
  return `Column ${name} also looks like ${kind}; ${keeper} is already mapped, so ${name} is ignored. To use ${name} instead, select ${kind} above it.`
}

/** Returns whether the content of a column is unknown: its cells fill no field, and it has no reliable suggestion. */
export function isUnmapped(mapping: ColumnMapping, { ledger }: Pick<ReadRentRoll, 'ledger'>): boolean {
  if (mapping.kind !== 'Ignore Column') return false
  const letters = columnLetters(mapping.column)
  const isHere = (range: string) => /^[A-Z]+/.exec(range)?.[0] === letters
  return ledger.entries.some(({ place, ranges }) => place === 'unmapped' && ranges.some(isHere))
}

/**
 * Returns the step that sets the kind of a column. The user's choice wins: another column whose kind was only suggested
 * becomes Ignore Column in the same step.
 *
 * @param column Column index, from 0.
 */
export function columnKindGesture(document: ReadRentRoll, column: number, kind: ColumnKind): DeskGesture {
  const { columns } = document.rentRoll
  const chosen = columns.find((one) => one.column === column) ?? uncaptioned(column)
  const changed = { ...chosen, kind }
  // The chosen column is first, so that the other one counts as the repeat.
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

/** Returns the mapping of a column that was skipped because it is empty below the captions. */
function uncaptioned(column: number): ColumnMapping {
  return { column, caption: '', kind: 'Ignore Column', suggestion: 'Ignore Column', probability: 0 }
}
