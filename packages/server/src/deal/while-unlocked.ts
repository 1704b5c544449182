import type { Transaction } from '../db/database.ts'
import type { Context } from '../http/context.ts'

/**
 * Writes to a deal unless somebody else is working on it: looked at in the transaction that writes, while nobody is given
 * the lock.
 *
 * @param write Asks the transaction alone.
 * @throws {Refusal} 409, with the holder's name.
 */
export function whileUnlocked<Result>(
  { db, refuseLocked }: Pick<Context, 'db' | 'refuseLocked'>,
  dealId: string,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await refuseLocked([dealId], transaction)
    return write(transaction)
  })
}
