import { noteRateOf, QuoteTerms, quoteTermsOf, requireConsistentTerms } from '@uwkit/core/loan'
import { InvalidInputError } from '@uwkit/core/shared'
import { type Command, InvalidArgumentError } from 'commander'
import { collect, count, day, money, type OptionRow, rate, wholeNumber, withOptions } from '../input/option-values.ts'

/** Options for the facts of a loan. */
const loanOptions: readonly OptionRow[] = [
  ['--value <dollars>', 'appraised value, $; LTV is not tested without it', money],
  ['--rate <rate>', 'note rate, such as 5.85% or 0.0585; DSCR is not tested without it', rate],
  ['--amort <months>', 'amortization in months (default: program)', wholeNumber],
  ['--term <months>', 'loan term in months (default: program)', wholeNumber],
  ['--io <months>', 'IO period in months (default: program)', wholeNumber],
  ['--loan <dollars>', 'requested loan amount, $; caps proceeds', money],
  ['--units <count>', 'property unit count, if the rent roll is partial', count],
  ['--taxes <dollars>', 'real estate tax bill for the next 12 months, $', money],
  ['--insurance <dollars>', 'annual premium for the new insurance policy, $', money],
  [
    '--market-vacancy <share>',
    'market vacancy rate from a market report or the appraisal, such as 5.5% or 0.055',
    rate,
  ],
  ['--confirm', 'size despite contradictions or implausible results'],
]

/** Adds options for the documents that a loan is sized from, and for the facts of the loan. */
export function addLoanOptions(command: Command, { isRequired }: { isRequired: boolean }): Command {
  const rentRoll = ['--rent-roll <file>', 'rent roll; FILE#SHEET if the file has several sheets'] as const
  const statement = ['--statement <file>', 'T12 or other statement; repeatable for prior years'] as const
  if (isRequired) command.requiredOption(...rentRoll).requiredOption(...statement, collect)
  else command.option(...rentRoll).option(...statement, collect)
  return withOptions(command, loanOptions)
}

/** The terms of a quote from the command line, numbers parsed. */
export interface QuoteOptions {
  borrower?: string
  sponsor?: string
  guarantor?: string
  index?: string
  indexRate?: number
  spread?: number
  indexFloor?: number
  rateCap?: number
  originationFee?: number
  exitFee?: number
  applicationFee?: number
  deposit?: number
  prepayment?: string
  recourse?: string
  taxEscrow?: number
  insuranceEscrow?: number
  reserveDeposit?: number
  repairEscrow?: number
  condition?: string[]
  quoteDate?: string
  expires?: string
}

/** Options for the terms of a quote. */
const quoteOptions: readonly OptionRow[] = [
  ['--borrower <name>', 'borrower named on the quote', words],
  ['--sponsor <name>', 'sponsor named on the quote', words],
  ['--guarantor <name>', 'guarantor named on the quote', words],
  ['--index <name>', 'rate index, such as "10-year Treasury"', words],
  ['--index-rate <rate>', 'current index rate; note rate = index + --spread', rate],
  ['--spread <rate>', 'spread over the index, such as 1.65% or 0.0165', rate],
  ['--index-floor <rate>', 'note rate floor, such as 4%', rate],
  ['--rate-cap <rate>', 'rate cap strike, such as 5%', rate],
  ['--origination-fee <share>', 'origination fee at closing, % of loan', rate],
  ['--exit-fee <share>', 'exit fee at payoff, % of loan', rate],
  ['--application-fee <dollars>', 'application fee, $', money],
  ['--deposit <dollars>', 'good faith deposit, $', money],
  ['--prepayment <terms>', 'prepayment terms, such as "Yield maintenance, open the last 3 months"', words],
  ['--recourse <terms>', 'recourse terms, such as "Non-recourse with standard carve-outs"', words],
  ['--tax-escrow <dollars>', 'real estate tax escrow, $/yr', money],
  ['--insurance-escrow <dollars>', 'insurance escrow, $/yr', money],
  ['--reserve-deposit <dollars>', 'replacement reserve deposit, $/mo', money],
  ['--repair-escrow <dollars>', 'repair escrow at closing, $', money],
  ['--condition <text>', 'closing condition; repeatable', collect],
  ['--quote-date <day>', 'quote date, such as 2026-11-24', day],
  ['--expires <day>', 'quote expiration date', day],
]

/** Adds the terms of a quote that sizing does not produce; an omitted term is "to be determined" on the quote, never filled in. */
export function addQuoteOptions(command: Command): Command {
  return withOptions(command, quoteOptions)
}

function words(text: string): string {
  const { success } = QuoteTerms.shape.borrower.safeParse(text)
  if (!success || text.trim() === '') throw new InvalidArgumentError('Enter at most 200 characters.')
  return text.trim()
}

/**
 * Returns the terms of a quote from the options.
 *
 * @throws {InvalidInputError} A fee is above 20% of the loan, or the conditions are too long for a quote.
 */
export function quoteTermsOfOptions(options: QuoteOptions): QuoteTerms {
  const { condition, deposit, expires, indexFloor, rateCap, taxEscrow, insuranceEscrow, reserveDeposit } = options
  const terms = quoteTermsOf({
    ...options,
    floorRate: indexFloor,
    capRateStrike: rateCap,
    goodFaithDeposit: deposit,
    escrowTaxes: taxEscrow,
    escrowInsurance: insuranceEscrow,
    monthlyReserveDeposit: reserveDeposit,
    conditions: condition?.join('\n'),
    quoteExpires: expires,
  })
  const checked = QuoteTerms.safeParse(terms)
  if (checked.success) return checked.data
  const name = String(checked.error.issues[0]?.path[0] ?? '')
  const seen = terms[name as keyof QuoteTerms]
  throw new InvalidInputError(flags[name] ?? name, seen, rules[name] ?? 'is not valid on a quote')
}

const flags: Readonly<Record<string, string>> = {
  originationFee: '--origination-fee',
  exitFee: '--exit-fee',
  conditions: '--condition',
}
const rules: Readonly<Record<string, string>> = {
  originationFee: 'must be at most 20% of the loan amount',
  exitFee: 'must be at most 20% of the loan amount',
  conditions: 'must total at most 2,000 characters',
}

/**
 * Returns the note rate of a quote: as given, else index plus spread.
 *
 * @throws {InvalidInputError} The terms contradict each other or the rate.
 */
export function quotedRate(terms: QuoteTerms, given: number | undefined): number | undefined {
  const noteRate = noteRateOf(terms, given ?? null)
  requireConsistentTerms(terms, noteRate)
  return noteRate ?? undefined
}
