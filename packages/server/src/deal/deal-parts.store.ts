import { randomUUID } from 'node:crypto'
import { authorName, type User } from '@uwkit/core/account'
import type { Deal, DealFile, DealProgress, Picture, PictureChanges } from '@uwkit/core/deal'
import { type Queryable, queryBatch } from '../db/database.ts'
import { type Scope, type Sql, sql } from '../db/sql.ts'
import { notFound } from '../http/http-error.ts'
import { type DealRow, dealById, dealFromRows, dealInScope, dealsInScope } from './deal.store.ts'
import { compsOfDeal, type DealComp, type DealPageRow, type PageKind, pagesOfDeal } from './deal-pages.store.ts'
import { type DealRecordRow, recordsOfDeal } from './deal-records.store.ts'

/** A deal with the records that belong only to it. */
export interface DealParts {
  deal: Deal
  /** Records of all kinds, in order of creation. */
  records: DealRecordRow[]
  /** The saved pages. */
  pages: ReadonlyMap<PageKind, DealPageRow<unknown>>
  /** Ids of the chosen comps, in order. */
  comps: Record<DealComp['kind'], string[]>
  progress: DealProgress[]
  pictures: Picture[]
}

/** Returns a deal and its parts in one query. @throws {HttpError} 404, it is not in scope. */
export async function partsOfDeal(db: Queryable, scope: Scope, dealId: string): Promise<DealParts> {
  const { deal, pages, comps, ...parts } = await queryBatch<{
    deal: DealRow[]
    records: DealRecordRow[]
    pages: (DealPageRow<unknown> & { kind: PageKind })[]
    comps: DealComp[]
    progress: DealProgress[]
    pictures: Picture[]
  }>(db, {
    deal: dealInScope(scope, dealId),
    records: recordsOfDeal(dealId),
    pages: pagesOfDeal(dealId),
    comps: compsOfDeal(dealId),
    progress: progressOfDeal(dealId),
    pictures: picturesOfDeal(dealId),
  })
  const ofKind = (kind: DealComp['kind']) => comps.filter((one) => one.kind === kind).map(({ compId }) => compId)
  return {
    ...parts,
    deal: dealFromRows(deal),
    pages: new Map(pages.map(({ kind, ...page }) => [kind, page])),
    comps: { rent: ofKind('rent'), expense: ofKind('expense') },
  }
}

/** Returns SQL for the progress of a deal. The caller must check first that the deal is in scope. */
function progressOfDeal(dealId: string): Sql {
  return sql`select id, section, tag from deal_progress where deal_id = ${dealId} order by section`
}

/** Returns the progress of a deal. @throws {HttpError} 404, the deal is not in scope. */
export async function progressOf(db: Queryable, scope: Scope, dealId: string): Promise<DealProgress[]> {
  await dealById(db, scope, dealId)
  return db.query<DealProgress>(progressOfDeal(dealId))
}

/** Tags a section; replaces an existing tag. @throws {HttpError} 404, the deal is not in scope. */
export async function tagSection(
  db: Queryable,
  scope: Scope,
  { dealId, section, tag }: { dealId: string; section: string; tag: string },
): Promise<DealProgress> {
  await dealById(db, scope, dealId)
  const [progress] = await db.query<DealProgress>(sql`
    insert into deal_progress (id, deal_id, section, tag) values (${randomUUID()}, ${dealId}, ${section}, ${tag})
    on conflict (deal_id, section) do update set tag = excluded.tag returning id, section, tag`)
  if (progress === undefined) throw notFound('Deal')
  return progress
}

/** Replaces the tag of a section. @throws {HttpError} 404, the deal is not in scope or has no such record. */
export async function retag(
  db: Queryable,
  scope: Scope,
  { dealId, id, tag }: { dealId: string; id: string; tag: string },
): Promise<DealProgress> {
  await dealById(db, scope, dealId)
  const [progress] = await db.query<DealProgress>(sql`
    update deal_progress set tag = ${tag} where id = ${id} and deal_id = ${dealId} returning id, section, tag`)
  if (progress === undefined) throw notFound('Deal progress')
  return progress
}

/** Removes the tag of a section. @throws {HttpError} 404, the deal is not in scope or has no such record. */
export async function untag(db: Queryable, scope: Scope, dealId: string, id: string): Promise<void> {
  await dealById(db, scope, dealId)
  const deleted = await db.query(sql`delete from deal_progress where id = ${id} and deal_id = ${dealId} returning id`)
  if (deleted.length === 0) throw notFound('Deal progress')
}

const fileColumns = sql`deal_file.uid, deal_file.deal_id, deal_file.file_name, deal_file.kind, deal_file.size::integer as size,
  deal_file.user_name, deal_file.created_on`

/** Maximum size of a file in bytes, the same as for an upload. */
export const largestDealFile = 50 * 1024 * 1024

/** Returns the storage key of a file. */
export function dealFileKey(uid: string): string {
  return `deal-files/${uid}`
}

/** Returns the files of a deal, memoranda first, then by name. @throws {HttpError} 404, the deal is not in scope. */
export async function filesOf(db: Queryable, scope: Scope, dealId: string): Promise<DealFile[]> {
  await dealById(db, scope, dealId)
  return db.query<DealFile>(sql`
    select ${fileColumns} from deal_file where deal_id = ${dealId} order by kind desc, lower(file_name), created_on, uid`)
}

