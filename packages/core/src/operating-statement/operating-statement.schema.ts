/**
 * Operating statement: income and expense by line and period.
 *
 * Values are signed by their section's convention: amounts that raise EGI are positive in income, so vacancy and
 * concessions are negative there; expenses are positive and subtracted once. `printed` contains the document's figures.
 */
import * as z from 'zod'
import { CategoryPrediction } from '../prediction/prediction.schema.ts'
import { RowSource } from '../shared/address.ts'
import { Evidence } from '../shared/evidence.ts'
import { SavedStamps, ShortText } from '../shared/records.ts'
import { Verdict } from '../shared/verdict.ts'

/** Income is above the first expense line, expense after it, below after the NOI line. */
export const StatementSection = z.enum(['income', 'expense', 'below'])
export type StatementSection = z.infer<typeof StatementSection>

/** A column of figures. */
export const StatementPeriod = z.object({
  /** `YYYY-MM` for a month, or else the caption as printed; unique within the statement. */
  key: z.string(),
  /** The statement consists of columns of one kind; `scenario` is In-Place, Pro Forma and similar. */
  kind: z.enum(['month', 'quarter', 'halfYear', 'year', 'scenario']),
  /** As printed. */
  caption: z.string(),
  /** 0 for A. */
  column: z.int().nonnegative(),
})
export type StatementPeriod = z.infer<typeof StatementPeriod>

/** A line of an operating statement: its label, its category and its amounts, each with its source cell. */
export const LineItem = z.object({
  /** As printed, without the account code. */
  label: z.string(),
  code: z.string().nullable(),
  section: StatementSection,
  /** A category of the statement's chart of accounts; `null` on totals and if no category is likely enough. */
  category: z.string().nullable(),
  /** The concept behind the category: the same in every chart. */
  concept: z.string().nullable(),
  /** Probability of the prediction; `null` if the category was not predicted, as when the user selected it. */
  probability: z.number().min(0).max(1).nullable(),
  /** The category that the user selected, and its chart; `null` or absent if it was predicted. */
  choice: z.object({ chartOfAccountsId: z.int(), category: z.string() }).nullable().optional(),
  /** Further suggestions, best first. */
  suggestions: z.array(z.object({ category: z.string(), concept: z.string(), probability: z.number() })),
  isTotal: z.boolean(),
  isNetOperatingIncome: z.boolean(),
  /** The statement-wide figure that a total prints: effective gross income, operating expenses or NOI; `null` on lines and subtotals. */
  totalOf: z.enum(['income', 'expense', 'netOperatingIncome']).nullable(),
  /** The caption above the line. */
  header: z.string().nullable(),
  /** Whether the printed sign is opposite to the section's. */
  isInverse: z.boolean(),
  /** By period key; `null` if the cell is blank. */
  values: z.record(z.string(), z.number().nullable()),
  /** Sum of the months, quarters or half years; `null` if there are several periods that do not add up (years, scenarios). */
  total: z.number().nullable(),
  printed: z.object({ values: z.record(z.string(), z.number().nullable()), total: z.number().nullable() }),
  /** Comments in the document, on the whole line and on single values by period key; absent if it has none. */
  remarks: z.object({ comment: z.string().nullable(), comments: z.record(z.string(), z.string()) }).optional(),
  source: RowSource,
})
export type LineItem = z.infer<typeof LineItem>

/** An operating statement as read and corrected: its periods and its lines, with the evidence for both. */
export const OperatingStatement = z.object({
  property: z.string().nullable(),
  /** The title above the table, such as `Budget 2027`; `null` if there is none. */
  title: z.string().nullable().optional(),
  chartOfAccountsId: z.int(),
  /** Columns of figures in the order of the document. */
  periods: z.array(StatementPeriod),
  isAnnual: z.boolean(),
  /** Whether expenses are printed positive. */
  positiveExpenses: z.boolean(),
  /** Dollars per printed unit, 1000 for a statement in thousands: `values` and `total` are dollars, `printed` is not. Absent if it is 1. */
  amountUnit: z.number().positive().optional(),
  /** Value lines and totals in the order of the document. */
  lines: z.array(LineItem),
})
export type OperatingStatement = z.infer<typeof OperatingStatement>

/** A line of a saved statement. */
export const StatementLine = LineItem.extend({
  /** `null` until it is saved. */
  id: z.string().nullable(),
  /** Comment on the whole line, by the user. */
  comment: z.string().nullable(),
  /** Comments on single values, by period key. */
  comments: z.record(z.string(), z.string()),
})
export type StatementLine = z.infer<typeof StatementLine>

