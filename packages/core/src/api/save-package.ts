import type { WireFile } from '../contract/endpoint.ts'
import { type IntakeProperty, nameOf, type PackageDocument, type PackageFile } from '../intake/index.ts'
import type { ReadRentRoll, ReadStatement } from '../parsed-file/index.ts'
import { UwkitError } from '../shared/errors.ts'
import { groupedBy } from '../shared/grouped-by.ts'
import type { Client } from './create-client.ts'
import { ConnectionError } from './errors.ts'
import { saveRentRolls, saveStatements } from './save-documents.ts'

/** What saving a package requires. */
export interface PackageSaveOptions {
  client: Client
  /** Files of the package by path. */
  files: ReadonlyMap<string, PackageFile>
  bytesOf: (path: string) => Uint8Array<ArrayBuffer>
  /** The request letter, saved among the files of the deal. @default none */
  letter?: WireFile | undefined
  /** The deal of an earlier try that left files unsaved: only those are saved. @default a new deal */
  started?: SavedPackageDeal | undefined
  /** Called once the deal exists, and after each file, with the state from which a later try can continue. */
  onSaved?: (deal: SavedPackageDeal) => void
  /** Called before each file. */
  onProgress?: (progress: { done: number; of: number; path: string }) => void
  /** Stops saving between two files; saved files stay. */
  signal?: AbortSignal
}

/** A deal created from a package. */
export interface SavedPackageDeal {
  /** Key of the property. */
  key: string
  dealId: string
  dealName: string
  rentRolls: number
  statements: number
  photographs: number
  /** Memoranda and other files, saved unchanged. */
  attachments: number
  /** Files that the server refused, and why. */
  failed: { path: string; message: string }[]
  /** Unsaved files: those that failed and those not yet tried. */
  left: string[]
}

/**
 * Creates a deal from a property of a package: the deal itself, its rent rolls and statements with their source files,
 * its budget, its photos, memoranda and attachments. Lists a refused file as failed and saves the others.
 *
 * @throws {UwkitError} The deal itself cannot be created.
 * @example
 * const [property] = sortPackage([aPackageFile('Oak Court/survey.txt')], { today: '2026-11-27' }).properties
 * const client = { deal: { create: async ({ dealName }) => ({ id: 'd1', dealName }), createFile: async () => ({}) } }
 * ;(await savePackageDeal(property, { client, files: new Map(), bytesOf: () => new Uint8Array() })).dealName
 * // => 'Oak Court'
 */
export async function savePackageDeal(property: IntakeProperty, saving: PackageSaveOptions): Promise<SavedPackageDeal> {
  const { onProgress, onSaved, signal, letter } = saving
  const byFile = groupedBy(oldestFirst(property), ({ path }) => path)
  let result = saving.started ?? (await startDeal(property, saving))
  onSaved?.(result)
  const paths = result.left
  result = { ...result, failed: [] }
  for (const [done, path] of paths.entries()) {
    signal?.throwIfAborted()
    onProgress?.({ done, of: paths.length, path })
    try {
      const saved = await saveOne(path, byFile.get(path), property, { ...saving, dealId: result.dealId })
      result = { ...withCounts(result, saved), left: result.left.filter((one) => one !== path) }
    } catch (error) {
      if (!UwkitError.isInstance(error)) throw error
      const named = path === letterPath ? (letter?.name ?? path) : path
      result = { ...result, failed: [...result.failed, { path: named, message: saveFailureReason(named, error) }] }
    }
    onSaved?.(result)
  }
  return result
}

/** Represents the request letter among the files to save; its real name follows from its subject. */
const letterPath = 'Request letter'

async function startDeal(property: IntakeProperty, { client, letter }: PackageSaveOptions): Promise<SavedPackageDeal> {
  const deal = await client.deal.create(property.deal)
  const paths = pathsToSave({ ...property, documents: oldestFirst(property) })
  const left = letter === undefined ? paths : [...paths, letterPath]
  return { key: property.key, dealId: deal.id, dealName: deal.dealName, ...zeroCounts, failed: [], left }
}

/** Counts of the saved files of a package. */
type Counts = Pick<SavedPackageDeal, 'rentRolls' | 'statements' | 'photographs' | 'attachments'>

const zeroCounts: Counts = { rentRolls: 0, statements: 0, photographs: 0, attachments: 0 }

function withCounts(deal: SavedPackageDeal, more: Partial<Counts>): SavedPackageDeal {
  const counts = (Object.keys(zeroCounts) as (keyof Counts)[]).map((key) => [key, deal[key] + (more[key] ?? 0)])
  return { ...deal, ...Object.fromEntries(counts) }
}

