/**
 * Sizer: a lender's sizing workbook, described cell by cell before any byte is written.
 *
 * Rows count from 1 and columns are letters, as a person reads them. Every formula carries the value that it computes,
 * so a viewer that does not calculate shows the same figures as one that does.
 */
import * as z from 'zod'
import type { Amenities, Building, Crime, Utility } from '../building/building.schema.ts'
import type { ExpenseComp } from '../expense-comps/expense-comps.schema.ts'
import { type Loan, RestrictedRents } from '../loan/loan.schema.ts'
import type { OperatingStatement } from '../operating-statement/operating-statement.schema.ts'
import type { RentComp } from '../rent-comps/rent-comps.schema.ts'
import type { RentRoll } from '../rent-roll/rent-roll.schema.ts'
import type { IsoDate } from '../shared/date.ts'
import type { Tie } from '../shared/evidence.ts'
import type { Finding } from '../shared/findings.ts'
import type { DocumentVerdict } from '../shared/verdict.ts'
import type { Sizing, StatementRole, Underwriting } from '../sizing/sizing.schema.ts'

/** What a workbook of any type is made of: the documents, the underwriting and the sizing made of them, and what else is known. */
export interface SizerInput {
  deal: { name: string; address: string | null }
  /** Date of the underwriting, usually the rent roll's; `null` where nobody knows. */
  asOf: IsoDate | null
  rentRoll: RentRoll | null
  /** The same statements that were underwritten. */
  statements: readonly OperatingStatement[]
  /** What they were named for, as they were underwritten; left out where the documents told by themselves. */
  statementRoles?: readonly StatementRole[] | undefined
  underwriting: Underwriting
  sizing: Sizing
  /** Ties of the documents to their printed totals. */
  ties: readonly Tie[]
  /** Findings of the documents; those of the underwriting are added. */
  findings: readonly Finding[]
  /** Of the documents, as far as they have one. @default none */
  verdicts?: readonly DocumentVerdict[] | undefined
  /** What is known of the property; left out, like all that follows, where nobody asked. */
  property?: SizerProperty | null | undefined
  /** The deal's loan, as it is recorded. */
  loan?: Loan | null | undefined
  /** What rents are held against, where they are to be affordable. */
  affordability?: SizerAffordability | null | undefined
  /** Properties whose expenses the deal's are held against, those that were selected. */
  expenseComps?: readonly ExpenseComp[] | undefined
  /** Properties whose rents the deal's are held against, those that were selected. */
  rentComps?: readonly RentComp[] | undefined
  /** How many selected comps whoever asks for the workbook may not see. @default none */
  withheldComps?: Readonly<Record<'rent' | 'expense', number>> | undefined
}

/** The property beyond its units. */
export interface SizerProperty {
  propertyType: string | null
  city: string | null
  state: string | null
  building: Building | null
  /** Of the grounds and of the units, by name. */
  amenities: readonly Amenities[]
  utilities: readonly Utility[]
  crime: Crime | null
}

/** What decides who can afford a rent. */
export interface SizerAffordability {
  /** Median family income of the area, annual $. */
  medianIncome: number | null
  /** The census tract or county that it is of. */
  area: string | null
  /** The year that it is of. */
  year: number | null
  /** What tenants pay for utilities themselves, dollars a month by number of bedrooms. */
  allowanceByBed: Readonly<Record<number, number | null>>
}

/** What a cell is for, which decides its colors and borders. */
export type StyleRole =
  | 'title'
  | 'subtitle'
  | 'band'
  | 'header'
  | 'label'
  | 'note'
  /** Typed by a person: blue on a pale ground. */
  | 'input'
  /** Computed on the same sheet: black. */
  | 'formula'
  /** Read from another sheet: green. */
  | 'link'
  | 'total'
  | 'grand'
  /** On the hidden sheets. */
  | 'plain'

