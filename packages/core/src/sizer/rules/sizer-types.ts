import { UwkitError } from '../../shared/errors.ts'
import type { SizingRulePack } from '../../sizing/index.ts'

/** Names of the kinds of sizing workbook, as used in requests. */
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

/** Name of a kind of sizing workbook, one of {@link sizerNames}. */
export type SizerName = (typeof sizerNames)[number]

/** A kind of sizing workbook. */
export interface SizerType {
  /** Name used in requests. */
  name: SizerName
  /** The product's number for it. */
  id: number
  /** Name used in API paths. */
  pathName: string
  /** Display name. */
  modelName: string
  /** Default program for sizing its loan. */
  program: string
}

/**
 * The kinds of sizing workbook, the default first.
 *
 * Source: the product's names and numbers. `am_template` is the OSAR workbook and number 19 the ilp template by our
 * decision on the specification's open points.
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

/** The kind of sizing workbook does not exist. */
export class InvalidSizerTypeError extends UwkitError {
  readonly seen: string | number

  constructor(seen: string | number) {
    super('invalid_sizer_type', 'invalid sizer type')
    this.name = 'InvalidSizerTypeError'
    this.seen = seen
  }
}

/**
 * Returns the kind of sizing workbook with the given name, path name or number.
 *
 * @throws {InvalidSizerTypeError} No kind matches; the message is the product's: 'invalid sizer type'.
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

/** Sizing workbook of each lender, as named in rule packs; other lenders use the one that accepts any program. */
const workbookOfLender: Readonly<Record<string, SizerName>> = {
  'Fannie Mae': 'Fannie',
  'Freddie Mac': 'Freddie',
  HUD: 'Hud',
  CMBS: 'Capital_Markets',
}

/**
 * Returns the sizing workbook for a program: its lender's workbook, or the SBL workbook for small balance loans.
 *
 * @example
 * [sizerNameFor({ id: 'freddie-sbl', lender: 'Freddie Mac' }), sizerNameFor({ id: 'bank', lender: 'Bank' })]
 * // => ['SBL', 'WDIS']
 */
export function sizerNameFor({ id, lender }: Pick<SizingRulePack, 'id' | 'lender'>): SizerName {
  const small = sizerTypes.find(({ name }) => name === 'SBL')
  return small?.program === id ? small.name : (workbookOfLender[lender] ?? 'WDIS')
}
