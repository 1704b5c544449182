/**
 * Parsed files: a workbook or PDF as uploaded, the documents read from it, and later corrections. The file itself is
 * never changed.
 */
import * as z from 'zod'
import { OperatingStatement } from '../operating-statement/operating-statement.schema.ts'
import { RentRoll } from '../rent-roll/rent-roll.schema.ts'
import { Evidence } from '../shared/evidence.ts'
import { AlternativeFigure } from '../shared/verdict.ts'
import { Correction } from './parsed-file.corrections.ts'

/** A cell that the user edited. */
export const EditedCell = z.object({
  /** A1 address. */
  cell: z.string(),
  /** Its text in the file; `null` if it is blank. */
  source: z.string().nullable(),
  /** Its edited text; `null` if it is blank. */
  value: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  reason: z.string().nullable(),
})
export type EditedCell = z.infer<typeof EditedCell>

/** The place of a cell on a page, in points from the top left corner of the page as read. */
export const CellOnPaper = z.object({
  page: z.int().positive(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  /** OCR confidence in its text, 0 to 1, `null` if not given; only for a scanned page. */
  confidence: z.exactOptional(z.nullable(z.number())),
})
export type CellOnPaper = z.infer<typeof CellOnPaper>

/** Fields of every reading, whatever was read. Those saved before verdicts existed have none. */
export const ReadingFields = Evidence.extend({
  file: z.string(),
  /** Other readings of the sheet that come close; absent if there are none. */
  alternatives: z.exactOptional(
    z.array(z.object({ message: z.string(), figures: z.array(AlternativeFigure), corrections: z.array(Correction) })),
  ),
  /** Edited cells of the sheet, in its order; absent if there are none. */
  edits: z.exactOptional(z.array(EditedCell)),
  /** Whether words of the file were recognized by OCR; only for a PDF. */
  isOcr: z.exactOptional(z.boolean()),
  /** Place on paper of each cell that fills a field, by its A1 address, so that a viewer can show it; only for a PDF. */
  paper: z.exactOptional(z.record(z.string(), CellOnPaper)),
})

const ReadRentRoll = ReadingFields.extend({ kind: z.literal('rent_roll'), rentRoll: RentRoll })
/** A sheet with a rent roll. */
export type ReadRentRoll = z.infer<typeof ReadRentRoll>

const ReadStatement = ReadingFields.extend({ kind: z.literal('operating_statement'), statement: OperatingStatement })
/** A sheet with an operating statement. */
export type ReadStatement = z.infer<typeof ReadStatement>

/** A document found in a file. A workbook may contain several, one per sheet. */
export type ReadDocument = ReadRentRoll | ReadStatement

/** A sheet without a document, and the reason. */
const SkippedSheet = z.object({ sheet: z.string(), reason: z.string() })
export type SkippedSheet = z.infer<typeof SkippedSheet>

/** Content found in a file. */
export const ParsedFileContent = z.object({
  file: z.string(),
  documents: z.array(z.discriminatedUnion('kind', [ReadRentRoll, ReadStatement])),
  passed: z.array(SkippedSheet),
  /** Findings that belong to no single document: corrections whose sheet has none. Absent if there are none. */
  findings: z.exactOptional(Evidence.shape.findings),
})
/** A file with the documents read from it. */
export type ParsedFile = z.infer<typeof ParsedFileContent>

/** An uploaded file, its reading, and its corrections. */
export const ParsedFileRecord = z.object({
  id: z.string(),
  /** Hash of the file's bytes, given by the uploader. */
  hash: z.string(),
  fileName: z.string(),
  /** Whether words of the file were recognized by OCR. */
  isOcr: z.boolean(),
  /** As first read; `null` if it was only uploaded. */
  originalData: ParsedFileContent.nullable(),
  /** As read with all corrections; `null` if there are none. */
  correctedData: ParsedFileContent.nullable(),
  /** The corrections, in the order in which they were made; `null` if there are none. */
  userInput: z.array(Correction).nullable(),
  /** Seconds since 1970, UTC, with fractions. */
  createdOn: z.number(),
  modifiedOn: z.number(),
  userId: z.string(),
  userName: z.string().nullable(),
  /** The administrator who acted as that user; `null` if there was none. */
  realUserName: z.string().nullable().optional(),
})
export type ParsedFileRecord = z.infer<typeof ParsedFileRecord>

/** Status of the reading of an uploaded file. */
export const ReadingState = z.object({
  /** Id of the reading, as the upload returned it. */
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Error message if it failed; `null` otherwise. */
  error: z.string().nullable(),
  /** Seconds since 1970, UTC, with fractions. */
  createdOn: z.number(),
  /** `null` while it is waiting or running. */
  finishedOn: z.number().nullable(),
})
export type ReadingState = z.infer<typeof ReadingState>

/** Result of saving a reading of the server. */
export const SavedReading = z.object({
  /** Id of the file, which is stored with its reading. */
  parsedFileId: z.string(),
  rentRollIds: z.array(z.string()),
  /** Id of the statements' bundle; `null` if there are none. */
  bundleId: z.string().nullable(),
  statementIds: z.array(z.string()),
})
export type SavedReading = z.infer<typeof SavedReading>

/** An uploaded file after it is stored. */
export interface StoredParsedFile {
  id: string
  /** Seconds since 1970, UTC, with fractions. */
  modifiedOn: number
  /** Earlier corrections of the same file; `null` if there are none. Absent from servers that do not report it. */
  userInput?: Correction[] | null | undefined
}
