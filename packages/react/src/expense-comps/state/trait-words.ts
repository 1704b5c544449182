/** The parts of a similarity in words, with how each is measured. */
const traits: Readonly<Record<string, { label: string; how: string }>> = {
  distance: { label: 'Distance', how: 'all of it at the same place, none at the edge of the search' },
  units: { label: 'Units', how: 'the smaller count as a share of the larger' },
  yearBuilt: { label: 'Year built', how: 'all of it in the same year, none fifty years apart' },
  yearRenovated: {
    label: 'Year renovated',
    how: 'all of it in the same year, none fifty years apart; it counts a fifth',
  },
  effectiveGrossIncome: { label: 'Income a unit', how: 'the smaller income as a share of the larger' },
}

/**
 * A part of a similarity in words; one that nobody knows here keeps its name.
 *
 * @example
 * traitWords('units')
 * // => { label: 'Units', how: 'the smaller count as a share of the larger' }
 */
export function traitWords(trait: string): { label: string; how: string } {
  return traits[trait] ?? { label: trait, how: 'as the server measures it' }
}
