import { UwkitError } from '../../shared/errors.ts'
import type { SizingRulePack } from '../../sizing/index.ts'
import { type SizerName, type SizerType, sizerTypes } from '../data/sizer-types.ts'

/** There is no such kind of sizing workbook. */
export class InvalidSizerTypeError extends UwkitError {
  readonly seen: string | number

  constructor(seen: string | number) {
    super('invalid_sizer_type', 'invalid sizer type')
    this.name = 'InvalidSizerTypeError'
    this.seen = seen
  }
}

/**
 * The kind of sizing workbook that a word or a number stands for: its name, its name in paths, or its number.
 *
 * @throws {InvalidSizerTypeError} There is none; the message is the product's: 'invalid sizer type'.
 * @example
 * [sizerTypeOf('Hud').pathName, sizerTypeOf('am_template').name, sizerTypeOf(19).name]
 * // => ['hud_model', 'OSAR', 'Ilp']
 */
export function sizerTypeOf(word: string | number): SizerType {
  const found = sizerTypes.find(
    ({ name, pathName, id }) => name === word || pathName === word || String(id) === String(word),
  )
  if (found === undefined) throw new InvalidSizerTypeError(word)
  return found
}

/** The sizing workbook of each lender, as a rule pack names it; of all others the one that takes any program. */
const workbookOfLender: Readonly<Record<string, SizerName>> = {
  'Fannie Mae': 'Fannie',
  'Freddie Mac': 'Freddie',
  HUD: 'Hud',
  CMBS: 'Capital_Markets',
}

/**
 * The sizing workbook that is made for a program: that of its lender, and of small balance loans their own.
 *
 * @example
 * [sizerNameFor({ id: 'freddie-sbl', lender: 'Freddie Mac' }), sizerNameFor({ id: 'bank', lender: 'Bank' })]
 * // => ['SBL', 'WDIS']
 */
export function sizerNameFor({ id, lender }: Pick<SizingRulePack, 'id' | 'lender'>): SizerName {
  const small = sizerTypes.find(({ name }) => name === 'SBL')
  return small?.programme === id ? small.name : (workbookOfLender[lender] ?? 'WDIS')
}
