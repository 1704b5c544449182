import type { Picture, PictureChanges } from '@uwkit/core/deal'
import type { Queryable } from '../db/database.ts'
import { type Scope, type Sql, sql } from '../db/sql.ts'
import { notFound } from '../http/http-error.ts'
import { dealById, dealsWithin } from './deal.store.ts'

const columns = sql`deal_picture.uid, deal_picture.deal_id, deal_picture.file_name, deal_picture.content_type,
  deal_picture.caption, deal_picture.position, deal_picture.created_on, deal_picture.modified_on`

/** Where the bytes of a picture lie. */
export function pictureKey(uid: string): string {
  return `pictures/${uid}`
}

/** Asks for the pictures of a deal in their order. Look first whether it is within reach. */
export function picturesOfDeal(dealId: string): Sql {
  return sql`select ${columns} from deal_picture where deal_id = ${dealId} order by position, created_on, uid`
}

/** The pictures of a deal in their order. @throws {HttpError} 404, the deal is out of reach. */
export async function picturesOf(db: Queryable, scope: Scope, dealId: string): Promise<Picture[]> {
  await dealById(db, scope, dealId)
  return db.query<Picture>(picturesOfDeal(dealId))
}

/** A picture. @throws {HttpError} 404, it is out of reach. */
export async function pictureById(db: Queryable, scope: Scope, uid: string): Promise<Picture> {
  const [picture] = await db.query<Picture>(sql`
    select ${columns} from deal_picture join deal on deal.id = deal_picture.deal_id
    where deal_picture.uid = ${uid} and ${dealsWithin(scope)}`)
  if (picture === undefined) throw notFound('Picture')
  return picture
}

/** Adds a picture behind the others. */
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
    returning ${columns}`)
  if (picture === undefined) throw notFound('Deal')
  return picture
}

/** Changes what is said of a picture. */
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

/** Forgets a picture; its bytes are left to delete. */
export async function deletePicture(db: Queryable, uid: string): Promise<void> {
  await db.query(sql`delete from deal_picture where uid = ${uid}`)
}

/** Largest picture, in bytes. Source: our own choice. */
export const largestPicture = 15 * 1024 * 1024

const signatures: readonly { contentType: string; at: number; bytes: readonly number[] }[] = [
  { contentType: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { contentType: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  // RIFF, four bytes of length, WEBP.
  { contentType: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
]

/**
 * What kind of picture bytes are, by how they begin and not by their name; `null` for none that is kept.
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
