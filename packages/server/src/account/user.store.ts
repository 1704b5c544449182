import {
  type Entitlements,
  type Plan,
  personName,
  type User,
  type UserChanges,
  userStatuses,
} from '@uwkit/core/account'
import type { Queryable } from '../db/database.ts'
import { Listed, type ListPart, listIds, sortByIds } from '../db/list.ts'
import { assigned, containsText, type Scope, type Sql, sql, textList, within } from '../db/sql.ts'

/** A stored user row, without the user who acts as them. */
export type PersonRow = Omit<User, 'realUser'>

/** The user recorded for a change and, if an administrator acted as that user, the administrator. */
export interface ActorRow {
  userId: string
  userName: string
  /** `null` if no one acted as the user, as is the name. */
  realUserId: string | null
  realUserName: string | null
}

/** Returns the user of a request in the form that tables store. */
export function actorOf(user: User): ActorRow {
  const { realUser } = user
  return {
    userId: user.id,
    userName: personName(user),
    realUserId: realUser?.id ?? null,
    realUserName: realUser === null ? null : personName(realUser),
  }
}

/** Columns of a user, of the table or alias `account_user`. */
export const userColumns: Sql = sql`account_user.id, account_user.company_id, account_user.email,
  account_user.first_name, account_user.last_name, account_user.job_title, account_user.account_access,
  account_user.is_admin, account_user.is_provider_admin, account_user.plan_id, account_user.plan_type,
  account_user.credits, account_user.status, account_user.terms_signed_on, account_user.created_on,
  account_user.last_activity, account_user.tags`

/**
 * Returns SQL for a user's name as lists show it; null if the user has none.
 *
 * @param userId The column with the user's id.
 */
export function userNameOf(userId: Sql): Sql {
  return sql`(select nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '')
    from account_user person where person.id = ${userId})`
}

/**
 * Returns SQL for the creator of a table's records as lists show it; searches match its words.
 *
 * @param table Its name or an alias of it.
 */
export function makerNameOf(table: Sql): Sql {
  return sql`concat_ws(' ', ${table}.real_user_name, ${userNameOf(sql`${table}.user_id`)})`
}

const owner = { user: sql`account_user.id`, company: sql`account_user.company_id` }
const notDeleted = sql`account_user.status <> ${userStatuses.deleted}`

/** A known user, with fields that only the sign-in needs. */
interface Credentials {
  id: string
  status: number
  passwordHash: string | null
  /** Whether the account was opened by a sign-up whose mailed link is still unopened. */
  awaitsLink: boolean
}

/** Columns by which lists of users can be sorted. */
const sortColumns = {
  email: sql`lower(account_user.email)`,
  first_name: sql`account_user.first_name`,
  last_name: sql`account_user.last_name`,
  last_activity: sql`account_user.last_activity`,
  created_on: sql`account_user.created_on`,
}

/** Returns a user in scope who is not deleted; `null` if there is none. */
export async function userById(db: Queryable, id: string, scope: Scope): Promise<User | null> {
  const [row] = await db.query<PersonRow>(
    sql`select ${userColumns} from account_user where id = ${id} and ${notDeleted} and ${within(scope, owner)}`,
  )
  return row === undefined ? null : { ...row, realUser: null }
}

/** Returns the user with an email address, ignoring case; `null` if there is none. */
export async function credentialsOf(db: Queryable, email: string): Promise<Credentials | null> {
  const [row] = await db.query<Credentials>(
    sql`select id, status, password_hash, awaits_link from account_user where lower(email) = lower(${email}) and ${notDeleted}`,
  )
  return row ?? null
}

/** Returns the stored password hash of a user; `null` if no password is set. */
export async function passwordHashOf(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.query<{ passwordHash: string | null }>(
    sql`select password_hash from account_user where id = ${id}`,
  )
  return row?.passwordHash ?? null
}

/** Returns one page of the users in scope. */
export async function listUsers(
  db: Queryable,
  scope: Scope,
  { companyId, text, ...part }: ListPart & { companyId: string | null; text: string | null },
): Promise<Listed<User>> {
  const conditions: Sql[] = [notDeleted, within(scope, owner)]
  if (companyId !== null) conditions.push(sql`account_user.company_id = ${companyId}`)
  if (text !== null) {
    const name = sql`concat_ws(' ', account_user.first_name, account_user.last_name)`
    conditions.push(sql`(account_user.id = ${text} or ${containsText(text, [sql`account_user.email`, name])})`)
  }
  const source = { from: sql`account_user`, conditions, id: sql`account_user.id`, sortable: sortColumns }
  return new Listed(await listIds(db, source, part), async (ids) => {
    const rows = await db.query<PersonRow>(
      sql`select ${userColumns} from account_user where account_user.id = any(${textList(ids)})`,
    )
    return sortByIds(ids, rows).map((one) => ({ ...one, realUser: null }))
  })
}

