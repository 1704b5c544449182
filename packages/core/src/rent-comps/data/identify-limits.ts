/** How far rent comps of a deal are looked for, in metres: three miles. Source: the product's constant. */
export const rentCompsRadius = 4827
