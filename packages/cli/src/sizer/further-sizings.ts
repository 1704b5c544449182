import { InvalidInputError } from '@uwkit/core/shared'
import {
  amountsAround,
  type BreakEven,
  breakEven,
  type ComparedScenario,
  compareScenarios,
  LoanMarket,
  type PartialLoanRequest,
  programOf,
  programRate,
  type Sensitivity,
  type SensitivityAxis,
  type SizingRulePack,
  sensitivity,
  type Underwriting,
} from '@uwkit/core/sizing'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { collect, money, rate, wholeNumber } from '../input/option-values.ts'

/** Declares what `uw size` shows in addition to the sizing. */
export function addFurtherOptions(command: Command): Command {
  return command
    .option(
      '--scenario <name:changes>',
      'scenario to compare, such as "interest only: io=60, rate=5.6%"; can change program, rate, io, term, amort, value, loan, tier, market, max-rate, and fixed-rate; repeatable',
      collect,
    )
    .addOption(
      new Option('--sensitivity [across]', '25-by-25 table of max loans by rate and by NCF, value, or cap rate')
        .choices(sensitivityKinds)
        .preset('cash-flow'),
    )
    .option('--break-even <loan>', 'breakpoints for a loan amount: max rate, min NCF, and min value', money)
}

/** A scenario from the command line: its differences from the requested loan. */
interface RequestedScenario {
  name: string
  /** Program of the scenario. */
  program?: string
  request: PartialLoanRequest
}

type Reader = (text: string) => PartialLoanRequest

const readers: Readonly<Record<string, Reader>> = {
  rate: (text) => ({ rate: rate(text) }),
  io: (text) => ({ interestOnlyMonths: wholeNumber(text) }),
  term: (text) => ({ termMonths: wholeNumber(text) }),
  amort: (text) => ({ amortizationMonths: wholeNumber(text) }),
  value: (text) => ({ value: money(text) }),
  loan: (text) => ({ requestedLoan: money(text) }),
  tier: (text) => ({ tier: wholeNumber(text) }),
  market: (text) => ({ market: LoanMarket.parse(text) }),
  'max-rate': (text) => ({ maximumRate: rate(text) }),
  'fixed-rate': (text) => ({ comparableFixedRate: rate(text) }),
}
const keys = ['program', ...Object.keys(readers)]

/**
 * Parses a scenario such as `five years: term=60, io=24, rate=5.6%`: a name, and its differences. Figures have no
 * thousands separators here, because commas separate them.
 *
 * @throws {InvalidInputError} There is no name, or a difference is unknown or unreadable.
 */
export function scenario(text: string): RequestedScenario {
  const at = text.indexOf(':')
  const name = text.slice(0, Math.max(0, at)).trim()
  if (name === '') {
    throw new InvalidInputError('--scenario', text, 'must begin with a name, as in "interest only: io=60, rate=5.6%"')
  }
  const parsed: RequestedScenario = { name, request: {} }
  for (const part of text
    .slice(at + 1)
    .split(',')
    .filter((piece) => piece.trim() !== '')) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(part) ?? []
    if (key === 'program') parsed.program = value
    else Object.assign(parsed.request, read(text, key, value))
  }
  return parsed
}

function read(text: string, key: string, value: string): PartialLoanRequest {
  const reader = readers[key]
  if (reader === undefined) {
    throw new InvalidInputError('--scenario', text, `can change only ${keys.join(', ')}, as in "short: term=60"`)
  }
  try {
    return reader(value)
  } catch (error) {
    const why = error instanceof InvalidArgumentError ? error.message : `Enter one of ${LoanMarket.options.join(', ')}`
    throw new InvalidInputError('--scenario', text, `has an invalid ${key}. ${why.replace(/\.$/, '')}`)
  }
}

/** What varies in addition to the rate in a sensitivity. */
const sensitivityKinds = ['cash-flow', 'value', 'cap-rate'] as const
export type SensitivityKind = (typeof sensitivityKinds)[number]

