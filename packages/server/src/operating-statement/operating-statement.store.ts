import { randomUUID } from 'node:crypto'
import type { User } from '@uwkit/core/account'
import {
  formattedRange,
  lastMonthExpense,
  lastMonthVacancy,
  type OperatingStatement,
  type StatementBundle,
  type StatementDetail,
  StatementDraft,
  StatementRecord,
  statementRows,
} from '@uwkit/core/operating-statement'
import { userNameOf } from '../account/index.ts'
import type { Queryable } from '../db/database.ts'
import { containsText, json, orderBy, pageOf, type Reach, type Sql, sql, textList, where, within } from '../db/sql.ts'
import { dealNameOf } from '../deal/index.ts'
import { furtherOf } from '../http/further.ts'
import { changed, notFound, type Refusal } from '../http/refusal.ts'

/** Which statements a list holds. */
export interface StatementSelection {
  pageNumber: number
  perPage: number
  sortBy: string
  sortOrder: 'ascending' | 'descending'
  filter?: string | undefined
  dealId?: string | undefined
  bundleId?: string | undefined
}

type Content = Omit<OperatingStatement, 'lines'> & Pick<StatementRecord, 'lines'>
type StatementRow = Omit<StatementRecord, 'entity' | keyof Content> & {
  statement: Content
  further: Record<string, unknown>
}

const dealName = dealNameOf({
  dealId: sql`operating_statement.deal_id`,
  companyId: sql`operating_statement.company_id`,
  dealName: sql`operating_statement.deal_name`,
})
const columns = sql`id, bundle_id, property_id, deal_id, ${dealName} as deal_name, rentroll_id as rent_roll_id, parsed_file_id, file_name,
  formatted_address, is_ocr, file_hash, last_month_vacancy_rate, last_month_expense_rate, statement, evidence, further,
  created_on, modified_on, user_id, ${userNameOf(sql`operating_statement.user_id`)} as user_name`

/** What statements, and bundles of them, can be sorted by, as the wire spells it. */
const sortable = {
  modified_on: sql`modified_on`,
  created_on: sql`created_on`,
  file_name: sql`lower(file_name)`,
  deal_name: sql`lower(${dealName})`,
  formatted_address: sql`lower(formatted_address)`,
  address: sql`lower(formatted_address)`,
}
const sortableBundles = {
  modified_on: sql`max(modified_on)`,
  created_on: sql`min(created_on)`,
  file_name: sql`min(lower(file_name))`,
  deal_name: sql`min(lower(${dealName}))`,
  formatted_address: sql`min(lower(formatted_address))`,
  address: sql`min(lower(formatted_address))`,
}

/** Most entries that one answer holds. */
const longestList = 1000

const reached = (reach: Reach): Sql => within(reach, { user: sql`user_id`, company: sql`company_id` })

function conditionsOf(reach: Reach, { filter, dealId, bundleId }: StatementSelection): Sql {
  const searched = [sql`file_name`, dealName, sql`formatted_address`]
  return where([
    reached(reach),
    ...(filter ? [containsText(filter, searched)] : []),
    ...(dealId === undefined ? [] : [sql`deal_id = ${dealId}`]),
    ...(bundleId === undefined ? [] : [sql`bundle_id = ${bundleId}`]),
  ])
}

function partOf({ pageNumber, perPage }: StatementSelection): Sql {
  return pageOf({ page: pageNumber, perPage: Math.min(perPage, longestList), limit: longestList })
}

/** A page of statements. */
export async function listStatements(
  db: Queryable,
  reach: Reach,
  selection: StatementSelection,
): Promise<StatementRecord[]> {
  const order = orderBy(`${selection.sortBy}-${selection.sortOrder}`, sortable, sql`id`)
  const rows = await db.query<StatementRow>(
    sql`select ${columns} from operating_statement${conditionsOf(reach, selection)}${order}${partOf(selection)}`,
  )
  return rows.map(recordOf)
}

interface BundleRow extends Omit<StatementBundle, 'entity' | 'timespan' | 'userName'> {
  firstUserName: string | null
}

/** A page of bundles: statements that were saved together. */
export async function listBundles(
  db: Queryable,
  reach: Reach,
  selection: StatementSelection,
): Promise<StatementBundle[]> {
  const order = orderBy(`${selection.sortBy}-${selection.sortOrder}`, sortableBundles, sql`bundle_id`)
  const rows = await db.query<BundleRow>(sql`
    select bundle_id, min(file_name) as file_name, min(deal_id) as deal_id, bool_and(positive_expenses) as positive_expenses,
      min(chart_of_accounts_id) as chart_of_accounts_id, min(first_month) as start_date, max(last_month) as end_date,
      min(created_on) as created_on, max(modified_on) as modified_on, count(*) as number_documents,
      min(formatted_address) as address, array_agg(id order by created_on, id) as statement_ids,
      min(${userNameOf(sql`operating_statement.user_id`)}) as first_user_name
    from operating_statement${conditionsOf(reach, selection)} group by bundle_id${order}${partOf(selection)}`)
  return rows.map(({ firstUserName, ...row }) => ({
    ...row,
    entity: 'summary',
    userName: firstUserName,
    timespan: timespanOf(row.startDate, row.endDate),
  }))
}

