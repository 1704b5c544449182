import type { Loan } from '../../loan/loan.schema.ts'
import type { IsoDate } from '../../shared/date.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import { sizingRulePacks } from '../data/rule-packs.ts'
import type { SizingRulePack } from '../sizing.schema.ts'

/**
 * The rule pack of a program that was in force on a day: the latest that began by then, and of one day the highest
 * version.
 *
 * @param id Such as `hud-223f`; case does not matter.
 * @param on Day of the quote.
 * @throws {InvalidInputError} There is no such program, or no pack of it that early; the message lists what there is, or
 *   says since when its rules are known.
 * @example
 * packOn('hud-223f', '2025-09-30').mortgageInsurance
 * // => { first: 0.01, annual: 0.006 }
 */
export function packOn(id: string, on: IsoDate, packs: readonly SizingRulePack[] = sizingRulePacks): SizingRulePack {
  const held = packsOfProgram(id, packs)
  const latest = held.filter(({ effective }) => effective <= on).at(-1)
  if (latest === undefined) {
    const [first] = held
    const since =
      first?.effectiveIs === 'day of reading'
        ? `when the undated sources of ${first.id} were read; earlier rules are unknown`
        : `the earliest date with known rules for ${first?.id}`
    throw new InvalidInputError('date', on, `must not be before ${first?.effective}, ${since}`)
  }
  return latest
}

/**
 * All packs of a program, the earliest first.
 *
 * @throws {InvalidInputError} There is no such program; the message lists what there is.
 * @example
 * packsOfProgram('hud-223f').map(({ effective }) => effective)
 * // => ['2016-04-01', '2023-06-28', '2024-01-01', '2025-01-01', '2025-01-08', '2025-10-01']
 */
export function packsOfProgram(id: string, packs: readonly SizingRulePack[] = sizingRulePacks): SizingRulePack[] {
  const wanted = id.trim().toLowerCase()
  const ofProgram = packs.filter((pack) => pack.id === wanted)
  if (ofProgram.length === 0) {
    const known = [...new Set(packs.map((pack) => pack.id))].join(', ')
    throw new InvalidInputError('program', id, `must be one of ${known}`)
  }
  return ofProgram.sort((left, right) => left.effective.localeCompare(right.effective) || left.version - right.version)
}

/**
 * The rule pack of a program.
 *
 * @param id Such as `fannie-student`; case does not matter.
 * @param on Day of the quote; the pack that held on it, as `packOn`. `null` takes the latest.
 * @throws {InvalidInputError} There is no such program, or no pack of it that early; the message lists what there is.
 * @example
 * programOf('fannie-small').maximumLoan
 * // => 9_000_000
 */
export function programOf(
  id: string,
  on: IsoDate | null = null,
  packs: readonly SizingRulePack[] = sizingRulePacks,
): SizingRulePack {
  if (on !== null) return packOn(id, on, packs)
  const ofProgram = packsOfProgram(id, packs)
  return packOn(id, ofProgram.at(-1)?.effective ?? '', packs)
}

const programs: Readonly<Record<NonNullable<Loan['product']>, string>> = {
  Fannie: 'fannie-conventional',
  Freddie: 'freddie-fixed',
  SBL: 'freddie-sbl',
  HUD: 'hud-223f',
  CMBS: 'cmbs-conduit',
  life: 'life-company',
  bank: 'bank',
}

/**
 * The program that a loan is sized by where only its product is known; of Fannie Mae, where not even that is.
 *
 * @example
 * programOfProduct('HUD').id
 * // => 'hud-223f'
 */
export function programOfProduct(product: Loan['product']): SizingRulePack {
  return programOf(programs[product ?? 'Fannie'])
}

/**
 * The program that a loan is sized by: the one that was chosen for it, else that of its product. One that was chosen and is
 * gone since counts as none.
 *
 * @example
 * programOfLoan({ product: 'HUD', program: 'fannie-small' }).id
 * // => 'fannie-small'
 */
export function programOfLoan(loan: Pick<Loan, 'product' | 'program'> | null): SizingRulePack {
  const chosen = loan?.program ?? null
  const isKnown = sizingRulePacks.some(({ id }) => id === chosen)
  return chosen !== null && isKnown ? programOf(chosen) : programOfProduct(loan?.product ?? null)
}