/** What is requested in addition to the sizing. */
export interface FurtherOptions {
  /** Other scenarios of the loan. */
  scenarios?: readonly RequestedScenario[] | undefined
  sensitivity?: SensitivityKind | undefined
  /** A loan amount in dollars: the rate, cash flow and value at which it just sizes. */
  breakEven?: number | undefined
  quotedOn?: string | undefined
}

/** The break-even figures of a loan amount. */
export interface LoanBreakEven {
  loan: number
  rate: BreakEven
  netCashFlow: BreakEven
  value: BreakEven
}

/** Scenarios, sensitivity and break-even of a deal; empty or `null` if not requested. */
export interface FurtherSizings {
  /** The requested loan first, then the scenarios. */
  scenarios: ComparedScenario[]
  sensitivity: Sensitivity | null
  breakEven: LoanBreakEven | null
}

/** Inputs of the further sizings. */
interface FurtherInput {
  request: PartialLoanRequest
  rulePack: SizingRulePack
  underwriting: Underwriting
  /** Underwrites the same documents with the rules of another program. */
  underwriteWith: (rulePack: SizingRulePack) => Underwriting
}

/**
 * Returns what was requested in addition to the sizing.
 *
 * @throws {InvalidInputError} A sensitivity lacks the rate, value or income that it varies; or there is no such program.
 */
export function furtherSizings(options: FurtherOptions, input: FurtherInput): FurtherSizings {
  const { request, rulePack, underwriting } = input
  const requested = options.scenarios ?? []
  const loan = options.breakEven
  const solved = (solve: 'rate' | 'netCashFlow' | 'value', amount: number): BreakEven =>
    breakEven(underwriting, request, rulePack, { solve, loan: amount })
  return {
    scenarios: requested.length === 0 ? [] : compared(requested, options, input),
    sensitivity:
      options.sensitivity === undefined
        ? null
        : sensitivity(underwriting, request, rulePack, axesOf(options.sensitivity, input)),
    breakEven:
      loan === undefined
        ? null
        : { loan, rate: solved('rate', loan), netCashFlow: solved('netCashFlow', loan), value: solved('value', loan) },
  }
}

function compared(
  requested: readonly RequestedScenario[],
  { quotedOn }: FurtherOptions,
  { request, rulePack, underwriting, underwriteWith }: FurtherInput,
): ComparedScenario[] {
  const others = requested.map(({ name, program, request: changes }) => {
    const merged = { ...request, ...changes }
    if (program === undefined) return { name, request: merged }
    const programPack = programOf(program, quotedOn ?? null)
    return { name, request: merged, rulePack: programPack, underwriting: underwriteWith(programPack) }
  })
  return compareScenarios(underwriting, [{ name: 'as requested', request }, ...others], rulePack)
}

/** Returns 25 rates, an eighth of a percent apart, and 25 steps of the other variable. */
function axesOf(kind: SensitivityKind, input: FurtherInput): { rows: SensitivityAxis; columns: SensitivityAxis } {
  const { request, rulePack, underwriting } = input
  const rate = known(programRate(request, rulePack) ?? request.rate, kind, '--rate')
  return { rows: { variable: 'rate', amounts: amountsAround(rate, 0.00125, 25, 0) }, columns: columnsOf() }

  function columnsOf(): SensitivityAxis {
    if (kind === 'cash-flow') return { variable: 'cashFlowChange', amounts: amountsAround(0, 0.01) }
    const value = known(request.value, kind, '--value')
    if (kind === 'value') return { variable: 'value', amounts: amountsAround(value, value / 100) }
    const income = known(underwriting.netOperatingIncome, kind, 'an underwritten NOI')
    const capitalization = Math.round((income / value) * 10_000) / 10_000
    return { variable: 'capitalizationRate', amounts: amountsAround(capitalization, 0.00125, 25, 0.00125) }
  }
}

function known(amount: number | null | undefined, kind: string, words: string): number {
  if (amount === null || amount === undefined) throw new InvalidInputError('--sensitivity', kind, `requires ${words}`)
  return amount
}
