import { statementDraft } from '@uwkit/core/operating-statement'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { aRentRoll, aStatementReading, aUnit, smallStatement } from '@uwkit/core/testing'
import { openServer } from '../app/open-server.ts'
import { serverSettings } from '../app/server-settings.ts'
import type { Queryable } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { silentLog } from '../http/log.ts'
import type { TestServer } from './start-test-server.ts'

/**
 * Stores deals, rent rolls and statements of the owner's company, and some of other companies, so that the planner sees
 * the database of many lenders. All are copies of one of each, under other ids.
 *
 * @param others Number for each of the other companies.
 * @param units Number in each rent roll.
 */
export async function insertManyRecords(
  server: TestServer,
  { count, companies, others = 100, units = 2 }: { count: number; companies: number; others?: number; units?: number },
): Promise<void> {
  const { rentRoll, operatingStatement } = server.as('owner')
  const lot = Array.from({ length: units }, (_, at) => aUnit({ unit: String(at), charges: { RENT: 1200 } }))
  await rentRoll.create(rentRollDraft(aRentRoll(lot), { id: 'pattern', fileName: 'pattern.xlsx' }))
  const { statement } = aStatementReading(smallStatement)
  await operatingStatement.saveOne(statementDraft(statement, { clientId: 'pattern', id: null }), 'pattern')
  const moment = '(at * 7919) % 1000003'
  await server.db.transaction(async (one) => {
    await one.query(sql`
      insert into company (id, company_name, created_on, modified_on)
      select 'many-' || at, 'Company ' || at, 0, 0 from generate_series(2, ${companies}::integer) at`)
    await one.query(sql`
      insert into account_user (id, company_id, email, account_access, plan_id, plan_type, status, created_on, modified_on)
      select 'many-' || at, 'many-' || at, 'many-' || at || '@many.example', '{access_expense_comps}', 'team',
        'subscription', 1, 0, 0 from generate_series(2, ${companies}::integer) at`)
    await one.script(`create temporary table many as
      select 'lender' as company_id, 'owner' as user_id, 'own-' || at as id, at from generate_series(1, ${count}) at
      union all select 'many-' || company, 'many-' || company, 'of-' || company || '-' || at, at
      from generate_series(2, ${companies}) company, generate_series(1, ${others}) at;
      insert into deal (id, user_id, company_id, content, created_on, modified_on)
      select id, user_id, company_id, jsonb_build_object('dealName', 'Deal ' || at), at, ${moment} from many;
      insert into rent_roll (id, user_id, company_id, deal_id, file_name, housing_type, is_ocr, outline, leases, content,
        created_on, modified_on)
      select many.id, many.user_id, many.company_id, many.id, 'roll ' || at || '.xlsx', housing_type, is_ocr, outline, leases,
        content, at, ${moment} from many, rent_roll where rent_roll.id = 'pattern';
      insert into operating_statement (id, bundle_id, user_id, company_id, deal_id, file_name, is_ocr, chart_of_accounts_id,
        positive_expenses, statement, created_on, modified_on)
      select many.id, 'bundle-' || many.id, many.user_id, many.company_id, many.id, 't12 ' || at || '.xlsx', is_ocr,
        chart_of_accounts_id, positive_expenses, statement, at, ${moment} from many, operating_statement
        where bundle_id = 'pattern';
      delete from rent_roll where id = 'pattern';
      delete from operating_statement where bundle_id = 'pattern';
      drop table many`)
  })
  // As a server does by itself after running a while, so that index-only scans are possible.
  await server.db.query(sql`vacuum analyze`)
}

/**
 * Stores what administrators and reviewers list: users, sign-ins, jobs, mails, audit trail entries and comments, each
 * many of the owner's company and some of others. The records of {@link insertManyRecords} must exist.
 */
export async function insertManyEntries(server: TestServer, count: number): Promise<void> {
  await server.db.transaction((one) =>
    one.script(`insert into account_user (id, company_id, email, account_access, plan_id, plan_type, status, created_on, modified_on)
      select 'user-' || at, case when at % 20 = 0 then 'lender' else 'many-2' end, 'user-' || at || '@lender.example', '{}',
        'team', 'subscription', 1, 0, 0 from generate_series(1, ${count}) at;
      insert into session (id, token_hash, user_id, created_on, expires_on, seen_on)
      select 'session-' || at, 'hash-' || at, 'user-' || at, 0, 1e12, 1e12 from generate_series(1, ${count}) at;
      insert into job (id, kind, payload, user_id, party, state, created_on, due_on)
      select 'job-' || at, 'parsed-file.read', 'null', 'owner', 'lender', case when at % 100 = 0 then 'dead' else 'done' end,
        at, at from generate_series(1, ${count}) at;
      insert into outbox_message (id, recipient, subject, body, created_on)
      select 'mail-' || at, 'a@lender.example', 'Subject', 'Text', at from generate_series(1, ${count}) at;
      insert into audit_entry (id, created_on, call, record_id, company_id, user_id, user_name, request_id)
      select 'entry-' || at, at, 'PUT /v3/deals/{id}', 'own-' || (1 + at % 500),
        case when at % 2 = 0 then 'lender' else 'many-2' end, 'owner', 'Olive Owner', 'r' from generate_series(1, ${count}) at;
      insert into review_comment (id, deal_id, parent_id, place, content, mentions, user_id, user_name, created_on)
      select 'comment-' || at, 'own-' || (1 + at % 500), null, '{"kind":"section","section":"loan","documentId":null,"key":null,"label":null}', 'Text',
        case when at % 1000 = 0 then '[{"id":"owner","name":"Olive Owner"}]'::jsonb else '[]'::jsonb end, 'owner', 'Olive Owner',
        at from generate_series(1, ${count}) at;
      insert into review_comment_event (comment_id, is_resolved, user_id, user_name, created_on)
      select 'comment-' || at, true, 'owner', 'Olive Owner', at from generate_series(1, ${count}) at;
      analyze`),
  )
}

/**
 * Adds copies of one deal to the database of a server that is not running, under other ids and names.
 *
 * @param environment Environment that the server is started with.
 * @param like The id of the deal.
 */
export async function addDeals(
  environment: Readonly<Record<string, string | undefined>>,
  like: string,
  count: number,
): Promise<void> {
  const { parts, close } = await openServer(serverSettings(environment), silentLog)
  try {
    await parts.db.transaction((one) =>
      one.query(sql`
        insert into deal (id, user_id, company_id, content, created_on, modified_on)
        select 'copy-' || at, user_id, company_id, content || jsonb_build_object('dealName', 'Copy ' || at), created_on,
          modified_on - at from deal, generate_series(1, ${count}::integer) at where id = ${like}`),
    )
    await parts.db.query(sql`analyze deal`)
  } finally {
    await close()
  }
}

/** Returns the database's plans for some statements, one text each. */
export async function plansOf(db: Queryable, statements: readonly Sql[]): Promise<string[]> {
  const plans: string[] = []
  for (const statement of statements) {
    const rows = await db.query<Record<string, string>>(sql`explain ${statement}`)
    plans.push(rows.map((row) => Object.values(row)[0] ?? '').join('\n'))
  }
  return plans
}
