import type { Picture, PictureChanges } from '@uwkit/core/deal'
import type { Queryable } from '../db/database.ts'
import type { Reach } from '../db/reach.ts'
import { sql } from '../db/sql.ts'
import { notFound } from '../http/refusal.ts'
import { dealById, dealsWithin } from './deal.store.ts'

const columns = sql`deal_picture.uid, deal_picture.deal_id, deal_picture.file_name, deal_picture.content_type,
  deal_picture.caption, deal_picture.position, deal_picture.created_on, deal_picture.modified_on`

/** Where the bytes of a picture lie. */
export function pictureKey(uid: string): string {
  return `pictures/${uid}`
}

/** The pictures of a deal in their order. @throws {Refusal} 404, the deal is out of reach. */
export async function picturesOf(db: Queryable, reach: Reach, dealId: string): Promise<Picture[]> {
  await dealById(db, reach, dealId)
  return db.query<Picture>(
    sql`select ${columns} from deal_picture where deal_id = ${dealId} order by position, created_on, uid`,
  )
}

/** A picture. @throws {Refusal} 404, it is out of reach. */
export async function pictureById(db: Queryable, reach: Reach, uid: string): Promise<Picture> {
  const [picture] = await db.query<Picture>(sql`
    select ${columns} from deal_picture join deal on deal.id = deal_picture.deal_id
    where deal_picture.uid = ${uid} and ${dealsWithin(reach)}`)
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
