/**
 * The rules of a lender's program as data: limits, what may be counted how, what a property must be.
 *
 * Rates, ratios and shares are fractions, dollars are per year unless the name says otherwise.
 */
import * as z from 'zod'
import { IsoDate } from '../../shared/date.ts'
import { eligibilityFactNames, sourceStandings } from './names.ts'
import { selectableLineKeys } from './underwriting-lines.ts'

const share = z.number().min(0).max(1)
const dollars = z.number().nonnegative()

/** How interest days are counted. */
export const AccrualBasis = z.enum(['30/360', 'Actual/360'])
export type AccrualBasis = z.infer<typeof AccrualBasis>

/** Least debt service coverage by kind of care. */
export const CareCoverage = z.object({
  independentLiving: z.number().positive().optional(),
  assistedLiving: z.number().positive().optional(),
  memoryCare: z.number().positive().optional(),
  skilledNursing: z.number().positive().optional(),
})
export type CareCoverage = z.infer<typeof CareCoverage>

/** One tier of a program: the loan must meet both limits. */
export const SizingTier = z.object({
  tier: z.int(),
  minimumDebtServiceCoverage: z.number().positive(),
  maximumLoanToValue: z.number().positive(),
  /**
   * Share of income that may pay debt service, where the lender's rule is one: HUD's 0.87. It governs, and the coverage
   * beside it is its rounded reciprocal.
   */
  debtServiceShare: z.number().positive().max(1).optional(),
})
export type SizingTier = z.infer<typeof SizingTier>

/** Size of the small-balance market: by renters, but for the top metropolitan areas, which are named. */
export const LoanMarket = z.enum(['top', 'standard', 'small', 'very small'])
export type LoanMarket = z.infer<typeof LoanMarket>

/** For how much of the term interest is paid alone. */
export const InterestOnlyPart = z.enum(['none', 'partial', 'full'])
export type InterestOnlyPart = z.infer<typeof InterestOnlyPart>

/** The two limits of a program for some loans: a row of its table. What `when` leaves out holds for all. */
export const SizingLimit = z.object({
  /** In words: `7 years, full-term IO`. */
  name: z.string(),
  when: z.object({
    market: LoanMarket.optional(),
    purpose: z.enum(['refinance', 'purchase']).optional(),
    interestOnly: z.array(InterestOnlyPart).min(1).optional(),
    /** Months, this or more. */
    termFrom: z.int().positive().optional(),
    /** Months, less than this. */
    termBelow: z.int().positive().optional(),
    isNonProfit: z.boolean().optional(),
  }),
  minimumDebtServiceCoverage: z.number().positive(),
  maximumLoanToValue: z.number().positive(),
})
export type SizingLimit = z.infer<typeof SizingLimit>

/** Loans that a program does not make, or for which no published limits are held: refused with the reason, never sized. */
export const SizingRefusal = z.object({
  /** As of a row of the table; what is left out holds for all. */
  when: SizingLimit.shape.when.pick({ interestOnly: true, termFrom: true, termBelow: true }),
  /** A sentence without its full stop, that follows a colon. */
  why: z.string(),
})
export type SizingRefusal = z.infer<typeof SizingRefusal>

/** A test of a program beside those of its tier: of coverage, or of a share of the value or cost. */
export const FurtherTest = z.object({
  name: z.string(),
  minimumDebtServiceCoverage: z.number().positive().optional(),
  /** Instead: how much more may be lent than the tier's own minimum allows, 0.05 for 5 %. */
  proceedsAboveTier: z.number().nonnegative().optional(),
  /** Instead: the largest share of the value, or of the cost with the fees that grow with the loan. */
  maximumShare: share.optional(),
  /** That share where cash is taken out; left out where it is the same. */
  maximumShareWithCashOut: share.optional(),
  /** What it is a share of. */
  shareOf: z.enum(['value', 'cost']).optional(),
  /** The sized cash flow; the same before green savings; or that of a cooperative as its members run it. */
  cashFlow: z.enum(['sized', 'before savings', 'as run']),
  /** At the rate that the tier is tested at, or at that of the comparable fixed-rate loan. */
  rate: z.enum(['tested', 'fixed']),
  /** Debt beside the loan: what stays ahead of it, or that and the hard debt behind it. */
  otherDebt: z.enum(['ahead', 'ahead and behind']),
  /** Holds only for loans above this many dollars: a loan of just so much always passes. */
  aboveLoan: z.number().positive().optional(),
})
export type FurtherTest = z.infer<typeof FurtherTest>

