/**
 * `node --conditions=@uwkit/source tests/bench/statement-findings.ts`: how long all checks of a statement together take
 * on one of 500 lines and 36 months: the processor time of a reading with them less that of a reading with all of them
 * switched off. The two alternate, and the fastest run of each counts.
 */
import { createLocalPredictor } from '@uwkit/analytics'
import { readOperatingStatement, statementChecks } from '@uwkit/core/operating-statement'
import { type CellLiteral, gridOf } from '@uwkit/core/shared'
import { type TimeOfChecks, timeOfChecks } from './time-of-checks.ts'

/** Returns the milliseconds of the reading without any check, and of all checks. */
export function timeOfStatementFindings(rounds: number): TimeOfChecks {
  const predictor = createLocalPredictor()
  const grid = gridOf('T12', statementOf(500, 36))
  return timeOfChecks(statementChecks, rounds, (findingParameters) =>
    readOperatingStatement(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2, findingParameters }),
  )
}

/** Invents a statement in which every line varies differently, and one month of every tenth line is far off. */
function statementOf(lineCount: number, monthCount: number): CellLiteral[][] {
  const months = Array.from({ length: monthCount }, (_, at) => `${(at % 12) + 1}/${2023 + Math.floor(at / 12)}`)
  const half = Math.floor(lineCount / 2)
  const line = (name: string, at: number): CellLiteral[] => [
    `${4000 + at}-0000 ${name} ${at}`,
    ...months.map(
      (_, month) => 100_000 + ((at * 37 + month * 1013) % 9000) + (at % 10 === 0 && month === 7 ? 40_000 : 0),
    ),
  ]
  const income = Array.from({ length: half }, (_, at) => line('Rental Income of Building', at))
  const expense = Array.from({ length: lineCount - half }, (_, at) => line('Repairs of Building', half + at))
  const sums = (label: string, rows: CellLiteral[][]): CellLiteral[] => [
    label,
    ...months.map((_, at) => rows.reduce((sum, row) => sum + Number(row[at + 1]), 0)),
  ]
  const [total, cost] = [sums('Total Income', income), sums('Total Operating Expenses', expense)]
  const net: CellLiteral[] = [
    'Net Operating Income',
    ...months.map((_, at) => Number(total[at + 1]) - Number(cost[at + 1])),
  ]
  return [['Oak Court'], ['Account', ...months], ...income, total, ...expense, cost, net]
}

if (import.meta.main) {
  const { reading, findings } = timeOfStatementFindings(40)
  console.log(`${statementChecks.length} checks of 500 lines and 36 months: ${findings.toFixed(1)} ms (aim: 20)`)
  console.log(`  beside a reading of ${reading.toFixed(0)} ms: ${(findings / reading).toFixed(2)}`)
}
