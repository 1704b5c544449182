import type { AccountAccess } from '@uwkit/core/account'
import { Secret, TOTP } from 'otpauth'
import type { Queryable } from '../db/database.ts'
import { sql, textList } from '../db/sql.ts'

/** Roles that tests sign in as. */
export type Role = 'owner' | 'sameCompany' | 'otherCompany' | 'companyAdmin' | 'providerAdmin'

/** A user of the tests; the id is the account's. */
export interface TestPerson {
  id: string
  companyId: string
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
  isProviderAdmin: boolean
}

const person = (id: string, companyId: string, firstName: string, lastName: string): TestPerson => ({
  id,
  companyId,
  email: `${id}@${companyId}.example`,
  firstName,
  lastName,
  isAdmin: false,
  isProviderAdmin: false,
})

/** Invented users: three of one lender, one of another, one of the provider. All have full access and a plan. */
export const testPeople: Readonly<Record<Role, TestPerson>> = {
  owner: person('owner', 'lender', 'Olive', 'Owen'),
  sameCompany: person('colleague', 'lender', 'Cole', 'Lee'),
  otherCompany: person('stranger', 'broker', 'Stella', 'Ranger'),
  companyAdmin: { ...person('admin', 'lender', 'Ada', 'Minn'), isAdmin: true },
  providerAdmin: { ...person('provider', 'provider', 'Pro', 'Vider'), isAdmin: true, isProviderAdmin: true },
}

const companies = { lender: 'Lantern Lending', broker: 'Brook Brokers', provider: 'The Provider' }
const access: readonly AccountAccess[] = ['access_wd', 'access_expense_comps', 'access_costar']

/** Stores the users and their companies. They have no password. */
export async function insertTestPeople(db: Queryable, now: number): Promise<void> {
  for (const [id, name] of Object.entries(companies)) {
    await db.query(
      sql`insert into company (id, company_name, created_on, modified_on) values (${id}, ${name}, ${now}, ${now})`,
    )
  }
  for (const one of Object.values(testPeople)) {
    await db.query(sql`
      insert into account_user (id, company_id, email, first_name, last_name, account_access, is_admin,
        is_provider_admin, plan_id, plan_type, status, created_on, modified_on)
      values (${one.id}, ${one.companyId}, ${one.email}, ${one.firstName}, ${one.lastName}, ${textList(access)},
        ${one.isAdmin}, ${one.isProviderAdmin}, 'team', 'subscription', 1, ${now}, ${now})`)
  }
}

/**
 * Returns the code that an authenticator app shows for a secret.
 *
 * @param at Milliseconds since 1970.
 * @example
 * appCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 0).length
 * // => 6
 */
export function appCode(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
}
