/** The kinds of sizing workbook, as requests name them. */
export const sizerNames = [
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
  /** Programme that its loan is sized by where nobody names one. */
  programme: string
}

/**
 * The kinds of sizing workbook, the one that is taken where nobody says first.
 *
 * Source: the product's names and numbers. `am_template` is the OSAR workbook and number 19 the ilp template by our decision
 * on the specification's open points.
 */
export const sizerTypes: readonly SizerType[] = [
  { name: 'Fannie', id: 2, pathName: 'fannie', modelName: 'Fannie Sizer', programme: 'fannie-conventional' },
  { name: 'Freddie', id: 3, pathName: 'freddie', modelName: 'Freddie LST', programme: 'freddie-fixed' },
  {
    name: 'Fannie_Affordability',
    id: 4,
    pathName: 'fannie_affordable',
    modelName: 'Fannie Affordability',
    programme: 'fannie-conventional',
  },
  {
    name: 'Asset_Overview',
    id: 5,
    pathName: 'asset_overview',
    modelName: 'Asset Overview',
    programme: 'fannie-conventional',
  },
  { name: 'OSAR', id: 7, pathName: 'am_template', modelName: 'OSAR Model', programme: 'fannie-conventional' },
  { name: 'Hud', id: 12, pathName: 'hud_model', modelName: 'HUD Model', programme: 'hud-223f' },
  { name: 'WDIS', id: 14, pathName: 'wdis_model', modelName: 'WDIS Model', programme: 'bank' },
  { name: 'Apprise', id: 15, pathName: 'apprise', modelName: 'Apprise', programme: 'fannie-conventional' },
  { name: 'Ilp', id: 19, pathName: 'ilp_template', modelName: 'ILP Template', programme: 'fannie-conventional' },
  {
    name: 'Capital_Markets',
    id: 23,
    pathName: 'capital_markets',
    modelName: 'Capital Markets',
    programme: 'cmbs-conduit',
  },
  { name: 'SBL', id: 24, pathName: 'sbl_model', modelName: 'SBL', programme: 'freddie-sbl' },
]
