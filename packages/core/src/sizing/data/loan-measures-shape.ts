/**
 * What a sized loan comes to: tiers side by side, the refinance test, payments and ratios.
 *
 * Dollars are per year unless the name says otherwise; rates and ratios are fractions.
 */
import type { AccrualBasis, SizingTier } from './rule-pack-shape.ts'

/** A tier beside the others: what it would allow. */
export interface TierSizing extends SizingTier {
  /** Largest loan that the debt service coverage of the tier allows, dollars; `null` where it was not tested. */
  loanByDebtServiceCoverage: number | null
  /** Largest loan that the loan to value of the tier allows, dollars; `null` where it was not tested. */
  loanByLoanToValue: number | null
  /** Least of the two; `null` unless both were tested. */
  maximumLoan: number | null
  /** The lesser of the two; `null` unless both were tested. */
  governing: 'DSCR' | 'LTV' | null
}

/** The refinance test at the end of the term. */
export interface ExitTest {
  /** Year of the cash flow that repays the loan: the last of the term. Year 1 is the underwritten one. */
  year: number
  /** Effective gross income of that year. */
  effectiveGrossIncome: number
  /** Operating expenses of that year. */
  totalExpenses: number
  /** Replacement reserves of that year. */
  replacementReserves: number
  /** Net cash flow of that year, after reserves. */
  netCashFlow: number
  /** Unpaid at maturity, with what is owed today on loans that stay: none of it is taken as paid off. */
  balance: number
  /** Highest rate at which the balance can be refinanced; `null` where no rate of at least zero works. */
  maximumRefinanceRate: number | null
  /** Highest capitalisation rate at which the balance still meets the exit loan to value. */
  maximumCapitalisationRate: number | null
}

/** Ratios and payments of the rounded loan. `null` where an input is unknown or the loan is nothing. */
export interface LoanMeasures {
  /** Level payment of principal and interest at the note rate, dollars a month. */
  monthlyPayment: number | null
  /** Principal and interest of a year at the note rate, dollars. */
  annualDebtService: number | null
  /** Debt service of a year over the loan. */
  annualConstant: number | null
  /** Yearly premium of mortgage insurance, dollars; `null` where the programme has none. */
  mortgageInsurance: number | null
  /** Premium paid at closing. */
  firstMortgageInsurance: number | null
  /** Coverage of principal and interest alone; the other coverages count the insurance premium as debt service. */
  debtServiceCoverageWithoutInsurance: number | null
  /** Fees that grow with the loan, dollars, first premium included; `null` where the programme tells of none. */
  feesOfLoan: number | null
  /** What the borrower must bring: cost before fees, with the fees, less the loan and grants; below zero cash out. */
  equity: number | null
  /** Sized cash flow over amortising debt service at the note rate, that of loans ahead included. */
  debtServiceCoverage: number | null
  /** The same at the tested rate: the greater of note rate and underwriting floor. */
  debtServiceCoverageTested: number | null
  /** A twelfth of a year's interest on the whole loan at the note rate, in the request's accrual; dollars. */
  interestOnlyPayment: number | null
  /** The same over interest only, in the request's accrual. */
  interestOnlyCoverage: number | null
  /** All debt ahead of and in this loan, over the value. */
  loanToValue: number | null
  /** The loan over the cost of the project. */
  loanToCost: number | null
  /** Net cash flow over the loan. */
  debtYieldNetCashFlow: number | null
  /** Net operating income over the loan. */
  debtYieldNetOperatingIncome: number | null
  /** The loan over the dwellings, dollars. */
  loanPerUnit: number | null
  /** Unpaid at maturity by `balanceBasis`; the refinance test uses this. */
  balanceAtMaturity: number | null
  /** The request's accrual; 30/360 under Actual/360 too where the first month of interest is unknown. */
  balanceBasis: AccrualBasis
  /** The same by 30/360, for comparison. */
  balanceAtMaturityThirty360: number | null
  /** Share of gross potential rent and other income that pays expenses and debt. */
  breakEvenOccupancy: number | null
  /** Best tier whose two limits the loan meets. */
  tierMet: number | null
}
