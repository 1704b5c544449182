import type { CareMix, HudCriteria, LoanRequest, Sizing, SizingRulePack } from '../../sizing/index.ts'
import type { CellValue, StyleName } from '../sizer.schema.ts'

/** An input cell that only some programs have. */
export interface ProgramInput {
  name: string
  caption: string
  value: CellValue | null
  style: StyleName
}

/**
 * The inputs that the program of a sizing asks for beside the loan request: debt that stays, and what its further
 * tests are made of.
 *
 * @returns In the order of the sheet; debt in place always.
 */
export function programInputs({
  request,
  rulePack,
  exitTerms,
}: Pick<Sizing, 'request' | 'rulePack' | 'exitTerms'>): ProgramInput[] {
  const { furtherTests, greenSavings, coverageRate } = rulePack
  const when = (condition: boolean, ...inputs: ProgramInput[]): ProgramInput[] => (condition ? inputs : [])
  const proceeds = furtherTests.find(({ proceedsAboveTier }) => proceedsAboveTier !== undefined)?.proceedsAboveTier
  const above = furtherTests.find(({ aboveLoan }) => aboveLoan !== undefined)?.aboveLoan
  return [
    input('in_DebtServiceInPlace', 'Debt service of loans that stay, a year', request.debtServiceInPlace),
    input('in_BalanceInPlace', 'Owed on loans that stay', request.balanceInPlace),
    ...when(
      coverageRate === 'maximum',
      input('in_MaximumRate', 'Maximum rate of the loan', request.maximumRate, 'input.rate'),
    ),
    ...when(
      coverageRate === 'fixed' || furtherTests.some(({ rate }) => rate === 'fixed'),
      input('in_FixedRate', 'Rate of the comparable fixed-rate loan', request.comparableFixedRate, 'input.rate'),
    ),
    ...when(
      furtherTests.some(({ otherDebt }) => otherDebt === 'ahead and behind'),
      input('in_SubordinateService', 'Debt service of subordinate debt, a year', request.subordinateDebtService),
    ),
    ...when(
      furtherTests.some(({ cashFlow }) => cashFlow === 'as run'),
      input('in_CashFlowAsRun', 'Cash flow of the cooperative as run', request.cashFlowAsRun),
    ),
    ...when(
      greenSavings !== null,
      input('in_OwnerSavings', 'Savings of the owner, a year', request.ownerSavings),
      input('in_OwnerShare', 'Part of them that counts', greenSavings?.ownerShare ?? null, 'input.percent'),
      input('in_TenantSavings', 'Savings of the tenants, a year', request.tenantSavings),
      input('in_TenantShare', 'Part of them that counts', greenSavings?.tenantShare ?? null, 'input.percent'),
    ),
    ...when(
      proceeds !== undefined,
      input('in_MoreProceeds', 'More proceeds than without savings', proceeds ?? null, 'input.percent'),
    ),
    ...when(above !== undefined, input('in_AboveLoan', 'A further test holds above a loan of', above ?? null)),
    ...when(
      exitTerms.abatedTaxes > 0,
      input('in_AbatedTaxes', 'Taxes abated today and due by maturity, a year', exitTerms.abatedTaxes),
    ),
    ...careKinds(rulePack).map(([kind, words]) =>
      input(careBeds(kind), `Beds of ${words}`, request.careMix?.[kind] ?? null, 'input.integer'),
    ),
    ...hudInputs(request, rulePack),
  ]
}

const care = {
  independentLiving: 'independent living',
  assistedLiving: 'assisted living',
  memoryCare: 'memory care',
  skilledNursing: 'skilled nursing',
} as const

/**
 * The kinds of care that a program tells apart, each in words and with the coverage it needs.
 *
 * @returns None where it tells none apart.
 */
export function careKinds({ careCoverage }: SizingRulePack): [kind: keyof CareMix, words: string, minimum: number][] {
  return (Object.keys(care) as (keyof typeof care)[]).flatMap((kind) => {
    const minimum = careCoverage?.[kind]
    return minimum === undefined ? [] : [[kind, care[kind], minimum]]
  })
}

