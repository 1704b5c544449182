import { sumMoney } from '@uwkit/core/shared'
import { feeIncome } from './accounts.ts'
import { monthlyAmounts, roundCents } from './monthly-amounts.ts'
import { contractRentOf, type SampleProperty, type SampleUnit, type Situation } from './property.ts'
import type { Random } from './random.ts'
import { rentRollTruth } from './rent-roll-truth.ts'

/** A line of figures before it is laid out. */
export interface StatementLine {
  code: string
  label: string
  concept: string
  /** Signed as printed, one a month. */
  values: number[]
}

/** Market rents rise this much a month. */
const marketGrowth = 0.0022

/**
 * The rent lines. Those of the last month are the rent roll's own: market rent, what leases charge below it, and the
 * market rent of vacant and of non-revenue units; so market rent with all but concessions and bad debt is contract rent.
 */
export function rentLines(random: Random, property: SampleProperty, months: readonly string[]): StatementLine[] {
  const truth = rentRollTruth(property)
  const market = (...situations: Situation[]) =>
    sumMoney(property.units.filter(({ situation }) => situations.includes(situation)).map((unit) => unit.marketRent))
  const leased = property.units.filter(({ lease }) => lease !== null)
  const lossToLease = sumMoney(leased.map((unit: SampleUnit) => contractRentOf(unit) - unit.marketRent))
  const badDebt = months.map(() => -truth.totalMarketRent * random.between(0.004, 0.011))
  const back = (noise: number) => (last: number) => towards(random, months.length, last, noise)
  return [
    {
      code: '5110-0000',
      label: 'Market Rent',
      concept: 'gpr',
      values: towards(random, months.length, truth.totalMarketRent, 0, 1),
    },
    { code: '5115-0000', label: 'Loss/Gain to Lease', concept: 'loss_to_lease', values: back(0.12)(lossToLease) },
    { code: '5120-0000', label: 'Vacancy Loss', concept: 'vacancy', values: back(0.35)(-market('vacant')) },
    {
      code: '5125-0000',
      label: 'Model/Office/Down Units',
      concept: 'non_revenue',
      values: back(0)(-market('model', 'down', 'admin')),
    },
    {
      code: '5130-0000',
      label: 'Employee Rent Credit',
      concept: 'employee_units',
      values: back(0)(truth.chargeCodes.empcred ?? 0),
    },
    {
      code: '5135-0000',
      label: 'Concessions',
      concept: 'concessions',
      values: back(0.25)(truth.chargeCodes.conc ?? 0),
    },
    { code: '5140-0000', label: 'Bad Debt Write-Off', concept: 'bad_debt', values: badDebt.map(roundCents) },
    {
      code: '5145-0000',
      label: 'Bad Debt Recovery',
      concept: 'bad_debt',
      values: monthlyAmounts(random, months, property.units.length * 9, 'irregular'),
    },
  ]
}

/** The charges of the rent roll that are not rent, and the fees that no rent roll shows. */
export function otherIncomeLines(random: Random, property: SampleProperty, months: readonly string[]): StatementLine[] {
  const { chargeCodes } = rentRollTruth(property)
  const charged = (code: string, label: string, concept: string, ...codes: string[]): StatementLine => ({
    code,
    label,
    concept,
    values: towards(random, months.length, sumMoney(codes.map((one) => chargeCodes[one])), 0.06),
  })
  return [
    charged('5205-0000', 'Pet Rent', 'pet', 'petrent'),
    charged('5210-0000', 'Garage & Carport Rent', 'parking', 'garage', 'carport'),
    charged('5215-0000', 'Month-to-Month Fees', 'premiums', 'mtm'),
    charged('5220-0000', 'Water/Sewer Reimbursement', 'rubs', 'water'),
    charged('5225-0000', 'Trash Reimbursement', 'rubs', 'trash'),
    charged('5230-0000', 'Pest Control Reimbursement', 'rubs', 'pest'),
    charged('5235-0000', "Renter's Insurance Income", 'insurance_income', 'rinsur'),
    ...feeIncome.map(({ code, label, concept, perUnit, rhythm }) => ({
      code,
      label,
      concept,
      values: monthlyAmounts(random, months, perUnit * property.units.length, rhythm),
    })),
  ]
}

/** A row of months that ends exactly at `last`, each earlier one lower by the growth of rents and off by some noise. */
function towards(random: Random, count: number, last: number, noise: number, roundTo = 0.01): number[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === count - 1) return last
    const grown = last * (1 - marketGrowth) ** (count - 1 - index) * random.between(1 - noise, 1 + noise)
    return roundTo === 1 ? Math.round(grown) : roundCents(grown)
  })
}
