/** Input of the SDK for a value that a user types into an input cell of a workbook that sizes a loan. */
import type { SizerInput } from '@uwkit/core/sizer'
import {
  type LineAssumption,
  type PartialLoanRequest,
  type SelectableLineKey,
  type Sizing,
  type SizingRulePack,
  selectableLineKeys,
  sizeLoan,
  type Underwriting,
  type UnderwritingAssumptions,
  underwrite,
} from '@uwkit/core/sizing'
import fc from 'fast-check'

/** The whole input of a loan's sizing. */
export interface SizedFrom {
  documents: Pick<SizerInput, 'rentRoll' | 'statements'>
  assumptions: UnderwritingAssumptions
  request: PartialLoanRequest
  rulePack: SizingRulePack
}

/** A cell with its possible values; an empty text is a cleared cell. */
export interface TypedInput {
  /** Returns the sizing input with the value. */
  apply: (from: SizedFrom, value: number | string) => SizedFrom
  values: fc.Arbitrary<number | string>
}

export function sizedFrom({ documents, assumptions, request, rulePack }: SizedFrom): {
  underwriting: Underwriting
  sizing: Sizing
} {
  const underwriting = underwrite(documents.rentRoll, documents.statements, assumptions, rulePack)
  return { underwriting, sizing: sizeLoan(underwriting, request, rulePack) }
}

const cleared = '' as const
const orCleared = (values: fc.Arbitrary<number | string>): fc.Arbitrary<number | string> =>
  fc.oneof({ weight: 4, arbitrary: values }, { weight: 1, arbitrary: fc.constant(cleared) })
const dollars = (minimum: number, maximum: number) => fc.integer({ min: minimum, max: maximum })
const hundredths = (minimum: number, maximum: number) =>
  fc.integer({ min: minimum, max: maximum }).map((count) => count / 100)
const rates = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 100, max: 1_200 }).map((points) => points / 10_000),
)
const words = (...values: string[]) => fc.constantFrom(...values)
const months = (...values: number[]) => fc.constantFrom(...values)

/** Returns a term of the loan; a cleared cell uses the program's term. */
function term(
  field: keyof PartialLoanRequest,
  values: fc.Arbitrary<number | string>,
  meaning: (value: number | string) => unknown = (value) => value,
): TypedInput {
  return {
    values: orCleared(values),
    apply: (from, value) => ({
      ...from,
      request: { ...from.request, [field]: value === cleared ? undefined : meaning(value) },
    }),
  }
}

/** Returns an assumption of the underwriting. */
function assumption(
  values: fc.Arbitrary<number | string>,
  given: (value: number | string) => UnderwritingAssumptions,
): TypedInput {
  return {
    values: orCleared(values),
    apply: (from, value) => ({ ...from, assumptions: { ...from.assumptions, ...given(value) } }),
  }
}

const known = (value: number | string): number | undefined => (value === cleared ? undefined : Number(value))

/** Returns a figure of the program's rules; a cleared cell uses the program's own. */
function rule(
  values: fc.Arbitrary<number | string>,
  change: (pack: SizingRulePack, value: number) => Partial<SizingRulePack>,
): TypedInput {
  return {
    values: orCleared(values),
    apply: (from, value) =>
      value === cleared ? from : { ...from, rulePack: { ...from.rulePack, ...change(from.rulePack, Number(value)) } },
  }
}

const yesOrNo = words('Yes', 'No')
const coverage = hundredths(100, 180)
const share = hundredths(30, 95)
const exit = (field: keyof SizingRulePack['exit'], values: fc.Arbitrary<number>) =>
  rule(values, (pack, value) => ({ exit: { ...pack.exit, [field]: value } }))
const criteria = (
  values: fc.Arbitrary<number>,
  change: (criteria: HudCriteria, value: number) => Partial<HudCriteria>,
) =>
  rule(values, (pack, value) =>
    pack.criteria === null ? {} : { criteria: { ...pack.criteria, ...change(pack.criteria, value) } },
  )
type HudCriteria = NonNullable<SizingRulePack['criteria']>

