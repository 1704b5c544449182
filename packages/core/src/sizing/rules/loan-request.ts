import { addMonths, type IsoDate } from '../../shared/date.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import type { AssumedDefault, LoanRequest, SizingRulePack } from '../sizing.schema.ts'
import { shortRulesName } from './rule-pack-identity.ts'
import { interestOnlyPart } from './tiers.ts'

/** A loan request with optional fields; `undefined` and a missing field are the same. */
export type PartialLoanRequest = { [Field in keyof LoanRequest]?: LoanRequest[Field] | undefined } & {
  /** Parts of the maximum rate, if the rate itself is not given. */
  rateParts?: RateParts | undefined
}

/** Terms without a program default. */
const termsWithoutDefault = [
  'value',
  'purchasePrice',
  'totalCost',
  'rate',
  'underwritingRateFloor',
  'requestedLoan',
  'tier',
  'comparableFixedRate',
  'debtServiceInPlace',
  'balanceInPlace',
  'subordinateDebtService',
  'cashFlowAsRun',
  'ownerSavings',
  'tenantSavings',
  'careMix',
  'skilledNursingShare',
  'studentShare',
  'affordableShare',
  'occupiedDays',
  'state',
  'abatementEnds',
  'abatedTaxes',
  'market',
  'isNonProfit',
] as const

/** Returns the given terms of a request; `null` if a term is not given. */
function orNull<Field extends NullableField>(
  given: PartialLoanRequest,
  fields: readonly Field[],
): Pick<LoanRequest, Field> {
  return Object.fromEntries(fields.map((field) => [field, given[field] ?? null])) as Pick<LoanRequest, Field>
}

type NullableField = {
  [Field in keyof LoanRequest]: null extends LoanRequest[Field] ? Field : never
}[keyof LoanRequest]

/**
 * Fills the gaps of a loan request with the program's default terms, and lists each term that was not given.
 *
 * Value and rate have no default: they stay `null`, and tests that need them are not run.
 *
 * @param asOf Day of the underwriting: the first interest is assumed to accrue in the following month. `null` leaves
 * the first month unknown.
 * @throws {InvalidInputError} The interest-only period exceeds the term, the program refuses the term or does not allow
 * the accrual, or an amount is negative.
 * @example
 * loanRequestOf({ value: 10_000_000, rate: 0.06 }, fannieConventional).request.amortizationMonths
 * // => 360
 */
export function loanRequestOf(
  given: PartialLoanRequest,
  rulePack: SizingRulePack,
  asOf: IsoDate | null = null,
): { request: LoanRequest; defaults: AssumedDefault[] } {
  const defaults: AssumedDefault[] = []
  const filled = <Value extends string | number | boolean>(
    name: keyof LoanRequest,
    value: Value | undefined,
    usual: Value,
    why: string,
  ): Value => {
    if (value !== undefined) return value
    defaults.push({ name, value: typeof usual === 'boolean' ? (usual ? 'yes' : 'no') : usual, why })
    return usual
  }
  const { usualAmortizationMonths: amortization, usualTermMonths: term, usualInterestOnlyMonths } = rulePack
  const name = shortRulesName(rulePack)
  const [usualAccrual] = rulePack.accruals
  const accrual = given.accrual ?? usualAccrual ?? 'Actual/360'
  const builtUp = builtUpRate(given.rateParts ?? {}, rulePack)
  if ((given.maximumRate ?? null) === null && builtUp !== null) {
    defaults.push({ name: 'maximumRate', value: builtUp, why: 'Index plus margin, up to the rate cap.' })
  }
  const request: LoanRequest = {
    purpose: filled('purpose', given.purpose, 'refinance', 'No purchase price provided.'),
    ...orNull(given, termsWithoutDefault),
    amortizationMonths: filled(
      'amortizationMonths',
      given.amortizationMonths,
      amortization,
      `Program default of ${name}.`,
    ),
    termMonths: filled('termMonths', given.termMonths, term, `Program default of ${name}.`),
    interestOnlyMonths: filled(
      'interestOnlyMonths',
      given.interestOnlyMonths,
      usualInterestOnlyMonths,
      usualInterestOnlyMonths === 0 ? 'No IO requested.' : `Program default of ${name}.`,
    ),
    accrual: filled('accrual', given.accrual, accrual, `Program default of ${name}.`),
    firstInterestMonth:
      accrual === '30/360' || (given.firstInterestMonth ?? null) !== null || asOf === null
        ? (given.firstInterestMonth ?? null)
        : filled('firstInterestMonth', undefined, addMonths(asOf.slice(0, 7), 1), firstMonthReason),
    maximumRate: given.maximumRate ?? builtUp,
    ...hudTerms(given, rulePack, filled),
  }
  requireValidTerms(request, rulePack)
  if (rulePack.valueBasis === 'as stabilized' && request.value !== null) {
    defaults.push({
      name: 'value',
      value: request.value,
      why: `Treated as the as-stabilized value, per ${name}.`,
    })
  }
  return { request, defaults }
}

