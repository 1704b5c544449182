/**
 * The rules of a lender's program as data: limits, how items count, property requirements.
 *
 * Rates, ratios and shares are fractions, dollars are per year unless the name says otherwise.
 */
import * as z from 'zod'
import { IsoDate } from '../../shared/date.ts'
import { eligibilityFactNames, sourceStandings } from './names.ts'
import { selectableLineKeys } from './underwriting-lines.ts'

const share = z.number().min(0).max(1)
const dollars = z.number().nonnegative()

/** Day count of interest. */
export const AccrualBasis = z.enum(['30/360', 'Actual/360'])
export type AccrualBasis = z.infer<typeof AccrualBasis>

/** Minimum debt service coverage by type of care. */
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
   * Fraction of income that may pay debt service, if the lender's rule is a fraction: HUD's 0.87. It governs, and the
   * coverage next to it is its rounded reciprocal.
   */
  debtServiceShare: z.number().positive().max(1).optional(),
})
export type SizingTier = z.infer<typeof SizingTier>

/** Size of the small-balance market: by number of renters, except for the top metropolitan areas, which are named. */
export const LoanMarket = z.enum(['top', 'standard', 'small', 'very small'])
export type LoanMarket = z.infer<typeof LoanMarket>

/** Part of the term that is interest-only. */
export const InterestOnlyPart = z.enum(['none', 'partial', 'full'])
export type InterestOnlyPart = z.infer<typeof InterestOnlyPart>

/** The two limits of a program for some loans: a row of its table. A condition omitted in `when` applies to all. */
export const SizingLimit = z.object({
  /** Description: `7 years, full-term IO`. */
  name: z.string(),
  when: z.object({
    market: LoanMarket.optional(),
    purpose: z.enum(['refinance', 'purchase']).optional(),
    interestOnly: z.array(InterestOnlyPart).min(1).optional(),
    /** Minimum months, inclusive. */
    termFrom: z.int().positive().optional(),
    /** Maximum months, exclusive. */
    termBelow: z.int().positive().optional(),
    isNonProfit: z.boolean().optional(),
  }),
  minimumDebtServiceCoverage: z.number().positive(),
  maximumLoanToValue: z.number().positive(),
})
export type SizingLimit = z.infer<typeof SizingLimit>

/** Loans that a program does not make, or that have no published limits on file: refused with the reason, never sized. */
export const SizingRejection = z.object({
  /** Conditions as in a row of the table; an omitted one applies to all loans. */
  when: SizingLimit.shape.when.pick({ interestOnly: true, termFrom: true, termBelow: true }),
  /** A sentence without its period, to follow a colon. */
  why: z.string(),
})
export type SizingRejection = z.infer<typeof SizingRejection>

/** A program's test in addition to its tier's tests: of coverage, or of a fraction of the value or cost. */
export const FurtherTest = z.object({
  name: z.string(),
  minimumDebtServiceCoverage: z.number().positive().optional(),
  /** Instead: the fraction by which the loan may exceed the tier's own limit, 0.05 for 5 %. */
  proceedsAboveTier: z.number().nonnegative().optional(),
  /** Instead: the maximum fraction of the value, or of the cost including the fees that depend on the loan amount. */
  maximumShare: share.optional(),
  /** That fraction for cash-out loans; omitted if it is the same. */
  maximumShareWithCashOut: share.optional(),
  /** Basis of the fraction. */
  shareOf: z.enum(['value', 'cost']).optional(),
  /** The sized cash flow, that before green savings, or a cooperative's cash flow as operated by its members. */
  cashFlow: z.enum(['sized', 'before savings', 'as run']),
  /** The tier's tested rate, or the rate of the comparable fixed-rate loan. */
  rate: z.enum(['tested', 'fixed']),
  /** Other debt: remaining senior debt, or senior debt and subordinate hard debt. */
  otherDebt: z.enum(['ahead', 'ahead and behind']),
  /** Applies only to loans above this many dollars: a loan of exactly this amount always passes. */
  aboveLoan: z.number().positive().optional(),
})
export type FurtherTest = z.infer<typeof FurtherTest>

/** Facts about a property or loan that a program restricts, apart from its tests. */
export const EligibilityFact = z.enum(eligibilityFactNames)
export type EligibilityFact = z.infer<typeof EligibilityFact>

/** Bounds of one eligibility fact; shares are fractions. */
export const EligibilityRule = z.object({
  fact: EligibilityFact,
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  /** Applies only to loans above this many dollars. */
  aboveLoan: z.number().positive().optional(),
  /** Applies only in these small-loan markets. */
  markets: z.array(LoanMarket).min(1).optional(),
})
export type EligibilityRule = z.infer<typeof EligibilityRule>

/** Dollars per unit by bedrooms: none, one, two, three, four and more. */
const byBedroom = z.tuple([dollars, dollars, dollars, dollars, dollars])