/** Data entered when a statement is saved. */
export const StatementHeading = z.object({
  fileName: z.string().nullable(),
  dealId: z.string().nullable(),
  dealName: z.string().nullable(),
  propertyId: z.string().nullable(),
  rentRollId: z.string().nullable(),
  formattedAddress: z.string().nullable(),
  /** Id shared by statements that are saved together. */
  bundleId: z.string().nullable(),
  /** Whether words of the file were recognized by OCR. */
  isOcr: z.boolean(),
  fileHash: z.string().nullable(),
  /** Id of the parsed file it was read from. */
  parsedFileId: z.string().nullable(),
})
export type StatementHeading = z.infer<typeof StatementHeading>

/** A statement with its heading and its evidence. */
const StatementContent = OperatingStatement.extend({
  ...StatementHeading.shape,
  lines: z.array(StatementLine),
  /** `null` if the statement was not read from a file, such as a merged one. */
  evidence: Evidence.nullable(),
})

/** A statement to save. */
export const StatementDraft = StatementContent.extend({
  /** Id by which the response names it. */
  clientId: ShortText.min(1),
  /** `null` for a new one. */
  id: z.string().nullable(),
  /** Version that was edited; the save is rejected if the statement has changed since. `null` to overwrite any version. */
  modifiedOn: z.number().nullable(),
})
export type StatementDraft = z.infer<typeof StatementDraft>

/** Statements that are saved together. */
export const StatementBundleDraft = z.object({
  bundleId: ShortText.min(1),
  /** Statements without an id: they get one. */
  creates: z.array(StatementDraft),
  /** Statements with an id. */
  updates: z.array(StatementDraft),
})
export type StatementBundleDraft = z.infer<typeof StatementBundleDraft>

/** Result of saving statements. */
export const SavedBundle = z.object({
  bundleId: z.string(),
  /** Ids of the created statements, by client id. */
  ids: z.record(z.string(), z.string()),
  /** Modification time of all of them, seconds since 1970, UTC, with fractions. */
  modifiedOn: z.number(),
})
export type SavedBundle = z.infer<typeof SavedBundle>

const Stamps = z.object({
  id: z.string(),
  ...SavedStamps.shape,
  /** Fraction of potential rent, and of effective income, in the last month; `null` if unknown. */
  lastMonthVacancyRate: z.number().nullable(),
  lastMonthExpenseRate: z.number().nullable(),
})

/** A saved statement with all its data and evidence. */
export const StatementRecord = StatementContent.extend({ entity: z.literal('full'), ...Stamps.shape })
export type StatementRecord = z.infer<typeof StatementRecord>

/** A row of a statement, as a table shows it. */
export const StatementRow = z.object({
  id: z.string().nullable(),
  label: z.string(),
  /** Row number in the file, from 1. */
  row: z.int().positive(),
  category: z.string().nullable(),
  isExpense: z.boolean(),
  isInverse: z.boolean(),
  comment: z.string().nullable(),
  comments: z.record(z.string(), z.string()),
  /** By period key. */
  breakdown: z.record(z.string(), z.object({ value: z.number().nullable(), comment: z.string().nullable() })),
  /** `null` if the category was not predicted. */
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
  /** First and last month, `YYYY-MM`; `null` if no column is a month. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  createdOn: z.number(),
  modifiedOn: z.number(),
  userName: z.string().nullable(),
  /** The administrator who acted as that user; `null` if there was none. */
  realUserName: z.string().nullable().optional(),
  /** The last user to change it, with both names if an administrator acted as a user. */
  modifiedByName: z.string().nullable().optional(),
  numberDocuments: z.int().positive(),
  address: z.string().nullable(),
  /** Property name in its documents, if one has it. */
  property: z.exactOptional(z.string().nullable()),
  /** NOI of the statement with the latest month, dollars over its periods; `null` if it has none. */
  netOperatingIncome: z.exactOptional(z.number().nullable()),
  /** The most severe verdict of its statements; absent if one has none. */
  verdict: z.exactOptional(Verdict.nullable()),
  /** Ids of its statements. */
  statementIds: z.array(z.string()),
})
export type StatementBundle = z.infer<typeof StatementBundle>

/** Levels of detail in which statements are returned. */
export type StatementEntity = (StatementBundle | StatementDetail | StatementRecord)['entity']
