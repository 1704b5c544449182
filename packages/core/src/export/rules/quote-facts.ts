import { labelOf } from '../../glossary/index.ts'
import { noteRateOf, type QuoteTerms, quoteTermsOf } from '../../loan/index.ts'
import { percentDigits } from '../../shared/money.ts'
import { monthlyPayment } from '../../sizing/index.ts'
import {
  centsText,
  countText,
  coverageText,
  dollarsText,
  monthsText,
  percentText,
  rateText,
  unknownText,
} from '../../text/format.ts'
import type { ReportFact, ReportInput } from '../export.schema.ts'
import { type FactEntry, readableName } from './report-blocks.ts'

/** Text of a quote for a term that is not set. */
export const toBeDetermined = 'To be determined'

/** A loan as quoted to a borrower: the terms that were set, and payments at the note rate. */
export interface QuotedLoan {
  terms: QuoteTerms
  /** Dollars; `null` if no loan could be sized. */
  loan: number | null
  /** Never the rate at which the payment is only tested; `null` if no note rate is known. */
  noteRate: number | null
  /** Principal and interest, dollars per month. */
  payment: number | null
  /** Dollars per month; `null` if no months are interest-only. */
  interestOnlyPayment: number | null
  /** Net cash flow over the amortizing debt service at the note rate. */
  coverage: number | null
  /** Balance at maturity, dollars; `null` if the loan was sized at another rate. */
  balloon: number | null
}

/**
 * Returns the loan of a document as quoted to a borrower.
 *
 * @example
 * quotedLoan({ loan: null, terms: null, sizing: sizeLoan(underwrite(null, []), { value: 10_000_000 }) }).noteRate
 * // => null
 */
export function quotedLoan({ loan, terms, sizing }: Pick<ReportInput, 'loan' | 'terms' | 'sizing'>): QuotedLoan {
  const { request, measures, sizedCashFlow } = sizing
  const set = terms ?? quoteTermsOf(loan)
  const noteRate = noteRateOf(set, loan === null ? request.rate : loan.noteRate)
  const amount = sizing.loan !== null && sizing.loan > 0 ? sizing.loan : null
  const hasInterestOnly = request.interestOnlyMonths > 0
  const quoted = { terms: set, loan: sizing.loan, noteRate }
  if (noteRate === request.rate) {
    return {
      ...quoted,
      payment: measures.monthlyPayment,
      interestOnlyPayment: hasInterestOnly ? measures.interestOnlyPayment : null,
      coverage: measures.debtServiceCoverage,
      balloon: measures.balanceAtMaturity,
    }
  }
  const payment =
    amount === null || noteRate === null ? null : monthlyPayment(amount, noteRate, request.amortizationMonths)
  const days = request.accrual === '30/360' ? 1 : 365 / 360
  const interest = amount === null || noteRate === null ? null : (amount * noteRate * days) / 12
  // Existing debt and mortgage insurance count in the coverage of the sizing, which uses another rate.
  const isPaymentOnly = measures.mortgageInsurance === null && request.debtServiceInPlace === null
  return {
    ...quoted,
    payment,
    interestOnlyPayment: hasInterestOnly ? interest : null,
    coverage: payment === null || sizedCashFlow === null || !isPaymentOnly ? null : sizedCashFlow / (12 * payment),
    balloon: null,
  }
}

/**
 * Returns the terms of the loan, one row each: a main term that is not set is "to be determined", others are omitted.
 *
 * @example
 * const underwriting = underwrite(null, [])
 * const sizing = sizeLoan(underwriting, { value: 10_000_000 })
 * const deal = { name: 'Oak Court', address: null }
 * const input = { loan: null, terms: null, deal, underwriting, sizing }
 * termFacts(input).find(([label]) => label === 'Recourse')
 * // => ['Recourse', 'To be determined']
 */
