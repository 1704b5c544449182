import { basename } from 'node:path'
import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { type PortfolioProperty, portfolioRollUp, trailingWindows } from '@uwkit/core/operating-statement'
import type { ReadDocument, ReadRentRoll } from '@uwkit/core/parsed-file'
import { type RentRoll, rentRollSummary } from '@uwkit/core/rent-roll'
import { InvalidInputError, UnreadableDocumentError } from '@uwkit/core/shared'
import {
  portfolioReport,
  propertyOf,
  requireCommonMonths,
  requireOneFileEach,
  type StatementMeasure,
  statementViewOf,
  statementViewReport,
} from '../operating-statement/index.ts'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { compRents, markMethod, rentRollViewOf, rentRollViews } from '../rent-roll/view.ts'
import { rentRollViewReport } from '../rent-roll/view-report.ts'
import { type CorrectionOptions, type DocumentReader, documentReader } from './correct/corrected-file.ts'

/** The options of `uw view` from the command line. */
export interface ViewCommandOptions extends CorrectionOptions {
  t12?: boolean
  t6?: boolean
  t3?: boolean
  t1?: boolean
  ytd?: boolean
  per?: StatementMeasure[]
  units?: number
  squareFeet?: number
  rentRoll?: string
  unitMix?: boolean
  occupancy?: boolean
  expiries?: boolean
  /** `true` if no method is named. */
  markToMarket?: string | boolean
  burnOff?: boolean
  comp?: string[]
  previousRoll?: string
  futureLeases?: boolean
  portfolio?: boolean
  chart: number
  json: boolean
}

/** Options that apply to only one kind of document. */
const statementOptions = [...trailingWindows, 'per', 'units', 'squareFeet', 'rentRoll'] as const
const rentRollOptions = [...rentRollViews, 'comp', 'previousRoll', 'futureLeases'] as const

/**
 * Runs `uw view`: prints the requested view of each document of the file, or the statements of several files as a portfolio.
 *
 * @throws {InvalidInputError} The file has no document for a requested view.
 * @throws {UnreadableDocumentError} The file cannot be read, or contains no document.
 */
export async function runView(
  paths: readonly string[],
  options: ViewCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  chartOfAccounts(options.chart)
  const others = [options.rentRoll, options.previousRoll].filter((path) => path !== undefined)
  const read = documentReader([...paths, ...others], options, environment)
  if (options.portfolio === true) return viewPortfolio(paths, read, options, environment)
  const [path = '', ...more] = paths
  if (more.length > 0)
    throw new InvalidInputError('files', paths.length, 'must be one file; for several, add --portfolio')
  const documents = await read(path)
  if (documents.length === 0)
    throw new UnreadableDocumentError('no_document_found', path, 'contains no rent roll or operating statement.')
  const firstSet = (names: readonly (keyof ViewCommandOptions)[]) => names.find((name) => options[name] !== undefined)
  const [ofStatement, ofRentRoll] = [firstSet(statementOptions), firstSet(rentRollOptions)]
  requireKind(documents, 'operating_statement', ofStatement)
  requireKind(documents, 'rent_roll', ofRentRoll)
  requireMeasures(options)
  const counts = options.rentRoll === undefined ? documents : [await rollOf('--rent-roll', options.rentRoll, read)]
  const size = sizeOf(counts, options)
  const previous = await previousRoll(options, read)
  const isChosen = (document: ReadDocument) =>
    (ofStatement === undefined && ofRentRoll === undefined) ||
    (document.kind === 'rent_roll' ? ofRentRoll : ofStatement) !== undefined
  for (const document of documents.filter(isChosen)) {
    const { file, sheet, kind } = document
    const named = (view: object) => `${JSON.stringify({ file, path, sheet, kind, view })}\n`
    if (document.kind === 'rent_roll') {
      const view = rentRollViewOf(document.rentRoll, {
        views: rentRollViews.filter((name) => options[name] !== undefined),
        method: markMethod(options.markToMarket, options.comp, options.previousRoll),
        comps: compRents(options.comp ?? []),
        previous,
        includesFutureLeases: options.futureLeases === true,
      })
      await environment.out(options.json ? named(view) : `${rentRollViewReport(document, view, environment.colors)}\n`)
    } else {
      const measures = options.per ?? []
      const windows = trailingWindows.filter((window) => options[window] === true)
      const view = statementViewOf(document.statement, { windows, measures, ...size })
      const report = () => statementViewReport(document, view, { measures, ...size }, environment.colors)
      await environment.out(options.json ? named({ ...view, ...size }) : `${report()}\n`)
    }
  }
  return exitCodes.fine
}

