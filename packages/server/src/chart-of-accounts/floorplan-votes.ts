import type { User } from '@uwkit/core/account'
import { type BedBathVote, floorplanSimilarity } from '@uwkit/core/rent-roll'
import type { Queryable } from '../db/database.ts'
import { mappingEntries } from './chart-of-accounts.store.ts'

/** Names that are less alike are no votes for each other. Source: the limit that votes are counted by. */
const leastSimilarity = 0.6

/**
 * What was said of floorplans, as far as a user hears of it.
 *
 * @param like Only of names that read like this one, the most alike first.
 */
export async function floorplanVotes(
  db: Queryable,
  user: Pick<User, 'id' | 'companyId'>,
  like?: string,
): Promise<BedBathVote[]> {
  const entries = await mappingEntries(db, user, 'floorplan')
  const votes = entries.map(({ rawText, uniqueId, createdBy, category }) => ({
    rawText,
    uniqueId: uniqueId ?? '',
    createdBy: createdBy === '0' ? 0 : createdBy,
    category,
  }))
  if (like === undefined) return votes
  return votes
    .map((vote) => ({ vote, similarity: floorplanSimilarity(like, vote.rawText) }))
    .filter(({ similarity }) => similarity >= leastSimilarity)
    .sort((one, other) => other.similarity - one.similarity)
    .map(({ vote }) => vote)
}
