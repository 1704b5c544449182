import { UwkitError } from '../../shared/errors.ts'
import type { SizingRulePack } from '../../sizing/index.ts'

/** The kinds of sizing workbook, as requests name them. */
const sizerNames = [
  'Fannie',
  'Freddie',
  'Fannie_Affordability',
  'Asset_Overview',
  'OSAR',
  'Hud',
  'WDIS',
  'Apprise',
  'Ilp',
  'Capital_Markets',
  'SBL',
] as const

/** The name of a kind of sizing workbook, one of {@link sizerNames}. */
export type SizerName = (typeof sizerNames)[number]

/** A kind of sizing workbook. */
export interface SizerType {
  /** As a request names it. */
  name: SizerName
  /** The product's number of it. */
  id: number
  /** As the path of the API names it. */
  pathName: string
  /** As a person reads it. */
  modelName: string
  /** Program that its loan is sized by where nobody names one. */
  program: string
}

/**
 * The kinds of sizing workbook, the one that is taken where nobody says first.
 *
 * Source: the product's names and numbers. `am_template` is the OSAR workbook and number 19 the ilp template by our decision
 * on the specification's open points.
 */
export const sizerTypes: readonly SizerType[] = [
  { name: 'Fannie', id: 2, pathName: 'fannie', modelName: 'Fannie Sizer', program: 'fannie-conventional' },
  { name: 'Freddie', id: 3, pathName: 'freddie', modelName: 'Freddie LST', program: 'freddie-fixed' },
  {
    name: 'Fannie_Affordability',
    id: 4,
    pathName: 'fannie_affordable',
    modelName: 'Fannie Affordability',
    program: 'fannie-conventional',
  },
  {
    name: 'Asset_Overview',
    id: 5,
    pathName: 'asset_overview',
    modelName: 'Asset Overview',
    program: 'fannie-conventional',
  },
  { name: 'OSAR', id: 7, pathName: 'am_template', modelName: 'OSAR Model', program: 'fannie-conventional' },
  { name: 'Hud', id: 12, pathName: 'hud_model', modelName: 'HUD Model', program: 'hud-223f' },
  { name: 'WDIS', id: 14, pathName: 'wdis_model', modelName: 'WDIS Model', program: 'bank' },
  { name: 'Apprise', id: 15, pathName: 'apprise', modelName: 'Apprise', program: 'fannie-conventional' },
  { name: 'Ilp', id: 19, pathName: 'ilp_template', modelName: 'ILP Template', program: 'fannie-conventional' },
  {
    name: 'Capital_Markets',
    id: 23,
    pathName: 'capital_markets',
    modelName: 'Capital Markets',
    program: 'cmbs-conduit',
  },
  { name: 'SBL', id: 24, pathName: 'sbl_model', modelName: 'SBL', program: 'freddie-sbl' },
]

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
  return small?.program === id ? small.name : (workbookOfLender[lender] ?? 'WDIS')
}
