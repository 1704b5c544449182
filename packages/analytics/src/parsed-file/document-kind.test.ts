import { expect, test } from 'vitest'
import { createLocalPredictor } from '../local-predictor.ts'

const kind = (text: string) => createLocalPredictor().documentKind(text)[0]?.answer

test.each([
  ['rent_roll', 'Rent Roll\nUnit Type Sq Ft Resident Market Rent Lease Expiration Balance\n101 1x1 Vacant'],
  ['rent_roll', 'Apt Floorplan SQFT Status Tenant Lease Start Lease End Contract Rent Deposit'],
  [
    'operating_statement',
    'T12\nAccount Jan Feb Mar Total\nGross Potential Rent\nVacancy\nTotal Income\nManagement Fee\nNet Operating Income',
  ],
  [
    'operating_statement',
    'Profit and Loss\nRental Income\nRepairs and Maintenance\nUtilities\nTotal Expenses\nNet Income',
  ],
  ['other', 'Balance Sheet\nAssets\nCash\nAccounts Receivable\nLiabilities\nSecurity Deposits\nEquity'],
  ['other', 'Aged Receivables\nResident 0-30 days 31-60 days 61-90 days Over 90 days'],
])('%s: %s', (expected, text) => {
  expect(kind(text)).toBe(expected)
})

test('a sheet without words is no document of ours', () => {
  expect(createLocalPredictor().documentKind('12 34 56')).toEqual([{ answer: 'other', probability: 1 }])
})
