import { labelIs } from './label-groups.ts'
import { recognitionTolerance } from './match-parts.ts'
import { claimOf, type StatementRow, vectorOf } from './statement-row.ts'

/** What is known of a row's place in the arithmetic. */
interface Counted {
  isTotal: boolean
  parts: { index: number; sign: 1 | -1 }[]
  header: string | null
}

/**
 * Give each line that no total gathers to the total that should have: a line printed twice, or one that its total leaves out.
 * Arithmetic alone would begin the run of parts after such a line and find that all is well.
 *
 * The total is the next one whose parts stand under the same caption, else the next total of income, of expenses or of all;
 * a total of expenses gathers no line above the first that only expenses have.
 * Lines after the last of these belong to none.
 *
 * @returns Roles as given, but for the parts of such totals.
 */
export function withUncountedLines<Role extends Counted>(
  rows: readonly StatementRow[],
  roles: readonly Role[],
): Role[] {
  const expenses = rows.findIndex(({ kind, label }) => kind !== 'statistic' && labelIs('firstExpense', label))
  const isOther = (index: number, total: number) =>
    index < expenses && labelIs('expenseTotal', rows[total]?.label ?? '')
  const counted = new Set(roles.flatMap(({ parts }) => parts.map(({ index }) => index)))
  const added = new Map<number, Counted['parts']>()
  rows.forEach((row, index) => {
    const role = roles[index]
    if (row.kind !== 'value' || !role || role.isTotal || counted.has(index)) return
    if (vectorOf(row).every((value) => value === 0)) return
    const total = roles.findIndex(
      (other, at) => at > index && !isOther(index, at) && gathers(rows, roles, other, at, role.header),
    )
    if (total >= 0) added.set(total, [...(added.get(total) ?? []), { index, sign: 1 }])
  })
  return roles.map((role, at) => ({ ...role, parts: [...(added.get(at) ?? []), ...role.parts] }))
}

function gathers(
  rows: readonly StatementRow[],
  roles: readonly Counted[],
  { isTotal, parts }: Counted,
  at: number,
  header: string | null,
): boolean {
  const [first] = parts
  const row = rows[at]
  if (!isTotal || first === undefined || row === undefined) return false
  const claim = claimOf(row, false)
  const isUnderSameCaption = header !== null && roles[first.index]?.header === header && first.index < at
  return isUnderSameCaption || claim === 'section' || claim === 'net'
}

/**
 * Whether the next total of income or expenses is the sum of what is given and of the value rows on the way to it.
 *
 * @param index The row after which the way begins.
 * @param counted The amounts by period of what is counted before that.
 * @param skipTotals Rows on the way that claim to be totals do not count.
 */
export function nextTotalCounts(
  rows: readonly StatementRow[],
  index: number,
  counted: readonly (readonly number[])[],
  skipTotals: boolean,
): boolean {
  const next = rows.findIndex((row, at) => at > index && row.kind === 'value' && claimOf(row, false) === 'section')
  const section = rows[next]
  if (!section) return false
  const onTheWay = rows
    .slice(index + 1, next)
    .filter((row) => row.kind === 'value' && !(skipTotals && claimOf(row, false) === 'total'))
  const all = [...counted, ...onTheWay.map(vectorOf)]
  return vectorOf(section).every((value, period) => {
    const sum = all.reduce((total, vector) => total + (vector[period] ?? 0), 0)
    return Math.abs(sum - value) <= recognitionTolerance
  })
}
