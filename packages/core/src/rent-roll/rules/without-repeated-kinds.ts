import type { ColumnKind, ColumnMapping } from '../rent-roll.schema.ts'

/** Kinds that any number of columns may have. */
const repeatable: readonly ColumnKind[] = ['Ignore Column', 'lease charges']

/**
 * A mapping in which no kind stands twice by suggestion alone: of columns of one kind the later ones are set to Ignore Column
 * where the kind is only what was suggested for them. A kind that a person chose against the suggestion stays.
 *
 * @param columns In the order of the sheet.
 * @source Specification of the product, rent roll column mapping.
 * @example
 * withoutRepeatedKinds([
 *   { column: 3, caption: 'Market', kind: 'market rent', suggestion: 'SF', probability: 0.4 },
 *   { column: 5, caption: 'Market Rent', kind: 'market rent', suggestion: 'market rent', probability: 0.97 },
 * ]).map(({ kind }) => kind)
 * // => ['market rent', 'Ignore Column']
 */
export function withoutRepeatedKinds(columns: readonly ColumnMapping[]): ColumnMapping[] {
  const seen = new Set<ColumnKind>()
  return columns.map((column) => {
    const isRepeated = seen.has(column.kind) && !repeatable.includes(column.kind)
    seen.add(column.kind)
    return isRepeated && column.kind === column.suggestion ? { ...column, kind: 'Ignore Column' } : column
  })
}
