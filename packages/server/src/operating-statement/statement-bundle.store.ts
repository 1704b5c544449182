import { formattedRange, type StatementBundle } from '@uwkit/core/operating-statement'
import { without } from '@uwkit/core/shared'
import { userNameOf } from '../account/user.store.ts'
import type { Queryable } from '../db/database.ts'
import { Listed, type ListedIds, type ListPart, listIds, sortByIds, sortOf } from '../db/list.ts'
import { joined, type Scope, type Sql, sql, textList, where } from '../db/sql.ts'
import { aggregateVerdict } from '../deal/index.ts'
import { conditionsOf, dealName, partOf, reached, type StatementSelection } from './operating-statement.store.ts'

/** Sort keys of a bundle, computed from its statements. */
const bundleKeys: readonly Sql[] = [
  sql`max(modified_on) as modified_on`,
  sql`min(created_on) as created_on`,
  sql`min(name_order) as file_name`,
  sql`max(last_month) as end_date`,
  sql`min(lower(${dealName})) as deal_name`,
  sql`min(lower(formatted_address)) as formatted_address`,
]
const sortableBundles = {
  modified_on: sql`modified_on`,
  created_on: sql`created_on`,
  file_name: sql`file_name`,
  end_date: sql`end_date`,
  deal_name: sql`deal_name`,
  formatted_address: sql`formatted_address`,
  address: sql`formatted_address`,
}

interface BundleRow extends Omit<StatementBundle, 'entity' | 'timespan' | 'userName'> {
  id: string
  firstUserName: string | null
}

/** Returns one page of bundles: statements that were saved together. */
export async function listBundles(
  db: Queryable,
  scope: Scope,
  selection: StatementSelection,
): Promise<Listed<StatementBundle>> {
  const conditions = conditionsOf(scope, selection)
  const part = partOf(selection)
  const counted = sql`select count(*) as count from (
    select from operating_statement${where(conditions)} group by bundle_id) bundle`
  const grouped = {
    from: sql`(select bundle_id as id, ${joined(bundleKeys)} from operating_statement${where(conditions)} group by bundle_id) bundle`,
    conditions: [],
    id: sql`id`,
    sortable: sortableBundles,
    counted,
  }
  // The last changed statement represents each bundle: in this order an index finds them without reading all others.
  const later = [
    ...conditionsOf(scope, selection, sql`later`),
    sql`later.bundle_id = head.bundle_id`,
    sql`later.modified_on >= head.modified_on`,
    sql`(later.modified_on > head.modified_on or later.id < head.id)`,
  ]
  const heads = {
    from: sql`operating_statement head`,
    conditions: [
      ...conditionsOf(scope, selection, sql`head`),
      sql`not exists (select from operating_statement later${where(later)})`,
    ],
    id: sql`head.bundle_id`,
    tieBreaker: sql`head.id`,
    sortable: { modified_on: sql`head.modified_on` },
    counted,
  }
  const isDefaultSort = sortOf(part).startsWith('modified_on-desc')
  const laterPage = isDefaultSort ? await laterBundles(db, conditions, part, counted) : null
  const list = laterPage ?? (await listIds(db, isDefaultSort ? heads : grouped, part))
  return new Listed(list, (ids) => loadBundles(db, conditions, ids))
}

/** Statements read per bundle up to the end of a page, in the first and second attempt. Our own choice: most bundles have one. */
const statementsPerBundle = [1.25, 4]

/**
 * Returns a later page of bundles, last changed first. The first statement of a bundle in that order represents it, so
 * that bundles before the page need no single lookup: counting first occurrences only compares numbers, and only the
 * bundles of the page are loaded.
 *
 * @returns `null` if this method does not apply: for other pages, and if bundles have more statements than are read.
 */
async function laterBundles(
  db: Queryable,
  conditions: readonly Sql[],
  part: ListPart,
  counted: Sql,
): Promise<ListedIds | null> {
  const { page, perPage, cursor } = part
  if (page < 1 || cursor !== undefined) return null
  const lastChanged = sql`modified_on desc nulls last, id`
  const [id, tieBreaker] = [sql`head.bundle_id`, sql`head.id`]
  const sortable = { modified_on: sql`head.modified_on` }
  for (const each of statementsPerBundle) {
    const looked = Math.ceil(each * ((page + 1) * perPage + 1))
    const from = sql`(
      select bundle_id from (
        select bundle_id, row_number() over (order by ${lastChanged}) as place from operating_statement${where(conditions)}
        order by ${lastChanged} limit ${looked}) looked
      group by bundle_id order by min(place) limit ${perPage + 1} offset ${page * perPage}) met
      cross join lateral (
        select bundle_id, id, modified_on from operating_statement${where([...conditions, sql`bundle_id = met.bundle_id`])}
        order by ${lastChanged} limit 1) head`
    const source = { from, conditions: [], id, tieBreaker, sortable, counted }
    const list = await listIds(db, source, { ...part, page: 0 })
    if (list.next !== null) return list
  }
  return null
}

/** Loads bundles by their ids, with the statements that meet some conditions. */
async function loadBundles(
  db: Queryable,
  conditions: readonly Sql[],
  ids: readonly string[],
): Promise<StatementBundle[]> {
  const rows = await db.query<BundleRow>(sql`
      select bundle_id as id, bundle_id, min(file_name) as file_name, min(deal_id) as deal_id,
        bool_and(positive_expenses) as positive_expenses, min(chart_of_accounts_id) as chart_of_accounts_id,
        min(first_month) as start_date, max(last_month) as end_date, min(created_on) as created_on,
        max(modified_on) as modified_on, count(*) as number_documents, min(formatted_address) as address,
        array_agg(id order by created_on, id) as statement_ids, min(property) as property,
        (array_agg(net_operating_income order by last_month desc nulls last, modified_on desc))[1] as net_operating_income,
        ${aggregateVerdict} as verdict,
        min(${userNameOf(sql`operating_statement.user_id`)}) as first_user_name,
        (array_agg(real_user_name order by created_on, id))[1] as real_user_name,
        (array_agg(modified_by_name order by modified_on desc, id))[1] as modified_by_name
      from operating_statement${where([...conditions, sql`bundle_id = any(${textList(ids)})`])} group by bundle_id`)
  return sortByIds(ids, rows).map(
    ({ firstUserName, ...row }): StatementBundle => ({
      ...without(row, 'id'),
      entity: 'summary',
      userName: firstUserName,
      timespan: timespanOf(row.startDate, row.endDate),
    }),
  )
}

/** Returns a bundle; `null` if no statement in scope belongs to one with that id. */
export async function bundleById(db: Queryable, scope: Scope, id: string): Promise<StatementBundle | null> {
  const [bundle] = await loadBundles(db, [reached(scope)], [id])
  return bundle ?? null
}

function timespanOf(...months: (string | null)[]): string {
  const known = months.filter((month) => month !== null)
  return formattedRange(known.map((key) => ({ key, kind: 'month', caption: key, column: 0 })))
}

/** Returns the bundles of some statements; until the transaction ends, no one moves them to another. */
export async function bundlesOf(transaction: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction.query<{ bundleId: string | null }>(
    sql`select bundle_id from operating_statement where id = any(${textList(ids)}) order by id for update`,
  )
  return [...new Set(rows.flatMap(({ bundleId }) => bundleId ?? []))]
}
