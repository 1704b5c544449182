import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { Environment } from '../output/environment.ts'
import { type ExitCode, exitCodes } from '../output/exit-codes.ts'
import { documentJson } from './document-json.ts'
import { documentReport } from './document-report.ts'
import { type ReadOutcome, readFiles } from './read.ts'

/** The options of `uw read` as the command line gives them. */
export interface ReadCommandOptions {
  json: boolean
  strict: boolean
  chart: number
}

/** Run `uw read`: print each document as it is read, and answer with the worst that happened. */
export async function runRead(
  paths: readonly string[],
  options: ReadCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  chartOfAccounts(options.chart)
  let refused = false
  let failing = false
  let done = 0
  for await (const outcome of withProgress(paths, options, environment)) {
    done += 1
    if ('error' in outcome) {
      refused = true
      await printRefusal(outcome, options, environment)
      continue
    }
    for (const document of outcome.parsed.documents) {
      failing ||= document.ties.some((tie) => !tie.holds)
      const { colors } = environment
      const text = options.json
        ? JSON.stringify(documentJson(document, outcome.path))
        : documentReport(document, colors)
      await environment.out(`${text}\n`)
    }
    for (const { sheet, reason } of outcome.parsed.passed)
      environment.err(`${outcome.file}: sheet “${sheet}” passed over: ${reason}\n`)
  }
  if (done > 1 && environment.isTerminal) environment.err(`Read ${done} files\n`)
  if (refused) return exitCodes.badInput
  return options.strict && failing ? exitCodes.tieFails : exitCodes.fine
}

async function* withProgress(
  paths: readonly string[],
  options: ReadCommandOptions,
  environment: Environment,
): AsyncGenerator<ReadOutcome> {
  const outcomes = readFiles(paths, { chartOfAccountsId: options.chart })
  for (const [i, path] of paths.entries()) {
    if (environment.isTerminal && paths.length > 1) environment.err(`Reading ${i + 1} of ${paths.length}: ${path}\n`)
    const { value } = await outcomes.next()
    if (value) yield value
  }
}

async function printRefusal(
  outcome: Extract<ReadOutcome, { error: unknown }>,
  { json }: ReadCommandOptions,
  environment: Environment,
): Promise<void> {
  if (json) await environment.out(`${JSON.stringify(outcome)}\n`)
  else environment.err(`${environment.colors.red('Cannot read')} ${outcome.error.message}\n`)
}
