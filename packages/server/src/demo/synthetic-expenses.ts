import { compTypes, type ExpenseComp } from '@uwkit/core/expense-comps'
import { type Chance, chance } from './chance.ts'
import { placeIn, syntheticName, syntheticSource } from './synthetic-properties.ts'
import { towns } from './towns.ts'

/** Dollars a year and unit from the least to the most usual. Source: bands of the industry's surveys, rounded. */
const bands: Readonly<Record<string, readonly [least: number, most: number]>> = {
  real_estate_taxes: [750, 4200],
  insurance: [400, 1500],
  utilities: [300, 900],
  water_and_sewer: [350, 900],
  repairs_and_maintenance: [800, 1400],
  payroll: [500, 2500],
  marketing: [60, 250],
  professional_fees: [30, 150],
  general_and_administrative: [150, 500],
  reserves: [250, 500],
}

/**
 * Invented expense comps around thirty towns; the same in every run.
 *
 * @example
 * syntheticExpenseComps(2).map(({ loanNumber }) => loanNumber)
 * // => ['SYN-L00000', 'SYN-L00001']
 */
export function syntheticExpenseComps(count: number): ExpenseComp[] {
  const draw = chance(5000)
  return Array.from({ length: count }, (_, index) => syntheticExpenseComp(draw, index))
}

function syntheticExpenseComp(draw: Chance, index: number): ExpenseComp {
  const town = draw.one(towns)
  const loanNumber = `SYN-L${String(index).padStart(5, '0')}`
  const yearBuilt = draw.whole(1955, 2022)
  const effectiveGrossIncomePerUnit = Math.round(16_500 * town.rentLevel * draw.between(0.8, 1.2))
  const expenses = Object.entries(bands).map(([kind, [least, most]]) => [kind, Math.round(draw.between(least, most))])
  const noteYear = draw.whole(2016, 2025)
  const comp: ExpenseComp = {
    id: loanNumber,
    ...placeIn(draw, town),
    isSelected: false,
    loanNumber,
    propertyName: syntheticName(draw, index),
    address: `${draw.whole(1, 9999)} Synthetic Way, ${town.city}, ${town.state}`,
    source: syntheticSource,
    type: draw.happens(0.8) ? 'Conventional Multifamily' : draw.one(compTypes),
    expensesAsOf: `${draw.whole(2023, 2026)}-12-31`,
    noteDate: `${noteYear}-06-01`,
    maturityDate: `${noteYear + 10}-06-01`,
    units: draw.whole(40, 480),
    yearBuilt,
    yearRenovated: yearBuilt < 2000 && draw.happens(0.4) ? draw.whole(2005, 2026) : null,
    squareFeet: null,
    effectiveGrossIncomePerUnit,
    expensesPerUnit: {
      ...Object.fromEntries(expenses),
      management: Math.round(effectiveGrossIncomePerUnit * draw.between(0.03, 0.05)),
    },
    similarity: null,
    similarityBreakdown: null,
    isSubject: false,
  }
  // Sizes are not drawn, so that all else stays what it was: 720 to 1,080 square feet a unit, some unknown.
  return { ...comp, squareFeet: index % 9 === 0 ? null : (comp.units ?? 0) * (720 + ((index * 37) % 361)) }
}
