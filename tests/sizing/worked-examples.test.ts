/** The published worked examples, to the cent: inputs and results of worked-examples.json through rules and programs. */
import {
  annualConstant,
  exitTest,
  fannieConventional,
  LoanMarket,
  loanByCombinedDebtService,
  loanFees,
  monthlyPayment,
  packInForce,
  programOf,
  sizeLoan,
  type Underwriting,
  underwrite,
} from '@uwkit/core/sizing'
import { describe, expect, it } from 'vitest'
import examples from './worked-examples.json' with { type: 'json' }

/** Returns the decimal places that must agree: cents of dollars, millionths of ratios and rates, as the examples are printed. */
const places = (wanted: number): number => (Math.abs(wanted) < 20 ? 6 : 2)

const earning = (netCashFlow: number, netOperatingIncome = netCashFlow): Underwriting => ({
  ...underwrite(null, []),
  netCashFlow,
  netOperatingIncome,
})

describe('example 1, Fannie Mae tier 2', () => {
  const { inputs, steps, outputs } = examples['1-fannie-tier2']
  const sizing = sizeLoan(earning(inputs.ncf), { value: inputs.value, rate: inputs.rate, accrual: '30/360' })

  it('is the published loan, its constant, and the rounded amount', () => {
    expect(annualConstant(inputs.rate, 360)).toBeCloseTo(steps.annual_constant, 12)
    expect(sizing.unroundedLoan).toBeCloseTo(outputs.max_loan, places(outputs.max_loan))
    expect([sizing.governing, sizing.loan]).toEqual([outputs.governing, outputs.rounded_down_1000])
    expect(sizing.tests[1]?.cap).toBeCloseTo(steps.loan_by_ltv, places(steps.loan_by_ltv))
  })

  it('has the published table of tiers', () => {
    for (const [index, tier] of Object.values(outputs.tier_table).entries()) {
      const row = sizing.tiers[index]
      expect(row?.loanByDebtServiceCoverage).toBeCloseTo(tier.loan_by_dscr, places(tier.loan_by_dscr))
      expect(row?.loanByLoanToValue).toBeCloseTo(tier.loan_by_ltv, places(tier.loan_by_ltv))
      expect(row?.maximumLoan).toBeCloseTo(tier.max_loan, places(tier.max_loan))
      expect(row?.governing).toBe(tier.governing)
    }
  })

  it('owes the published balance after ten years on the unrounded loan', () => {
    const asked = {
      value: inputs.value,
      rate: inputs.rate,
      accrual: '30/360' as const,
      requestedLoan: outputs.max_loan,
    }
    const { measures } = sizeLoan(earning(inputs.ncf), asked, { ...fannieConventional, loanMultiple: 0.01 })
    expect(measures.balanceAtMaturity).toBeCloseTo(outputs.balance_month_120, places(outputs.balance_month_120))
    expect(measures.monthlyPayment).toBeCloseTo(outputs.monthly_payment_at_max, places(outputs.monthly_payment_at_max))
    expect(measures.loanToValue).toBeCloseTo(outputs.ltv, places(outputs.ltv))
    expect(measures.debtYieldNetCashFlow).toBeCloseTo(outputs.ncf_debt_yield, places(outputs.ncf_debt_yield))
  })
})

