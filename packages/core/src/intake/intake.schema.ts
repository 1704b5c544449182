/**
 * Package intake: the files that a broker sends for one or more properties, grouped by property, and the resulting deals.
 */
import type { NewDeal } from '../deal/deal.schema.ts'
import type { ParsedFile, ReadDocument } from '../parsed-file/parsed-file.schema.ts'
import type { IsoDate } from '../shared/date.ts'
import type { Finding } from '../shared/findings.ts'
import type { Verdict } from '../shared/verdict.ts'

/** Kinds of files in a package. */
export type FileKind =
  | 'rent_roll'
  | 't12'
  | 'statement'
  | 'annual_statement'
  | 'budget'
  | 'offering_memorandum'
  | 'photograph'
  | 'attachment'

/** An opened and read file of a package. */
export interface PackageFile {
  /** Its path in the package, such as `deal.eml/docs.zip/Oak Court/t12.xlsx`. */
  path: string
  /** Bytes. */
  size: number
  /** SHA-256 of its bytes, 64 hexadecimal digits. */
  hash: string
  /** The documents read from it; `null` if there are none. */
  parsed: ParsedFile | null
  /** Findings about each document for the sender, if they differ from the document's own. @default their own findings */
  senderFindings?: readonly (readonly Finding[])[]
  /** Why no document was read; `null` if one was. */
  problem: string | null
  /** The words at its top, or all words of a memorandum; empty if it has none. */
  text: string
  /** Whether its content is a picture. */
  isPicture: boolean
}

/** A rent roll or a statement of a package. */
export interface PackageDocument {
  /** The file's path and the sheet. */
  id: string
  path: string
  sheet: string
  kind: Exclude<FileKind, 'offering_memorandum' | 'photograph' | 'attachment'>
  /** As named in the document; `null` if it is not. */
  property: string | null
  /** As-of date of a rent roll, or last day of a statement's last month; `null` if the document has no date. */
  asOf: IsoDate | null
  /** First month of a statement, `YYYY-MM`; `null` for a rent roll and for a statement without dates. */
  from: string | null
  /** Number of months in a statement; 0 for a rent roll. */
  months: number
  /** Number of units of a rent roll; `null` for a statement. */
  units: number | null
  /** Monthly contract rent of a rent roll, or NOI of a statement over its periods; `null` if unknown. */
  amount: number | null
  verdict: Verdict | null
  /** Whether it is inside an offering memorandum. */
  isInMemorandum: boolean
  findings: readonly Finding[]
  /** As read. */
  read: ReadDocument
}

/** Facts of a property from a memorandum or a title; `null` if not stated. */
export interface PropertyFacts {
  name: string | null
  streetAddress: string | null
  city: string | null
  /** Two letters. */
  state: string | null
  zipCode: string | null
  yearBuilt: number | null
  units: number | null
}

/** A file with its kind, and the reason for it. */
export interface ClassifiedFile extends Pick<PackageFile, 'path' | 'size' | 'hash'> {
  kind: FileKind
  /** One short sentence. */
  reason: string
  documents: PackageDocument[]
  facts: PropertyFacts
}

/** A duplicate file, or a second document of the same date. */
export interface Duplicate {
  /** The path, or the id of the document, that is used. */
  kept: string
  /** The one that is excluded. */
  duplicate: string
  /** What is identical. */
  reason: string
}

/** The document of its kind that is used for underwriting. */
export interface Choice {
  document: PackageDocument
  /** Why, in one sentence. */
  reason: string
}

/** Changes since an older document of the same kind. */
export interface OlderDocument {
  document: PackageDocument
  /** One line: leases that changed, or months that were restated; `null` if the two cannot be compared. */
  changes: string | null
}

/** Missing parts for a program, a document or a workbook. */
export interface MissingItems {
  kind: 'program' | 'document' | 'workbook'
  /** Such as `Fannie Mae conventional` or `Term sheet`. */
  name: string
  /** Missing required parts. */
  needed: string[]
  /** Missing optional parts, which it shows or tests. */
  optional: string[]
}

/** An item that the sender of a package can still send. */
export interface Request {
  label: string
  /** Why, in one sentence. */
  reason: string
}

/** A property of a package with its documents. */
export interface IntakeProperty {
  /** Identifies the property in answers; the same for the same package. */
  key: string
  name: string
  deal: NewDeal
  facts: PropertyFacts
  /** Paths of its files, in the order of the package. */
  paths: string[]
  /** Rent rolls and statements that are saved with the deal, without duplicates, newest first. */
  documents: PackageDocument[]
  rentRoll: Choice | null
  statement: Choice | null
  budget: Choice | null
  older: OlderDocument[]
  photographs: string[]
  memoranda: string[]
  attachments: string[]
  missing: MissingItems[]
  requests: Request[]
}

/** A question that the package leaves open, asked once of the user. */
export interface IntakeQuestion {
  /** Identifies the question in answers. */
  id: string
  /** A sentence that ends with a question mark. */
  text: string
  /** Possible answers: a value and its label. */
  options: { value: string; label: string }[]
  /** Whether any other text is also a valid answer. */
  isOpen: boolean
}

/** Answers to questions by id. */
export type IntakeAnswers = Readonly<Record<string, string>>

/** A sorted package, as printed by `uw intake` and shown on the screen. */
export interface Intake {
  files: ClassifiedFile[]
  properties: IntakeProperty[]
  /** Paths of files that belong to no property. */
  unassigned: string[]
  duplicates: Duplicate[]
  questions: IntakeQuestion[]
}

/** A letter that requests missing items, for editing before it is sent. */
export interface RequestLetter {
  subject: string
  /** Plain text: a blank line between paragraphs, `1. ` before an item, and headings on their own lines. */
  body: string
}
