import type { VerdictReason } from '../../shared/verdict.ts'
import { isDeduction, type LabelGroupName, labelIs } from './labels.ts'
import type { ReadStatement } from './lines.ts'
import { type StatementRow, vectorOf } from './rows.ts'

/** Costs of goods that bookkeepers take off before a gross profit. */
const costOfGoods = /\bcosts? of (goods( sold)?|sales)\b|^\W*cogs\b/i

/** What is put aside for a cost, or comes back of it, is no cost of operating. */
const putAside =
  /\b(escrows?|reserves?|deposits?|impounds?|accru\w+|prepaid|payable|refunds?|income|abatements?|equipment|assets?)\b/i

/** Lines that a lender places in another section than the document does: the figures come out, and are not those of an NOI. */
export function lineDoubts({
  rows,
  roles,
  sections: { sections, netOperatingIncome },
}: ReadStatement): VerdictReason[] {
  const isLine = (row: StatementRow, at: number) =>
    row.kind === 'value' && roles[at]?.isTotal !== true && vectorOf(row).some((amount) => amount !== 0)
  const sumOf = (row: StatementRow) => vectorOf(row).reduce((sum, amount) => sum + amount, 0)
  const find = (section: string, is: (row: StatementRow) => boolean) =>
    rows.find((row, at) => sections[at] === section && isLine(row, at) && is(row))
  const isBelow = (row: StatementRow, at: number) => sections[at] === 'below' && isLine(row, at)
  const isAny = (row: StatementRow, ...groups: LabelGroupName[]) => groups.some((group) => labelIs(group, row.label))
  const cost =
    rows.find(({ label }) => costOfGoods.test(label)) ??
    find('income', (row) => labelIs('firstExpense', row.label) && !isDeduction(row.label) && sumOf(row) < 0)
  // The detail below a summary ends in the same NOI.
  const last = rows.findLastIndex((row, at) => !isLine(row, at) && labelIs('netOperatingIncome', row.label))
  const below = rows
    .slice(last + 1)
    .find((row, at) => isBelow(row, at + last + 1) && labelIs('firstExpense', row.label) && !putAside.test(row.label))
  const deduction = find('expense', (row) => isAny(row, 'vacancy', 'lossToLease', 'concessions'))
  const second =
    netOperatingIncome !== null &&
    rows.slice(netOperatingIncome + 1).find((row) => isOtherNet(row, rows[netOperatingIncome]))
  const ask = (row: StatementRow | undefined | false, code: string, says: (label: string) => string) =>
    row ? [{ code, message: says(`“${row.label}”`), dollars: Math.abs(sumOf(row)), source: null }] : []
  return [
    ...ask(
      cost,
      'expense-in-income',
      (label) => `${label} is deducted from income. Confirm whether it is an operating expense.`,
    ),
    ...ask(
      below,
      'operating-line-below-noi',
      (label) => `${label} is below NOI. Confirm whether it is an operating expense.`,
    ),
    ...ask(
      deduction,
      'deduction-in-expenses',
      (label) => `${label} is among the expenses. Confirm whether it reduces income.`,
    ),
    ...ask(
      second,
      'second-noi',
      (label) => `${label} follows the NOI that was read, with another amount. Confirm which is the NOI.`,
    ),
  ]
}

/** A later row that calls itself NOI without a word of what it leaves out, with other figures. */
function isOtherNet(row: StatementRow, net: StatementRow | undefined): boolean {
  if (net === undefined || row.kind !== 'value' || !/\bnet operating income\b|^\W*noi\W*$/i.test(row.label))
    return false
  return (
    labelIs('netOperatingIncome', row.label) &&
    !labelIs('interimNet', row.label) &&
    vectorOf(row).some((amount, at) => Math.abs(Math.abs(amount) - Math.abs(net.amounts[at]?.value ?? 0)) >= 1)
  )
}
