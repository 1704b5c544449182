/**
 * Charts of accounts: the lists of categories in which lenders report a statement, and the concepts that connect them.
 *
 * A concept is one meaning of a line, such as `re_taxes`, shared by all charts. Each concept is in exactly one category
 * of each chart, so a line that was classified once can be shown in any chart.
 */
import * as z from 'zod'
import { ShortText } from '../shared/records.ts'

/**
 * `excluded_income` is real money that is not underwritten (interest, insurance proceeds); `excluded_expense` is below
 * the line (capital, reserves, debt service, tenant improvements and leasing commissions).
 */
export const CategoryKind = z.enum(['income', 'expense', 'excluded_income', 'excluded_expense'])
export type CategoryKind = z.infer<typeof CategoryKind>

/** `+` adds to its section, `-` deducts from it, `+/-` may do either. */
export const CategorySign = z.enum(['+', '-', '+/-'])
export type CategorySign = z.infer<typeof CategorySign>

/** A category of a chart of accounts: its name, its side of the statement, and its concepts. */
export const ChartCategory = z.object({
  name: z.string().min(1),
  kind: CategoryKind,
  /** The normal sign of a stored value inside its section. */
  sign: CategorySign,
  /** Keys of the category's concepts; empty if it is only an alternative to other categories. */
  concepts: z.array(z.string()),
  definition: z.string(),
  /** Where the line name comes from. */
  source: z.string(),
  /** The category of the printed form to which this one is added. */
  rollUp: z.string().optional(),
  /** Categories that it replaces: fill either it or them, never both. */
  alternateTo: z.array(z.string()).optional(),
  /** The form's own heading, such as fixed or variable expenses. */
  group: z.string().optional(),
  /** Account numbers of the HUD chart of accounts. */
  hudAccounts: z.string().optional(),
  /** Line of form HUD-92264. */
  hudLine: z.string().optional(),
})
export type ChartCategory = z.infer<typeof ChartCategory>

/** A chart of accounts, built in or a company's own: the categories in which a lender reports. */
export const ChartOfAccounts = z.object({
  id: z.int().positive(),
  name: z.string().min(1),
  /** `opex` for statement lines, `rentroll` for charge codes. */
  section: z.enum(['opex', 'rentroll']),
  /** How closely the list of lines follows a published one. */
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
  /** Section of a statement in which such a line belongs; `belowIncome` is income after NOI. */
  naturalSection: z.enum(['income', 'expense', 'below', 'belowIncome']),
  meaning: z.string(),
})
export type AccountConcept = z.infer<typeof AccountConcept>

/** First id of the companies' own charts; lower ids are built in. */
export const firstCompanyChartId = 1000

/** A chart that a company created. */
export const CompanyChartOfAccounts = ChartOfAccounts.extend({
  createdBy: z.string(),
  /** Seconds since 1970, UTC. */
  createdOn: z.number(),
  modifiedOn: z.number(),
})
export type CompanyChartOfAccounts = z.infer<typeof CompanyChartOfAccounts>

/** Input for one of a company's own charts. */
export const ChartDraft = z.object({
  name: z.string().regex(/\S/, 'must not be blank').max(120),
  section: ChartOfAccounts.shape.section,
  note: z.string(),
  categories: z.array(ChartCategory).min(1).max(500),
  /** Time of the state that was changed; `null` for a new chart, and to overwrite any state. */
  modifiedOn: z.number().nullable(),
})
export type ChartDraft = z.infer<typeof ChartDraft>

/**
 * Numbers of the vocabularies: beds and baths of floorplans, categories of statement lines, and categories of charge
 * codes. The number of floorplans is the product's, the others are ours.
 */
export const vocabularies = { statementLine: 1, chargeCode: 2, floorplan: 5 } as const

/** The name of a vocabulary; its number is in {@link vocabularies}. */
export const Vocabulary = z.enum(['statementLine', 'chargeCode', 'floorplan'])
export type Vocabulary = z.infer<typeof Vocabulary>

/** The meaning that a user gave to words of a document. */
export const MappingEntryDraft = z.object({
  vocabulary: Vocabulary,
  /** The words as printed. */
  rawText: z.string().regex(/\S/, 'must not be blank').max(500),
  /** The property to which it applies; `null` for any property. */
  uniqueId: ShortText.nullable(),
  /** `bed|bath` for a floorplan, otherwise the name of a category. */
  category: z.string().min(1).max(200),
  /** The chart of the category; `null` for floorplans and charge codes. */
  chartOfAccountsId: z.int().nullable(),
})
export type MappingEntryDraft = z.infer<typeof MappingEntryDraft>

/** A saved {@link MappingEntryDraft}, with its author and time, in seconds since 1970. */
export const MappingEntry = MappingEntryDraft.extend({
  id: z.string(),
  /** A user id, or `0` for the provider. */
  createdBy: z.string(),
  createdOn: z.number(),
})
export type MappingEntry = z.infer<typeof MappingEntry>

/** A deployment's settings for one client: its users and their chart. */
export const ClientMode = z.object({
  /** The part of a user's email address after the @. */
  emailDomain: z.string(),
  /** The client's own chart: 9, 10 or 11. */
  chartOfAccountsId: z.int(),
})
export type ClientMode = z.infer<typeof ClientMode>
