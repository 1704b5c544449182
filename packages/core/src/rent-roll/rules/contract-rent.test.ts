import { describe, expect, it } from 'vitest'
import type { ChargeCode } from '../rent-roll.schema.ts'
import { contractRentOf, inPlaceRentOf } from './contract-rent.ts'

function code(name: string, category: ChargeCode['category'], inPlaceRent: boolean, yearly = false): ChargeCode {
  return { code: name, description: null, category, probability: 1, inPlaceRent, yearly, total: 0 }
}

const codes = [
  code('rent', 'Contract Rent', true),
  code('hap', 'Subsidy', true),
  code('conc', 'Recurring Concessions', true),
  code('pet', 'Pet Fees', false),
]
const lease = {
  occupancy: 'current' as const,
  charges: { rent: 400, hap: 850, conc: -50, pet: 35 },
  chargeCodes: codes,
  rentColumn: null,
  documentHasRent: true,
  listsAllCharges: true,
}

describe('contractRentOf', () => {
  it('adds the subsidy to the tenant share and leaves concessions and pets out', () => {
    expect(contractRentOf(lease)).toBe(1250)
  })

  it('is 0 on a vacant unit, whatever the report prints there', () => {
    expect(contractRentOf({ ...lease, occupancy: 'vacantLeased', rentColumn: 1250 })).toBe(0)
  })

  it('takes the rent column where no code is rent', () => {
    expect(contractRentOf({ ...lease, chargeCodes: [], rentColumn: 1175 })).toBe(1175)
  })

  it('stays unknown where the rent cell of an occupied unit is blank, but is 0 on a model', () => {
    const blank = { ...lease, charges: {}, chargeCodes: [], listsAllCharges: false }
    expect(contractRentOf(blank)).toBeNull()
    expect(contractRentOf({ ...blank, occupancy: 'model' })).toBe(0)
  })

  it('is 0 where a lease lists its charges and no rent is among them', () => {
    expect(contractRentOf({ ...lease, charges: { pet: 35 } })).toBe(0)
  })

  it('stays unknown where the document prints no rent', () => {
    expect(contractRentOf({ ...lease, chargeCodes: [], documentHasRent: false })).toBeNull()
  })

  it('divides a code that is charged by the year', () => {
    expect(
      contractRentOf({ ...lease, charges: { rent: 12_000 }, chargeCodes: [code('rent', 'Contract Rent', true, true)] }),
    ).toBe(1000)
  })
})

describe('inPlaceRentOf', () => {
  it('takes recurring concessions off the rent in place', () => {
    expect(inPlaceRentOf(lease)).toBe(1200)
  })

  it('is the contract rent where the document has no codes', () => {
    expect(inPlaceRentOf({ ...lease, chargeCodes: [], rentColumn: 1175 })).toBe(1175)
  })
})
