import { expect, it, test } from 'vitest'
import { loanProducts } from '../../loan/loan.schema.ts'
import { fannieConventional } from '../data/rule-packs.ts'
import { packOn, packsOfProgram, programOf, programOfLoan, programOfProduct } from './programs.ts'

const annualPremium = (on: string) => packOn('hud-223f', on).mortgageInsurance?.annual

it('takes the premium of the day of the quote: a quarter of a percent from October 2025', () => {
  expect([annualPremium('2025-09-30'), annualPremium('2025-10-01'), annualPremium('2026-11-23')]).toEqual([
    0.006, 0.0025, 0.0025,
  ])
})

it('lends 85 % until the letters of 8 January 2025, 87 % from then on', () => {
  const share = (on: string) => packOn('HUD-223f', on).tiers[0]?.debtServiceShare
  expect([share('2025-01-07'), share('2025-01-08')]).toEqual([0.85, 0.87])
})

it('takes the highest version of a day', () => {
  const [pack] = packsOfProgram('bank')
  if (pack === undefined) throw new Error('no bank')
  const again = { ...pack, version: 2 }
  expect(packOn('bank', pack.effective, [again, pack]).version).toBe(2)
})

it('says which day the first rules began, and which programs there are', () => {
  expect(() => packOn('hud-221d4-middle-income', '2024-12-31')).toThrow(
    /must not be before 2025-01-08, the earliest date with known rules for hud-221d4-middle-income/,
  )
  expect(() => packOn('fannie-conventional', '2024-12-31')).toThrow(
    /must not be before 2026-11-20, when the undated sources of fannie-conventional were read/,
  )
  expect(() => packOn('hud', '2026-01-01')).toThrow(/must be one of fannie-conventional, .*cmbs-conduit/)
})

it('finds a program whatever the case', () => {
  expect(programOf('Fannie-Student').name).toBe('Fannie Mae student housing')
})

it('lists the programs where a name is none', () => {
  expect(() => programOf('freddy')).toThrow(
    /must be one of fannie-conventional, .*fannie-supplemental.*; received "freddy"/,
  )
})

it('takes the rules that held on the day of the quote', () => {
  const later = { ...fannieConventional, effective: '2027-03-01' }
  const corrected = { ...later, version: 2 }
  const packs = [corrected, fannieConventional, later]
  expect(programOf('fannie-conventional', '2027-02-28', packs)).toBe(fannieConventional)
  expect(programOf('fannie-conventional', '2027-03-01', packs)).toBe(corrected)
  expect(programOf('fannie-conventional', null, packs)).toBe(corrected)
  expect(() => programOf('fannie-conventional', '2020-01-01', packs)).toThrow('must not be before 2026-11-20')
})

it('knows a program for every product of a loan, and takes Fannie Mae’s where none is known', () => {
  const names = loanProducts.map((product) => programOfProduct(product).id)
  expect(new Set(names).size).toBe(loanProducts.length)
  expect(programOfProduct(null).id).toBe('fannie-conventional')
})

test('the program that was chosen goes before that of the product', () => {
  expect(programOfLoan({ product: 'Freddie', program: 'hud-223f' }).id).toBe('hud-223f')
  expect(programOfLoan({ product: 'Freddie', program: null }).id).toBe('freddie-fixed')
})

test('a program that is gone leaves the loan to its product, and no loan to Fannie Mae', () => {
  expect(programOfLoan({ product: 'bank', program: 'gone-since' }).id).toBe('bank')
  expect(programOfLoan(null).id).toBe('fannie-conventional')
})
