import { expect, it } from 'vitest'
import { anExpenseComp } from '../../expense-comps/expense-comps.fixtures.ts'
import { aRentComp } from '../../rent-comps/rent-comps.fixtures.ts'
import { aReportInput, nothingKnown, tableUnder, wordsOfBlocks } from '../export.fixtures.ts'
import { compsSection } from './comps.ts'

const deal = { lat: 39, lng: -77 } as never

it('lists the rent comps with how far away each is, and draws them around the property', () => {
  // A tenth of a degree north is 6.9 miles on a sphere of 3,958.8 miles.
  const rentComps = [aRentComp({ propertyName: 'Elm Row', address: null, lat: 39.1, lng: -77, averageRent: 1450 })]
  const blocks = compsSection(aReportInput({ rentComps, property: { ...nothingKnown, deal } }))
  expect(tableUnder(blocks, 'Asking rent')[0]).toEqual(expect.arrayContaining(['R1', 'Elm Row', '6.9 mi', '$1,450']))
  expect(blocks.find(({ kind }) => kind === 'drawing')).toMatchObject({ alt: expect.stringContaining('6.9 miles') })
})

it('holds expenses a unit against the property’s own, with least, middle and most of each kind', () => {
  const comps = [600, 900, 1500].map((insurance, index) =>
    anExpenseComp({ id: String(index), isSubject: false, expensesPerUnit: { insurance } }),
  )
  const blocks = compsSection(aReportInput({ expenseComps: comps }))
  expect(tableUnder(blocks, 'Middle')).toEqual([['Insurance', '3', '$600', '$900', '$1,500']])
  // 54,840 of expenses and 228,000 of income over 20 units.
  expect(tableUnder(blocks, 'EGI a unit').at(-1)).toEqual(expect.arrayContaining(['$11,400', '$2,742']))
  expect(wordsOfBlocks(blocks)).toContain('There is no map')
})

it('prints why comps were taken in and left out, and no reason that holds no longer', () => {
  const rentComps = [aRentComp({ id: '1', propertyName: 'Elm Row', address: null })]
  const reasons = [
    { id: '2', name: 'Far Lofts', isIncluded: false, reason: 'Other side of the river' },
    { id: '1', name: 'Elm Row', isIncluded: true, reason: 'Same owner' },
    { id: '1', name: 'Elm Row', isIncluded: false, reason: 'Under renovation' },
  ]
  const blocks = compsSection(aReportInput({ rentComps, compReasons: { rent: reasons, expense: [] } }))
  expect(tableUnder(blocks, 'Reason')).toEqual([
    ['Elm Row', 'Taken in', 'Same owner'],
    ['Far Lofts', 'Left out', 'Other side of the river'],
  ])
})

it('says that no comps were chosen where none were', () => {
  const words = wordsOfBlocks(compsSection(aReportInput()))
  expect(words).toContain('chosen no rent comps')
  expect(words).toContain('chosen no expense comps')
  expect(words).not.toContain('There is no map')
})

it('says that chosen comps are withheld from who may not see them, and never that none were chosen', () => {
  const words = wordsOfBlocks(compsSection(aReportInput({ withheldComps: { rent: 3, expense: 1 } })))
  expect(words).toContain('The deal has chosen 3 rent comps. They are left out')
  expect(words).toContain('The deal has chosen 1 expense comp. It is left out')
  expect(words).toContain('may not see comparables')
  expect(words).not.toContain('chosen no')
})
