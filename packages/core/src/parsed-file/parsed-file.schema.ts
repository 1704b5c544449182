/**
 * Parsed files: a workbook or PDF as it was uploaded, the documents that were read from it, and what people corrected since.
 * The file itself is never changed.
 */
import * as z from 'zod'
import { OperatingStatement } from '../operating-statement/operating-statement.schema.ts'
import { RentRoll } from '../rent-roll/rent-roll.schema.ts'
import { Evidence, type Tie } from '../shared/evidence.ts'
import type { Finding } from '../shared/findings.ts'
import type { PageBox } from '../shared/grid.ts'
import type { Ledger } from '../shared/ledger.ts'
import { type Alternative, AlternativeFigure, type Verdict, type VerdictReason } from '../shared/verdict.ts'
import { Correction } from './parsed-file.corrections.ts'

/** A cell that a person edited. */
export interface EditedCell {
  /** A1 address. */
  cell: string
  /** Its text in the file; `null` where it is blank. */
  source: string | null
  /** Its text now; `null` where it is blank. */
  value: string | null
  by: string
  at: string
  reason: string | null
}

/** What a reading always carries, whatever was read. */
interface Reading {
  file: string
  sheet: string
  findings: Finding[]
  ledger: Ledger
  ties: Tie[]
  /** What the reading is worth; absent from readings that were saved before there were verdicts. */
  verdict?: Verdict
  /** What a person must look at, the most dollars first; empty for a proven reading. */
  reasons?: VerdictReason[]
  /** Other ways to read the sheet that come close; absent where none does. */
  alternatives?: Alternative<Correction>[]
  /** Cells of the sheet that people edited, in its order; absent where none was. */
  edits?: EditedCell[]
  /** Whether words of the file were recognized from pictures of pages; only a PDF says so. */
  isOcr?: boolean
  /** Where each cell that fills a field stands on paper, by its A1 address, so that a viewer can show it; only of a PDF. */
  paper?: Record<string, CellOnPaper>
}

/** The place of a cell on a page, in points from the top left corner of the page as it is read. */
export interface CellOnPaper extends PageBox {
  /** How sure recognition is of its text, 0 to 1, `null` where it does not say; only of a scanned page. */
  confidence?: number | null
}

/** A sheet that holds a rent roll. */
export interface ReadRentRoll extends Reading {
  kind: 'rent_roll'
  rentRoll: RentRoll
}

/** A sheet that holds an operating statement. */
export interface ReadStatement extends Reading {
  kind: 'operating_statement'
  statement: OperatingStatement
}

/** A document found in a file. A workbook may hold several, a sheet each. */
export type ReadDocument = ReadRentRoll | ReadStatement

/** A sheet that holds no document, and why it was passed over. */
export interface PassedSheet {
  sheet: string
  reason: string
}

/** What a file was found to hold. */
export interface ParsedFile {
  file: string
  documents: ReadDocument[]
  passed: PassedSheet[]
  /** What was found of no single document: corrections whose sheet holds none. Absent where there is nothing. */
  findings?: Finding[]
}

/** What a reading always carries, as a schema. */
export const ReadingFields = Evidence.extend({
  file: z.string(),
  alternatives: z.exactOptional(
    z.array(z.object({ message: z.string(), figures: z.array(AlternativeFigure), corrections: z.array(Correction) })),
  ),
  edits: z.exactOptional(
    z.array(
      z.object({
        cell: z.string(),
        source: z.string().nullable(),
        value: z.string().nullable(),
        by: z.string(),
        at: z.string(),
        reason: z.string().nullable(),
      }),
    ),
  ),
  isOcr: z.exactOptional(z.boolean()),
  paper: z.exactOptional(
    z.record(
      z.string(),
      z.object({
        page: z.int().positive(),
        left: z.number(),
        top: z.number(),
        width: z.number(),
        height: z.number(),
        confidence: z.exactOptional(z.nullable(z.number())),
      }),
    ),
  ),
})

/** What a file was found to hold, as a schema. */
export const ParsedFileContent: z.ZodType<ParsedFile> = z.object({
  file: z.string(),
  documents: z.array(
    z.discriminatedUnion('kind', [
      ReadingFields.extend({ kind: z.literal('rent_roll'), rentRoll: RentRoll }),
      ReadingFields.extend({ kind: z.literal('operating_statement'), statement: OperatingStatement }),
    ]),
  ),
  passed: z.array(z.object({ sheet: z.string(), reason: z.string() })),
  findings: z.exactOptional(Evidence.shape.findings),
})

/** An uploaded file, what was read from it, and what people corrected. */
export const ParsedFileRecord = z.object({
  id: z.string(),
  /** Of the file's bytes, given by whoever uploaded it. */
  hash: z.string(),
  fileName: z.string(),
  /** Words of the file were recognized from pictures of pages. */
  isOcr: z.boolean(),
  /** As it was first read; `null` where it was only uploaded. */
  originalData: ParsedFileContent.nullable(),
  /** As it was read with all corrections; `null` as long as nobody corrected anything. */
  correctedData: ParsedFileContent.nullable(),
  /** The corrections, in the order in which they were made; `null` as long as there are none. */
  userInput: z.array(Correction).nullable(),
  /** Seconds since 1970, UTC, with fractions. */
  createdOn: z.number(),
  modifiedOn: z.number(),
  userId: z.string(),
  userName: z.string().nullable(),
})
export type ParsedFileRecord = z.infer<typeof ParsedFileRecord>

/** An uploaded file once it is kept. */
export interface KeptParsedFile {
  id: string
  /** Seconds since 1970, UTC, with fractions. */
  modifiedOn: number
  /** What was corrected in the same file before; `null` where nothing was. Left out by servers that do not tell it. */
  userInput?: Correction[] | null | undefined
}
