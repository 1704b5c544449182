/**
 * What a loan is asked for with: terms, value, other debt, and the facts that only some programmes ask for.
 *
 * Rates and shares are fractions, dollars are per year unless the name says otherwise.
 */
import { z } from 'zod'
import { IsoDate, Month } from '../../shared/calendar.ts'
import { AccrualBasis, LoanMarket } from './rule-pack-shape.ts'

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

/** What is asked of the lender, and the facts that only some programmes ask for. */
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
  amortisationMonths: z.int().positive(),
  termMonths: z.int().positive(),
  /** Months at the start in which only interest is paid; at most the term. */
  interestOnlyMonths: z.int().nonnegative(),
  /** Counts in interest-only payments, balances and the refinance test. */
  accrual: AccrualBasis,
  /** Month for which the first interest runs; without it balances are by 30/360 whatever the accrual. */
  firstInterestMonth: Month.nullable(),
  /** Loan asked for; `null` where no amount is. */
  requestedLoan: z.number().positive().nullable(),
  /** Tier whose limits size the loan; `null` takes the programme's usual one. */
  tier: z.int().nullable(),
  /** Highest rate that a floating-rate loan can reach: its cap. */
  maximumRate: z.number().nonnegative().max(1).nullable(),
  /** Rate of the fixed-rate loan that a floating-rate one is held against. */
  comparableFixedRate: z.number().nonnegative().max(1).nullable(),
  /** Yearly debt service, amortising, of loans ahead of this one that stay. */
  debtServiceInPlace: dollars.nullable(),
  /** What is still owed on them. */
  balanceInPlace: dollars.nullable(),
  /** Yearly debt service of hard debt behind this loan. */
  subordinateDebtService: dollars.nullable(),
  /** Net cash flow of a cooperative as its members run it, dollars a year. */
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
  /** Days for which the property has been as full as the programme asks. */
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
  /** Grants, public loans and gifts that pay part of the cost, dollars. */
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