/** What a property or loan must be for a program, beside its tests. */
export const EligibilityFact = z.enum(eligibilityFactNames)
export type EligibilityFact = z.infer<typeof EligibilityFact>

/** Bounds of one such fact; shares are fractions. */
export const EligibilityRule = z.object({
  fact: EligibilityFact,
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  /** Holds only for loans above this many dollars. */
  aboveLoan: z.number().positive().optional(),
  /** Holds only in these markets of small loans. */
  markets: z.array(LoanMarket).min(1).optional(),
})
export type EligibilityRule = z.infer<typeof EligibilityRule>

/** Dollars a unit by bedrooms: none, one, two, three, four and more. */
const byBedroom = z.tuple([dollars, dollars, dollars, dollars, dollars])

/** What HUD tests beside value and debt service; by the numbers of form 92264-A. */
export const HudCriteria = z.object({
  /** Criterion 3 is a share of the value, or of the cost of what is to be built. */
  shareOf: z.enum(['value', 'cost']),
  /** Criterion 4; `null` where the program has no such limits, `not held` where it has and this pack does not know them. */
  statutory: z
    .union([
      z.object({
        elevator: byBedroom,
        withoutElevator: byBedroom,
        /** What the limits are multiplied by in most places: 2.7. */
        usualHighCostFactor: z.number().positive(),
      }),
      z.literal('not held'),
    ])
    .nullable(),
  /** Criterion 7: share of the cost of a purchase; `null` where there is none. */
  acquisitionShare: share.nullable(),
  /** Criterion 10: share of the cost of refinancing, and of the value where cash is taken out; `null` where there is none. */
  refinancing: z.object({ costShare: share, cashOutShareOfValue: share.nullable() }).nullable(),
  /** Fees that grow with the loan, beside the first insurance premium: shares of the loan. */
  fees: z.object({ examination: share, usualFinancing: share }),
})
export type HudCriteria = z.infer<typeof HudCriteria>

/** Premiums of mortgage insurance, shares of the loan. */
export const MortgageInsurance = z.object({
  /** Paid at closing, out of the loan. */
  first: share,
  /** Paid each year with the debt service, which it counts in. */
  annual: share,
})
export type MortgageInsurance = z.infer<typeof MortgageInsurance>

const LineRule = z.object({
  selection: z.enum(['T12', 'T6', 'T3', 'T1', 'YTD', 'Lesser']).optional(),
  factor: z.number().positive().optional(),
  floorPerUnit: z.number().nonnegative().optional(),
})

/**
 * How sure a figure is.
 *
 * - `primary`: read in the agency's own dated text; document, section, date and the words read are recorded.
 * - `agency, undated`: read in the agency's own text, which prints no date; document, section and the words are recorded.
 * - `practice`: read on a page of a lender, a broker or another third party, which is named.
 * - `own choice`: nobody's published figure; the note says why it stands.
 */
export const SourceStanding = z.enum(sourceStandings)
export type SourceStanding = z.infer<typeof SourceStanding>

const words = z.string().refine((text) => text.split(/\s+/).length <= 25, 'must have at most 25 words')

