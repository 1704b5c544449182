import { aStatementReading, monthsOfYear, soundStatement } from '../operating-statement/operating-statement.fixtures.ts'
import type { ReadDocument } from '../parsed-file/parsed-file.schema.ts'
import { aRentRoll } from '../rent-roll/rent-roll.fixtures.ts'
import { noEvidence } from '../shared/evidence.ts'
import type { Finding } from '../shared/findings.ts'
import { aNumberedUnit } from '../sizing/sizing.fixtures.ts'
import type { PackageFile } from './intake.schema.ts'

/**
 * Builds a file of a package; without a document it is an attachment. Its hash defaults to its path.
 *
 * @example
 * aPackageFile('Oak Court/survey.txt').hash
 * // => 'Oak Court/survey.txt'
 */
export function aPackageFile(path: string, changes: Partial<PackageFile> = {}): PackageFile {
  return { path, size: 100, hash: path, parsed: null, problem: null, text: '', isPicture: false, ...changes }
}

/** Builds a file with a rent roll of the given number of units. */
export function aRollFile(
  path: string,
  {
    property = null,
    asOf = '2026-09-30',
    units = 10,
    findings = [],
    ...changes
  }: {
    property?: string | null
    asOf?: string | null
    units?: number
    findings?: Finding[]
  } & Partial<PackageFile> = {},
): PackageFile {
  const rentRoll = aRentRoll(
    Array.from({ length: units }, (_, at) => aNumberedUnit(at)),
    { property, asOf },
  )
  const document = { kind: 'rent_roll' as const, file: path, ...noEvidence('Roll'), findings, rentRoll }
  return aPackageFile(path, { parsed: { file: path, documents: [document], passed: [] }, ...changes })
}

/** Builds a file with a statement of the twelve months of a year. */
export function aStatementFile(
  path: string,
  {
    property = null,
    year = 2025,
    title = null,
    ...changes
  }: { property?: string | null; year?: number; title?: string | null } & Partial<PackageFile> = {},
): PackageFile {
  const reading = aStatementReading(soundStatement({ months: monthsOfYear(year) }))
  const statement = { ...reading.statement, property, title }
  const document = { kind: 'operating_statement' as const, file: path, ...noEvidence('T12'), statement }
  return aPackageFile(path, { parsed: { file: path, documents: [document], passed: [] }, ...changes })
}

/** Returns a file under another path, with a changed document. */
export function withDocument(
  file: PackageFile,
  path: string,
  change: (read: ReadDocument) => ReadDocument,
): PackageFile {
  const { parsed } = file
  if (parsed === null) throw new Error(`${file.path} has no document`)
  const documents = parsed.documents.map((read) => change({ ...read, file: path }))
  return { ...file, path, hash: path, parsed: { ...parsed, file: path, documents } }
}
