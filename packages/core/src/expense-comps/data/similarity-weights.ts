/**
 * How much each trait counts in the similarity of two properties; only those known of both do, in proportion.
 *
 * Source: the traits are the product's; that those it cannot do without count alike, and a renovation a fifth of them, is our
 * own choice.
 */
export const similarityWeights = {
  distance: 1,
  units: 1,
  yearBuilt: 1,
  yearRenovated: 0.2,
  effectiveGrossIncome: 1,
} as const

/** Years apart at which two buildings have no age in common. Source: our own choice. */
export const yearsOfNoLikeness = 50