/** Returns the beds of a kind of care. */
function beds(kind: keyof NonNullable<PartialLoanRequest['careMix']>): TypedInput {
  return {
    values: orCleared(dollars(0, 90)),
    apply: (from, value) => {
      const careMix = { ...from.request.careMix, [kind]: value === cleared ? 0 : Number(value) }
      const isNone = Object.values(careMix).every((count) => count === 0)
      return { ...from, request: { ...from.request, careMix: isNone ? null : careMix } }
    },
  }
}

/** Inputs by the name of the cell. */
export const namedInputs: Readonly<Record<string, TypedInput>> = {
  in_Purpose: term('purpose', words('refinance', 'purchase')),
  in_Value: term('value', dollars(4_000_000, 20_000_000)),
  in_PurchasePrice: term('purchasePrice', dollars(4_000_000, 20_000_000)),
  in_TotalCost: term('totalCost', dollars(4_000_000, 20_000_000)),
  in_Rate: term('rate', rates),
  in_RateFloor: term('underwritingRateFloor', rates),
  in_Amort: term('amortizationMonths', months(180, 240, 300, 360, 420)),
  in_Term: term('termMonths', months(24, 60, 72, 84, 120, 144, 180, 360, 480)),
  in_IO: term('interestOnlyMonths', months(0, 1, 12, 24, 60, 84, 120, 144, 180)),
  in_Accrual: term('accrual', words('30/360', 'Actual/360')),
  in_FirstInterest: term(
    'firstInterestMonth',
    months(202_612, 202_802),
    (value) => `${Math.floor(Number(value) / 100)}-${String(Number(value) % 100).padStart(2, '0')}`,
  ),
  in_Requested: term('requestedLoan', dollars(2_000_000, 9_000_000)),
  in_Tier: term('tier', months(1, 2, 3, 4)),
  in_DebtServiceInPlace: term('debtServiceInPlace', dollars(0, 300_000)),
  in_BalanceInPlace: term('balanceInPlace', dollars(0, 4_000_000)),
  in_MaximumRate: term('maximumRate', rates),
  in_FixedRate: term('comparableFixedRate', rates),
  in_SubordinateService: term('subordinateDebtService', dollars(0, 300_000)),
  in_CashFlowAsRun: term('cashFlowAsRun', dollars(-50_000, 900_000)),
  in_OwnerSavings: term('ownerSavings', dollars(0, 90_000)),
  in_TenantSavings: term('tenantSavings', dollars(0, 90_000)),
  in_CostBeforeFees: term('costBeforeFees', dollars(4_000_000, 20_000_000)),
  in_FinancingFee: term('financingFee', hundredths(0, 4)),
  in_Grants: term('grants', dollars(0, 900_000)),
  in_CashOut: term('isCashOut', yesOrNo, (value) => value === 'Yes'),
  in_Elevator: term('hasElevator', yesOrNo, (value) => value === 'Yes'),
  in_HighCostFactor: term('highCostFactor', hundredths(100, 400)),
  in_StatutoryAdjustment: term('statutoryAdjustment', dollars(-100_000, 900_000)),
  in_Market: term('market', words('top', 'standard', 'small', 'very small')),
  in_NonProfit: term('isNonProfit', yesOrNo, (value) => value === 'Yes'),

  in_CareBeds_independentLiving: beds('independentLiving'),
  in_CareBeds_assistedLiving: beds('assistedLiving'),
  in_CareBeds_memoryCare: beds('memoryCare'),
  in_CareBeds_skilledNursing: beds('skilledNursing'),

  in_VacancyFloor: assumption(hundredths(0, 20), (value) => ({ vacancyFloor: known(value) })),
  in_MarketVacancy: assumption(hundredths(0, 20), (value) => ({ marketVacancy: known(value) })),
  in_EconomicVacancy: assumption(hundredths(0, 20), (value) => ({
    economicVacancy: value === cleared ? undefined : { share: Number(value), reason: 'By hand.' },
  })),
  in_Units: assumption(dollars(20, 300), (value) => ({ unitCount: known(value) })),
  in_ReservePerUnit: assumption(dollars(0, 600), (value) => ({ reservePerUnit: known(value) })),
  in_MgmtFeeMin: assumption(hundredths(0, 8), (value) => ({ managementFeeMinimum: known(value) })),
  in_MgmtFeeContract: assumption(hundredths(0, 8), (value) => ({ managementFeeContract: known(value) })),
  in_MgmtFeeMarket: assumption(hundredths(0, 8), (value) => ({ managementFeeMarket: known(value) })),
  in_PremiumsInRent: assumption(dollars(0, 20_000), (value) => ({ premiumsInRent: known(value) })),
  in_OneOffIncome: assumption(dollars(0, 9_000), (value) => ({ oneOffOtherIncome: known(value) })),
  in_CapT3: assumption(yesOrNo, (value) => ({
    capAtTrailingThreeMonths: value === cleared ? undefined : value === 'Yes',
  })),

  in_CommercialVacancyFloor: rule(hundredths(0, 40), (pack, value) => ({
    underwriting: { ...pack.underwriting, commercialVacancyFloor: value },
  })),
  in_MaxLTC: rule(share, (_, value) => ({ maximumLoanToCost: value })),
  in_MinDebtYield: rule(hundredths(6, 14), (_, value) => ({ minimumDebtYield: value })),
  in_ProgramMax: rule(dollars(3_000_000, 9_000_000), (_, value) => ({ maximumLoan: value })),
  in_LoanMultiple: rule(months(1, 100, 25_000), (_, value) => ({ loanMultiple: value })),
  in_AnnualMIP: rule(hundredths(0, 2), ({ mortgageInsurance }, value) => ({
    mortgageInsurance: { first: mortgageInsurance?.first ?? 0, annual: value },
  })),
  in_FirstMIP: rule(hundredths(0, 3), ({ mortgageInsurance }, value) => ({
    mortgageInsurance: { annual: mortgageInsurance?.annual ?? 0, first: value },
  })),
  in_OwnerShare: rule(share, ({ greenSavings }, value) => ({
    greenSavings: { tenantShare: greenSavings?.tenantShare ?? 0, ownerShare: value },
  })),
  in_TenantShare: rule(share, ({ greenSavings }, value) => ({
    greenSavings: { ownerShare: greenSavings?.ownerShare ?? 0, tenantShare: value },
  })),
  in_MoreProceeds: rule(hundredths(0, 30), ({ furtherTests }, value) => ({
    furtherTests: furtherTests.map((test) =>
      test.proceedsAboveTier === undefined ? test : { ...test, proceedsAboveTier: value },
    ),
  })),
  in_AboveLoan: rule(dollars(1_000_000, 9_000_000), ({ furtherTests }, value) => ({
    furtherTests: furtherTests.map((test) => (test.aboveLoan === undefined ? test : { ...test, aboveLoan: value })),
  })),
  in_ExaminationFee: criteria(hundredths(0, 2), ({ fees }, value) => ({ fees: { ...fees, examination: value } })),
  in_AcquisitionShare: criteria(share, (_, value) => ({ acquisitionShare: value })),
  in_RefinancingShare: criteria(share, ({ refinancing }, value) => ({
    refinancing: { cashOutShareOfValue: refinancing?.cashOutShareOfValue ?? null, costShare: value },
  })),
  in_CashOutShare: criteria(share, ({ refinancing }, value) => ({
    refinancing: refinancing === null ? null : { ...refinancing, cashOutShareOfValue: value },
  })),
  in_IncomeGrowth: exit('incomeGrowth', hundredths(0, 5)),
  in_ExpenseGrowth: exit('expenseGrowth', hundredths(0, 5)),
  in_TaxGrowth: rule(hundredths(0, 5), (pack, value) => ({
    exit: { ...pack.exit, realEstateTaxGrowth: value, purchaseTaxGrowth: undefined },
  })),
  in_ExitAmort: exit('amortizationMonths', months(240, 300, 360)),
  in_ExitMinDSCR: exit('minimumDebtServiceCoverage', coverage),
  in_ExitMaxLTV: exit('maximumLoanToValue', share),
}