type HudTerms =
  | 'costBeforeFees'
  | 'financingFee'
  | 'isCashOut'
  | 'grants'
  | 'bedrooms'
  | 'hasElevator'
  | 'highCostFactor'
  | 'statutoryAdjustment'

/** Returns whether a program lends less for a cash-out refinancing. */
export function restrictsCashOut({
  criteria,
  furtherTests,
}: Pick<SizingRulePack, 'criteria' | 'furtherTests'>): boolean {
  const isShare = furtherTests.some(({ maximumShareWithCashOut }) => maximumShareWithCashOut !== undefined)
  return isShare || (criteria?.refinancing ?? null) !== null
}

/** Returns the HUD terms and cash-out; gaps are filled for the programs that use them. */
function hudTerms(
  given: PartialLoanRequest,
  rulePack: SizingRulePack,
  filled: <Value extends number | boolean>(
    name: keyof LoanRequest,
    value: Value | undefined,
    usual: Value,
    why: string,
  ) => Value,
): Pick<LoanRequest, HudTerms> {
  const { criteria } = rulePack
  const name = shortRulesName(rulePack)
  const statutory = criteria === null || criteria.statutory === 'not held' ? null : criteria.statutory
  const refinances = restrictsCashOut(rulePack) && given.purpose !== 'purchase'
  const or = <Value extends number | boolean>(
    field: keyof LoanRequest,
    value: Value | null | undefined,
    usual: Value | null,
    why: string,
  ): Value | null => (usual === null ? (value ?? null) : filled(field, value ?? undefined, usual, why))
  const place = 'Base percentage for most areas. Confirm it for this market.'
  const lower = 'Elevator not specified, so the lower per-unit limits apply.'
  return {
    costBeforeFees: given.costBeforeFees ?? null,
    financingFee: or(
      'financingFee',
      given.financingFee,
      criteria?.fees.usualFinancing ?? null,
      `Program default of ${name}.`,
    ),
    isCashOut: or('isCashOut', given.isCashOut, refinances ? false : null, 'No cash-out requested.'),
    grants: given.grants ?? null,
    bedrooms: given.bedrooms ?? null,
    hasElevator: or('hasElevator', given.hasElevator, statutory === null ? null : false, lower),
    highCostFactor: or('highCostFactor', given.highCostFactor, statutory?.usualHighCostFactor ?? null, place),
    statutoryAdjustment: given.statutoryAdjustment ?? null,
  }
}

const firstMonthReason = 'Month after the as-of date. With Actual/360, it affects the balloon balance.'

const nonNegativeInputs = [
  'debtServiceInPlace',
  'balanceInPlace',
  'subordinateDebtService',
  'ownerSavings',
  'tenantSavings',
  'abatedTaxes',
  'financingFee',
  'grants',
] as const

function requireValidTerms(request: LoanRequest, rulePack: SizingRulePack): void {
  const { accruals } = rulePack
  if (request.interestOnlyMonths > request.termMonths) {
    const months = request.interestOnlyMonths
    throw new InvalidInputError(
      'interestOnlyMonths',
      months,
      `must not exceed the term of ${request.termMonths} months`,
    )
  }
  requireAcceptedTerms(request, rulePack)
  if (!accruals.includes(request.accrual)) {
    throw new InvalidInputError(
      'accrual',
      request.accrual,
      `must be ${accruals.join(' or ')} in ${shortRulesName(rulePack)}`,
    )
  }
  for (const field of nonNegativeInputs) {
    if ((request[field] ?? 0) < 0) throw new InvalidInputError(field, request[field], 'must not be negative')
  }
}

