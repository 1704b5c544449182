import { createHash, randomUUID } from 'node:crypto'
import type { User } from '@uwkit/core/account'
import { Deal } from '@uwkit/core/deal'
import type { LenderUnderwriting } from '@uwkit/core/loan'
import { OperatingStatement } from '@uwkit/core/operating-statement'
import { RentRoll, type RentRollRecord } from '@uwkit/core/rent-roll'
import {
  changedParts,
  type DealState,
  type DealVersion,
  hashOfParts,
  type PartHashes,
  partHashes,
  type ReviewSection,
  type SignOff,
  type StatePart,
  sectionParts,
} from '@uwkit/core/review'
import { without } from '@uwkit/core/shared'
import { statementsInRoles } from '@uwkit/core/sizing'
import { type ActorRow, actorOf } from '../account/user.store.ts'
import type { Queryable } from '../db/database.ts'
import { json, type Scope, sql, textList } from '../db/sql.ts'
import { type DealPageRow, dealById, partsOfDeal } from '../deal/index.ts'
import { notFound } from '../http/http-error.ts'
import { loans } from '../loan/loan.store.ts'
import { listStatements } from '../operating-statement/index.ts'
import { savedRolls } from '../sizer/sizer-input.ts'
import { actedBy } from './comment.store.ts'

interface VersionRow extends ActorRow {
  id: string
  dealId: string
  number: number
  versionName: string | null
  hash: string
  parts: PartHashes
  createdOn: number
}

const columns = sql`id, deal_id, number, version_name, hash, parts, user_id, user_name, real_user_id, real_user_name,
  created_on`

