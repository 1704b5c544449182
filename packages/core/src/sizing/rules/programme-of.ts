import type { IsoDate } from '../../shared/calendar.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import { sizingRulePacks } from '../data/rule-packs.ts'
import type { SizingRulePack } from '../sizing.schema.ts'

/**
 * The rule pack of a programme.
 *
 * @param id Such as `fannie-student`; case does not matter.
 * @param on Day of the quote; the pack that held on it. `null` takes the latest.
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
  const wanted = id.trim().toLowerCase()
  const ofProgramme = packs.filter((pack) => pack.id === wanted)
  if (ofProgramme.length === 0) {
    const known = [...new Set(packs.map((pack) => pack.id))].join(', ')
    throw new InvalidInputError('program', id, `must be one of ${known}`)
  }
  const held = ofProgramme
    .filter(({ effective }) => on === null || effective <= on)
    .sort((left, right) => left.effective.localeCompare(right.effective) || left.version - right.version)
  const latest = held[held.length - 1]
  if (latest === undefined) {
    const first = ofProgramme.map(({ effective }) => effective).sort()[0]
    throw new InvalidInputError('date', on, `must not be before ${first}, the first rules of ${wanted}`)
  }
  return latest
}
