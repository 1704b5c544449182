import { expect, it } from 'vitest'
import { utilityAllowances } from './sizer-input.ts'

const gas = { payer: 'tenant', allowanceByBed: { 0: 20, 1: 30, 2: null } } as const
const electric = { payer: 'tenant', allowanceByBed: { 1: 45, 2: 60 } } as const
const water = { payer: 'owner', allowanceByBed: { 1: 500 } } as const

it('adds the allowances of what tenants pay, and leaves out what the owner pays', () => {
  expect(utilityAllowances([gas, electric, water])[1]).toBe(75)
})

it('does not know the sum where one of the utilities is unknown, said to be so or not on record', () => {
  expect(utilityAllowances([gas, electric])).toEqual({ 0: null, 1: 75, 2: null })
  expect(utilityAllowances([gas, { payer: 'tenant', allowanceByBed: {} }])).toEqual({ 0: null, 1: null, 2: null })
})

it('knows nothing where tenants pay nothing on record', () => {
  expect(utilityAllowances([water])).toEqual({})
})
