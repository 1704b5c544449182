import type { Company, CompanyChanges, Plan } from '@uwkit/core/account'
import type { Queryable } from '../db/database.ts'
import { assigned, json, type Scope, type Sql, sql, within } from '../db/sql.ts'

/** Plans that a company can subscribe to. Source: our own; the product names plans and does not list them. */
export const plans: readonly Plan[] = [
  { id: 'single', name: 'Single documents', planType: 'credits', credits: 10, billingCycle: 'monthly' },
  { id: 'team', name: 'Team', planType: 'subscription', credits: 100, billingCycle: 'monthly' },
  { id: 'company', name: 'Company', planType: 'subscription', credits: null, billingCycle: 'yearly' },
]

const columns: Sql = sql`id, company_name, company_type, company_email, sales_email, null as api_token, billing_cycle,
  super_admin_id, requires_two_factor, metadata_schema, created_on, modified_on, last_activity`
/** A company is its own owner. */
const owner = { user: sql`super_admin_id`, company: sql`id` }

/** Returns a company in scope; `null` if there is none. */
export async function companyById(db: Queryable, id: string, scope: Scope): Promise<Company | null> {
  const [company] = await db.query<Company>(
    sql`select ${columns} from company where id = ${id} and ${within(scope, owner)}`,
  )
  return company ?? null
}

/** Returns all companies by name. */
export function listCompanies(db: Queryable): Promise<Company[]> {
  return db.query<Company>(sql`select ${columns} from company order by lower(company_name), id`)
}

/** Adds a company. */
export async function insertCompany(
  db: Queryable,
  id: string,
  company: CompanyChanges & { companyName: string },
  now: number,
): Promise<void> {
  await db.query(sql`
    insert into company (id, company_name, company_type, company_email, sales_email, billing_cycle, super_admin_id,
      requires_two_factor, metadata_schema, created_on, modified_on)
    values (${id}, ${company.companyName}, ${company.companyType ?? null}, ${company.companyEmail ?? null},
      ${company.salesEmail ?? null}, ${company.billingCycle ?? null}, ${company.superAdminId ?? null},
      ${company.requiresTwoFactor ?? false}, ${json(company.metadataSchema)}, ${now}, ${now})`)
}

/** Changes a company in scope; omitted fields stay as they are. `null` if there is none. */
export async function updateCompany(
  db: Queryable,
  id: string,
  { metadataSchema, ...changes }: CompanyChanges,
  scope: Scope,
  now: number,
): Promise<Company | null> {
  const values = {
    ...changes,
    modifiedOn: now,
    ...(metadataSchema === undefined ? {} : { metadataSchema: json(metadataSchema) }),
  }
  const assignments = assigned(values, {
    companyName: sql`company_name`,
    companyType: sql`company_type`,
    companyEmail: sql`company_email`,
    salesEmail: sql`sales_email`,
    billingCycle: sql`billing_cycle`,
    superAdminId: sql`super_admin_id`,
    requiresTwoFactor: sql`requires_two_factor`,
    metadataSchema: sql`metadata_schema`,
    modifiedOn: sql`modified_on`,
  })
  const [company] = await db.query<Company>(
    sql`update company set ${assignments ?? sql`id = id`} where id = ${id} and ${within(scope, owner)} returning ${columns}`,
  )
  return company ?? null
}
