import type { CellLiteral } from '../../shared/grid.ts'
import { type CsvField, csvText } from '../../text/csv.ts'
import type { Portfolio, PortfolioRoll } from '../portfolio.schema.ts'

/**
 * A portfolio as rows of a sheet: a heading, the months of each column, the ladder, and the rent rolls.
 *
 * @example
 * portfolioTable(rollUp([], 'own'))[0]
 * // => ['Line', 'Total reported', 'Total underwritten']
 */
export function portfolioTable({ parts, rows, roll }: Portfolio): CellLiteral[][] {
  const rolls = parts.map((part) => part.roll)
  const ofRoll = (label: string, of: (one: PortfolioRoll) => CellLiteral): CellLiteral[] => [
    label,
    ...rolls.flatMap((one) => [one === null ? null : of(one), null]),
    roll === null ? null : of(roll),
    null,
  ]
  return [
    [
      'Line',
      ...parts.flatMap(({ name }) => [`${name} reported`, `${name} underwritten`]),
      'Total reported',
      'Total underwritten',
    ],
    ['Months', ...parts.flatMap(({ caption, note }) => [[caption, note].filter(Boolean).join('. '), null]), null, null],
    ...rows.map(({ label, reported, underwritten }) => [
      label,
      ...parts.flatMap((_, at) => [reported.parts[at] ?? null, underwritten.parts[at] ?? null]),
      reported.total,
      underwritten.total,
    ]),
    ofRoll('Rent roll as of', ({ asOf }) => (asOf === null ? null : { date: asOf })),
    ofRoll('Units', ({ units }) => units),
    ofRoll('Occupied', ({ occupied }) => occupied),
    ofRoll('Vacant', ({ vacant }) => vacant),
    ofRoll('Market rent/mo', ({ marketRent }) => marketRent),
    ofRoll('Contract rent/mo', ({ contractRent }) => contractRent),
  ]
}

/**
 * Rows of a sheet as a CSV text. What a spreadsheet would compute, as a name that begins with `=`, gets an apostrophe before
 * it; figures stay figures.
 *
 * @example
 * csvOfTable([['=HYPERLINK("x")', -5, null], ['A, B', { date: '2026-04-30' }, true]])
 * // => "\"'=HYPERLINK(\"\"x\"\")\",-5,\r\n\"A, B\",2026-04-30,true\r\n"
 */
export function csvOfTable(rows: readonly (readonly CellLiteral[])[]): string {
  return csvText(rows.map((row) => row.map(fieldOf)))
}

function fieldOf(literal: CellLiteral): CsvField {
  if (literal === null || typeof literal !== 'object') return literal
  return 'date' in literal ? literal.date : literal.text
}
