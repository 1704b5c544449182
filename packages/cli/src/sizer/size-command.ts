import { InvalidInputError } from '@uwkit/core/shared'
import {
  type BedroomCounts,
  type CareMix,
  type LineAssumption,
  lineMix,
  type PartialLoanRequest,
  type RentLimits,
  type SelectableLineKey,
  selectableLineKeys,
} from '@uwkit/core/sizing'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { type QuoteOptions, quotedRate, quoteTermsOfOptions } from '../loan/loan-options.ts'
import { writablePath } from '../output/consent.ts'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { writeWholeFile } from '../output/write-output.ts'
import { type CorrectionOptions, readParameters } from '../parsed-file/index.ts'
import { dealReader, workbookName, workbookPath } from './files-of-deal.ts'
import { type SensitivityKind, scenario } from './further-sizings.ts'
import { type PropertyOptions, propertyOf } from './program-options.ts'
import { type SizeOptions, sizeDeal, sizeJson } from './size.ts'
import { sizeReport } from './size-report.ts'

/** Terms with the same name in a loan request and the options. */
const sameTerms = [
  'purchasePrice',
  'totalCost',
  'tier',
  'market',
  'accrual',
  'debtServiceInPlace',
  'balanceInPlace',
  'subordinateDebtService',
  'cashFlowAsRun',
  'ownerSavings',
  'tenantSavings',
  'studentShare',
  'affordableShare',
  'skilledNursingShare',
  'occupiedDays',
  'state',
  'abatementEnds',
  'abatedTaxes',
  'costBeforeFees',
  'financingFee',
  'grants',
  'statutoryAdjustment',
] as const satisfies readonly (keyof PartialLoanRequest)[]

/** The options of `addProgramOptions` from the command line, numbers parsed. */
interface ProgramOptions
  extends PropertyOptions,
    Pick<PartialLoanRequest, Exclude<(typeof sameTerms)[number], keyof PropertyOptions>> {
  program?: string
  quotedOn?: string
  rules?: string
  commercialRoll?: string
  rateFloor?: number
  firstInterest?: string
  maxRate?: number
  fixedRate?: number
  careMix?: string
  margin?: number
  capStrike?: number
  capEscrow?: number
  floatingIndex?: number
  line?: string[]
  rentLimits?: string
  rentLimitsFor?: RentLimits['units']
  purchase?: boolean
  cashOut?: boolean
  bedrooms?: string
  elevator?: boolean
  highCost?: number
  nonProfit?: boolean
  forProfit?: boolean
}

/**
 * Returns the part of the loan request that these options set.
 *
 * @throws {InvalidInputError} The kinds of care or the bedrooms are not counts.
 */
function programFacts(options: ProgramOptions): PartialLoanRequest {
  const isPurchase = options.purchasePrice !== undefined || options.purchase === true
  const given: PartialLoanRequest = Object.fromEntries(sameTerms.map((name) => [name, options[name]]))
  return {
    ...given,
    purpose: isPurchase ? 'purchase' : undefined,
    underwritingRateFloor: options.rateFloor,
    firstInterestMonth: options.firstInterest,
    maximumRate: options.maxRate,
    comparableFixedRate: options.fixedRate,
    careMix: options.careMix === undefined ? undefined : careMix(options.careMix),
    rateParts: {
      index: options.floatingIndex,
      margin: options.margin,
      capStrike: options.capStrike,
      capEscrow: options.capEscrow,
    },
    isCashOut: options.cashOut,
    bedrooms: options.bedrooms === undefined ? undefined : bedroomMix(options.bedrooms),
    hasElevator: options.elevator,
    highCostFactor: options.highCost,
    isNonProfit: options.nonProfit === true ? true : options.forProfit === true ? false : undefined,
  }
}

const names = ['none', 'one', 'two', 'three', 'fourOrMore'] as const

/**
 * Parses units by bedrooms, such as `10 studio, 40 1br, 50 2br`; four bedrooms and more are counted together.
 *
 * @throws {InvalidInputError} A part is not a count of units with their bedrooms.
 */
export function bedroomMix(text: string): BedroomCounts {
  const mix: BedroomCounts = { none: 0, one: 0, two: 0, three: 0, fourOrMore: 0 }
  for (const part of text.split(',')) {
    const [, count, , bedrooms] = /^\s*(\d+)\s*(studios?|(\d)\s*(?:br|bd|bed)s?)\s*$/i.exec(part) ?? []
    if (count === undefined) {
      throw new InvalidInputError(
        '--bedrooms',
        text,
        'must be unit counts by bedroom count, as in "10 studio, 40 1br, 50 2br"',
      )
    }
    mix[names[Math.min(4, Number(bedrooms ?? 0))] ?? 'fourOrMore'] += Number(count)
  }
  return mix
}

