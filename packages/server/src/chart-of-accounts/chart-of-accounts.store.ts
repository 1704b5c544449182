import { randomUUID } from 'node:crypto'
import type { User } from '@uwkit/core/account'
import {
  type ChartDraft,
  type ChartOfAccounts,
  type CompanyChartOfAccounts,
  chartOfAccounts,
  firstCompanyChartId,
  type MappingEntry,
  type MappingEntryDraft,
} from '@uwkit/core/chart-of-accounts'
import { type BedBathVote, floorplanSimilarity } from '@uwkit/core/rent-roll'
import type { Queryable } from '../db/database.ts'
import { json, type Sql, sql } from '../db/sql.ts'
import { changed, conflict, HttpError } from '../http/http-error.ts'

type ChartRow = Omit<CompanyChartOfAccounts, 'provenance' | 'sources' | 'createdBy'> & { userId: string }

const chartColumns = sql`id, user_id, name, section, note, categories, created_on, modified_on`

/** Builds the 404 in the product's words. */
export function chartNotFound(): HttpError {
  return new HttpError('chart_of_accounts_not_found', 'Chart of Accounts not found.')
}

/**
 * Returns a chart available for a user's statements: a built-in one or one of the company's own.
 *
 * @throws {HttpError} 404, no chart for statement lines has that id.
 */
export async function chartById(
  db: Queryable,
  { companyId }: Pick<User, 'companyId'>,
  id: number,
): Promise<ChartOfAccounts> {
  if (id < firstCompanyChartId) return chartOfAccounts(id)
  const [row] = await db.query<ChartRow>(
    sql`select ${chartColumns} from own_chart where id = ${id} and company_id = ${companyId}::text and section = 'opex'`,
  )
  if (row === undefined) throw chartNotFound()
  return chartOf(row)
}

/** Returns a company's own charts, oldest first. */
export async function ownCharts(
  db: Queryable,
  companyId: string,
  section: ChartOfAccounts['section'] | null,
): Promise<CompanyChartOfAccounts[]> {
  const rows = await db.query<ChartRow>(sql`
    select ${chartColumns} from own_chart
    where company_id = ${companyId} and (${section}::text is null or section = ${section}::text) order by id`)
  return rows.map(chartOf)
}

/**
 * Stores a chart for a company.
 *
 * @throws {HttpError} 409, it has a chart of that name in that section.
 */
export async function insertChart(
  db: Queryable,
  user: User,
  companyId: string,
  draft: ChartDraft,
  now: number,
): Promise<CompanyChartOfAccounts> {
  const [row] = await db.query<ChartRow>(sql`
    insert into own_chart (user_id, company_id, name, section, note, categories, created_on, modified_on)
    values (${user.id}, ${companyId}, ${draft.name}, ${draft.section}, ${draft.note}, ${json(draft.categories)}, ${now}, ${now})
    on conflict do nothing returning ${chartColumns}`)
  if (row === undefined) throw conflict('The company already has a chart with that name in that section.')
  return chartOf(row)
}

/**
 * Stores a changed chart.
 *
 * @throws {HttpError} 404, the company has no such chart; 409, it was changed since `draft.modifiedOn`.
 */
export async function updateChart(
  db: Queryable,
  companyId: string,
  id: number,
  draft: ChartDraft,
  now: number,
): Promise<CompanyChartOfAccounts> {
  const own = sql`id = ${id} and company_id = ${companyId}`
  const [row] = await db.query<ChartRow>(sql`
    update own_chart set name = ${draft.name}, section = ${draft.section}, note = ${draft.note},
      categories = ${json(draft.categories)}, modified_on = greatest(${now}, modified_on + 0.001)
    where ${own} and (${draft.modifiedOn}::double precision is null or modified_on = ${draft.modifiedOn}::double precision)
    returning ${chartColumns}`)
  if (row !== undefined) return chartOf(row)
  const [there] = await db.query(sql`select id from own_chart where ${own}`)
  throw there === undefined
    ? chartNotFound()
    : changed('The chart has changed since you opened it. Reload it, then save.')
}

