/**
 * Operating statement: income and expense by line and period.
 *
 * Values are signed by their section's convention: what raises EGI is positive in income, so vacancy and
 * concessions are negative there; expenses are positive and subtracted once. `printed` keeps what the document shows.
 */
import { z } from 'zod'
import { RowSource } from '../shared/source.ts'

/** Income stands above the first expense line, expense after it, below after the NOI line. */
export const StatementSection = z.enum(['income', 'expense', 'below'])
export type StatementSection = z.infer<typeof StatementSection>

/** A column of figures. */
export const StatementPeriod = z.object({
  /** `YYYY-MM` for a month, else the caption as printed; unique within the statement. */
  key: z.string(),
  /** Several columns of one kind make the statement; `scenario` is In-Place, Pro Forma and the like. */
  kind: z.enum(['month', 'year', 'scenario']),
  /** As printed. */
  caption: z.string(),
  /** 0 for A. */
  column: z.int().nonnegative(),
})
export type StatementPeriod = z.infer<typeof StatementPeriod>

export const LineItem = z.object({
  /** As printed, without the account code. */
  label: z.string(),
  code: z.string().nullable(),
  section: StatementSection,
  /** A category of the statement's chart of accounts; `null` on totals and where nothing is likely enough. */
  category: z.string().nullable(),
  /** The concept behind the category: the same in every chart. */
  concept: z.string().nullable(),
  probability: z.number().min(0).max(1).nullable(),
  /** The further suggestions, best first. */
  suggestions: z.array(z.object({ category: z.string(), concept: z.string(), probability: z.number() })),
  isTotal: z.boolean(),
  isNetOperatingIncome: z.boolean(),
  /** The figure of the whole statement that a total prints: effective gross income, operating expenses or NOI; `null` on lines and subtotals. */
  totalOf: z.enum(['income', 'expense', 'netOperatingIncome']).nullable(),
  /** The caption the line stands under. */
  header: z.string().nullable(),
  /** The printed sign is opposite to the section's. */
  isInverse: z.boolean(),
  /** By period key; `null` where the cell is blank. */
  values: z.record(z.string(), z.number().nullable()),
  /** Sum of the periods of a monthly statement; `null` where periods do not add up to anything (years, scenarios) and there is more than one. */
  total: z.number().nullable(),
  printed: z.object({ values: z.record(z.string(), z.number().nullable()), total: z.number().nullable() }),
  source: RowSource,
})
export type LineItem = z.infer<typeof LineItem>

export const OperatingStatement = z.object({
  property: z.string().nullable(),
  /** The words above the table, such as `Budget 2027`; `null` where there are none. */
  title: z.string().nullable().optional(),
  chartOfAccountsId: z.int(),
  /** Columns of figures in the order of the document. */
  periods: z.array(StatementPeriod),
  isAnnual: z.boolean(),
  /** Expenses are printed positive. */
  positiveExpenses: z.boolean(),
  /** Value lines and totals in the order of the document. */
  lines: z.array(LineItem),
})
export type OperatingStatement = z.infer<typeof OperatingStatement>
