/** Where the field defines a term, or who does: the documents by their names. */
export const termSources = {
  fannie: 'Fannie Mae Multifamily Guide',
  freddie: 'Freddie Mac Multifamily Seller/Servicer Guide and forms',
  hud: 'HUD MAP Guide (4430.G)',
  crefc: 'CREFC Investor Reporting Package',
  naa: 'NAA and NMHC apartment terms',
  market: 'common lender usage',
  uwkit: 'uwkit',
} as const

/** What a term means. */
export interface Term {
  /** In one sentence. */
  meaning: string
  /** How a figure is worked out, in words of the glossary. */
  formula?: string
  source: keyof typeof termSources
}

/** A term with its meaning, its source and, for a figure, its formula. */
export function term(source: Term['source'], meaning: string, formula?: string): Term {
  return formula === undefined ? { meaning, source } : { meaning, formula, source }
}
