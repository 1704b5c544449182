/**
 * Sizer: a lender's sizing workbook, described cell by cell before any byte is written.
 *
 * Rows count from 1 and columns are letters, as in Excel. Every formula carries the value that it computes, so a viewer
 * that does not calculate shows the same figures as one that does.
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

/** Input for a workbook of any type: the documents, their underwriting and sizing, and other known facts. */
export interface SizerInput {
  deal: { name: string; address: string | null }
  /** Date of the underwriting, usually the rent roll's; `null` if unknown. */
  asOf: IsoDate | null
  rentRoll: RentRoll | null
  /** The statements that were underwritten. */
  statements: readonly OperatingStatement[]
  /** Roles given to the statements when underwritten; omitted if the roles came from the documents themselves. */
  statementRoles?: readonly StatementRole[] | undefined
  underwriting: Underwriting
  sizing: Sizing
  /** Ties of the documents to their printed totals. */
  ties: readonly Tie[]
  /** Findings of the documents; the underwriting's findings are added. */
  findings: readonly Finding[]
  /** Verdicts of the documents that have one. @default none */
  verdicts?: readonly DocumentVerdict[] | undefined
  /** Known facts about the property; omitted, like all fields below, if not requested. */
  property?: SizerProperty | null | undefined
  /** The deal's recorded loan. */
  loan?: Loan | null | undefined
  /** Income and allowances that rents are compared with if they must be affordable. */
  affordability?: SizerAffordability | null | undefined
  /** Selected properties whose expenses are compared with the deal's. */
  expenseComps?: readonly ExpenseComp[] | undefined
  /** Selected properties whose rents are compared with the deal's. */
  rentComps?: readonly RentComp[] | undefined
  /** Number of selected comps that the requester may not see. @default none */
  withheldComps?: Readonly<Record<'rent' | 'expense', number>> | undefined
}

/** The property, apart from its units. */
export interface SizerProperty {
  propertyType: string | null
  city: string | null
  state: string | null
  building: Building | null
  /** Amenities of the grounds and of the units, by name. */
  amenities: readonly Amenities[]
  utilities: readonly Utility[]
  crime: Crime | null
}

/** The inputs that decide who can afford a rent. */
export interface SizerAffordability {
  /** Median family income of the area, annual $. */
  medianIncome: number | null
  /** Census tract or county of the income. */
  area: string | null
  /** Year of the income. */
  year: number | null
  /** Utility costs that tenants pay themselves, dollars per month by number of bedrooms. */
  allowanceByBed: Readonly<Record<number, number | null>>
}

/** Purpose of a cell, which decides its colors and borders. */
export type StyleRole =
  | 'title'
  | 'subtitle'
  | 'band'
  | 'header'
  | 'label'
  | 'note'
  /** Entered by the user: blue on a pale background. */
  | 'input'
  /** Computed on the same sheet: black. */
  | 'formula'
  /** Linked to another sheet: green. */
  | 'link'
  | 'total'
  | 'grand'
  /** A cell on a hidden sheet. */
  | 'plain'

/** Display format of a cell's value. */
export type StyleFormat =
  | 'text'
  | 'center'
  | 'wrap'
  /** Text slightly indented, next to a figure. */
  | 'indent'
  /** Text among figures, right-aligned. */
  | 'word'
  /** TRUE or FALSE. */
  | 'verdict'
  /** A number above zero displays as yes. */
  | 'met'
  /** A number above zero displays as changed, zero as nothing. */
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
  /** A month entered as one number: 202612 displays as 2026-12. */
  | 'yearMonth'

/** Name of a style, such as `input.rate`. */
export type StyleName = `${StyleRole}.${StyleFormat}`

/** A cell's value or a formula's result; `''` is a formula's "nothing to show". */
export type CellValue = string | number | boolean

/** A cell. Without a formula it contains its value; a `null` value is a blank cell with a style. */
export interface SizerCell {
  value: CellValue | null
  /** Without the leading `=`. */
  formula?: string
  /** Whether the formula takes whole ranges at once and must be entered as an array formula. */
  isArray?: boolean
  style: StyleName
}

/** A sheet row; `cells` by column index from 0, `null` if there is no cell. */
export interface SizerRow {
  /** In points; `null` for the default height. */
  height: number | null
  cells: (SizerCell | null)[]
}

/** A chart of cells of its own sheet; it updates when they change. */
export interface SizerChart {
  kind: 'columns' | 'lines'
  title: string
  /** Its position, as an A1 range of cells. */
  place: string
  /** The cells with the captions along the bottom, as an A1 range of one column. */
  categories: string
  /** Series drawn side by side: the range of figures, and the color, RGB in hexadecimal. */
  series: { name: string; values: string; color: string }[]
}

/** A sheet. */
export interface SizerSheet {
  name: string
  hidden: boolean
  /** Widths in characters, starting with column A. */
  columnWidths: number[]
  /** Rows, starting with row 1. */
  rows: SizerRow[]
  /** Merged cells, as A1 ranges. */
  merges: string[]
  /** Frozen rows and columns. */
  freeze: { rows: number; columns: number }
  /** Rows repeated on each printed page, from 1; `null` if there are none. */
  repeatRows: { first: number; last: number } | null
  /** The row, from 1, that starts a new printed page. @default none */
  breakBefore?: number
  /** Printed A1 range; `null` for everything. */
  printArea: string | null
  /** Dropdown lists for input cells. */
  choices: { range: string; values: string[] }[]
  /** Ranges in which FALSE is red and TRUE green. */
  verdicts: string[]
  /** Range with filter arrows; `null` if there is none. */
  filter: string | null
  tabColor: string | null
  /** @default none */
  charts?: SizerChart[]
}

/** A defined name for a cell: `in_` for inputs, `out_` for results. */
export interface DefinedName {
  name: string
  /** Absolute, with the sheet: `Summary!$B$7`. */
  refersTo: string
}

/** Description of a workbook: sheets in order, names, and file properties. */
export interface SizerWorkbook {
  title: string
  sheets: SizerSheet[]
  names: DefinedName[]
}

/** Ids of the documents that a sizing workbook is made from; figures of a document that is not given are left empty. */
export const SizerRequest = z.object({
  rentRollId: z.string().nullable(),
  /** Rent roll of the shops and offices next to the dwellings; `null` uses the deal's. */
  commercialRollId: z.string().nullable(),
  /** The current statement, which is underwritten; a bundle may contain its later months. */
  statementId: z.string().nullable(),
  oneYearBackId: z.string().nullable(),
  twoYearsBackId: z.string().nullable(),
  threeYearsBackId: z.string().nullable(),
  /** Compared with the underwriting, never underwritten. */
  budgetId: z.string().nullable(),
  /** Whether statement ids are ids of their bundles. */
  bundle: z.boolean().nullable(),
  /** Base URL of the API for live figures in the workbook. */
  apiUrl: z.string().nullable(),
  dealId: z.string().nullable(),
  /** Maximum rents of restricted units; `null` uses those recorded with the deal's loan. */
  restrictedRents: RestrictedRents.nullable(),
})
export type SizerRequest = z.infer<typeof SizerRequest>
