import { averageKnown, roundToCent, sumKnown } from '../../shared/money.ts'
import type { WorkbookFacts } from './workbook-facts.ts'

/** The dwellings of one type. Averages count units whose figure is above zero; `null` where none has one. */
export interface UnitMixRow {
  number: number
  floorplan: string
  bed: number | null
  bath: number | null
  units: number
  occupied: number
  vacant: number
  nonRevenue: number
  occupancy: number | null
  averageSquareFeet: number | null
  averageMarketRent: number | null
  leastContractRent: number | null
  averageContractRent: number | null
  mostContractRent: number | null
  contractRentPerSquareFoot: number | null
  /** Market rent less contract rent of occupied units that have both, dollars a month. */
  lossToLease: number
  /** Dollars a year. */
  grossPotentialRent: number
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

function measured(facts: WorkbookFacts, indexes: readonly number[]) {
  const units = facts.input.rentRoll?.units ?? []
  const of = <Value>(pick: (index: number) => Value): Value[] => indexes.map(pick)
  const occupiedIndexes = indexes.filter((index) => facts.unitWords[index] === 'Occupied')
  const occupied = occupiedIndexes.length
  const vacant = indexes.filter((index) => facts.unitWords[index] === 'Vacant').length
  const contractRents = positive(occupiedIndexes.map((index) => units[index]?.contractRent ?? null))
  const averageSquareFeet = averageKnown(positive(of((index) => units[index]?.squareFeet ?? null)))
  const averageContractRent = averageKnown(contractRents)
  const gaps = occupiedIndexes.map((index) => {
    const { marketRent = null, contractRent = null } = units[index] ?? {}
    return (marketRent ?? 0) > 0 && (contractRent ?? 0) > 0 ? (marketRent ?? 0) - (contractRent ?? 0) : null
  })
  return {
    units: indexes.length,
    occupied,
    vacant,
    nonRevenue: indexes.length - occupied - vacant,
    occupancy: indexes.length === 0 ? null : occupied / indexes.length,
    averageSquareFeet,
    averageMarketRent: averageKnown(positive(of((index) => units[index]?.marketRent ?? null))),
    leastContractRent: contractRents.length === 0 ? null : contractRents.reduce((a, b) => Math.min(a, b)),
    averageContractRent,
    mostContractRent: contractRents.length === 0 ? null : contractRents.reduce((a, b) => Math.max(a, b)),
    contractRentPerSquareFoot:
      averageSquareFeet === null || averageContractRent === null ? null : averageContractRent / averageSquareFeet,
    lossToLease: roundToCent(sumKnown(gaps) ?? 0),
    grossPotentialRent: 12 * (sumKnown(of((index) => facts.underwrittenUnits[index]?.rent ?? null)) ?? 0),
  }
}

function positive(values: readonly (number | null)[]): number[] {
  return values.filter((value): value is number => value !== null && value > 0)
}
