import { type Quartiles, quartilesOf } from '../../expense-comps/index.ts'
import type { RentComp } from '../rent-comps.schema.ts'

/** The subject's units with one number of bedrooms and baths, from a unit mix. */
export interface SubjectMixLine {
  bed: number | null
  units: number
  averageSquareFeet: number | null
  averageMarketRent: number | null
  averageContractRent: number | null
}

/** Units with one number of bedrooms: the subject's and those of the comps. Rents are dollars per month. */
export interface BedroomRow {
  bed: number
  subject: {
    units: number
    squareFeet: number | null
    marketRent: number | null
    contractRent: number | null
  } | null
  /** `null` below three comps. */
  rent: Quartiles | null
  squareFeet: Quartiles | null
  rentPerSquareFoot: Quartiles | null
}

/**
 * Builds a table of the comps' asking rents and sizes by bedrooms next to the subject's unit mix, fewest bedrooms
 * first. The subject's averages are weighted by units, over the lines with a figure.
 *
 * @example
 * const comps = [1400, 1500, 1700].map((averageRent) => ({ bedrooms: [{ bed: 1, averageRent, averageSquareFeet: 700, averageRentPerSquareFoot: 2 }] }))
 * bedroomRentTable(comps, [])[0]?.rent
 * // => { count: 3, lower: 1450, median: 1500, upper: 1600 }
 */
export function bedroomRentTable(
  comps: readonly Pick<RentComp, 'bedrooms'>[],
  mix: readonly SubjectMixLine[],
): BedroomRow[] {
  const reported = comps.flatMap(({ bedrooms }) => bedrooms)
  const beds = new Set([...reported.map(({ bed }) => bed), ...mix.flatMap(({ bed }) => bed ?? [])])
  return [...beds]
    .sort((one, other) => one - other)
    .map((bed) => {
      const sameBeds = reported.filter((each) => each.bed === bed)
      return {
        bed,
        subject: subjectOf(mix.filter((line) => line.bed === bed)),
        rent: quartilesOf(sameBeds.map(({ averageRent }) => averageRent)),
        squareFeet: quartilesOf(sameBeds.map(({ averageSquareFeet }) => averageSquareFeet)),
        rentPerSquareFoot: quartilesOf(sameBeds.map(({ averageRentPerSquareFoot }) => averageRentPerSquareFoot)),
      }
    })
}

function subjectOf(lines: readonly SubjectMixLine[]): BedroomRow['subject'] {
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  if (units === 0) return null
  const average = (figureOf: (line: SubjectMixLine) => number | null) => {
    let [sum, counted] = [0, 0]
    for (const line of lines) {
      const figure = figureOf(line)
      if (figure === null) continue
      sum += figure * line.units
      counted += line.units
    }
    return counted === 0 ? null : sum / counted
  }
  return {
    units,
    squareFeet: average(({ averageSquareFeet }) => averageSquareFeet),
    marketRent: average(({ averageMarketRent }) => averageMarketRent),
    contractRent: average(({ averageContractRent }) => averageContractRent),
  }
}
