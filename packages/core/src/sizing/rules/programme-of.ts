import type { IsoDate } from '../../shared/calendar.ts'
import { sizingRulePacks } from '../data/rule-packs.ts'
import type { SizingRulePack } from '../sizing.schema.ts'
import { packOn, packsOfProgramme } from './pack-on.ts'

/**
 * The rule pack of a programme.
 *
 * @param id Such as `fannie-student`; case does not matter.
 * @param on Day of the quote; the pack that held on it, as `packOn`. `null` takes the latest.
 * @throws {InvalidInputError} There is no such programme, or no pack of it that early; the message lists what there is.
 * @example
 * programmeOf('fannie-small').maximumLoan
 * // => 9_000_000
 */
export function programmeOf(
  id: string,
  on: IsoDate | null = null,
  packs: readonly SizingRulePack[] = sizingRulePacks,
): SizingRulePack {
  if (on !== null) return packOn(id, on, packs)
  const ofProgramme = packsOfProgramme(id, packs)
  return packOn(id, ofProgramme.at(-1)?.effective ?? '', packs)
}
