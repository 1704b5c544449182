import { authorName, type User } from '@uwkit/core/account'
import type { Queryable } from '../db/database.ts'
import { Listed, type ListPart, listIds, sortByIds } from '../db/list.ts'
import { containsText, json, type Scope, type Sql, sql, textList } from '../db/sql.ts'
import { notFound } from '../http/http-error.ts'
import { dealById, dealsInScope, editConflict } from './deal.store.ts'

/** Kinds of pages, of which a deal has one each. */
export type PageKind = 'lender_underwriting' | 'summary' | 'rent_comps_config' | 'expense_comps_config'

/** A page as stored. */
export interface DealPageRow<Content> {
  content: Content
  username: string
  createdOn: number
  modifiedOn: number
}

/**
 * Returns a page of a deal; `null` until it is saved.
 *
 * @throws {HttpError} 404, the deal is not in scope.
 */
export async function dealPage<Content>(
  db: Queryable,
  scope: Scope,
  dealId: string,
  kind: PageKind,
): Promise<DealPageRow<Content> | null> {
  await dealById(db, scope, dealId)
  const [row] = await db.query<DealPageRow<Content>>(sql`
    select content, username, created_on, modified_on from deal_page where deal_id = ${dealId} and kind = ${kind}`)
  return row ?? null
}

/** Returns SQL for all saved pages of a deal. The caller must check first that the deal is in scope. */
export function pagesOfDeal(dealId: string): Sql {
  return sql`select kind, content, username, created_on, modified_on from deal_page where deal_id = ${dealId}`
}

/**
 * Saves a page of a deal. Repeating the same save over the same version by the same user is no conflict if there was no
 * other save since.
 *
 * @param seen Version that was read, 0 if there was none; `null` overwrites any version.
 * @returns The page, and whether this call wrote it.
 * @throws {HttpError} 404, the deal is not in scope; 409, the page was saved after it was read.
 */
export async function saveDealPage<Content extends object>(
  db: Queryable,
  scope: Scope,
  { dealId, kind, content, seen = null }: { dealId: string; kind: PageKind; content: Content; seen?: number | null },
  { user, now }: { user: User; now: number },
): Promise<{ page: DealPageRow<Content>; isWritten: boolean }> {
  await dealById(db, scope, dealId)
  const [row] = await db.query<DealPageRow<Content>>(sql`
    insert into deal_page (deal_id, kind, content, user_id, username, created_on, modified_on, replaced_on)
    values (${dealId}, ${kind}, ${json(content)}, ${user.id}, ${authorName(user)}, ${now}, ${now}, 0)
    on conflict (deal_id, kind) do update set content = excluded.content, user_id = excluded.user_id,
      username = excluded.username, replaced_on = deal_page.modified_on,
      modified_on = greatest(excluded.modified_on, deal_page.modified_on + 0.001)
    where ${seen}::double precision is null or deal_page.modified_on = ${seen}::double precision
    returning content, username, created_on, modified_on`)
  if (row !== undefined) return { page: row, isWritten: true }
  // The answer to the same save was lost: it succeeded, and there was no save since.
  const [same] = await db.query<DealPageRow<Content>>(sql`
    select content, username, created_on, modified_on from deal_page
    where deal_id = ${dealId} and kind = ${kind} and user_id = ${user.id}
      and replaced_on = ${seen}::double precision and content = ${json(content)}`)
  if (same === undefined) throw editConflict()
  return { page: same, isWritten: false }
}

/** A summary page of another deal. */
interface OtherPageRow extends DealPageRow<{ sections: { section: string | null; html: string }[] }> {
  id: string
  dealId: string
  dealName: string
  streetAddress: string | null
}

/**
 * Returns one page of the summary pages of other deals, last written first.
 *
 * @throws {HttpError} 404, the deal is not in scope.
 */
