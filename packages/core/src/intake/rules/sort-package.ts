import type { NewDeal } from '../../deal/deal.schema.ts'
import type { IsoDate } from '../../shared/date.ts'
import type {
  ClassifiedFile,
  Duplicate,
  Intake,
  IntakeAnswers,
  IntakeProperty,
  IntakeQuestion,
  PackageFile,
  PropertyFacts,
} from '../intake.schema.ts'
import { chooseDocuments, withoutRepeated } from './choose.ts'
import { classifyFile, nameOf } from './classify.ts'
import { groupByProperty, type PropertyGroup } from './group.ts'
import { missingFor, requestsOf } from './missing.ts'

/** What sorting goes by besides the files. */
export interface SortContext {
  /** Programs and requests are those of this day. */
  today: IsoDate
  /** What a person answered. @default nothing */
  answers?: IntakeAnswers
}

/**
 * Sorts a package: what each file is, which property it is of, which documents a deal is underwritten by and why, what is there twice,
 * what is missing and what has to be asked. The same files and answers give the same result.
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

/** Files with the same bytes count once, the first of them. */
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
  const kept = classified.find(({ path }) => path === found?.kept) ?? classifyFile(file)
  return { ...kept, path: file.path, reason: found?.reason ?? kept.reason, documents: [] }
}

function propertyOf(
  group: PropertyGroup,
  today: IsoDate,
  answers: IntakeAnswers,
): { property: IntakeProperty; duplicates: Duplicate[]; questions: IntakeQuestion[] } {
  const { key, name, files, facts } = group
  const { documents, duplicates } = withoutRepeated(group.documents)
  const { questions, ...choices } = chooseDocuments(key, documents, answers)
  const paths = (kind: ClassifiedFile['kind']) => files.filter((file) => file.kind === kind).map(({ path }) => path)
  const held = {
    ...choices,
    documents,
    facts,
    photographs: paths('photograph'),
    memoranda: paths('offering_memorandum'),
  }
  const { older: _, ...ofHeld } = held
  const property: IntakeProperty = {
    key,
    name,
    deal: newDealOf(name, facts),
    paths: files.map(({ path }) => path),
    attachments: paths('attachment'),
    ...held,
    missing: missingFor(ofHeld, today),
    requests: requestsOf(ofHeld),
  }
  return { property, duplicates, questions }
}

/** The deal of a property, with what the package says of it. */
function newDealOf(name: string, { streetAddress, city, state, zipCode, yearBuilt }: PropertyFacts): NewDeal {
  const known = { streetAddress, city, state, zipCode, yearBuilt }
  return {
    dealName: name,
    propertyName: name,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
  }
}
