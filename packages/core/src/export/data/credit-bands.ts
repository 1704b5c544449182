/**
 * From where on a figure of a deal is a strength or a risk that a narrative names. Shares are fractions, ages years.
 *
 * Source: our own choice, of what credit memoranda comment on; a test of the program always goes before a band.
 */
export const creditBands = {
  /** Physical occupancy that is a strength, and below which it is a risk. */
  occupancy: { strong: 0.95, weak: 0.9 },
  /** Leverage below the limit that is a cushion, and that is none. */
  leverage: { strong: 0.1, weak: 0.02 },
  /** Coverage above the minimum, as a share of it. */
  coverage: { strong: 0.1, weak: 0.02 },
  /** Physical occupancy above the occupancy that breaks even. */
  breakEven: { strong: 0.15, weak: 0.08 },
  /** Highest rate that refinances the balance, above the note rate. */
  refinance: { strong: 0.02, weak: 0.01 },
  /** Net rental income of the latest three months against that of the year. */
  trend: 0.02,
  /** Contract rent below or above market rent. */
  marketRent: 0.03,
  /** Rents and expenses against the comps. */
  comps: 0.1,
  /** Concessions and bad debt, of gross potential rent. */
  collections: 0.03,
  /** Leases that have run out, of all leases. */
  monthToMonth: 0.05,
  /** Leases that end in one month, of all leases. */
  expiries: 0.15,
  /** Income of commercial tenants, of effective gross income. */
  commercial: 0.1,
  /** A building without a renovation in so many years. */
  age: 30,
} as const

/** Most findings that the narrative takes into its risks; the appendix has all of them. Our own choice. */
export const mostFindings = 12
