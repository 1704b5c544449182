/**
 * Operating statement: income and expense by line and period.
 *
 * Values are signed by their section's convention: what raises EGI is positive in income, so vacancy and
 * concessions are negative there; expenses are positive and subtracted once. `printed` keeps what the document shows.
 */
import * as z from 'zod'
import { CategoryPrediction } from '../prediction/prediction.schema.ts'
import { RowSource } from '../shared/address.ts'
import { Evidence } from '../shared/evidence.ts'
import { SavedStamps, ShortText } from '../shared/records.ts'
import { Verdict } from '../shared/verdict.ts'

/** Income stands above the first expense line, expense after it, below after the NOI line. */
export const StatementSection = z.enum(['income', 'expense', 'below'])
export type StatementSection = z.infer<typeof StatementSection>

/** A column of figures. */
export const StatementPeriod = z.object({
  /** `YYYY-MM` for a month, else the caption as printed; unique within the statement. */
  key: z.string(),
  /** Several columns of one kind make the statement; `scenario` is In-Place, Pro Forma and the like. */
  kind: z.enum(['month', 'quarter', 'halfYear', 'year', 'scenario']),
  /** As printed. */
  caption: z.string(),
  /** 0 for A. */
  column: z.int().nonnegative(),
})
export type StatementPeriod = z.infer<typeof StatementPeriod>

/**
 * A line of an operating statement: its words, its category and its amounts, each with the cell that it was read from.
 */
export const LineItem = z.object({
  /** As printed, without the account code. */
  label: z.string(),
  code: z.string().nullable(),
  section: StatementSection,
  /** A category of the statement's chart of accounts; `null` on totals and where nothing is likely enough. */
  category: z.string().nullable(),
  /** The concept behind the category: the same in every chart. */
  concept: z.string().nullable(),
  /** How sure the prediction is; `null` where nobody predicted the category, as where a person chose it. */
  probability: z.number().min(0).max(1).nullable(),
  /** The category that a person chose, and in which chart; `null` or absent where it was predicted. */
  choice: z.object({ chartOfAccountsId: z.int(), category: z.string() }).nullable().optional(),
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
  /** Sum of the months, quarters or half years; `null` where periods do not add up to anything (years, scenarios) and there is more than one. */
  total: z.number().nullable(),
  printed: z.object({ values: z.record(z.string(), z.number().nullable()), total: z.number().nullable() }),
  /** Comments that the document carries, of the whole line and of single values by period key; absent where it has none. */
  remarks: z.object({ comment: z.string().nullable(), comments: z.record(z.string(), z.string()) }).optional(),
  source: RowSource,
})
export type LineItem = z.infer<typeof LineItem>

/** An operating statement as it was read and corrected: its periods and its lines, with the evidence for both. */
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
  /** Dollars in one printed unit, 1000 for a statement in thousands: `values` and `total` are dollars, `printed` is not. Absent where it is 1. */
  amountUnit: z.number().positive().optional(),
  /** Value lines and totals in the order of the document. */
  lines: z.array(LineItem),
})
export type OperatingStatement = z.infer<typeof OperatingStatement>

/** A line of a saved statement. */
export const StatementLine = LineItem.extend({
  /** `null` until it is saved. */
  id: z.string().nullable(),
  /** Of the whole line, in a person's words. */
  comment: z.string().nullable(),
  /** Of single values, by period key. */
  comments: z.record(z.string(), z.string()),
})
export type StatementLine = z.infer<typeof StatementLine>

/** What whoever saves a statement says of it. */
export const StatementHeading = z.object({
  fileName: z.string().nullable(),
  dealId: z.string().nullable(),
  dealName: z.string().nullable(),
  propertyId: z.string().nullable(),
  rentRollId: z.string().nullable(),
  formattedAddress: z.string().nullable(),
  /** Of the statements that are saved together. */
  bundleId: z.string().nullable(),
  /** Words of the file were recognized from pictures of pages. */
  isOcr: z.boolean(),
  fileHash: z.string().nullable(),
  /** The parsed file that it was read from. */
  parsedFileId: z.string().nullable(),
})
export type StatementHeading = z.infer<typeof StatementHeading>

/** A statement with its heading and its proof. */
const StatementContent = OperatingStatement.extend({
  ...StatementHeading.shape,
  lines: z.array(StatementLine),
  /** `null` where the statement was not read from a file, as one that was merged. */
  evidence: Evidence.nullable(),
})

