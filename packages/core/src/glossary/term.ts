/** Sources of definitions: the names of the documents. */
export const termSources = {
  fannie: 'Fannie Mae Multifamily Guide',
  freddie: 'Freddie Mac Multifamily Seller/Servicer Guide and forms',
  hud: 'HUD MAP Guide (4430.G)',
  crefc: 'CREFC Investor Reporting Package',
  naa: 'NAA and NMHC apartment terms',
  market: 'common lender usage',
  uwkit: 'uwkit',
} as const

/** The meaning of a term. */
export interface Term {
  /** In one sentence. */
  meaning: string
  /** The formula of a figure, in terms of the glossary. */
  formula?: string
  source: keyof typeof termSources
}

/** Builds a term with its meaning, its source and, for a figure, its formula. */
export function term(source: Term['source'], meaning: string, formula?: string): Term {
  return formula === undefined ? { meaning, source } : { meaning, formula, source }
}
