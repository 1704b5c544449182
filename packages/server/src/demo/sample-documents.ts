import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { User } from '@uwkit/core/account'
import type { Deal } from '@uwkit/core/deal'
import { statementDraft } from '@uwkit/core/operating-statement'
import type { ParsedFile, ReadDocument } from '@uwkit/core/parsed-file'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { evidenceOf, UwkitError } from '@uwkit/core/shared'
import type { Queryable } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import { insertStatement } from '../operating-statement/index.ts'
import { hashOf, originalKey, readUploadHere, saveParsedFile } from '../parsed-file/index.ts'
import { insertRentRoll } from '../rent-roll/rent-roll.store.ts'

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Where documents are stored. */
interface Place {
  db: Queryable
  files: Files
}

/** Stores the documents of a deal as if somebody had uploaded and saved them: the files, what was read, and its proof. */
export async function insertSampleDocuments(
  { db, files }: Place,
  user: User,
  { id: dealId, dealName }: Pick<Deal, 'id' | 'dealName'>,
  { rentRoll, statement }: SampleFiles,
  now: number,
): Promise<void> {
  const keep = async ({ name: fileName, bytes, parsed, document }: SampleFiles[keyof SampleFiles]) => {
    const hash = await hashOf(bytes)
    const file = { hash, fileName, contentType, isOcr: false, originalData: parsed }
    const { id: parsedFileId } = await saveParsedFile(db, user, file, now)
    await files.write(originalKey(parsedFileId), bytes)
    return { parsedFileId, heading: { fileName, dealId, dealName, fileHash: hash, evidence: evidenceOf(document) } }
  }
  const roll = await keep(rentRoll)
  const rollId = randomUUID()
  const heading = { ...roll.heading, originalFileName: roll.heading.fileName }
  await insertRentRoll(db, user, rentRollDraft(rentRoll.document.rentRoll, { id: rollId, ...heading }), now)
  const t12 = await keep(statement)
  const context = { ...t12.heading, clientId: randomUUID(), id: null, parsedFileId: t12.parsedFileId }
  await insertStatement(db, user, randomUUID(), statementDraft(statement.document.statement, context), now)
}

/** A file of the demo with what is read from it. */
interface SampleFile<Kind extends ReadDocument['kind']> {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  parsed: ParsedFile
  document: Extract<ReadDocument, { kind: Kind }>
}

/** Both documents of a deal of the demo. */
export interface SampleFiles {
  rentRoll: SampleFile<'rent_roll'>
  statement: SampleFile<'operating_statement'>
}

/** The chart that the lines of the demo's statements are told in. */
const chartOfAccountsId = 2

/**
 * The folder of a deal's files: beside the built package, and beside the source; the nearest that holds them, for another
 * folder of the machine may be called "samples".
 *
 * @param from Address of the module that asks.
 */
export function samplesFolder(folder: string, from = import.meta.url): string {
  const places = ['./samples/', '../samples/', '../../samples/'].map((place) => new URL(`${place}${folder}`, from))
  const found = places.map((place) => fileURLToPath(place)).find((place) => existsSync(join(place, 'rent-roll.xlsx')))
  if (found === undefined)
    throw new UwkitError('no_samples', `The folder "samples/${folder}" of @uwkit/server is missing.`)
  return found
}

/**
 * Reads the rent roll and the statement of a deal of the demo, as an upload of them is read.
 *
 * @param folder Of the deal, among the samples of the package.
 * @param dealName What the names of the files begin with.
 * @throws {UnreadableDocumentError} One of the files is damaged.
 */
export async function readSampleFiles(folder: string, dealName: string): Promise<SampleFiles> {
  const rentRoll = join(samplesFolder(folder), 'rent-roll.xlsx')
  const statement = join(samplesFolder(folder), 't12.xlsx')
  return {
    rentRoll: await readSample(rentRoll, `${dealName} rent roll.xlsx`, 'rent_roll'),
    statement: await readSample(statement, `${dealName} T12.xlsx`, 'operating_statement'),
  }
}

async function readSample<Kind extends ReadDocument['kind']>(
  path: string,
  name: string,
  kind: Kind,
): Promise<SampleFile<Kind>> {
  const bytes = new Uint8Array(readFileSync(path))
  const { parsed } = await readUploadHere({ bytes, name, kind, chartOfAccountsId })
  const document = parsed?.documents.find((one): one is SampleFile<Kind>['document'] => one.kind === kind)
  if (parsed === null || document === undefined) throw new UwkitError('no_samples', `The sample ${path} is damaged.`)
  return { name, bytes, parsed, document }
}
