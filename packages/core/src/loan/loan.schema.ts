/**
 * Loans of a deal, and the lender's underwriting line by line.
 *
 * Money is dollars, rates and ratios are fractions, terms are months. `null` means unknown.
 */
import * as z from 'zod'
import { IsoDate } from '../shared/date.ts'
import { RecordTimes } from '../shared/records.ts'

const money = z.number().nullable()
const fraction = z.number().nullable()
const months = z.int().nonnegative().nullable()
const text = z.string().nullable()
const day = IsoDate.nullable()

/** Purposes of a loan. */
export const loanPurposes = ['acquisition', 'refinance', 'cash-out', 'construction take-out', 'supplemental'] as const
/** Programs and lender types of a loan. */
export const loanProducts = ['Fannie', 'Freddie', 'SBL', 'HUD', 'CMBS', 'life', 'bank'] as const
/** Rate types of a loan. */
export const loanExecutions = ['fixed', 'floating', 'ARM'] as const
/** Day-count conventions of a loan. */
export const loanAccruals = ['30/360', 'Actual/360', 'Actual/365'] as const

/** A loan that the new one pays off or supplements. */
export const ExistingDebt = z.object({ balance: money, rate: fraction, payment: money, maturity: day })
export type ExistingDebt = z.infer<typeof ExistingDebt>

/** Maximum number of scenarios saved with a loan; our own choice. */
export const maximumScenarios = 20

/** An alternative to the recorded loan; `null` is unknown, or left to the program. */
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

/** A fee as a fraction of the loan; the limit is our own choice, well above any customary fee. */
const feeShare = z.number().min(0).max(0.2).nullable()
const dollars = z.number().nonnegative().nullable()
/** Maximum characters of a term, and of the list of conditions, so that a term sheet fits on two pages; our own choice. */
export const maximumQuoteText = { term: 200, conditions: 2000 } as const
const term = z.string().max(maximumQuoteText.term).nullable()

/** Terms that a quote states beyond the sizing. Rates and fees are fractions; `null` is not set, and a quote never fills it in. */
export const QuoteTerms = z.object({
  borrower: term,
  sponsor: term,
  /** Of the carve-outs, or of the loan if it is recourse. */
  guarantor: term,
  /** Such as `10-year Treasury` or `30-day average SOFR`. */
  index: text,
  indexRate: fraction,
  spread: fraction,
  floorRate: fraction,
  capRateStrike: fraction,
  prepayment: text,
  recourse: text,
  /** Fraction of the loan, at closing. */
  originationFee: feeShare,
  /** Fraction of the loan, at payoff. */
  exitFee: feeShare,
  applicationFee: dollars,
  goodFaithDeposit: dollars,
  /** Per year. */
  escrowTaxes: money,
  /** Per year. */
  escrowInsurance: money,
  monthlyReserveDeposit: money,
  /** At closing, for immediate repairs. */
  repairEscrow: dollars,
  /** Closing conditions, one per line. */
  conditions: z.string().max(maximumQuoteText.conditions).nullable(),
  quoteDate: day,
  /** The expiration date of the quote. */
  quoteExpires: day,
})
export type QuoteTerms = z.infer<typeof QuoteTerms>

/** Units to which restricted rents apply: those the rent roll marks as affordable, or all. */
export const restrictedUnits = ['affordable units', 'all units'] as const

/** The maximum rents under a regulatory agreement, after the utility allowance, in dollars per month by bedrooms. */
export const RestrictedRents = z.object({
  studio: dollars,
  oneBedroom: dollars,
  twoBedroom: dollars,
  threeBedroom: dollars,
  fourBedroom: dollars,
  /** `null` means the affordable units. */
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
  /** Annual mortgage insurance, as a fraction of the balance. */
  annualMortgageInsurance: fraction,
  minimumDebtServiceCoverage: z.number().nullable(),
  maximumLoanToValue: fraction,
  minimumDebtYield: fraction,
  tier: z.int().nullable(),
  lienPosition: z.int().positive().nullable(),
  existingDebt: ExistingDebt.nullable(),
  /** Absent if not given yet. */
  restrictedRents: RestrictedRents.nullable().optional(),
  ...QuoteTerms.shape,
  /** Id of the chosen program; `null` for the product's default. */
  program: z.string().max(100).nullable(),
  /** Alternative scenarios, in order. Absent if none were saved yet. */
  scenarios: z.array(LoanScenario).max(maximumScenarios).optional(),
})

/** A saved loan of a deal. Dollars, rates as fractions, terms in months; `null` if unknown. */
export const Loan = LoanFields.extend({
  id: z.string(),
  dealId: z.string(),
  /** Name of the last editor, with both names if an administrator acted as a user. */
  modifiedByName: z.string().nullable().optional(),
  ...RecordTimes.shape,
})
export type Loan = z.infer<typeof Loan>

/** Input for creating a loan: its deal, and any other known fields. */
export const NewLoan = LoanFields.partial().extend({ dealId: z.string() })
export type NewLoan = z.infer<typeof NewLoan>

/** Changed fields of a loan; the others stay. `modifiedOn` is that of the loan as it was read. */
export const LoanChanges = LoanFields.partial().extend({ modifiedOn: z.number().optional() })
export type LoanChanges = z.infer<typeof LoanChanges>

/** Sources of a line's underwritten amount. */
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

/** One line of the lender's underwriting, in annual dollars. */
export const LenderUnderwritingLine = z.object({
  /** A category of the deal's chart of accounts. */
  lineItem: z.string(),
  /** The owner's budget. */
  budget: money,
  /** The appraiser's amount. */
  appraisal: money,
  selection: z.enum(underwritingSelections).nullable(),
  /** The source that the line uses again once its typed amount is cleared; only with `manual`. */
  source: z.enum(underwritingSelections).optional(),
  /** 1.03 for an increase of three percent; `null` for no change. */
  inflationFactor: z.number().positive().nullable(),
  /** The selected value times the factor, or the typed amount. */
  underwritten: money,
})
export type LenderUnderwritingLine = z.infer<typeof LenderUnderwritingLine>

/** The lender's underwriting of a deal. */
export const LenderUnderwriting = z.object({
  dealId: z.string(),
  lines: z.array(LenderUnderwritingLine),
  /** Name of the last editor, with both names if an administrator acted as a user. */
  modifiedByName: z.string().nullable().optional(),
  ...RecordTimes.shape,
})
export type LenderUnderwriting = z.infer<typeof LenderUnderwriting>

/**
 * Saved lines of the lender's underwriting, always all of them. `modifiedOn` is that of the underwriting as it was
 * read, 0 if there was none; if omitted, any saved underwriting is overwritten.
 */
export const LenderUnderwritingChanges = z.object({
  lines: z.array(LenderUnderwritingLine).max(500),
  modifiedOn: z.number().optional(),
})
export type LenderUnderwritingChanges = z.infer<typeof LenderUnderwritingChanges>
