import { randomUUID } from 'node:crypto'
import { statementDraft } from '@uwkit/core/operating-statement'
import type { ParsedFile, SavedReading } from '@uwkit/core/parsed-file'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { evidenceOf } from '@uwkit/core/shared'
import { requireDeal } from '../deal/index.ts'
import type { Context } from '../http/context.ts'
import { conflict, notFound } from '../http/http-error.ts'
import { insertStatement } from '../operating-statement/index.ts'
import { insertRentRoll } from '../rent-roll/index.ts'
import { originalKey, saveParsedFile } from './parsed-file.store.ts'
import { hashOf, noteSaved, type ReadUploadRecord, uploadKey, uploadOfReading } from './upload.store.ts'

/**
 * Saves what was read from an upload: the file with its reading, and each of its documents, all or none. One that was saved before
 * is not saved twice, whoever lost the answer: the answer is what it was saved as, as long as anything of that is left.
 *
 * @param id Of the reading.
 * @param dealId The deal that they become documents of; `null` for none.
 * @throws {HttpError} 404, there is no such deal, or the file was removed since; 409, it was saved to another deal.
 */
export async function saveReading(
  id: string,
  parsed: () => ParsedFile,
  dealId: string | null,
  { db, files, session: { user }, now }: Context,
): Promise<SavedReading> {
  const at = now()
  return db.transaction(async (transaction) => {
    await requireDeal(transaction, user, dealId)
    const upload = await uploadOfReading(transaction, id)
    if (upload !== null && upload.savedAs !== null) return savedBefore(upload, upload.savedAs, dealId)
    const bytes = upload === null ? null : await files.read(uploadKey(upload.id))
    if (upload === null || bytes === null) throw notFound('Upload')
    const { fileName } = upload
    const fileHash = await hashOf(bytes)
    const originalData = parsed()
    const { documents } = originalData
    const isOcr = documents.some((one) => one.isOcr === true)
    const file = { hash: fileHash, fileName, contentType: 'application/octet-stream', isOcr, originalData }
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
    const saved = { parsedFileId, rentRollIds, bundleId: statementIds.length === 0 ? null : bundleId, statementIds }
    await noteSaved(transaction, upload.id, saved, dealId)
    return saved
  })
}

/** @throws {HttpError} 409, it was saved to another deal than is wanted now. */
function savedBefore({ savedDealId }: ReadUploadRecord, saved: SavedReading, dealId: string | null): SavedReading {
  if (savedDealId === dealId) return saved
  const place = savedDealId === null ? 'without a deal' : `to the deal ${savedDealId}`
  const ids = [...saved.rentRollIds, ...saved.statementIds].join(', ')
  throw conflict(`This upload was already saved ${place}, as ${ids}. Move or delete the saved copy instead.`)
}
