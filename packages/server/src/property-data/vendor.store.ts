import type { MapBox } from '@uwkit/core/map'
import type { ImportKind, ImportMode, ImportResult } from '@uwkit/core/property-data'
import { maximumValue, minimumValue } from '@uwkit/core/shared'
import type { Queryable } from '../db/database.ts'
import { Listed, rowsInBatches } from '../db/list.ts'
import { containsText, joined, type Sql, sql, textList } from '../db/sql.ts'
import type { VendorRecords } from './import-kinds.ts'

/** Owner of shared records: `''` for those that all companies see. */
export const ofAll = ''

/** Stores records, replacing known ones. */
export async function putVendorRecords(
  db: Queryable,
  kind: ImportKind,
  records: VendorRecords,
  { isSynthetic = false, companyId = ofAll }: { isSynthetic?: boolean; companyId?: string } = {},
): Promise<void> {
  for (const batch of records.batches) {
    await db.query(sql`
      insert into vendor_record (kind, company_id, id, group_key, words, lat, lng, content, is_synthetic)
      select ${kind}, ${companyId}, id, "groupKey", words, lat, lng, content, ${isSynthetic}
      from jsonb_to_recordset(${batch}::jsonb) as row (id text, "groupKey" text, words text, lat double precision,
        lng double precision, content jsonb)
      on conflict (kind, company_id, id) do update set group_key = excluded.group_key, words = excluded.words,
        lat = excluded.lat, lng = excluded.lng, content = excluded.content, is_synthetic = excluded.is_synthetic`)
  }
}

/** Effect of an import on the existing records. */
export type ImportCounts = Pick<
  ImportResult,
  'added' | 'updated' | 'unchanged' | 'removed' | 'replaced' | 'removedChosen'
>

/** How records are imported. */
export interface ImportRule {
  companyId: string
  mode: ImportMode
  /** Whether records that deals have chosen are removed too. */
  dropChosen: boolean
}

/** Conditions that deals have chosen a record of a kind; other kinds are looked up or belong to a property. */
const choices: Readonly<Partial<Record<ImportKind, Sql>>> = {
  yardi: sql`exists (select from deal_comp where deal_comp.kind = 'rent' and comp_id = vendor_record.id)`,
  expense_comps: sql`exists (
    select from deal_comp where deal_comp.kind = 'expense' and comp_id = vendor_record.group_key)`,
  costar: sql`exists (select from deal where deal.content ->> 'costarId' = vendor_record.id)`,
  costar_stats: sql`exists (select from deal where deal.content ->> 'costarId' = vendor_record.id)`,
  crm: sql`exists (
    select from deal where deal.content ->> 'salesforceId' = vendor_record.id
      and vendor_record.company_id in (${ofAll}, coalesce(deal.company_id, ${ofAll})))`,
  security_gauge: sql`exists (select from deal where deal.content ->> 'securityGaugeId' = vendor_record.id)`,
}

/** Returns the condition that deals have chosen a record; for a data set, that they have its property and the table has no row of it. */
function isChosen(kind: ImportKind, { groupKeys }: VendorRecords): Sql {
  if (!kind.startsWith('yardi_')) return choices[kind] ?? sql`false`
  return sql`(not group_key = any(${textList(groupKeys)})
    and exists (select from deal_comp where deal_comp.kind = 'rent' and comp_id = vendor_record.group_key))`
}

/** Returns the condition for records an import removes: invented ones and, with `replace`, all that are not in the table. */
function isRemoved(kind: ImportKind, { companyId, mode }: ImportRule, records: VendorRecords): Sql {
  const others = mode === 'replace' ? sql`(is_synthetic or company_id = ${companyId})` : sql`is_synthetic`
  return sql`kind = ${kind} and ${others} and not (company_id = ${companyId} and id = any(${textList(records.ids)}))`
}

/** Counts the effect of an import on the existing records. Unless allowed, a merge keeps records that deals have chosen. */
export async function countImport(
  db: Queryable,
  kind: ImportKind,
  records: VendorRecords,
  rule: ImportRule,
): Promise<ImportCounts> {
  const counts = { added: 0, updated: 0, unchanged: 0, overwritten: 0 }
  for (const batch of records.batches) {
    const [row] = await db.query<typeof counts>(sql`
      select count(*) filter (where known.id is null) as added,
        count(*) filter (where known.content is distinct from row.content and known.id is not null) as updated,
        count(*) filter (where known.content = row.content) as unchanged,
        count(*) filter (where known.is_synthetic) as overwritten
      from jsonb_to_recordset(${batch}::jsonb) as row (id text, content jsonb)
        left join vendor_record known on known.kind = ${kind} and known.company_id = ${rule.companyId} and known.id = row.id`)
    for (const name of ['added', 'updated', 'unchanged', 'overwritten'] as const) counts[name] += row?.[name] ?? 0
  }
  const [left] = await db.query<{ removed: number; invented: number; removedChosen: number }>(sql`
    select count(*) as removed, count(*) filter (where is_synthetic) as invented,
      count(*) filter (where ${isChosen(kind, records)}) as removed_chosen
    from vendor_record where ${isRemoved(kind, rule, records)}${keeping(kind, rule, records)}`)
  const { overwritten, ...others } = counts
  const { removed = 0, invented = 0, removedChosen = 0 } = left ?? {}
  return { ...others, removed, replaced: overwritten + invented, removedChosen }
}

