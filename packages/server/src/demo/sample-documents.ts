import { randomUUID } from 'node:crypto'
import type { User } from '@uwkit/core/account'
import type { Deal } from '@uwkit/core/deal'
import { statementDraft } from '@uwkit/core/operating-statement'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { evidenceOf } from '@uwkit/core/shared'
import type { Queryable } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import { insertStatement } from '../operating-statement/index.ts'
import { hashOf, originalKey, saveParsedFile } from '../parsed-file/index.ts'
import { insertRentRoll } from '../rent-roll/index.ts'
import type { SampleFiles } from './sample-files.ts'

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
