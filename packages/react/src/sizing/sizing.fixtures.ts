import type { DealDocuments } from '@uwkit/core/sizing'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '@uwkit/core/testing'
import { aLoan } from '../loan/loan.fixtures.ts'

const lines = (factor: number) => [
  { concept: 'gpr', label: 'Gross potential rent', months: 184_000 * factor },
  { concept: 'vacancy', label: 'Vacancy', months: -8200 * factor },
  { concept: 'concessions', label: 'Concessions', months: -1500 * factor },
  { concept: 'laundry', label: 'Laundry', months: 1900 * factor },
  { concept: 're_taxes', section: 'expense' as const, label: 'Real estate taxes', months: 18_400 * factor },
  { concept: 'insurance', section: 'expense' as const, label: 'Insurance', months: 6100 * factor },
  { concept: 'electric', section: 'expense' as const, label: 'Electric', months: 7900 * factor },
  { concept: 'water_sewer', section: 'expense' as const, label: 'Water', months: 5200 * factor },
  { concept: 'rm', section: 'expense' as const, label: 'Repairs', months: 9800 * factor },
  { concept: 'payroll_admin', section: 'expense' as const, label: 'Payroll', months: 21_000 * factor },
  { concept: 'mgmt_fee', section: 'expense' as const, label: 'Management fee', months: 5600 * factor },
]

/** A property of 180 units with a rent roll, a trailing year and the prior year. */
export const sizedDocuments: DealDocuments = {
  rentRoll: aRentRoll([
    ...Array.from({ length: 172 }, (_, number) => aNumberedUnit(number)),
    ...Array.from({ length: 8 }, (_, number) => aNumberedVacantUnit(172 + number)),
  ]),
  statements: [aStatement(lines(1)), aStatement(lines(0.96), '2024-01', 12, '2024.xlsx')],
  statementRoles: ['current', 'earlier'],
}

/** A loan requested for it. */
export const sizedLoan = aLoan({
  product: 'Fannie',
  purpose: 'refinance',
  appraisedValue: 14_500_000,
  noteRate: 0.0585,
  termMonths: 120,
  amortizationMonths: 360,
})
