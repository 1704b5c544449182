/**
 * Loans of a deal, and the lender's underwriting line by line.
 *
 * Money is dollars, rates and ratios are fractions, terms are months. `null` means that nobody knows.
 */
import * as z from 'zod'
import { IsoDate } from '../shared/date.ts'
import { RecordTimes } from '../shared/records.ts'

const money = z.number().nullable()
const fraction = z.number().nullable()
const months = z.int().nonnegative().nullable()
const text = z.string().nullable()
const day = IsoDate.nullable()

/** What the loan is for. */
export const loanPurposes = ['acquisition', 'refinance', 'cash-out', 'construction take-out', 'supplemental'] as const
/** Whose loan it is to be. */
export const loanProducts = ['Fannie', 'Freddie', 'SBL', 'HUD', 'CMBS', 'life', 'bank'] as const
/** How its rate runs. */
export const loanExecutions = ['fixed', 'floating', 'ARM'] as const
/** How its interest is counted. */
export const loanAccruals = ['30/360', 'Actual/360', 'Actual/365'] as const

/** A loan that the new one pays off or stands beside. */
export const ExistingDebt = z.object({ balance: money, rate: fraction, payment: money, maturity: day })
export type ExistingDebt = z.infer<typeof ExistingDebt>

/** The most scenarios that are kept with a loan; our own choice. */
export const maximumScenarios = 20

/** A way to make the loan beside the recorded one; `null` is unknown, or left to the program. */
export const LoanScenario = z.object({
  name: z.string().max(200),
  /** Id of the program. */
  program: z.string().max(100),
  value: money,
  rate: fraction,
  termMonths: months,
  amortizationMonths: months,
  interestOnlyMonths: months,
  requestedLoan: money,
})
export type LoanScenario = z.infer<typeof LoanScenario>

/** A share of the loan that a fee can be; our own choice, well above any fee of the trade. */
const feeShare = z.number().min(0).max(0.2).nullable()
const dollars = z.number().nonnegative().nullable()
/** The longest term in words, and the longest list of conditions, so that a term sheet keeps to its two pages; our own choice. */
export const longestQuoteText = { term: 200, conditions: 2000 } as const
const term = z.string().max(longestQuoteText.term).nullable()

/** What a quote tells beyond the sizing. Rates and fees are fractions; `null` is not set, and a quote never fills it in. */
export const QuoteTerms = z.object({
  borrower: term,
  sponsor: term,
  /** Of the carve-outs, or of the loan where it is recourse. */
  guarantor: term,
  /** Such as `10-year Treasury` or `30-day average SOFR`. */
  index: text,
  indexRate: fraction,
  spread: fraction,
  floorRate: fraction,
  capRateStrike: fraction,
  prepayment: text,
  recourse: text,
  /** Of the loan, at closing. */
  originationFee: feeShare,
  /** Of the loan, at payoff. */
  exitFee: feeShare,
  applicationFee: dollars,
  goodFaithDeposit: dollars,
  /** A year. */
  escrowTaxes: money,
  /** A year. */
  escrowInsurance: money,
  monthlyReserveDeposit: money,
  /** At closing, for immediate repairs. */
  repairEscrow: dollars,
  /** Of closing, one a line. */
  conditions: z.string().max(longestQuoteText.conditions).nullable(),
  quoteDate: day,
  /** The expiration date of the quote. */
  quoteExpires: day,
})
export type QuoteTerms = z.infer<typeof QuoteTerms>

/** The units that limits of restricted rents hold for: those the rent roll marks as affordable, or all. */
export const restrictedUnits = ['affordable units', 'all units'] as const

/** The highest rents that a regulatory agreement allows, after the utility allowance, dollars a month by bedrooms. */
export const RestrictedRents = z.object({
  studio: dollars,
  oneBedroom: dollars,
  twoBedroom: dollars,
  threeBedroom: dollars,
  fourBedroom: dollars,
  /** `null` is the affordable ones. */
  appliesTo: z.enum(restrictedUnits).nullable(),
})
export type RestrictedRents = z.infer<typeof RestrictedRents>

