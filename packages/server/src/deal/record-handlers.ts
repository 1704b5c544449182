import type { Context } from '../http/context.ts'
import type { DealRecords } from './deal-records.store.ts'

/** Answers the three calls that every kind of record of a deal has. */
export function recordHandlers<Record extends { dealId: string }>(records: DealRecords<Record>) {
  return {
    list: ({ path }: { path: { id: string } }, { db, reach }: Context): Promise<Record[]> =>
      records.list(db, reach, path.id),
    create: async ({ body }: { body: { dealId: string } }, context: Context): Promise<Record> => {
      await context.refuseLocked([body.dealId])
      return records.create(context.db, context.reach, body, context.now())
    },
    update: async (
      { path, body }: { path: { id: string }; body: { modifiedOn?: number | undefined } },
      context: Context,
    ): Promise<Record> => {
      const { dealId } = await records.get(context.db, context.reach, path.id)
      await context.refuseLocked([dealId])
      return records.update(context.db, context.reach, path.id, body, context.now())
    },
  }
}
