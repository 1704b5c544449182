/**
 * How many units must have a figure before reports rest on it. Source: specification of the product (business constants):
 * more than one fifth, and for rent per square foot more than one third.
 */

/** Units for each one that must have the figure, and one more: 5 is "more than one fifth". */
export const unitsForEachKnown = { usable: 5, rentPerSquareFoot: 3 } as const
