import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { ReadProgress } from '@uwkit/documents/node'
import type { Environment } from '../output/environment.ts'
import { type ExitCode, exitCodes } from '../output/exit-codes.ts'
import { type CorrectionOptions, isCorrected, readAsCorrected } from './corrected-file.ts'
import { pageProgress } from './page-progress.ts'
import { readParameters } from './parameters-file.ts'
import { printParsed } from './print-parsed.ts'
import { type ReadOutcome, readFiles } from './read.ts'

/** The options of `uw read` as the command line gives them. */
export interface ReadCommandOptions extends CorrectionOptions {
  json: boolean
  strict: boolean
  chart: number
  /** File of what a company sets of the rules that make findings. */
  parameters?: string
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
    failing = (await printParsed(outcome.parsed, outcome.path, options, environment)) || failing
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
  const { parameters } = options
  const chosen = parameters === undefined ? {} : { findingParameters: await readParameters(parameters) }
  const read = (path: string) => readAsCorrected(path, { ...options, ...chosen, files: paths }, environment)
  let pages = pageProgress(environment, '')
  const how = isCorrected(options) ? { read } : { onProgress: (page: ReadProgress) => pages.onProgress(page) }
  const outcomes = readFiles(paths, { chartOfAccountsId: options.chart, ...chosen, ...how })
  for (const [i, path] of paths.entries()) {
    if (environment.isTerminal && paths.length > 1) environment.err(`Reading ${i + 1} of ${paths.length}: ${path}\n`)
    pages = pageProgress(environment, path)
    const { value } = await outcomes.next()
    pages.done()
    if (value) yield value
  }
}

async function printRefusal(
  outcome: Extract<ReadOutcome, { error: unknown }>,
  { json }: ReadCommandOptions,
  environment: Environment,
): Promise<void> {
  if (json) {
    const { code, message } = outcome.error
    const reasons = [{ code, message, dollars: null, source: null }]
    await environment.out(`${JSON.stringify({ ...outcome, verdict: 'refused', reasons })}\n`)
  } else environment.err(`${environment.colors.red('Cannot read')} ${outcome.error.message}\n`)
}
