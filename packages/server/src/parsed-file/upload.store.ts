import { randomUUID } from 'node:crypto'
import type { User } from '@uwkit/core/account'
import type { SavedReading } from '@uwkit/core/parsed-file'
import type { Queryable } from '../db/database.ts'
import { json, type Scope, sql, textList, within } from '../db/sql.ts'
import type { Files } from '../files/files.ts'

/** How long an upload is stored, in seconds. Our own choice: as long as the results of long work. */
export const uploadSeconds = 30 * 24 * 3600

/** Number removed at a time. */
const maximumRemoved = 500

/** Returns the storage key of an uploaded file. */
export function uploadKey(id: string): string {
  return `parsed-file/uploads/${id}`
}

/** Stores an uploaded file for its uploader, whether or not it can be read; returns its id. */
export async function storeUpload(
  { db, files }: { db: Queryable; files: Files },
  { id: userId, companyId }: Pick<User, 'id' | 'companyId'>,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array<ArrayBuffer> },
  now: number,
): Promise<string> {
  const id = randomUUID()
  const hash = await hashOf(bytes)
  await db.query(sql`
    insert into upload (id, user_id, company_id, file_name, hash, created_on)
    values (${id}, ${userId}, ${companyId}, ${fileName}, ${hash}, ${now})`)
  await files.write(uploadKey(id), bytes)
  return id
}

/** Records the id of the reading of an upload. */
export async function setReadingId(db: Queryable, uploadId: string, readingId: string): Promise<void> {
  await db.query(sql`update upload set reading_id = ${readingId} where id = ${uploadId}`)
}

/** The upload of a reading, and the saved result. */
export interface ReadUploadRecord {
  id: string
  fileName: string
  /** `null` if it was not saved, or nothing of it is left. */
  savedAs: SavedReading | null
  /** The deal that it was saved to; `null` if there is none. */
  savedDealId: string | null
}

/**
 * Returns the upload of a reading; `null` if it was removed. In a transaction, no one else saves it until that ends.
 */
export async function uploadOfReading(db: Queryable, readingId: string): Promise<ReadUploadRecord | null> {
  const [row] = await db.query<ReadUploadRecord>(
    sql`select id, file_name, saved_as, saved_deal_id from upload where reading_id = ${readingId} for update`,
  )
  if (row === undefined || row.savedAs === null) return row ?? null
  const { rentRollIds, statementIds } = row.savedAs
  const left = await db.query(sql`
    select id from rent_roll where id = any(${textList(rentRollIds)})
    union all select id from operating_statement where id = any(${textList(statementIds)}) limit 1`)
  return left.length === 0 ? { ...row, savedAs: null } : row
}

/** Records the saved result of an upload. */
export async function setSavedResult(
  db: Queryable,
  id: string,
  saved: SavedReading,
  dealId: string | null,
): Promise<void> {
  await db.query(sql`update upload set saved_as = ${json(saved)}, saved_deal_id = ${dealId} where id = ${id}`)
}

/** Returns the name of an uploaded file; `null` if there is none in scope. */
export async function uploadName(db: Queryable, scope: Scope, id: string): Promise<string | null> {
  const reached = within(scope, { user: sql`user_id`, company: sql`company_id` })
  const [row] = await db.query<{ fileName: string }>(sql`select file_name from upload where id = ${id} and ${reached}`)
  return row?.fileName ?? null
}

/**
 * Removes expired uploads, files first: one left by a crash, or that cannot be deleted, is removed in a later run.
 *
 * @returns The files that could not be deleted, each with the failure.
 */
export async function removeOldUploads(
  { db, files }: { db: Queryable; files: Files },
  before: number,
): Promise<{ key: string; error: unknown }[]> {
  const failed = new Map<string, unknown>()
  for (;;) {
    const rows = await db.query<{ id: string }>(sql`
      select id from upload where created_on < ${before} and not id = any(${textList([...failed.keys()])})
      order by created_on, id limit ${maximumRemoved}`)
    const ids = rows.map(({ id }) => id)
    for (const id of ids) {
      try {
        await files.delete(uploadKey(id))
      } catch (error) {
        failed.set(id, error)
      }
    }
    await db.query(sql`delete from upload where id = any(${textList(ids.filter((id) => !failed.has(id)))})`)
    if (ids.length < maximumRemoved) return [...failed].map(([id, error]) => ({ key: uploadKey(id), error }))
  }
}

/**
 * Returns the SHA-256 of bytes in hexadecimal, computed outside the event loop.
 *
 * @example
 * (await hashOf(new Uint8Array())).slice(0, 8)
 * // => 'e3b0c442'
 */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}
