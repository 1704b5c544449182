import { sourceOf } from '../../../shared/address.ts'
import { reason, type VerdictReason } from '../../../shared/verdict.ts'
import { plural } from '../../../text/format.ts'
import type { StatementSection } from '../../operating-statement.schema.ts'
import { isDeduction, type LabelGroupName, labelIs, normalLabel } from '../labels/labels.ts'
import type { ReadStatement } from '../lines.ts'
import { linesOf } from '../net-by-figures.ts'
import { type StatementRow, vectorOf } from '../rows.ts'
import { hasFigures, isExpenseOf, isOwnerFunds } from '../sections.ts'
import { significantDigitsOf } from '../totals.ts'
import { isDoubtful } from './doubtful-labels.ts'

/** Returns the reasons for doubt about lines and figures whose place is uncertain. */
export function lineReasons(read: ReadStatement): VerdictReason[] {
  const reasons: VerdictReason[] = []
  const unreadable = read.rows.filter(({ kind, unreadable }) => kind === 'value' && unreadable.length > 0)
  if (unreadable.length > 0)
    reasons.push(
      reason(
        'unreadable-amount',
        `${plural(unreadable.length, 'line has', 'lines have')} text instead of amounts. Enter the amounts.`,
      ),
    )
  const { expenseTotal, netOperatingIncome, sections } = read.sections
  const between = read.rows.find(
    ({ kind }, at) =>
      kind === 'value' &&
      expenseTotal !== null &&
      at > expenseTotal &&
      at < (netOperatingIncome ?? 0) &&
      sections[at] === 'expense' &&
      !read.roles[at]?.isTotal &&
      // A total may be above its lines.
      !linesOf(read.roles, expenseTotal).includes(at),
  )
  const net = read.rows[netOf(read)]
  const debt = net && (expenseOf(read, ['debt', 'possibleDebt']) ?? lineOf(read, 'expense', 'lenders'))
  // A net that is not named NOI does not show what it excludes.
  const isNamed = labelIs('netOperatingIncome', net?.label ?? '')
  const owners =
    net &&
    (expenseOf(read, ['ownerDraws', 'nonOperating', ...(isNamed ? [] : (['capital'] as const))]) ??
      lineOf(read, 'expense', 'ownerCosts') ??
      (isNamed ? undefined : nonOperatingLine(read)))
  const money =
    net &&
    (read.rows.find((row, at) => sections[at] !== 'below' && !read.roles[at]?.isTotal && isOwnerFunds(row)) ??
      lineOf(read, 'income', 'outsideFunds'))
  const other = money === debt || money === owners ? undefined : money
  reasons.push(
    ...rowReason(
      read,
      between,
      'line-after-expense-total',
      'is between total expenses and NOI. Confirm whether it is an expense.',
    ),
    ...rowReason(read, debt, 'debt-above-noi', 'is above NOI. Confirm whether NOI is before debt service.'),
    ...rowReason(read, owners, 'owner-costs-above-noi', 'is above NOI. Confirm whether it is an operating expense.'),
    ...rowReason(read, other, 'deposits-above-noi', 'is above NOI. Confirm whether it is income or an expense.'),
    ...sideReasons(read),
    ...rowReason(
      read,
      read.rows.find((_, at) => isSumOfLines(read, at)),
      'lines-counted-twice',
      'is the sum of the lines next to it but counted as a line. Confirm whether it is a subtotal.',
    ),
  )
  if (read.unit.corrected !== null)
    reasons.push(
      reason(
        'amounts-in-thousands',
        `“${read.unit.corrected.words}” states the unit of the figures. Confirm whether they are in dollars.`,
        null,
        read.unit.corrected.source,
      ),
    )
  const shown = read.rows.flatMap(({ kind, printed }) =>
    kind === 'value' ? printed.filter((one) => one !== null) : [],
  )
  if (shown.length > 2 && shown.every(({ decimals }) => decimals === 3))
    reasons.push(
      reason('three-decimals', 'All amounts have three digits after the point. Confirm whether they are thousands.'),
    )
  return reasons
}

/** Returns a reason for doubt at a row's label, if there is such a row. */
function rowReason(
  { file, grid }: ReadStatement,
  found: StatementRow | undefined,
  code: string,
  words: string,
): VerdictReason[] {
  if (!found) return []
  const { label, row, labelColumn } = found
  return [reason(code, `“${label}” ${words}`, null, sourceOf(file, grid, row, labelColumn ?? 0))]
}

/** Returns whether a line is the sum of lines directly before or after it in every period: a subtotal counted again in its section. */
function isSumOfLines({ rows, roles, sections: { sections } }: ReadStatement, at: number): boolean {
  const isLine = (index: number) =>
    rows[index]?.kind === 'value' && !roles[index]?.isTotal && sections[index] === sections[at]
  if (!isLine(at) || sections[at] === 'below') return false
  const vector = vectorOf(rows[at] as StatementRow)
  // The other periods are added only if one period adds up.
  const first = vector.findIndex(Boolean)
  return [-1, 1].some((step) => {
    const parts: (readonly number[])[] = []
    let rest = vector[first] ?? 0
    const isSum = (amount: number, period: number) =>
      Math.abs(parts.reduce((sum, part) => sum + (part[period] ?? 0), 0) - amount) < 0.005
    for (let other = at + step; isLine(other); other += step) {
      const next = vectorOf(rows[other] as StatementRow)
      if (!next.some(Boolean)) continue
      rest -= next[first] ?? 0
      if (parts.push(next) > 1 && Math.abs(rest) < 0.005 && vector.every(isSum))
        return significantDigitsOf(vector.filter(Boolean)) >= minimumMatchDigits
    }
    return false
  })
}