/** Where a figure was read. */
export const FigureSource = z
  .object({
    standing: SourceStanding,
    /** Title of the document or page; empty for a choice of our own. */
    document: z.string(),
    /** Section, paragraph or table of the document. */
    section: z.string().nullable(),
    /** Date that the document itself prints: a year, a month or a day. */
    date: z
      .string()
      .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
      .nullable(),
    /** The words that were read with the figure, at most 25. */
    words: words.nullable(),
    /** Where the text was read, which for a document of an agency may be a copy. */
    url: z.string().nullable(),
    /** What the words leave open and how it is read here; empty where nothing. */
    note: z.string(),
    /** Other published texts that say otherwise; the stricter figure stands. */
    conflicts: z.array(
      z.object({ document: z.string(), date: z.string().nullable(), says: z.string(), url: z.string().nullable() }),
    ),
    /**
     * Of a figure that was not read in the agency's own words: which search for them found none, by its name in
     * docs/unread-figures.md. `null` where they were read, and in rules of a lender's own.
     */
    tried: z.string().nullable().default(null),
  })
  .refine(
    ({ standing, document, section, date, words: read, url }) =>
      standing !== 'primary' || (document !== '' && section !== null && date !== null && read !== null && url !== null),
    'must have document, section, date, words, and url if its standing is “primary”',
  )
  .refine(
    ({ standing, document, section, words: read, url }) =>
      standing !== 'agency, undated' || (document !== '' && section !== null && read !== null && url !== null),
    'must have document, section, words, and url if its standing is “agency, undated”',
  )
export type FigureSource = z.infer<typeof FigureSource>

/** A lender program's rules on one date: data, with where they were read. */
export const SizingRulePack = z.object({
  id: z.string(),
  name: z.string(),
  lender: z.string(),
  /** The rules hold from this day until a later pack of the same id. */
  effective: IsoDate,
  /**
   * Whether that day is the agency's, or the day on which undated texts were read: the rules may be older than we know.
   */
  effectiveIs: z.enum(['agency date', 'day of reading']).default('agency date'),
  /** What the texts say changed with these rules, one sentence each; none where they tell of no change. */
  changes: z.array(z.string()).default([]),
  /** Counts up when a figure is corrected without a new day. */
  version: z.int().positive(),
  tiers: z.array(SizingTier).min(1),
  usualTier: z.int(),
  /** Tier that a loan interest-only for its whole term must meet. */
  fullTermInterestOnlyTier: z.int().nullable(),
  /** Limits by term, interest-only months, market or purpose, instead of the tiers'; none where the tiers hold for all. */
  limits: z.array(SizingLimit).default([]),
  /** Terms and interest-only periods that are not sized at all. */
  refusals: z.array(SizingRefusal).default([]),
  /**
   * Rate of the coverage tests: the note's, with its floor; the highest that a floating rate can reach; or that of the
   * comparable fixed-rate loan.
   */
  coverageRate: z.enum(['note', 'maximum', 'fixed']),
  /** What a floating rate is underwritten above index and margin; `null` where the program names nothing. */
  rateAddOn: z.number().positive().nullable().default(null),
  /** `null` where the loan is not insured. */
  mortgageInsurance: MortgageInsurance.nullable().default(null),
  /** Criteria that only HUD has; `null` for all other lenders. */
  criteria: HudCriteria.nullable().default(null),
  /** Least coverage by kind of care, weighted by beds; `null` but for seniors. */
  careCoverage: CareCoverage.nullable(),
  furtherTests: z.array(FurtherTest),
  /** Whether value and occupancy are those of today or those of the property once stabilized. */
  valueBasis: z.enum(['as is', 'as stabilized']),
  /** Whether the loan comes beside loans that stay: its tests then need what they owe and cost. */
  isSupplemental: z.boolean(),
  /** Parts of the savings of green works that count as cash flow; `null` where none do. */
  greenSavings: z.object({ ownerShare: share, tenantShare: share }).nullable(),
  eligibility: z.array(EligibilityRule),
  /** Least coverage of interest only by the cash flow in place on the day of funding; `null` where none is asked for. */
  fundingCoverage: z.number().positive().nullable().default(null),
  maximumLoanToCost: z.number().nullable(),
  minimumDebtYield: z.number().nullable(),
  debtYieldBasis: z.enum(['NCF', 'NOI']),
  maximumLoan: z.number().nullable(),
  /** Loans are rounded down to a multiple of this many dollars. */
  loanMultiple: z.number().positive(),
  usualAmortizationMonths: z.int(),
  usualTermMonths: z.int(),
  usualInterestOnlyMonths: z.int(),
  /** How interest may be counted; the first is the usual one. */
  accruals: z.array(AccrualBasis).min(1),
  underwriting: z.object({
    /** Underwritten as the property will stand: what is empty today counts at the floor or market vacancy. */
    asStabilized: z.boolean(),
    /** Net rental income is not underwritten above the latest three months, annualized; never where as stabilized. */
    capAtTrailingThreeMonths: z.boolean().default(true),
    /** Least economic vacancy, a share of gross potential rent. */
    vacancyFloor: z.number(),
    /** Least vacancy of commercial income, a share of it. */
    commercialVacancyFloor: z.number(),
    /** Growth of controllable expenses over the trailing year: 1.03. */
    expenseInflation: z.number(),
    /** Least management fee, a share of EGI. */
    managementFeeMinimum: z.number(),
    /** Dollars per unit and year. */
    reservePerUnit: z.number(),
    /** Lines that the program underwrites otherwise than usual. */
    lines: z.partialRecord(z.enum(selectableLineKeys), LineRule),
  }),
  exit: z.object({
    incomeGrowth: z.number(),
    expenseGrowth: z.number(),
    realEstateTaxGrowth: z.number(),
    /** By state, two letters: growth of the taxes of a purchase where it is another. */
    purchaseTaxGrowth: z.record(z.string(), z.number()).optional(),
    /** The coverage is that of the loan's kinds of care; the figure beside it stands where they are not given. */
    coverageByCare: z.boolean().optional(),
    amortizationMonths: z.int(),
    minimumDebtServiceCoverage: z.number(),
    maximumLoanToValue: z.number(),
  }),
  /** Where each figure was read, by its path or the nearest part of it: `tiers`, `tiers.maximumLoanToValue`. */
  sources: z.record(z.string(), FigureSource),
  /**
   * Set by the SDK on rules that are no shipped pack as it stands: how they called themselves, the file that they were read
   * from, and whether the loan's own agreed tests are among them. Shipped packs have none.
   */
  own: z.object({ name: z.string(), file: z.string().nullable(), hasAgreedTests: z.boolean() }).optional(),
})
export type SizingRulePack = z.infer<typeof SizingRulePack>

