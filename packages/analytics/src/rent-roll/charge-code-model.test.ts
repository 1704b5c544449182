import { chargeCodeCategories } from '@uwkit/core/rent-roll'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLocalPredictor } from '../local-predictor.ts'
import { seededRandom } from '../n-gram/train-softmax.ts'
import { amountFeatures, generateAmounts, generateChargeCode, withoutVowels } from './charge-code-model.ts'
import { knownChargeCodes } from './known-charge-codes.ts'

test('rent that nearly every lease pays looks unlike a fee that a few pay', () => {
  const rent = amountFeatures({ total: 90_000, typicalAmount: 1400, leaseShare: 0.95 })
  const fee = amountFeatures({ total: 200, typicalAmount: 50, leaseShare: 0.04 })
  expect(rent.filter((name) => fee.includes(name))).toEqual(['sign 1'])
})

test('what is not known says nothing', () => {
  expect(amountFeatures({ total: null })).toEqual([])
  expect(amountFeatures({ total: 0, typicalAmount: null, leaseShare: null })).toEqual([])
})

test('credits are made up below zero, charges above it', () => {
  const random = seededRandom(5)
  const signs = [...chargeCodeCategories, 'none'].map((category) => [
    category,
    Math.sign(generateAmounts(category, random).total ?? 0),
  ])
  const credits = signs.filter(([, sign]) => sign === -1).map(([category]) => category)
  expect(credits).toEqual(['Recurring Concessions', 'Upfront Concessions', 'Emp Allow', 'Model/Office'])
})

test('a word keeps its first letter and its consonants', () => {
  expect(['rent', 'parking', 'elec', 'apt'].map(withoutVowels)).toEqual(['rnt', 'prkng', 'elc', 'apt'])
})

test('the usual codes for a charge come up among those that are made up', () => {
  const random = seededRandom(1)
  const made = new Set(Array.from({ length: 3000 }, () => generateChargeCode('pet rent', random)))
  expect(['petrent', 'petrnt', 'rentpet', 'pet rent', 'rmpetrnt'].filter((code) => !made.has(code))).toEqual([])
})

test('a made-up code is the same for the same seed, and never blank', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.constantFrom('water', 'month to month fee', 'hap'),
      (seed, phrase) => {
        const code = generateChargeCode(phrase, seededRandom(seed))
        expect(code).toBe(generateChargeCode(phrase, seededRandom(seed)))
        expect(code.trim()).not.toBe('')
      },
    ),
  )
})

const predictor = createLocalPredictor()
const category = (code: string, description: string | null = null, total: number | null = null) =>
  predictor.chargeCode({ code, description, total })[0]?.answer

test.each([
  ['rent', 'Contract Rent'],
  ['rmrnt', 'Contract Rent'],
  ['conrent', 'Contract Rent'],
  ['ResidentialRent', 'Contract Rent'],
  ['rnthap', 'Subsidy'],
  ['rentsub', 'Subsidy'],
  ['HAP Rent', 'Subsidy'],
  ['conemp', 'Emp Allow'],
  ['Employee Rent Credit', 'Emp Allow'],
  ['MODELCRED', 'Model/Office'],
  ['PETRENT', 'Pet Fees'],
  ['carpetcl', 'none'],
  ['garrent', 'Parking'],
  ['CONC/PARKING', 'Parking'],
  ['conutil', 'none'],
  ['conpest', 'none'],
  ['PDLW', 'none'],
  ['petdep', 'none'],
  ['conmtmf', 'Premiums'],
  ['Pool View Premium', 'Premiums'],
  ['W/D Rental', 'Premiums'],
  ['Appliance Rental', 'Premiums'],
  ['Housing Authority Payment', 'Subsidy'],
  ['HA Share', 'Subsidy'],
  ['PHA Portion', 'Subsidy'],
  ['rentsect8', 'Subsidy'],
  ['Tax Credit Rent', 'Contract Rent'],
  ['Rent Deferral', 'none'],
  ['Positive Rent Reporting', 'none'],
  ['courtof', 'Emp Allow'],
  ['catfee', 'Pet Fees'],
  ['pkgloc', 'none'],
  ['techpkg', 'none'],
  ['cvpkg', 'Parking'],
  ['renters', 'none'],
  ['court', 'none'],
  ['rentgar', 'Parking'],
  ['rentstor', 'none'],
  ['rentwd', 'Premiums'],
  ['rentvou', 'Subsidy'],
  ['Lease Break Fee', 'none'],
  ['Voucher Payment', 'Subsidy'],
  ['Late Payment', 'none'],
  ['courtesy', 'Emp Allow'],
  ['CONC/RENT', 'Recurring Concessions'],
  ['ltol', 'none'],
  ['xyrenttax', 'none'],
  // Rent rolls of rent-controlled buildings pass through the fees of the rent board.
  ['Rent Reg. Fee', 'none'],
  ['Rent Stabilization Fee', 'none'],
  ['Rent Board', 'none'],
])('%s is %s', (code, expected) => {
  expect(category(code)).toBe(expected)
})

