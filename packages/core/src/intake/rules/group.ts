import { isSameProperty } from '../../shared/property-name.ts'
import type {
  ClassifiedFile,
  Intake,
  IntakeAnswers,
  IntakeQuestion,
  PackageDocument,
  PropertyFacts,
} from '../intake.schema.ts'
import { mergedFacts, nameOf } from './classify.ts'

/** A property of a package with its files. */
export interface PropertyGroup {
  /** Derived from its name, so that it is the same for the same package. */
  key: string
  name: string
  files: ClassifiedFile[]
  documents: PackageDocument[]
  facts: PropertyFacts
}

/** A package grouped by property. */
export interface GroupedPackage {
  properties: PropertyGroup[]
  /** Files that belong to no property. */
  unassigned: ClassifiedFile[]
  questions: IntakeQuestion[]
}

/** The answer that excludes a file. */
export const excludedAnswer = 'none'

/**
 * Groups the files of a package by property: by the names in documents and memoranda, else by the names of folders and
 * files, else by the other files of the same folder. Two names, one of which contains the other, are one property,
 * unless both have a rent roll of the same day with different units.
 *
 * @param answers The user's answers: `file:PATH` names the property of a file, `name:KEY` renames a property.
 * @example
 * groupByProperty([]).properties
 * // => []
 */
export function groupByProperty(files: readonly ClassifiedFile[], answers: IntakeAnswers = {}): GroupedPackage {
  const included = files.filter(({ path }) => answers[`file:${path}`] !== excludedAnswer)
  const answered = (path: string) => answers[`file:${path}`] ?? null
  const names = clustersOf(included, answered)
  const placed = new Map<ClassifiedFile, string[]>()
  for (const file of included) placed.set(file, namesOfFile(file, names, answered(file.path)))
  const named = [...placed].map(([{ path }, own]) => [path, own] as const)
  const unnamed = included.filter((file) => placed.get(file)?.length === 0)
  const all = [...new Set([...placed.values()].flat())]
  const single = all.length === 1 ? all[0] : undefined
  // A package with documents but without any name is one property, named after its folder or its archive.
  const fallback = all.length === 0 && unnamed.length > 0 ? packageName(included) : null
  const unassigned: ClassifiedFile[] = []
  for (const file of unnamed) {
    const name = nameByFolder(file.path, named) ?? single ?? fallback
    if (name) placed.set(file, [name])
    else unassigned.push(file)
  }
  const grouped = fallback === null ? all : [fallback]
  const properties = grouped.map((name) => groupOf(name, included, { placed, answers }))
  return {
    properties,
    unassigned,
    questions: [
      ...unassigned.map((file) => fileQuestion(file, properties)),
      ...(fallback === null ? [] : nameQuestions(properties, answers)),
    ],
  }
}

/** A name from documents, with its equivalents. */
interface Cluster {
  name: string
  names: Set<string>
  documents: PackageDocument[]
}

function clustersOf(files: readonly ClassifiedFile[], answered: (path: string) => string | null): Cluster[] {
  const exact = new Map<string, Cluster>()
  const add = (name: string, documents: readonly PackageDocument[]) => {
    const key = plainName(name)
    const known = exact.get(key) ?? { name: readableName(name), names: new Set<string>(), documents: [] }
    known.names.add(name)
    known.documents.push(...documents)
    exact.set(key, known)
  }
  for (const { path, documents, facts } of files) {
    const answer = answered(path)
    if (answer !== null) add(answer, documents)
    else
      for (const document of documents)
        if (document.property !== null && plainName(document.property) !== '') add(document.property, [document])
    if (answer === null && facts.name !== null && plainName(facts.name) !== '') add(facts.name, [])
  }
  const merged: Cluster[] = []
  // Longest names first: a short name joins the one that contains its words.
  const ordered = [...exact.values()].sort((one, other) => other.documents.length - one.documents.length)
  for (const cluster of ordered) {
    const same = merged.filter((one) => isOneProperty(one, cluster))
    const [only] = same
    if (only === undefined || same.length > 1) merged.push(cluster)
    else {
      for (const name of cluster.names) only.names.add(name)
      only.documents.push(...cluster.documents)
    }
  }
  return merged
}

