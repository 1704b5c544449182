import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { SummaryPage } from '@uwkit/core/deal'

/** What is typed into a summary, and over which version of it; 0 where there was none. */
export type TypedSummary = Pick<SummaryPage, 'sections'> & { seen: number }

/** What the summary page of a deal is kept under. */
export function summaryKey(dealId: string) {
  return ['summary', dealId] as const
}

/**
 * Saves a summary over the version that was seen when it was typed, or over that which the last of these saves made: never over
 * what somebody else wrote meanwhile.
 *
 * @param onSaved Told of each save that is done.
 * @returns Sends what is typed. @throws {ConflictError} Somebody wrote it meanwhile.
 */
export function savesOfSummary(dealId: string, onSaved: () => unknown = () => undefined) {
  let own = 0
  return async (
    { sections, seen = 0 }: Partial<TypedSummary>,
    { deal }: { deal: Pick<Client['deal'], 'updateSummary'> },
    queries: QueryClient,
  ) => {
    if (sections === undefined) return
    const saved = await deal.updateSummary(dealId, { sections, modifiedOn: Math.max(seen, own) })
    own = saved.modifiedOn ?? own
    onSaved()
    // An answer that is on its way tells of the version before.
    await queries.cancelQueries({ queryKey: summaryKey(dealId) })
    // As it was typed, not as the server cleaned it: it stands in open editors.
    queries.setQueryData<SummaryPage>(summaryKey(dealId), { ...saved, sections })
  }
}
