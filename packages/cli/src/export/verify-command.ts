import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { compareFigures, type ExportRecord, exportFigures, figuresMissingInText } from '@uwkit/core/export'
import { InvalidInputError, UwkitError } from '@uwkit/core/shared'
import { type RulePackIdentity, shortHash } from '@uwkit/core/sizing'
import { type ReadReport, readReport } from '@uwkit/documents/report'
import { type Colors, type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { tableLines } from '../output/report.ts'
import { type CorrectionOptions, type DocumentReader } from '../parsed-file/index.ts'
import { dealReader } from '../sizer/files-of-deal.ts'
import { sizeDeal } from '../sizer/size.ts'
import { inputsOf } from './local-report.ts'

/** The options of `uw verify` from the command line. */
export interface VerifyCommandOptions extends CorrectionOptions {
  rentRoll?: string
  commercialRoll?: string
  statement?: string[]
  rules?: string
  json: boolean
}

/** Runs `uw verify`; the exit code is 1 if anything does not match. */
export async function runVerify(
  file: string,
  options: VerifyCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { rentRoll, commercialRoll, statement: statements = [], rules } = options
  const reader = dealReader(options, environment)
  const { record, points } = await verifyReport({ file, rentRoll, commercialRoll, statements, rules }, reader)
  const agrees = points.every((point) => point.agrees !== false)
  if (options.json) await environment.out(`${JSON.stringify({ agrees, points, record })}\n`)
  else {
    const { colors } = environment
    const title = `${record.kind} for ${record.dealName}, by uwkit ${record.uwkit}, ${record.program.name}`
    const lines = tableLines(points.map((point) => [verdict(point, colors), point.what, colors.dim(point.detail)]))
    await environment.out(`${[colors.bold(title), ...lines.map((line) => `  ${line}`)].join('\n')}\n`)
  }
  return agrees ? exitCodes.fine : exitCodes.tieFails
}

function verdict({ agrees }: VerifiedPoint, colors: Colors): string {
  if (agrees === null) return colors.yellow('not checked')
  return agrees ? colors.green('agrees') : colors.red('differs')
}

/** Inputs of `uw verify`. */
export interface VerifyOptions {
  file: string
  rentRoll?: string | undefined
  commercialRoll?: string | undefined
  statements: readonly string[]
  /** File of the lender's own rules. */
  rules?: string | undefined
}

/** One check of a document. */
export interface VerifiedPoint {
  what: string
  /** `null` if it could not be checked. */
  agrees: boolean | null
  /** Result of the check as text. */
  detail: string
}

/** Result of verifying a document. */
export interface Verification {
  record: ExportRecord
  points: VerifiedPoint[]
}

/**
 * Checks an exported document: whether it is unchanged, whether it was built from the given documents, and whether its
 * figures can be reproduced.
 *
 * @throws {UnreadableDocumentError} The document, or one of the given ones, cannot be read.
 * @throws {InvalidInputError} It contains no record: uwkit did not write it, or the record was removed.
 */
async function verifyReport(options: VerifyOptions, read: DocumentReader): Promise<Verification> {
  const report = await readReport(await bytesOf(options.file), basename(options.file))
  const { record } = report
  if (record === null) {
    throw new InvalidInputError(
      'file',
      basename(options.file),
      'has no uwkit record: it was not written by uw export, or another program saved it without the record',
    )
  }
  return {
    record,
    points: [
      ...ownPoints(report, record),
      ...(await documentPoints(options, record)),
      ...(await figurePoints(options, record, read)),
    ],
  }
}

async function bytesOf(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error: Error) => {
    throw new InvalidInputError('file', file, `can’t be read (${error.message})`)
  })
}

/** Returns the checks that need only the document. */
function ownPoints({ isSealed, text }: ReadReport, { figures }: ExportRecord): VerifiedPoint[] {
  const missing = figuresMissingInText(figures, text)
  return [
    {
      what: 'Seal',
      agrees: isSealed,
      detail: isSealed ? 'unchanged since it was written' : 'changed since it was written',
    },
    {
      what: 'Figures in the text',
      agrees: missing.length === 0,
      detail: missing.length === 0 ? 'the text matches the record' : `the text does not show ${missing.join(', ')}`,
    },
  ]
}