function timespanOf(...months: (string | null)[]): string {
  const known = months.filter((month) => month !== null)
  return formattedRange(known.map((key) => ({ key, kind: 'month', caption: key, column: 0 })))
}

/**
 * A statement.
 *
 * @throws {Refusal} 404, there is none within reach.
 */
export async function statementById(db: Queryable, reach: Reach, id: string): Promise<StatementRecord> {
  const [row] = await db.query<StatementRow>(
    sql`select ${columns} from operating_statement where id = ${id} and ${reached(reach)}`,
  )
  if (row === undefined) throw notFound('Operating statement')
  return recordOf(row)
}

/**
 * Stores a new statement, saved together with others at one moment; its id.
 *
 * @param save When it counts as changed, `now` where left out, and the digest of the whole save.
 */
export async function insertStatement(
  db: Queryable,
  user: User,
  bundleId: string,
  draft: StatementDraft,
  now: number,
  { modifiedOn = now, digest = null }: { modifiedOn?: number; digest?: string | null } = {},
): Promise<string> {
  const id = randomUUID()
  const { statement, further, firstMonth, lastMonth, vacancyRate, expenseRate } = storedOf(draft)
  await db.query(sql`
    insert into operating_statement (id, bundle_id, user_id, company_id, property_id, deal_id, deal_name, rentroll_id,
      parsed_file_id, file_name, formatted_address, is_ocr, file_hash, chart_of_accounts_id, positive_expenses, first_month,
      last_month, last_month_vacancy_rate, last_month_expense_rate, statement, evidence, further,
      created_on, modified_on, client_id, save_digest)
    values (${id}, ${bundleId}, ${user.id}, ${user.companyId}, ${draft.propertyId}, ${draft.dealId}, ${draft.dealName},
      ${draft.rentRollId}, ${draft.parsedFileId}, ${draft.fileName}, ${draft.formattedAddress}, ${draft.isOcr},
      ${draft.fileHash}, ${draft.chartOfAccountsId}, ${draft.positiveExpenses}, ${firstMonth}, ${lastMonth},
      ${vacancyRate}, ${expenseRate}, ${json(statement)}, ${json(draft.evidence)}, ${json(further)}, ${now},
      ${modifiedOn}, ${draft.clientId}, ${digest})`)
  return id
}

/**
 * Stores a changed statement. The same change of the same version by the same person, stored again, is done and no conflict as
 * long as nobody saved after it.
 *
 * @param bundleId The bundle it belongs to from now on; `null` for the one it is in.
 * @returns When it was changed.
 * @throws {Refusal} 404, there is none within reach; 409, it was changed since `draft.modifiedOn`.
 */
export async function updateStatement(
  db: Queryable,
  reach: Reach,
  id: string,
  bundleId: string | null,
  draft: StatementDraft,
  by: { userId: string; now: number },
): Promise<number> {
  const { statement, further, firstMonth, lastMonth, vacancyRate, expenseRate } = storedOf(draft)
  const [row] = await db.query<{ modifiedOn: number }>(sql`
    update operating_statement set bundle_id = coalesce(${bundleId}::text, bundle_id), property_id = ${draft.propertyId},
      deal_id = ${draft.dealId}, deal_name = ${draft.dealName}, rentroll_id = ${draft.rentRollId},
      parsed_file_id = ${draft.parsedFileId}, file_name = ${draft.fileName},
      formatted_address = ${draft.formattedAddress}, is_ocr = ${draft.isOcr}, file_hash = ${draft.fileHash},
      chart_of_accounts_id = ${draft.chartOfAccountsId}, positive_expenses = ${draft.positiveExpenses},
      first_month = ${firstMonth}, last_month = ${lastMonth}, last_month_vacancy_rate = ${vacancyRate},
      last_month_expense_rate = ${expenseRate}, statement = ${json(statement)}, evidence = ${json(draft.evidence)},
      further = ${json(further)}, modified_by = ${by.userId}, replaced_on = modified_on,
      modified_on = greatest(${by.now}, modified_on + 0.001)
    where id = ${id} and ${reached(reach)}
      and (${draft.modifiedOn}::double precision is null or modified_on = ${draft.modifiedOn}::double precision)
    returning modified_on`)
  if (row !== undefined) return row.modifiedOn
  const same = await savedSame(db, id, bundleId, draft, by.userId)
  if (same !== null) return same
  await statementById(db, reach, id)
  throw changedSinceOpened()
}