export async function otherSummaries(
  db: Queryable,
  scope: Scope,
  { dealId, userId, filter }: { dealId: string; userId: string | null; filter: string | undefined },
  part: Omit<ListPart, 'sort'>,
): Promise<Listed<OtherPageRow>> {
  await dealById(db, scope, dealId)
  const from = sql`deal_page join deal on deal.id = deal_page.deal_id`
  const searched = [sql`deal.deal_name`, sql`deal.street_address`, sql`deal_page.username`]
  const conditions = [
    sql`deal_page.kind = 'summary'`,
    sql`deal.id <> ${dealId}`,
    dealsInScope(scope),
    sql`jsonb_array_length(deal_page.content -> 'sections') > 0`,
    ...(userId === null ? [] : [sql`deal_page.user_id = ${userId}`]),
    ...(filter ? [containsText(filter, searched)] : []),
  ]
  const sortable = { modified_on: sql`deal_page.modified_on` }
  const list = await listIds(
    db,
    { from, conditions, id: sql`deal.id`, sortable },
    { ...part, sort: 'modified_on-desc' },
  )
  return new Listed(list, async (ids) =>
    sortByIds(
      ids,
      await db.query<OtherPageRow>(sql`
        select deal.id, deal.id as deal_id, deal.deal_name, deal.street_address, deal_page.content, deal_page.username,
          deal_page.created_on, deal_page.modified_on
        from ${from} where deal_page.kind = 'summary' and deal.id = any(${textList(ids)})`),
    ),
  )
}

/**
 * Returns the chosen comps of a deal, in order.
 *
 * @throws {HttpError} 404, the deal is not in scope.
 */
export async function chosenComps(
  db: Queryable,
  scope: Scope,
  dealId: string,
  kind: 'rent' | 'expense',
): Promise<string[]> {
  await dealById(db, scope, dealId)
  const rows = await db.query<{ compId: string }>(sql`
    select comp_id from deal_comp where deal_id = ${dealId} and kind = ${kind} order by position, comp_id`)
  return rows.map(({ compId }) => compId)
}

/** A chosen comp of a deal. */
export interface DealComp {
  kind: 'rent' | 'expense'
  compId: string
}

/** Returns SQL for the chosen comps of a deal, in order. The caller must check first that the deal is in scope. */
export function compsOfDeal(dealId: string): Sql {
  return sql`select kind, comp_id from deal_comp where deal_id = ${dealId} order by position, comp_id`
}

/** Replaces the chosen comps of a deal. Requires a transaction. */
export async function chooseComps(
  db: Queryable,
  scope: Scope,
  dealId: string,
  kind: 'rent' | 'expense',
  compIds: readonly string[],
): Promise<void> {
  await dealById(db, scope, dealId)
  await db.query(sql`delete from deal_comp where deal_id = ${dealId} and kind = ${kind}`)
  await db.query(sql`
    insert into deal_comp (deal_id, kind, comp_id, position)
    select ${dealId}, ${kind}, comp_id, min(position) from unnest(${textList(compIds)}) with ordinality as chosen (comp_id, position)
    group by comp_id`)
}

/** Adds one comp to the chosen ones; repeating it changes nothing. */
export async function addComp(db: Queryable, scope: Scope, dealId: string, compId: string): Promise<void> {
  await dealById(db, scope, dealId)
  await db.query(sql`
    insert into deal_comp (deal_id, kind, comp_id, position)
    select ${dealId}, 'rent', ${compId}, coalesce(max(position), 0) + 1 from deal_comp
    where deal_id = ${dealId} and kind = 'rent'
    on conflict do nothing`)
}

/**
 * Removes a comp from the chosen ones.
 *
 * @throws {HttpError} 404, the deal is not in scope or has not chosen it.
 */
export async function removeComp(db: Queryable, scope: Scope, dealId: string, compId: string): Promise<void> {
  await dealById(db, scope, dealId)
  const removed = await db.query(sql`
    delete from deal_comp where deal_id = ${dealId} and kind = 'rent' and comp_id = ${compId} returning comp_id`)
  if (removed.length === 0) throw notFound('Rent comp')
}
