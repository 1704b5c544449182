import { randomUUID } from 'node:crypto'
import { sql } from '../db/sql.ts'
import { passwordHash } from '../security/password.ts'
import type { TestServer } from '../testing/start-test-server.ts'
import { openSession } from './session.store.ts'

export const password = 'correct horse 7'
export const anotherPassword = 'a new password 1'
let hash: Promise<string> | null = null

/** Adds an active user of the owner's company, with a password and a sign-in. */
export async function aMember({ db, clock }: TestServer) {
  const id = randomUUID()
  const email = `${id}@lender.example`
  const now = clock.now() / 1000
  hash ??= passwordHash(password)
  await db.query(sql`
    insert into account_user (id, company_id, email, first_name, last_name, password_hash, account_access, is_admin,
      is_provider_admin, status, created_on, modified_on)
    values (${id}, 'lender', ${email}, 'Max', 'Ember', ${await hash}, '{}', false, false, 1, ${now}, ${now})`)
  return { id, email, token: (await openSession(db, id, now)).bearer }
}

/** Adds a member of the company, for calls that administrators make about them. */
export async function anotherUser(server: TestServer) {
  const { id, email } = await aMember(server)
  return { id, email }
}