const roleLabels = {
  'rent roll': 'Rent roll',
  'commercial roll': 'Commercial rent roll',
  statement: 'Statement',
} as const

/** Compares the given documents with those that the figures were computed from. */
async function documentPoints(
  options: Pick<VerifyOptions, 'rentRoll' | 'commercialRoll' | 'statements'>,
  { inputs }: ExportRecord,
): Promise<VerifiedPoint[]> {
  const given = await inputsOf(options)
  return [
    ...inputs.map(({ role, name, sha256 }): VerifiedPoint => {
      const what = `${roleLabels[role]} ${name}`
      if (sha256 === null) return { what, agrees: null, detail: 'no file hash in the record' }
      const ofRole = given.filter((input) => input.role === role)
      if (ofRole.length === 0) return { what, agrees: null, detail: 'not provided: not checked' }
      const isProvided = ofRole.some((input) => input.sha256 === sha256)
      return { what, agrees: isProvided, detail: isProvided ? 'identical file' : 'no provided file matches' }
    }),
    ...given
      .filter(({ role, sha256 }) => !inputs.some((input) => input.role === role && input.sha256 === sha256))
      .map(({ name }) => ({ what: `Provided ${name}`, agrees: false, detail: 'no figure is based on this file' })),
  ]
}

/** Recalculates the figures from the given documents with the rules that the document names. */
async function figurePoints(
  { rentRoll, commercialRoll, statements, rules }: VerifyOptions,
  { program, request, assumptions, figures }: ExportRecord,
  read: DocumentReader,
): Promise<VerifiedPoint[]> {
  if (rentRoll === undefined || statements.length === 0) {
    return [{ what: 'Recalculated figures', agrees: null, detail: 'not checked: add --rent-roll and --statement' }]
  }
  const { own } = program
  if (own !== undefined && !own.isAgreedForLoan && rules === undefined) {
    const detail = `sized with ${program.name}. To check the figures, add those rules with --rules`
    return [
      { what: 'Rules', agrees: null, detail },
      { what: 'Recalculated figures', agrees: null, detail: 'the rules file was not provided' },
    ]
  }
  const query = {
    request,
    assumptions,
    rentRoll,
    commercialRoll,
    statements,
    rules,
    agreedTests: program.agreedTests,
    program: program.id,
    quotedOn: program.effective,
    // The author of the document confirmed its inputs.
    isConfirmed: true,
  }
  try {
    const { underwriting, sizing } = await sizeDeal(query, read)
    const points = compareFigures(figures, exportFigures(underwriting, sizing)).map(
      ({ name, recorded, found, agrees }) => ({
        what: name,
        agrees,
        detail: agrees ? shown(recorded) : `${shown(recorded)} in the document, ${shown(found)} recalculated`,
      }),
    )
    return [rulePoint(program, sizing.rules), ...points]
  } catch (error) {
    if (!UwkitError.isInstance(error)) throw error
    return [{ what: 'Recalculated figures', agrees: false, detail: error.message }]
  }
}

/** Checks whether the rules match those of the document: by digest, or by date for documents from before digests. */
function rulePoint(recorded: ExportRecord['program'], found: RulePackIdentity): VerifiedPoint {
  const agrees = recorded.hash === undefined ? recorded.effective === found.effective : recorded.hash === found.hash
  const { version = 1, own = null } = recorded
  const digest = recorded.hash === undefined ? '' : `, SHA-256 ${shortHash(recorded.hash)}`
  const named =
    own === null
      ? `${recorded.id} effective ${recorded.effective}, version ${version}${digest}`
      : `${recorded.name}${digest}`
  const here = `${found.name}, effective ${found.effective}, version ${found.version}, SHA-256 ${shortHash(found.hash)}`
  return { what: 'Rules', agrees, detail: agrees ? named : `${named}; provided: ${here}` }
}

function shown(value: number | string | null): string {
  if (value === null) return 'unknown'
  return typeof value === 'string' ? value : value.toLocaleString('en-US', { maximumFractionDigits: 2 })
}
