import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { AccountAccess } from '@uwkit/core/account'
import { type Client, createClient, memoryTokenStore } from '@uwkit/core/client'
import { type FakeClock, fakeClock } from '@uwkit/core/testing'
import { Hono } from 'hono'
import { actAs, openSession } from '../account/session.store.ts'
import { jobEndHandler, jobHandlers, workerLanes } from '../app/background-work.ts'
import { type App, createApp } from '../app/create-app.ts'
import { openServer } from '../app/open-server.ts'
import { serverSettings } from '../app/server-settings.ts'
import type { Database } from '../db/database.ts'
import { sql, textList } from '../db/sql.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { memoryFiles } from '../files/files.ts'
import type { AppParts } from '../http/context.ts'
import { jsonLog, silentLog } from '../http/log.ts'
import { outbound } from '../http/outbound.ts'
import { defaultConfiguration, defaultHttpSettings } from '../http/settings.ts'
import { outboxMail } from '../mail/mail.ts'
import { embeddedProviders } from '../providers/embedded-providers.ts'
import { runDueJobs } from '../queue/job-worker.ts'
import { jobQueue } from '../queue/queue.ts'
import { eventStreams } from '../webhook/event-streams.ts'
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './test-database.ts'
import { insertTestPeople, type Role, testPeople } from './test-people.ts'

/** A server in this process, with its own database and a stopped clock. */
export interface TestServer {
  app: App
  db: Database
  clock: FakeClock
  parts: AppParts
  /** Host of the clients; it has no socket. */
  host: string
  fetch: typeof globalThis.fetch
  /** Returns a signed-in client. */
  as(role: Role): Client
  /** Returns a client of a provider administrator who acts as the owner. */
  impersonating(): Client
  anonymous(): Client
  /** Returns the token of a role, for raw requests. */
  tokenOf(role: Role): string
  /** Runs all background jobs that are due; returns how many were started. */
  doJobs(): Promise<number>
  /** Returns the lines of the log so far, parsed. */
  logged(): Record<string, unknown>[]
  close(): Promise<void>
}

/** Options of a test server. */
interface TestServerOptions {
  /** @default the value of `UWKIT_TEST_DATABASE`, else PGlite */
  database?: DatabaseKind
  parts?: Partial<AppParts>
  /** Whether it has the invented demo data along with the test users. @default false */
  isDemo?: boolean
}

/** Noon of 20 November 2026, UTC. */
const noon = Date.UTC(2026, 10, 20, 12)

/** Starts a server for tests; close it afterwards. */
export async function startTestServer({
  database,
  parts: changes,
  isDemo = false,
}: TestServerOptions = {}): Promise<TestServer> {
  const testDatabase: TestDatabase = await openTestDatabase(database)
  const { db } = testDatabase
  const files = changes?.files ?? memoryFiles()
  if (isDemo) await fillDemo({ db, files }, noon / 1000)
  const clock = fakeClock(noon)
  const lines: string[] = []
  const log = jsonLog(
    (line) => lines.push(line),
    () => clock.now(),
  )
  const parts: AppParts = {
    db,
    clock,
    files,
    queue: jobQueue(db, clock),
    mail: outboxMail(db, clock),
    // Only tests that start a receiver send anything.
    outbound: { ...outbound({ allowsPrivate: false }), post: async () => 204 },
    providers: embeddedProviders(db),
    identities: null,
    settings: { ...defaultHttpSettings, publicUrl: 'https://uwkit.example' },
    configuration: defaultConfiguration,
    web: null,
    log,
    eventStreams: eventStreams({ db, clock, log }),
    ...changes,
  }
  const app = createApp(parts)
  const fetch: typeof globalThis.fetch = async (input, init) => app.fetch(new Request(input, init))
  const tokens = await signedIn(db, noon / 1000)
  const clientOf = (token: string | null): Client =>
    createClient({
      host: parts.settings.publicUrl,
      fetch,
      tokenStore: memoryTokenStore(token),
      clock,
      reportError: () => undefined,
    })
  return {
    app,
    db,
    clock,
    parts,
    host: parts.settings.publicUrl,
    fetch,
    as: (role) => clientOf(tokens[role]),
    impersonating: () => clientOf(tokens.impersonating),
    anonymous: () => clientOf(null),
    tokenOf: (role) => tokens[role],
    doJobs: async () => {
      let count = 0
      for (const { works, pauses = [] } of workerLanes(jobHandlers(parts), 1)) {
        const own = pauses.length === 0 ? {} : { pauses }
        count += await runDueJobs({ db, clock, log: parts.log, works, onEnd: jobEndHandler(parts), ...own })
      }
      return count
    },
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    close: () => testDatabase.close(),
  }
}

async function signedIn(db: Database, now: number): Promise<Record<Role | 'impersonating', string>> {
  await insertTestPeople(db, now)
  const tokenOf = async (role: Role) => (await openSession(db, testPeople[role].id, now)).bearer
  const { bearer, sessionId } = await openSession(db, testPeople.providerAdmin.id, now)
  await actAs(db, sessionId, testPeople.owner.id)
  return {
    owner: await tokenOf('owner'),
    sameCompany: await tokenOf('sameCompany'),
    otherCompany: await tokenOf('otherCompany'),
    companyAdmin: await tokenOf('companyAdmin'),
    providerAdmin: await tokenOf('providerAdmin'),
    impersonating: bearer,
  }
}

/**
 * Serves `GET /deal/{id}` with one database query and nothing else, as the baseline for measuring the product's own
 * calls.
 *
 * @returns The address of the server.
 */
export async function startBareServer(environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const { parts } = await openServer(serverSettings(environment), silentLog)
  const app = new Hono()
  app.get('/deal/:id', async (hono) => {
    const [deal] = await parts.db.query(sql`select * from deal where id = ${hono.req.param('id')}`)
    return deal === undefined ? hono.json({ error: 'none' }, 404) : hono.json(deal)
  })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Creates a colleague of the owner with only this access; with none if none is named. */
export async function limitedPerson(
  server: TestServer,
  access: readonly AccountAccess[] = [],
): Promise<{ token: string; client: Client }> {
  const { db, clock, fetch, host } = server
  const id = ['limited', ...access].join('-')
  const now = clock.now() / 1000
  await db.query(sql`
    insert into account_user (id, company_id, email, account_access, is_admin, is_provider_admin, plan_id, plan_type,
      status, created_on, modified_on)
    values (${id}, 'lender', ${`${id}@lender.example`}, ${textList(access)}, false, false, 'team', 'subscription',
      1, ${now}, ${now})
    on conflict (id) do nothing`)
  const token = (await openSession(db, id, now)).bearer
  const reportError = () => undefined
  return { token, client: createClient({ host, fetch, clock, reportError, tokenStore: memoryTokenStore(token) }) }
}
