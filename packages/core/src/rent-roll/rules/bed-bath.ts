import { roomlessWords } from '../data/bed-bath-words.ts'
import {
  type BedBath,
  bedBathByConvention,
  floorplanText,
  floorplanWords,
  isPlausibleBedBath,
  namesRooms,
  statedBedBath,
} from './bed-bath-text.ts'

const roomlessWord = new RegExp(`^[^\\d]*(?<![a-z])(?:${roomlessWords.join('|')})(?![a-z])`)
const dashesForBaths = /^(?:\d|-+) ?\/ ?-+$/

/**
 * Returns the beds and baths of a floorplan name: what it states outright, otherwise what users voted for it, otherwise
 * what a plan code means by convention. Also reads captions (`2 Bed / 2 Bath`) and the values of a BD/BA column (`2/1.00`).
 *
 * @param votes Earlier answers for floorplan names, of this property and of the provider.
 * @param property The property's `uniqueId`; without it only the provider's votes count.
 * @returns `null` for what is not in the name; a garage, a shop or a pad has neither, with `high` confidence. Bedrooms run
 * from 0 (studio) to 6.
 * @source Specification of the product (two digits in a word, then votes), guarded so that `A12` stays a plan number;
 * conventions last.
 * @example
 * [bedBathOfFloorplan('1BR15BA'), bedBathOfFloorplan('A12')]
 * // => [{ bed: 1, bath: 1.5, confidence: 'high' }, { bed: 1, bath: 1, confidence: 'medium' }]
 */
export function bedBathOfFloorplan(name: string, votes: readonly BedBathVote[] = [], property?: string): BedBath {
  const text = floorplanText(name)
  const roomless = isRoomless(text)
  const corrected = roomless ? null : statedBedBath(text)
  if (corrected && corrected.bed !== null && corrected.bath !== null) return corrected

  const vote = bedBathByVote(name, votes, property, corrected?.bed ?? null)
  if (vote && (vote.sameName || !roomless)) {
    const { bed, bath, confidence } = vote
    return { bed, bath: corrected?.bath ?? bath ?? usualBath(bed), confidence }
  }
  if (roomless) return { bed: null, bath: null, confidence: 'high' }
  if (corrected && corrected.bed !== null) return { ...corrected, bath: usualBath(corrected.bed) }

  const convention = bedBathByConvention(text)
  if (convention) return corrected ? { ...convention, bath: corrected.bath } : convention
  return corrected ?? { bed: null, bath: null, confidence: 'low' }
}

/** AppFolio prints dashes for the baths of non-dwellings; a word such as garage decides only before any number. */
function isRoomless(text: string): boolean {
  return dashesForBaths.test(text) || (roomlessWord.test(text) && !namesRooms(text))
}

/** Studios and one-bedrooms have one bath; for more bedrooms the name must state it. */
function usualBath(bed: number | null): number | null {
  return bed !== null && bed <= 1 ? 1 : null
}

/** An answer of a user, or the provider, for a floorplan name. */
export interface BedBathVote {
  /** The floorplan name as printed. */
  rawText: string
  /** The property of the answer. */
  uniqueId: string
  /** User id; 0 is the provider, whose votes serve every property. */
  createdBy: string | number
  /** `bed|bath`, such as `2|1.5`; a `?` if unknown. */
  category: string
}

/** Minimum similarity for a vote to count; 1 is the same name. At 0.6 two names share more than half of their pieces. */
const minimumVoteSimilarity = 0.6

/** The winning vote: its answer, and whether it was cast on exactly the same name. */
interface BedBathVoteResult extends BedBath {
  sameName: boolean
}

/**
 * Returns the beds and baths of the vote with the most similar name: among the property's own votes, otherwise among the
 * provider's. Votes that match equally well are counted; the later of two equal counts wins.
 *
 * @param property The `uniqueId` of the property; without it only the provider's votes count.
 * @param statedBed Bedrooms that the name itself states: a vote that contradicts them counts only for exactly the same name.
 * @returns `null` if no vote is close enough. Votes for implausible dwellings are ignored.
 * @source Specification of the product: best text match among the property's votes, then those created by 0.
 * @example
 * bedBathByVote('The Magnolia', [{ rawText: 'Magnolia', uniqueId: 'p1', createdBy: 7, category: '2|1.5' }], 'p1')
 * // => { bed: 2, bath: 1.5, confidence: 'high', sameName: true }
 */
export function bedBathByVote(
  name: string,
  votes: readonly BedBathVote[],
  property?: string,
  statedBed: number | null = null,
): BedBathVoteResult | null {
  const ofProperty = votes.filter((vote) => property !== undefined && vote.uniqueId === property)
  const provider = votes.filter((vote) => vote.createdBy === 0)
  const byProperty = bestOf(name, ofProperty, statedBed)
  if (byProperty) return { ...byProperty, confidence: byProperty.sameName ? 'high' : 'medium' }
  const byProvider = bestOf(name, provider, statedBed)
  return byProvider && { ...byProvider, confidence: byProvider.sameName ? 'medium' : 'low' }
}

function bestOf(name: string, votes: readonly BedBathVote[], statedBed: number | null) {
  let best = minimumVoteSimilarity
  const counts = new Map<string, { count: number; bed: number; bath: number | null }>()
  for (const vote of votes) {
    const category = categoryOf(vote)
    const similarity = category ? floorplanSimilarity(name, vote.rawText) : 0
    if (!category || similarity < best) continue
    if (similarity < 1 && statedBed !== null && category.bed !== statedBed) continue
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

const fillerWords = ['the', 'plan', 'type', 'unit', 'floorplan']

/**
 * Returns the similarity of two floorplan names, 0 to 1. Case, punctuation, filler words and renovation tiers do not count; 1
 * is the same name. Names with different first numbers are different plans (`V1`, `V2`) and score 0, however similar the rest.
 *
 * @source Dice's coefficient, twice the shared pieces over all pieces; the better of words and letter pairs.
 * @example
 * [floorplanSimilarity('Magnolia Renovated', 'THE MAGNOLIA'), floorplanSimilarity('V1', 'V2')]
 * // => [1, 0]
 */
export function floorplanSimilarity(left: string, right: string): number {
  const [a, b] = [wordsIn(left), wordsIn(right)]
  if (a.length === 0 || b.length === 0 || firstNumber(a) !== firstNumber(b)) return 0
  if (a.join('') === b.join('')) return 1
  return Math.max(dice(a, b), dice(letterPairs(a), letterPairs(b)))
}

function wordsIn(name: string): string[] {
  const words = floorplanWords(name).match(/[\p{L}\d]+/gu) ?? []
  const distinctive = words.filter((word) => !fillerWords.includes(word))
  return distinctive.length > 0 ? distinctive : words
}

function firstNumber(words: readonly string[]): string | undefined {
  return /\d+/.exec(words.join(' '))?.[0]
}

function letterPairs(words: readonly string[]): string[] {
  const text = ` ${words.join('')} `
  return [...text].slice(1).map((_, at) => text.slice(at, at + 2))
}

function dice(left: readonly string[], right: readonly string[]): number {
  const rest = [...right]
  let shared = 0
  for (const piece of left) {
    const at = rest.indexOf(piece)
    if (at < 0) continue
    rest.splice(at, 1)
    shared += 1
  }
  // The same pieces in another order are close, but not the same name.
  return Math.min((2 * shared) / (left.length + right.length), 0.99)
}