/** A statement as it is saved. */
export const StatementDraft = StatementContent.extend({
  /** By which the answer names it. */
  clientId: ShortText.min(1),
  /** `null` for a new one. */
  id: z.string().nullable(),
  /** The state that the change was made to; the save is refused where it was changed since. `null` to save over anything. */
  modifiedOn: z.number().nullable(),
})
export type StatementDraft = z.infer<typeof StatementDraft>

/** Statements that are saved together. */
export const StatementBundleDraft = z.object({
  bundleId: ShortText.min(1),
  /** Without an id: they get one. */
  creates: z.array(StatementDraft),
  /** With one. */
  updates: z.array(StatementDraft),
})
export type StatementBundleDraft = z.infer<typeof StatementBundleDraft>

/** What saving statements came to. */
export const SavedBundle = z.object({
  bundleId: z.string(),
  /** Ids of those that were created, by client id. */
  ids: z.record(z.string(), z.string()),
  /** Of all of them, seconds since 1970, UTC, with fractions. */
  modifiedOn: z.number(),
})
export type SavedBundle = z.infer<typeof SavedBundle>

const Stamps = z.object({
  id: z.string(),
  ...SavedStamps.shape,
  /** Fractions of potential rent and of effective income in the last month; `null` where unknown. */
  lastMonthVacancyRate: z.number().nullable(),
  lastMonthExpenseRate: z.number().nullable(),
})

/** A saved statement with all that it says and all that proves it. */
export const StatementRecord = StatementContent.extend({ entity: z.literal('full'), ...Stamps.shape })
export type StatementRecord = z.infer<typeof StatementRecord>

/** A row of a statement, as a table shows it. */
export const StatementRow = z.object({
  id: z.string().nullable(),
  label: z.string(),
  /** In the file, from 1. */
  row: z.int().positive(),
  category: z.string().nullable(),
  isExpense: z.boolean(),
  isInverse: z.boolean(),
  comment: z.string().nullable(),
  comments: z.record(z.string(), z.string()),
  /** By period key. */
  breakdown: z.record(z.string(), z.object({ value: z.number().nullable(), comment: z.string().nullable() })),
  /** `null` where nobody predicted the category. */
  categoryPrediction: CategoryPrediction.nullable(),
})
export type StatementRow = z.infer<typeof StatementRow>

/** A saved statement as a table of rows. */
export const StatementDetail = z.object({
  entity: z.literal('detail'),
  ...Stamps.shape,
  ...StatementHeading.shape,
  ...OperatingStatement.pick({ chartOfAccountsId: true, periods: true, isAnnual: true, positiveExpenses: true }).shape,
  rows: z.array(StatementRow),
})
export type StatementDetail = z.infer<typeof StatementDetail>

/** Statements that were saved together, as lists show them. */
export const StatementBundle = z.object({
  entity: z.literal('summary'),
  bundleId: z.string(),
  fileName: z.string().nullable(),
  dealId: z.string().nullable(),
  positiveExpenses: z.boolean(),
  chartOfAccountsId: z.int(),
  /** Such as `01/25 - 12/25`. */
  timespan: z.string(),
  /** First and last month, `YYYY-MM`; `null` where no column is a month. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  createdOn: z.number(),
  modifiedOn: z.number(),
  userName: z.string().nullable(),
  /** The administrator who acted as that user; `null` where nobody did. */
  realUserName: z.string().nullable().optional(),
  /** Who changed it last, with both names where an administrator acted as a user. */
  modifiedByName: z.string().nullable().optional(),
  numberDocuments: z.int().positive(),
  address: z.string().nullable(),
  /** What its documents call the property, if one does. */
  property: z.exactOptional(z.string().nullable()),
  /** NOI of the statement with the latest month, dollars over its periods; `null` where it has none. */
  netOperatingIncome: z.exactOptional(z.number().nullable()),
  /** The gravest of its statements; absent where one has none. */
  verdict: z.exactOptional(Verdict.nullable()),
  /** Ids of its statements. */
  statementIds: z.array(z.string()),
})
export type StatementBundle = z.infer<typeof StatementBundle>

/** How much of statements an answer holds. */
export type StatementEntity = (StatementBundle | StatementDetail | StatementRecord)['entity']
