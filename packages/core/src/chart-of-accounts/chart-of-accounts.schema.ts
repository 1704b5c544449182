/**
 * Charts of accounts: the lists of categories that lenders report a statement in, and the concepts that tie them together.
 *
 * A concept is one meaning of a line, such as `re_taxes`, shared by all charts. Each concept stands in exactly one category of
 * each chart, so a line that was classified once can be told in any chart.
 */
import * as z from 'zod'
import { ShortText } from '../shared/records.ts'

/**
 * `excluded_income` is real money that is not underwritten (interest, insurance proceeds); `excluded_expense` stands below
 * the line (capital, reserves, debt service, tenant improvements and leasing commissions).
 */
export const CategoryKind = z.enum(['income', 'expense', 'excluded_income', 'excluded_expense'])
export type CategoryKind = z.infer<typeof CategoryKind>

/** `+` adds to its section, `-` is a deduction from it, `+/-` may be either. */
export const CategorySign = z.enum(['+', '-', '+/-'])
export type CategorySign = z.infer<typeof CategorySign>

/** A category of a chart of accounts: its name, which side it counts on, and the concepts that stand in it. */
export const ChartCategory = z.object({
  name: z.string().min(1),
  kind: CategoryKind,
  /** The normal sign of a stored value inside its section. */
  sign: CategorySign,
  /** Keys of the concepts that the category gathers; empty where it is only an alternative to others. */
  concepts: z.array(z.string()),
  definition: z.string(),
  /** Where the line name comes from. */
  source: z.string(),
  /** The category of the printed form that this one is added to. */
  rollUp: z.string().optional(),
  /** Categories that it stands in for: fill either it or them, never both. */
  alternateTo: z.array(z.string()).optional(),
  /** The form's own heading, such as fixed or variable expenses. */
  group: z.string().optional(),
  /** Account numbers of the HUD chart of accounts. */
  hudAccounts: z.string().optional(),
  /** Line of form HUD-92264. */
  hudLine: z.string().optional(),
})
export type ChartCategory = z.infer<typeof ChartCategory>

/** A chart of accounts, built in or a company's own: the categories that a lender reports in. */
export const ChartOfAccounts = z.object({
  id: z.int().positive(),
  name: z.string().min(1),
  /** `opex` for statement lines, `rentroll` for charge codes. */
  section: z.enum(['opex', 'rentroll']),
  /** How far the list of lines rests on a published one. */
  provenance: z.string(),
  note: z.string(),
  sources: z.array(z.string()),
  /** In the order of the form. */
  categories: z.array(ChartCategory),
})
export type ChartOfAccounts = z.infer<typeof ChartOfAccounts>

/** One meaning of a statement line, the same in every chart. */
export const AccountConcept = z.object({
  /** Stable, snake_case, such as `re_taxes`. */
  key: z.string(),
  /** Where such a line stands in a statement; `belowIncome` is income after NOI. */
  naturalSection: z.enum(['income', 'expense', 'below', 'belowIncome']),
  meaning: z.string(),
})
export type AccountConcept = z.infer<typeof AccountConcept>

/** Ids from here on are a company's own charts; those below are built in. */
export const firstOwnChartId = 1000

/** A chart that a company made for itself. */
export const OwnChartOfAccounts = ChartOfAccounts.extend({
  createdBy: z.string(),
  /** Seconds since 1970, UTC. */
  createdOn: z.number(),
  modifiedOn: z.number(),
})
export type OwnChartOfAccounts = z.infer<typeof OwnChartOfAccounts>

/** What a company says of a chart of its own. */
export const ChartDraft = z.object({
  name: z.string().regex(/\S/, 'must not be blank').max(120),
  section: ChartOfAccounts.shape.section,
  note: z.string(),
  categories: z.array(ChartCategory).min(1).max(500),
  /** The state that the change was made to; `null` for a new chart, and to save over anything. */
  modifiedOn: z.number().nullable(),
})
export type ChartDraft = z.infer<typeof ChartDraft>

/**
 * Which vocabulary an entry belongs to: what a floorplan's beds and baths are, which category a statement line has, which a
 * charge code. The number of floorplans is the product's, the others are ours.
 */
export const vocabularies = { statementLine: 1, chargeCode: 2, floorplan: 5 } as const

/** The name of a vocabulary; its number is in {@link vocabularies}. */
export const Vocabulary = z.enum(['statementLine', 'chargeCode', 'floorplan'])
export type Vocabulary = z.infer<typeof Vocabulary>

/** What somebody said that some words of a document mean. */
export const MappingEntryDraft = z.object({
  vocabulary: Vocabulary,
  /** The words as printed. */
  rawText: z.string().regex(/\S/, 'must not be blank').max(500),
  /** The property it was said of; `null` where it holds for any. */
  uniqueId: ShortText.nullable(),
  /** `bed|bath` for a floorplan, else the name of a category. */
  category: z.string().min(1).max(200),
  /** The chart that the category is of; `null` for floorplans and charge codes. */
  chartOfAccountsId: z.int().nullable(),
})
export type MappingEntryDraft = z.infer<typeof MappingEntryDraft>

/** A saved {@link MappingEntryDraft}: who said it and when, seconds since 1970. */
export const MappingEntry = MappingEntryDraft.extend({
  id: z.string(),
  /** A user, or `0` for the provider. */
  createdBy: z.string(),
  createdOn: z.number(),
})
export type MappingEntry = z.infer<typeof MappingEntry>

/** What a deployment says of one client: whose users it is for and which chart they work in. */
export const ClientMode = z.object({
  /** The part of a user's email address after the @. */
  emailDomain: z.string(),
  /** The client's own chart: 9, 10 or 11. */
  chartOfAccountsId: z.int(),
})
export type ClientMode = z.infer<typeof ClientMode>
