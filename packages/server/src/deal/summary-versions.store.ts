import { randomUUID } from 'node:crypto'
import { personName, type User } from '@uwkit/core/account'
import type { SummarySection, SummaryVersion } from '@uwkit/core/deal'
import type { Queryable } from '../db/database.ts'
import type { Reach } from '../db/reach.ts'
import { json, sql } from '../db/sql.ts'
import { notFound } from '../http/refusal.ts'
import { dealById } from './deal.store.ts'

/** Versions that are kept of a summary page. */
const keptVersions = 50

/** Seconds within which saves of one person make one version: pages are saved while they are written. Our own choice. */
const versionSeconds = 600

interface VersionRow {
  id: string
  dealId: string
  username: string
  savedOn: number
  content: { sections: SummarySection[] }
}

/** The versions of the summary page of a deal, the latest first. @throws {Refusal} 404, it is out of reach. */
export async function summaryVersions(db: Queryable, reach: Reach, dealId: string): Promise<SummaryVersion[]> {
  await dealById(db, reach, dealId)
  const rows = await db.query<VersionRow>(sql`
    select id, deal_id, username, saved_on, content from deal_summary_version
    where deal_id = ${dealId} order by saved_on desc, id limit ${keptVersions}`)
  return rows.map(({ content, ...version }) => ({ ...version, sections: content.sections }))
}

/** One of them. @throws {Refusal} 404, it is no version of that deal. */
export async function summaryVersion(db: Queryable, reach: Reach, dealId: string, id: string): Promise<SummaryVersion> {
  const found = (await summaryVersions(db, reach, dealId)).find((version) => version.id === id)
  if (found === undefined) throw notFound('Version of the summary')
  return found
}

/**
 * Keeps what a summary page has become as a version: the last one goes on where the same person began it shortly before, else
 * it is a new one. Ask the transaction that saves the page.
 *
 * @param isOfItsOwn It is a new one whoever wrote the last, as where a page is put back.
 */
export async function keepSummaryVersion(
  db: Queryable,
  { dealId, content, isOfItsOwn }: { dealId: string; content: object; isOfItsOwn: boolean },
  { user, now }: { user: User; now: number },
): Promise<void> {
  const [last] = await db.query<{ id: string; userId: string; begunOn: number; savedOn: number }>(sql`
    select id, user_id, begun_on, saved_on from deal_summary_version
    where deal_id = ${dealId} order by saved_on desc, id limit 1`)
  // Two versions never have one time, so that their order stays.
  const savedOn = Math.max(now, (last?.savedOn ?? 0) + 0.001)
  if (last !== undefined && !isOfItsOwn && last.userId === user.id && now - last.begunOn < versionSeconds) {
    await db.query(sql`
      update deal_summary_version set content = ${json(content)}, saved_on = ${savedOn} where id = ${last.id}`)
    return
  }
  await db.query(sql`
    insert into deal_summary_version (id, deal_id, content, user_id, username, begun_on, saved_on)
    values (${randomUUID()}, ${dealId}, ${json(content)}, ${user.id}, ${personName(user)}, ${savedOn}, ${savedOn})`)
  await db.query(sql`
    delete from deal_summary_version where deal_id = ${dealId} and id not in (
      select id from deal_summary_version where deal_id = ${dealId} order by saved_on desc, id limit ${keptVersions})`)
}
