import type { Sizing } from '../../sizing/index.ts'

/** Rows of the sheet `Sizing`: the tests, one a row in the order in which ties are settled. */
export const testRows = {
  DSCR: 6,
  LTV: 7,
  LTC: 8,
  'Debt yield': 9,
  'Program maximum': 10,
  'Requested loan': 11,
} as const

/** The first test stands here; further tests of the programme follow the six that every one has. */
export const firstTestRow = 6

/** Rows below the tests, by how many there are: the loan, the first tier, and the blocks below the last tier. */
export function rowsBelow({ tests, tiers }: Pick<Sizing, 'tests' | 'tiers'>) {
  const unrounded = firstTestRow + tests.length
  const firstTier = unrounded + 6
  return { unrounded, multiple: unrounded + 1, loan: unrounded + 2, firstTier, blocks: firstTier + tiers.length + 1 }
}

/** Rows of a block that starts some rows below the tiers, from 0. */
export const measureOffsets = {
  testedRate: 1,
  testedConstant: 2,
  constant: 3,
  monthlyPayment: 4,
  annualDebtService: 5,
  debtServiceCoverage: 6,
  debtServiceCoverageTested: 7,
  interestOnlyPayment: 8,
  interestOnlyCoverage: 9,
  loanToValue: 10,
  loanToCost: 11,
  debtYieldNetCashFlow: 12,
  debtYieldNetOperatingIncome: 13,
  loanPerUnit: 14,
  balanceAtMaturity: 15,
  breakEvenOccupancy: 16,
  tierMet: 17,
} as const
