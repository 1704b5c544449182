import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChargeCode } from '../rent-roll.schema.ts'
import { type ChargedAmount, rentPairsOf } from './rent-pairs.ts'
import { contractRentOf, inPlaceRentOf } from './rents.ts'

function code(name: string, category: ChargeCode['category'], inPlaceRent = false): ChargeCode {
  return { code: name, description: null, category, probability: 1, inPlaceRent, yearly: false, total: 0 }
}

const codes = [
  code('rent', 'Contract Rent', true),
  code('rentrev', 'Contract Rent', true),
  code('hap', 'Subsidy', true),
  code('corp', 'Premiums'),
  code('platinum', 'Premiums', true),
  code('rebill', null),
  code('reversal', null),
  code('empl', 'Emp Allow', true),
  code('conc', 'Recurring Concessions', true),
]
const charged = (...charges: [code: string, amount: number][]): ChargedAmount[] =>
  charges.map(([name, amount]) => ({ code: name, amount }))

function rentsOf(amounts: readonly ChargedAmount[]) {
  const charges: Record<string, number> = {}
  for (const { code: name, amount } of amounts) charges[name] = (charges[name] ?? 0) + amount
  const lease = { charges, amounts, chargeCodes: codes, rentColumn: null }
  const evidence = { ...lease, occupancy: 'current' as const, documentHasRent: true, listsAllCharges: true }
  return { contract: contractRentOf(evidence), inPlace: inPlaceRentOf(evidence) }
}

describe('rent that is canceled and billed again counts once', () => {
  it('under the rent code itself', () => {
    expect(rentsOf(charged(['rent', 900], ['rent', -900], ['rent', 900]))).toEqual({ contract: 900, inPlace: 900 })
  })

  it('by a reversal that is a rent code', () => {
    const amounts = charged(['rent', 900], ['rentrev', -900], ['rent', 900])
    expect(rentsOf(amounts)).toEqual({ contract: 900, inPlace: 900 })
    expect(rentPairsOf(amounts, codes).pairs).toMatchObject([
      { cancelingCode: 'rentrev', dollars: 900, rebilledAs: 'rent' },
    ])
  })

  it('by a reversal that nobody knows', () => {
    expect(rentsOf(charged(['rent', 900], ['reversal', -900], ['rent', 900]))).toEqual({ contract: 900, inPlace: 900 })
    expect(rentsOf(charged(['rent', 900], ['reversal', -900], ['rent', 950]))).toEqual({ contract: 950, inPlace: 950 })
  })

  it('by a reversal, and again under another code to the cent', () => {
    expect(rentsOf(charged(['rent', 900], ['rentrev', -900], ['rebill', 900]))).toEqual({ contract: 900, inPlace: 900 })
  })
})

describe('rent that is only taken back', () => {
  it('is the contract rent still, and no rent in place', () => {
    expect(rentsOf(charged(['rent', 685], ['corp', -685]))).toEqual({ contract: 685, inPlace: 0 })
  })

  it('is in place under the premium that bills it again', () => {
    // 1,500 of rent is reversed; the remaining rent is the 1,600 of the other code.
    expect(rentsOf(charged(['rent', 1500], ['corp', -1500], ['platinum', 1600]))).toEqual({
      contract: 1500,
      inPlace: 1600,
    })
  })

  it('by an employee credit stays gross in the contract rent', () => {
    expect(rentsOf(charged(['rent', 900], ['empl', -900]))).toEqual({ contract: 900, inPlace: 0 })
    expect(rentsOf(charged(['rent', 900], ['rent', 50], ['empl', -900])).contract).toBe(950)
  })

  it('is canceled as a whole where one credit equals tenant share and subsidy together', () => {
    const amounts = charged(['rent', 300], ['hap', 600], ['empl', -900])
    expect(rentPairsOf(amounts, codes).pairs).toEqual([
      { rentCode: 'rent', cancelingCode: 'empl', dollars: 900, rebilledAs: null, isNetted: false },
    ])
    expect(rentsOf(amounts).contract).toBe(900)
  })

  it('by a concession is a concession, whatever its size', () => {
    const amounts = charged(['rent', 900], ['conc', -900])
    expect(rentPairsOf(amounts, codes).pairs).toEqual([])
    expect(rentsOf(amounts)).toEqual({ contract: 900, inPlace: 0 })
  })

  it('stays in place where a person took the flag from the credit', () => {
    const unflagged = codes.map((each) => (each.code === 'empl' ? { ...each, inPlaceRent: false } : each))
    const evidence = { occupancy: 'current' as const, documentHasRent: true, listsAllCharges: true, rentColumn: null }
    expect(inPlaceRentOf({ ...evidence, charges: { rent: 900, empl: -900 }, chargeCodes: unflagged })).toBe(900)
  })
})

describe('for any lease that is charged a rent nobody takes back', () => {
  // Few round amounts, so charges often equal each other or their sums.
  const anything = fc.integer({ min: 1, max: 400_000 }).map((cents) => cents / 100)
  const dollars = fc.oneof(fc.constantFrom(100, 200, 300, 500), anything)
  const charge = fc.tuple(fc.constantFrom('rent', 'hap', 'platinum'), dollars)
  const credit = fc.tuple(
    fc.constantFrom('empl', 'conc', 'corp', 'reversal'),
    dollars.map((amount) => -amount),
  )
  // A rent that no credit equals: it remains, whatever other charges are reversed.
  const lease = fc
    .tuple(fc.array(charge, { maxLength: 3 }), fc.array(credit, { maxLength: 3 }))
    .map(([charges, credits]) => charged(['rent', 4321.98], ...charges, ...credits))

  it('one more pair of a rent and its reversal never changes the contract rent', () => {
    const taking = fc.constantFrom('rentrev', 'corp', 'reversal')
    const place = fc.nat(8)
    fc.assert(
      fc.property(lease, taking, dollars, place, place, (amounts, name, amount, first, second) => {
        const more = [...amounts]
        more.splice(first % (more.length + 1), 0, { code: 'rent', amount })
        more.splice(second % (more.length + 1), 0, { code: name, amount: -amount })
        expect(rentsOf(more).contract).toBeCloseTo(rentsOf(amounts).contract ?? Number.NaN, 2)
      }),
      { numRuns: 1000 },
    )
  })

  it('the order of its charges never changes its rents', () => {
    const shuffled = lease.chain((amounts) =>
      fc.tuple(fc.constant(amounts), fc.shuffledSubarray(amounts, { minLength: amounts.length })),
    )
    fc.assert(
      fc.property(shuffled, ([amounts, other]) => {
        expect(rentsOf(other)).toEqual(rentsOf(amounts))
      }),
      { numRuns: 1000 },
    )
  })
})
