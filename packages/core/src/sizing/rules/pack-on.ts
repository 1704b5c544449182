import type { IsoDate } from '../../shared/calendar.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import { sizingRulePacks } from '../data/rule-packs.ts'
import type { SizingRulePack } from '../sizing.schema.ts'

/**
 * The rule pack of a programme that was in force on a day: the latest that began by then, and of one day the highest
 * version.
 *
 * @param id Such as `hud-223f`; case does not matter.
 * @param on Day of the quote.
 * @throws {InvalidInputError} There is no such programme, or no pack of it that early; the message lists what there is, or
 *   says since when its rules are known.
 * @example
 * packOn('hud-223f', '2025-09-30').mortgageInsurance
 * // => { first: 0.01, annual: 0.006 }
 */
export function packOn(id: string, on: IsoDate, packs: readonly SizingRulePack[] = sizingRulePacks): SizingRulePack {
  const held = packsOfProgramme(id, packs)
  const latest = held.filter(({ effective }) => effective <= on).at(-1)
  if (latest === undefined) {
    const [first] = held
    const since =
      first?.effectiveIs === 'day of reading'
        ? `the day on which the texts of ${first.id}, which print no date, were read; earlier rules are not known`
        : `since when the rules of ${first?.id} are known`
    throw new InvalidInputError('date', on, `must not be before ${first?.effective}, ${since}`)
  }
  return latest
}

/**
 * All packs of a programme, the earliest first.
 *
 * @throws {InvalidInputError} There is no such programme; the message lists what there is.
 * @example
 * packsOfProgramme('hud-223f').map(({ effective }) => effective)
 * // => ['2016-04-01', '2023-06-28', '2024-01-01', '2025-01-01', '2025-01-08', '2025-10-01']
 */
export function packsOfProgramme(id: string, packs: readonly SizingRulePack[] = sizingRulePacks): SizingRulePack[] {
  const wanted = id.trim().toLowerCase()
  const ofProgramme = packs.filter((pack) => pack.id === wanted)
  if (ofProgramme.length === 0) {
    const known = [...new Set(packs.map((pack) => pack.id))].join(', ')
    throw new InvalidInputError('program', id, `must be one of ${known}`)
  }
  return ofProgramme.sort(
    (left, right) => left.effective.localeCompare(right.effective) || left.version - right.version,
  )
}
