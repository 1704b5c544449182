/**
 * Export: a deal as a document, described in blocks before any Word or PDF file is written.
 *
 * Figures are preformatted text, so that both writers print the same.
 */
import * as z from 'zod'
import type { Amenities, Building, Crime, Finishes, Utility } from '../building/building.schema.ts'
import type { Deal, SummarySection } from '../deal/deal.schema.ts'
import type { CompReason, ExpenseComp } from '../expense-comps/expense-comps.schema.ts'
import type { LenderUnderwritingLine, Loan, QuoteTerms } from '../loan/loan.schema.ts'
import type { OperatingStatement } from '../operating-statement/operating-statement.schema.ts'
import type { RentComp } from '../rent-comps/rent-comps.schema.ts'
import type { RentRoll } from '../rent-roll/rent-roll.schema.ts'
import type { Comment, DealRedline, SignOff } from '../review/review.schema.ts'
import type { Tie } from '../shared/evidence.ts'
import type { Finding } from '../shared/findings.ts'
import type { DocumentVerdict } from '../shared/verdict.ts'
import type { Sizing, Underwriting } from '../sizing/sizing.schema.ts'

/**
 * Documents of a deal: a quote or a term sheet for the borrower, a sizing memo or the full narrative for the approver.
 */
export const ExportKind = z.enum(['Quote', 'Term_Sheet', 'Memo', 'Narrative'])
export type ExportKind = z.infer<typeof ExportKind>

/** Color theme of a document. */
export const ReportTheme = z.enum(['standard', 'partner'])
export type ReportTheme = z.infer<typeof ReportTheme>

/** Text in one style. */
export interface TextRun {
  text: string
  isBold?: boolean
  isItalic?: boolean
  /** A footnote after the text: the source of its figure. */
  note?: string
}

/** Text of a document: plain, or in styled runs. */
export type RichText = string | readonly TextRun[]

/** A column of a table in a document. */
export interface ReportColumn {
  caption: string
  align: 'left' | 'right' | 'center'
  /** Its share of the width, relative to the other columns. */
  weight: number
}

/** A row of a table in a document. */
export interface ReportRow {
  /** A `group` row has one cell, which spans all columns. */
  role: 'line' | 'group' | 'total' | 'grand'
  cells: readonly RichText[]
}

/** A labeled value, such as the loan on a cover. */
export interface ReportFact {
  label: string
  value: string
  /** Remark about the value. */
  remark?: string
}

/** A shape of a drawing, in points from the upper left corner. */
export type ReportShape =
  | { kind: 'ring'; x: number; y: number; radius: number }
  | { kind: 'mark'; x: number; y: number; role: 'subject' | 'rent' | 'expense' }
  | { kind: 'words'; x: number; y: number; text: string; align: 'left' | 'center' | 'right' }

/** One block of a document, from its cover to its pictures, before any Word or PDF file is written. */
export type ReportBlock =
  | {
      kind: 'cover'
      kindName: string
      title: string
      lines: readonly string[]
      figures: readonly ReportFact[]
      /** The head of a letter, followed by text on the same page. @default false */
      isCompact?: boolean
    }
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: RichText; tone?: 'plain' | 'muted' | 'warning' }
  | { kind: 'list'; isNumbered: boolean; items: readonly RichText[] }
  | { kind: 'facts'; facts: readonly ReportFact[] }
  | { kind: 'table'; columns: readonly ReportColumn[]; rows: readonly ReportRow[]; isSmall?: boolean }
  | { kind: 'picture'; uid: string; caption: string | null; alt: string }
  | { kind: 'drawing'; width: number; height: number; shapes: readonly ReportShape[]; caption: string; alt: string }
  | { kind: 'contents' }

/** Blocks that begin on a new page. */
export interface ReportSection {
  isLandscape: boolean
  blocks: readonly ReportBlock[]
}

/** A whole document. */
export interface Report {
  kind: ExportKind
  theme: ReportTheme
  /** Such as `Oak Court: Quote`. */
  title: string
  dealName: string
  sections: readonly ReportSection[]
  record: ExportRecord
}

const amount = z.number().nullable()

/** The main figures of a document. Annual dollars, except for the loan and the limit of each test. */
export const ExportFigures = z.object({
  units: amount,
  grossPotentialRent: amount,
  effectiveGrossIncome: amount,
  totalExpenses: amount,
  netOperatingIncome: amount,
  netCashFlow: amount,
  loan: amount,
  governing: z.string().nullable(),
  /** The maximum loan by test; `null` if a test was not made. */
  tests: z.record(z.string(), amount),
})
export type ExportFigures = z.infer<typeof ExportFigures>

