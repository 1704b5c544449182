import { type BedBath, isPlausibleBedBath } from './bed-bath-plausible.ts'
import { floorplanSimilarity } from './floorplan-similarity.ts'

/** What a person, or the provider, said that a floorplan name means. */
export interface BedBathVote {
  /** The floorplan name as it was printed. */
  rawText: string
  /** The property it was said of. */
  uniqueId: string
  /** User id; 0 is the provider, whose votes serve every property. */
  createdBy: string | number
  /** `bed|bath`, such as `2|1.5`; a `?` for what is not known. */
  category: string
}

/** Least similarity for a vote to count; 1 is the same name. At 0.6 two names share more than half of their pieces. */
const leastVoteSimilarity = 0.6

/** The winning vote: what it says, and whether it was cast on the very same name. */
interface BedBathVoteResult extends BedBath {
  sameName: boolean
}

/**
 * Beds and baths by the vote whose name reads most like this one: among the property's own votes, else among the
 * provider's. Votes that match equally well are counted; the later of two equal counts wins.
 *
 * @param property The `uniqueId` of the property; without it only the provider's votes count.
 * @param saidBed Bedrooms that the name itself says: a vote that contradicts them counts only for the very same name.
 * @returns `null` where no vote comes close enough. Votes that name no plausible dwelling are passed over.
 * @source Specification of the product: best text match among the property's votes, then those created by 0.
 * @example
 * bedBathByVote('The Magnolia', [{ rawText: 'Magnolia', uniqueId: 'p1', createdBy: 7, category: '2|1.5' }], 'p1')
 * // => { bed: 2, bath: 1.5, confidence: 'high', sameName: true }
 */
export function bedBathByVote(
  name: string,
  votes: readonly BedBathVote[],
  property?: string,
  saidBed: number | null = null,
): BedBathVoteResult | null {
  const own = votes.filter((vote) => property !== undefined && vote.uniqueId === property)
  const provider = votes.filter((vote) => vote.createdBy === 0)
  const byProperty = bestOf(name, own, saidBed)
  if (byProperty) return { ...byProperty, confidence: byProperty.sameName ? 'high' : 'medium' }
  const byProvider = bestOf(name, provider, saidBed)
  return byProvider && { ...byProvider, confidence: byProvider.sameName ? 'medium' : 'low' }
}

function bestOf(name: string, votes: readonly BedBathVote[], saidBed: number | null) {
  let best = leastVoteSimilarity
  const counts = new Map<string, { count: number; bed: number; bath: number | null }>()
  for (const vote of votes) {
    const category = categoryOf(vote)
    const similarity = category ? floorplanSimilarity(name, vote.rawText) : 0
    if (!category || similarity < best) continue
    if (similarity < 1 && saidBed !== null && category.bed !== saidBed) continue
    if (similarity > best) counts.clear()
    best = similarity
    const key = `${category.bed}|${category.bath}`
    const count = (counts.get(key)?.count ?? 0) + 1
    counts.delete(key)
    counts.set(key, { ...category, count })
  }
  let winner: { count: number; bed: number; bath: number | null } | undefined
  for (const entry of counts.values()) if (!winner || entry.count >= winner.count) winner = entry
  return winner ? { bed: winner.bed, bath: winner.bath, sameName: best === 1 } : null
}

function categoryOf(vote: BedBathVote): { bed: number; bath: number | null } | null {
  const [, beds, baths] = /^\s*(\d)\s*\|\s*(\d(?:\.\d{1,2})?|\?)\s*$/.exec(vote.category) ?? []
  if (beds === undefined || baths === undefined) return null
  const bed = Number(beds)
  if (baths === '?') return bed <= 6 ? { bed, bath: null } : null
  return isPlausibleBedBath(bed, Number(baths)) ? { bed, bath: Number(baths) } : null
}
