/**
 * Parsed files: a workbook or PDF as it was uploaded, the documents that were read from it, and what people corrected since.
 * The file itself is never changed.
 */
import * as z from 'zod'
import { OperatingStatement } from '../operating-statement/operating-statement.schema.ts'
import { RentRoll } from '../rent-roll/rent-roll.schema.ts'
import { Evidence } from '../shared/evidence.ts'
import { AlternativeFigure } from '../shared/verdict.ts'
import { Correction } from './parsed-file.corrections.ts'

/** A cell that a person edited. */
export const EditedCell = z.object({
  /** A1 address. */
  cell: z.string(),
  /** Its text in the file; `null` where it is blank. */
  source: z.string().nullable(),
  /** Its text now; `null` where it is blank. */
  value: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  reason: z.string().nullable(),
})
export type EditedCell = z.infer<typeof EditedCell>

/** The place of a cell on a page, in points from the top left corner of the page as it is read. */
export const CellOnPaper = z.object({
  page: z.int().positive(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  /** How sure recognition is of its text, 0 to 1, `null` where it does not say; only of a scanned page. */
  confidence: z.exactOptional(z.nullable(z.number())),
})
export type CellOnPaper = z.infer<typeof CellOnPaper>

/** What a reading always carries, whatever was read. Those that were saved before there were verdicts have none. */
export const ReadingFields = Evidence.extend({
  file: z.string(),
  /** Other ways to read the sheet that come close; absent where none does. */
  alternatives: z.exactOptional(
    z.array(z.object({ message: z.string(), figures: z.array(AlternativeFigure), corrections: z.array(Correction) })),
  ),
  /** Cells of the sheet that people edited, in its order; absent where none was. */
  edits: z.exactOptional(z.array(EditedCell)),
  /** Whether words of the file were recognized from pictures of pages; only a PDF says so. */
  isOcr: z.exactOptional(z.boolean()),
  /** Where each cell that fills a field stands on paper, by its A1 address, so that a viewer can show it; only of a PDF. */
  paper: z.exactOptional(z.record(z.string(), CellOnPaper)),
})

const ReadRentRoll = ReadingFields.extend({ kind: z.literal('rent_roll'), rentRoll: RentRoll })
/** A sheet that holds a rent roll. */
export type ReadRentRoll = z.infer<typeof ReadRentRoll>

const ReadStatement = ReadingFields.extend({ kind: z.literal('operating_statement'), statement: OperatingStatement })
/** A sheet that holds an operating statement. */
export type ReadStatement = z.infer<typeof ReadStatement>

/** A document found in a file. A workbook may hold several, a sheet each. */
export type ReadDocument = ReadRentRoll | ReadStatement

/** A sheet that holds no document, and why it was passed over. */
const PassedSheet = z.object({ sheet: z.string(), reason: z.string() })
export type PassedSheet = z.infer<typeof PassedSheet>

/** What a file was found to hold. */
export const ParsedFileContent = z.object({
  file: z.string(),
  documents: z.array(z.discriminatedUnion('kind', [ReadRentRoll, ReadStatement])),
  passed: z.array(PassedSheet),
  /** What was found of no single document: corrections whose sheet holds none. Absent where there is nothing. */
  findings: z.exactOptional(Evidence.shape.findings),
})
/** A file with the documents that were read from it. */
export type ParsedFile = z.infer<typeof ParsedFileContent>

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
  /** The administrator who acted as that user; `null` where nobody did. */
  realUserName: z.string().nullable().optional(),
})
export type ParsedFileRecord = z.infer<typeof ParsedFileRecord>

/** How the reading of an uploaded file stands. */
export const ReadingState = z.object({
  /** Of the reading, as the upload returned it. */
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Why it failed, in words; `null` otherwise. */
  error: z.string().nullable(),
  /** Seconds since 1970, UTC, with fractions. */
  createdOn: z.number(),
  /** `null` while it waits or runs. */
  finishedOn: z.number().nullable(),
})
export type ReadingState = z.infer<typeof ReadingState>

/** What a reading of the server was saved as. */
export const SavedReading = z.object({
  /** Of the file, which is kept with what was read from it. */
  parsedFileId: z.string(),
  rentRollIds: z.array(z.string()),
  /** Of the statements; `null` where there are none. */
  bundleId: z.string().nullable(),
  statementIds: z.array(z.string()),
})
export type SavedReading = z.infer<typeof SavedReading>

/** An uploaded file once it is kept. */
export interface KeptParsedFile {
  id: string
  /** Seconds since 1970, UTC, with fractions. */
  modifiedOn: number
  /** What was corrected in the same file before; `null` where nothing was. Left out by servers that do not tell it. */
  userInput?: Correction[] | null | undefined
}