/** A document from which the figures were computed. */
export const ExportInput = z.object({
  role: z.enum(['rent roll', 'commercial roll', 'statement']),
  name: z.string(),
  /** Of the file's bytes, as 64 hexadecimal digits; `null` if no file is known. */
  sha256: z.string().nullable(),
})
export type ExportInput = z.infer<typeof ExportInput>

/** Machine-readable data in an exported document: its inputs, its rules, and its figures. */
export const ExportRecord = z.object({
  format: z.literal('uwkit-export/1'),
  /** Version of uwkit that created it. */
  uwkit: z.string(),
  kind: ExportKind,
  dealName: z.string(),
  program: z.object({
    id: z.string(),
    name: z.string(),
    /** The day from which these rules apply. */
    effective: z.string(),
    /** Absent, like all following fields, in documents from before rules had a digest. */
    version: z.number().optional(),
    /** SHA-256 of the whole pack. */
    hash: z.string().optional(),
    /** The lender's own rules: their file, and how many figures differ from which pack. Absent for a shipped pack. */
    own: z
      .object({
        file: z.string().nullable(),
        isAgreedForLoan: z.boolean(),
        differences: z.number(),
        from: z.object({ id: z.string(), name: z.string(), effective: z.string(), version: z.number() }),
      })
      .optional(),
    /** Stricter tests agreed for the loan, which replace those of the rules. */
    agreedTests: z
      .object({ minimumDebtServiceCoverage: amount, maximumLoanToValue: amount, minimumDebtYield: amount })
      .optional(),
  }),
  inputs: z.array(ExportInput),
  /** The requested loan and assumptions, as given; empty if all were left to the program. */
  request: z.record(z.string(), z.unknown()),
  assumptions: z.record(z.string(), z.unknown()),
  figures: ExportFigures,
})
export type ExportRecord = z.infer<typeof ExportRecord>

/** Known facts of the property; a part that was not given is `null` or empty. */
export interface ReportProperty {
  deal: Deal | null
  building: Building | null
  commonAmenities: Amenities | null
  unitAmenities: Amenities | null
  finishes: Finishes | null
  utilities: readonly Utility[]
  crime: Crime | null
}

/** A picture of the property; its bytes are passed to the writer separately. */
export interface ReportPicture {
  uid: string
  caption: string | null
  fileName: string | null
}

/** The review of a deal, as shown in the appendix of its narrative. */
export interface ReportReview {
  comments: readonly Comment[]
  /** The latest sign-off of each section. */
  signOffs: readonly SignOff[]
  /** Changes since a version; `null` if none was saved. */
  redline: DealRedline | null
}

/** Inputs of a document. Every part may be missing; its section then says so. */
export interface ReportInput {
  theme: ReportTheme
  deal: { name: string; address: string | null }
  property: ReportProperty
  loan: Loan | null
  /** Terms that a quote states beyond the sizing. @default that of the loan */
  terms?: QuoteTerms
  rentRoll: RentRoll | null
  /** As underwritten, the current one first. */
  statements: readonly OperatingStatement[]
  underwriting: Underwriting
  sizing: Sizing
  lenderUnderwriting: readonly LenderUnderwritingLine[]
  expenseComps: readonly ExpenseComp[]
  rentComps: readonly RentComp[]
  /** Why comps were included or excluded, if stated. @default none */
  compReasons?: Readonly<Record<'rent' | 'expense', readonly CompReason[]>>
  /** How many chosen comps the requester may not see. @default none */
  withheldComps?: Readonly<Record<'rent' | 'expense', number>>
  pictures: readonly ReportPicture[]
  summary: readonly SummarySection[]
  /** Verdicts of the deal's documents, if they have one. @default none */
  verdicts?: readonly DocumentVerdict[]
  ties: readonly Tie[]
  findings: readonly Finding[]
  /** @default none: the narrative has no appendix of its review */
  review?: ReportReview
  record: ExportRecord
}

/** The current value of a deal's live figure, as its documents print it; `null` if unknown. */
export const LiveFigure = z.object({ name: z.string(), text: z.string().nullable() })
export type LiveFigure = z.infer<typeof LiveFigure>