test('a credit repeated each month is a recurring concession, a one-time credit is not', () => {
  expect(category('conc', null, -50)).toBe('Recurring Concessions')
  expect(category('One Time Concession - New', null, -500)).toBe('Upfront Concessions')
  expect(category('Gift Card', null, -100)).toBe('Upfront Concessions')
})

test('a code that looks like a credit and is charged is no concession', () => {
  expect(category('credrpt', null, 25)).not.toMatch(/Concessions/)
})

test("the report's own description beats the code", () => {
  expect(category('AMENITY', 'Amenity Fee')).toBe('none')
  expect(category('zz9', 'Housing Choice Voucher')).toBe('Subsidy')
})

test('every code of the table has its category, unless systems disagree on it', () => {
  const wrong = knownChargeCodes.filter(({ code, category: expected }) => category(code) !== (expected ?? 'none'))
  expect(wrong.map((known) => known.code)).toEqual([])
})

test('a code that says nothing is rent where nearly every lease pays a rent by it', () => {
  const opaque = { code: 'qx7', description: null }
  const best = (typicalAmount: number, leaseShare: number) =>
    predictor.chargeCode({ ...opaque, total: typicalAmount * 100, typicalAmount, leaseShare })[0]?.answer
  expect(best(1450, 0.96)).toBe('Contract Rent')
  expect(best(12, 0.9)).toBe('none')
})

test('what a caption says outright is not overruled by amounts as large as a rent', () => {
  const everyLease = { description: null, total: 40_000, typicalAmount: 400, leaseShare: 1 }
  expect(predictor.chargeCode({ code: 'Additional Monthly Fees', ...everyLease })[0]?.answer).toBe('none')
  expect(predictor.chargeCode({ code: 'Recovered Expenses', ...everyLease })[0]?.answer).toBe('none')
})

test('codes are read without the letters that their operator puts before each', () => {
  const otherCodes = ['zqrent', 'zqtrash', 'zqpetrt', 'zqwtr']
  expect(predictor.chargeCode({ code: 'zqmtm', description: null, total: 100, otherCodes })[0]?.answer).toBe('Premiums')
})

test('a blank code has no answer', () => {
  expect(predictor.chargeCode({ code: ' ', description: null, total: 10 })).toEqual([])
})

test('nothing below zero is rent or subsidy', () => {
  for (const code of ['rent', 'conrent', 'HAP Rent', 'sec8crd', 'baserent', 'rmrnt']) {
    const answers = predictor.chargeCode({
      code,
      description: null,
      total: -8_000,
      typicalAmount: -150,
      leaseShare: 0.2,
    })
    expect(answers.map(({ answer }) => answer)).not.toContain('Contract Rent')
    expect(answers.map(({ answer }) => answer)).not.toContain('Subsidy')
  }
  expect(predictor.chargeCode({ code: 'rent', description: null, total: -50 })[0]?.probability).toBeLessThan(0.75)
})

test('the same letters are an operator’s before charges and a credit below zero', () => {
  expect(category('conrent', null, 90_000)).toBe('Contract Rent')
  expect(category('conrent', null, -9000)).toBe('Recurring Concessions')
  expect(category('constor', null, 200)).toBe('none')
  expect(category('constor', null, -200)).toBe('Recurring Concessions')
  expect(category('conemp', null, -600)).toBe('Emp Allow')
  expect(predictor.chargeCode({ code: 'conrent', description: null, total: null })[0]?.probability).toBe(0.75)
})

test('words that only begin like a credit are none', () => {
  expect(category('Conventional Unit Premium', null, -5000)).toBe('Premiums')
})

test.each(['PersonnelRent', 'persrent', 'emprent'])(
  '%s is rent where it is charged and an allowance where it is credited',
  (code) => {
    expect(category(code, null, 900)).toBe('Contract Rent')
    expect(category(code, null, -900)).toBe('Emp Allow')
  },
)

test.each(['su', 'sub', 'RAP', 'pbra', 'TBRA', 'rentasst', 'hapr'])('%s is a subsidy', (code) => {
  expect(category(code, null, 9000)).toBe('Subsidy')
})

test('a code of two letters is never sure', () => {
  for (const code of ['su', 'S8', 'rm', 'sv'])
    expect(predictor.chargeCode({ code, description: null, total: 9000 })[0]?.probability).toBeLessThanOrEqual(0.7)
})

test.each(['MktRent', 'InPlaceRent', 'NetEffRent', 'Total', 'Balance'])(
  '%s is a figure of the report, no charge',
  (code) => {
    expect(category(code, null, 90_000)).toBe('none')
  },
)