/** HUD's tests in addition to value and debt service; by the numbers of form 92264-A. */
export const HudCriteria = z.object({
  /** Basis of criterion 3: the value, or the cost of construction. */
  shareOf: z.enum(['value', 'cost']),
  /** Criterion 4; `null` if the program has no such limits, `not held` if it has limits that this pack does not contain. */
  statutory: z
    .union([
      z.object({
        elevator: byBedroom,
        withoutElevator: byBedroom,
        /** Factor for the limits in most places: 2.7. */
        usualHighCostFactor: z.number().positive(),
      }),
      z.literal('not held'),
    ])
    .nullable(),
  /** Criterion 7: fraction of the purchase cost; `null` if there is none. */
  acquisitionShare: share.nullable(),
  /** Criterion 10: fraction of the refinancing cost, and of the value for cash-out loans; `null` if there is none. */
  refinancing: z.object({ costShare: share, cashOutShareOfValue: share.nullable() }).nullable(),
  /** Fees that depend on the loan amount, apart from the first insurance premium: fractions of the loan. */
  fees: z.object({ examination: share, usualFinancing: share }),
})
export type HudCriteria = z.infer<typeof HudCriteria>

/** Mortgage insurance premiums, fractions of the loan. */
export const MortgageInsurance = z.object({
  /** Paid from the loan at closing. */
  first: share,
  /** Paid annually as part of debt service. */
  annual: share,
})
export type MortgageInsurance = z.infer<typeof MortgageInsurance>

const LineRule = z.object({
  selection: z.enum(['T12', 'T6', 'T3', 'T1', 'YTD', 'Lesser']).optional(),
  factor: z.number().positive().optional(),
  floorPerUnit: z.number().nonnegative().optional(),
})

/**
 * Reliability of a figure.
 *
 * - `primary`: read in the agency's own dated text; document, section, date and the words read are recorded.
 * - `agency, undated`: read in the agency's own text, which prints no date; document, section and the words are recorded.
 * - `practice`: read on a page of a lender, a broker or another third party, which is named.
 * - `own choice`: not a published figure; the note gives the reason for it.
 */
export const SourceStanding = z.enum(sourceStandings)
export type SourceStanding = z.infer<typeof SourceStanding>

const words = z.string().refine((text) => text.split(/\s+/).length <= 25, 'must have at most 25 words')

