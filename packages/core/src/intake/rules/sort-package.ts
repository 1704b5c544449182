import type { NewDeal } from '../../deal/deal.schema.ts'
import { compareStatements } from '../../operating-statement/index.ts'
import { compareRentRolls } from '../../rent-roll/index.ts'
import type { IsoDate } from '../../shared/date.ts'
import { dayText, monthText, plural } from '../../text/index.ts'
import type {
  Choice,
  ClassifiedFile,
  Duplicate,
  Intake,
  IntakeAnswers,
  IntakeProperty,
  IntakeQuestion,
  OlderDocument,
  PackageDocument,
  PackageFile,
  PropertyFacts,
} from '../intake.schema.ts'
import { classifyFile, fileKindLabels, nameOf } from './classify.ts'
import { groupByProperty, type PropertyGroup } from './group.ts'
import { missingItems, requestsOf } from './missing.ts'

/** The documents of a property that are kept, and their duplicates. */
interface UniqueDocuments {
  documents: PackageDocument[]
  duplicates: Duplicate[]
}

/**
 * Removes documents that repeat another of the same property: two files with the same kind, date and figures
 * throughout. The copy inside a memorandum is always the one removed.
 *
 * @example
 * withoutDuplicates([]).documents
 * // => []
 */
export function withoutDuplicates(documents: readonly PackageDocument[]): UniqueDocuments {
  const unique = new Map<string, PackageDocument>()
  const duplicates: Duplicate[] = []
  for (const document of documents.toSorted(
    (one, other) => Number(one.isInMemorandum) - Number(other.isInMemorandum),
  )) {
    const key = document.asOf === null ? document.id : figuresOf(document)
    const same = unique.get(key)
    if (same === undefined) unique.set(key, document)
    else {
      const when = document.kind === 'rent_roll' ? dayText(document.asOf) : spanText(document)
      const reason = `Duplicate ${labelIn(document)} for ${when} with identical figures.`
      duplicates.push({ kept: same.id, duplicate: document.id, reason })
    }
  }
  return { documents: [...unique.values()], duplicates }
}

/** Returns all figures of a document's units, or of its lines by period: a difference in any of them means two documents. */
function figuresOf({ kind, asOf, read }: PackageDocument): string {
  const rows =
    read.kind === 'rent_roll'
      ? [...read.rentRoll.units, ...read.rentRoll.futureLeases].map((unit) => [
          [unit.property, unit.building, unit.unit, unit.bedSpace, unit.floorplan, unit.squareFeet],
          [unit.status, unit.tenantName, unit.marketRent, unit.restrictedRent, unit.contractRent, unit.inPlaceRent],
          [unit.leaseStart, unit.leaseEnd, unit.moveIn, unit.moveOut, unit.charges],
        ])
      : read.statement.lines.map(({ code, label, values, total }) => [code, label, values, total])
  return JSON.stringify([kind, asOf, rows.map((row) => JSON.stringify(row)).toSorted()])
}

const labelIn = ({ kind }: PackageDocument) =>
  kind === 't12' ? fileKindLabels.t12 : fileKindLabels[kind].toLowerCase()

function spanText({ from, asOf }: PackageDocument): string {
  return from === null || asOf === null ? 'no date' : `${monthText(from)} to ${monthText(asOf.slice(0, 7))}`
}

/** The documents used to underwrite a deal. */
interface ChosenDocuments {
  rentRoll: Choice | null
  statement: Choice | null
  budget: Choice | null
  older: OlderDocument[]
  questions: IntakeQuestion[]
}

/**
 * Chooses the newest rent roll, the twelve-month statement that ends last, and the newest budget, each with the reason,
 * and compares older documents with them. Two of the same date with different figures raise a question.
 *
 * @param key Of the property, for questions.
 * @param answers `choice:KEY:rent_roll` and `choice:KEY:statement` name the document that the user chose.
 * @example
 * chooseDocuments('oak-court', []).rentRoll
 * // => null
 */
export function chooseDocuments(
  key: string,
  documents: readonly PackageDocument[],
  answers: IntakeAnswers = {},
): ChosenDocuments {
  const of = (...kinds: PackageDocument['kind'][]) => documents.filter(({ kind }) => kinds.includes(kind))
  const rolls = chosen('rent_roll', of('rent_roll').toSorted(newestFirst), { key, answers })
  const actuals = of('t12', 'statement', 'annual_statement').toSorted(
    (one, other) => Number(isWhole(other)) - Number(isWhole(one)) || newestFirst(one, other),
  )
  const statements = chosen('statement', actuals, { key, answers })
  const [budget] = of('budget').toSorted(newestFirst)
  const older = [...olderThan(rolls.choice, of('rent_roll')), ...olderThan(statements.choice, actuals)]
  return {
    rentRoll: rolls.choice,
    statement: statements.choice,
    budget: budget === undefined ? null : { document: budget, reason: reasonOf(budget, of('budget')) },
    older,
    questions: [...rolls.questions, ...statements.questions],
  }
}

