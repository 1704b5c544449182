import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** What a backup says of itself; it is the first entry of the archive. */
export const Manifest = z.object({
  format: z.literal('uwkit-backup'),
  /** Of this layout; a later one is refused. */
  formatVersion: z.literal(1),
  /** When it was made, ISO 8601. */
  madeOn: z.string(),
  /** Version of uwkit that made it. */
  uwkit: z.string(),
  /** Major version of the embedded database. */
  postgres: z.string(),
  /** Names of the migrations that the database has had, in order. */
  migrations: z.array(z.string()),
  /** Rows of each table. */
  rowCounts: z.record(z.string(), z.number()),
  /** Where stored files lay: in the folder, and so in the archive; or in a bucket, which is backed up by its own means. */
  storedFiles: z.enum(['folder', 'bucket']),
  folders: z.array(z.string()),
  /** Every file with its SHA-256, hexadecimal. */
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** Major version of PostgreSQL that is embedded: another one cannot open its files. */
export const embeddedPostgres = '18'

/** Most bytes of a manifest. Our own choice: some three hundred thousand files. */
export const mostManifestBytes = 64 * 1024 * 1024

/** Name of the manifest in an archive. */
export const manifestName = 'manifest.json'

/** What a database holds, as a manifest says it. */
export async function contentOf(db: Database): Promise<Pick<Manifest, 'migrations' | 'rowCounts'>> {
  return db.transaction(async (transaction) => {
    await transaction.script(`
      create temporary table row_count (name text, count bigint) on commit drop;
      do $$ declare one record; begin
        for one in select tablename from pg_tables where schemaname = 'public' loop
          execute format('insert into row_count select %L, count(*) from public.%I', one.tablename, one.tablename);
        end loop;
      end $$`)
    const counts = await transaction.query<{ name: string; count: number }>(
      sql`select name, count from row_count order by name`,
    )
    const rows = await transaction.query<{ name: string }>(sql`select name from migration order by name`)
    return {
      migrations: rows.map(({ name }) => name),
      rowCounts: Object.fromEntries(counts.map(({ name, count }) => [name, count])),
    }
  })
}