function versionOf({ id, dealId, number, versionName, hash, createdOn, ...row }: VersionRow): DealVersion {
  return { id, dealId, number, name: versionName, ...actedBy(row), createdOn, hash }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

async function versionRows(db: Queryable, dealId: string): Promise<VersionRow[]> {
  return db.query<VersionRow>(sql`
    select ${columns} from deal_version where deal_id = ${dealId} order by number desc`)
}

/** Returns the versions of a deal, latest first. @throws {HttpError} 404, the deal is not in scope. */
export async function versionsOf(db: Queryable, scope: Scope, dealId: string): Promise<DealVersion[]> {
  await dealById(db, scope, dealId)
  return (await versionRows(db, dealId)).map(versionOf)
}

/** User and time of an action. */
interface Doing {
  user: User
  now: number
}

/**
 * Stores the current deal as a version. The latest version is reused if it is identical and no new name is given. Requires a transaction.
 *
 * @throws {HttpError} 404, the deal is not in scope.
 */
async function storeVersion(db: Queryable, scope: Scope, dealId: string, name: string | null, { user, now }: Doing) {
  await dealById(db, scope, dealId)
  // Versions have consecutive numbers: of two concurrent calls, one waits.
  await db.query(sql`select id from deal where id = ${dealId} for update`)
  const state = await currentDealState(db, scope, dealId)
  const parts = partHashes(state, digest)
  const hash = hashOfParts(parts, Object.keys(parts).toSorted() as StatePart[])
  const [latest] = await versionRows(db, dealId)
  if (latest !== undefined && latest.hash === hash && (name === null || name === latest.versionName)) {
    return { row: latest, isNew: false }
  }
  for (const part of Object.keys(parts) as StatePart[]) {
    await db.query(sql`
      insert into deal_version_part (deal_id, hash, content) values (${dealId}, ${parts[part]}, ${json(state[part])})
      on conflict (deal_id, hash) do nothing`)
  }
  const by = actorOf(user)
  // Two versions never have the same time, so that changes between them can be distinguished.
  const createdOn = Math.max(now, (latest?.createdOn ?? 0) + 0.001)
  const [row] = await db.query<VersionRow>(sql`
    insert into deal_version (id, deal_id, number, version_name, hash, parts, user_id, user_name, real_user_id,
      real_user_name, created_on)
    values (${randomUUID()}, ${dealId}, ${(latest?.number ?? 0) + 1}, ${name}, ${hash}, ${json(parts)}, ${by.userId},
      ${by.userName}, ${by.realUserId}, ${by.realUserName}, ${createdOn})
    returning ${columns}`)
  if (row === undefined) throw notFound('Deal')
  return { row, isNew: true }
}

/** Returns the same in the product’s form, with whether this call created it. */
export async function saveVersion(
  db: Queryable,
  scope: Scope,
  dealId: string,
  name: string | null,
  doing: Doing,
): Promise<{ version: DealVersion; isNew: boolean }> {
  const { row, isNew } = await storeVersion(db, scope, dealId, name, doing)
  return { version: versionOf(row), isNew }
}

/**
 * Returns a version by its number, and the deal as of that version.
 *
 * @param number `null` for the latest.
 * @throws {HttpError} 404, the deal is not in scope or has no such version.
 */
export async function versionWithState(
  db: Queryable,
  scope: Scope,
  dealId: string,
  number: number | null,
): Promise<{ version: DealVersion; state: DealState }> {
  await dealById(db, scope, dealId)
  const row = (await versionRows(db, dealId)).find((one) => number === null || one.number === number)
  if (row === undefined) throw notFound('Deal version')
  const stored = await db.query<{ hash: string; content: unknown }>(sql`
    select hash, content from deal_version_part
    where deal_id = ${dealId} and hash = any(${textList(Object.values(row.parts))})`)
  const byHash = new Map(stored.map(({ hash, content }) => [hash, content]))
  const state = Object.fromEntries(Object.entries(row.parts).map(([part, hash]) => [part, byHash.get(hash) ?? null]))
  return { version: versionOf(row), state: state as unknown as DealState }
}

interface SignOffRow extends ActorRow {
  id: string
  dealId: string
  section: ReviewSection
  hash: string
  versionId: string
  versionNumber: number
  parts: PartHashes
  createdOn: number
}

/** Returns the latest sign-off of each section, and the changes since. @throws {HttpError} 404, the deal is not in scope. */
export async function signOffsOf(db: Queryable, scope: Scope, dealId: string): Promise<SignOff[]> {
  await dealById(db, scope, dealId)
  const rows = await db.query<SignOffRow>(sql`
    select distinct on (signed.section) signed.id, signed.deal_id, signed.section, signed.hash, signed.version_id,
      version.number as version_number, version.parts, signed.user_id, signed.user_name, signed.real_user_id,
      signed.real_user_name, signed.created_on
    from review_sign_off signed join deal_version version on version.id = signed.version_id
    where signed.deal_id = ${dealId} order by signed.section, signed.number desc`)
  if (rows.length === 0) return []
  const now = partHashes(await currentDealState(db, scope, dealId), digest)
  return rows.map(({ id, section, hash, versionId, versionNumber, parts, createdOn, ...row }) => ({
    id,
    dealId,
    section,
    ...actedBy(row),
    createdOn,
    hash,
    versionId,
    versionNumber,
    changedSince: changedParts(section, parts, now),
  }))
}

/** Signs off on the current state of a section. Requires a transaction. @throws {HttpError} 404, the deal is not in scope. */
export async function signOff(
  db: Queryable,
  scope: Scope,
  dealId: string,
  section: ReviewSection,
  doing: Doing,
): Promise<SignOff> {
  const { row: version } = await storeVersion(db, scope, dealId, null, doing)
  const id = randomUUID()
  const hash = hashOfParts(version.parts, sectionParts[section])
  const by = actorOf(doing.user)
  await db.query(sql`
    insert into review_sign_off (id, deal_id, section, hash, version_id, user_id, user_name, real_user_id, real_user_name,
      created_on)
    values (${id}, ${dealId}, ${section}, ${hash}, ${version.id}, ${by.userId}, ${by.userName}, ${by.realUserId},
      ${by.realUserName}, ${doing.now})`)
  return {
    id,
    dealId,
    section,
    ...actedBy(by),
    createdOn: doing.now,
    hash,
    versionId: version.id,
    versionNumber: version.number,
    changedSince: [],
  }
}

/** Maximum number of statements of a deal to examine. */
const maximumStatements = 100

/**
 * Returns the current state of a deal for its review, based on the documents that exports use.
 *
 * @throws {HttpError} 404, the deal is not in scope.
 */
export async function currentDealState(db: Queryable, scope: Scope, dealId: string): Promise<DealState> {
  const { deal, records, pages, comps, pictures } = await partsOfDeal(db, scope, dealId)
  const { rentRoll, commercialRoll } = await savedRolls(db, scope, dealId)
  const order = { sortBy: 'modified_on', sortOrder: 'descending' } as const
  const listed = await listStatements(db, scope, { pageNumber: 0, perPage: maximumStatements, dealId, ...order })
  const chosen = statementsInRoles(await listed.entries(), rentRoll?.asOf ?? null, deal.budgetId)
  const lender = pages.get('lender_underwriting') as DealPageRow<Pick<LenderUnderwriting, 'lines'>> | undefined
  const summary = pages.get('summary') as DealPageRow<{ sections: DealState['summary'] }> | undefined
  return {
    deal: without(Deal.parse(deal), 'id', 'createdBy', 'modifiedBy', 'createdOn', 'modifiedOn'),
    rentRoll: rollState(rentRoll),
    commercialRoll: rollState(commercialRoll),
    statements: chosen.map(({ role, record }) => ({
      id: record.id,
      fileName: record.fileName,
      role,
      content: OperatingStatement.parse(record),
    })),
    loans: loans.among(records).map((loan) => without(loan, 'dealId', 'createdOn', 'modifiedOn', 'modifiedByName')),
    underwriting: lender?.content.lines ?? [],
    property: records.filter(({ kind }) => kind !== 'loan').map(({ id, kind, content }) => ({ id, kind, content })),
    summary: summary?.content.sections ?? [],
    comps,
    pictures: pictures.map(({ uid, caption }) => ({ uid, caption })),
  }
}

function rollState(roll: RentRollRecord | null): DealState['rentRoll'] {
  return roll && { id: roll.id, fileName: roll.fileName, content: RentRoll.parse(roll) }
}
