import * as z from 'zod'
import { IsoDate, Month } from '../../shared/date.ts'
import { AccrualBasis, LoanMarket, type SizingTier } from './rule-pack-shape.ts'

/**
 * Loan request: terms, value, other debt, and the facts that only some programs require.
 *
 * Rates and shares are fractions, dollars are per year unless the name says otherwise.
 */

/** Purpose of the loan. */
export const LoanPurpose = z.enum(['refinance', 'purchase'])
export type LoanPurpose = z.infer<typeof LoanPurpose>

const share = z.number().min(0).max(1)
const dollars = z.number().nonnegative()

/** Beds (or units) of a seniors property by type of care; an omitted type has none. */
export const CareMix = z.object({
  independentLiving: z.number().nonnegative().optional(),
  assistedLiving: z.number().nonnegative().optional(),
  memoryCare: z.number().nonnegative().optional(),
  skilledNursing: z.number().nonnegative().optional(),
})
export type CareMix = z.infer<typeof CareMix>

/** Dwellings by number of bedrooms. */
export const BedroomCounts = z.object({
  none: z.int().nonnegative(),
  one: z.int().nonnegative(),
  two: z.int().nonnegative(),
  three: z.int().nonnegative(),
  fourOrMore: z.int().nonnegative(),
})
export type BedroomCounts = z.infer<typeof BedroomCounts>

/** The loan request, and the facts that only some programs require. */
export const LoanRequest = z.object({
  purpose: LoanPurpose,
  /** Appraised or agreed value; `null` skips the loan-to-value test. */
  value: z.number().positive().nullable(),
  /** Purchase price with the costs the lender allows; caps the value of a purchase. */
  purchasePrice: z.number().positive().nullable(),
  /** Total cost of the transaction, for the loan-to-cost test. */
  totalCost: z.number().positive().nullable(),
  /** Note rate; `null` skips the debt service test. */
  rate: z.number().nonnegative().max(1).nullable(),
  /** Minimum rate of the tested payment, which uses the greater of this and the note rate. */
  underwritingRateFloor: z.number().nonnegative().max(1).nullable(),
  amortizationMonths: z.int().positive(),
  termMonths: z.int().positive(),
  /** Months at the start in which only interest is paid; cannot exceed the term. */
  interestOnlyMonths: z.int().nonnegative(),
  /** Used in interest-only payments, balances and the refinance test. */
  accrual: AccrualBasis,
  /** First month for which interest accrues; without it balances use 30/360 regardless of the accrual. */
  firstInterestMonth: Month.nullable(),
  /** Requested loan; `null` if no amount is requested. */
  requestedLoan: z.number().positive().nullable(),
  /** Tier whose limits size the loan; `null` uses the program's default tier. */
  tier: z.int().nullable(),
  /** Maximum rate of a floating-rate loan: its cap. */
  maximumRate: z.number().nonnegative().max(1).nullable(),
  /** Rate of the fixed-rate loan that a floating-rate loan is compared with. */
  comparableFixedRate: z.number().nonnegative().max(1).nullable(),
  /** Annual debt service, amortizing, of loans senior to this one that remain. */
  debtServiceInPlace: dollars.nullable(),
  /** Outstanding balance of these loans. */
  balanceInPlace: dollars.nullable(),
  /** Annual debt service of hard debt subordinate to this loan. */
  subordinateDebtService: dollars.nullable(),
  /** Net cash flow of a cooperative as operated by its members, annual $. */
  cashFlowAsRun: z.number().nullable(),
  /** Annual savings on the owner's bills from the improvements that a green loan pays for. */
  ownerSavings: dollars.nullable(),
  /** Annual savings on the tenants' bills. */
  tenantSavings: dollars.nullable(),
  careMix: CareMix.nullable(),
  /** Fraction of net cash flow from skilled nursing. */
  skilledNursingShare: share.nullable(),
  /** Fraction of units leased to students. */
  studentShare: share.nullable(),
  /** Fraction of units that are affordable at 80 % of area median income. */
  affordableShare: share.nullable(),
  /** Number of days the property has had the occupancy that the program requires. */
  occupiedDays: z.int().nonnegative().nullable(),
  /** State of the property, two letters. */
  state: z.string().nullable(),
  /** Last day of an abatement of real estate taxes. */
  abatementEnds: IsoDate.nullable(),
  /** Current annual reduction of taxes by the abatement. */
  abatedTaxes: dollars.nullable(),
  /** Market of a small loan. */
  market: LoanMarket.nullable(),
  /** Whether the borrower is a nonprofit, if the limits for nonprofits differ. */
  isNonProfit: z.boolean().nullable(),
  /** Cost of a purchase, a refinancing or a construction before the fees that depend on the loan amount, dollars. */
  costBeforeFees: z.number().positive().nullable(),
  /** Financing fee, a fraction of the loan. */
  financingFee: share.nullable(),
  /** Whether a refinancing takes cash out. */
  isCashOut: z.boolean().nullable(),
  /** Grants, public loans, and gifts that pay part of the cost, dollars. */
  grants: dollars.nullable(),
  /** Units by bedrooms; `null` uses those of the rent roll. */
  bedrooms: BedroomCounts.nullable(),
  hasElevator: z.boolean().nullable(),
  /** Factor for statutory limits at this location: 2.7 for 270 %. */
  highCostFactor: z.number().positive().nullable(),
  /** Dollars added to the statutory limit, such as for land improvements. */
  statutoryAdjustment: z.number().nullable(),
})
export type LoanRequest = z.infer<typeof LoanRequest>

