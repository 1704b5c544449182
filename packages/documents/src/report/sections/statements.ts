import {
  type ReportBlock,
  type ReportInput,
  type ReportRow,
  type ReportSection,
  reportColumns,
} from '@uwkit/core/export'
import type { LineItem, OperatingStatement, StatementPeriod } from '@uwkit/core/operating-statement'
import { periodText, statementText } from '@uwkit/core/text'

/** Maximum columns of figures that fit on a page, in addition to the total. */
const maximumPeriods = 12

/** Returns every statement, month by month, on landscape pages. */
export function statementSections({ statements }: ReportInput): ReportSection[] {
  const heading: ReportBlock = { kind: 'heading', level: 1, text: 'Operating statements' }
  return statements.map((statement, index) => ({
    isLandscape: true,
    blocks: [...(index === 0 ? [heading] : []), ...statementBlocks(statement)],
  }))
}

function statementBlocks(statement: OperatingStatement): ReportBlock[] {
  const { periods, title } = statement
  const chunks: StatementPeriod[][] = []
  for (let at = 0; at < periods.length; at += maximumPeriods) chunks.push(periods.slice(at, at + maximumPeriods))
  return [
    { kind: 'heading', level: 2, text: statementName(statement) },
    {
      kind: 'paragraph',
      tone: 'muted',
      text: [title ?? null, 'Dollars; deductions in parentheses.'].filter((words) => words !== null).join('. '),
    },
    ...chunks.map((chunk, index) => statementTable(statement, chunk, index === chunks.length - 1)),
  ]
}

/** Returns the statement's file, or the property, and its period. */
function statementName({ property, periods, lines }: OperatingStatement): string {
  const [first, last] = [periods[0]?.key ?? '', periods.at(-1)?.key ?? '']
  const period = periodText(first === last ? first : `${first} to ${last}`)
  return [lines[0]?.source.file ?? property ?? 'Statement', period].filter((words) => words !== '').join(', ')
}

function statementTable({ lines }: OperatingStatement, periods: StatementPeriod[], hasTotal: boolean): ReportBlock {
  const rows: ReportRow[] = []
  let header: string | null = null
  for (const line of lines) {
    const isNew = line.header !== null && line.header !== header && !line.isTotal && !line.isNetOperatingIncome
    if (isNew) {
      header = line.header
      rows.push({ role: 'group', cells: [line.header ?? ''] })
    }
    rows.push(lineRow(line, periods, hasTotal))
  }
  return {
    kind: 'table',
    isSmall: true,
    columns: reportColumns([
      ['Line', 2.8],
      ...periods.map(({ caption, key, kind }) => [`>${kind === 'month' ? periodText(key) : caption}`, 1] as const),
      ...(hasTotal ? [['>Total', 1.15] as const] : []),
    ]),
    rows,
  }
}

function lineRow(line: LineItem, periods: readonly StatementPeriod[], hasTotal: boolean): ReportRow {
  const values = periods.map(({ key }) => statementText(line.values[key] ?? null))
  const role = line.isNetOperatingIncome ? 'grand' : line.isTotal ? 'total' : 'line'
  return { role, cells: [line.label, ...values, ...(hasTotal ? [statementText(line.total)] : [])] }
}
