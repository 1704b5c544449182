import { randomUUID } from 'node:crypto'
import { type ApiKey, type CreatedApiKey, type NewApiKey, type User, userStatuses } from '@uwkit/core/account'
import type { Queryable, Transaction } from '../db/database.ts'
import { type Sql, sql, textList } from '../db/sql.ts'
import type { Session } from '../http/context.ts'
import { badRequest, notFound } from '../http/http-error.ts'
import { newToken, tokenHash } from '../security/token.ts'
import { insertUser, type PersonRow, updateUser, userColumns } from './user.store.ts'

/** Prefix of the secrets of keys, so that people and scanners recognize a leaked one. */
const prefix = 'uwk_'

/** Precision of the stored last use, in seconds, so that not every call is a write. */
const lastUsePrecision = 60

const columns: Sql = sql`api_key.id, api_key.name, api_key.kind, api_key.scopes, api_key.user_id, api_key.created_by,
  api_key.created_on, api_key.expires_on, api_key.last_used_on, api_key.revoked_on`

/** Returns the condition for the keys a user can see and revoke: the user's own and, for administrators, the company's. */
function reached({ id, companyId, isAdmin }: User): Sql {
  const isOwn = sql`(api_key.kind = 'personal' and api_key.user_id = ${id})`
  return isAdmin && companyId !== null
    ? sql`(${isOwn} or (api_key.kind = 'company' and api_key.company_id = ${companyId}))`
    : isOwn
}

/** Returns the keys that a user can see, latest first. */
export function listApiKeys(db: Queryable, user: User): Promise<ApiKey[]> {
  return db.query<ApiKey>(sql`select ${columns} from api_key where ${reached(user)} order by created_on desc, id`)
}

/**
 * Creates a key. A company key works as its own account, to which no one signs in.
 *
 * @returns The key with its secret, which is not stored anywhere.
 */
export async function createApiKey(
  transaction: Transaction,
  user: User,
  newKey: NewApiKey,
  now: number,
): Promise<CreatedApiKey> {
  const id = randomUUID()
  const secret = `${prefix}${newToken()}`
  const { name, kind, scopes, expiresOn } = newKey
  if (expiresOn !== null && expiresOn <= now) throw badRequest('expires_on: must be in the future', 'expires_on')
  const userId = kind === 'personal' ? user.id : `key-${id}`
  if (kind === 'company') {
    const account = {
      id: userId,
      companyId: user.companyId,
      email: `${id}@keys.invalid`,
      passwordHash: null,
      firstName: name,
      lastName: null,
      jobTitle: 'API key',
      accountAccess: user.accountAccess,
      isAdmin: scopes.includes('administer'),
      isProviderAdmin: false,
      planId: user.planId,
      planType: user.planType,
      status: userStatuses.active,
    }
    await insertUser(transaction, account, now)
  }
  const [key] = await transaction.query<ApiKey>(sql`
    insert into api_key (id, secret_hash, name, kind, scopes, user_id, company_id, created_by, created_on, expires_on)
    values (${id}, ${tokenHash(secret)}, ${name}, ${kind}, ${textList([...new Set(scopes)])}, ${userId}, ${user.companyId},
      ${user.id}, ${now}, ${expiresOn}::double precision)
    returning ${columns}`)
  if (key === undefined) throw notFound('API key')
  return { ...key, secret }
}

/** Revokes a key. @throws {HttpError} 404, no active key in scope has the ID. */
export async function revokeApiKey(transaction: Transaction, user: User, id: string, now: number): Promise<void> {
  const [key] = await transaction.query<Pick<ApiKey, 'kind' | 'userId'>>(sql`
    update api_key set revoked_on = ${now} where id = ${id} and revoked_on is null and ${reached(user)}
    returning kind, user_id`)
  if (key === undefined) throw notFound('API key')
  if (key.kind === 'company') {
    await updateUser(transaction, key.userId, { status: userStatuses.deleted }, { kind: 'any' }, now)
  }
}

/** Returns the session a key works as; `null` if it is not a key or is not active. */
export async function apiKeySession(db: Queryable, secret: string, now: number): Promise<Session | null> {
  if (!secret.startsWith(prefix)) return null
  const [row] = await db.query<PersonRow & Pick<ApiKey, 'scopes' | 'lastUsedOn'> & { keyId: string }>(sql`
    select api_key.id as key_id, api_key.scopes, api_key.last_used_on, ${userColumns}
    from api_key join account_user on account_user.id = api_key.user_id
    where api_key.secret_hash = ${tokenHash(secret)} and api_key.revoked_on is null
      and coalesce(api_key.expires_on > ${now}, true) and account_user.status = ${userStatuses.active}`)
  if (row === undefined) return null
  const { keyId, scopes, lastUsedOn, ...person } = row
  if (lastUsedOn === null || now - lastUsedOn >= lastUsePrecision) {
    await db.query(sql`update api_key set last_used_on = ${now} where id = ${keyId}`)
  }
  return { id: keyId, user: { ...person, realUser: null }, key: { id: keyId, scopes }, lacksTwoFactor: false }
}
