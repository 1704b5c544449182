import { basename } from 'node:path'
import type { ReadDocument, ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { type DocumentReader, documentNames } from '../parsed-file/index.ts'

/**
 * Returns the rent roll of a file; `FILE#SHEET` if the file contains several.
 *
 * @throws {UnreadableDocumentError} The file cannot be read, or contains no rent roll, or several and none was named.
 */
export async function chosenRentRoll(path: string, read: DocumentReader): Promise<ReadRentRoll> {
  const documents = await read(path)
  const [first, ...more] = documents.filter((document) => document.kind === 'rent_roll')
  if (first === undefined) throw missing(path, 'rent_roll', documents)
  if (more.length > 0) throw severalOf(path, 'rent_roll', [first, ...more], '--rent-roll')
  return first
}

/**
 * Returns the commercial rent roll of a file; `FILE#SHEET` if the file contains several.
 *
 * @throws {UnreadableDocumentError} As for `chosenRentRoll`, or the roll has only dwellings.
 */
export async function chosenCommercialRoll(path: string, read: DocumentReader): Promise<ReadRentRoll> {
  const roll = await chosenRentRoll(path, read)
  if (roll.rentRoll.units.some(({ isDwelling }) => !isDwelling)) return roll
  const words = 'lists residential units but no commercial space. Check the file for --commercial-roll.'
  throw new UnreadableDocumentError('no_document_found', basename(path), words)
}

/**
 * Returns all operating statements of a file; one with `FILE#SHEET`.
 *
 * @throws {UnreadableDocumentError} The file cannot be read, or contains no statement, or several of the same months.
 */
export async function chosenStatements(path: string, read: DocumentReader): Promise<ReadStatement[]> {
  const documents = await read(path)
  const statements = documents.filter((document) => document.kind === 'operating_statement')
  if (statements.length === 0) throw missing(path, 'operating_statement', documents)
  if (statements.length > 1 && shareMonths(statements))
    throw severalOf(path, 'operating_statement', statements, '--statement')
  return statements
}

/** Returns whether statements share months: years of one property do not; two properties, or one statement twice, do. */
function shareMonths(statements: readonly ReadStatement[]): boolean {
  const months = statements.flatMap(({ statement }) =>
    statement.periods.filter(({ kind }) => kind === 'month').map(({ key }) => key),
  )
  return new Set(months).size < months.length
}

function severalOf(
  path: string,
  kind: ReadDocument['kind'],
  found: readonly ReadDocument[],
  option: string,
): UnreadableDocumentError {
  const sheets = found.map(({ sheet }) => `“${sheet}”`).join(', ')
  return new UnreadableDocumentError(
    'no_document_found',
    basename(path),
    `contains ${found.length} ${documentNames[kind]}s for the same date, on sheets ${sheets}. Name the one to size, as in ${option} "${path}#${found[0]?.sheet}".`,
  )
}

function missing(path: string, kind: ReadDocument['kind'], found: readonly ReadDocument[]): UnreadableDocumentError {
  const [other] = found
  const instead =
    other === undefined
      ? ''
      : `; it is ${other.kind === 'operating_statement' ? 'an' : 'a'} ${documentNames[other.kind]}`
  return new UnreadableDocumentError(
    'no_document_found',
    basename(path),
    `contains no ${documentNames[kind]}${instead}. Check which file belongs to which option.`,
  )
}
