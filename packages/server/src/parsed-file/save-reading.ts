import { randomUUID } from 'node:crypto'
import { statementDraft } from '@uwkit/core/operating-statement'
import type { ParsedFile, SavedReading } from '@uwkit/core/parsed-file'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { evidenceOf } from '@uwkit/core/shared'
import { requireDeal } from '../deal/index.ts'
import type { Context } from '../http/context.ts'
import { notFound } from '../http/http-error.ts'
import { insertStatement } from '../operating-statement/index.ts'
import { insertRentRoll } from '../rent-roll/index.ts'
import { originalKey, saveParsedFile } from './parsed-file.store.ts'
import { hashOf, uploadKey, uploadOfReading } from './upload.store.ts'

/**
 * Saves what was read from an upload: the file with its reading, and each of its documents, all or none.
 *
 * @param id Of the reading.
 * @param dealId The deal that they become documents of; `null` for none.
 * @throws {HttpError} 404, there is no such deal, or the file was removed since.
 */
export async function saveReading(
  id: string,
  parsed: ParsedFile,
  dealId: string | null,
  { db, files, session: { user }, now }: Context,
): Promise<SavedReading> {
  const upload = await uploadOfReading(db, id)
  const bytes = upload === null ? null : await files.read(uploadKey(upload.id))
  if (upload === null || bytes === null) throw notFound('Upload')
  const { fileName } = upload
  const fileHash = await hashOf(bytes)
  const { documents } = parsed
  const isOcr = documents.some((one) => one.isOcr === true)
  const at = now()
  return db.transaction(async (transaction) => {
    await requireDeal(transaction, user, dealId)
    const file = { hash: fileHash, fileName, contentType: 'application/octet-stream', isOcr, originalData: parsed }
    const { id: parsedFileId } = await saveParsedFile(transaction, user, file, at)
    await files.write(originalKey(parsedFileId), bytes)
    const heading = { fileName, isOcr, fileHash, dealId }
    const rentRollIds: string[] = []
    const statementIds: string[] = []
    const bundleId = randomUUID()
    for (const document of documents) {
      const evidence = evidenceOf(document)
      if (document.kind === 'rent_roll') {
        const rollId = randomUUID()
        const context = { ...heading, originalFileName: fileName, id: rollId, evidence }
        await insertRentRoll(transaction, user, rentRollDraft(document.rentRoll, context), at)
        rentRollIds.push(rollId)
      } else {
        const context = { ...heading, parsedFileId, clientId: randomUUID(), id: null, evidence }
        const draft = statementDraft(document.statement, context)
        statementIds.push(await insertStatement(transaction, user, bundleId, draft, at))
      }
    }
    return { parsedFileId, rentRollIds, bundleId: statementIds.length === 0 ? null : bundleId, statementIds }
  })
}