/** Returns the condition with which a merge keeps records that deals have chosen. */
function keeping(kind: ImportKind, { mode, dropChosen }: ImportRule, records: VendorRecords): Sql {
  return mode === 'merge' && !dropChosen ? sql` and not ${isChosen(kind, records)}` : sql``
}

/** Removes the records that are not in the import. */
export async function removeOthers(
  db: Queryable,
  kind: ImportKind,
  records: VendorRecords,
  rule: ImportRule,
): Promise<void> {
  await db.query(sql`delete from vendor_record where ${isRemoved(kind, rule, records)}${keeping(kind, rule, records)}`)
}

/** Checks whether a company with that id exists. */
export async function isCompany(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(sql`select id from company where id = ${id}`)).length === 1
}

/** Condition for records that a company sees: its own, and those of all companies. */
const seenBy = (companyId: string | null): Sql => sql`company_id in (${ofAll}, ${companyId ?? ofAll})`

/** Returns records by their ids, in that order; unknown ids are omitted. */
export async function vendorRecords<Content>(
  db: Queryable,
  kind: ImportKind,
  ids: readonly string[],
  companyId: string | null = null,
): Promise<Content[]> {
  const rows = await db.query<{ id: string; content: Content }>(
    sql`select id, content from vendor_record where kind = ${kind} and ${seenBy(companyId)} and id = any(${textList(ids)})
      order by company_id`,
  )
  const found = new Map(rows.map(({ id, content }) => [id, content]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Returns a list of the records with some ids, in order, loaded as it is sent. */
export function vendorList<Content>(
  db: Queryable,
  kind: ImportKind,
  ids: string[],
  companyId: string | null = null,
): Listed<Content> {
  const load = (some: readonly string[]) => vendorRecords<Content>(db, kind, some, companyId)
  return new Listed({ ids, count: ids.length, next: null }, load, recordsPerBatch)
}

/** Records loaded while earlier ones are sent. Our own choice. */
const recordsPerBatch = 100

/** Returns the ids of all records of a kind, or of those with a key, in order. */
export async function vendorIds(
  db: Queryable,
  kind: ImportKind,
  { keys = null, limit = null }: { keys?: readonly string[] | null; limit?: number | null },
): Promise<string[]> {
  const chosen = keys === null ? sql`true` : sql`group_key = any(${textList(keys)})`
  const maximum = limit === null ? sql`` : sql` limit ${limit}`
  const rows = await rowsInBatches<{ id: string }>(
    db,
    sql`select id from vendor_record where kind = ${kind} and ${chosen} order by id${maximum}`,
  )
  return rows.map(({ id }) => id)
}

/** Returns all records of a kind with one of some keys, ordered by id. */
export async function vendorGroup<Content>(
  db: Queryable,
  kind: ImportKind,
  keys: readonly string[] | null,
): Promise<Content[]> {
  return vendorRecords(db, kind, await vendorIds(db, kind, { keys }))
}

/** Returns the ids of records that contain all words, ignoring case, in order; a company's own record replaces the shared one. */
export async function vendorSearch(
  db: Queryable,
  kind: ImportKind,
  text: string,
  { limit = null, companyId = null }: { limit?: number | null; companyId?: string | null } = {},
): Promise<string[]> {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const conditions = words.map((word) => containsText(word, [sql`words`]))
  const maximum = limit === null ? sql`` : sql` limit ${Math.max(0, limit)}`
  const rows = await rowsInBatches<{ id: string }>(
    db,
    sql`
    select id from vendor_record where kind = ${kind} and ${seenBy(companyId)} and ${joined(conditions, sql` and `)}
      and not (company_id = ${ofAll} and exists (select from vendor_record own
        where own.kind = ${kind} and own.company_id = ${companyId ?? ofAll} and own.company_id <> ${ofAll}
          and own.id = vendor_record.id))
    order by id${maximum}`,
  )
  return rows.map(({ id }) => id)
}

/** Location of a record. */
interface VendorPlace {
  id: string
  lat: number
  lng: number
}

/**
 * Returns the locations of records in some boxes of the map, ordered by id. The index finds the box around all of them;
 * the boxes are sent as four lists, however many there are.
 */
export async function vendorPlacesIn(
  db: Queryable,
  kind: ImportKind,
  boxes: readonly MapBox[],
): Promise<VendorPlace[]> {
  if (boxes.length === 0) return []
  const sides = (side: keyof MapBox) => boxes.map((box) => box[side])
  const [south, north, west, east] = [sides('south'), sides('north'), sides('west'), sides('east')]
  return rowsInBatches<VendorPlace>(
    db,
    sql`
    select id, lat, lng from vendor_record
    where kind = ${kind} and lat between ${minimumValue(south)} and ${maximumValue(north)}
      and lng between ${minimumValue(west)} and ${maximumValue(east)}
      and exists (
        select from unnest(${south}::double precision[], ${north}::double precision[], ${west}::double precision[],
          ${east}::double precision[]) as box (south, north, west, east)
        where vendor_record.lat between box.south and box.north and vendor_record.lng between box.west and box.east)
    order by id`,
  )
}

/** Checks whether a table has any record, invented or real. */
export async function hasVendorRecords(db: Queryable, kind: ImportKind): Promise<boolean> {
  const rows = await db.query(sql`select id from vendor_record where kind = ${kind} limit 1`)
  return rows.length > 0
}
