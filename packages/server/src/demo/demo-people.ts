import type { AccountAccess } from '@uwkit/core/account'
import type { Queryable } from '../db/database.ts'
import { sql, textList } from '../db/sql.ts'
import { passwordHash } from '../security/password.ts'

/** Somebody of the demo. */
export interface DemoPerson {
  id: string
  companyId: string
  email: string
  firstName: string
  lastName: string
  jobTitle: string
  isAdmin: boolean
  isProviderAdmin: boolean
}

/** With which everybody of the demo signs in; it is public, so a demo holds no real document. */
export const demoPassword = 'quarry lantern 96'

const companies = { 'demo-lender': 'Demo: Lantern Lending', 'demo-provider': 'Demo: The Provider' }
const access: readonly AccountAccess[] = ['access_wd', 'access_expense_comps', 'access_costar']

/** Invented people: an analyst and an administrator of a lender, and an administrator of the provider. */
export const demoPeople: readonly DemoPerson[] = [
  {
    id: 'demo-analyst',
    companyId: 'demo-lender',
    email: 'analyst@demo.example',
    firstName: 'Ann',
    lastName: 'Lyst',
    jobTitle: 'Analyst',
    isAdmin: false,
    isProviderAdmin: false,
  },
  {
    id: 'demo-admin',
    companyId: 'demo-lender',
    email: 'admin@demo.example',
    firstName: 'Ada',
    lastName: 'Minn',
    jobTitle: 'Head of Underwriting',
    isAdmin: true,
    isProviderAdmin: false,
  },
  {
    id: 'demo-provider-admin',
    companyId: 'demo-provider',
    email: 'provider@demo.example',
    firstName: 'Pro',
    lastName: 'Vider',
    jobTitle: 'Support',
    isAdmin: true,
    isProviderAdmin: true,
  },
]

/** Stores the companies and the people of the demo, who may use everything. */
export async function insertDemoPeople(db: Queryable, now: number): Promise<void> {
  for (const [id, name] of Object.entries(companies)) {
    await db.query(sql`
      insert into company (id, company_name, company_type, created_on, modified_on)
      values (${id}, ${name}, 'synthetic', ${now}, ${now})`)
  }
  const hash = await passwordHash(demoPassword)
  for (const one of demoPeople) {
    await db.query(sql`
      insert into account_user (id, company_id, email, password_hash, first_name, last_name, job_title, account_access,
        is_admin, is_provider_admin, plan_id, plan_type, status, terms_signed_on, created_on, modified_on, tags)
      values (${one.id}, ${one.companyId}, ${one.email}, ${hash}, ${one.firstName}, ${one.lastName}, ${one.jobTitle},
        ${textList(access)}, ${one.isAdmin}, ${one.isProviderAdmin}, 'company', 'subscription', 1, ${now}, ${now},
        ${now}, ${textList(['synthetic'])})`)
  }
}
