import { expect, it } from 'vitest'
import { namesYear, statedMonths } from './stated-months.ts'

it.each([
  ['Six Months', 6],
  ['6 mos 2025', 6],
  ['18 months', 18],
  ['T-6 ending 6/30/2025', 6],
  ['L12M Jun-25', 12],
  ['Trailing twelve through April 2026', 12],
  ['Trailing Six, June 2025', 6],
  ['TTM thru June 2025', 12],
  ['Second Quarter 2025', 3],
  ['1H 2025', 6],
  ['2025 (Jan.-June)', 6],
  ['July-June', 12],
  ['01/01/25-06/30/25', 6],
  ['7/1 - 6/30/2025', 12],
  ['12/1-11/30/2025', 12],
  ['2025 thru Sep', 9],
  ['Y/E 30 June 2025', 12],
  ['FY2025', 12],
  ['Current Year 12/31/2025', 12],
  ['This Year', 12],
  ['SemiAnnual 2', 6],
])('%s tells %i months', (text, months) => {
  expect(statedMonths(text)).toBe(months)
})

it.each([
  'June 2025',
  'As of 6/30/2025',
  'YTD',
  '2025 YTD',
  '2024 & 2025',
  'Monthly',
  'Semi-Annual',
  'Inception to Date',
  'Current Year 9/30/2025',
])('%s leaves the months open', (text) => {
  expect(statedMonths(text)).toBe(0)
})

it.each(['French Quarter Apartments', 'Income Statement', '2025', '6/30/2025'])('%s says nothing of months', (text) => {
  expect(statedMonths(text)).toBeNull()
})

it('a year is named by itself, and neither by a day nor as an estimate', () => {
  expect(['Income Statement 2025', '2025A', "'25"].map(namesYear)).toEqual([true, true, true])
  expect(['6/30/2025', '2026E', '2026B', '2026P'].map(namesYear)).toEqual([false, false, false, false])
})