/**
 * Parses the maximum rents of restricted units, such as `850 studio, 990 1br`.
 *
 * @throws {InvalidInputError} A part is not an amount with its bedrooms.
 */
export function rentLimits(text: string, units: RentLimits['units']): RentLimits {
  const byBed = text.split(/,(?!\d{3}\b)/).map((part): [number, number] => {
    const [, amount, , bedrooms] = /^\s*\$?([\d,]+(?:\.\d+)?)\s*(studios?|(\d)\s*(?:br|bd|bed)s?)\s*$/i.exec(part) ?? []
    const rent = Number(amount?.replaceAll(',', ''))
    if (!(rent > 0))
      throw new InvalidInputError(
        '--rent-limits',
        text,
        'must be rents by bedroom count, as in "850 studio, 990 1br, 1,190 2br"',
      )
    return [Number(bedrooms ?? 0), rent]
  })
  return { byBed: Object.fromEntries(byBed), units }
}

const kinds: Readonly<Record<string, keyof CareMix>> = {
  il: 'independentLiving',
  al: 'assistedLiving',
  mc: 'memoryCare',
  sn: 'skilledNursing',
}

/**
 * Parses the beds of a seniors housing property by kind of care, such as `60 IL, 40 AL`.
 *
 * @throws {InvalidInputError} A part is not a count with IL, AL, MC or SN.
 */
export function careMix(text: string): CareMix {
  const mix: CareMix = {}
  for (const part of text.split(',')) {
    const [, count, name = ''] = /^\s*(\d+)\s*(il|al|mc|sn)\s*$/i.exec(part) ?? []
    const kind = kinds[name.toLowerCase()]
    if (kind === undefined)
      throw new InvalidInputError('--care-mix', text, 'must be bed counts for IL, AL, MC, and SN, as in "60 IL, 40 AL"')
    mix[kind] = (mix[kind] ?? 0) + Number(count)
  }
  return mix
}

/** The options of `uw size` from the command line, numbers parsed. */
export interface SizeCommandOptions extends CorrectionOptions, ProgramOptions, QuoteOptions {
  rentRoll: string
  statement: string[]
  /** Workbook, by its name in paths; the Fannie sizer if omitted. */
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
  /** Whether an existing file at `output` is overwritten. */
  force?: boolean
  /** Whether to size documents that contradict themselves or give implausible results. */
  confirm?: boolean
  /** File of the company settings of the rules that make findings. */
  parameters?: string
  json: boolean
  strict: boolean
}

/** Runs `uw size`: prints the sizing and writes the workbook. */
export async function runSize(options: SizeCommandOptions, environment: Environment): Promise<ExitCode> {
  const named = workbookPath(options.output ?? workbookName(options, environment.today()), options)
  const path = await writablePath(named, options, environment)
  const { parameters } = options
  const chosen = parameters === undefined ? {} : { findingParameters: await readParameters(parameters) }
  const reader = dealReader({ ...options, ...chosen }, environment)
  const deal = await sizeDeal({ ...sizeOptions(options), ...chosen }, reader)
  if (environment.isTerminal) environment.err('Writing the workbook…\n')
  await writeWholeFile(path, writeSizerWorkbook(deal.workbook), '--output')
  if (options.json) await environment.out(`${JSON.stringify(sizeJson(deal, path))}\n`)
  else
    await environment.out(
      `${sizeReport(deal, environment.colors)}\nWorkbook written to ${environment.colors.bold(path)}\n`,
    )
  const failing = [deal.rentRoll, ...deal.statements].some(({ ties }) => ties.some((tie) => !tie.holds))
  return options.strict && (failing || deal.sizing.isProvisional) ? exitCodes.tieFails : exitCodes.fine
}

/** Returns the sizing input from the command line options. */
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
        ...definedFields({
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

/** Returns the fields that have a value: an assumption that is not made must be absent. */
function definedFields<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof definedFields<Fields>
  >
}

const bases = ['T12', 'T6', 'T3', 'T1', 'YTD', 'Lesser'] as const

/**
 * Parses how lines are underwritten, such as `utilities=T6` or `payroll-and-benefits=T12x1.05`: a column of the
 * statement, and its multiplier. `income=T3` and `expenses=T12` put all lines of a side on one column; a line that is
 * named itself takes precedence.
 *
 * @throws {InvalidInputError} The line, the column or the factor is invalid.
 */
export function lineBases(texts: readonly string[]): Partial<Record<SelectableLineKey, LineAssumption>> {
  const sides = texts.flatMap((text) => Object.entries(sideBasis(text) ?? {}))
  const single = texts.filter((text) => sideBasis(text) === null).map(lineBasis)
  return Object.fromEntries([...sides, ...single])
}

/** Returns the basis of all lines of a side; `null` if the text names no side. */
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
