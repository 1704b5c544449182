import { expect, test } from 'vitest'
import { emptyDeal } from './deal-problems.ts'
import { dealOfTyped, typedDeal } from './typed-deal.ts'

const record = { id: 'd7', createdBy: 'u1', modifiedBy: 'u1', createdOn: 1, modifiedOn: 2 }

test('a form shows what a person can say, not whose the deal is', () => {
  const typed = typedDeal({ ...emptyDeal, ...record, dealName: 'Oak Court', city: 'Dover' })
  expect(typed).toEqual({ ...emptyDeal, dealName: 'Oak Court', city: 'Dover' })
})

test('blanks are nothing', () => {
  const deal = dealOfTyped({ ...emptyDeal, dealName: ' Oak Court ', city: '  ', yearBuilt: 1987 })
  expect([deal.dealName, deal.city, deal.yearBuilt]).toEqual(['Oak Court', null, 1987])
})
