import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import {
  type Correction,
  correctionLabel,
  dismissalCorrection,
  type RevertSelection,
  revertCorrections,
} from '@uwkit/core/parsed-file'
import { InvalidInputError } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { type Environment, type ExitCode, exitCodes } from '../../output/environment.ts'
import { type CorrectedFileOptions, readCorrectedFile } from './corrected-file.ts'
import {
  appendCorrections,
  candidatesOf,
  correctionsJson,
  listOf,
  storedIn,
  withCorrections,
  writeCorrections,
} from './corrections-file.ts'

/** The options of `uw corrections dismiss`. */
export interface DismissOptions extends Omit<CorrectedFileOptions, 'corrections'> {
  finding: string
  cell?: string
  sheet?: string
  reason: string
}

/**
 * Runs `uw corrections dismiss`: dismisses a finding, with a reason, in a correction file that is created if it does not exist.
 *
 * @throws {InvalidInputError} No open finding, or more than one, matches the rule and the cell.
 */
export async function runDismiss(
  path: string,
  into: string,
  options: DismissOptions,
  environment: Environment,
): Promise<ExitCode> {
  const isNew = !existsSync(into)
  const corrected = await readCorrectedFile(path, { ...options, corrections: isNew ? [] : [into] }, environment)
  const { file, last } = corrected
  const open = last.documents.flatMap(({ sheet, findings }) =>
    findings
      .filter(
        ({ id, dismissal }) =>
          dismissal === undefined && (id === options.finding || id.endsWith(`/${options.finding}`)),
      )
      .map((finding) => ({ sheet, finding })),
  )
  const cellsOf = ({ finding: { source, places = source ? [source] : [] } }: (typeof open)[number]) =>
    places.map(({ cell }) => cell)
  const matching = open
    .filter(({ sheet }) => options.sheet === undefined || sheet === options.sheet)
    .filter((one) => options.cell === undefined || cellsOf(one).includes(options.cell))
  const [found, ...more] = matching
  if (found === undefined || more.length > 0) {
    const places = (matching.length > 0 ? matching : open).map((one) => `${one.sheet} ${cellsOf(one)[0] ?? ''}`.trim())
    const given = [options.finding, ...(options.cell === undefined ? [] : [options.cell])].join(' ')
    const rule =
      open.length === 0
        ? `is not an open finding in ${file}; see uw findings`
        : `matches several findings: ${places.join(', ')}. Select one with --cell and --sheet`
    throw new InvalidInputError('--finding', given, rule)
  }
  const { by, reason } = options
  const dismissal = dismissalCorrection(found.finding, found.sheet, { by, at: environment.today(), reason })
  await appendCorrections(into, file, [dismissal])
  environment.err(`${basename(into)}: dismissed: ${found.finding.message}\n`)
  return exitCodes.fine
}

/** The options of `uw corrections revert`. */
export interface RevertOptions {
  cell?: string
  row?: number
  column?: string
  sheet?: string
  all?: boolean
}

/**
 * Runs `uw corrections revert`: removes corrections from a correction file, with all earlier ones on the same subject.
 *
 * @throws {InvalidInputError} Nothing is selected, the sheet is ambiguous, or there are no corrections of the selection.
 */
export async function runRevert(path: string, options: RevertOptions, environment: Environment): Promise<ExitCode> {
  const content = await correctionsJson(path)
  const { corrections, candidates } = storedIn(path, content)
  const selection = selectionOf(options, [...corrections, ...candidates])
  const left = new Set(revertCorrections(corrections, selection))
  const back = corrections.filter((correction) => !left.has(correction))
  const leftCandidates = new Set(revertCorrections(candidates, selection))
  const withdrawn = candidates.length - leftCandidates.size
  if (back.length + withdrawn === 0)
    throw new InvalidInputError(basename(path), optionsText(options), 'has no such correction')
  const remaining = listOf(content).filter((_, at) => left.has(corrections[at] as Correction))
  const offered = candidatesOf(content).filter((_, at) => leftCandidates.has(candidates[at] as Correction))
  await writeCorrections(path, withCorrections(content, remaining, offered))
  for (const correction of back) environment.err(`Reverted: ${correctionLabel(correction)} (${correction.by})\n`)
  environment.err(
    `${basename(path)}: ${plural(back.length, 'correction')} and ${plural(withdrawn, 'candidate')} removed\n`,
  )
  return exitCodes.fine
}

function selectionOf(
  { cell, row, column, sheet, all }: RevertOptions,
  corrected: readonly Correction[],
): RevertSelection {
  const selected = [cell, row, column, all === true ? true : undefined].filter((option) => option !== undefined)
  if (selected.length > 1 || (selected.length === 0 && sheet === undefined))
    throw new InvalidInputError(
      'uw corrections revert',
      selected.join(', '),
      'requires one of --cell, --row, --column, --sheet, or --all',
    )
  if (all === true) return { level: 'file' }
  const sheets = [...new Set(corrected.map((correction) => correction.sheet))]
  const [only = '', ...others] = sheets
  if (sheet === undefined && others.length > 0)
    throw new InvalidInputError('--sheet', '', `must be one of ${sheets.map((name) => `“${name}”`).join(', ')}`)
  const of = sheet ?? only
  if (cell !== undefined) return { level: 'cell', sheet: of, cell: cell.toUpperCase() }
  if (row !== undefined) return { level: 'row', sheet: of, row }
  return column === undefined
    ? { level: 'sheet', sheet: of }
    : { level: 'column', sheet: of, column: column.toUpperCase() }
}

function optionsText({ cell, row, column, sheet }: RevertOptions): string {
  return [cell, row, column, sheet].filter((option) => option !== undefined).join(' ')
}
