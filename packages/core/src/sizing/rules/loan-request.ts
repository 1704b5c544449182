import { addMonths, type IsoDate } from '../../shared/date.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import type { AssumedDefault, LoanRequest, SizingRulePack } from '../sizing.schema.ts'
import { shortRulesName } from './rule-pack-identity.ts'
import { interestOnlyPart } from './tiers.ts'

/** A loan request with gaps; `undefined` and a missing field are the same. */
export type PartialLoanRequest = { [Field in keyof LoanRequest]?: LoanRequest[Field] | undefined } & {
  /** Parts of the maximum rate, where that is not given whole. */
  rateParts?: RateParts | undefined
}

/**
 * Fill the gaps of a loan request from the program's usual terms, and list each term that nobody gave.
 *
 * Value and rate have no usual figure: they stay `null`, and what needs them is not tested.
 *
 * @param asOf Day of the underwriting: the first interest is taken to run for the month after it. `null` leaves the
 *   first month unknown.
 * @throws {InvalidInputError} Interest is to be paid alone for longer than the term, the program refuses the term or does not
 *   count interest so, or an amount is negative.
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
    value: given.value ?? null,
    purchasePrice: given.purchasePrice ?? null,
    totalCost: given.totalCost ?? null,
    rate: given.rate ?? null,
    underwritingRateFloor: given.underwritingRateFloor ?? null,
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
        : filled('firstInterestMonth', undefined, addMonths(asOf.slice(0, 7), 1), monthAfter),
    requestedLoan: given.requestedLoan ?? null,
    tier: given.tier ?? null,
    maximumRate: given.maximumRate ?? builtUp,
    comparableFixedRate: given.comparableFixedRate ?? null,
    debtServiceInPlace: given.debtServiceInPlace ?? null,
    balanceInPlace: given.balanceInPlace ?? null,
    subordinateDebtService: given.subordinateDebtService ?? null,
    cashFlowAsRun: given.cashFlowAsRun ?? null,
    ownerSavings: given.ownerSavings ?? null,
    tenantSavings: given.tenantSavings ?? null,
    careMix: given.careMix ?? null,
    skilledNursingShare: given.skilledNursingShare ?? null,
    studentShare: given.studentShare ?? null,
    affordableShare: given.affordableShare ?? null,
    occupiedDays: given.occupiedDays ?? null,
    state: given.state ?? null,
    abatementEnds: given.abatementEnds ?? null,
    abatedTaxes: given.abatedTaxes ?? null,
    market: given.market ?? null,
    isNonProfit: given.isNonProfit ?? null,
    ...hudTerms(given, rulePack, filled),
  }
  requireUsable(request, rulePack)
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

/** Whether a program lends less where the refinancing takes cash out. */
export function tellsCashOut({ criteria, furtherTests }: Pick<SizingRulePack, 'criteria' | 'furtherTests'>): boolean {
  const isShare = furtherTests.some(({ maximumShareWithCashOut }) => maximumShareWithCashOut !== undefined)
  return isShare || (criteria?.refinancing ?? null) !== null
}

/** What HUD asks for, and cash out; gaps are filled for the programs that ask. */
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
  const refinances = tellsCashOut(rulePack) && given.purpose !== 'purchase'
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

const monthAfter = 'Month after the as-of date. With Actual/360, it affects the balloon balance.'

const neverNegative = [
  'debtServiceInPlace',
  'balanceInPlace',
  'subordinateDebtService',
  'ownerSavings',
  'tenantSavings',
  'abatedTaxes',
  'financingFee',
  'grants',
] as const

function requireUsable(request: LoanRequest, rulePack: SizingRulePack): void {
  const { accruals } = rulePack
  if (request.interestOnlyMonths > request.termMonths) {
    const asked = request.interestOnlyMonths
    throw new InvalidInputError('interestOnlyMonths', asked, `must not exceed the term of ${request.termMonths} months`)
  }
  requireSizable(request, rulePack)
  if (!accruals.includes(request.accrual)) {
    throw new InvalidInputError(
      'accrual',
      request.accrual,
      `must be ${accruals.join(' or ')} in ${shortRulesName(rulePack)}`,
    )
  }
  for (const field of neverNegative) {
    if ((request[field] ?? 0) < 0) throw new InvalidInputError(field, request[field], 'must not be negative')
  }
}

/** What the highest rate of a floating-rate loan is made of; fractions a year, `null` and left out are unknown. */
export interface RateParts {
  /** The index today, such as 30-day average SOFR. */
  index?: number | null | undefined
  /** Investor spread, guaranty fee and servicing fee together. */
  margin?: number | null | undefined
  /** Strike of the rate cap that the borrower buys. */
  capStrike?: number | null | undefined
  /** Escrow for the next cap where this one ends before the loan, as a rate on the loan. */
  capEscrow?: number | null | undefined
}

/**
 * The rate at which a floating-rate loan is underwritten, built up from its parts: margin and cap strike, or, where the
 * program adds to it, index, margin, cap escrow and that addition. Two published texts of Fannie Mae differ: the higher of
 * what can be built stands.
 *
 * @returns A fraction a year; `null` where the margin, or both strike and index, are unknown.
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

/** The terms of a loan that a program may refuse. */
type RefusableTerms = Pick<LoanRequest, 'termMonths' | 'interestOnlyMonths'>

/**
 * Why a program does not size a loan of these terms: it makes none, or no published limits of it are held for them. A limit of
 * other loans is never lent on instead.
 *
 * @returns A sentence without its full stop; `null` where the loan is sized.
 * @example
 * sizingRefusal({ termMonths: 36, interestOnlyMonths: 0 }, fannieConventional)
 * // => 'Fannie Mae loan terms are 5 to 30 years'
 */
export function sizingRefusal(terms: RefusableTerms, { refusals }: Pick<SizingRulePack, 'refusals'>): string | null {
  return refusals.find((refusal) => holds(refusal, terms))?.why ?? null
}

/**
 * Guards a sizing against terms that its program refuses.
 *
 * @throws {InvalidInputError} The program refuses the term or the interest-only months; the message says why.
 */
function requireSizable(terms: RefusableTerms, rulePack: SizingRulePack): void {
  const refusal = rulePack.refusals.find((candidate) => holds(candidate, terms))
  if (refusal === undefined) return
  const { termFrom, termBelow } = refusal.when
  const name = shortRulesName(rulePack)
  if (refusal.when.interestOnly !== undefined) {
    const requirement = `must be less than the term of ${terms.termMonths} months in ${name}: ${refusal.why}`
    throw new InvalidInputError('interestOnlyMonths', terms.interestOnlyMonths, requirement)
  }
  const bounds = [
    ...(termBelow === undefined ? [] : [`at least ${termBelow} months`]),
    ...(termFrom === undefined ? [] : [`less than ${termFrom} months`]),
  ]
  throw new InvalidInputError(
    'termMonths',
    terms.termMonths,
    `must be ${bounds.join(' or ')} in ${name}: ${refusal.why}`,
  )
}

function holds({ when }: SizingRulePack['refusals'][number], terms: RefusableTerms): boolean {
  const { termMonths } = terms
  return (
    (when.interestOnly === undefined || when.interestOnly.includes(interestOnlyPart(terms))) &&
    termMonths >= (when.termFrom ?? 0) &&
    termMonths < (when.termBelow ?? Infinity)
  )
}