export function termFacts(input: QuoteInput): FactEntry[] {
  const { sizing, underwriting, deal, loan } = input
  const { request, defaults } = sizing
  const quoted = quotedLoan(input)
  const { terms, noteRate } = quoted
  const { units } = underwriting.unitCounts
  const property = [deal.address, units === null || units === 0 ? null : `${countText(units)} units`]
  const isAssumed = defaults.some(({ name }) => name === 'purpose')
  const purpose = loan?.purpose ?? (isAssumed ? null : request.purpose)
  return [
    ['Borrower', terms.borrower ?? toBeDetermined],
    ['Sponsor', terms.sponsor],
    ['Guarantor', terms.guarantor],
    ['Property', property.filter((part) => part !== null && part !== '').join(', ')],
    ['Purpose', purpose === null ? null : readableName(purpose)],
    ['Program', programName(sizing.rules.name)],
    ['Lien', loan?.lienPosition === 1 ? 'First mortgage' : null],
    [
      labelOf('loanAmount'),
      sizing.loan === null ? toBeDetermined : dollarsText(sizing.loan),
      amountRemark(input, quoted),
    ],
    ['Interest rate', noteRate === null ? toBeDetermined : rateText(noteRate), loan?.execution ?? undefined],
    ['Rate basis', rateBasis(quoted)],
    ['Floor rate', rateText(terms.floorRate)],
    [labelOf('capRateStrike'), rateText(terms.capRateStrike)],
    ['Term', monthsText(request.termMonths)],
    ['Interest only', request.interestOnlyMonths === 0 ? 'None' : monthsText(request.interestOnlyMonths)],
    ['Amortization', monthsText(request.amortizationMonths)],
    ['Interest accrual', request.accrual],
    [labelOf('interestOnlyPayment'), centsText(quoted.interestOnlyPayment)],
    [
      labelOf('monthlyPayment'),
      centsText(quoted.payment),
      quoted.interestOnlyPayment === null ? undefined : 'after the IO period',
    ],
    // A paid-off loan may leave a rounding remainder below half a cent.
    quoted.balloon !== null && quoted.balloon < 0.005
      ? [labelOf('balanceAtMaturity'), 'None', 'fully amortizing']
      : [labelOf('balanceAtMaturity'), dollarsText(quoted.balloon), 'estimated, at maturity'],
    ['Prepayment', terms.prepayment ?? toBeDetermined],
    ['Recourse', terms.recourse ?? toBeDetermined],
  ]
}

/**
 * Returns a program's name for a quote, without its tiers.
 *
 * @example
 * programName('Fannie Mae conventional, by tier')
 * // => 'Fannie Mae conventional'
 */
export function programName(name: string): string {
  return name.replace(/,?\s*by tier\b/i, '')
}

