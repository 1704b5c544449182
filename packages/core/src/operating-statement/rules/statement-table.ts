import type { CellLiteral } from '../../shared/grid.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'

/**
 * A statement as rows of a sheet, which reads back as the same lines: title, captions, a row for each line as it is printed,
 * its total, and its category last.
 *
 * @param statement `null` for a sheet with captions only, to type into.
 * @example
 * statementTable(aStatementReading(smallStatement).statement)[2]
 * // => ['Market Rent', 1100, 1100, 2200, 'Gross Potential Rent']
 */
export function statementTable(statement: OperatingStatement | null): CellLiteral[][] {
  if (statement === null) return [['Operating statement'], ['Account', ...blankMonths, 'Total', 'Category']]
  const { property, title, periods, lines } = statement
  const hasCodes = lines.some(({ code }) => code !== null)
  const captions = [
    ...(hasCodes ? ['Code'] : []),
    'Account',
    ...periods.map(({ caption }) => caption),
    'Total',
    'Category',
  ]
  const rows: CellLiteral[][] = []
  let header: string | null = null
  for (const line of lines) {
    if (line.header !== header && line.header !== null) rows.push([...(hasCodes ? [null] : []), line.header])
    header = line.header
    rows.push([
      ...(hasCodes ? [line.code] : []),
      line.label,
      ...periods.map(({ key }) => line.printed.values[key] ?? null),
      line.printed.total ?? line.total,
      line.category,
    ])
  }
  const name = property ?? 'Operating statement'
  const titles = title ? (title.includes(name) ? [title] : [name, title]) : [name]
  return [...titles.map((words) => [words]), captions, ...rows]
}

const blankMonths = Array.from({ length: 12 }, (_, at) => `Month ${at + 1}`)