/** Numbered cells: a tier's limits, a row of the table of limits, HUD's inputs by bedrooms. */
const numbered: readonly (readonly [RegExp, (number: number) => TypedInput])[] = [
  [/^in_MinDSCR_(\d+)$/, (number) => ofTier(number, coverage, 'minimumDebtServiceCoverage')],
  [/^in_MaxLTV_(\d+)$/, (number) => ofTier(number, share, 'maximumLoanToValue')],
  [/^in_LimitDSCR_(\d+)$/, (number) => ofLimit(number, coverage, 'minimumDebtServiceCoverage')],
  [/^in_LimitLTV_(\d+)$/, (number) => ofLimit(number, share, 'maximumLoanToValue')],
  [
    /^in_Bedrooms_(\d)$/,
    (number) => ({
      values: dollars(0, 90),
      apply: (from, value) => ({
        ...from,
        request: {
          ...from.request,
          bedrooms: {
            none: 0,
            one: 0,
            two: 0,
            three: 0,
            fourOrMore: 0,
            ...sizedFrom(from).sizing.request.bedrooms,
            [bedrooms[number] ?? 'none']: Number(value),
          },
        },
      }),
    }),
  ],
  [/^in_LimitElevator_(\d)$/, (number) => ofBedrooms(number, 'elevator')],
  [/^in_LimitWalkUp_(\d)$/, (number) => ofBedrooms(number, 'withoutElevator')],
]

