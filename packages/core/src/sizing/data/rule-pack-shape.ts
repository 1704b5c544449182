/**
 * The rules of a lender's programme as data: limits, what may be counted how, what a property must be.
 *
 * Rates, ratios and shares are fractions, dollars are per year unless the name says otherwise.
 */
import { z } from 'zod'
import { IsoDate } from '../../shared/calendar.ts'
import { selectableLineKeys } from './line-keys.ts'

const share = z.number().min(0).max(1)

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

/** One tier of a programme: the loan must meet both limits. */
export const SizingTier = z.object({
  tier: z.int(),
  minimumDebtServiceCoverage: z.number().positive(),
  maximumLoanToValue: z.number().positive(),
})
export type SizingTier = z.infer<typeof SizingTier>

/** A coverage test of a programme beside that of its tier. */
export const FurtherTest = z.object({
  name: z.string(),
  minimumDebtServiceCoverage: z.number().positive().optional(),
  /** Instead: how much more may be lent than the tier's own minimum allows, 0.05 for 5 %. */
  proceedsAboveTier: z.number().nonnegative().optional(),
  /** The sized cash flow; the same before green savings; or that of a cooperative as its members run it. */
  cashFlow: z.enum(['sized', 'before savings', 'as run']),
  /** At the rate that the tier is tested at, or at that of the comparable fixed-rate loan. */
  rate: z.enum(['tested', 'fixed']),
  /** Debt beside the loan: what stays ahead of it, or that and the hard debt behind it. */
  otherDebt: z.enum(['ahead', 'ahead and behind']),
})
export type FurtherTest = z.infer<typeof FurtherTest>

/** What a property or loan must be for a programme, beside its tests. */
export const EligibilityFact = z.enum([
  'occupancy',
  'occupiedDays',
  'units',
  'loan',
  'termMonths',
  'amortisationMonths',
  'interestOnlyMonths',
  'studentShare',
  'skilledNursingShare',
])
export type EligibilityFact = z.infer<typeof EligibilityFact>

/** Bounds of one such fact; shares are fractions. */
export const EligibilityRule = z.object({
  fact: EligibilityFact,
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})
export type EligibilityRule = z.infer<typeof EligibilityRule>

const LineRule = z.object({
  selection: z.enum(['T12', 'T6', 'T3', 'T1', 'YTD', 'Lesser']).optional(),
  factor: z.number().positive().optional(),
  floorPerUnit: z.number().nonnegative().optional(),
})

/** A lender programme's rules on one date: data, with where they were read. */
export const SizingRulePack = z.object({
  id: z.string(),
  name: z.string(),
  lender: z.string(),
  /** The rules hold from this day until a later pack of the same id. */
  effective: IsoDate,
  /** Counts up when a figure is corrected without a new day. */
  version: z.int().positive(),
  tiers: z.array(SizingTier).min(1),
  usualTier: z.int(),
  /** Tier that a loan interest-only for its whole term must meet. */
  fullTermInterestOnlyTier: z.int().nullable(),
  /** Rate of the coverage tests: the note's, with its floor, or the highest that a floating rate can reach. */
  coverageRate: z.enum(['note', 'maximum']),
  /** Least coverage by kind of care, weighted by beds; `null` but for seniors. */
  careCoverage: CareCoverage.nullable(),
  furtherTests: z.array(FurtherTest),
  /** Whether value and occupancy are those of today or those of the property once stabilised. */
  valueBasis: z.enum(['as is', 'as stabilised']),
  /** Whether the loan comes beside loans that stay: its tests then need what they owe and cost. */
  isSupplemental: z.boolean(),
  /** Parts of the savings of green works that count as cash flow; `null` where none do. */
  greenSavings: z.object({ ownerShare: share, tenantShare: share }).nullable(),
  eligibility: z.array(EligibilityRule),
  maximumLoanToCost: z.number().nullable(),
  minimumDebtYield: z.number().nullable(),
  debtYieldBasis: z.enum(['NCF', 'NOI']),
  maximumLoan: z.number().nullable(),
  /** Loans are rounded down to a multiple of this many dollars. */
  loanMultiple: z.number().positive(),
  usualAmortisationMonths: z.int(),
  usualTermMonths: z.int(),
  usualInterestOnlyMonths: z.int(),
  /** How interest may be counted; the first is the usual one. */
  accruals: z.array(AccrualBasis).min(1),
  underwriting: z.object({
    /** Underwritten as the property will stand: what is empty today counts at the floor or market vacancy. */
    asStabilised: z.boolean(),
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
    /** Lines that the programme underwrites otherwise than usual. */
    lines: z.partialRecord(z.enum(selectableLineKeys), LineRule),
  }),
  exit: z.object({
    incomeGrowth: z.number(),
    expenseGrowth: z.number(),
    realEstateTaxGrowth: z.number(),
    amortisationMonths: z.int(),
    minimumDebtServiceCoverage: z.number(),
    maximumLoanToValue: z.number(),
  }),
  /** Where each figure was read, by field. */
  sources: z.record(z.string(), z.string()),
})
export type SizingRulePack = z.infer<typeof SizingRulePack>
