import type { ApiContract } from '@uwkit/core/contract'
import { type FeatureFlags, flagsOf } from '@uwkit/core/feature-flags'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Handlers } from '../http/context.ts'

export const featureFlagsHandlers: Handlers<ApiContract['featureFlags']> = {
  get: async (_, { db }) => flagsOf(await storedFlags(db)),
  update: async ({ body }, { db }) => {
    const flags = flagsOf(body)
    await db.transaction((transaction) => storeFlags(transaction, flags))
    return flags
  },
}

/** Returns the flags that were set, by name. */
async function storedFlags(db: Queryable): Promise<Record<string, boolean>> {
  const rows = await db.query<{ name: string; isOn: boolean }>(sql`select name, is_on from feature_flag`)
  return Object.fromEntries(rows.map(({ name, isOn }) => [name, isOn]))
}

/** Sets flags; the others do not change. */
async function storeFlags(db: Queryable, flags: FeatureFlags): Promise<void> {
  for (const [name, isOn] of Object.entries(flags)) {
    await db.query(sql`
      insert into feature_flag (name, is_on) values (${name}, ${isOn})
      on conflict (name) do update set is_on = excluded.is_on`)
  }
}
