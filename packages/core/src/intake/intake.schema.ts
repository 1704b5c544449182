/**
 * Package intake: the files that a broker sends for one or several properties, told apart, and what a deal is made of them.
 */
import type { NewDeal } from '../deal/deal.schema.ts'
import type { ParsedFile, ReadDocument } from '../parsed-file/parsed-file.schema.ts'
import type { IsoDate } from '../shared/date.ts'
import type { Finding } from '../shared/findings.ts'
import type { Verdict } from '../shared/verdict.ts'

/** What a file of a package is. */
export type FileKind =
  | 'rent_roll'
  | 't12'
  | 'statement'
  | 'annual_statement'
  | 'budget'
  | 'offering_memorandum'
  | 'photograph'
  | 'attachment'

/** A file of a package as it was opened and read. */
export interface PackageFile {
  /** Its place in the package, such as `deal.eml/docs.zip/Oak Court/t12.xlsx`. */
  path: string
  /** Bytes. */
  size: number
  /** SHA-256 of its bytes, 64 hexadecimal digits. */
  hash: string
  /** The documents that were read from it; `null` where it holds none. */
  parsed: ParsedFile | null
  /** What the sender is asked about each of them, where that is not their own findings. @default their own findings */
  senderFindings?: readonly (readonly Finding[])[]
  /** Why none was read; `null` where one was. */
  problem: string | null
  /** The words at its top, or of the whole of a memorandum; empty where it has none. */
  text: string
  /** Its content is a picture. */
  isPicture: boolean
}

/** A rent roll or a statement of a package. */
export interface PackageDocument {
  /** The file's path and the sheet. */
  id: string
  path: string
  sheet: string
  kind: Exclude<FileKind, 'offering_memorandum' | 'photograph' | 'attachment'>
  /** As the document names it; `null` where it does not. */
  property: string | null
  /** Day of a rent roll, or last day of a statement's last month; `null` where the document has no date. */
  asOf: IsoDate | null
  /** First month of a statement, `YYYY-MM`; `null` for a rent roll and where no date is given. */
  from: string | null
  /** Months that a statement covers; 0 for a rent roll. */
  months: number
  /** Of a rent roll; `null` for a statement. */
  units: number | null
  /** Contract rent of a rent roll by the month, or NOI of a statement over its periods; `null` where unknown. */
  amount: number | null
  verdict: Verdict | null
  /** It lies inside an offering memorandum. */
  isInMemorandum: boolean
  findings: readonly Finding[]
  /** As it was read. */
  read: ReadDocument
}

/** What a memorandum or a title says of a property; `null` where it does not. */
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

/** A file with what it is, and why. */
export interface ClassifiedFile extends Pick<PackageFile, 'path' | 'size' | 'hash'> {
  kind: FileKind
  /** One short sentence. */
  reason: string
  documents: PackageDocument[]
  facts: PropertyFacts
}

/** One file twice, or one document of one date twice. */
export interface Duplicate {
  /** The path, or the id of the document, that is kept. */
  kept: string
  /** The one that is left out. */
  duplicate: string
  /** What is the same. */
  reason: string
}

/** The document that a deal is underwritten by, of those of its kind. */
export interface Choice {
  document: PackageDocument
  /** Why, in one sentence. */
  reason: string
}

/** What changed since an older document of the same kind. */
export interface OlderDocument {
  document: PackageDocument
  /** One line: leases that changed, or months that were restated; `null` where the two cannot be compared. */
  changes: string | null
}

/** What something lacks that a deal is to be taken to. */
export interface MissingFor {
  kind: 'program' | 'document' | 'workbook'
  /** Such as `Fannie Mae conventional` or `Term sheet`. */
  name: string
  /** What it cannot do without. */
  needed: string[]
  /** What it shows or tests besides. */
  optional: string[]
}

/** What the sender of a package can still send. */
export interface Request {
  label: string
  /** Why, in one sentence. */
  reason: string
}

/** A property of a package with its documents. */
export interface IntakeProperty {
  /** By which answers name it; the same for the same package. */
  key: string
  name: string
  deal: NewDeal
  facts: PropertyFacts
  /** Paths of its files, in the order of the package. */
  paths: string[]
  /** Rent rolls and statements that are saved with the deal, without duplicates; the newest first. */
  documents: PackageDocument[]
  rentRoll: Choice | null
  statement: Choice | null
  budget: Choice | null
  older: OlderDocument[]
  photographs: string[]
  memoranda: string[]
  attachments: string[]
  missing: MissingFor[]
  requests: Request[]
}

/** What the package does not say, and a person is asked once. */
export interface IntakeQuestion {
  /** By which it is answered. */
  id: string
  /** A sentence that ends with a question mark. */
  text: string
  /** What can be answered: a value and how a person reads it. */
  options: { value: string; label: string }[]
  /** Any other text can be answered too. */
  isOpen: boolean
}

/** Answers to questions by their ids. */
export type IntakeAnswers = Readonly<Record<string, string>>

/** A package, sorted: what `uw intake` prints and the screen shows. */
export interface Intake {
  files: ClassifiedFile[]
  properties: IntakeProperty[]
  /** Paths of files that belong to no property yet. */
  unassigned: string[]
  duplicates: Duplicate[]
  questions: IntakeQuestion[]
}

/** A letter that asks for what is missing; a person edits it before it is sent. */
export interface RequestLetter {
  subject: string
  /** Plain text: a blank line between paragraphs, `1. ` before an item, and a heading in a line of its own. */
  body: string
}