/** The name of the cell of the beds of a kind of care. */
export function careBeds(kind: keyof CareMix): string {
  return `in_CareBeds_${kind}`
}

/** What an insured loan has, premiums and the figures of HUD's criteria, and cash out where a program tells it apart. */
function hudInputs(
  request: LoanRequest,
  { mortgageInsurance, criteria, furtherTests }: SizingRulePack,
): ProgramInput[] {
  const premiums =
    mortgageInsurance === null
      ? []
      : [
          input('in_AnnualMIP', 'Mortgage insurance a year, of the loan', mortgageInsurance.annual, 'input.rate'),
          input('in_FirstMIP', 'Mortgage insurance at closing, of the loan', mortgageInsurance.first, 'input.rate'),
        ]
  const isOf = (value: boolean | null): CellValue | null => (value === null ? null : value ? 'Yes' : 'No')
  const cashOut = input('in_CashOut', 'Cash is taken out', isOf(request.isCashOut), 'input.center')
  const isShare = furtherTests.some(({ maximumShareWithCashOut }) => maximumShareWithCashOut !== undefined)
  if (criteria === null) return isShare ? [...premiums, cashOut] : premiums
  const { refinancing, acquisitionShare, fees } = criteria
  return [
    ...premiums,
    input('in_CostBeforeFees', 'Cost before fees that grow with the loan', request.costBeforeFees),
    input('in_ExaminationFee', 'Examination fee, of the loan', fees.examination, 'input.rate'),
    input('in_FinancingFee', 'Financing fee, of the loan', request.financingFee, 'input.rate'),
    input('in_Grants', 'Grants, public loans and gifts', request.grants),
    input('in_AcquisitionShare', 'Share of the cost of a purchase', acquisitionShare, 'input.percent'),
    input('in_RefinancingShare', 'Share of the cost to refinance', refinancing?.costShare ?? null, 'input.percent'),
    input(
      'in_CashOutShare',
      'Share of value where cash is taken out',
      refinancing?.cashOutShareOfValue ?? null,
      'input.percent',
    ),
    cashOut,
    ...statutoryInputs(request, criteria.statutory),
  ]
}

function statutoryInputs(request: LoanRequest, limits: HudCriteria['statutory']): ProgramInput[] {
  if (limits === null || limits === 'not held') return []
  const { bedrooms } = request
  const counts = [bedrooms?.none, bedrooms?.one, bedrooms?.two, bedrooms?.three, bedrooms?.fourOrMore]
  const elevator = request.hasElevator === null ? null : request.hasElevator ? 'Yes' : 'No'
  return [
    input('in_Elevator', 'Units are reached by elevator', elevator, 'input.center'),
    input('in_HighCostFactor', 'High-cost factor', request.highCostFactor, 'input.factor'),
    input('in_StatutoryAdjustment', 'Added to the statutory limit', request.statutoryAdjustment),
    ...bedroomWords.flatMap((words, bed) => [
      input(`in_Bedrooms_${bed}`, `Units with ${words}`, counts[bed] ?? null, 'input.integer'),
      input(`in_LimitElevator_${bed}`, `Limit a unit with ${words}, elevator`, limits.elevator[bed] ?? null),
      input(`in_LimitWalkUp_${bed}`, `Limit a unit with ${words}, no elevator`, limits.withoutElevator[bed] ?? null),
    ]),
  ]
}

const bedroomWords = ['no bedroom', 'one bedroom', 'two bedrooms', 'three bedrooms', 'four and more']

function input(name: string, caption: string, value: CellValue | null, style: StyleName = 'input.money'): ProgramInput {
  return { name, caption, value, style }
}

/** Inputs of the program that the SDK refuses below zero. */
export const neverNegative: readonly string[] = [
  'in_DebtServiceInPlace',
  'in_BalanceInPlace',
  'in_SubordinateService',
  'in_OwnerSavings',
  'in_TenantSavings',
  'in_FinancingFee',
  'in_Grants',
]
