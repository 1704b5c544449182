import { measureUnits, type UnitMeasures } from '../../rent-roll/index.ts'
import { sumKnown } from '../../shared/money.ts'
import type { WorkbookFacts } from './workbook-facts.ts'

/** The dwellings of one type. */
export interface UnitMixRow extends UnitMeasures {
  number: number
  floorplan: string
  bed: number | null
  bath: number | null
  /** Dollars a year of the units whose rent is known; `null` where none is. */
  grossPotentialRent: number | null
}

/** The unit mix: a row a type, and a last row for all dwellings. */
export function unitMix(facts: WorkbookFacts): UnitMixRow[] {
  const { types, numbers } = facts.unitTypes
  const byType: number[][] = types.map(() => [])
  numbers.forEach((number, index) => {
    byType[number - 1]?.push(index)
  })
  const rows = types.map((type, at) => ({ ...type, number: at + 1, ...measured(facts, byType[at] ?? []) }))
  const dwellings = numbers.flatMap((number, index) => (number === 0 ? [] : [index]))
  return [...rows, { number: 0, floorplan: '', bed: null, bath: null, ...measured(facts, dwellings) }]
}

function measured({ input, underwrittenUnits }: WorkbookFacts, indexes: readonly number[]) {
  const { units = [], chargeCodes = [] } = input.rentRoll ?? {}
  const measures = measureUnits(
    indexes.flatMap((index) => units[index] ?? []),
    chargeCodes,
  )
  const rent = sumKnown(indexes.map((index) => underwrittenUnits[index]?.rent ?? null))
  return { ...measures, grossPotentialRent: rent === null ? null : 12 * rent }
}
