import type { Sizing } from '../../sizing/index.ts'
import type { StyleName } from '../sizer.schema.ts'

/** An input cell that only some programmes have. */
export interface ProgrammeInput {
  name: string
  caption: string
  value: number | null
  style: StyleName
}

/**
 * The inputs that the programme of a sizing asks for beside the loan request: debt that stays, and what its further
 * tests are made of.
 *
 * @returns In the order of the sheet; debt in place always.
 */
export function programmeInputs({ request, rulePack }: Pick<Sizing, 'request' | 'rulePack'>): ProgrammeInput[] {
  const { furtherTests, greenSavings, coverageRate } = rulePack
  const input = (name: string, caption: string, value: number | null, style: StyleName = 'input.money') => ({
    name,
    caption,
    value,
    style,
  })
  const when = (condition: boolean, ...inputs: ProgrammeInput[]): ProgrammeInput[] => (condition ? inputs : [])
  const proceeds = furtherTests.find(({ proceedsAboveTier }) => proceedsAboveTier !== undefined)?.proceedsAboveTier
  return [
    input('in_DebtServiceInPlace', 'Debt service of loans that stay, a year', request.debtServiceInPlace),
    input('in_BalanceInPlace', 'Owed on loans that stay', request.balanceInPlace),
    ...when(
      coverageRate === 'maximum',
      input('in_MaximumRate', 'Maximum rate of the loan', request.maximumRate, 'input.rate'),
    ),
    ...when(
      furtherTests.some(({ rate }) => rate === 'fixed'),
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
  ]
}
