import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import type { ReadStatement } from '../reading/build-lines.ts'
import { normalLabel } from '../reading/label-groups.ts'
import { findMissingRows, type MissingRow } from '../rules/find-missing-rows.ts'

/** What probably is wrong with a total that does not foot, in a sentence. */
export function missingRowWords(read: ReadStatement, total: number): string | null {
  const { rows, roles, columns } = read
  const amounts = (at: number) => columns.periods.map((_, period) => rows[at]?.amounts[period]?.value ?? null)
  const parts = roles[total]?.parts ?? []
  const gathered = gatheredBy(read, total)
  const others = rows.flatMap((row, at) =>
    row.kind === 'value' && !roles[at]?.isTotal && !gathered.has(at) ? [at] : [],
  )
  const [best, next] = findMissingRows(
    amounts(total),
    parts.map(({ index, sign }) => ({ values: amounts(index), sign })),
    others.map((at) => ({ values: amounts(at) })),
  )
  if (!best) return null
  const at = best.index === null ? null : best.cause === 'elsewhere' ? others[best.index] : parts[best.index]?.index
  const twin = best.cause === 'leftOut' && at !== null && at !== undefined ? twinOf(read, at) : null
  const row = at === null || at === undefined ? undefined : rows[twin ?? at]
  const name = row ? `"${row.label}" (row ${row.row + 1})` : ''
  const doubt = next && next.index !== null ? 'Perhaps' : 'Probably'
  switch (twin === null ? best.cause : 'doubled') {
    case 'doubled':
      return `${doubt} the row ${name} is doubled.`
    case 'signFlipped':
      return `${doubt} the row ${name} has the wrong sign.`
    case 'leftOut':
      return `${doubt} the total leaves out the row ${name}.`
    case 'elsewhere':
      return `${doubt} it counts the row ${name}, which stands elsewhere.`
    case 'countedTwice':
      return `${doubt} it counts the row ${name} twice.`
    case 'figureChanged':
      return `${periodsOf(read, best)} alone: probably a figure there was changed, or a row that has one only then is missing.`
    case 'missing':
      return `Probably a row is missing: ${moneyText(sumMoney(best.effect))} over ${periodsOf(read, best)}.`
  }
}

/** The later of two rows of the same words and figures, one of which a subtotal has gathered already. */
function twinOf({ rows }: ReadStatement, at: number): number | null {
  const row = rows[at]
  const other = rows.findIndex(
    (each, index) =>
      index !== at &&
      each.kind === 'value' &&
      normalLabel(each.label) === normalLabel(row?.label ?? '') &&
      each.amounts.every((amount, period) => amount?.value === row?.amounts[period]?.value),
  )
  return other < 0 ? null : Math.max(at, other)
}

/** The rows that a total adds up, and those that they add up in turn. */
function gatheredBy({ roles }: ReadStatement, total: number): Set<number> {
  const gathered = new Set<number>()
  const gather = (at: number) => {
    for (const { index } of roles[at]?.parts ?? []) {
      if (!gathered.has(index)) {
        gathered.add(index)
        gather(index)
      }
    }
  }
  gather(total)
  return gathered
}

/** The periods that an explanation is about by name where they are few, else how many they are. */
function periodsOf({ columns }: ReadStatement, { effect }: MissingRow): string {
  const touched = columns.periods.filter((_, at) => effect[at])
  return touched.length <= 3 ? touched.map(({ key }) => key).join(', ') : `${touched.length} periods`
}
