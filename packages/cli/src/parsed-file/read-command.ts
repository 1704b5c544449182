import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { correctionLabel } from '@uwkit/core/parsed-file'
import { InvalidInputError } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import type { ReadProgress } from '@uwkit/documents/node'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { protectInputs } from '../output/write-output.ts'
import {
  type CorrectedFile,
  type CorrectionOptions,
  correctedReading,
  isCorrected,
  pageProgress,
  printRules,
  readCorrectedFile,
} from './correct/corrected-file.ts'
import { appendCorrections } from './correct/corrections-file.ts'
import { readParameters, splitSheet } from './document-file.ts'
import { printParsed } from './document-report.ts'
import { type ReadOutcome, readFiles } from './read.ts'
import { chosenGate } from './statement-options.ts'

/** The options of `uw read` from the command line. */
export interface ReadCommandOptions extends CorrectionOptions {
  json: boolean
  strict: boolean
  chart: number
  /** Whether expense categories are suggested instead of applied. */
  suggestExpenses?: boolean
  /** File of the company settings of the rules that make findings. */
  parameters?: string
  /** Number of the selected close alternative, from 1; for a single file only. */
  take?: number
  /** Correction file that receives those of the alternative. */
  saveCorrections?: string
}

/** Runs `uw read`: prints each document as it is read; the exit code is that of the worst result. */
export async function runRead(
  paths: readonly string[],
  options: ReadCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  chartOfAccounts(options.chart)
  checkAlternativeOptions(paths, options)
  let refused = false
  let failing = false
  let done = 0
  for await (const outcome of withProgress(paths, options, environment)) {
    done += 1
    if ('error' in outcome) {
      refused = true
      await printRejection(outcome, options, environment)
      continue
    }
    failing = (await printParsed(outcome.parsed, outcome.path, options, environment)) || failing
  }
  if (done > 1 && environment.isTerminal) environment.err(`Read ${done} files\n`)
  if (refused) return exitCodes.badInput
  return options.strict && failing ? exitCodes.tieFails : exitCodes.fine
}

/** Requires a single file for an alternative, and an alternative if corrections are to be saved. */
function checkAlternativeOptions(paths: readonly string[], { take, saveCorrections }: ReadCommandOptions): void {
  if (take !== undefined && paths.length > 1)
    throw new InvalidInputError('--take', take, `requires exactly one file, not ${paths.length}`)
  if (saveCorrections === undefined) return
  if (take === undefined) throw new InvalidInputError('--save-corrections', saveCorrections, 'requires --take')
  const [path = ''] = paths
  protectInputs('--save-corrections', [saveCorrections], [splitSheet(path).file], 'must not be the document itself')
}

/** Reports what a selected alternative corrects, and saves it if requested. */
async function saveAlternative(
  { file, accepted }: CorrectedFile,
  { saveCorrections }: ReadCommandOptions,
  { err }: Environment,
): Promise<void> {
  for (const correction of accepted) err(`${file}: applied: ${correctionLabel(correction)}\n`)
  if (saveCorrections === undefined || accepted.length === 0) return
  await appendCorrections(saveCorrections, file, accepted)
  err(`${saveCorrections}: ${plural(accepted.length, 'correction')} saved. Apply with --corrections\n`)
}

async function* withProgress(
  paths: readonly string[],
  options: ReadCommandOptions,
  environment: Environment,
): AsyncGenerator<ReadOutcome> {
  const { parameters } = options
  const chosen = parameters === undefined ? {} : { findingParameters: await readParameters(parameters) }
  const read = async (path: string) => {
    const corrected = await readCorrectedFile(path, { ...options, ...chosen, files: paths }, environment)
    printRules(corrected, environment)
    await saveAlternative(corrected, options, environment)
    return correctedReading(corrected)
  }
  let pages = pageProgress(environment, '')
  const isRead = isCorrected(options) || options.take !== undefined
  const how = isRead ? { read } : { onProgress: (page: ReadProgress) => pages.onProgress(page) }
  const outcomes = readFiles(paths, { chartOfAccountsId: options.chart, ...chosenGate(options), ...chosen, ...how })
  for (const [i, path] of paths.entries()) {
    if (environment.isTerminal && paths.length > 1) environment.err(`Reading ${i + 1} of ${paths.length}: ${path}\n`)
    pages = pageProgress(environment, path)
    const { value } = await outcomes.next()
    pages.done()
    if (value) yield value
  }
}

async function printRejection(
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