/** Adds a user; a pending one waits for its mailed link. The database refuses an email address in use. */
export async function insertUser(
  db: Queryable,
  user: Omit<PersonRow, 'credits' | 'termsSignedOn' | 'createdOn' | 'lastActivity' | 'tags'> & {
    passwordHash: string | null
  },
  now: number,
): Promise<void> {
  await db.query(sql`
    insert into account_user (id, company_id, email, password_hash, first_name, last_name, job_title, account_access,
      is_admin, is_provider_admin, plan_id, plan_type, status, awaits_link, created_on, modified_on)
    values (${user.id}, ${user.companyId}, ${user.email}, ${user.passwordHash}, ${user.firstName}, ${user.lastName},
      ${user.jobTitle}, ${user.accountAccess}::text[], ${user.isAdmin}, ${user.isProviderAdmin}, ${user.planId},
      ${user.planType}, ${user.status}, ${user.status === userStatuses.pending}, ${now}, ${now})`)
}

/** Fields of a user's row that can be set. */
type UserUpdate = UserChanges &
  Entitlements & { planType?: string | null; termsSignedOn?: number; passwordHash?: string | null }

/**
 * Changes a user in scope; omitted fields stay as they are. After an administrator sets the status, no sign-up link
 * changes it. `null` if there is none.
 */
export async function updateUser(
  db: Queryable,
  id: string,
  changes: UserUpdate,
  scope: Scope,
  now: number,
): Promise<User | null> {
  const assignments = assigned(
    { ...changes, modifiedOn: now, ...(changes.status === undefined ? {} : { awaitsLink: false }) },
    {
      firstName: sql`first_name`,
      lastName: sql`last_name`,
      jobTitle: sql`job_title`,
      isAdmin: sql`is_admin`,
      status: sql`status`,
      awaitsLink: sql`awaits_link`,
      tags: sql`tags`,
      planId: sql`plan_id`,
      planType: sql`plan_type`,
      credits: sql`credits`,
      accountAccess: sql`account_access`,
      termsSignedOn: sql`terms_signed_on`,
      passwordHash: sql`password_hash`,
      modifiedOn: sql`modified_on`,
    },
  )
  if (assignments === null) return userById(db, id, scope)
  const [row] = await db.query<PersonRow>(sql`
    update account_user set ${assignments} where id = ${id} and ${notDeleted} and ${within(scope, owner)}
    returning ${userColumns}`)
  return row === undefined ? null : { ...row, realUser: null }
}

/** Activates an account that waits for its mailed link; returns whether it is active. Other statuses do not change. */
export async function activateByLink(db: Queryable, id: string, now: number): Promise<boolean> {
  const rows = await db.query(sql`
    update account_user set status = ${userStatuses.active}, awaits_link = false, modified_on = ${now}
    where id = ${id} and (status = ${userStatuses.active} or (status = ${userStatuses.pending} and awaits_link))
    returning id`)
  return rows.length === 1
}

/**
 * Subscribes a user's company to a plan: each user without the plan gets it with its credits. A user without a company
 * subscribes alone.
 */
export async function subscribe(
  db: Queryable,
  { id, companyId }: Pick<User, 'id' | 'companyId'>,
  plan: Plan,
  now: number,
): Promise<void> {
  await db.query(sql`
    update account_user set plan_id = ${plan.id}, plan_type = ${plan.planType},
      credits = ${plan.credits}::double precision, modified_on = ${now}
    where (id = ${id} or company_id = ${companyId}::text) and ${notDeleted} and plan_id is distinct from ${plan.id}`)
}

/** Returns the plan of a company's administrators; `null` if there is none. */
export async function planOfCompany(db: Queryable, companyId: string | null): Promise<string | null> {
  const [row] = await db.query<{ planId: string }>(sql`
    select plan_id from account_user
    where company_id = ${companyId}::text and is_admin and plan_id is not null and ${notDeleted} order by created_on, id limit 1`)
  return row?.planId ?? null
}