/** Which rules sized a loan, so that a document can be held to them. */
export interface RulePackIdentity {
  /** The pack, such as `fannie-conventional`. */
  id: string
  /** For people. Rules of a lender's own are named so, with how many figures differ from which pack; never as the agency's. */
  name: string
  /** Day from which the pack holds. */
  effective: IsoDate
  /** Counts the editions of the pack, from 1. */
  version: number
  /** SHA-256 of every figure, name and source of the pack, 64 hexadecimal digits. */
  hash: string
  /** `null` where the rules are a shipped pack as it stands. */
  own: OwnRules | null
}

/** How rules of a lender's own differ from what was shipped. */
export interface OwnRules {
  /** File that they were read from; `null` where a program passed them. */
  file: string | null
  /** All that differs are stricter tests agreed for the loan. */
  isAgreedForLoan: boolean
  /** Figures that differ, beside name, dates and sources. */
  differences: number
  /** The shipped pack that they differ from least. */
  from: { id: string; name: string; effective: IsoDate; version: number }
}

/** What the refinance test of one loan is made by. */
export interface ExitTerms {
  /** Growth of income, a year. */
  incomeGrowth: number
  /** Growth of expenses other than taxes, a year. */
  expenseGrowth: number
  /** Growth of real estate taxes, a year. */
  realEstateTaxGrowth: number
  /** Of the new loan. */
  amortizationMonths: number
  /** Least coverage of the loan that refinances. */
  minimumDebtServiceCoverage: number
  /** Greatest loan to value of the loan that refinances. */
  maximumLoanToValue: number
  /** Taxes of a year that are abated today and due by maturity; dollars of today. */
  abatedTaxes: number
}
