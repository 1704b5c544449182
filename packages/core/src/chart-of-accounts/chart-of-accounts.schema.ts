/**
 * Charts of accounts: the lists of categories that lenders report a statement in, and the concepts that tie them together.
 *
 * A concept is one meaning of a line, such as `re_taxes`, shared by all charts. Each concept stands in exactly one category of
 * each chart, so a line that was classified once can be told in any chart.
 */
import { z } from 'zod'

/**
 * `excluded_income` is real money that is not underwritten (interest, insurance proceeds); `excluded_expense` stands below
 * the line (capital, reserves, debt service, tenant improvements and leasing commissions).
 */
export const CategoryKind = z.enum(['income', 'expense', 'excluded_income', 'excluded_expense'])
export type CategoryKind = z.infer<typeof CategoryKind>

/** `+` adds to its section, `-` is a deduction from it, `+/-` may be either. */
export const CategorySign = z.enum(['+', '-', '+/-'])
export type CategorySign = z.infer<typeof CategorySign>

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
