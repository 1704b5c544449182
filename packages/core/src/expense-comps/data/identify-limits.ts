/** How far comps of a deal are looked for, in metres: fifty miles. Source: the product's constant. */
export const expenseCompsRadius = 80_450

/** How many of the nearest are held against the deal. Source: the product's constant. */
export const candidatePool = 50

/** How many of those are selected. Source: the product's constant. */
export const identifiedCount = 10
