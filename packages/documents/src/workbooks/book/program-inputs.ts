import type { CellValue, StyleName } from '@uwkit/core/sizer'
import type { CareMix, HudCriteria, LoanRequest, Sizing, SizingRulePack } from '@uwkit/core/sizing'

/** An input cell that only some programs have. */
export interface ProgramInput {
  name: string
  caption: string
  value: CellValue | null
  style: StyleName
}

/**
 * Returns the inputs that the program of a sizing needs in addition to the loan request: debt that remains in place,
 * and the figures of its further tests.
 *
 * @returns In sheet order; debt in place is always included.
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
    input('in_DebtServiceInPlace', 'Annual debt service, debt remaining in place', request.debtServiceInPlace),
    input('in_BalanceInPlace', 'Balance, debt remaining in place', request.balanceInPlace),
    ...when(coverageRate === 'maximum', input('in_MaximumRate', 'Max note rate', request.maximumRate, 'input.rate')),
    ...when(
      coverageRate === 'fixed' || furtherTests.some(({ rate }) => rate === 'fixed'),
      input('in_FixedRate', 'Comparable fixed rate', request.comparableFixedRate, 'input.rate'),
    ),
    ...when(
      furtherTests.some(({ otherDebt }) => otherDebt === 'ahead and behind'),
      input('in_SubordinateService', 'Annual debt service, subordinate debt', request.subordinateDebtService),
    ),
    ...when(
      furtherTests.some(({ cashFlow }) => cashFlow === 'as run'),
      input('in_CashFlowAsRun', 'Cooperative NCF as operated', request.cashFlowAsRun),
    ),
    ...when(
      greenSavings !== null,
      input('in_OwnerSavings', 'Annual owner savings', request.ownerSavings),
      input('in_OwnerShare', '% of owner savings included', greenSavings?.ownerShare ?? null, 'input.percent'),
      input('in_TenantSavings', 'Annual tenant savings', request.tenantSavings),
      input('in_TenantShare', '% of tenant savings included', greenSavings?.tenantShare ?? null, 'input.percent'),
    ),
    ...when(
      proceeds !== undefined,
      input('in_MoreProceeds', 'Max increase in proceeds from savings', proceeds ?? null, 'input.percent'),
    ),
    ...when(above !== undefined, input('in_AboveLoan', 'Additional test applies to loans above', above ?? null)),
    ...when(
      exitTerms.abatedTaxes > 0,
      input('in_AbatedTaxes', 'Annual tax abatement expiring by maturity', exitTerms.abatedTaxes),
    ),
    ...careKinds(rulePack).map(([kind, words]) =>
      input(careBeds(kind), `Beds, ${words}`, request.careMix?.[kind] ?? null, 'input.integer'),
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
 * Returns the care types that a program distinguishes, each with its label and min DSCR.
 *
 * @returns None if it distinguishes none.
 */
export function careKinds({ careCoverage }: SizingRulePack): [kind: keyof CareMix, words: string, minimum: number][] {
  return (Object.keys(care) as (keyof typeof care)[]).flatMap((kind) => {
    const minimum = careCoverage?.[kind]
    return minimum === undefined ? [] : [[kind, care[kind], minimum]]
  })
}

/** Returns the cell name for the beds of a care type. */
export function careBeds(kind: keyof CareMix): string {
  return `in_CareBeds_${kind}`
}

/** Returns the inputs of an insured loan: MIP, HUD criteria, and cash-out if the program distinguishes it. */
function hudInputs(
  request: LoanRequest,
  { mortgageInsurance, criteria, furtherTests }: SizingRulePack,
): ProgramInput[] {
  const premiums =
    mortgageInsurance === null
      ? []
      : [
          input('in_AnnualMIP', 'Annual MIP, % of loan', mortgageInsurance.annual, 'input.rate'),
          input('in_FirstMIP', 'Upfront MIP, % of loan', mortgageInsurance.first, 'input.rate'),
        ]
  const isOf = (value: boolean | null): CellValue | null => (value === null ? null : value ? 'Yes' : 'No')
  const cashOut = input('in_CashOut', 'Cash-out', isOf(request.isCashOut), 'input.center')
  const isShare = furtherTests.some(({ maximumShareWithCashOut }) => maximumShareWithCashOut !== undefined)
  if (criteria === null) return isShare ? [...premiums, cashOut] : premiums
  const { refinancing, acquisitionShare, fees } = criteria
  return [
    ...premiums,
    input('in_CostBeforeFees', 'Cost before loan-based fees', request.costBeforeFees),
    input('in_ExaminationFee', 'Examination fee, % of loan', fees.examination, 'input.rate'),
    input('in_FinancingFee', 'Financing fee, % of loan', request.financingFee, 'input.rate'),
    input('in_Grants', 'Grants, public loans, and gifts', request.grants),
    input('in_AcquisitionShare', '% of acquisition cost', acquisitionShare, 'input.percent'),
    input('in_RefinancingShare', '% of cost to refinance', refinancing?.costShare ?? null, 'input.percent'),
    input('in_CashOutShare', '% of value, cash-out', refinancing?.cashOutShareOfValue ?? null, 'input.percent'),
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
    input('in_Elevator', 'Elevator building', elevator, 'input.center'),
    input('in_HighCostFactor', 'High-cost factor', request.highCostFactor, 'input.factor'),
    input('in_StatutoryAdjustment', 'Addition to statutory limit', request.statutoryAdjustment),
    ...bedroomLabels.flatMap((words, bed) => [
      input(`in_Bedrooms_${bed}`, `${words} units`, counts[bed] ?? null, 'input.integer'),
      input(
        `in_LimitElevator_${bed}`,
        `Per-unit limit, ${words.toLowerCase()}, elevator`,
        limits.elevator[bed] ?? null,
      ),
      input(
        `in_LimitWalkUp_${bed}`,
        `Per-unit limit, ${words.toLowerCase()}, no elevator`,
        limits.withoutElevator[bed] ?? null,
      ),
    ]),
  ]
}

const bedroomLabels = ['Studio', 'One-bedroom', 'Two-bedroom', 'Three-bedroom', 'Four-bedroom or larger']

function input(name: string, caption: string, value: CellValue | null, style: StyleName = 'input.money'): ProgramInput {
  return { name, caption, value, style }
}

/** Program inputs that the SDK rejects below zero. */
export const nonNegativeInputs: readonly string[] = [
  'in_DebtServiceInPlace',
  'in_BalanceInPlace',
  'in_SubordinateService',
  'in_OwnerSavings',
  'in_TenantSavings',
  'in_FinancingFee',
  'in_Grants',
]