const LoanFields = z.object({
  loanNumber: text,
  lender: text,
  servicer: text,
  purpose: z.enum(loanPurposes).nullable(),
  product: z.enum(loanProducts).nullable(),
  execution: z.enum(loanExecutions).nullable(),
  requestedAmount: money,
  loanAmount: money,
  unpaidBalance: money,
  purchasePrice: money,
  appraisedValue: money,
  asStabilizedValue: money,
  totalCost: money,
  valueDate: day,
  noteDate: day,
  firstPaymentDate: day,
  maturityDate: day,
  termMonths: months,
  interestOnlyMonths: months,
  amortizationMonths: months,
  noteRate: fraction,
  underwritingRate: fraction,
  accrual: z.enum(loanAccruals).nullable(),
  guarantyFee: fraction,
  servicingFee: fraction,
  /** Upfront MIP, % of loan. */
  initialMortgageInsurance: fraction,
  /** Mortgage insurance a year, of the balance. */
  annualMortgageInsurance: fraction,
  minimumDebtServiceCoverage: z.number().nullable(),
  maximumLoanToValue: fraction,
  minimumDebtYield: fraction,
  tier: z.int().nullable(),
  lienPosition: z.int().positive().nullable(),
  existingDebt: ExistingDebt.nullable(),
  /** Left out where nobody gave any yet. */
  restrictedRents: RestrictedRents.nullable().optional(),
  ...QuoteTerms.shape,
  /** Id of the program that was chosen; `null` for that of the product. */
  program: z.string().max(100).nullable(),
  /** Other ways to make it, in their order. Left out where nobody kept any yet. */
  scenarios: z.array(LoanScenario).max(maximumScenarios).optional(),
})

/** A saved loan of a deal. Dollars, rates as fractions, terms in months; `null` where nobody knows. */
export const Loan = LoanFields.extend({
  id: z.string(),
  dealId: z.string(),
  /** Who changed it last, with both names where an administrator acted as a user. */
  modifiedByName: z.string().nullable().optional(),
  ...RecordTimes.shape,
})
export type Loan = z.infer<typeof Loan>

/** What makes a loan: its deal, and whatever is known already. */
export const NewLoan = LoanFields.partial().extend({ dealId: z.string() })
export type NewLoan = z.infer<typeof NewLoan>

/** What changes about a loan; what is not named stays. `modifiedOn` is that of the loan as it was read. */
export const LoanChanges = LoanFields.partial().extend({ modifiedOn: z.number().optional() })
export type LoanChanges = z.infer<typeof LoanChanges>

/** Where a line's underwritten amount is taken from. */
export const underwritingSelections = [
  't12',
  't6',
  't3',
  'year1back',
  'year2back',
  'year3back',
  'budget',
  'appraisal',
  'expense_comps',
  'manual',
] as const

/** One line of the lender's underwriting; money is a year's. */
export const LenderUnderwritingLine = z.object({
  /** A category of the deal's chart of accounts. */
  lineItem: z.string(),
  /** The owner's. */
  budget: money,
  /** The appraiser's. */
  appraisal: money,
  selection: z.enum(underwritingSelections).nullable(),
  /** What the line follows again once its typed amount is emptied; only beside `manual`. */
  source: z.enum(underwritingSelections).optional(),
  /** 1.03 for three per cent more; `null` for no change. */
  inflationFactor: z.number().positive().nullable(),
  /** The selected value times the factor, or what was typed. */
  underwritten: money,
})
export type LenderUnderwritingLine = z.infer<typeof LenderUnderwritingLine>

/** The lender's underwriting of a deal. */
export const LenderUnderwriting = z.object({
  dealId: z.string(),
  lines: z.array(LenderUnderwritingLine),
  /** Who changed it last, with both names where an administrator acted as a user. */
  modifiedByName: z.string().nullable().optional(),
  ...RecordTimes.shape,
})
export type LenderUnderwriting = z.infer<typeof LenderUnderwriting>

/**
 * What is saved of the lender's underwriting: all of its lines. `modifiedOn` is that of the underwriting as it was read, 0 where
 * there was none; without it whatever is there is written over.
 */
export const LenderUnderwritingChanges = z.object({
  lines: z.array(LenderUnderwritingLine).max(500),
  modifiedOn: z.number().optional(),
})
export type LenderUnderwritingChanges = z.infer<typeof LenderUnderwritingChanges>