describe('example 2, full-term IO', () => {
  const { inputs, steps, outputs } = examples['2-freddie-full-io']
  const asked = { value: inputs.value, rate: inputs.rate, interestOnlyMonths: 120, firstInterestMonth: '2026-12' }
  const pack = { ...programOf('freddie-fixed'), loanMultiple: 0.01 }
  const { loan, governing, measures, tests, limitName } = sizeLoan(earning(inputs.ncf), asked, pack)

  it('is sized on the amortizing payment', () => {
    expect(tests[0]?.cap).toBeCloseTo(steps.loan_by_amortizing_dscr, places(steps.loan_by_amortizing_dscr))
    expect(tests[1]?.cap).toBeCloseTo(steps.loan_by_ltv, places(steps.loan_by_ltv))
    expect(loan).toBeCloseTo(outputs.max_loan, places(outputs.max_loan))
    expect(governing).toBe(outputs.governing)
    expect(sizeLoan(earning(inputs.ncf), asked, programOf('freddie-fixed')).loan).toBe(outputs.rounded_down_1000)
    expect(limitName).toBe('over 7 years, full-term IO')
    expect([tests[0]?.limit, tests[1]?.limit]).toEqual([inputs.min_amortizing_dscr, inputs.max_ltv])
  })

  it('is covered by the interest of the days, and owes all of it at maturity', () => {
    expect(measures.interestOnlyCoverage).toBeCloseTo(outputs.io_dscr_actual_360, places(outputs.io_dscr_actual_360))
    expect(measures.balanceAtMaturity).toBeCloseTo(outputs.balance_at_maturity, places(outputs.balance_at_maturity))
    const thirty = sizeLoan(earning(inputs.ncf), { ...asked, accrual: '30/360' }, pack)
    expect(thirty.measures.interestOnlyCoverage).toBeCloseTo(outputs.io_dscr_30_360, places(outputs.io_dscr_30_360))
  })

  it('would be larger if it amortized at 1.25', () => {
    const amortizing = sizeLoan(earning(inputs.ncf), { ...asked, interestOnlyMonths: 0 }, pack)
    expect(amortizing.tests[0]?.cap).toBeCloseTo(
      outputs.amortizing_loan_for_comparison,
      places(outputs.amortizing_loan_for_comparison),
    )
  })
})

describe('example 3, a small loan in four markets', () => {
  const { inputs, outputs } = examples['3-sbl-four-markets']
  it.each(Object.entries(outputs))('in a %s market', (name, wanted) => {
    const market = LoanMarket.parse(name.replace('_', ' '))
    const asked = { value: inputs.value, rate: inputs.rate, purpose: 'refinance', market } as const
    const sizing = sizeLoan(earning(inputs.ncf), asked, programOf('freddie-sbl'))
    expect(sizing.rulePack.maximumLoan).toBe(inputs.max_loan)
    expect(sizing.tests.slice(0, 2).map(({ limit }) => limit)).toEqual([wanted.min_dscr, wanted.max_ltv_refinance])
    expect(sizing.unroundedLoan).toBeCloseTo(wanted.max_loan, places(wanted.max_loan))
    expect(sizing.tests[0]?.cap).toBeCloseTo(wanted.loan_by_dscr, places(wanted.loan_by_dscr))
    expect(sizing.tests[1]?.cap).toBeCloseTo(wanted.loan_by_ltv, places(wanted.loan_by_ltv))
    expect([sizing.governing, sizing.loan]).toEqual([wanted.governing, wanted.rounded_down_1000])
    expect(monthlyPayment(wanted.max_loan, inputs.rate, inputs.amort_months)).toBeCloseTo(
      wanted.monthly_payment,
      places(wanted.monthly_payment),
    )
  })
})

