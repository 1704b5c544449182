import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { ReadDocument, ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import { readDocuments } from '@uwkit/core/parsed-file'
import type { Predictor } from '@uwkit/core/prediction'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { readWorkbookFile } from '@uwkit/documents/node'

/** What a kind of document is called in a message. */
const names = { rent_roll: 'rent roll', operating_statement: 'operating statement' } as const

/**
 * The rent roll in a file; `FILE#SHEET` where the file holds several.
 *
 * @throws {UnreadableDocumentError} The file cannot be read, holds no rent roll, or several and none was named.
 */
export async function chosenRentRoll(path: string, predictor: Predictor): Promise<ReadRentRoll> {
  const [first, ...more] = (await documentsOf(path, predictor, 2)).filter((document) => document.kind === 'rent_roll')
  if (first === undefined) throw missing(path, 'rent_roll')
  if (more.length > 0) {
    const sheets = [first, ...more].map(({ sheet }) => `“${sheet}”`).join(', ')
    throw new UnreadableDocumentError(
      'no_document_found',
      basename(path),
      `holds ${more.length + 1} rent rolls, on sheets ${sheets}. Say which to size, as in --rent-roll "${path}#${first.sheet}".`,
    )
  }
  return first
}

/**
 * The operating statements of a file, all of them; one with `FILE#SHEET`.
 *
 * @throws {UnreadableDocumentError} The file cannot be read or holds no statement.
 */
export async function chosenStatements(
  path: string,
  predictor: Predictor,
  chartOfAccountsId: number,
): Promise<ReadStatement[]> {
  const documents = await documentsOf(path, predictor, chartOfAccountsId)
  const statements = documents.filter((document) => document.kind === 'operating_statement')
  if (statements.length === 0) throw missing(path, 'operating_statement', documents)
  return statements
}

async function documentsOf(path: string, predictor: Predictor, chartOfAccountsId: number): Promise<ReadDocument[]> {
  const { file, sheet } = splitSheet(path)
  const workbook = await readWorkbookFile(file)
  const chosen =
    sheet === null ? workbook : { ...workbook, grids: workbook.grids.filter((grid) => grid.sheet === sheet) }
  if (sheet !== null && chosen.grids.length === 0) {
    const sheets = workbook.grids.map((grid) => `“${grid.sheet}”`).join(', ')
    throw new UnreadableDocumentError(
      'no_document_found',
      workbook.file,
      `has no sheet “${sheet}”; its sheets are ${sheets}.`,
    )
  }
  return readDocuments(chosen, { predictor, chartOfAccountsId }).documents
}

/** `FILE#SHEET`, unless a file of that whole name exists. */
function splitSheet(path: string): { file: string; sheet: string | null } {
  const at = path.lastIndexOf('#')
  if (at <= 0 || existsSync(path)) return { file: path, sheet: null }
  return { file: path.slice(0, at), sheet: path.slice(at + 1) }
}

function missing(
  path: string,
  kind: ReadDocument['kind'],
  found: readonly ReadDocument[] = [],
): UnreadableDocumentError {
  const other = found[0] ? `it is read as a ${names[found[0].kind]}` : 'it holds documents of another kind'
  return new UnreadableDocumentError(
    'no_document_found',
    basename(path),
    `holds no ${names[kind]}; ${other}. Check which file goes with which option.`,
  )
}