/** Twelve monthly columns; fewer are used only if there is nothing else. */
const isWhole = ({ kind }: PackageDocument) => kind === 't12'

const rank: Readonly<Record<string, number>> = { proven: 2, read_not_proven: 1 }

function newestFirst(one: PackageDocument, other: PackageDocument): number {
  return (
    Number(one.isInMemorandum) - Number(other.isInMemorandum) ||
    (other.asOf ?? '').localeCompare(one.asOf ?? '') ||
    other.months - one.months ||
    (rank[other.verdict ?? ''] ?? 0) - (rank[one.verdict ?? ''] ?? 0) ||
    one.id.localeCompare(other.id)
  )
}

function chosen(
  kind: 'rent_roll' | 'statement',
  ordered: readonly PackageDocument[],
  { key, answers }: { key: string; answers: IntakeAnswers },
): { choice: Choice | null; questions: IntakeQuestion[] } {
  const [first] = ordered
  if (first === undefined) return { choice: null, questions: [] }
  const id = `choice:${key}:${kind}`
  const answered = ordered.find((document) => document.id === answers[id])
  if (answered !== undefined) return { choice: { document: answered, reason: 'Selected by you.' }, questions: [] }
  const competing = ordered.filter(
    ({ kind: of, asOf, months, isInMemorandum }) =>
      of === first.kind && asOf === first.asOf && months === first.months && isInMemorandum === first.isInMemorandum,
  )
  const choice = { document: first, reason: reasonOf(first, ordered) }
  if (competing.length < 2) return { choice, questions: [] }
  const what = kind === 'rent_roll' ? 'rent rolls' : 'statements'
  const when = first.asOf === null ? 'without a date' : `as of ${dayText(first.asOf)}`
  const options = competing.map((document) => ({ value: document.id, label: rivalText(document, competing) }))
  const text = `The package has ${competing.length} ${what} ${when} with different figures. Which should be used?`
  return { choice, questions: [{ id, text, options, isOpen: false }] }
}

/** Returns the file's name, with its sheet or its folder if that distinguishes the rivals. */
function rivalText(document: PackageDocument, competing: readonly PackageDocument[]): string {
  const named = competing.filter(({ path }) => nameOf(path) === nameOf(document.path))
  if (named.length < 2) return nameOf(document.path)
  const ofFile = named.filter(({ path }) => path === document.path)
  return ofFile.length > 1 ? `${nameOf(document.path)}, ${document.sheet}` : document.path
}

function reasonOf(document: PackageDocument, all: readonly PackageDocument[]): string {
  const label = document.kind === 't12' ? fileKindLabels.t12 : fileKindLabels[document.kind].toLowerCase()
  const others = all.filter((one) => one !== document)
  const when = document.kind === 'rent_roll' ? dayText(document.asOf) : spanText(document)
  const inside = document.isInMemorandum ? ' From the offering memorandum: request the original report.' : ''
  if (document.asOf === null) return `The ${label} has no date: confirm that it is current.${inside}`
  if (others.length === 0) return `The only ${label}: ${when}.${inside}`
  if (document.kind === 'rent_roll') return `Newest of ${plural(all.length, 'rent roll')}: ${when}.${inside}`
  if (document.kind === 'budget') return `Newest of ${plural(all.length, 'budget')}: ${when}.${inside}`
  const later = others.find((one) => (one.asOf ?? '') > (document.asOf ?? ''))
  const laterNote =
    later === undefined ? '' : ` ${nameOf(later.path)} ends later but has only ${plural(later.months, 'month')}.`
  return `Newest ${label} of ${plural(all.length, 'statement')}: ${when}.${laterNote}${inside}`
}

function olderThan(choice: Choice | null, all: readonly PackageDocument[]): OlderDocument[] {
  if (choice === null) return []
  return all
    .filter((document) => document !== choice.document)
    .toSorted(newestFirst)
    .map((document) => ({ document, changes: changesBetween(document, choice.document) }))
}

