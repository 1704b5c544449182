import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ParsedFile, ReadDocument } from '@uwkit/core/parsed-file'
import { UwkitError } from '@uwkit/core/shared'
import { readUploadHere } from '../parsed-file/index.ts'

/** A file of the demo with what is read from it. */
export interface SampleFile<Kind extends ReadDocument['kind']> {
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
