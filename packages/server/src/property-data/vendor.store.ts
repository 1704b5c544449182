import type { MapBox } from '@uwkit/core/map'
import type { ImportKind } from '@uwkit/core/property-data'
import type { Queryable } from '../db/database.ts'
import { containsText, joined, json, sql, textList } from '../db/sql.ts'

/** A record of a vendor on its way into the database. */
export interface VendorRecord {
  id: string
  /** What it is looked up by: a property's number, a zip code, a tract; `null` for its id alone. */
  groupKey: string | null
  /** What is searched in it; `null` for nothing. */
  words: string | null
  lat: number | null
  lng: number | null
  content: object
}

/** Rows sent in one statement. */
const batch = 1000

/** Stores records; those known already are replaced. */
export async function putVendorRecords(
  db: Queryable,
  kind: ImportKind,
  records: readonly VendorRecord[],
  isSynthetic = false,
): Promise<void> {
  for (let start = 0; start < records.length; start += batch) {
    const rows = records.slice(start, start + batch)
    await db.query(sql`
      insert into vendor_record (kind, id, group_key, words, lat, lng, content, is_synthetic)
      select ${kind}, id, "groupKey", words, lat, lng, content, ${isSynthetic}
      from jsonb_to_recordset(${json(rows)}) as row (id text, "groupKey" text, words text, lat double precision,
        lng double precision, content jsonb)
      on conflict (kind, id) do update set group_key = excluded.group_key, words = excluded.words,
        lat = excluded.lat, lng = excluded.lng, content = excluded.content, is_synthetic = excluded.is_synthetic`)
  }
}

/** Deletes the invented records of a kind; how many there were. */
export async function deleteSynthetic(db: Queryable, kind: ImportKind): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    with gone as (delete from vendor_record where kind = ${kind} and is_synthetic returning id)
    select count(*) as count from gone`)
  return row?.count ?? 0
}

/** Records by their ids, in the order of the ids; those that are not known are left out. */
export async function vendorRecords<Content>(
  db: Queryable,
  kind: ImportKind,
  ids: readonly string[],
): Promise<Content[]> {
  const rows = await db.query<{ id: string; content: Content }>(
    sql`select id, content from vendor_record where kind = ${kind} and id = any(${textList(ids)})`,
  )
  const found = new Map(rows.map(({ id, content }) => [id, content]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** All records of a kind, or those with a key, ordered by id. */
export async function vendorGroup<Content>(
  db: Queryable,
  kind: ImportKind,
  { keys = null, limit = null }: { keys?: readonly string[] | null; limit?: number | null },
): Promise<Content[]> {
  const chosen = keys === null ? sql`true` : sql`group_key = any(${textList(keys)})`
  const maximum = limit === null ? sql`` : sql` limit ${limit}`
  const rows = await db.query<{ content: Content }>(
    sql`select content from vendor_record where kind = ${kind} and ${chosen} order by id${maximum}`,
  )
  return rows.map(({ content }) => content)
}

/** Records in which all words stand, capitals aside, ordered by id. */
export async function vendorSearch<Content>(
  db: Queryable,
  kind: ImportKind,
  text: string,
  limit: number,
): Promise<Content[]> {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const conditions = words.map((word) => containsText(word, [sql`words`]))
  const rows = await db.query<{ content: Content }>(sql`
    select content from vendor_record where kind = ${kind} and ${joined(conditions, sql` and `)}
    order by id limit ${Math.max(0, limit)}`)
  return rows.map(({ content }) => content)
}

/**
 * Records in some boxes of the map, ordered by id. The box around all of them is what the index is asked for; however many
 * there are, they go over as four lists.
 */
export async function vendorRecordsIn<Content>(
  db: Queryable,
  kind: ImportKind,
  boxes: readonly MapBox[],
): Promise<Content[]> {
  if (boxes.length === 0) return []
  const sides = (side: keyof MapBox) => boxes.map((box) => box[side])
  const [south, north, west, east] = [sides('south'), sides('north'), sides('west'), sides('east')]
  const minimum = (values: number[]) => values.reduce((one, other) => Math.min(one, other))
  const maximum = (values: number[]) => values.reduce((one, other) => Math.max(one, other))
  const rows = await db.query<{ content: Content }>(sql`
    select content from vendor_record
    where kind = ${kind} and lat between ${minimum(south)} and ${maximum(north)} and lng between ${minimum(west)} and ${maximum(east)}
      and exists (
        select from unnest(${south}::double precision[], ${north}::double precision[], ${west}::double precision[],
          ${east}::double precision[]) as box (south, north, west, east)
        where vendor_record.lat between box.south and box.north and vendor_record.lng between box.west and box.east)
    order by id`)
  return rows.map(({ content }) => content)
}

/** Whether a table has any record, invented or real. */
export async function hasVendorRecords(db: Queryable, kind: ImportKind): Promise<boolean> {
  const rows = await db.query(sql`select id from vendor_record where kind = ${kind} limit 1`)
  return rows.length > 0
}