/** Summarizes in one line what changed from a document to a later one of its kind. */
function changesBetween({ read: before }: PackageDocument, { read: after }: PackageDocument): string | null {
  if (before.kind === 'rent_roll' && after.kind === 'rent_roll') {
    const { counts, restatedCount } = compareRentRolls(before.rentRoll, after.rentRoll)
    const parts = [
      [counts.renewal, 'renewal'],
      [counts.newLease, 'new lease'],
      [counts.vacated, 'move-out'],
      [counts.transfer, 'transfer'],
      [restatedCount, 'restated unit'],
    ] as const
    const changes = parts.flatMap(([count, word]) => (count > 0 ? [plural(count, word)] : []))
    return changes.length === 0 ? 'No changes.' : `Since then: ${changes.join(', ')}.`
  }
  if (before.kind === 'operating_statement' && after.kind === 'operating_statement') {
    const { sharedMonths, restated } = compareStatements(before.statement, after.statement)
    if (sharedMonths.length === 0) return 'No shared months.'
    const lines = restated.filter(({ isTotal }) => !isTotal)
    const months = new Set(lines.map(({ month }) => month)).size
    return lines.length === 0
      ? `${plural(sharedMonths.length, 'shared month')}, none restated.`
      : `${plural(sharedMonths.length, 'shared month')}: ${plural(lines.length, 'figure')} restated in ${plural(months, 'month')}.`
  }
  return null
}

/** Inputs of sorting other than the files. */
export interface SortContext {
  /** The day for which programs and requests are chosen. */
  today: IsoDate
  /** The user's answers. @default nothing */
  answers?: IntakeAnswers
}

/**
 * Sorts a package: the kind and property of each file, the documents for underwriting with reasons, duplicates, missing
 * items and open questions. The same files and answers give the same result.
 *
 * @example
 * sortPackage([], { today: '2026-11-27' }).properties
 * // => []
 */
export function sortPackage(files: readonly PackageFile[], { today, answers = {} }: SortContext): Intake {
  const { unique, duplicates } = withoutCopies(files)
  const classified = unique.map(classifyFile)
  const { properties, unassigned, questions } = groupByProperty(classified, answers)
  const sorted = properties.map((group) => propertyOf(group, today, answers))
  return {
    files: files.map(
      (file) => classified.find(({ path }) => path === file.path) ?? copyOf(file, classified, duplicates),
    ),
    properties: sorted.map(({ property }) => property),
    unassigned: unassigned.map(({ path }) => path),
    duplicates: [...duplicates, ...sorted.flatMap((one) => one.duplicates)],
    questions: [...questions, ...sorted.flatMap((one) => one.questions)],
  }
}

/** Keeps the first of files with the same bytes. */
function withoutCopies(files: readonly PackageFile[]): { unique: PackageFile[]; duplicates: Duplicate[] } {
  const first = new Map<string, PackageFile>()
  const duplicates: Duplicate[] = []
  for (const file of files) {
    const known = first.get(file.hash)
    if (known === undefined) first.set(file.hash, file)
    else duplicates.push({ kept: known.path, duplicate: file.path, reason: `Same file as ${nameOf(known.path)}.` })
  }
  return { unique: [...first.values()], duplicates }
}

function copyOf(
  file: PackageFile,
  classified: readonly ClassifiedFile[],
  duplicates: readonly Duplicate[],
): ClassifiedFile {
  const found = duplicates.find(({ duplicate }) => duplicate === file.path)
  const original = classified.find(({ path }) => path === found?.kept) ?? classifyFile(file)
  return { ...original, path: file.path, reason: found?.reason ?? original.reason, documents: [] }
}

function propertyOf(
  group: PropertyGroup,
  today: IsoDate,
  answers: IntakeAnswers,
): { property: IntakeProperty; duplicates: Duplicate[]; questions: IntakeQuestion[] } {
  const { key, name, files, facts } = group
  const { documents, duplicates } = withoutDuplicates(group.documents)
  const { questions, ...choices } = chooseDocuments(key, documents, answers)
  const paths = (kind: ClassifiedFile['kind']) => files.filter((file) => file.kind === kind).map(({ path }) => path)
  const contents = {
    ...choices,
    documents,
    facts,
    photographs: paths('photograph'),
    memoranda: paths('offering_memorandum'),
  }
  const { older: _, ...currentContents } = contents
  const property: IntakeProperty = {
    key,
    name,
    deal: newDealOf(name, facts),
    paths: files.map(({ path }) => path),
    attachments: paths('attachment'),
    ...contents,
    missing: missingItems(currentContents, today),
    requests: requestsOf(currentContents),
  }
  return { property, duplicates, questions }
}

/** Builds the deal of a property from the facts in the package. */
function newDealOf(name: string, { streetAddress, city, state, zipCode, yearBuilt }: PropertyFacts): NewDeal {
  const known = { streetAddress, city, state, zipCode, yearBuilt }
  return {
    dealName: name,
    propertyName: name,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
  }
}
