import * as z from 'zod'
import { IsoDate, Month } from '../../shared/date.ts'
import { AccrualBasis, LoanMarket, type SizingTier } from './rule-pack-shape.ts'

/**
 * What a loan is asked for with: terms, value, other debt, and the facts that only some programs ask for.
 *
 * Rates and shares are fractions, dollars are per year unless the name says otherwise.
 */

/** What the loan is for. */
export const LoanPurpose = z.enum(['refinance', 'purchase'])
export type LoanPurpose = z.infer<typeof LoanPurpose>

const share = z.number().min(0).max(1)
const dollars = z.number().nonnegative()

/** Beds (or units) of a seniors property by the care they are let with; a kind that is left out has none. */
export const CareMix = z.object({
  independentLiving: z.number().nonnegative().optional(),
  assistedLiving: z.number().nonnegative().optional(),
  memoryCare: z.number().nonnegative().optional(),
  skilledNursing: z.number().nonnegative().optional(),
})
export type CareMix = z.infer<typeof CareMix>

/** Dwellings by bedrooms. */
export const BedroomCounts = z.object({
  none: z.int().nonnegative(),
  one: z.int().nonnegative(),
  two: z.int().nonnegative(),
  three: z.int().nonnegative(),
  fourOrMore: z.int().nonnegative(),
})
export type BedroomCounts = z.infer<typeof BedroomCounts>

/** What is asked of the lender, and the facts that only some programs ask for. */
export const LoanRequest = z.object({
  purpose: LoanPurpose,
  /** Appraised or agreed value; `null` leaves the loan-to-value test untested. */
  value: z.number().positive().nullable(),
  /** Price of a purchase with the costs the lender allows; caps the value of a purchase. */
  purchasePrice: z.number().positive().nullable(),
  /** Total cost of the transaction, for the loan-to-cost test. */
  totalCost: z.number().positive().nullable(),
  /** Note rate; `null` leaves the debt service test untested. */
  rate: z.number().nonnegative().max(1).nullable(),
  /** The payment is tested at the greater of the note rate and this. */
  underwritingRateFloor: z.number().nonnegative().max(1).nullable(),
  amortizationMonths: z.int().positive(),
  termMonths: z.int().positive(),
  /** Months at the start in which only interest is paid; at most the term. */
  interestOnlyMonths: z.int().nonnegative(),
  /** Counts in interest-only payments, balances and the refinance test. */
  accrual: AccrualBasis,
  /** Month for which the first interest runs; without it balances are by 30/360 whatever the accrual. */
  firstInterestMonth: Month.nullable(),
  /** Loan asked for; `null` where no amount is. */
  requestedLoan: z.number().positive().nullable(),
  /** Tier whose limits size the loan; `null` takes the program's usual one. */
  tier: z.int().nullable(),
  /** Highest rate that a floating-rate loan can reach: its cap. */
  maximumRate: z.number().nonnegative().max(1).nullable(),
  /** Rate of the fixed-rate loan that a floating-rate one is held against. */
  comparableFixedRate: z.number().nonnegative().max(1).nullable(),
  /** Yearly debt service, amortizing, of loans ahead of this one that stay. */
  debtServiceInPlace: dollars.nullable(),
  /** What is still owed on them. */
  balanceInPlace: dollars.nullable(),
  /** Yearly debt service of hard debt behind this loan. */
  subordinateDebtService: dollars.nullable(),
  /** Net cash flow of a cooperative as its members run it, annual $. */
  cashFlowAsRun: z.number().nullable(),
  /** Yearly savings on the owner's bills of the works that a green loan pays for. */
  ownerSavings: dollars.nullable(),
  /** The same on the tenants' bills. */
  tenantSavings: dollars.nullable(),
  careMix: CareMix.nullable(),
  /** Share of net cash flow that skilled nursing earns. */
  skilledNursingShare: share.nullable(),
  /** Share of units let to students. */
  studentShare: share.nullable(),
  /** Share of units that are affordable at 80 % of area median income. */
  affordableShare: share.nullable(),
  /** Days for which the property has been as full as the program asks. */
  occupiedDays: z.int().nonnegative().nullable(),
  /** State of the property, two letters. */
  state: z.string().nullable(),
  /** Last day of an abatement of real estate taxes. */
  abatementEnds: IsoDate.nullable(),
  /** What the abatement takes off the taxes of a year today. */
  abatedTaxes: dollars.nullable(),
  /** Market of a small loan. */
  market: LoanMarket.nullable(),
  /** Whether the borrower is a non-profit, where limits differ for one. */
  isNonProfit: z.boolean().nullable(),
  /** Cost of a purchase, a refinancing or a construction before the fees that grow with the loan, dollars. */
  costBeforeFees: z.number().positive().nullable(),
  /** Fee of the financing, a share of the loan. */
  financingFee: share.nullable(),
  /** Whether a refinancing takes cash out. */
  isCashOut: z.boolean().nullable(),
  /** Grants, public loans, and gifts that pay part of the cost, dollars. */
  grants: dollars.nullable(),
  /** Units by bedrooms; those of the rent roll where left out. */
  bedrooms: BedroomCounts.nullable(),
  hasElevator: z.boolean().nullable(),
  /** What statutory limits are multiplied by at this place: 2.7 for 270 %. */
  highCostFactor: z.number().positive().nullable(),
  /** Dollars added to the statutory limit, such as for land improvements. */
  statutoryAdjustment: z.number().nullable(),
})
export type LoanRequest = z.infer<typeof LoanRequest>

/**
 * What a sized loan comes to: tiers side by side, the refinance test, payments and ratios.
 *
 * Dollars are per year unless the name says otherwise; rates and ratios are fractions.
 */

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
  /** Highest capitalization rate at which the balance still meets the exit loan to value. */
  maximumCapitalizationRate: number | null
}

/** Ratios and payments of the rounded loan. `null` where an input is unknown or the loan is nothing. */
export interface LoanMeasures {
  /** Level payment of principal and interest at the note rate, dollars a month. */
  monthlyPayment: number | null
  /** Principal and interest of a year at the note rate, dollars. */
  annualDebtService: number | null
  /** Debt service of a year over the loan. */
  annualConstant: number | null
  /** Yearly premium of mortgage insurance, dollars; `null` where the program has none. */
  mortgageInsurance: number | null
  /** Premium paid at closing. */
  firstMortgageInsurance: number | null
  /** Coverage of principal and interest alone; the other coverages count the insurance premium as debt service. */
  debtServiceCoverageWithoutInsurance: number | null
  /** Fees that grow with the loan, dollars, first premium included; `null` where the program tells of none. */
  feesOfLoan: number | null
  /** What the borrower must bring: cost before fees, with the fees, less the loan and grants; below zero cash out. */
  equity: number | null
  /** Sized cash flow over amortizing debt service at the note rate, that of loans ahead included. */
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