/** Returns the loan per unit, and the tests still open for a loan limited by only one test. */
function amountRemark({ sizing, underwriting }: QuoteInput, { loan }: QuotedLoan): string | undefined {
  const { units } = underwriting.unitCounts
  const parts = [
    loan === null || units === null || units === 0 ? null : `${dollarsText(loan / units)}/unit`,
    loan !== null && sizing.byValueOnly ? 'subject to DSCR at the final rate' : null,
    loan !== null && sizing.measures.loanToValue === null ? 'subject to LTV on the appraised value' : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? undefined : parts.join(', ')
}

/** Returns the index and the spread, if they are set. */
function rateBasis({ terms: { index, indexRate, spread }, noteRate }: QuotedLoan): string {
  if (index === null && indexRate === null && spread === null) {
    return noteRate === null ? toBeDetermined : 'Indicative; index and spread to be determined'
  }
  const name = index ?? 'Index'
  const today = indexRate === null ? '' : ` (${rateText(indexRate)})`
  return spread === null ? `${name}${today}; spread to be determined` : `${name}${today} plus ${rateText(spread)}`
}

/**
 * Returns fees and deposits, one row each.
 *
 * @example
 * const underwriting = underwrite(null, [])
 * const sizing = sizeLoan(underwriting, { value: 10_000_000 })
 * const deal = { name: 'Oak Court', address: null }
 * const input = { loan: null, terms: null, deal, underwriting, sizing }
 * feeFacts(input)[0]?.[1]
 * // => 'To be determined'
 */
export function feeFacts(input: QuoteInput): FactEntry[] {
  const { terms, loan } = quotedLoan(input)
  const { firstMortgageInsurance, mortgageInsurance } = input.sizing.measures
  const fee = (share: number | null) => (share === null || loan === null ? undefined : dollarsText(share * loan))
  return [
    [
      labelOf('originationFee'),
      terms.originationFee === null ? toBeDetermined : feeText(terms.originationFee),
      fee(terms.originationFee),
    ],
    [labelOf('exitFee'), terms.exitFee === null ? null : feeText(terms.exitFee), 'of the loan amount, at payoff'],
    [labelOf('applicationFee'), terms.applicationFee === null ? toBeDetermined : dollarsText(terms.applicationFee)],
    [labelOf('goodFaithDeposit'), dollarsText(terms.goodFaithDeposit)],
    [labelOf('initialMortgageInsurance'), dollarsText(firstMortgageInsurance), 'at closing'],
    [labelOf('annualMortgageInsurance'), dollarsText(mortgageInsurance), 'first year'],
  ]
}

/** Formats a fee: 0.0125 is 1.25%. */
function feeText(share: number): string {
  return `${percentDigits(share, 3).replace(/\.?0+$/, '')}%`
}

/**
 * Returns escrows and reserves, one row each.
 *
 * @example
 * const underwriting = underwrite(null, [])
 * const sizing = sizeLoan(underwriting, { value: 10_000_000 })
 * const deal = { name: 'Oak Court', address: null }
 * const input = { loan: null, terms: null, deal, underwriting, sizing }
 * escrowFacts(input).length > 0
 * // => true
 */
export function escrowFacts(input: QuoteInput): FactEntry[] {
  const { terms } = quotedLoan(input)
  const { units } = input.underwriting.unitCounts
  const monthly = (amount: number | null) => (amount === null ? undefined : `${dollarsText(amount / 12)}/mo`)
  const yearly = (amount: number | null) => (amount === null ? toBeDetermined : `${dollarsText(amount)}/yr`)
  const { monthlyReserveDeposit: deposit } = terms
  const reserve = deposit === null || units === null || units === 0 ? null : (deposit * 12) / units
  return [
    [labelOf('realEstateTaxes'), yearly(terms.escrowTaxes), monthly(terms.escrowTaxes)],
    ['Insurance', yearly(terms.escrowInsurance), monthly(terms.escrowInsurance)],
    [
      labelOf('replacementReserves'),
      deposit === null ? toBeDetermined : `${dollarsText(deposit)}/mo`,
      reserve === null ? undefined : `${dollarsText(reserve)}/unit/yr`,
    ],
    ['Immediate repairs', dollarsText(terms.repairEscrow), 'at closing'],
  ]
}

/** Inputs of a quote. */
export type QuoteInput = Pick<ReportInput, 'deal' | 'loan' | 'terms' | 'sizing' | 'underwriting'>

/**
 * Returns the terms of a quote that are set, beyond those that every sizing prints: rate basis, fees, escrows, prepayment, recourse.
 *
 * @example
 * const underwriting = underwrite(null, [])
 * const sizing = sizeLoan(underwriting, { value: 10_000_000 })
 * const terms = quoteTermsOf({ recourse: 'Non-recourse', originationFee: 0.01 })
 * quoteFacts({ deal: { name: 'Oak Court', address: null }, loan: null, terms, sizing, underwriting }).map(({ label, value }) => [label, value])
 * // => [['Recourse', 'Non-recourse'], ['Origination fee', '1%']]
 */
export function quoteFacts(input: QuoteInput): ReportFact[] {
  const elsewhere = new Set([
    'Property',
    'Purpose',
    'Program',
    'Lien',
    labelOf('loanAmount'),
    'Interest rate',
    'Term',
    'Interest only',
  ])
  const shown = new Set([
    'Amortization',
    'Interest accrual',
    labelOf('interestOnlyPayment'),
    labelOf('monthlyPayment'),
    labelOf('balanceAtMaturity'),
  ])
  const facts = [...termFacts(input), ...feeFacts(input), ...escrowFacts(input)].filter(
    ([label, value]) => !elsewhere.has(label) && !shown.has(label) && value !== null && value !== unknownText,
  )
  return facts.flatMap(([label, value, remark]) =>
    value === null || /to be determined/i.test(value)
      ? []
      : [{ label, value, ...(remark === undefined ? {} : { remark }) }],
  )
}

/**
 * Returns the figures by which borrowers compare lenders, for the head of a quote.
 *
 * @example
 * const underwriting = underwrite(null, [])
 * const sizing = sizeLoan(underwriting, { value: 10_000_000 })
 * const deal = { name: 'Oak Court', address: null }
 * const input = { loan: null, terms: null, deal, underwriting, sizing }
 * headlineFigures(input)[0]?.label
 * // => 'Loan amount'
 */
export function headlineFigures(input: QuoteInput): { label: string; value: string }[] {
  const { loan, noteRate, coverage } = quotedLoan(input)
  const { termMonths } = input.sizing.request
  const figures: [string, string | null][] = [
    [labelOf('loanAmount'), loan === null ? toBeDetermined : dollarsText(loan)],
    ['Interest rate', noteRate === null ? toBeDetermined : rateText(noteRate)],
    ['Term', termMonths % 12 === 0 ? `${termMonths / 12} years` : `${termMonths} months`],
    ['LTV', input.sizing.measures.loanToValue === null ? null : percentText(input.sizing.measures.loanToValue)],
    [labelOf('debtServiceCoverage'), coverage === null ? null : coverageText(coverage, input.sizing.tier)],
  ]
  return figures.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])).slice(0, 4)
}
