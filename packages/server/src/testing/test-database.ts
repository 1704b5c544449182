import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Database, databaseOver } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrations.ts'
import { openPglite } from '../db/pglite.ts'
import { openPostgres } from '../db/postgres.ts'

export type DatabaseKind = 'pglite' | 'postgres'

/**
 * Returns the database of tests that do not name one: `UWKIT_TEST_DATABASE=postgres` runs them all on a cluster, if one
 * is available.
 */
function defaultDatabaseKind(): DatabaseKind {
  return process.env.UWKIT_TEST_DATABASE === 'postgres' && postgresMissing() === null ? 'postgres' : 'pglite'
}

/**
 * Returns why tests on a database cannot run here; `null` if they can.
 *
 * @example
 * databaseMissing('pglite')
 * // => null
 */
export function databaseMissing(kind: DatabaseKind): string | null {
  return kind === 'postgres' ? postgresMissing() : null
}

/** A migrated database for one test. */
export interface TestDatabase {
  db: Database
  /** Address for other processes; `null` for the embedded database. */
  url: string | null
  close(): Promise<void>
}

/**
 * Opens a migrated database for one test: embedded in memory, or on PostgreSQL. In a test run it is on the cluster of
 * this process, otherwise on a separate cluster.
 */
export async function openTestDatabase(kind: DatabaseKind = defaultDatabaseKind()): Promise<TestDatabase> {
  if (kind === 'pglite') {
    const db = databaseOver(await openPglite({ seed: await migratedSeed() }))
    return { db, url: null, close: () => db.close() }
  }
  const here = clusterHere()
  if (here !== undefined) return openOnCluster(here)
  const cluster = startPostgres()
  const url = cluster.url
  const db = openPostgres({ url, connections: 60 })
  await migrate(db)
  return {
    db,
    url,
    close: async () => {
      await db.close()
      cluster.stop()
    },
  }
}

/** Variable with the clusters of a test run, for the test processes: JSON, one address per process. */
const clustersVariable = 'UWKIT_TEST_CLUSTERS'

/** The database of a cluster that each test's database is copied from. */
const migrated = 'migrated'

/**
 * Starts a cluster for each process of a test run: copying a migrated database there takes a tenth of the time of
 * starting a cluster. Each process has its own because a cluster shows an event only after every earlier transaction on
 * it has ended, including those of other databases.
 *
 * @returns A function that stops them.
 */
export async function startTestClusters(processes: number): Promise<() => void> {
  const clusters: PostgresCluster[] = []
  const stop = () => {
    for (let cluster = clusters.pop(); cluster !== undefined; cluster = clusters.pop()) cluster.stop()
  }
  try {
    while (clusters.length < processes) {
      const cluster = startPostgres()
      clusters.push(cluster)
      await onCluster(cluster.url, `create database ${migrated}`)
      const db = openPostgres({ url: databaseOn(cluster.url, migrated) })
      try {
        await migrate(db)
      } finally {
        await db.close()
      }
    }
  } catch (error) {
    stop()
    throw error
  }
  process.env[clustersVariable] = JSON.stringify(clusters.map(({ url }) => url))
  return stop
}

/** Returns the cluster of this process in a test run; `undefined` if the run has none. */
function clusterHere(): string | undefined {
  const clusters = JSON.parse(process.env[clustersVariable] ?? '[]') as string[]
  return clusters[Number(process.env['VITEST_POOL_ID']) - 1]
}

async function openOnCluster(cluster: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onCluster(cluster, `create database ${name} template ${migrated}`)
  const url = databaseOn(cluster, name)
  const db = openPostgres({ url, connections: 60 })
  return {
    db,
    url,
    close: async () => {
      await db.close()
      await onCluster(cluster, `drop database ${name} with (force)`)
    },
  }
}

/** Runs a statement that creates or drops a database, on a separate connection. */
async function onCluster(cluster: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: cluster })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Returns the address of another database on a cluster. */
function databaseOn(cluster: string, name: string): string {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Returns a migrated embedded database to start each test from. It is created once per set of migrations and stored
 * among the machine's temporary files, because creating one takes some seconds.
 */
export async function migratedSeed(): Promise<Uint8Array<ArrayBuffer>> {
  const migrations = readMigrations()
  const key = createHash('sha256').update(JSON.stringify(migrations)).update(process.version).digest('hex').slice(0, 24)
  const folder = join(tmpdir(), 'uwkit-test-seeds')
  const file = join(folder, `${key}.tar`)
  if (existsSync(file)) return new Uint8Array(readFileSync(file))
  const connection = await openPglite({})
  const database = databaseOver(connection)
  await migrate(database, migrations)
  const dump = await connection.dump()
  await database.close()
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, dump)
  renameSync(draft, file)
  return dump
}

/** Puts a migrated database into a new data folder, so that a server opens it without the seconds of creating one. */
export async function fillDataFolder(folder: string): Promise<void> {
  const database = await openPglite({ folder: join(folder, 'database'), seed: await migratedSeed() })
  await database.close()
}

/** A PostgreSQL cluster that a test started. */
export interface PostgresCluster {
  /** Its address, `postgres://…`. */
  url: string
  /** Stops it and removes its stored data. */
  stop(): void
}

/** Returns why no cluster can be started here; `null` if one can. */
export function postgresMissing(): string | null {
  return binaries() === null ? 'PostgreSQL is not installed (Debian: postgresql)' : null
}

/**
 * Starts a separate cluster in a temporary folder, reached by a socket in it. As root it runs as the user `postgres`,
 * because PostgreSQL rejects root. An empty cluster is created once and stored among the machine's temporary files.
 *
 * @param isFlushed Whether it writes to the disk like a production cluster, which tests need not wait for.
 */
export function startPostgres({ isFlushed = false } = {}): PostgresCluster {
  const bin = binaries()
  if (bin === null) throw new Error(postgresMissing() ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-pg-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const run = (program: string, ...parameters: string[]): void => {
    const command = [join(bin, program), ...parameters]
    const [name = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    // A shell without the administrator's folders in its path still finds `runuser`.
    const path = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`
    execFileSync(name, rest, { stdio: 'ignore', cwd: folder, env: { ...process.env, PATH: path } })
  }
  const initialize = (data: string): void =>
    run('initdb', '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8', '-D', data)
  const data = join(folder, 'data')
  const template = join(tmpdir(), `uwkit-pg-template-${bin.replace(/\W+/g, '-')}`)
  if (!existsSync(template)) {
    const draft = join(folder, 'template')
    initialize(draft)
    // Another test may have been faster; either template works.
    spawnSync('mv', ['-n', '-T', draft, template])
  }
  spawnSync('cp', ['-a', template, data])
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=${isFlushed ? 'on' : 'off'} -c max_connections=200`
  run('pg_ctl', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => {
      run('pg_ctl', '-w', '-m', 'immediate', '-D', data, 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function binaries(): string | null {
  const versions = '/usr/lib/postgresql'
  const [newest] = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  if (newest !== undefined && existsSync(join(versions, newest, 'bin/initdb'))) return join(versions, newest, 'bin')
  const found = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).stdout.trim()
  return found === '' ? null : found.replace(/\/initdb$/, '')
}

function idOf(flag: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : userInfo().uid
}
