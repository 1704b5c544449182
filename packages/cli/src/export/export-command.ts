import { resolve } from 'node:path'
import type { Client } from '@uwkit/core/client'
import { type ExportKind, exportFileName, type ReportTheme } from '@uwkit/core/export'
import { InvalidInputError, UwkitError } from '@uwkit/core/shared'
import { writeReport } from '@uwkit/documents/report'
import { writablePath } from '../output/consent.ts'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { protectInputs, writeOutput } from '../output/write-output.ts'
import { withClient } from '../remote/connect.ts'
import type { RemoteOptions } from '../remote/verb.ts'
import { dealReader, filesOfDeal, inputFilesOf } from '../sizer/files-of-deal.ts'
import { type SizeCommandOptions, sizeOptions } from '../sizer/size-command.ts'
import { localReport } from './local-report.ts'

/** The options of `uw export` from the command line, numbers parsed. */
export interface ExportCommandOptions
  extends RemoteOptions,
    Omit<SizeCommandOptions, 'type' | 'json' | 'strict' | 'rentRoll' | 'statement'> {
  deal?: string
  rentRoll?: string
  statement?: string[]
  pdf: boolean
  json: boolean
  theme: ReportTheme
  /** For a narrative only. */
  review?: boolean
  redlineFrom?: number
}

/** A document and its file name. */
interface ExportedDocument {
  name: string
  bytes: Uint8Array
}

/** Runs `uw export` of a kind of document: of a deal on a server, or of local files. */
export async function runExport(
  kind: ExportKind,
  options: ExportCommandOptions,
  environment: Environment,
  version: string,
): Promise<ExitCode> {
  const { review = false, redlineFrom } = options
  if (review && options.deal === undefined)
    throw new InvalidInputError('--review', true, 'requires --deal: the review is saved with the deal on the server')
  if (redlineFrom !== undefined && !review)
    throw new InvalidInputError(
      '--redline-from',
      redlineFrom,
      'requires --review: the redline is in the review appendix',
    )
  const named =
    options.output === undefined ? null : await writablePath(outputPath(options.output, options), options, environment)
  const exported =
    options.deal === undefined
      ? await ofFiles(kind, options, environment, version)
      : await ofDeal(kind, { ...options, deal: options.deal }, environment)
  const path = named ?? (await writablePath(outputPath(exported.name, options), options, environment))
  await writeOutput(path, exported.bytes, options, environment)
  return exitCodes.fine
}

function ofDeal(
  kind: ExportKind,
  options: ExportCommandOptions & { deal: string },
  environment: Environment,
): Promise<ExportedDocument> {
  return withClient(options, environment, async (client: Client) => {
    const { id, dealName } = await client.deal.get(options.deal)
    const review = options.review === true ? { redlineFrom: options.redlineFrom } : undefined
    const file = await client.export.document({ id, dealName }, kind, { isPdf: options.pdf, review })
    if (file === null)
      throw new UwkitError(
        'not_exported',
        `The ${kind} export of ${dealName} failed on the server. Try again; if it fails again, check the server’s log`,
      )
    return { name: file.name ?? `${kind}.${endingOf(options)}`, bytes: file.bytes }
  })
}

async function ofFiles(
  kind: ExportKind,
  options: ExportCommandOptions,
  environment: Environment,
  version: string,
): Promise<ExportedDocument> {
  const named = { ...options, ...filesOfDeal(options) }
  const request = { size: sizeOptions(named), kind, theme: options.theme, version }
  const report = await localReport(request, dealReader(named, environment))
  const { bytes } = await writeReport(report, endingOf(options))
  const { dealName } = report
  return { name: exportFileName({ dealName, kind, isPdf: options.pdf, today: environment.today() }), bytes }
}

function endingOf({ pdf }: Pick<ExportCommandOptions, 'pdf'>): 'docm' | 'pdf' {
  return pdf ? 'pdf' : 'docm'
}

/**
 * Returns the path of the document.
 *
 * @throws {InvalidInputError} It would overwrite an input, or its extension does not match the content.
 */
function outputPath(name: string, options: ExportCommandOptions): string {
  const path = resolve(name)
  protectInputs('--output', [path], inputFilesOf(options))
  const ending = endingOf(options)
  if (!path.toLowerCase().endsWith(`.${ending}`)) {
    throw new InvalidInputError('--output', path, `must end in .${ending}${options.pdf ? '' : ', or use --pdf'}`)
  }
  return path
}
