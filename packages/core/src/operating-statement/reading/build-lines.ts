import { type ChartOfAccounts, categoryOfConcept } from '../../chart-of-accounts/index.ts'
import type { Predictor } from '../../prediction/index.ts'
import { cellAddress } from '../../shared/address.ts'
import type { Amount } from '../../shared/amount.ts'
import type { Grid } from '../../shared/grid.ts'
import { sumKnown } from '../../shared/money.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import type { StatementColumns } from './choose-columns.ts'
import type { StatementSections } from './find-sections.ts'
import type { RowRole } from './find-totals.ts'
import type { StatementSigns } from './sign-rows.ts'
import type { StatementRow } from './statement-row.ts'

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
}

/** The line item of each value row, by the row's index; categories come from the predictor, told in the chart's words. */
export function buildLines(read: ReadStatement, predictor: Predictor, chart: ChartOfAccounts): Map<number, LineItem> {
  const lines = new Map<number, LineItem>()
  read.rows.forEach((row, index) => {
    if (row.kind === 'value') lines.set(index, buildLine(read, index, row, predictor, chart))
  })
  return lines
}

function buildLine(
  read: ReadStatement,
  index: number,
  row: StatementRow,
  predictor: Predictor,
  chart: ChartOfAccounts,
): LineItem {
  const { columns, roles, sections, signs } = read
  const factor = signs.factors[index] ?? 1
  const isTotal = roles[index]?.isTotal ?? false
  const section = sections.sections[index] ?? 'income'
  const header = roles[index]?.header ?? null
  const keys = columns.periods.map((period) => period.key)
  const byKey = (amounts: readonly (Amount | null)[], sign: 1 | -1) =>
    Object.fromEntries(keys.map((key, at) => [key, times(amounts[at]?.value ?? null, sign)]))
  const values = byKey(row.amounts, factor)
  const periodTotal = sumKnown(Object.values(values))
  const printedTotal = row.printedTotal?.value ?? null
  const total = read.addsUp ? (periodTotal ?? times(printedTotal, factor)) : null
  const sum = sumKnown(row.printed.map((amount) => amount?.value))
  const question = { label: row.label, code: row.code, section, header, total: sum }
  return {
    label: row.label,
    code: row.code,
    section,
    ...(isTotal ? uncategorised : categorise(predictor, chart, question)),
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

const uncategorised = { category: null, concept: null, probability: null, suggestions: [] }

/** The likeliest category; below NOI only an excluded one, whatever the label says. */
function categorise(
  predictor: Predictor,
  chart: ChartOfAccounts,
  question: Parameters<Predictor['lineItem']>[0],
): Pick<LineItem, 'category' | 'concept' | 'probability' | 'suggestions'> {
  const known = predictor.lineItem(question).flatMap(({ answer, probability }) => {
    const category = categoryOfConcept(chart, answer)
    if (!category || (question.section === 'below' && !category.kind.startsWith('excluded'))) return []
    return [{ category: category.name, concept: answer, probability }]
  })
  const [best, ...suggestions] = known
  return best ? { ...best, suggestions } : uncategorised
}

function totalOf(sections: StatementSections, index: number): LineItem['totalOf'] {
  if (index === sections.incomeTotal) return 'income'
  if (index === sections.expenseTotal) return 'expense'
  return index === sections.netOperatingIncome ? 'netOperatingIncome' : null
}

function times(value: number | null, sign: 1 | -1): number | null {
  return value === null || value === 0 ? value : value * sign
}
