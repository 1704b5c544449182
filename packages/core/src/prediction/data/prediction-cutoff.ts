/** A guess less likely than this is no guess. Source: the product's cutoff for predictions. */
export const leastProbability = 0.05
