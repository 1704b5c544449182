import { type LenderUnderwriting, type LenderUnderwritingChanges, Loan } from '@uwkit/core/loan'
import type { Queryable } from '../db/database.ts'
import type { Scope } from '../db/sql.ts'
import { type DealPageRow, dealPage, dealRecords, saveDealPage } from '../deal/index.ts'

export const loans = dealRecords('loan', 'Loan', Loan)

type Lines = Pick<LenderUnderwriting, 'lines'>

/** Returns the lender's underwriting of a deal; no lines if none was saved. */
export async function underwritingOf(db: Queryable, scope: Scope, dealId: string): Promise<LenderUnderwriting> {
  return underwritingOn(dealId, await dealPage<Lines>(db, scope, dealId, 'lender_underwriting'))
}

/** Returns the lender's underwriting from its page; without lines if there is no page. */
export function underwritingOn(dealId: string, page: DealPageRow<Lines> | null): LenderUnderwriting {
  if (page === null) return { dealId, lines: [], createdOn: null, modifiedOn: null }
  return {
    dealId,
    lines: page.content.lines,
    modifiedByName: page.username,
    createdOn: page.createdOn,
    modifiedOn: page.modifiedOn,
  }
}

/** Saves all its lines. @throws {HttpError} 409, it was saved after it was read. */
export async function saveUnderwriting(
  db: Queryable,
  scope: Scope,
  dealId: string,
  { lines, modifiedOn: seen }: LenderUnderwritingChanges,
  by: Parameters<typeof saveDealPage>[3],
): Promise<LenderUnderwriting> {
  const kind = 'lender_underwriting'
  const { page } = await saveDealPage(db, scope, { dealId, kind, content: { lines }, seen: seen ?? null }, by)
  return { dealId, lines, modifiedByName: page.username, createdOn: page.createdOn, modifiedOn: page.modifiedOn }
}
