import { InvalidInputError } from '@uwkit/core/shared'
import { type LineAssumption, lineMix, type SelectableLineKey, selectableLineKeys } from '@uwkit/core/sizing'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { type QuoteOptions, quotedRate, quoteTermsOfOptions } from '../loan/loan-options.ts'
import { placeFor } from '../output/consent.ts'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { writeWhole } from '../output/write-output.ts'
import { type CorrectionOptions, readParameters } from '../parsed-file/index.ts'
import { dealReader, workbookName, workbookPath } from './files-of-deal.ts'
import { type SensitivityKind, scenario } from './further-sizings.ts'
import { type ProgramOptions, programFacts, rentLimits } from './program-facts.ts'
import { propertyOf } from './program-options.ts'
import { type SizeOptions, sizeDeal, sizeJson } from './size.ts'
import { sizeReport } from './size-report.ts'

/** The options of `uw size` as the command line gives them, numbers parsed. */
export interface SizeCommandOptions extends CorrectionOptions, ProgramOptions, QuoteOptions {
  rentRoll: string
  statement: string[]
  /** Workbook, by its name in paths; the Fannie sizer where none is named. */
  type?: string
  value?: number
  rate?: number
  amort?: number
  term?: number
  io?: number
  loan?: number
  units?: number
  taxes?: number
  insurance?: number
  marketVacancy?: number
  scenario?: string[]
  sensitivity?: SensitivityKind
  breakEven?: number
  dealName?: string
  address?: string
  output?: string
  /** Write over what lies at `output`. */
  force?: boolean
  /** Size documents that contradict themselves or give implausible results. */
  confirm?: boolean
  /** File of what a company sets of the rules that make findings. */
  parameters?: string
  json: boolean
  strict: boolean
}

/** Run `uw size`: print the sizing and write the workbook. */
export async function runSize(options: SizeCommandOptions, environment: Environment): Promise<ExitCode> {
  const named = workbookPath(options.output ?? workbookName(options, environment.today()), options)
  const path = await placeFor(named, options, environment)
  const { parameters } = options
  const chosen = parameters === undefined ? {} : { findingParameters: await readParameters(parameters) }
  const reader = dealReader({ ...options, ...chosen }, environment)
  const deal = await sizeDeal({ ...sizeOptions(options), ...chosen }, reader)
  if (environment.isTerminal) environment.err('Writing the workbook…\n')
  await writeWhole(path, writeSizerWorkbook(deal.workbook), '--output')
  if (options.json) await environment.out(`${JSON.stringify(sizeJson(deal, path))}\n`)
  else
    await environment.out(
      `${sizeReport(deal, environment.colors)}\nWorkbook written to ${environment.colors.bold(path)}\n`,
    )
  const failing = [deal.rentRoll, ...deal.statements].some(({ ties }) => ties.some((tie) => !tie.holds))
  return options.strict && (failing || deal.sizing.isProvisional) ? exitCodes.tieFails : exitCodes.fine
}

/** What is sized, as the command line asks it. */
export function sizeOptions(options: Omit<SizeCommandOptions, 'json' | 'strict'>): SizeOptions {
  const { value, rate, amort, term, io, loan, units, dealName, address } = options
  const terms = quoteTermsOfOptions(options)
  const property = propertyOf(options)
  const bill = (amount: number | undefined, reason: string) => (amount === undefined ? undefined : { amount, reason })
  return {
    rentRoll: options.rentRoll,
    statements: options.statement,
    commercialRoll: options.commercialRoll,
    type: options.type,
    program: options.program,
    quotedOn: options.quotedOn,
    rules: options.rules,
    scenarios: (options.scenario ?? []).map(scenario),
    sensitivity: options.sensitivity,
    breakEven: options.breakEven,
    request: {
      value,
      rate: quotedRate(terms, rate),
      amortizationMonths: amort,
      termMonths: term,
      interestOnlyMonths: io,
      requestedLoan: loan,
      ...programFacts(options),
      state: property.state ?? undefined,
    },
    assumptions: {
      unitCount: units,
      marketVacancy: options.marketVacancy,
      ...(options.rentLimits === undefined
        ? {}
        : { rentLimits: rentLimits(options.rentLimits, options.rentLimitsFor ?? 'affordable') }),
      lines: {
        ...lineBases(options.line ?? []),
        ...definedOnly({
          realEstateTaxes: bill(options.taxes, 'Tax bill provided.'),
          propertyInsurance: bill(options.insurance, 'Premium provided.'),
        }),
      },
    },
    isConfirmed: options.confirm,
    terms,
    dealName,
    address,
    property,
  }
}

/** The fields that have a value: an assumption that is not made must not be there at all. */
function definedOnly<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof definedOnly<Fields>
  >
}

const bases = ['T12', 'T6', 'T3', 'T1', 'YTD', 'Lesser'] as const

/**
 * How lines are to be underwritten, from words such as `utilities=T6` or `payroll-and-benefits=T12x1.05`: a column of the
 * statement, and what it is multiplied by. `income=T3` and `expenses=T12` put all lines of a side on one column; a line
 * that is named itself goes before that.
 *
 * @throws {InvalidInputError} The line, the column or the factor is none.
 */
export function lineBases(texts: readonly string[]): Partial<Record<SelectableLineKey, LineAssumption>> {
  const sides = texts.flatMap((text) => Object.entries(sideBasis(text) ?? {}))
  const single = texts.filter((text) => sideBasis(text) === null).map(lineBasis)
  return Object.fromEntries([...sides, ...single])
}

/** All lines of a side; `null` where the words name no side. */
function sideBasis(text: string): ReturnType<typeof lineMix> | null {
  const [, side = '', basis = ''] = /^\s*(income|expenses)\s*=\s*([a-z]*\d*)\s*$/i.exec(text) ?? []
  if (side === '') return null
  const selection = bases.find((candidate) => candidate.toLowerCase() === basis.toLowerCase())
  if (selection === undefined) throw new InvalidInputError('--line', text, `must name a basis: ${bases.join(', ')}`)
  return lineMix(side.toLowerCase() === 'income' ? { income: selection } : { expenses: selection })
}

function lineBasis(text: string): [SelectableLineKey, LineAssumption] {
  const [, name = '', basis = '', factor] =
    /^\s*([\w-]+)\s*=\s*([a-z]*\d*)\s*(?:x\s*(\d*\.?\d+))?\s*$/i.exec(text) ?? []
  const key = selectableLineKeys.find((candidate) => plain(candidate) === plain(name))
  if (key === undefined) {
    throw new InvalidInputError('--line', text, `must name one of ${selectableLineKeys.map(dashed).join(', ')}`)
  }
  const selection = bases.find((candidate) => candidate.toLowerCase() === basis.toLowerCase())
  if (selection === undefined) {
    throw new InvalidInputError(
      '--line',
      text,
      `must name a basis: ${bases.join(', ')}, as in ${dashed(key)}=T12 or ${dashed(key)}=T6x1.03`,
    )
  }
  const reason = `As requested: ${selection}${factor === undefined ? '' : ` x ${factor}`}.`
  return [key, factor === undefined ? { selection, reason } : { selection, factor: Number(factor), reason }]
}

function plain(name: string): string {
  return name.replaceAll('-', '').toLowerCase()
}

function dashed(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
