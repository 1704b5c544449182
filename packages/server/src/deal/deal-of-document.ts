import type { User } from '@uwkit/core/account'
import type { Queryable } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { dealById } from './deal.store.ts'

/** Where a document says which deal it belongs to. */
interface DocumentColumns {
  dealId: Sql
  companyId: Sql
  /** The name that it was saved with. */
  dealName: Sql
}

/** What the deal of a document is called now; the name that it was saved with where it belongs to no deal. */
export function dealNameOf({ dealId, companyId, dealName }: DocumentColumns): Sql {
  return sql`coalesce((select deal.deal_name from deal
    where deal.id = ${dealId} and deal.company_id is not distinct from ${companyId}), ${dealName})`
}

/**
 * Refuses a document of a user for a deal that the user's company has not.
 *
 * @param former The deal that it belonged to before, which may stay what it is.
 * @throws {Refusal} 404, there is no such deal.
 */
export async function requireDeal(
  db: Queryable,
  { id: userId, companyId }: Pick<User, 'id' | 'companyId'>,
  dealId: string | null,
  former: string | null = null,
): Promise<void> {
  if (dealId !== null && dealId !== former) await dealById(db, { kind: 'company', userId, companyId }, dealId)
}
