import { type Client, createClient, memoryTokenStore } from '@uwkit/core/client'
import { type FakeClock, fakeClock } from '@uwkit/core/testing'
import { actAs, openSession } from '../account/index.ts'
import { type App, createApp } from '../app/create-app.ts'
import { worksOf } from '../app/works.ts'
import type { Database } from '../db/database.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { memoryFiles } from '../files/memory-files.ts'
import type { AppParts } from '../http/context.ts'
import { jsonLog } from '../http/log.ts'
import { defaultConfiguration, defaultHttpSettings } from '../http/settings.ts'
import { outboxMail } from '../mail/outbox.ts'
import { embeddedProviders } from '../providers/embedded-providers.ts'
import { jobQueue } from '../queue/job-queue.ts'
import { doDueJobs } from '../queue/job-worker.ts'
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './test-database.ts'
import { insertTestPeople, type Role, testPeople } from './test-people.ts'

/** A server in this process, with a database of its own and a clock that stands still. */
export interface TestServer {
  app: App
  db: Database
  clock: FakeClock
  parts: AppParts
  /** Host of the clients; no socket is behind it. */
  host: string
  fetch: typeof globalThis.fetch
  /** A client that is signed in. */
  as(role: Role): Client
  /** A client that acts as the owner, and is an administrator of the provider. */
  impersonating(): Client
  anonymous(): Client
  /** The token of a role, for requests made by hand. */
  tokenOf(role: Role): string
  /** Does all long work that is due; how much was begun. */
  doJobs(): Promise<number>
  /** Lines of the log so far, parsed. */
  logged(): Record<string, unknown>[]
  close(): Promise<void>
}

/** What a test wants otherwise. */
export interface TestServerOptions {
  /** @default what `UWKIT_TEST_DATABASE` says, else PGlite */
  database?: DatabaseKind
  parts?: Partial<AppParts>
  /** Whether it has the invented data of a demo beside the people of the tests. @default false */
  isDemo?: boolean
}

/** Noon of 20 November 2026, UTC. */
const noon = Date.UTC(2026, 10, 20, 12)

/** Starts a server for tests; close it when they are done. */
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
  const parts: AppParts = {
    db,
    clock,
    files,
    queue: jobQueue(db, clock),
    mail: outboxMail(db, clock),
    providers: embeddedProviders(db),
    identities: null,
    settings: { ...defaultHttpSettings, publicUrl: 'https://uwkit.example' },
    configuration: defaultConfiguration,
    web: null,
    log: jsonLog(
      (line) => lines.push(line),
      () => clock.now(),
    ),
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
    doJobs: () => doDueJobs({ db, clock, log: parts.log, works: worksOf(parts) }),
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