/** Returns whether one name contains the other, the phases agree, and no two rent rolls of the same day differ. */
function isOneProperty(one: Cluster, other: Cluster): boolean {
  if (isSameProperty(one.name, other.name) !== true || phaseOf(one.name) !== phaseOf(other.name)) return false
  if (plainName(one.name) === plainName(other.name)) return true
  const rolls = ({ documents }: Cluster) => documents.filter(({ kind, asOf }) => kind === 'rent_roll' && asOf !== null)
  return !rolls(one).some((roll) => rolls(other).some(({ asOf, units }) => asOf === roll.asOf && units !== roll.units))
}

const numerals: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  one: '1',
  two: '2',
  three: '3',
}

/** `Oak Court II` and `Oak Court Phase 2` are not `Oak Court`. */
function phaseOf(name: string): string {
  const words = plain(name).split(' ')
  const last = words.at(-1) ?? ''
  const number = numerals[last] ?? (/^[1-9]$/.test(last) ? last : '1')
  return words.length > 1 ? number : '1'
}

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([{][^)\]}]*[)\]}]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:apartments?|apts?|apartment homes|homes|llc|lp|llp|inc|ltd)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const plainName = (name: string) => plain(name).replace(/^the /, '')

/** Removes the code that reports append; converts a name in all capitals to mixed case. */
function readableName(name: string): string {
  const base = name.replace(/\s*[([{][^)\]}]*[)\]}]\s*$/, '').trim() || name
  if (base !== base.toUpperCase()) return base
  return base.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Returns the properties of a file: by an answer, by its documents, by its memorandum, or by its folders and its name. */
function namesOfFile(file: ClassifiedFile, clusters: readonly Cluster[], answer: string | null): string[] {
  const named = (name: string) => clusters.find(({ names }) => names.has(name))?.name
  if (answer !== null) return [named(answer) ?? answer]
  const given = [...file.documents.map(({ property }) => property), file.facts.name].flatMap((name) =>
    name === null ? [] : (named(name) ?? []),
  )
  if (given.length > 0) return [...new Set(given)]
  // From the file's own name outward: the innermost part that names one property decides.
  for (const part of file.path.split('/').reverse()) {
    const words = plainName(part.replace(/\.[a-z0-9]{1,5}$/i, ''))
    const found = clusters.filter(({ name }) => isNamedIn(words, plainName(name)))
    const longest = found.toSorted((one, other) => other.name.length - one.name.length)[0]
    if (longest !== undefined) return [longest.name]
  }
  return []
}