const bedrooms = ['none', 'one', 'two', 'three', 'fourOrMore'] as const
type LimitField = 'minimumDebtServiceCoverage' | 'maximumLoanToValue'

function ofTier(number: number, values: fc.Arbitrary<number>, field: LimitField): TypedInput {
  return rule(values, ({ tiers }, value) => ({
    tiers: tiers.map(({ debtServiceShare, ...tier }) =>
      tier.tier !== number
        ? { ...tier, ...(debtServiceShare === undefined ? {} : { debtServiceShare }) }
        : field === 'maximumLoanToValue' && debtServiceShare !== undefined
          ? { ...tier, debtServiceShare, [field]: value }
          : { ...tier, [field]: value },
    ),
  }))
}

function ofLimit(number: number, values: fc.Arbitrary<number>, field: LimitField): TypedInput {
  return rule(values, ({ limits }, value) => ({
    limits: limits.map((limit, index) => (index + 1 === number ? { ...limit, [field]: value } : limit)),
  }))
}

function ofBedrooms(number: number, kind: 'elevator' | 'withoutElevator'): TypedInput {
  return criteria(dollars(20_000, 200_000), ({ statutory }, value) => {
    if (statutory === null || statutory === 'not held') return {}
    const limits = [...statutory[kind]] as typeof statutory.elevator
    limits[number] = value
    return { statutory: { ...statutory, [kind]: limits } }
  })
}

/** Returns the meaning of a named cell for the SDK; `null` if there is no such cell. */
export function namedInput(name: string): TypedInput | null {
  const found = namedInputs[name]
  if (found !== undefined) return found
  if (decidesNothing.test(name)) return nothing
  for (const [pattern, make] of numbered) {
    const number = pattern.exec(name)?.[1]
    if (number !== undefined) return make(Number(number))
  }
  return null
}

/**
 * Returns the meaning of a ladder line's cell for the SDK.
 *
 * @param column J source, L factor, M floor, N manual amount.
 */
export function lineInput(key: string, column: string, choices: readonly string[]): TypedInput | null {
  if (!selectableLineKeys.includes(key as SelectableLineKey)) return rentInput(key, column, choices)
  const line = (
    values: fc.Arbitrary<number | string>,
    given: (value: number | string, from: SizedFrom) => LineAssumption,
  ): TypedInput => ({
    values: orCleared(values),
    apply: (from, value) => {
      const all = from.assumptions.lines ?? {}
      const own = all[key as SelectableLineKey]
      const lines = { ...all, [key]: { ...own, ...given(value, from) } }
      return { ...from, assumptions: { ...from.assumptions, lines } }
    },
  })
  switch (column) {
    case 'J':
      return line(words(...choices), (value) =>
        value === 'Rule' || value === cleared ? {} : { selection: value as NonNullable<LineAssumption['selection']> },
      )
    case 'L':
      return line(hundredths(80, 120), (value) => (value === cleared ? {} : { factor: Number(value) }))
    case 'M':
      return line(dollars(0, 90_000), (value, from) => {
        const units = sizedFrom(from).underwriting.unitCounts.units ?? 1
        return value === cleared ? {} : { floorPerUnit: Number(value) / units }
      })
    default:
      return line(
        dollars(key.endsWith('Vacancy') || key === 'concessions' || key === 'badDebt' ? -90_000 : 0, 90_000),
        (value) => (value === cleared ? {} : { amount: Number(value) }),
      )
  }
}