/** Source of a figure. */
export const FigureSource = z
  .object({
    standing: SourceStanding,
    /** Title of the document or page; empty for a choice of our own. */
    document: z.string(),
    /** Section, paragraph or table of the document. */
    section: z.string().nullable(),
    /** Date printed in the document: a year, a month or a day. */
    date: z
      .string()
      .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
      .nullable(),
    /** The source's words for the figure, at most 25. */
    words: words.nullable(),
    /** URL of the text, which for an agency's document may be a copy. */
    url: z.string().nullable(),
    /** What the words leave open and how they are interpreted; empty if nothing. */
    note: z.string(),
    /** Other published texts that contradict it; the stricter figure is used. */
    conflicts: z.array(
      z.object({ document: z.string(), date: z.string().nullable(), says: z.string(), url: z.string().nullable() }),
    ),
    /**
     * For a figure not found in the agency's own words: the name of the unsuccessful search in docs/unread-figures.md.
     * `null` if they were found, and in a lender's own rules.
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

/** A lender program's rules on one date, as data with its sources. */
export const SizingRulePack = z.object({
  id: z.string(),
  name: z.string(),
  lender: z.string(),
  /** The rules apply from this day until a later pack of the same id. */
  effective: IsoDate,
  /** Whether that day is the agency's, or the day when undated texts were read: the rules may be older than known. */
  effectiveIs: z.enum(['agency date', 'day of reading']).default('agency date'),
  /** Changes that the texts state for these rules, one sentence each; empty if they state none. */
  changes: z.array(z.string()).default([]),
  /** Incremented when a figure is corrected without a new effective day. */
  version: z.int().positive(),
  tiers: z.array(SizingTier).min(1),
  usualTier: z.int(),
  /** Tier required for loans that are interest-only for the whole term. */
  fullTermInterestOnlyTier: z.int().nullable(),
  /** Limits by term, interest-only months, market or purpose, instead of the tiers'; empty if the tiers apply to all. */
  limits: z.array(SizingLimit).default([]),
  /** Terms and interest-only periods that are not sized at all. */
  refusals: z.array(SizingRejection).default([]),
  /**
   * Rate of the coverage tests: the note rate, with its floor; the maximum floating rate; or the rate of the comparable
   * fixed-rate loan.
   */
  coverageRate: z.enum(['note', 'maximum', 'fixed']),
  /** Amount added to index and margin to underwrite a floating rate; `null` if the program states none. */
  rateAddOn: z.number().positive().nullable().default(null),
  /** `null` if the loan is not insured. */
  mortgageInsurance: MortgageInsurance.nullable().default(null),
  /** HUD's criteria; `null` for all other lenders. */
  criteria: HudCriteria.nullable().default(null),
  /** Minimum coverage by type of care, weighted by beds; `null` except for seniors. */
  careCoverage: CareCoverage.nullable(),
  furtherTests: z.array(FurtherTest),
  /** Whether value and occupancy are current or those of the property once stabilized. */
  valueBasis: z.enum(['as is', 'as stabilized']),
  /** Whether the loan is in addition to loans that remain: its tests then need their balance and debt service. */
  isSupplemental: z.boolean(),
  /** Fractions of green savings that count as cash flow; `null` if none do. */
  greenSavings: z.object({ ownerShare: share, tenantShare: share }).nullable(),
  eligibility: z.array(EligibilityRule),
  /** Minimum interest-only coverage by in-place cash flow at funding; `null` if none is required. */
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
  /** Allowed day counts of interest; the first is the default. */
  accruals: z.array(AccrualBasis).min(1),
  underwriting: z.object({
    /** Underwritten as stabilized: vacant units count at the floor or market vacancy. */
    asStabilized: z.boolean(),
    /** Net rental income cannot exceed the latest three months, annualized; not applied if as stabilized. */
    capAtTrailingThreeMonths: z.boolean().default(true),
    /** Minimum economic vacancy, a fraction of gross potential rent. */
    vacancyFloor: z.number(),
    /** Minimum vacancy of commercial income, a fraction of it. */
    commercialVacancyFloor: z.number(),
    /** Factor applied to trailing-year controllable expenses: 1.03. */
    expenseInflation: z.number(),
    /** Minimum management fee, a fraction of EGI. */
    managementFeeMinimum: z.number(),
    /** Dollars per unit per year. */
    reservePerUnit: z.number(),
    /** Lines that the program underwrites differently from the default. */
    lines: z.partialRecord(z.enum(selectableLineKeys), LineRule),
  }),
  exit: z.object({
    incomeGrowth: z.number(),
    expenseGrowth: z.number(),
    realEstateTaxGrowth: z.number(),
    /** Tax growth of a purchase if it differs, by state, two letters. */
    purchaseTaxGrowth: z.record(z.string(), z.number()).optional(),
    /** The coverage depends on the loan's types of care; the figure next to it applies if they are not given. */
    coverageByCare: z.boolean().optional(),
    amortizationMonths: z.int(),
    minimumDebtServiceCoverage: z.number(),
    maximumLoanToValue: z.number(),
  }),
  /** Source of each figure, by its path or the nearest part of it: `tiers`, `tiers.maximumLoanToValue`. */
  sources: z.record(z.string(), FigureSource),
  /**
   * Set by the SDK on rules that differ from a shipped pack: their name, the file they were read from, and whether they
   * include the loan's own agreed tests. Omitted in shipped packs.
   */
  own: z.object({ name: z.string(), file: z.string().nullable(), hasAgreedTests: z.boolean() }).optional(),
})
export type SizingRulePack = z.infer<typeof SizingRulePack>

/** Identity of the rules that sized a loan, so that a document can be checked against them. */
export interface RulePackIdentity {
  /** Id of the pack, such as `fannie-conventional`. */
  id: string
  /** Display name. A lender's own rules show as such, with how many figures differ from which pack; never as the agency's. */
  name: string
  /** First day on which the pack applies. */
  effective: IsoDate
  /** Edition of the pack, from 1. */
  version: number
  /** SHA-256 of every figure, name and source of the pack, 64 hexadecimal digits. */
  hash: string
  /** `null` if the rules are an unchanged shipped pack. */
  own: CustomRules | null
}

/** Differences of a lender's own rules from the shipped packs. */
export interface CustomRules {
  /** File they were read from; `null` if a program passed them. */
  file: string | null
  /** Whether the only differences are stricter tests agreed for the loan. */
  isAgreedForLoan: boolean
  /** Number of figures that differ, apart from name, dates and sources. */
  differences: number
  /** The most similar shipped pack. */
  from: { id: string; name: string; effective: IsoDate; version: number }
}

/** Terms of one loan's refinance test. */
export interface ExitTerms {
  /** Annual growth of income. */
  incomeGrowth: number
  /** Annual growth of expenses other than taxes. */
  expenseGrowth: number
  /** Annual growth of real estate taxes. */
  realEstateTaxGrowth: number
  /** Amortization of the new loan. */
  amortizationMonths: number
  /** Minimum coverage of the new loan. */
  minimumDebtServiceCoverage: number
  /** Maximum loan-to-value of the new loan. */
  maximumLoanToValue: number
  /** Annual taxes that are currently abated and due by maturity; today's dollars. */
  abatedTaxes: number
}