describe('example 4, HUD 223(f) purchase', () => {
  const { inputs, steps, outputs } = examples['4-hud-223f']
  const cost = inputs.purchase_price + inputs.repairs + inputs.third_party_and_legal + inputs.initial_reserve_deposit
  const asked = {
    purpose: 'purchase',
    value: inputs.value,
    rate: inputs.rate,
    costBeforeFees: cost,
    financingFee: inputs.financing_fee_pct,
    requestedLoan: inputs.requested,
    bedrooms: { none: 0, one: 100, two: 60, three: 0, fourOrMore: 0 },
  } as const
  const pack = packInForce('hud-223f', '2025-10-01')
  const sizing = sizeLoan(earning(inputs.net_income), asked, pack)
  const criterion = (number: number) => sizing.tests.find((test) => test.criterion === number)

  it('has the published criteria, each rounded down to 100, and the least of them', () => {
    expect(cost).toBe(steps.cost_base_before_loan_fees)
    expect(loanFees(asked, pack)).toBeCloseTo(steps.fee_load, 12)
    for (const [name, wanted] of Object.entries(steps.criteria))
      expect(criterion(Number.parseInt(name, 10))?.cap, name).toBeCloseTo(wanted, places(wanted))
    for (const [name, wanted] of Object.entries(steps.criteria_rounded_down_100))
      expect(criterion(Number.parseInt(name, 10))?.rounded, name).toBe(wanted)
    expect([sizing.loan, criterion(5)?.name]).toEqual([outputs.max_loan, sizing.governing])
    expect(outputs.governing).toBe('5_debt_service')
  })

  it('takes 87 % of the income, and would lend more without insurance or less by 1.15', () => {
    expect((criterion(5)?.base ?? 0) / (criterion(5)?.limit ?? 0)).toBeCloseTo(steps.available_for_debt_service, 6)
    const uninsured = sizeLoan(earning(inputs.net_income), asked, { ...pack, mortgageInsurance: null })
    expect(uninsured.tests[0]?.cap).toBeCloseTo(steps.criterion_5_without_mip, places(steps.criterion_5_without_mip))
    expect(inputs.net_income / 1.15).toBeCloseTo(steps['wrong_way_net_income_over_1_15'], 2)
  })

  it('covers payments and insurance as published, and needs the published equity', () => {
    const { measures } = sizing
    expect(measures.annualDebtService).toBeCloseTo(outputs.annual_pi, places(outputs.annual_pi))
    expect(measures.mortgageInsurance).toBeCloseTo(outputs.annual_mip, places(outputs.annual_mip))
    expect(measures.debtServiceCoverage).toBeCloseTo(outputs.dscr_including_mip, places(outputs.dscr_including_mip))
    expect(measures.debtServiceCoverageWithoutInsurance).toBeCloseTo(outputs.dscr_pi_only, places(outputs.dscr_pi_only))
    expect(measures.loanToValue).toBeCloseTo(outputs.ltv, places(outputs.ltv))
    expect(measures.feesOfLoan).toBeCloseTo(outputs.fees_at_loan, places(outputs.fees_at_loan))
    expect(measures.equity).toBeCloseTo(outputs.equity, places(outputs.equity))
  })
})

describe('example 5, a conduit loan', () => {
  const { inputs, steps, outputs } = examples['5-cmbs']
  // The conduit of the example requires a debt yield of 10 %, above the minimum of the program.
  const pack = { ...programOf('cmbs-conduit'), minimumDebtYield: inputs.min_debt_yield }
  const asked = { value: inputs.value, rate: inputs.rate, interestOnlyMonths: 36, firstInterestMonth: '2026-12' }
  const sizing = sizeLoan(earning(inputs.ncf, inputs.noi), asked, pack)

  it('is held down by the debt yield', () => {
    expect(sizing.tests[0]?.cap).toBeCloseTo(steps.loan_by_dscr, places(steps.loan_by_dscr))
    expect(sizing.tests[1]?.cap).toBeCloseTo(steps.loan_by_ltv, places(steps.loan_by_ltv))
    expect(sizing.tests[3]?.cap).toBeCloseTo(steps.loan_by_debt_yield_ncf, places(steps.loan_by_debt_yield_ncf))
    expect([sizing.governing, sizing.loan]).toEqual(['Debt yield', outputs.rounded_down_1000])
    const onNoi = sizeLoan(earning(inputs.ncf, inputs.noi), asked, { ...pack, debtYieldBasis: 'NOI' })
    expect(onNoi.tests[3]?.cap).toBeCloseTo(steps.loan_by_debt_yield_noi, places(steps.loan_by_debt_yield_noi))
  })

  it('owes by months of thirty where it accrues so', () => {
    const thirty = sizeLoan(earning(inputs.ncf, inputs.noi), { ...asked, accrual: '30/360' }, pack)
    expect(thirty.measures.balanceAtMaturity).toBeCloseTo(
      outputs.balance_month_120_30_360,
      places(outputs.balance_month_120_30_360),
    )
    expect(thirty.loan).toBe(outputs.rounded_down_1000)
  })

  it('owes 171,186.59 more by days than by months of thirty, and refinances that', () => {
    const { measures, exit } = sizing
    expect(measures.monthlyPayment).toBeCloseTo(outputs.monthly_payment, places(outputs.monthly_payment))
    expect(measures.debtServiceCoverage).toBeCloseTo(outputs.amortizing_dscr, places(outputs.amortizing_dscr))
    expect(measures.interestOnlyCoverage).toBeCloseTo(
      outputs.io_dscr_actual_360_year1,
      places(outputs.io_dscr_actual_360_year1),
    )
    expect(measures.balanceAtMaturity).toBeCloseTo(
      outputs.balance_month_120_actual_360,
      places(outputs.balance_month_120_actual_360),
    )
    expect(measures.balanceAtMaturityThirty360).toBeCloseTo(
      outputs.balance_month_120_30_360,
      places(outputs.balance_month_120_30_360),
    )
    expect((measures.balanceAtMaturity ?? 0) - (measures.balanceAtMaturityThirty360 ?? 0)).toBeCloseTo(
      outputs.difference,
      places(outputs.difference),
    )
    expect(exit).toBeNull()
    const whole = { effectiveGrossIncome: 4_000_000, totalExpenses: 1_850_000, replacementReserves: 50_000 }
    const refinanced = sizeLoan({ ...earning(inputs.ncf, inputs.noi), ...whole }, asked, pack).exit
    expect(refinanced?.balance).toBeCloseTo(
      outputs.balance_month_120_actual_360,
      places(outputs.balance_month_120_actual_360),
    )
  })
})

