import { InvalidInputError } from '../../shared/errors.ts'
import type { AssumedDefault, LoanRequest, SizingRulePack } from '../sizing.schema.ts'

/** A loan request with gaps; `undefined` and a missing field are the same. */
export type PartialLoanRequest = { [Field in keyof LoanRequest]?: LoanRequest[Field] | undefined }

/**
 * Fill the gaps of a loan request from the programme's usual terms, and list each term that nobody gave.
 *
 * Value and rate have no usual figure: they stay `null`, and what needs them is not tested.
 *
 * @throws {InvalidInputError} Interest is to be paid alone for longer than the term.
 * @example
 * loanRequestOf({ value: 10_000_000, rate: 0.06 }, fannieConventional).request.amortisationMonths
 * // => 360
 */
export function loanRequestOf(
  given: PartialLoanRequest,
  rulePack: SizingRulePack,
): { request: LoanRequest; defaults: AssumedDefault[] } {
  const defaults: AssumedDefault[] = []
  const filled = <Value extends string | number>(
    name: keyof LoanRequest,
    value: Value | undefined,
    usual: Value,
    why: string,
  ): Value => {
    if (value !== undefined) return value
    defaults.push({ name, value: usual, why })
    return usual
  }
  const { usualAmortisationMonths: amortisation, usualTermMonths: term, name } = rulePack
  const request: LoanRequest = {
    purpose: filled('purpose', given.purpose, 'refinance', 'No purchase price was given.'),
    value: given.value ?? null,
    purchasePrice: given.purchasePrice ?? null,
    totalCost: given.totalCost ?? null,
    rate: given.rate ?? null,
    underwritingRateFloor: given.underwritingRateFloor ?? null,
    amortisationMonths: filled('amortisationMonths', given.amortisationMonths, amortisation, `Usual of ${name}.`),
    termMonths: filled('termMonths', given.termMonths, term, `Usual of ${name}.`),
    interestOnlyMonths: filled('interestOnlyMonths', given.interestOnlyMonths, 0, 'No interest-only months asked for.'),
    accrual: filled(
      'accrual',
      given.accrual,
      'Actual/360',
      'Usual of agency loans. It counts in interest-only payments; balances and the refinance test are 30/360.',
    ),
    firstInterestMonth: given.firstInterestMonth ?? null,
    requestedLoan: given.requestedLoan ?? null,
    tier: given.tier ?? null,
  }
  if (request.interestOnlyMonths > request.termMonths) {
    const asked = request.interestOnlyMonths
    throw new InvalidInputError(
      'interestOnlyMonths',
      asked,
      `must not be above the term of ${request.termMonths} months`,
    )
  }
  return { request, defaults }
}
