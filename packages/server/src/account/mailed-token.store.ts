import type { Invitation, NewInvitation, TokenSession } from '@uwkit/core/account'
import type { Queryable } from '../db/database.ts'
import { type Scope, type Sql, sql, within } from '../db/sql.ts'
import { newToken, tokenHash } from '../security/token.ts'

/** Purpose of a mailed link. */
type Purpose = TokenSession['purpose']

/** Creates the token of a mailed link; earlier tokens of the user stop working. */
export async function issueMailedToken(
  db: Queryable,
  userId: string,
  purpose: Purpose,
  now: number,
  seconds: number,
): Promise<string> {
  const token = newToken()
  await db.query(sql`delete from mailed_token where user_id = ${userId} or expires_on <= ${now}`)
  await db.query(sql`
    insert into mailed_token (token_hash, purpose, user_id, created_on, expires_on)
    values (${tokenHash(token)}, ${purpose}, ${userId}, ${now}, ${now + seconds})`)
  return token
}

/** Uses up the token of a mailed link; `null` if it is invalid, used or expired. */
export async function redeemMailedToken(
  db: Queryable,
  token: string,
  now: number,
): Promise<{ userId: string; purpose: Purpose } | null> {
  const [row] = await db.query<{ userId: string; purpose: Purpose }>(sql`
    delete from mailed_token where token_hash = ${tokenHash(token)} and expires_on > ${now} returning user_id, purpose`)
  return row ?? null
}

const columns: Sql = sql`invitation.id, invitation.email, invitation.first_name, invitation.last_name,
  invitation.job_title, invitation.is_admin, invitation.account_access, invitation.company_id, company.company_name,
  nullif(trim(concat_ws(' ', account_user.first_name, account_user.last_name)), '') as invited_by,
  invitation.created_on, invitation.expires_on, invitation.accepted_on`
const tables: Sql = sql`invitation join company on company.id = invitation.company_id
  left join account_user on account_user.id = invitation.invited_by`
const owner = { user: sql`invitation.invited_by`, company: sql`invitation.company_id` }

/** Returns an invitation that can still be accepted, by the token of its mail; `null` if there is none. */
export async function openInvitation(db: Queryable, token: string, now: number): Promise<Invitation | null> {
  const [invitation] = await db.query<Invitation>(sql`
    select ${columns} from ${tables}
    where invitation.token_hash = ${tokenHash(token)} and invitation.accepted_on is null and invitation.expires_on > ${now}`)
  return invitation ?? null
}

/** Returns the invitations in scope, latest first. */
export function listInvitations(db: Queryable, scope: Scope): Promise<Invitation[]> {
  return db.query<Invitation>(sql`
    select ${columns} from ${tables} where ${within(scope, owner)}
    order by invitation.created_on desc, invitation.id`)
}

/** Adds an invitation. */
export async function insertInvitation(
  db: Queryable,
  invitation: NewInvitation & { id: string; token: string; invitedBy: string; createdOn: number; expiresOn: number },
): Promise<void> {
  await db.query(sql`
    insert into invitation (id, token_hash, email, first_name, last_name, job_title, is_admin, account_access, company_id,
      invited_by, created_on, expires_on)
    values (${invitation.id}, ${tokenHash(invitation.token)}, ${invitation.email}, ${invitation.firstName}, ${invitation.lastName},
      ${invitation.jobTitle}, ${invitation.isAdmin}, ${invitation.accountAccess}::text[], ${invitation.companyId},
      ${invitation.invitedBy}, ${invitation.createdOn}, ${invitation.expiresOn})`)
}

/** Marks an invitation as accepted; of two concurrent calls only one returns `true`. */
export async function acceptInvitation(db: Queryable, token: string, now: number): Promise<boolean> {
  const rows = await db.query(sql`
    update invitation set accepted_on = ${now}
    where token_hash = ${tokenHash(token)} and accepted_on is null and expires_on > ${now}
    returning id`)
  return rows.length === 1
}

/** Removes an open invitation in scope. @returns The ID of its company; `null` if there is none. */
export async function deleteInvitation(db: Queryable, id: string, scope: Scope): Promise<string | null> {
  const [row] = await db.query<{ companyId: string }>(
    sql`delete from invitation where id = ${id} and accepted_on is null and ${within(scope, owner)} returning company_id`,
  )
  return row?.companyId ?? null
}
