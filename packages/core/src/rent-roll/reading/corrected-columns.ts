import type { ColumnRole } from '../data/column-captions.ts'
import { meaningOfCaption } from './name-caption.ts'
import { columnKindSaid, roleOfKind, type TableCorrections } from './rent-roll-corrections.ts'
import type { TableColumn } from './table-column.ts'

/** Kinds that several columns of a table may have. */
const mayRepeat: readonly ColumnRole[] = ['other', 'lease charges']

/**
 * The columns of a table as people said they are: a column has the kind that was said of it, and a column that nothing was
 * said of loses a kind that only one may have. In a table with a column for each charge, several may be lease charges.
 */
export function withSaidKinds(columns: readonly TableColumn[], said: TableCorrections): TableColumn[] {
  if (said.columns.length === 0) return [...columns]
  const kindOf = (column: TableColumn) => columnKindSaid(said, column.column, column.caption)
  const kinds = columns.map(kindOf)
  const taken = new Set(kinds.flatMap((one) => (one ? [roleOfKind(one.columnKind)] : [])))
  const isStacked = columns.some((column, i) => (kinds[i] ? kinds[i].columnKind : column.role) === 'charge codes')
  let hasAmounts = false
  return columns.map((column, i): TableColumn => {
    const correction = kinds[i]
    if (correction === undefined) {
      const isTaken = taken.has(column.role) && !mayRepeat.includes(column.role)
      if (isTaken) return { ...column, role: 'other', kind: 'Ignore Column' }
      // The amounts of a stacked table stand in the column that a person named.
      const isSecond = column.role === 'lease charges' && isStacked && taken.has('lease charges')
      return isSecond ? { ...column, role: 'other charges' } : column
    }
    said.applied.add(correction)
    const { columnKind } = correction
    const plain = roleOfKind(columnKind)
    const isOneOfMany =
      plain === 'lease charges' && (isStacked ? hasAmounts : meaningOfCaption(column.caption)?.role !== 'lease charges')
    hasAmounts ||= plain === 'lease charges'
    return { ...column, role: isOneOfMany ? 'other charges' : plain, kind: columnKind, isSaid: true }
  })
}

/** The columns that may be taken for charges: not those that a person said are something else, nor other views of a rent that a person named. */
export function withoutSaidOthers(columns: readonly TableColumn[]): TableColumn[] {
  const isRentSaid = columns.some(({ role, isSaid }) => isSaid === true && role === 'contract rent')
  return columns.filter(({ role, isSaid, caption }) => {
    if (role !== 'other') return true
    return isSaid !== true && !(isRentSaid && meaningOfCaption(caption)?.role === 'contract rent')
  })
}

/** The charge columns that were found, with those that a person named, in the order of the table. */
export function withSaidCharges(found: readonly TableColumn[], columns: readonly TableColumn[]): TableColumn[] {
  const said = columns.filter(
    ({ role, isSaid }) =>
      isSaid === true && (role === 'other charges' || (role === 'contract rent' && found.length > 0)),
  )
  if (said.every((column) => found.includes(column))) return [...found]
  const all = new Set([...found, ...said])
  return columns.filter((column) => all.has(column))
}
