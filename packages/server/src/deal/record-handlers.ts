import type { Context } from '../http/context.ts'
import type { DealRecords } from './deal-records.store.ts'
import { whileUnlocked } from './while-unlocked.ts'

/** Answers the three calls that every kind of record of a deal has. */
export function recordHandlers<Record extends { dealId: string }>(records: DealRecords<Record>) {
  return {
    list: ({ path }: { path: { id: string } }, { db, reach }: Context): Promise<Record[]> =>
      records.list(db, reach, path.id),
    create: ({ body }: { body: { dealId: string } }, context: Context): Promise<Record> =>
      whileUnlocked(context, body.dealId, (transaction) =>
        records.create(transaction, context.reach, body, context.now()),
      ),
    update: (
      { path, body }: { path: { id: string }; body: { modifiedOn?: number | undefined } },
      context: Context,
    ): Promise<Record> =>
      context.db.transaction(async (transaction) => {
        const { dealId } = await records.get(transaction, context.reach, path.id)
        await context.refuseLocked([dealId], transaction)
        const by = { userId: context.session.user.id, now: context.now() }
        return records.update(transaction, context.reach, path.id, body, by)
      }),
  }
}
