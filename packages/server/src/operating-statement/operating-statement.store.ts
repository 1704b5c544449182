import { randomUUID } from 'node:crypto'
import { authorName, type User } from '@uwkit/core/account'
import {
  lastMonthExpense,
  lastMonthVacancy,
  listedNetOperatingIncome,
  type OperatingStatement,
  type StatementDetail,
  StatementDraft,
  StatementRecord,
  statementRows,
} from '@uwkit/core/operating-statement'
import { actorOf, makerNameOf, userNameOf } from '../account/user.store.ts'
import type { Queryable } from '../db/database.ts'
import { Listed, type ListPart, listIds, sortByIds, storedCount } from '../db/list.ts'
import {
  containsWordsOrFile,
  differingColumns,
  differingFields,
  json,
  type Scope,
  type Sql,
  sql,
  steady,
  textList,
  within,
} from '../db/sql.ts'
import { dealNameOf } from '../deal/index.ts'
import type { Writing } from '../http/context.ts'
import { furtherOf } from '../http/further.ts'
import { changed, type HttpError, notFound } from '../http/http-error.ts'

/** Selection of the statements in a list. */
export interface StatementSelection {
  pageNumber: number
  perPage: number
  cursor?: string | undefined
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

/** Returns SQL for the name of a statement's deal, for the table or an alias. */
const dealNameIn = (table: Sql): Sql =>
  dealNameOf({
    dealId: sql`${table}.deal_id`,
    companyId: sql`${table}.company_id`,
    dealName: sql`${table}.deal_name`,
  })
/** Name of a statement's deal. */
export const dealName = dealNameIn(sql`operating_statement`)
const columns = sql`id, bundle_id, property_id, deal_id, ${dealName} as deal_name, rentroll_id as rent_roll_id, parsed_file_id, file_name,
  formatted_address, is_ocr, file_hash, last_month_vacancy_rate, last_month_expense_rate, statement, evidence, further,
  created_on, modified_on, user_id, ${userNameOf(sql`operating_statement.user_id`)} as user_name,
  real_user_name, modified_by_name`

/** Sort fields of statements and bundles, as named in the API. */
const sortable = {
  modified_on: sql`modified_on`,
  created_on: sql`created_on`,
  file_name: sql`name_order`,
  deal_name: sql`lower(${dealName})`,
  formatted_address: sql`lower(formatted_address)`,
  address: sql`lower(formatted_address)`,
}
/** Returns the condition that a statement is in scope. */
export const reached = (scope: Scope): Sql => within(scope, { user: sql`user_id`, company: sql`company_id` })

/** Returns the conditions of a list of statements, for the table or an alias. */
export function conditionsOf(
  scope: Scope,
  { filter, dealId, bundleId }: StatementSelection,
  table = sql`operating_statement`,
): Sql[] {
  const searched = [
    sql`${table}.file_name`,
    dealNameIn(table),
    sql`${table}.formatted_address`,
    sql`${table}.property`,
    makerNameOf(table),
  ]
  return [
    within(scope, { user: sql`${table}.user_id`, company: sql`${table}.company_id` }),
    ...(filter ? [containsWordsOrFile(filter, searched, sql`${table}.file_hash`)] : []),
    ...(dealId === undefined ? [] : [sql`${table}.deal_id = ${dealId}`]),
    ...(bundleId === undefined ? [] : [sql`${table}.bundle_id = ${bundleId}`]),
  ]
}

/** Returns the requested part of a list. */
export function partOf({ pageNumber, perPage, cursor, sortBy, sortOrder }: StatementSelection): ListPart {
  return { page: pageNumber, perPage, cursor, sort: `${sortBy}-${sortOrder}` }
}

/** Returns one page of statements. */
export async function listStatements(
  db: Queryable,
  scope: Scope,
  selection: StatementSelection,
): Promise<Listed<StatementRecord>> {
  const from = sql`operating_statement`
  const conditions = conditionsOf(scope, selection)
  const storedTotal = conditions.length > 1 ? {} : { storedTotal: storedCount('operating_statement', scope) }
  const list = await listIds(db, { from, conditions, id: sql`id`, sortable, ...storedTotal }, partOf(selection))
  const load = async (ids: readonly string[]) => {
    const rows = await db.query<StatementRow>(
      steady(sql`select ${columns} from operating_statement where id = any(${textList(ids)})`),
    )
    return sortByIds(ids, rows).map(recordOf)
  }
  return new Listed(list, load, 4)
}

/** Returns a statement; `null` if there is none in scope. */
export async function findStatement(db: Queryable, scope: Scope, id: string): Promise<StatementRecord | null> {
  const [row] = await db.query<StatementRow>(
    steady(sql`select ${columns} from operating_statement where id = ${id} and ${reached(scope)}`),
  )
  return row === undefined ? null : recordOf(row)
}

/**
 * Returns a statement.
 *
 * @throws {HttpError} 404, there is none in scope.
 */
export async function statementById(db: Queryable, scope: Scope, id: string): Promise<StatementRecord> {
  const record = await findStatement(db, scope, id)
  if (record === null) throw notFound('Operating statement')
  return record
}

/**
 * Stores a new statement, saved together with others at one time; returns its id.
 *
 * @param save Time of the change, `now` if omitted, and the digest of the whole save.
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
  const { realUserId, realUserName } = actorOf(user)
  const { statement, further, firstMonth, lastMonth, vacancyRate, expenseRate, netIncome } = storedOf(draft)
  await db.query(sql`
    insert into operating_statement (id, bundle_id, user_id, company_id, property_id, deal_id, deal_name, rentroll_id,
      parsed_file_id, file_name, formatted_address, is_ocr, file_hash, chart_of_accounts_id, positive_expenses, first_month,
      last_month, last_month_vacancy_rate, last_month_expense_rate, net_operating_income, statement, evidence, further,
      created_on, modified_on, client_id, save_digest, real_user_id, real_user_name, modified_by_name)
    values (${id}, ${bundleId}, ${user.id}, ${user.companyId}, ${draft.propertyId}, ${draft.dealId}, ${draft.dealName},
      ${draft.rentRollId}, ${draft.parsedFileId}, ${draft.fileName}, ${draft.formattedAddress}, ${draft.isOcr},
      ${draft.fileHash}, ${draft.chartOfAccountsId}, ${draft.positiveExpenses}, ${firstMonth}, ${lastMonth},
      ${vacancyRate}, ${expenseRate}, ${netIncome}, ${json(statement)}, ${json(draft.evidence)}, ${json(further)}, ${now},
      ${modifiedOn}, ${draft.clientId}, ${digest}, ${realUserId}, ${realUserName}, ${authorName(user)})`)
  return id
}

/** Fields that an update changed. */
const changedFields = sql`${differingColumns(
  {
    propertyId: sql`property_id`,
    dealId: sql`deal_id`,
    fileName: sql`file_name`,
    formattedAddress: sql`formatted_address`,
    evidence: sql`evidence`,
  },
  sql`(earlier.former)`,
  sql`operating_statement`,
)} || ${differingFields(sql`(earlier.former).statement`, sql`operating_statement.statement`)}`

/**
 * Stores a changed statement. Repeating the same change of the same version by the same user is no conflict if there
 * was no other save since.
 *
 * @param bundleId The bundle it will belong to; `null` for its current one.
 * @returns When it was changed.
 * @throws {HttpError} 404, there is none in scope; 409, it was changed since `draft.modifiedOn`.
 */
export async function updateStatement(
  db: Queryable,
  scope: Scope,
  id: string,
  bundleId: string | null,
  draft: StatementDraft,
  by: Writing,
): Promise<number> {
  const { statement, further, firstMonth, lastMonth, vacancyRate, expenseRate, netIncome } = storedOf(draft)
  const [row] = await db.query<{ modifiedOn: number; changedFields: string[] }>(sql`
    update operating_statement set bundle_id = coalesce(${bundleId}::text, bundle_id), property_id = ${draft.propertyId},
      deal_id = ${draft.dealId}, deal_name = ${draft.dealName}, rentroll_id = ${draft.rentRollId},
      parsed_file_id = ${draft.parsedFileId}, file_name = ${draft.fileName},
      formatted_address = ${draft.formattedAddress}, is_ocr = ${draft.isOcr}, file_hash = ${draft.fileHash},
      chart_of_accounts_id = ${draft.chartOfAccountsId}, positive_expenses = ${draft.positiveExpenses},
      first_month = ${firstMonth}, last_month = ${lastMonth}, last_month_vacancy_rate = ${vacancyRate},
      last_month_expense_rate = ${expenseRate}, net_operating_income = ${netIncome}, statement = ${json(statement)}, evidence = ${json(draft.evidence)},
      further = ${json(further)}, modified_by = ${by.user.id}, modified_by_name = ${authorName(by.user)}, replaced_on = modified_on,
      modified_on = greatest(${by.now}, modified_on + 0.001)
    from (select one.id as former_id, one as former from operating_statement one where one.id = ${id}) earlier
    where id = ${id} and ${reached(scope)}
      and (${draft.modifiedOn}::double precision is null or modified_on = ${draft.modifiedOn}::double precision)
    returning modified_on, ${changedFields} as changed_fields`)
  if (row !== undefined) {
    by.addChangedFields(row.changedFields)
    return row.modifiedOn
  }
  const same = await sameSaveTime(db, id, bundleId, draft, by.user.id)
  if (same !== null) return same
  await statementById(db, scope, id)
  throw changedSinceOpened()
}

/**
 * Builds the 409 for a statement changed after it was read.
 *
 * @example
 * changedSinceOpened().status
 * // => 409
 */
export function changedSinceOpened(): HttpError {
  return changed('The statement has changed since you opened it. Reload it, then save.')
}

/** Returns when the same user made this change of the same version, if its answer was lost; `null` if it was not the last change. */
async function sameSaveTime(
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
  // Lines without an id got one when they were saved.
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
 * Deletes statements. Requires a transaction, so that none is deleted if one is not in scope.
 *
 * @throws {HttpError} 404, one of them is not in scope.
 */
export async function deleteStatements(db: Queryable, scope: Scope, ids: readonly string[]): Promise<void> {
  const rows = await db.query(
    sql`delete from operating_statement where id = any(${textList(ids)}) and ${reached(scope)} returning id`,
  )
  if (rows.length < new Set(ids).size) throw notFound('Operating statement')
}

/** Checks whether statements of a company use a chart of accounts. */
export async function isChartUsed(db: Queryable, companyId: string, chartId: number): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 as used from operating_statement where company_id = ${companyId} and chart_of_accounts_id = ${chartId} limit 1`,
  )
  return rows.length > 0
}

/** Returns the ids of a deal's statements, without those of other companies that name the deal. */
export async function statementsOfDeal(db: Queryable, dealId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select operating_statement.id from operating_statement join deal on deal.id = operating_statement.deal_id
    where deal.id = ${dealId} and deal.company_id is not distinct from operating_statement.company_id
    order by operating_statement.id`)
  return rows.map(({ id }) => id)
}

/** Unlinks the statements of a deal before its deletion; they keep its name. */
export async function unlinkStatements(db: Queryable, ids: readonly string[], name: string): Promise<void> {
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
    netIncome: listedNetOperatingIncome(statement),
  }
}

function recordOf({ statement, further, ...row }: StatementRow): StatementRecord {
  return { ...further, ...row, ...statement, entity: 'full' }
}

/** Returns a statement in the form of table rows. */
export function detailOf(record: StatementRecord): StatementDetail {
  const { lines, evidence: _, property: __, title: ___, amountUnit: ____, ...shown } = record
  return { ...shown, entity: 'detail', rows: statementRows(lines) }
}