/** How a cell shows its value. */
export type StyleFormat =
  | 'text'
  | 'center'
  | 'wrap'
  /** Words that stand a little in from the edge, beside a figure. */
  | 'indent'
  /** Words among figures, to the right. */
  | 'word'
  /** TRUE or FALSE. */
  | 'verdict'
  /** A number above zero shows as yes. */
  | 'met'
  /** A number above zero shows as changed, zero as nothing. */
  | 'changed'
  | 'integer'
  | 'number'
  | 'money'
  | 'cents'
  | 'percent'
  | 'rate'
  | 'ratio'
  | 'factor'
  | 'date'
  | 'month'
  /** A month typed as one number: 202612 shows as 2026-12. */
  | 'yearMonth'

/** A style by name, such as `input.rate`. */
export type StyleName = `${StyleRole}.${StyleFormat}`

/** A value that a cell holds or a formula computes; `''` is a formula's "nothing to show". */
export type CellValue = string | number | boolean

/** One cell. Without a formula it holds its value; a `null` value is a blank cell with a style. */
export interface SizerCell {
  value: CellValue | null
  /** Without the leading `=`. */
  formula?: string
  /** The formula takes whole ranges at once and must be entered as an array formula. */
  isArray?: boolean
  style: StyleName
}

/** One row of a sheet; `cells` by column index from 0, `null` where nothing is. */
export interface SizerRow {
  /** In points; `null` for the usual height. */
  height: number | null
  cells: (SizerCell | null)[]
}

/** A chart over cells of its own sheet; it is drawn anew whenever they change. */
export interface SizerChart {
  kind: 'columns' | 'lines'
  title: string
  /** Where it lies, as an A1 range of cells. */
  place: string
  /** The cells of the captions along the bottom, as an A1 range of one column. */
  categories: string
  /** What is drawn side by side: the range of its figures, and its color, RGB in hexadecimal. */
  series: { name: string; values: string; color: string }[]
}

/** One sheet. */
export interface SizerSheet {
  name: string
  hidden: boolean
  /** Widths in characters, from column A on. */
  columnWidths: number[]
  /** From row 1 on. */
  rows: SizerRow[]
  /** A1 ranges. */
  merges: string[]
  /** Rows and columns that stay in view. */
  freeze: { rows: number; columns: number }
  /** Rows repeated on each printed page, from 1; `null` for none. */
  repeatRows: { first: number; last: number } | null
  /** The row, from 1, that begins a new page in print. @default none */
  breakBefore?: number
  /** What is printed, as an A1 range; `null` for everything. */
  printArea: string | null
  /** Lists that an input cell may be chosen from. */
  choices: { range: string; values: string[] }[]
  /** Ranges in which FALSE is marked red and TRUE green. */
  verdicts: string[]
  /** Range with filter arrows; `null` for none. */
  filter: string | null
  tabColor: string | null
  /** @default none */
  charts?: SizerChart[]
}

/** A name for a cell: `in_` for inputs, `out_` for results. */
export interface DefinedName {
  name: string
  /** Absolute, with the sheet: `Summary!$B$7`. */
  refersTo: string
}

/** A workbook as a description: sheets in order, names, and the properties of the file. */
export interface SizerWorkbook {
  title: string
  sheets: SizerSheet[]
  names: DefinedName[]
}

/** Which documents a sizing workbook is made of, by their ids; a figure of none is left empty. */
export const SizerRequest = z.object({
  rentRollId: z.string().nullable(),
  /** Of the shops and offices beside the dwellings; that of the deal where none is named. */
  commercialRollId: z.string().nullable(),
  /** The current one, which is underwritten; a bundle may hold later months of it. */
  statementId: z.string().nullable(),
  oneYearBackId: z.string().nullable(),
  twoYearsBackId: z.string().nullable(),
  threeYearsBackId: z.string().nullable(),
  /** Compared with, never underwritten. */
  budgetId: z.string().nullable(),
  /** Statements are taken by the ids of their bundles. */
  bundle: z.boolean().nullable(),
  /** Base of the API that live figures of the workbook would be fetched from. */
  apiUrl: z.string().nullable(),
  dealId: z.string().nullable(),
  /** Max rents of restricted units; those recorded with the deal's loan where left out. */
  restrictedRents: RestrictedRents.nullable(),
})
export type SizerRequest = z.infer<typeof SizerRequest>