describe('example 6, from cash flow to exit', () => {
  const { inputs, outputs } = examples['6-egi-to-exit']
  const income = {
    effectiveGrossIncome: 1_802_800,
    totalExpenses: 684_604,
    replacementReserves: outputs.replacement_reserves,
  }

  it('is the published loan, and refinances at the published rate and capitalization rate', () => {
    const loan = loanByCombinedDebtService({
      netCashFlow: outputs.ncf,
      minimum: inputs.min_dscr,
      debtServiceInPlace: 0,
      constant: annualConstant(inputs.rate, 360),
    })
    expect(loan).toBeCloseTo(outputs.loan_by_dscr, places(outputs.loan_by_dscr))
    expect(monthlyPayment(loan, inputs.rate, 360)).toBeCloseTo(outputs.monthly_payment, places(outputs.monthly_payment))
    const asked = { value: inputs.value, rate: inputs.rate, accrual: '30/360' as const }
    const pack = { ...fannieConventional, loanMultiple: 0.01 }
    const { measures, governing } = sizeLoan({ ...earning(outputs.ncf), ...income }, asked, pack)
    expect(governing).toBe(outputs.governing)
    expect(Math.abs((measures.balanceAtMaturity ?? 0) - outputs.balance_month_120)).toBeLessThan(0.02)
    const parts = { ...income, realEstateTaxes: 201_250, managementFees: 54_084, termMonths: 120 }
    const exit = exitTest({ ...parts, balance: outputs.balance_month_120 }, fannieConventional.exit)
    expect(exit.effectiveGrossIncome).toBeCloseTo(outputs.exit_year10_egi, places(outputs.exit_year10_egi))
    expect(exit.totalExpenses).toBeCloseTo(outputs.exit_year10_expenses, places(outputs.exit_year10_expenses))
    expect(exit.replacementReserves).toBeCloseTo(outputs.exit_year10_reserves, places(outputs.exit_year10_reserves))
    expect(exit.netCashFlow).toBeCloseTo(outputs.exit_year10_ncf, places(outputs.exit_year10_ncf))
    expect(exit.maximumRefinanceRate).toBeCloseTo(outputs['max_refinance_rate_at_1_25x'], 8)
    expect(exit.maximumCapitalizationRate).toBeCloseTo(outputs.max_cap_rate_at_80_ltv, 8)
  })
})