async function saveOne(
  path: string,
  documents: readonly PackageDocument[] | undefined,
  property: IntakeProperty,
  saving: PackageSaveOptions & { dealId: string },
): Promise<Partial<Counts>> {
  const { client, dealId, letter } = saving
  if (path === letterPath) {
    if (letter !== undefined) await client.deal.createFile({ dealId, file: letter, kind: 'attachment' })
    return {}
  }
  const isMemorandum = property.memoranda.includes(path)
  const isAttached = isMemorandum || property.attachments.includes(path)
  if (isAttached) await attachFile(path, dealId, isMemorandum, saving)
  const attachments = isAttached ? 1 : 0
  if (documents !== undefined) {
    return {
      attachments,
      ...(await saveFile(path, documents, { ...saving, budget: property.budget?.document ?? null })),
    }
  }
  if (isAttached) return { attachments }
  await savePhotograph(path, dealId, saving)
  return { photographs: 1 }
}

/** The server's address in a connection error means nothing to the user. */
function saveFailureReason(path: string, error: UwkitError): string {
  if (!(error instanceof ConnectionError)) return error.message
  return `${nameOf(path)} was not saved: the server is not responding.`
}

/**
 * Returns the files of a property to save in its deal, each once: those with documents, photos, memoranda and attachments.
 *
 * @example
 * pathsToSave({ documents: [], photographs: ['front.jpg'], memoranda: ['om.pdf'], attachments: [] })
 * // => ['front.jpg', 'om.pdf']
 */
export function pathsToSave(
  property: Pick<IntakeProperty, 'documents' | 'photographs' | 'memoranda' | 'attachments'>,
): string[] {
  const { documents, photographs, memoranda, attachments } = property
  return [...new Set([...documents.map(({ path }) => path), ...photographs, ...memoranda, ...attachments])]
}

/** A deal uses the last of documents with the same date, so the chosen documents come last. */
function oldestFirst({ documents, rentRoll, statement }: IntakeProperty): PackageDocument[] {
  const isChosen = (document: PackageDocument) => document === rentRoll?.document || document === statement?.document
  return documents.toSorted(
    (one, other) => Number(isChosen(one)) - Number(isChosen(other)) || (one.asOf ?? '').localeCompare(other.asOf ?? ''),
  )
}

async function saveFile(
  path: string,
  documents: readonly PackageDocument[],
  { client, files, bytesOf, dealId, budget }: PackageSaveOptions & { dealId: string; budget: PackageDocument | null },
): Promise<{ rentRolls: number; statements: number }> {
  const file = files.get(path)
  if (file === undefined || file.parsed === null)
    throw new UwkitError('not_saved', `${path} isn’t in the package that was read.`)
  const fileName = nameOf(path)
  const isOcr = file.parsed.documents.some((document) => document.isOcr === true)
  const originalFile = { name: fileName, contentType: 'application/octet-stream', bytes: bytesOf(path) }
  const stored = await client.parsedFile.create({ originalFile, hash: file.hash, originalData: file.parsed, isOcr })
  if (stored === null)
    throw new UwkitError('not_saved', `${fileName} was not saved: the server did not store the file.`)
  const of = { fileName, hash: file.hash, isOcr, dealId }
  const rolls = documents.map(({ read }) => read).filter((read): read is ReadRentRoll => read.kind === 'rent_roll')
  const ofStatements = documents.filter(({ read }) => read.kind === 'operating_statement')
  const statements = ofStatements.map(({ read }) => read as ReadStatement)
  if (rolls.length > 0) await saveRentRolls(client, rolls, of)
  if (statements.length > 0) {
    const { ids } = await saveStatements(client, statements, of, stored.id)
    const budgetId = budget === null ? undefined : ids[ofStatements.indexOf(budget)]
    if (budgetId !== undefined) await client.deal.update(dealId, { budgetId })
  }
  return { rentRolls: rolls.length, statements: statements.length }
}

async function attachFile(
  path: string,
  dealId: string,
  isMemorandum: boolean,
  { client, bytesOf }: PackageSaveOptions,
): Promise<void> {
  const file = { name: nameOf(path), contentType: 'application/octet-stream', bytes: bytesOf(path) }
  await client.deal.createFile({ dealId, file, kind: isMemorandum ? 'offering_memorandum' : 'attachment' })
}

async function savePhotograph(path: string, dealId: string, { client, bytesOf }: PackageSaveOptions): Promise<void> {
  const name = nameOf(path)
  const contentType = /\.png$/i.test(name) ? 'image/png' : /\.webp$/i.test(name) ? 'image/webp' : 'image/jpeg'
  await client.deal.createPicture({ picture: { name, contentType, bytes: bytesOf(path) }, dealId })
}
