import { statementSeriesFindings } from '@uwkit/core/operating-statement'
import type { ReadDocument, ReadStatement } from '@uwkit/core/parsed-file'
import { type Finding, type FindingSeverity, InvalidInputError } from '@uwkit/core/shared'
import { findingCatalog } from '@uwkit/core/sizing'
import { moneyText, plural } from '@uwkit/core/text'
import { type Colors, type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import {
  type CorrectionOptions,
  type DocumentReader,
  documentReader,
  isCorrected,
  readAsCorrected,
} from './correct/corrected-file.ts'
import { catalogReport, readParameters } from './document-file.ts'
import { dismissedBy } from './document-report.ts'
import { type ReadOptions, readFiles } from './read.ts'
import { chosenGate } from './statement-options.ts'

/** The options of `uw findings` from the command line. */
export interface FindingsCommandOptions extends CorrectionOptions {
  json: boolean
  strict: boolean
  list: boolean
  chart: number
  /** Whether expense categories are suggested instead of applied. */
  suggestExpenses?: boolean
  /** IDs of rules, with or without the concept prefix; if omitted, all rules. */
  only?: string[]
  minSeverity: FindingSeverity
  expectedUnits?: number
  /** File of an earlier statement of the same property. */
  prior?: string
  /** File of settings. */
  parameters?: string
}

/**
 * Runs `uw findings`: prints the findings of each document; the exit code is that of the worst result.
 *
 * @throws {InvalidInputError} An unknown rule is requested, or the settings are invalid.
 */
export async function runFindings(
  paths: readonly string[],
  options: FindingsCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { colors } = environment
  const ruleIds = new Set(options.only?.map(ruleId))
  if (options.list) {
    const text = options.json ? JSON.stringify(findingCatalog) : catalogReport(colors)
    await environment.out(`${text}\n`)
    return exitCodes.fine
  }
  if (paths.length === 0)
    throw new InvalidInputError('files', '', 'must name at least one file; to list the rules, use --list')
  const files = options.prior === undefined ? paths : [...paths, options.prior]
  let refused = false
  let hasError = false
  const read = await readOptions(options, files, environment)
  const against = await priorStatements(options, documentReader(files, options, environment))
  for await (const outcome of readFiles(paths, read)) {
    if ('error' in outcome) {
      refused = true
      if (options.json) await environment.out(`${JSON.stringify(outcome)}\n`)
      else environment.err(`${colors.red('Cannot read')} ${outcome.error.message}\n`)
      continue
    }
    for (const document of outcome.parsed.documents) {
      const findings = [...document.findings, ...changesSincePrior(document, against, read)].filter(
        ({ id, severity }) =>
          severities.indexOf(severity) <= severities.indexOf(options.minSeverity) &&
          (ruleIds.size === 0 || ruleIds.has(id)),
      )
      hasError ||= findings.some(({ severity, dismissal }) => severity === 'error' && dismissal === undefined)
      const { file, sheet, kind } = document
      const text = options.json
        ? JSON.stringify({ file, path: outcome.path, sheet, kind, findings })
        : findingsReport(document, findings, colors)
      await environment.out(`${text}\n`)
    }
  }
  if (refused) return exitCodes.badInput
  return options.strict && hasError ? exitCodes.tieFails : exitCodes.fine
}

/** Returns the statements of the file that the others are compared with. */
async function priorStatements(
  { prior }: FindingsCommandOptions,
  read: DocumentReader,
): Promise<readonly ReadStatement[]> {
  if (prior === undefined) return []
  const documents = await read(prior)
  const statements = documents.filter((document) => document.kind === 'operating_statement')
  if (statements.length === 0) throw new InvalidInputError('--prior', prior, 'must contain an operating statement')
  return statements
}

function changesSincePrior(document: ReadDocument, prior: readonly ReadStatement[], options: ReadOptions): Finding[] {
  if (document.kind !== 'operating_statement') return []
  return prior.flatMap(({ statement }) =>
    statementSeriesFindings([statement, document.statement], options.findingParameters),
  )
}

/** Returns the full ID of a rule: `duplicate-unit` is `rent-roll/duplicate-unit`. */
function ruleId(requested: string): string {
  const known = findingCatalog.find(({ id }) => id === requested || id.endsWith(`/${requested}`))
  if (known) return known.id
  throw new InvalidInputError('--only', requested, 'must be a rule, from uw findings --list')
}

async function readOptions(
  options: FindingsCommandOptions,
  files: readonly string[],
  environment: Environment,
): Promise<ReadOptions> {
  const { chart, expectedUnits, parameters } = options
  const plain = {
    chartOfAccountsId: chart,
    ...chosenGate(options),
    ...(expectedUnits === undefined ? {} : { expectedUnitCount: expectedUnits }),
    ...(parameters === undefined ? {} : { findingParameters: await readParameters(parameters) }),
  }
  if (!isCorrected(options)) return plain
  return { ...plain, read: (path) => readAsCorrected(path, { ...options, ...plain, files }, environment) }
}

/** The severities, most severe first. */
const severities: readonly FindingSeverity[] = ['error', 'warning', 'info']

const headings: Record<FindingSeverity, string> = { error: 'error', warning: 'warning', info: 'note' }

/** Places listed on a line; the others are counted. */
const shownPlaces = 8

/** Returns the findings of a document as text: most severe first, by rule, each with its cells and the amount affected. */
function findingsReport(document: ReadDocument, findings: readonly Finding[], colors: Colors): string {
  const name = document.kind === 'rent_roll' ? 'Rent roll' : 'Operating statement'
  const property = document.kind === 'rent_roll' ? document.rentRoll.property : document.statement.property
  const title = `${colors.bold(name)}${property ? `: ${property}` : ''} ${colors.dim(`(${document.file}, sheet ${document.sheet})`)}`
  const counts = severities.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    return count === 0 ? [] : plural(count, headings[severity])
  })
  const rules = severities.flatMap((severity) =>
    [...new Set(findings.filter((finding) => finding.severity === severity).map(({ id }) => id))].flatMap((id) =>
      ruleLines(
        id,
        findings.filter((finding) => finding.id === id && finding.severity === severity),
        colors,
      ),
    ),
  )
  return [title, `  ${counts.join(', ') || 'No findings.'}`, ...rules, ''].join('\n')
}

function ruleLines(id: string, findings: readonly Finding[], colors: Colors): string[] {
  const [first] = findings
  if (!first) return []
  const head = `${severityMark(first.severity, colors)}  ${id}${findings.length > 1 ? ` (${findings.length})` : ''}`
  return ['', `  ${head}`, ...findings.map((finding) => `    ${findingLine(finding, colors)}`)]
}

function findingLine({ message, dollars: atStake, dismissal, ...place }: Finding, colors: Colors): string {
  const cells = placesOf(place)
  const facts = [...(cells ? [cells] : []), ...(atStake ? [moneyText(atStake)] : [])].join(', ')
  const dismissed = dismissedBy(dismissal ? { dismissal } : {})
  return `${message}${facts ? colors.dim(` (${facts})`) : ''}${colors.dim(dismissed)}`
}

function placesOf({ source, places }: Pick<Finding, 'source' | 'places'>): string {
  const cells = (places ?? (source ? [source] : [])).map(({ cell }) => cell)
  const rest = cells.length - shownPlaces
  return `${cells.slice(0, shownPlaces).join(' ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function severityMark(severity: FindingSeverity, colors: Colors): string {
  const color = { error: colors.red, warning: colors.yellow, info: colors.cyan }[severity]
  return color(headings[severity])
}