/**
 * 409: a statement was changed after it was read.
 *
 * @example
 * changedSinceOpened().status
 * // => 409
 */
export function changedSinceOpened(): Refusal {
  return changed('A statement was changed since you opened it. Load it again, then save.')
}

/** When the same person made this change of the same version, where its answer was lost; `null` where it was not the last. */
async function savedSame(
  db: Queryable,
  id: string,
  bundleId: string | null,
  draft: StatementDraft,
  userId: string,
): Promise<number | null> {
  const [row] = await db.query<{ modifiedOn: number; statement: Content }>(sql`
    select modified_on, statement from operating_statement
    where id = ${id} and modified_by = ${userId} and replaced_on = ${draft.modifiedOn}::double precision`)
  if (row === undefined) return null
  // Lines that came without an id were given one when they were saved.
  const lines = draft.lines.map((line, at) => ({ ...line, id: line.id ?? row.statement.lines[at]?.id ?? null }))
  const { statement, further } = storedOf({ ...draft, lines })
  const same = await db.query(sql`
    select id from operating_statement where id = ${id}
      and (bundle_id, property_id, deal_id, deal_name, rentroll_id, parsed_file_id, file_name, formatted_address, is_ocr,
        file_hash, statement, evidence, further)
      is not distinct from (coalesce(${bundleId}::text, bundle_id), ${draft.propertyId}, ${draft.dealId}, ${draft.dealName},
        ${draft.rentRollId}, ${draft.parsedFileId}, ${draft.fileName}, ${draft.formattedAddress}, ${draft.isOcr},
        ${draft.fileHash}, ${json(statement)}, ${json(draft.evidence)}, ${json(further)})`)
  return same.length > 0 ? row.modifiedOn : null
}

/**
 * Deletes statements; run it in a transaction, so that none is deleted where one is out of reach.
 *
 * @throws {Refusal} 404, one of them is not within reach.
 */
export async function deleteStatements(db: Queryable, reach: Reach, ids: readonly string[]): Promise<void> {
  const rows = await db.query(
    sql`delete from operating_statement where id = any(${textList(ids)}) and ${reached(reach)} returning id`,
  )
  if (rows.length < new Set(ids).size) throw notFound('Operating statement')
}

/** Which bundles some statements are in; until the transaction ends, nobody moves one of them to another. */
export async function bundlesOf(transaction: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction.query<{ bundleId: string | null }>(
    sql`select bundle_id from operating_statement where id = any(${textList(ids)}) order by id for update`,
  )
  return [...new Set(rows.flatMap(({ bundleId }) => bundleId ?? []))]
}

/** Whether statements of a company use a chart of accounts. */
export async function isChartUsed(db: Queryable, companyId: string, chartId: number): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 as used from operating_statement where company_id = ${companyId} and chart_of_accounts_id = ${chartId} limit 1`,
  )
  return rows.length > 0
}

/** The ids of a deal's statements; those that another company says are of it are not. */
export async function statementsOfDeal(db: Queryable, dealId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select operating_statement.id from operating_statement join deal on deal.id = operating_statement.deal_id
    where deal.id = ${dealId} and deal.company_id is not distinct from operating_statement.company_id
    order by operating_statement.id`)
  return rows.map(({ id }) => id)
}

/** The statements of a deal that is to be deleted belong to none, and keep its name. */
export async function statementsLeaveDeal(db: Queryable, ids: readonly string[], name: string): Promise<void> {
  await db.query(
    sql`update operating_statement set deal_id = null, deal_name = ${name} where id = any(${textList(ids)})`,
  )
}

function storedOf(draft: StatementDraft) {
  const { property, title, chartOfAccountsId, periods, isAnnual, positiveExpenses, amountUnit } = draft
  const lines = draft.lines.map((line) => ({ ...line, id: line.id ?? randomUUID() }))
  const months = periods.filter(({ kind }) => kind === 'month').map(({ key }) => key)
  months.sort()
  const statement: Content = {
    property,
    chartOfAccountsId,
    periods,
    isAnnual,
    positiveExpenses,
    lines,
    ...(title === undefined ? {} : { title }),
    ...(amountUnit === undefined ? {} : { amountUnit }),
  }
  return {
    statement,
    further: furtherOf(draft, StatementDraft, StatementRecord),
    firstMonth: months[0] ?? null,
    lastMonth: months.at(-1) ?? null,
    vacancyRate: lastMonthVacancy(statement).rate,
    expenseRate: lastMonthExpense(statement).rate,
  }
}

function recordOf({ statement, further, ...row }: StatementRow): StatementRecord {
  return { ...further, ...row, ...statement, entity: 'full' }
}

/** A statement as the rows of a table. */
export function detailOf(record: StatementRecord): StatementDetail {
  const { lines, evidence: _, property: __, title: ___, amountUnit: ____, ...shown } = record
  return { ...shown, entity: 'detail', rows: statementRows(lines) }
}
