import * as z from 'zod'
import { type WireCodec, wireField, wireObject, wireOf, wireRecord } from '../contract/wire.ts'
import { OperatingStatementWire } from '../operating-statement/operating-statement.wire.ts'
import { RentRollWire } from '../rent-roll/rent-roll.wire.ts'
import { Evidence } from '../shared/evidence.ts'
import { RememberedRule } from './memory/remembered-rule.ts'
import { Correction } from './parsed-file.corrections.ts'
import {
  type ParsedFile,
  ParsedFileRecord,
  ReadingFields,
  ReadingState,
  type ReadRentRoll,
  type ReadStatement,
  SavedReading,
  type StoredParsedFile,
} from './parsed-file.schema.ts'

/** A correction by the user. */
export const CorrectionWire: WireCodec<Correction> = wireOf(Correction)

/** A correction to offer next time. */
export const RememberedRuleWire: WireCodec<RememberedRule> = wireOf(RememberedRule)

const findings = wireOf(Evidence.shape.findings)

const { findings: _, ...ownFields } = ReadingFields.shape
const readingShape = {
  ...Object.fromEntries(Object.entries(ownFields).map(([name, field]) => [name, wireOf(field as z.ZodType)])),
  findings,
}

const ReadRentRollWire = wireObject({
  ...readingShape,
  kind: z.literal('rent_roll'),
  rentRoll: wireField('rentroll', RentRollWire),
}) as unknown as WireCodec<ReadRentRoll>

const ReadStatementWire = wireObject({
  ...readingShape,
  kind: z.literal('operating_statement'),
  statement: wireField('operating_statement', OperatingStatementWire),
}) as unknown as WireCodec<ReadStatement>

/** Content found in a file. */
export const ParsedFileWire: WireCodec<ParsedFile> = wireObject({
  file: z.string(),
  documents: z.array(z.union([ReadRentRollWire, ReadStatementWire])),
  passed: z.array(wireObject({ sheet: z.string(), reason: z.string() })),
  findings: z.exactOptional(findings),
})

/** Status of the reading of an uploaded file. */
export const ReadingStateWire: WireCodec<ReadingState> = wireOf(ReadingState)

/** An uploaded file after it is stored. */
export const StoredParsedFileWire: WireCodec<StoredParsedFile> = wireObject({
  id: z.string(),
  modifiedOn: z.number(),
  userInput: z.array(CorrectionWire).nullish(),
})

/** An uploaded file, its reading, and its corrections. */
export const ParsedFileRecordWire: WireCodec<ParsedFileRecord> = wireRecord(ParsedFileRecord, {
  originalData: ParsedFileWire,
  correctedData: ParsedFileWire,
  userInput: z.array(CorrectionWire),
})

/** Result of saving a reading. */
export const SavedReadingWire: WireCodec<SavedReading> = wireRecord(SavedReading)