/**
 * Deletes a chart.
 *
 * @throws {HttpError} 404, the company has no such chart.
 */
export async function deleteChart(db: Queryable, companyId: string, id: number): Promise<void> {
  const rows = await db.query(sql`delete from own_chart where id = ${id} and company_id = ${companyId} returning id`)
  if (rows.length === 0) throw chartNotFound()
}

function chartOf({ userId, ...row }: ChartRow): CompanyChartOfAccounts {
  return { ...row, createdBy: userId, provenance: 'own', sources: [] }
}

type EntryRow = Omit<MappingEntry, 'createdBy'> & { userId: string | null }

const entryColumns = sql`id, vocabulary, raw_text, unique_id, category, chart_of_accounts_id, user_id, created_on`

/** Returns the condition for mapping entries a user can see: the user's own, the company's and the provider's. */
function heard({ id, companyId }: Pick<User, 'id' | 'companyId'>): Sql {
  return sql`(user_id is null or user_id = ${id} or (company_id is not null and company_id = ${companyId}))`
}

/** Returns all mapping entries, of one vocabulary or of all; latest first. */
export async function mappingEntries(
  db: Queryable,
  user: Pick<User, 'id' | 'companyId'>,
  vocabulary: MappingEntry['vocabulary'] | null,
): Promise<MappingEntry[]> {
  const rows = await db.query<EntryRow>(sql`
    select ${entryColumns} from mapping_entry
    where ${heard(user)} and (${vocabulary}::text is null or vocabulary = ${vocabulary}::text)
    order by created_on desc, id`)
  return rows.map(entryOf)
}

/** Stores a user's mapping entry; replaces the same user's entry for the same words. */
export async function saveMappingEntry(
  db: Queryable,
  user: Pick<User, 'id' | 'companyId'>,
  entry: MappingEntryDraft,
  now: number,
): Promise<MappingEntry> {
  const [row] = await db.query<EntryRow>(sql`
    insert into mapping_entry (id, vocabulary, raw_text, unique_id, category, chart_of_accounts_id, user_id, company_id, created_on)
    values (${randomUUID()}, ${entry.vocabulary}, ${entry.rawText}, ${entry.uniqueId}, ${entry.category},
      ${entry.chartOfAccountsId}, ${user.id}, ${user.companyId}, ${now})
    on conflict (coalesce(user_id, '0'), vocabulary, raw_text, coalesce(unique_id, ''), coalesce(chart_of_accounts_id, 0))
    do update set category = excluded.category, created_on = excluded.created_on
    returning ${entryColumns}`)
  if (row === undefined) throw new Error('an upsert returns its row')
  return entryOf(row)
}

function entryOf({ userId, ...row }: EntryRow): MappingEntry {
  return { ...row, createdBy: userId ?? '0' }
}

/** Minimum similarity of names for votes to count. Source: the limit that votes are counted by. */
const minimumSimilarity = 0.6

/**
 * Returns the votes on floorplans that a user can see.
 *
 * @param like Only names similar to this one, the most similar first.
 */
export async function floorplanVotes(
  db: Queryable,
  user: Pick<User, 'id' | 'companyId'>,
  like?: string,
): Promise<BedBathVote[]> {
  const entries = await mappingEntries(db, user, 'floorplan')
  const votes = entries.map(({ rawText, uniqueId, createdBy, category }) => ({
    rawText,
    uniqueId: uniqueId ?? '',
    createdBy: createdBy === '0' ? 0 : createdBy,
    category,
  }))
  if (like === undefined) return votes
  return votes
    .map((vote) => ({ vote, similarity: floorplanSimilarity(like, vote.rawText) }))
    .filter(({ similarity }) => similarity >= minimumSimilarity)
    .sort((one, other) => other.similarity - one.similarity)
    .map(({ vote }) => vote)
}
