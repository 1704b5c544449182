import { roomlessWords } from '../data/bed-bath-words.ts'
import { bedBathByConvention } from './bed-bath-by-convention.ts'
import type { BedBath } from './bed-bath-plausible.ts'
import { bedBathSaid, namesRooms } from './bed-bath-said.ts'
import { floorplanText } from './bed-bath-text.ts'
import { type BedBathVote, bedBathByVote } from './bed-bath-vote.ts'

const roomlessWord = new RegExp(`^[^\\d]*(?<![a-z])(?:${roomlessWords.join('|')})(?![a-z])`)
const dashesForBaths = /^(?:\d|-+) ?\/ ?-+$/

/**
 * Beds and baths of a floorplan, from its name: what the name says outright, else what people voted for it, else what a
 * plan code means by convention. Also reads captions (`2 Bed / 2 Bath`) and the values of a BD/BA column (`2/1.00`).
 *
 * @param votes Earlier answers for floorplan names, of this property and of the provider.
 * @param property The property's `uniqueId`; without it only the provider's votes count.
 * @returns `null` for what the name does not say; a garage, a shop or a pad has neither, with `high` confidence. Bedrooms
 *   run from 0 (studio) to 6.
 * @source Specification of the product (two digits in a word, then votes), guarded so that `A12` stays a plan number;
 *   conventions last.
 * @example
 * [bedBathOfFloorplan('1BR15BA'), bedBathOfFloorplan('A12')]
 * // => [{ bed: 1, bath: 1.5, confidence: 'high' }, { bed: 1, bath: 1, confidence: 'medium' }]
 */
export function bedBathOfFloorplan(name: string, votes: readonly BedBathVote[] = [], property?: string): BedBath {
  const text = floorplanText(name)
  const roomless = isRoomless(text)
  const said = roomless ? null : bedBathSaid(text)
  if (said && said.bed !== null && said.bath !== null) return said

  const vote = bedBathByVote(name, votes, property, said?.bed ?? null)
  if (vote && (vote.sameName || !roomless)) {
    const { bed, bath, confidence } = vote
    return { bed, bath: said?.bath ?? bath ?? usualBath(bed), confidence }
  }
  if (roomless) return { bed: null, bath: null, confidence: 'high' }
  if (said && said.bed !== null) return { ...said, bath: usualBath(said.bed) }

  const convention = bedBathByConvention(text)
  if (convention) return said ? { ...convention, bath: said.bath } : convention
  return said ?? { bed: null, bath: null, confidence: 'low' }
}

/** AppFolio prints dashes for baths where nobody lives; a word such as garage decides only before any number. */
function isRoomless(text: string): boolean {
  return dashesForBaths.test(text) || (roomlessWord.test(text) && !namesRooms(text))
}

/** Studios and one-bedrooms have one bath; with more bedrooms the name must say. */
function usualBath(bed: number | null): number | null {
  return bed !== null && bed <= 1 ? 1 : null
}
