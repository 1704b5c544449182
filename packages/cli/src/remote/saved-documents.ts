import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import type { Client } from '@uwkit/core/client'
import { type DocumentContext, type ReadDocument, readDocuments } from '@uwkit/core/parsed-file'
import { UnreadableDocumentError, UwkitError } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { readWorkbookFile } from '@uwkit/documents/node'
import { confirmBefore } from '../output/consent.ts'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { foundText, tableLines } from '../output/report.ts'
import { documentNames, splitSheet, withSheet } from '../parsed-file/index.ts'
import { withClient } from './connect.ts'
import type { ServerOptions } from './verb.ts'

/** A file stored on the server, and the documents of the requested kind that were read from it. */
export interface UploadedFile<Kind extends ReadDocument['kind']> {
  /** ID of the parsed file. */
  id: string
  hash: string
  fileName: string
  documents: Extract<ReadDocument, { kind: Kind }>[]
}

/**
 * Reads a file locally, and stores it with the reading on the server.
 *
 * @param path `FILE#SHEET` for one sheet of it.
 * @param kind Required kind of document.
 * @param context The chart of statement lines, and the owner's gate.
 * @throws {UnreadableDocumentError} It cannot be read, or contains no such document; nothing was sent then.
 * @throws {UwkitError} The server did not store it.
 */
export async function uploadFile<Kind extends ReadDocument['kind']>(
  client: Client,
  path: string,
  kind: Kind,
  context: Pick<DocumentContext, 'chartOfAccountsId' | 'companyChart' | 'gate'> = {},
): Promise<UploadedFile<Kind>> {
  const { file, sheet } = splitSheet(path)
  const workbook = withSheet(await readWorkbookFile(file), sheet)
  const originalData = readDocuments(workbook, { predictor: createLocalPredictor(), ...context })
  const fileName = basename(file)
  const documents = originalData.documents.filter(
    (one): one is UploadedFile<Kind>['documents'][number] => one.kind === kind,
  )
  if (documents.length === 0) {
    throw new UnreadableDocumentError('no_document_found', fileName, `it contains no ${documentNames[kind]}`)
  }
  const bytes = new Uint8Array(await readFile(file))
  const hash = createHash('sha256').update(bytes).digest('hex')
  const originalFile = { name: fileName, contentType: 'application/octet-stream', bytes }
  const isOcr = originalData.documents.some((document) => document.isOcr === true)
  const saved = await client.parsedFile.create({ originalFile, hash, originalData, isOcr })
  if (saved === null)
    throw new UwkitError('not_saved', `${fileName} was not saved: the server did not store the file. Try again`)
  return { id: saved.id, hash, fileName, documents }
}

/** How saved documents are listed. */
interface FoundTable<Found> {
  /** Name of one document. */
  noun: string
  head: readonly string[]
  rowsOf: (one: Found) => readonly (readonly string[])[]
  /** Indexes of figure columns. */
  figures?: readonly number[]
}

/** Prints the saved documents found: a table and their count, or one line of JSON each. */
export async function printFound<Found>(
  found: readonly Found[],
  { noun, head, rowsOf, figures = [] }: FoundTable<Found>,
  { json, place }: { json: boolean; place: string },
  environment: Environment,
): Promise<ExitCode> {
  if (json) for (const one of found) await environment.out(`${JSON.stringify(one)}\n`)
  else {
    const rows = found.flatMap(rowsOf)
    const table = tableLines(rows.length === 0 ? [] : [head, ...rows], figures)
    await environment.out(`${[...table, foundText(rows.length, noun, place)].join('\n')}\n`)
  }
  return exitCodes.fine
}

/** Options of a command that deletes saved documents. */
export interface DeleteOptions extends ServerOptions {
  /** Whether to delete without confirmation. */
  yes: boolean
}

/** Deletes saved documents after the user confirms. */
export async function deleteSaved(
  ids: readonly string[],
  noun: string,
  options: DeleteOptions,
  environment: Environment,
  remove: (client: Client) => Promise<void>,
): Promise<ExitCode> {
  await confirmBefore(`Delete ${plural(ids.length, noun)}?`, { flag: '--yes', isSet: options.yes }, environment)
  return withClient(options, environment, async (client) => {
    await remove(client)
    const reported = options.json ? JSON.stringify({ deleted: ids }) : `Deleted ${plural(ids.length, noun)}`
    await environment.out(`${reported}\n`)
    return exitCodes.fine
  })
}
