import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, readMigrations } from '../db/migrations.ts'
import { openPglite } from '../db/pglite.ts'
import { databaseOver } from '../db/single-connection.ts'

/**
 * A migrated embedded database to start each test from. It is made once for each set of migrations and kept among the
 * machine's temporary files, because making one takes some seconds.
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