async function viewPortfolio(
  paths: readonly string[],
  read: DocumentReader,
  { json }: ViewCommandOptions,
  { out, colors }: Environment,
): Promise<ExitCode> {
  const properties: (PortfolioProperty & { file: string })[] = []
  for (const path of paths) {
    const documents = await read(path)
    const property = propertyOf(
      basename(path),
      documents.filter((document) => document.kind === 'operating_statement'),
    )
    if (property === null)
      throw new UnreadableDocumentError('no_document_found', basename(path), 'contains no operating statement.')
    properties.push({ ...property, file: basename(path) })
  }
  requireOneFileEach(properties.map(({ file, name }) => ({ file, property: name })))
  const rollUp = portfolioRollUp(properties)
  requireCommonMonths(rollUp)
  await out(json ? `${JSON.stringify({ kind: 'portfolio', paths, view: rollUp })}\n` : portfolioReport(rollUp, colors))
  return exitCodes.fine
}

/** Rejects a count without its measure: the user meant a measure that was not requested. */
function requireMeasures({ per = [], units, squareFeet, rentRoll }: ViewCommandOptions): void {
  const lacks = (measure: StatementMeasure) => !per.includes(measure)
  if (units !== undefined && lacks('unit')) throw new InvalidInputError('--units', units, 'requires --per unit')
  if (squareFeet !== undefined && lacks('sf'))
    throw new InvalidInputError('--square-feet', squareFeet, 'requires --per sf')
  if (rentRoll !== undefined && lacks('unit') && lacks('sf'))
    throw new InvalidInputError('--rent-roll', rentRoll, 'requires --per unit or --per sf')
}

async function rollOf(option: string, path: string, read: DocumentReader): Promise<ReadRentRoll> {
  const documents = await read(path)
  const [roll, ...more] = documents.filter((document) => document.kind === 'rent_roll')
  if (roll !== undefined && more.length === 0) return roll
  const rule =
    roll === undefined ? 'must contain a rent roll' : 'must be one rent roll. Name the sheet, as in FILE#SHEET'
  throw new InvalidInputError(option, path, rule)
}

async function previousRoll(
  { previousRoll: path }: ViewCommandOptions,
  read: DocumentReader,
): Promise<RentRoll | null> {
  return path === undefined ? null : (await rollOf('--previous-roll', path, read)).rentRoll
}

function requireKind(
  documents: readonly ReadDocument[],
  kind: ReadDocument['kind'],
  option: keyof ViewCommandOptions | undefined,
): void {
  if (option === undefined || documents.some((document) => document.kind === kind)) return
  const found = kind === 'rent_roll' ? 'an operating statement' : 'a rent roll'
  const expected = kind === 'rent_roll' ? 'rent rolls' : 'operating statements'
  throw new InvalidInputError(
    flagOf(option),
    documents[0]?.file ?? '',
    `is for ${expected}, but the file contains ${found}`,
  )
}

function flagOf(option: string): string {
  return `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** Returns units and square feet as given, else as counted in the file's rent roll if there is only one. */
function sizeOf(documents: readonly ReadDocument[], { units, squareFeet }: ViewCommandOptions) {
  const [roll, ...more] = documents.filter((document) => document.kind === 'rent_roll')
  const counted = roll === undefined || more.length > 0 ? null : roll.rentRoll
  const dwellings =
    counted === null ? null : { ...counted, units: counted.units.filter(({ isDwelling }) => isDwelling) }
  const summary = dwellings === null ? null : rentRollSummary(dwellings)
  return {
    unitCount: units ?? summary?.apartmentCount ?? null,
    squareFeet: squareFeet ?? summary?.totalSquareFeet ?? null,
  }
}
