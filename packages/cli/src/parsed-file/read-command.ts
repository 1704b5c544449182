import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { type ExitCode, exitCodes } from '../output/exit-codes.ts'
import type { Streams } from '../output/streams.ts'
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
  streams: Streams,
): Promise<ExitCode> {
  chartOfAccounts(options.chart)
  let refused = false
  let failing = false
  let done = 0
  for await (const outcome of withProgress(paths, options, streams)) {
    done += 1
    if ('error' in outcome) {
      refused = true
      printRefusal(outcome, options, streams)
      continue
    }
    for (const document of outcome.parsed.documents) {
      failing ||= document.ties.some((tie) => !tie.holds)
      streams.out(
        options.json ? `${JSON.stringify(documentJson(document))}\n` : `${documentReport(document, streams.colors)}\n`,
      )
    }
    for (const { sheet, reason } of outcome.parsed.passed)
      streams.err(`${outcome.file}: sheet “${sheet}” passed over: ${reason}\n`)
  }
  if (done > 1 && streams.isTerminal) streams.err(`Read ${done} files\n`)
  if (refused) return exitCodes.badInput
  return options.strict && failing ? exitCodes.tieFails : exitCodes.fine
}

async function* withProgress(
  paths: readonly string[],
  options: ReadCommandOptions,
  streams: Streams,
): AsyncGenerator<ReadOutcome> {
  const outcomes = readFiles(paths, { chartOfAccountsId: options.chart })
  for (const [i, path] of paths.entries()) {
    if (streams.isTerminal && paths.length > 1) streams.err(`Reading ${i + 1} of ${paths.length}: ${path}\n`)
    const { value } = await outcomes.next()
    if (value) yield value
  }
}

function printRefusal(
  outcome: Extract<ReadOutcome, { error: unknown }>,
  { json }: ReadCommandOptions,
  streams: Streams,
): void {
  if (json) streams.out(`${JSON.stringify(outcome)}\n`)
  else streams.err(`${streams.colors.red('Cannot read')} ${outcome.error.message}\n`)
}
