import type { ChartOfAccounts } from '../../chart-of-accounts/index.ts'
import type { Predictor } from '../../prediction/index.ts'
import { cellAddress } from '../../shared/address.ts'
import type { Amount } from '../../shared/amount.ts'
import type { Grid } from '../../shared/grid.ts'
import { roundToCent, sumKnown } from '../../shared/money.ts'
import type { StatementCorrection } from '../operating-statement.corrections.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import { uncategorised } from '../rules/categorise-line.ts'
import { withSaidCategory } from '../rules/corrected-category.ts'
import type { WrittenLine } from '../rules/written-columns.ts'
import type { AmountUnit } from './amount-unit.ts'
import type { StatementColumns } from './choose-columns.ts'
import type { RowRole } from './find-totals.ts'
import { rememberedCategory } from './remembered-categories.ts'
import type { StatementSigns } from './sign-rows.ts'
import type { StatementRow } from './statement-row.ts'
import type { StatementSections } from './statement-sections.ts'
import { withWrittenLine } from './with-written-lines.ts'

/** All that the reading steps found out about the rows. */
export interface ReadStatement {
  file: string
  grid: Grid
  columns: StatementColumns
  /** The periods are months of one time, or there is but one. */
  addsUp: boolean
  rows: StatementRow[]
  roles: RowRole[]
  sections: StatementSections
  signs: StatementSigns
  /** What one printed unit is worth. */
  unit: AmountUnit
  /** What a download says of its own rows, and the chart of its categories; absent for every other sheet. */
  written?: { rows: (WrittenLine | null)[]; chartOfAccountsId: number }
}

/**
 * The line item of each value row, by the row's index; categories come from the predictor, told in the chart's words, unless
 * a person chose one.
 *
 * @param applied Gathers the corrections that found their line.
 * @param mayRecall What the predictor said when the same was asked of the same row before will do.
 */
export function buildLines(
  read: ReadStatement,
  predictor: Predictor,
  chart: ChartOfAccounts,
  applied: Set<StatementCorrection> = new Set(),
  mayRecall = false,
): Map<number, LineItem> {
  const lines = new Map<number, LineItem>()
  read.rows.forEach((row, index) => {
    if (row.kind !== 'value') return
    const built = buildLine(read, index, row, { predictor, chart, mayRecall })
    const written = read.written?.rows[index]
    const line = written ? withWrittenLine(built, written, chart, read.written?.chartOfAccountsId ?? chart.id) : built
    const { category, sign } = row.said ?? {}
    const chosen = category ? withSaidCategory(line, category, chart) : null
    if (category && chosen) applied.add(category)
    if (sign) applied.add(sign)
    lines.set(index, chosen ?? line)
  })
  return lines
}

function buildLine(
  read: ReadStatement,
  index: number,
  row: StatementRow,
  { mayRecall, ...asked }: { predictor: Predictor; chart: ChartOfAccounts; mayRecall: boolean },
): LineItem {
  const { columns, roles, sections, signs, unit } = read
  const factor = (signs.factors[index] ?? 1) * unit.dollars
  const isTotal = roles[index]?.isTotal ?? false
  const section = sections.sections[index] ?? 'income'
  const header = roles[index]?.header ?? null
  const keys = columns.periods.map((period) => period.key)
  const byKey = (amounts: readonly (Amount | null)[], by: number) =>
    Object.fromEntries(keys.map((key, at) => [key, times(amounts[at]?.value ?? null, by)]))
  const values = byKey(row.amounts, factor)
  const covered = keys.slice(columns.totalColumn?.from ?? 0)
  const periodTotal = sumKnown(covered.map((key) => values[key]))
  const printedTotal = row.printedTotal?.value ?? null
  const total = read.addsUp ? (periodTotal ?? times(printedTotal, factor)) : null
  const sum = sumKnown(row.printed.map((amount) => amount?.value))
  const question = {
    label: row.label,
    code: row.code,
    section,
    header,
    total: sum,
    previous: neighbourOf(read, index, -1),
    next: neighbourOf(read, index, 1),
  }
  return {
    label: row.label,
    code: row.code,
    section,
    ...(isTotal ? uncategorised : rememberedCategory(read.grid.rows[row.row], { ...asked, question }, mayRecall)),
    isTotal,
    isNetOperatingIncome: index === sections.netOperatingIncome,
    totalOf: totalOf(sections, index),
    header,
    isInverse: signs.inverse[index] ?? false,
    values,
    total,
    printed: { values: byKey(row.printed, 1), total: row.sign === '-' ? times(printedTotal, -1) : printedTotal },
    source: {
      file: read.file,
      sheet: read.grid.sheet,
      row: row.row + 1,
      cells: Object.fromEntries([
        ...(row.labelColumn === null ? [] : [['label', cellAddress(row.row, row.labelColumn)]]),
        ...(row.codeColumn === null ? [] : [['code', cellAddress(row.row, row.codeColumn)]]),
        ...columns.periods.flatMap(({ key, column }, at) =>
          row.printed[at] ? [[key, cellAddress(row.row, column)]] : [],
        ),
        ...(columns.totalColumn && row.printedTotal
          ? [['total', cellAddress(row.row, columns.totalColumn.column)]]
          : []),
      ]),
    },
  }
}

/** The label of the nearest line before (-1) or after (1) a row, if it stands in the same section; totals are passed over. */
function neighbourOf({ rows, roles, sections }: ReadStatement, index: number, step: 1 | -1): string | null {
  for (let at = index + step; at >= 0 && at < rows.length; at += step) {
    const row = rows[at]
    if (row?.kind !== 'value' || roles[at]?.isTotal) continue
    return sections.sections[at] === sections.sections[index] ? row.label : null
  }
  return null
}

function totalOf(sections: StatementSections, index: number): LineItem['totalOf'] {
  if (index === sections.incomeTotal) return 'income'
  if (index === sections.expenseTotal) return 'expense'
  return index === sections.netOperatingIncome ? 'netOperatingIncome' : null
}

function times(value: number | null, factor: number): number | null {
  if (value === null || value === 0) return value
  return Math.abs(factor) === 1 ? value * factor : roundToCent(value * factor)
}