/** Parts of the maximum rate of a floating-rate loan; annual fractions, unknown if `null` or omitted. */
export interface RateParts {
  /** Current index, such as 30-day average SOFR. */
  index?: number | null | undefined
  /** Investor spread, guaranty fee and servicing fee together. */
  margin?: number | null | undefined
  /** Strike of the borrower's rate cap. */
  capStrike?: number | null | undefined
  /** Escrow for the next cap if this one ends before the loan, as a rate on the loan. */
  capEscrow?: number | null | undefined
}

/**
 * Returns the rate at which a floating-rate loan is underwritten, from its parts: margin and cap strike, or, if the program
 * has an add-on, index, margin, cap escrow and the add-on. Two published texts of Fannie Mae differ: the higher computable
 * rate is used.
 *
 * @returns An annual fraction; `null` if the margin, or both strike and index, are unknown.
 * @source Fannie Mae Multifamily website, Structured ARM: “Sum of (i) the Index, plus (ii) the … Margin …, plus (iv) 3%”.
 * @example
 * builtUpRate({ index: 0.25, margin: 0.125, capStrike: 0.5 }, { rateAddOn: 0.125 })
 * // => 0.625
 */
export function builtUpRate(
  { index, margin, capStrike, capEscrow }: RateParts,
  { rateAddOn }: Pick<SizingRulePack, 'rateAddOn'>,
): number | null {
  if (margin === undefined || margin === null) return null
  const known = (part: number | null | undefined): part is number => part !== undefined && part !== null
  const rates = [
    ...(known(capStrike) ? [margin + capStrike] : []),
    ...(known(index) && rateAddOn !== null ? [index + margin + (capEscrow ?? 0) + rateAddOn] : []),
  ]
  return rates.length === 0 ? null : Math.max(...rates)
}

/** Loan terms that a program may refuse. */
type RejectableTerms = Pick<LoanRequest, 'termMonths' | 'interestOnlyMonths'>

/**
 * Returns the reason why a program does not size a loan of these terms: it makes none, or has no published limits for
 * them on file. Limits for other loans are never substituted.
 *
 * @returns A sentence without its period; `null` if the loan is sized.
 * @example
 * sizingRejection({ termMonths: 36, interestOnlyMonths: 0 }, fannieConventional)
 * // => 'Fannie Mae loan terms are 5 to 30 years'
 */
export function sizingRejection(terms: RejectableTerms, { refusals }: Pick<SizingRulePack, 'refusals'>): string | null {
  return refusals.find((rejection) => applies(rejection, terms))?.why ?? null
}

/**
 * Rejects terms that the program refuses.
 *
 * @throws {InvalidInputError} The program refuses the term or the interest-only months; the message gives the reason.
 */
function requireAcceptedTerms(terms: RejectableTerms, rulePack: SizingRulePack): void {
  const rejection = rulePack.refusals.find((candidate) => applies(candidate, terms))
  if (rejection === undefined) return
  const { termFrom, termBelow } = rejection.when
  const name = shortRulesName(rulePack)
  if (rejection.when.interestOnly !== undefined) {
    const requirement = `must be less than the term of ${terms.termMonths} months in ${name}: ${rejection.why}`
    throw new InvalidInputError('interestOnlyMonths', terms.interestOnlyMonths, requirement)
  }
  const bounds = [
    ...(termBelow === undefined ? [] : [`at least ${termBelow} months`]),
    ...(termFrom === undefined ? [] : [`less than ${termFrom} months`]),
  ]
  throw new InvalidInputError(
    'termMonths',
    terms.termMonths,
    `must be ${bounds.join(' or ')} in ${name}: ${rejection.why}`,
  )
}

function applies({ when }: SizingRulePack['refusals'][number], terms: RejectableTerms): boolean {
  const { termMonths } = terms
  return (
    (when.interestOnly === undefined || when.interestOnly.includes(interestOnlyPart(terms))) &&
    termMonths >= (when.termFrom ?? 0) &&
    termMonths < (when.termBelow ?? Infinity)
  )
}
