import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { compareStatements, reportedMonths, stitchStatements } from '@uwkit/core/operating-statement'
import { compareRentRolls } from '@uwkit/core/rent-roll'
import { statementComparisonReport } from '../operating-statement/index.ts'
import type { Environment } from '../output/environment.ts'
import { type ExitCode, exitCodes } from '../output/exit-codes.ts'
import { rentRollComparisonReport } from '../rent-roll/index.ts'
import type { CorrectionOptions } from './corrected-file.ts'
import { documentReader } from './documents-of.ts'
import { twoDocuments } from './two-documents.ts'

/** The options of `uw compare` as the command line gives them. */
export interface CompareCommandOptions extends CorrectionOptions {
  json: boolean
  chart: number
}

/** Run `uw compare`: tell which document is the earlier, and print what differs. */
export async function runCompare(
  one: string,
  other: string,
  options: CompareCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { out, err, colors } = environment
  chartOfAccounts(options.chart)
  const found = await twoDocuments(one, other, documentReader([one, other], options, environment))
  const files = {
    before: { file: found.before.file, sheet: found.before.sheet },
    after: { file: found.after.file, sheet: found.after.sheet },
  }
  if (found.orderedBy === 'order') err('No date tells which is the earlier: taking the first named for it.\n')
  if (found.kind === 'rent_roll') {
    const comparison = compareRentRolls(found.before.rentRoll, found.after.rentRoll)
    const text = options.json
      ? `${JSON.stringify({ kind: found.kind, ...files, orderedBy: found.orderedBy, comparison })}\n`
      : rentRollComparisonReport(comparison, found, colors)
    await out(text)
    return exitCodes.fine
  }
  const statements = [found.before.statement, found.after.statement] as const
  const comparison = compareStatements(...statements)
  const hasMonths = statements.every((statement) => reportedMonths(statement).length > 0)
  const timeline = hasMonths ? stitchStatements(statements) : null
  const text = options.json
    ? `${JSON.stringify({ kind: found.kind, ...files, orderedBy: found.orderedBy, comparison, timeline })}\n`
    : statementComparisonReport(comparison, found, timeline, colors)
  await out(text)
  return exitCodes.fine
}
