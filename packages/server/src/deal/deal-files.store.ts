import { randomUUID } from 'node:crypto'
import { authorName, type User } from '@uwkit/core/account'
import type { DealFile } from '@uwkit/core/deal'
import type { Queryable } from '../db/database.ts'
import { type Scope, sql } from '../db/sql.ts'
import { notFound } from '../http/http-error.ts'
import { dealById, dealsWithin } from './deal.store.ts'

const columns = sql`deal_file.uid, deal_file.deal_id, deal_file.file_name, deal_file.kind, deal_file.size::integer as size,
  deal_file.user_name, deal_file.created_on`

/** Largest file, in bytes: that of an upload. */
export const largestDealFile = 50 * 1024 * 1024

/** Where the bytes of a file lie. */
export function dealFileKey(uid: string): string {
  return `deal-files/${uid}`
}

/** The files of a deal, memoranda first, then by name. @throws {HttpError} 404, the deal is out of reach. */
export async function filesOf(db: Queryable, scope: Scope, dealId: string): Promise<DealFile[]> {
  await dealById(db, scope, dealId)
  return db.query<DealFile>(sql`
    select ${columns} from deal_file where deal_id = ${dealId} order by kind desc, lower(file_name), created_on, uid`)
}

/** A file. @throws {HttpError} 404, it is out of reach. */
export async function dealFileById(db: Queryable, scope: Scope, uid: string): Promise<DealFile> {
  const [found] = await db.query<DealFile>(sql`
    select ${columns} from deal_file join deal on deal.id = deal_file.deal_id
    where deal_file.uid = ${uid} and ${dealsWithin(scope)}`)
  if (found === undefined) throw notFound('Deal file')
  return found
}

/** Keeps what is known of a file; its bytes are left to write. */
export async function insertDealFile(
  db: Queryable,
  { dealId, fileName, kind, size }: Pick<DealFile, 'dealId' | 'fileName' | 'kind' | 'size'>,
  { user, now }: { user: User; now: number },
): Promise<DealFile> {
  const [inserted] = await db.query<DealFile>(sql`
    insert into deal_file (uid, deal_id, file_name, kind, size, user_id, user_name, created_on)
    values (${randomUUID()}, ${dealId}, ${fileName}, ${kind}, ${size}, ${user.id}, ${authorName(user)}, ${now})
    returning ${columns}`)
  if (inserted === undefined) throw notFound('Deal')
  return inserted
}

/** Forgets a file; its bytes are left to delete. */
export async function deleteDealFile(db: Queryable, uid: string): Promise<void> {
  await db.query(sql`delete from deal_file where uid = ${uid}`)
}

/** Where the bytes of all files of a deal lie. */
export async function fileKeysOf(db: Queryable, dealId: string): Promise<string[]> {
  const rows = await db.query<{ uid: string }>(sql`select uid from deal_file where deal_id = ${dealId}`)
  return rows.map(({ uid }) => dealFileKey(uid))
}
