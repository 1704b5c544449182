/** Share of income that rent and utilities may take. Source: the convention of HUD and of income-restricted programmes. */
export const affordableShareOfIncome = 0.3

/**
 * By persons of a household, its income limit over that of four persons. Source: HUD's family size adjustments, 24 CFR
 * 5.603 as its income limits apply it.
 */
const householdFactors: readonly number[] = [0.7, 0.8, 0.9, 1, 1.08, 1.16, 1.24, 1.32]

/** Bands of area median income that units are counted in. Source: Fannie Mae's multifamily affordability estimates. */
export const incomeBands: readonly number[] = [0.5, 0.6, 0.8, 1, 1.2]

/**
 * Least shares of units that households up to a band can afford. The first two are those of low-income housing tax credits;
 * the last is our own. Each is an input of the workbook.
 */
export const missionThresholds: readonly { band: number; share: number }[] = [
  { band: 0.6, share: 0.4 },
  { band: 0.5, share: 0.2 },
  { band: 0.8, share: 0.5 },
]

/**
 * The household factor of a unit: 1.5 persons a bedroom, one in a studio; between two sizes the one half way.
 *
 * @param bed Bedrooms; more than five count as five.
 * @example
 * [0, 1, 2].map(householdFactor)
 * // => [0.7, 0.75, 0.9]
 */
export function householdFactor(bed: number): number {
  const persons = bed < 1 ? 1 : Math.min(1.5 * bed, householdFactors.length)
  const [below, above] = [householdFactors[Math.floor(persons) - 1] ?? 0, householdFactors[Math.ceil(persons) - 1] ?? 0]
  return Math.round(((below + above) / 2) * 10_000) / 10_000
}

/**
 * The highest gross rent, utilities included, that a household in a band can afford for a unit, dollars a month.
 *
 * @param medianIncome Of the area, four persons, dollars a year.
 * @returns Decimals are dropped: a rent of a cent more is not affordable.
 * @example
 * affordableRent(100_000, 0.6, 2)
 * // => 1350
 */
export function affordableRent(medianIncome: number, band: number, bed: number): number {
  const limit = medianIncome * band * householdFactor(bed)
  return Math.floor(Math.round(((limit * affordableShareOfIncome) / 12) * 1e6) / 1e6)
}
