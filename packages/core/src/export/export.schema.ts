/**
 * Export: a deal as a document, described block by block before any byte of Word or PDF is written.
 *
 * Figures stand in it as text that is formatted already, so that both writers print the same.
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
 * What a deal can be exported as: a quote or a term sheet for whoever borrows, a sizing memo or the whole narrative for whoever
 * approves.
 */
export const ExportKind = z.enum(['Quote', 'Term_Sheet', 'Memo', 'Narrative'])
export type ExportKind = z.infer<typeof ExportKind>

/** Whose colors a document wears. */
export const ReportTheme = z.enum(['standard', 'partner'])
export type ReportTheme = z.infer<typeof ReportTheme>

/** Text in one style. */
export interface TextRun {
  text: string
  isBold?: boolean
  isItalic?: boolean
  /** A footnote that stands behind the text: where its figure comes from. */
  note?: string
}

/** Text of a document: plain, or in pieces that each have their style. */
export type RichText = string | readonly TextRun[]

/** A column of a table in a document. */
export interface ReportColumn {
  caption: string
  align: 'left' | 'right' | 'center'
  /** Its share of the width, beside the other columns'. */
  weight: number
}

/** A row of a table in a document. */
export interface ReportRow {
  /** A `group` row has one cell, which spans all columns. */
  role: 'line' | 'group' | 'total' | 'grand'
  cells: readonly RichText[]
}

/** A value with its label, such as the loan on a cover. */
export interface ReportFact {
  label: string
  value: string
  /** What is to be known of the value. */
  remark?: string
}

/** A shape of a drawing; points, from the upper left corner. */
export type ReportShape =
  | { kind: 'ring'; x: number; y: number; radius: number }
  | { kind: 'mark'; x: number; y: number; role: 'subject' | 'rent' | 'expense' }
  | { kind: 'words'; x: number; y: number; text: string; align: 'left' | 'center' | 'right' }

/** One block of a document, from its cover to its pictures, before any byte of Word or PDF is written. */
export type ReportBlock =
  | {
      kind: 'cover'
      kindName: string
      title: string
      lines: readonly string[]
      figures: readonly ReportFact[]
      /** The head of a letter, with text below it, and no page of its own. @default false */
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

/** A document, whole. */
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

/** The figures that a document is held to. Dollars a year, but for the loan and what each test allows. */
export const ExportFigures = z.object({
  units: amount,
  grossPotentialRent: amount,
  effectiveGrossIncome: amount,
  totalExpenses: amount,
  netOperatingIncome: amount,
  netCashFlow: amount,
  loan: amount,
  governing: z.string().nullable(),
  /** The largest loan by test; `null` where one was not made. */
  tests: z.record(z.string(), amount),
})
export type ExportFigures = z.infer<typeof ExportFigures>

/** A document that the figures were made of. */
export const ExportInput = z.object({
  role: z.enum(['rent roll', 'commercial roll', 'statement']),
  name: z.string(),
  /** Of the file's bytes, as 64 hexadecimal digits; `null` where no file is known. */
  sha256: z.string().nullable(),
})
export type ExportInput = z.infer<typeof ExportInput>

/** What travels with a document for machines: what it was made of, by which rules, and its figures. */
export const ExportRecord = z.object({
  format: z.literal('uwkit-export/1'),
  /** Version of uwkit that made it. */
  uwkit: z.string(),
  kind: ExportKind,
  dealName: z.string(),
  program: z.object({
    id: z.string(),
    name: z.string(),
    /** The day from which these rules hold. */
    effective: z.string(),
    /** Left out in documents of before rules had a digest, as are all that follow. */
    version: z.number().optional(),
    /** SHA-256 of the whole pack. */
    hash: z.string().optional(),
    /** Rules of a lender's own: their file, and how many figures differ from which pack. Left out for a shipped pack. */
    own: z
      .object({
        file: z.string().nullable(),
        isAgreedForLoan: z.boolean(),
        differences: z.number(),
        from: z.object({ id: z.string(), name: z.string(), effective: z.string(), version: z.number() }),
      })
      .optional(),
    /** Stricter tests agreed for the loan, which the rules were changed by. */
    agreedTests: z
      .object({ minimumDebtServiceCoverage: amount, maximumLoanToValue: amount, minimumDebtYield: amount })
      .optional(),
  }),
  inputs: z.array(ExportInput),
  /** What was asked of the lender and assumed, as it was given; empty for all that was left to the program. */
  request: z.record(z.string(), z.unknown()),
  assumptions: z.record(z.string(), z.unknown()),
  figures: ExportFigures,
})
export type ExportRecord = z.infer<typeof ExportRecord>

/** What is known of the property; a part that nobody gave is `null` or empty. */
export interface ReportProperty {
  deal: Deal | null
  building: Building | null
  commonAmenities: Amenities | null
  unitAmenities: Amenities | null
  finishes: Finishes | null
  utilities: readonly Utility[]
  crime: Crime | null
}

/** A picture of the property; its bytes go to the writer apart. */
export interface ReportPicture {
  uid: string
  caption: string | null
  fileName: string | null
}

/** The review of a deal, as the appendix of its narrative shows it. */
export interface ReportReview {
  comments: readonly Comment[]
  /** The latest of each section. */
  signOffs: readonly SignOff[]
  /** What changed since a version; `null` where none was kept. */
  redline: DealRedline | null
}

/** What a document is made of. Every part may be missing; its section then says so. */
export interface ReportInput {
  theme: ReportTheme
  deal: { name: string; address: string | null }
  property: ReportProperty
  loan: Loan | null
  /** What a quote tells beyond the sizing. @default that of the loan */
  terms?: QuoteTerms
  rentRoll: RentRoll | null
  /** As they were underwritten, the current one first. */
  statements: readonly OperatingStatement[]
  underwriting: Underwriting
  sizing: Sizing
  lenderUnderwriting: readonly LenderUnderwritingLine[]
  expenseComps: readonly ExpenseComp[]
  rentComps: readonly RentComp[]
  /** Why comps were taken in or left out, as far as anybody said. @default none */
  compReasons?: Readonly<Record<'rent' | 'expense', readonly CompReason[]>>
  /** How many chosen comps whoever asks for the document may not see. @default none */
  withheldComps?: Readonly<Record<'rent' | 'expense', number>>
  pictures: readonly ReportPicture[]
  summary: readonly SummarySection[]
  /** Of its documents, as far as they have one. @default none */
  verdicts?: readonly DocumentVerdict[]
  ties: readonly Tie[]
  findings: readonly Finding[]
  /** @default none: the narrative has no appendix of its review */
  review?: ReportReview
  record: ExportRecord
}

/** What a live figure of a deal reads now, as its documents would print it; `null` where nobody knows. */
export const LiveFigure = z.object({ name: z.string(), text: z.string().nullable() })
export type LiveFigure = z.infer<typeof LiveFigure>
