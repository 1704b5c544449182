/**
 * A second calculation of a loan that shares nothing with the rules: payments by halving an interval over a schedule run
 * month by month, days by the calendar, the loan by halving an interval over the question whether a lender would make it.
 */
import type { LoanRequest, SizingRulePack } from '@uwkit/core/sizing'

/** What is lent on. */
export interface LendingCase {
  rulePack: SizingRulePack
  request: LoanRequest
  netCashFlow: number
  value: number
}

/** What is left of a dollar after some months of a payment. */
function leftOfDollar(payment: number, monthlyRate: number, months: number): number {
  let owed = 1
  for (let month = 0; month < months; month += 1) owed = owed * (1 + monthlyRate) - payment
  return owed
}

/** The monthly payment on a dollar that leaves nothing after the last month. */
export function paymentOnDollar(rate: number, months: number): number {
  let low = 1 / months
  let high = 1 / months + rate / 12
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (leftOfDollar(middle, rate / 12, months) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** One thing a lender holds a loan against, by its name. */
type Demand = readonly [string, (loan: number) => boolean]

/** Everything that must be so for a lender to make a loan, as a lender would say it. */
function demandsOf({ rulePack, request, netCashFlow, value }: LendingCase): Demand[] {
  const { owner, tenant } = { owner: request.ownerSavings ?? 0, tenant: request.tenantSavings ?? 0 }
  const green = rulePack.greenSavings
  const income = green === null ? netCashFlow : netCashFlow + owner * green.ownerShare + tenant * green.tenantShare
  const tier = rulePack.tiers.find((candidate) => candidate.tier === (request.tier ?? rulePack.usualTier))
  if (tier === undefined) throw new Error('No such tier')
  const beds = Object.entries(request.careMix ?? {}) as [keyof NonNullable<SizingRulePack['careCoverage']>, number][]
  const allBeds = beds.reduce((sum, [, count]) => sum + count, 0)
  const care = rulePack.careCoverage
  const coverage =
    care === null || allBeds === 0
      ? tier.minimumDebtServiceCoverage
      : beds.reduce((sum, [kind, count]) => sum + (care[kind] ?? 0) * (count / allBeds), 0)
  const quoted = (rulePack.coverageRate === 'note' ? request.rate : request.maximumRate) ?? 0
  const floor = request.underwritingRateFloor ?? 0
  const tested = paymentOnDollar(quoted > floor ? quoted : floor, request.amortisationMonths)
  const ahead = request.debtServiceInPlace ?? 0
  const owedAhead = request.balanceInPlace ?? 0
  const pays = (cash: number, least: number, dollar: number, others: number) => (loan: number) =>
    cash >= least * (12 * dollar * loan + others)
  const demands: Demand[] = [
    ['DSCR', pays(income, coverage, tested, ahead)],
    ['LTV', (loan) => (loan + owedAhead) / value <= tier.maximumLoanToValue],
  ]
  const { maximumLoanToCost, minimumDebtYield, maximumLoan, furtherTests } = rulePack
  const cost = request.totalCost
  if (maximumLoanToCost !== null && cost !== null) demands.push(['LTC', (loan) => loan / cost <= maximumLoanToCost])
  if (minimumDebtYield !== null) {
    demands.push(['Debt yield', (loan) => netCashFlow / (loan + owedAhead) >= minimumDebtYield])
  }
  if (maximumLoan !== null) demands.push(['Programme maximum', (loan) => loan <= maximumLoan])
  const asked = request.requestedLoan
  if (asked !== null) demands.push(['Requested loan', (loan) => loan <= asked])
  for (const test of furtherTests) {
    const least = test.minimumDebtServiceCoverage ?? coverage / (1 + (test.proceedsAboveTier ?? 0))
    const cash = { sized: income, 'before savings': netCashFlow, 'as run': request.cashFlowAsRun ?? 0 }[test.cashFlow]
    const dollar =
      test.rate === 'tested' ? tested : paymentOnDollar(request.comparableFixedRate ?? 0, request.amortisationMonths)
    const others = test.otherDebt === 'ahead' ? ahead : ahead + (request.subordinateDebtService ?? 0)
    demands.push([test.name, pays(cash, least, dollar, others)])
  }
  return demands
}

/** The largest loan that meets every demand, to a thousandth of a cent, and the demands that a dollar more would miss. */
export function largestLoan(lending: LendingCase): { loan: number; missedAbove: string[] } {
  const demands = demandsOf(lending)
  let low = 0
  let high = 1e9
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2
    if (demands.every(([, isMet]) => isMet(middle))) low = middle
    else high = middle
  }
  return { loan: low, missedAbove: demands.filter(([, isMet]) => !isMet(low + 1)).map(([name]) => name) }
}

/** What is owed at maturity, month by month over a calendar. */
export function owedAtMaturity(loan: number, request: LoanRequest): number {
  const rate = request.rate ?? 0
  const level = paymentOnDollar(rate, request.amortisationMonths) * loan
  const [year = 0, month = 1] = (request.firstInterestMonth ?? '2000-01').split('-').map(Number)
  let owed = loan
  for (let index = 0; index < request.termMonths && owed > 0.001; index += 1) {
    const start = Date.UTC(year, month - 1 + index, 1)
    const days = request.accrual === '30/360' ? 30 : (Date.UTC(year, month + index, 1) - start) / 86_400_000
    const interest = ((owed * rate) / 360) * days
    if (index < request.interestOnlyMonths) continue
    owed = Math.max(0, owed + interest - level)
  }
  return owed
}

/** What level payments are worth today at a rate, discounted month by month. */
export function worthOfPayments(payment: number, rate: number, months: number): number {
  let worth = 0
  let discount = 1
  for (let month = 0; month < months; month += 1) {
    discount /= 1 + rate / 12
    worth += payment * discount
  }
  return worth
}
