import type { CellLiteral } from '../../shared/grid.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import { categoryCaption, writtenCaptions, writtenCells } from './written-columns.ts'

/**
 * A statement as rows of a sheet, which reads back as the same lines: title, captions, a row for each line as it is printed
 * with its total, and behind that what the statement says of it: category, section, what it adds up, comments.
 *
 * @param statement `null` for a sheet with captions only, to type into.
 * @example
 * statementTable(aStatementReading(smallStatement).statement)[2]
 * // => ['Market Rent', 1100, 1100, 2200, 'Gross Potential Rent', 'income', 'line']
 */
export function statementTable(statement: OperatingStatement | null): CellLiteral[][] {
  if (statement === null) return [['Operating statement'], ['Account', ...blankMonths, 'Total', 'Category']]
  const { property, title, periods, lines, chartOfAccountsId } = statement
  const hasTotals = lines.some(({ printed }) => printed.total !== null)
  const written = lines.map((line) => ({
    ...writtenCells(line, chartOfAccountsId),
    sum: hasTotals ? null : line.total,
  }))
  const shown = writtenNames.filter((name) => written.some((cells) => cells[name] !== null))
  const hasCodes = lines.some(({ code }) => code !== null)
  const captions = [
    ...(hasCodes ? ['Code'] : []),
    'Account',
    ...periods.map(({ caption }) => caption),
    ...(hasTotals ? ['Total'] : []),
    categoryCaption(chartOfAccountsId),
    ...shown.map((name) => writtenCaptions[name]),
  ]
  const rows: CellLiteral[][] = []
  let header: string | null = null
  for (const [at, line] of lines.entries()) {
    if (line.header !== header && line.header !== null) rows.push([...(hasCodes ? [null] : []), line.header])
    header = line.header
    rows.push([
      ...(hasCodes ? [line.code] : []),
      line.label,
      ...periods.map(({ key }) => line.printed.values[key] ?? null),
      ...(hasTotals ? [line.printed.total] : []),
      line.category,
      ...shown.map((name) => written[at]?.[name] ?? null),
    ])
  }
  const name = property ?? 'Operating statement'
  const titles = title ? (title.includes(name) ? [title] : [name, title]) : [name]
  return [...titles.map((words) => [words]), captions, ...rows]
}

/** In the order in which they stand; those that say nothing of any line are left out. */
const writtenNames = ['sum', 'chosen', 'section', 'kind', 'sign', 'header', 'comment', 'comments'] as const

const blankMonths = Array.from({ length: 12 }, (_, at) => `Month ${at + 1}`)