/** Number of digits that do not match by chance: those of one amount with cents. Our own choice. */
const minimumMatchDigits = 7

/** Returns the lines of a section that have figures, with their labels. */
function linesIn({ rows, roles, sections: { sections } }: ReadStatement, section: StatementSection) {
  return rows.filter((row, at) => sections[at] === section && !roles[at]?.isTotal && hasFigures(row))
}

/** Returns the first line of a section with such a label. */
function lineOf(read: ReadStatement, section: StatementSection, kind: Parameters<typeof isDoubtful>[0]) {
  return linesIn(read, section).find(({ label }) => isDoubtful(kind, label))
}

/**
 * Returns reasons for doubt about lines on the other side of a border from a lender's view: they move dollars between EGI, expenses, and
 * NOI.
 */
function sideReasons(read: ReadStatement): VerdictReason[] {
  const netOperatingIncome = netOf(read)
  if (netOperatingIncome < 0) return []
  const { rows, roles, signs } = read
  const nets = rows.flatMap(({ kind, label }, index) =>
    kind === 'value' && index > netOperatingIncome && labelIs('netOperatingIncome', label) ? [index] : [],
  )
  const net = rows[netOperatingIncome] as StatementRow
  const isSame = (index: number) => String(vectorOf(rows[index] as StatementRow)) === String(vectorOf(net))
  // NOI printed again closes its detail; rows after the net below it are a recap.
  const start = nets.findLast(isSame) ?? netOperatingIncome
  const last = netIncomeAfter(start, read)
  const later = nets.find((index) => strictNet.test(rows[index]?.label ?? '') && !isSame(index))
  const below = linesIn(read, 'below').find(
    ({ row, label }) =>
      row > (rows[start]?.row ?? 0) &&
      (last < 0 || row < (rows[last]?.row ?? 0)) &&
      (isCost(label) || isDoubtful('operatingIncome', label)) &&
      !/capital|reserve|non.?op/i.test(label) &&
      !rows.some((other) => other.row < row && normalLabel(other.label) === normalLabel(label)),
  )
  const deduction = linesIn(read, 'expense').find(({ label }) => !/^\s*\(?less\b/i.test(label) && isDeduction(label))
  const cost = rows.find(
    (row, index) =>
      read.sections.sections[index] === 'income' &&
      hasFigures(row) &&
      (isDoubtful('costOfSales', row.label) ||
        (!roles[index]?.isTotal &&
          (isCost(row.label.replace(/^\W*less\W*/i, '')) ||
            /\bcommissions?\s*$/i.test(row.label) ||
            /\bco(sts?|gs)\b/i.test(roles[index]?.header ?? '')) &&
          vectorOf(row).reduce((sum, value) => sum + value, 0) * (signs.factors[index] ?? 1) < 0)),
  )
  return [
    ...rowReason(read, below, 'operating-line-below-noi', 'is below NOI. Confirm whether NOI includes it.'),
    ...rowReason(
      read,
      rows[later ?? -1],
      'noi-printed-twice',
      `below “${net.label}” has another amount. Confirm which one is NOI.`,
    ),
    ...rowReason(
      read,
      deduction,
      'deduction-in-expenses',
      'is among the expenses. Confirm whether to deduct it from income.',
    ),
    ...rowReason(
      read,
      cost,
      'expense-in-income',
      'is deducted from income. Confirm whether it is an operating expense.',
    ),
  ]
}

/** Names of NOI before any reserve or adjustment. */
const strictNet = /^(?!.*(adjust|reserve|after)).*(\bnet\s+op|\bn\.?o\.?i\b)/i

/** Returns the row of NOI, or of the first net income if nothing is named NOI; -1 if there is none. */
const netOf = (read: ReadStatement) => read.sections.netOperatingIncome ?? netIncomeAfter(-1, read)

const netIncomeAfter = (from: number, { rows, roles }: ReadStatement) =>
  rows.findIndex(({ label }, at) => at > from && roles[at]?.isTotal && labelIs('netIncome', label))

/** Returns whether a line is among every property's operating expenses. */
const isCost = (label: string) => labelIs('firstExpense', label) || isDoubtful('operatingCosts', label)

/** Returns a line in the total of expenses, next to a total of operating expenses, that not every property has. */
function nonOperatingLine({ rows, roles, sections: { expenseTotal } }: ReadStatement): StatementRow | undefined {
  const counted = linesOf(roles, expenseTotal ?? -1)
  const operating = rows.flatMap(({ label }, at) =>
    at !== expenseTotal && /\boperating\b/i.test(label) && labelIs('expenseTotal', label) ? linesOf(roles, at) : [],
  )
  return rows.find(
    (row, at) =>
      at > (operating.at(-1) ?? at) &&
      counted.includes(at) &&
      !operating.includes(at) &&
      hasFigures(row) &&
      !isCost(row.label),
  )
}

/** Returns the first expense line that belongs to one of some groups. */
function expenseOf({ rows, roles, sections }: ReadStatement, groups: readonly LabelGroupName[]) {
  return rows.find((_, at) => isExpenseOf(groups, at, rows, roles, sections))
}