/** Returns whether a folder or file name contains all words of the property's name. */
function isNamedIn(words: string, name: string): boolean {
  if (name === '') return false
  const known = words.split(' ')
  return (
    name.split(' ').every((word) => known.includes(word)) ||
    words.replaceAll(' ', '').includes(name.replaceAll(' ', ''))
  )
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** Returns the property of the innermost folder around a file that contains named files, if all of them are of one property. */
function nameByFolder(
  path: string,
  named: readonly (readonly [path: string, names: readonly string[]])[],
): string | null {
  for (let folder = folderOf(path); ; folder = folderOf(folder.slice(0, -1))) {
    const inside = named.filter(([other]) => other.startsWith(folder))
    const names = new Set(inside.flatMap(([, own]) => own))
    if (names.size > 0) return names.size === 1 ? ([...names][0] ?? null) : null
    if (folder === '') return null
  }
}

/** Words that describe a package and are not part of a property's name. */
const genericWords =
  /\b(?:due diligence|package|documents?|docs?|files?|deal|financials?|om|rent roll|t-?12|operating statements?|fwd?|re|from|broker|new folder|download|archive|\d+)\b/gi

/** Returns a name for a package whose documents have none: that of the archive or folder that contains all of it. */
function packageName(files: readonly ClassifiedFile[]): string {
  const parts = (files[0]?.path ?? '').split('/').slice(0, -1)
  const shared = parts.filter((part, at) => files.every(({ path }) => path.split('/')[at] === part))
  for (const part of shared.reverse()) {
    const name = part
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .replace(/[_-]+/g, ' ')
      .replace(genericWords, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (/\p{L}{3}/u.test(name)) return readableName(name)
  }
  return 'New deal'
}

function groupOf(
  name: string,
  files: readonly ClassifiedFile[],
  { placed, answers }: { placed: ReadonlyMap<ClassifiedFile, readonly string[]>; answers: IntakeAnswers },
): PropertyGroup {
  const ofProperty = files.filter((file) => placed.get(file)?.includes(name))
  const key = keyOf(name)
  const documents = ofProperty.flatMap((file) => {
    const isShared = (placed.get(file)?.length ?? 0) > 1
    return isShared
      ? file.documents.filter(({ property }) => property === null || isSameProperty(property, name) !== false)
      : file.documents
  })
  const memoranda = ofProperty.filter(({ kind }) => kind === 'offering_memorandum')
  const others = ofProperty.filter(({ kind }) => kind !== 'offering_memorandum')
  const facts = mergedFacts([...memoranda, ...others].map((file) => file.facts))
  return { key, name: (answers[`name:${key}`] ?? '').trim() || name, files: ofProperty, documents, facts }
}

/** Converts a name to lower case with hyphens, as a key for answers and commands. */
export function keyOf(name: string): string {
  return plain(name).replaceAll(' ', '-') || 'property'
}

function fileQuestion({ path }: ClassifiedFile, properties: readonly PropertyGroup[]): IntakeQuestion {
  return {
    id: `file:${path}`,
    text: `Which property is ${nameOf(path)} for?`,
    options: [
      ...properties.map(({ name }) => ({ value: name, label: name })),
      { value: excludedAnswer, label: 'Exclude' },
    ],
    isOpen: true,
  }
}

function nameQuestions(properties: readonly PropertyGroup[], answers: IntakeAnswers): IntakeQuestion[] {
  return properties.flatMap(({ key, name }) =>
    answers[`name:${key}`] === undefined
      ? [
          {
            id: `name:${key}`,
            text: `No document names the property. What is its name?`,
            options: [{ value: name, label: name }],
            isOpen: true,
          },
        ]
      : [],
  )
}

/** A document of a package without its content. */
type DocumentOutline = Omit<PackageDocument, 'read' | 'findings'> & { findingCount: number }

type PackageProperty = Intake['properties'][number]

/** The chosen document, by id, and the reason. */
type Choice = { document: string; reason: string } | null

/** A sorted package without the content of its documents. */
export interface IntakeOutline extends Omit<Intake, 'files' | 'properties'> {
  /** Files with the outlines of their documents. */
  files: (Omit<Intake['files'][number], 'documents'> & { documents: DocumentOutline[] })[]
  /** Properties with the outlines of their documents, and the chosen and older ones by id. */
  properties: (Omit<PackageProperty, 'documents' | 'rentRoll' | 'statement' | 'budget' | 'older'> & {
    documents: DocumentOutline[]
    rentRoll: Choice
    statement: Choice
    budget: Choice
    older: { document: string; changes: PackageProperty['older'][number]['changes'] }[]
  })[]
}

/**
 * Returns a sorted package as plain figures and words, for JSON: identical in the browser and on the command line for the same files.
 *
 * @example
 * intakeOutline({ files: [], properties: [], unassigned: [], duplicates: [], questions: [] }).properties
 * // => []
 */
export function intakeOutline({ files, properties, ...rest }: Intake): IntakeOutline {
  return {
    ...rest,
    files: files.map(({ documents, ...file }) => ({ ...file, documents: documents.map(outlineOf) })),
    properties: properties.map(({ documents, rentRoll, statement, budget, older, ...property }) => ({
      ...property,
      documents: documents.map(outlineOf),
      rentRoll: rentRoll && { document: rentRoll.document.id, reason: rentRoll.reason },
      statement: statement && { document: statement.document.id, reason: statement.reason },
      budget: budget && { document: budget.document.id, reason: budget.reason },
      older: older.map(({ document, changes }) => ({ document: document.id, changes })),
    })),
  }
}

function outlineOf(document: PackageDocument): DocumentOutline {
  const { read: _, findings, ...outline } = document
  return { ...outline, findingCount: findings.length }
}