/** Returns a file. @throws {HttpError} 404, it is not in scope. */
export async function dealFileById(db: Queryable, scope: Scope, uid: string): Promise<DealFile> {
  const [found] = await db.query<DealFile>(sql`
    select ${fileColumns} from deal_file join deal on deal.id = deal_file.deal_id
    where deal_file.uid = ${uid} and ${dealsInScope(scope)}`)
  if (found === undefined) throw notFound('Deal file')
  return found
}

/** Stores the record of a file; the caller writes its bytes. */
export async function insertDealFile(
  db: Queryable,
  { dealId, fileName, kind, size }: Pick<DealFile, 'dealId' | 'fileName' | 'kind' | 'size'>,
  { user, now }: { user: User; now: number },
): Promise<DealFile> {
  const [inserted] = await db.query<DealFile>(sql`
    insert into deal_file (uid, deal_id, file_name, kind, size, user_id, user_name, created_on)
    values (${randomUUID()}, ${dealId}, ${fileName}, ${kind}, ${size}, ${user.id}, ${authorName(user)}, ${now})
    returning ${fileColumns}`)
  if (inserted === undefined) throw notFound('Deal')
  return inserted
}

/** Deletes the record of a file; the caller deletes its bytes. */
export async function deleteDealFile(db: Queryable, uid: string): Promise<void> {
  await db.query(sql`delete from deal_file where uid = ${uid}`)
}

/** Returns the storage keys of all files of a deal. */
export async function fileKeysOf(db: Queryable, dealId: string): Promise<string[]> {
  const rows = await db.query<{ uid: string }>(sql`select uid from deal_file where deal_id = ${dealId}`)
  return rows.map(({ uid }) => dealFileKey(uid))
}

const pictureColumns = sql`deal_picture.uid, deal_picture.deal_id, deal_picture.file_name, deal_picture.content_type,
  deal_picture.caption, deal_picture.position, deal_picture.created_on, deal_picture.modified_on`

/** Returns the storage key of a picture. */
export function pictureKey(uid: string): string {
  return `pictures/${uid}`
}

/** Returns SQL for the pictures of a deal in order. The caller must check first that the deal is in scope. */
function picturesOfDeal(dealId: string): Sql {
  return sql`select ${pictureColumns} from deal_picture where deal_id = ${dealId} order by position, created_on, uid`
}

/** Returns the pictures of a deal in order. @throws {HttpError} 404, the deal is not in scope. */
export async function picturesOf(db: Queryable, scope: Scope, dealId: string): Promise<Picture[]> {
  await dealById(db, scope, dealId)
  return db.query<Picture>(picturesOfDeal(dealId))
}

/** Returns a picture. @throws {HttpError} 404, it is not in scope. */
export async function pictureById(db: Queryable, scope: Scope, uid: string): Promise<Picture> {
  const [picture] = await db.query<Picture>(sql`
    select ${pictureColumns} from deal_picture join deal on deal.id = deal_picture.deal_id
    where deal_picture.uid = ${uid} and ${dealsInScope(scope)}`)
  if (picture === undefined) throw notFound('Picture')
  return picture
}

/** Adds a picture after the others. */
export async function insertPicture(
  db: Queryable,
  { uid, dealId, fileName, contentType, caption }: Omit<Picture, 'position' | 'createdOn' | 'modifiedOn'>,
  now: number,
): Promise<Picture> {
  const [picture] = await db.query<Picture>(sql`
    insert into deal_picture (uid, deal_id, file_name, content_type, caption, position, created_on, modified_on)
    select ${uid}, ${dealId}, ${fileName}::text, ${contentType}, ${caption}::text,
      coalesce(max(position) + 1, 0), ${now}::double precision, ${now}::double precision
    from deal_picture where deal_id = ${dealId}
    returning ${pictureColumns}`)
  if (picture === undefined) throw notFound('Deal')
  return picture
}

/** Changes the description of a picture. */
export async function updatePicture(
  db: Queryable,
  uid: string,
  { caption, position }: PictureChanges,
  now: number,
): Promise<void> {
  const captioned = caption === undefined ? sql`` : sql`caption = ${caption}, `
  const placed = position === undefined ? sql`` : sql`position = ${position}, `
  await db.query(sql`
    update deal_picture set ${captioned}${placed}modified_on = greatest(${now}, modified_on + 0.001)
    where uid = ${uid}`)
}

/** Deletes the record of a picture; the caller deletes its bytes. */
export async function deletePicture(db: Queryable, uid: string): Promise<void> {
  await db.query(sql`delete from deal_picture where uid = ${uid}`)
}

/** Maximum size of a picture in bytes. Source: our own choice. */
export const largestPicture = 15 * 1024 * 1024

const signatures: readonly { contentType: string; at: number; bytes: readonly number[] }[] = [
  { contentType: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { contentType: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  // RIFF, four bytes of length, WEBP.
  { contentType: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
]

/**
 * Returns the content type of a picture by its first bytes, not its name; `null` if the type is not accepted.
 *
 * @source PNG, section 5.2; JPEG, ITU-T T.81 annex B; WebP, RFC 9649 section 2.
 * @example
 * pictureType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))
 * // => 'image/jpeg'
 */
export function pictureType(content: Uint8Array): string | null {
  const found = signatures.find(({ at, bytes }) => bytes.every((byte, index) => content[at + index] === byte))
  if (found?.contentType === 'image/webp' && String.fromCharCode(...content.subarray(0, 4)) !== 'RIFF') return null
  return found?.contentType ?? null
}
