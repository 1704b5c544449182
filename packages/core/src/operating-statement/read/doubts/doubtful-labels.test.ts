import { expect, it } from 'vitest'
import { isDoubtful } from './doubtful-labels.ts'

it.each([
  ['costOfSales', 'COGS', 'Cost of Living Increase'],
  ['outsideFunds', 'Balance Forward', 'Transfer Fees'],
  ['outsideFunds', 'Deposits', 'Forfeited Deposits'],
  ['lenders', 'P+I', 'Trust Fund Fees'],
  ['ownerCosts', 'Cap-Ex', 'Captain Services'],
  ['operatingCosts', 'School Taxes', 'Income Taxes'],
  ['operatingCosts', 'Insurance', 'Insurance Proceeds'],
  ['operatingCosts', 'Management Fee', 'Asset Management Fee'],
  ['operatingIncome', 'Laundry Income', 'Interest Income'],
] as const)('%s: %s is asked about, %s is not', (kind, asked, plain) => {
  expect([isDoubtful(kind, asked), isDoubtful(kind, plain)]).toEqual([true, false])
})
