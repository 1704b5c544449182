import type { ApiContract } from '@uwkit/core/contract'
import { flagsOf } from '@uwkit/core/feature-flags'
import type { Handlers } from '../http/context.ts'
import { storedFlags, storeFlags } from './feature-flags.store.ts'

export const featureFlagsHandlers: Handlers<ApiContract['featureFlags']> = {
  get: async (_, { db }) => flagsOf(await storedFlags(db)),
  update: async ({ body }, { db }) => {
    const flags = flagsOf(body)
    await db.transaction((transaction) => storeFlags(transaction, flags))
    return flags
  },
}