/**
 * A sized loan: tiers compared, the refinance test, payments and ratios.
 *
 * Dollars are per year unless the name says otherwise; rates and ratios are fractions.
 */

/** A tier in the comparison, with the loan it would allow. */
export interface TierSizing extends SizingTier {
  /** Maximum loan that the tier's debt service coverage allows, dollars; `null` if it was not tested. */
  loanByDebtServiceCoverage: number | null
  /** Maximum loan that the tier's loan-to-value allows, dollars; `null` if it was not tested. */
  loanByLoanToValue: number | null
  /** Lesser of the two; `null` unless both were tested. */
  maximumLoan: number | null
  /** Constraint with the lesser loan; `null` unless both were tested. */
  governing: 'DSCR' | 'LTV' | null
}

/** The refinance test at the end of the term. */
export interface ExitTest {
  /** Year of the cash flow that repays the loan: the last of the term. Year 1 is the underwritten year. */
  year: number
  /** Effective gross income of that year. */
  effectiveGrossIncome: number
  /** Operating expenses of that year. */
  totalExpenses: number
  /** Replacement reserves of that year. */
  replacementReserves: number
  /** Net cash flow of that year, after reserves. */
  netCashFlow: number
  /** Balance at maturity, including today's balance of loans that remain: none of it is assumed to be paid off. */
  balance: number
  /** Maximum rate at which the balance can be refinanced; `null` if no rate of at least zero works. */
  maximumRefinanceRate: number | null
  /** Maximum capitalization rate at which the balance still meets the exit loan-to-value. */
  maximumCapitalizationRate: number | null
}

/** Ratios and payments of the rounded loan. `null` if an input is unknown or the loan is zero. */
export interface LoanMeasures {
  /** Level payment of principal and interest at the note rate, dollars per month. */
  monthlyPayment: number | null
  /** Annual principal and interest at the note rate, dollars. */
  annualDebtService: number | null
  /** Annual debt service divided by the loan. */
  annualConstant: number | null
  /** Annual mortgage insurance premium, dollars; `null` if the program has none. */
  mortgageInsurance: number | null
  /** Premium paid at closing. */
  firstMortgageInsurance: number | null
  /** Coverage of principal and interest alone; the other coverages include the insurance premium in debt service. */
  debtServiceCoverageWithoutInsurance: number | null
  /** Fees that depend on the loan amount, dollars, including the first premium; `null` if the program has none. */
  feesOfLoan: number | null
  /** Borrower's equity: cost before fees, plus the fees, less the loan and grants; negative for cash out. */
  equity: number | null
  /** Sized cash flow divided by amortizing debt service at the note rate, including senior loans. */
  debtServiceCoverage: number | null
  /** The same coverage at the tested rate: the greater of note rate and underwriting floor. */
  debtServiceCoverageTested: number | null
  /** One twelfth of a year's interest on the whole loan at the note rate, in the request's accrual; dollars. */
  interestOnlyPayment: number | null
  /** The same coverage of interest only, in the request's accrual. */
  interestOnlyCoverage: number | null
  /** Balance of senior debt and this loan, divided by the value. */
  loanToValue: number | null
  /** The loan divided by the project cost. */
  loanToCost: number | null
  /** Net cash flow divided by the loan. */
  debtYieldNetCashFlow: number | null
  /** Net operating income divided by the loan. */
  debtYieldNetOperatingIncome: number | null
  /** The loan divided by the number of dwellings, dollars. */
  loanPerUnit: number | null
  /** Balance at maturity by `balanceBasis`; used in the refinance test. */
  balanceAtMaturity: number | null
  /** The request's accrual, but 30/360 instead of Actual/360 if the first month of interest is unknown. */
  balanceBasis: AccrualBasis
  /** The same balance by 30/360, for comparison. */
  balanceAtMaturityThirty360: number | null
  /** Fraction of gross potential rent and other income that covers expenses and debt service. */
  breakEvenOccupancy: number | null
  /** Best tier with both limits met by the loan. */
  tierMet: number | null
}
