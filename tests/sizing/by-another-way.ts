/**
 * A second calculation of a loan that shares nothing with the rules: payments by bisection over a schedule run month by
 * month, days by the calendar, the loan by bisection over whether a lender would make it.
 */
import type { LoanRequest, SizingRulePack } from '@uwkit/core/sizing'

/** Input of a lending decision. */
export interface LendingCase {
  rulePack: SizingRulePack
  request: LoanRequest
  netCashFlow: number
  value: number
}

/** Returns the balance of a dollar after some months of a payment. */
function leftOfDollar(payment: number, monthlyRate: number, months: number): number {
  let owed = 1
  for (let month = 0; month < months; month += 1) owed = owed * (1 + monthlyRate) - payment
  return owed
}

const payments = new Map<number, number>()

/** Returns the monthly payment per dollar that leaves nothing after the last month; each is computed once. */
export function paymentOnDollar(rate: number, months: number): number {
  const key = Math.round(rate * 1e9) * 1000 + months
  const known = payments.get(key)
  if (known !== undefined) return known
  const found = findPayment(rate, months)
  payments.set(key, found)
  return found
}

function findPayment(rate: number, months: number): number {
  let low = 1 / months
  let high = 1 / months + rate / 12
  for (let step = 0; step < 46; step += 1) {
    const middle = (low + high) / 2
    if (leftOfDollar(middle, rate / 12, months) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** One requirement of a lender on a loan, by its name. */
type Demand = readonly [string, (loan: number) => boolean]

/** Returns the limits of a loan: those of its tier, of its row of the table, or of its beds. */
function limitsOf(rulePack: SizingRulePack, request: LoanRequest): { coverage: number; ofValue: number } {
  const { careCoverage: care, limits, tiers, usualTier } = rulePack
  const { interestOnlyMonths: alone, termMonths: term } = request
  const part = alone === 0 ? 'none' : alone < term ? 'partial' : 'full'
  const row = limits.find(({ when }) => {
    if (when.market !== undefined && when.market !== request.market) return false
    if (when.purpose !== undefined && when.purpose !== request.purpose) return false
    if (when.isNonProfit !== undefined && when.isNonProfit !== request.isNonProfit) return false
    if (when.interestOnly !== undefined && !when.interestOnly.includes(part)) return false
    return (
      !(when.termFrom !== undefined && term < when.termFrom) &&
      !(when.termBelow !== undefined && term >= when.termBelow)
    )
  })
  const tier = tiers.find((candidate) => candidate.tier === (request.tier ?? usualTier))
  if (tier === undefined || (limits.length > 0 && row === undefined)) throw new Error('No limits')
  const { maximumLoanToValue: ofValue, minimumDebtServiceCoverage } = row ?? tier
  if (care !== null) {
    const beds = Object.entries(request.careMix ?? {}) as [keyof typeof care, number][]
    const allBeds = beds.reduce((sum, [, count]) => sum + count, 0)
    if (allBeds > 0) {
      return { coverage: beds.reduce((sum, [kind, count]) => sum + (care[kind] ?? 0) * (count / allBeds), 0), ofValue }
    }
  }
  const share = row === undefined ? tier.debtServiceShare : undefined
  return { coverage: share === undefined ? minimumDebtServiceCoverage : 1 / share, ofValue }
}

/** Returns HUD's requirements other than income and value, as in form 92264-A; the cost that is lent on includes fees. */
function hudDemandsOf({ rulePack, request, value }: LendingCase): Demand[] {
  const { criteria, mortgageInsurance } = rulePack
  if (criteria === null) return []
  const fees = criteria.fees.examination + (request.financingFee ?? 0) + (mortgageInsurance?.first ?? 0)
  const costWith = (loan: number) => (request.costBeforeFees ?? 0) + fees * loan
  const demands: Demand[] = []
  const { statutory, acquisitionShare, refinancing } = criteria
  const { bedrooms, grants } = request
  if (statutory !== null && statutory !== 'not held' && bedrooms !== null) {
    const table = request.hasElevator === true ? statutory.elevator : statutory.withoutElevator
    const counts = [bedrooms.none, bedrooms.one, bedrooms.two, bedrooms.three, bedrooms.fourOrMore]
    let maximum = request.statutoryAdjustment ?? 0
    for (const [index, count] of counts.entries()) {
      for (let unit = 0; unit < count; unit += 1) maximum += (table[index] ?? 0) * (request.highCostFactor ?? 0)
    }
    demands.push(['Statutory limit', (loan) => loan <= maximum])
  }
  if (request.purpose === 'purchase') {
    if (acquisitionShare !== null) {
      demands.push(['Acquisition cost', (loan) => loan <= acquisitionShare * costWith(loan)])
    }
  } else if (refinancing !== null) {
    const { costShare, cashOutShareOfValue: ofValue } = refinancing
    const takesCashOut = request.isCashOut === true && ofValue !== null
    const isMet = (loan: number) => loan <= costShare * costWith(loan) || (takesCashOut && loan <= value * ofValue)
    demands.push(['Cost to refinance', isMet])
  }
  if (grants !== null && grants > 0) demands.push(['Cost less grants', (loan) => loan <= costWith(loan) - grants])
  return demands
}

/** Returns all requirements that a loan must meet, as a lender would state them. */
function demandsOf(lending: LendingCase): Demand[] {
  const { rulePack, request, netCashFlow, value } = lending
  const { owner, tenant } = { owner: request.ownerSavings ?? 0, tenant: request.tenantSavings ?? 0 }
  const green = rulePack.greenSavings
  const income = green === null ? netCashFlow : netCashFlow + owner * green.ownerShare + tenant * green.tenantShare
  const { coverage, ofValue } = limitsOf(rulePack, request)
  const quoted = { note: request.rate, maximum: request.maximumRate, fixed: request.comparableFixedRate }
  const asked = quoted[rulePack.coverageRate] ?? request.rate ?? 0
  const floor = request.underwritingRateFloor ?? 0
  const premium = rulePack.mortgageInsurance?.annual ?? 0
  const tested = 12 * paymentOnDollar(asked > floor ? asked : floor, request.amortizationMonths) + premium
  const ahead = request.debtServiceInPlace ?? 0
  const owedAhead = request.balanceInPlace ?? 0
  const pays = (cash: number, minimum: number, dollar: number, others: number) => (loan: number) =>
    cash >= minimum * (dollar * loan + others)
  const { criteria } = rulePack
  const fees =
    (criteria?.fees.examination ?? 0) + (request.financingFee ?? 0) + (rulePack.mortgageInsurance?.first ?? 0)
  const demands: Demand[] = [
    ['DSCR', pays(income, coverage, tested, ahead)],
    [
      'LTV',
      criteria?.shareOf === 'cost'
        ? (loan) => loan <= ofValue * ((request.costBeforeFees ?? 0) + fees * loan)
        : (loan) => (loan + owedAhead) / value <= ofValue,
    ],
  ]
  const { maximumLoanToCost, minimumDebtYield, maximumLoan, furtherTests } = rulePack
  const cost = request.totalCost
  if (maximumLoanToCost !== null && cost !== null) demands.push(['LTC', (loan) => loan / cost <= maximumLoanToCost])
  if (minimumDebtYield !== null) {
    demands.push(['Debt yield', (loan) => netCashFlow / (loan + owedAhead) >= minimumDebtYield])
  }
  if (maximumLoan !== null) demands.push(['Program maximum', (loan) => loan <= maximumLoan])
  const wanted = request.requestedLoan
  if (wanted !== null) demands.push(['Requested loan', (loan) => loan <= wanted])
  for (const test of furtherTests) {
    const only = test.aboveLoan ?? 0
    const { maximumShare: maximum } = test
    if (maximum !== undefined) {
      const takesCashOut = request.isCashOut === true && request.purpose !== 'purchase'
      const lent = takesCashOut ? (test.maximumShareWithCashOut ?? maximum) : maximum
      const isWithin = (loan: number) =>
        test.shareOf === 'cost'
          ? loan <= lent * ((request.costBeforeFees ?? 0) + fees * loan)
          : loan + owedAhead <= lent * value
      demands.push([test.name, (loan) => (only > 0 && loan <= only) || isWithin(loan)])
      continue
    }
    const minimum = test.minimumDebtServiceCoverage ?? coverage / (1 + (test.proceedsAboveTier ?? 0))
    const cash = { sized: income, 'before savings': netCashFlow, 'as run': request.cashFlowAsRun ?? 0 }[test.cashFlow]
    const dollar =
      test.rate === 'tested'
        ? tested
        : 12 * paymentOnDollar(request.comparableFixedRate ?? 0, request.amortizationMonths) + premium
    const others = test.otherDebt === 'ahead' ? ahead : ahead + (request.subordinateDebtService ?? 0)
    const isMet = pays(cash, minimum, dollar, others)
    demands.push([test.name, (loan) => (only > 0 && loan <= only) || isMet(loan)])
  }
  return [...demands, ...hudDemandsOf(lending)]
}

/** Returns the largest loan that meets every requirement, to a thousandth of a cent, and the requirements that a dollar more would miss. */
export function largestLoan(lending: LendingCase): { loan: number; missedAbove: string[] } {
  const demands = demandsOf(lending)
  let low = 0
  let high = 1e9
  for (let step = 0; step < 64; step += 1) {
    const middle = (low + high) / 2
    if (demands.every(([, isMet]) => isMet(middle))) low = middle
    else high = middle
  }
  return { loan: low, missedAbove: demands.filter(([, isMet]) => !isMet(low + 1)).map(([name]) => name) }
}

const lengths = new Map<number, number>()

/** Returns the days of a calendar month, counted from January 1900. */
function daysBetween(index: number): number {
  const known = lengths.get(index)
  if (known !== undefined) return known
  const found = (Date.UTC(0, index + 1, 1) - Date.UTC(0, index, 1)) / 86_400_000
  lengths.set(index, found)
  return found
}

/** Returns the balance at maturity, month by month over a calendar. */
export function owedAtMaturity(loan: number, request: LoanRequest): number {
  const rate = request.rate ?? 0
  const level = paymentOnDollar(rate, request.amortizationMonths) * loan
  const [year = 0, month = 1] = (request.firstInterestMonth ?? '2000-01').split('-').map(Number)
  let owed = loan
  for (let index = 0; index < request.termMonths && owed > 0.001; index += 1) {
    const days = request.accrual === '30/360' ? 30 : daysBetween((year - 1900) * 12 + month - 1 + index)
    const interest = ((owed * rate) / 360) * days
    if (index < request.interestOnlyMonths) continue
    owed = Math.max(0, owed + interest - level)
  }
  return owed
}

/** Returns the present value of level payments at a rate, discounted month by month. */
export function worthOfPayments(payment: number, rate: number, months: number): number {
  let worth = 0
  let discount = 1
  for (let month = 0; month < months; month += 1) {
    discount /= 1 + rate / 12
    worth += payment * discount
  }
  return worth
}
