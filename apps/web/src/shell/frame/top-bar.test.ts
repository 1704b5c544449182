import { aUser } from '@uwkit/core/testing'
import { expect, test } from 'vitest'
import { toolsOf } from './top-bar.tsx'

const labels = (...parameters: Parameters<typeof toolsOf>) => toolsOf(...parameters).map(({ label }) => label)
const all = ['Deal Management', 'Rent Rolls', 'Operating Statements', 'Comparables']

test('deals and comparables are for users with expense comps, in the product of the partner', () => {
  const partner = aUser({ accountAccess: ['access_wd', 'access_expense_comps'] })
  expect(labels(partner, 'partner')).toEqual(all)
  expect(labels(partner, 'standard')).toEqual(['Rent Rolls', 'Operating Statements'])
  expect(labels(aUser({ accountAccess: [] }), 'partner')).toEqual(['Rent Rolls', 'Operating Statements'])
})

test('a tool that the user cannot open is not listed', () => {
  expect(labels(aUser({ accountAccess: ['access_expense_comps'] }), 'partner')).toEqual(all.slice(0, 3))
  expect(labels(aUser({ planId: null }), 'standard')).toEqual([])
})