describe('example 7, a supplemental loan', () => {
  const { inputs, steps, outputs } = examples['7-supplemental']
  const debtServiceInPlace = 12 * monthlyPayment(inputs.first_original, inputs.first_rate, 360)
  const first = { rate: inputs.first_rate, termMonths: inputs.payments_made, accrual: '30/360' as const }
  const { measures } = sizeLoan(
    earning(9e9),
    { ...first, value: 9e9, requestedLoan: inputs.first_original },
    fannieConventional,
  )
  const balanceInPlace = measures.balanceAtMaturity ?? 0

  it('knows what the first loan costs and what is left of it', () => {
    expect(debtServiceInPlace).toBeCloseTo(steps.first_annual_debt_service, places(steps.first_annual_debt_service))
    expect(balanceInPlace).toBeCloseTo(steps.first_balance, places(steps.first_balance))
    const constant = annualConstant(inputs.supplemental_rate, 360)
    const limit = { netCashFlow: inputs.ncf, minimum: inputs.min_combined_dscr, debtServiceInPlace, constant }
    expect(loanByCombinedDebtService(limit)).toBeCloseTo(
      steps.loan_by_combined_dscr,
      places(steps.loan_by_combined_dscr),
    )
  })

  it('is held down by combined loan to value', () => {
    const asked = { value: inputs.value, rate: inputs.supplemental_rate, debtServiceInPlace, balanceInPlace }
    const pack = { ...programOf('fannie-supplemental'), loanMultiple: 0.01 }
    const sizing = sizeLoan(earning(inputs.ncf), asked, pack)
    expect(sizing.tests[0]?.cap).toBeCloseTo(steps.loan_by_combined_dscr, places(steps.loan_by_combined_dscr))
    expect(sizing.unroundedLoan).toBeCloseTo(outputs.max_loan, places(outputs.max_loan))
    expect(sizing.governing).toBe(outputs.governing)
    expect(sizing.measures.debtServiceCoverage).toBeCloseTo(outputs.combined_dscr, places(outputs.combined_dscr))
    expect(sizing.measures.loanToValue).toBeCloseTo(outputs.combined_ltv, places(outputs.combined_ltv))
    expect(sizing.measures.monthlyPayment).toBeCloseTo(
      outputs.supplemental_monthly_payment,
      places(outputs.supplemental_monthly_payment),
    )
  })
})

describe('example 8, HUD 232 assisted living', () => {
  const { inputs, steps, outputs } = examples['8-hud-232']
  const asked = { value: inputs.value, rate: inputs.rate, isNonProfit: false }
  const sizing = sizeLoan(earning(inputs.net_income), asked, programOf('hud-232-223f'))

  it('is held down by value, with insurance in the debt service', () => {
    const [service, value] = sizing.tests
    expect(service?.cap).toBeCloseTo(steps.loan_by_dscr, places(steps.loan_by_dscr))
    expect(value?.cap).toBeCloseTo(steps.loan_by_value, places(steps.loan_by_value))
    expect([sizing.loan, value?.label]).toEqual([outputs.max_loan, `Criterion 3: ${outputs.governing}`])
    expect(sizing.governing).toBe(value?.name)
  })

  it('pays and insures as published', () => {
    const { measures } = sizing
    expect(measures.annualDebtService).toBeCloseTo(outputs.annual_pi, places(outputs.annual_pi))
    expect(measures.mortgageInsurance).toBeCloseTo(outputs.annual_mip, places(outputs.annual_mip))
    expect(measures.firstMortgageInsurance).toBeCloseTo(outputs['first_mip_1pct'], places(outputs['first_mip_1pct']))
    expect(measures.debtServiceCoverage).toBeCloseTo(outputs.dscr_including_mip, places(outputs.dscr_including_mip))
  })
})

describe('example 9, a structured ARM', () => {
  const { inputs, steps, outputs } = examples['9-fannie-variable']
  it('keeps the coverage at the maximum rate, the value, and the fixed-rate loan', () => {
    const asked = {
      value: inputs.value,
      maximumRate: inputs.max_note_rate,
      comparableFixedRate: inputs.fixed_rate_for_comparison,
      rate: 0.055,
    }
    const sizing = sizeLoan(earning(inputs.ncf), asked, programOf('fannie-structured-arm'))
    expect(sizing.tests[0]?.cap).toBeCloseTo(
      steps['loan_by_1_05x_at_max_rate'],
      places(steps['loan_by_1_05x_at_max_rate']),
    )
    expect(sizing.tests[1]?.cap).toBeCloseTo(steps.loan_by_ltv_65, places(steps.loan_by_ltv_65))
    expect(sizing.tests[6]?.cap).toBeCloseTo(steps.fixed_rate_loan_cap, places(steps.fixed_rate_loan_cap))
    expect([sizing.loan, sizing.governing]).toEqual([outputs.max_loan, outputs.governing])
    expect(sizing.measures.debtServiceCoverageTested).toBeCloseTo(
      outputs.dscr_at_max_rate,
      places(outputs.dscr_at_max_rate),
    )
  })
})