/**
 * Returns the meaning of a rent cell. Rents come from the rent roll, and the SDK does not accept amounts for them: another amount of
 * occupied rents is another contract rent; of empty units, other concessions, since both are losses of the same kind; of non-revenue units,
 * other premiums.
 */
function rentInput(key: string, column: string, choices: readonly string[]): TypedInput | null {
  const amountOf = (from: SizedFrom, of: string) => sizedFrom(from).underwriting.lines.find((line) => line.key === of)
  const wanted = (from: SizedFrom, value: number | string): number | null => {
    const line = amountOf(from, key)
    if (line === undefined || value === cleared) return null
    if (column === 'N') return Number(value)
    if (column === 'L') return (line.amount ?? 0) * Number(value)
    const { t12, t6, t3, t1, ytd, rentRoll } = line.amounts
    const lesser = t12 === null || t3 === null ? (t12 ?? t3) : Math.min(t12, t3)
    const by: Record<string, number | null> = {
      T12: t12,
      T6: t6,
      T3: t3,
      T1: t1,
      YTD: ytd,
      Lesser: lesser,
      'Rent roll': rentRoll,
    }
    return by[String(value)] ?? 0
  }
  const apply = (from: SizedFrom, value: number | string): SizedFrom => {
    const amount = wanted(from, value)
    if (amount === null) return from
    const more = amount - (amountOf(from, key)?.amount ?? 0)
    const { assumptions, documents } = from
    if (key === 'nonRevenueDeduction') {
      return { ...from, assumptions: { ...assumptions, premiumsInRent: (assumptions.premiumsInRent ?? 0) - more } }
    }
    if (key === 'physicalVacancy') {
      const concessions = { amount: (amountOf(from, 'concessions')?.amount ?? 0) + more }
      return { ...from, assumptions: { ...assumptions, lines: { ...assumptions.lines, concessions } } }
    }
    const units = documents.rentRoll?.units ?? []
    const first = units.findIndex(({ occupancy, isDwelling }) => occupancy === 'current' && isDwelling)
    const changed = units.map((unit, index) =>
      index === first ? { ...unit, contractRent: (unit.contractRent ?? 0) + more / 12 } : unit,
    )
    return {
      ...from,
      documents: { ...documents, rentRoll: documents.rentRoll && { ...documents.rentRoll, units: changed } },
    }
  }
  if (column === 'J') return { apply, values: orCleared(words(...choices)) }
  if (column === 'L') return { apply, values: orCleared(hundredths(80, 120)) }
  if (column === 'N') {
    const values = key === 'occupiedRent' ? dollars(75_000, 116_000).map((month) => 12 * month) : dollars(-90_000, 0)
    return { apply, values: orCleared(values) }
  }
  return null
}

/** Cells of a column of side-by-side loans, which are compared through the loan of their column. */
export const typedInColumns = /^in_(Term|IO|Spread|Amort|DSCR|LTV|Yield)_(Quote|Lender)\d$/

/** Cells that never affect the loan size: escrows, another exit, beds next to the tests, notes. */
const decidesNothing =
  /^in_(InitialReserve|RepairEscrow|WorkingCapital|RefiCapRate|BlendBeds_\d|BlendDSCR_\d|Beds_\w+|CareOccupancy_\w+|LeanFee|Cash\w+Growth|ExitCap|SaleCosts)$/

const nothing: TypedInput = { values: orCleared(hundredths(1, 90)), apply: (from) => from }
