import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import { readRentRoll } from '../read/read-rent-roll.ts'
import { aReading, findingIds, soundCharges, soundCodes, soundRoll } from '../rent-roll.fixtures.ts'

const header = ['Unit', 'Tenant', 'RENT', 'CORP', 'EMPL', 'VIEW', 'Total Charges']
const codes = { RENT: 'Contract Rent', CORP: 'Premiums', EMPL: 'Emp Allow', VIEW: 'Premiums' }

it('a code that takes back whole rents is named with its units and dollars', () => {
  const { findings, rentRoll } = aReading(
    [
      header,
      ['101', 'Housing', 685, -685, 0, 0, 0],
      ['102', 'Housing', 700, -700, 0, 0, 0],
      ['103', 'Alder', 900, 0, 0, 25, 925],
    ],
    codes,
  )
  // 685 + 700.
  expect(findings).toContainEqual(
    expect.objectContaining({ id: 'rent-roll/rent-canceled', severity: 'warning', seen: 'CORP', dollars: 1385 }),
  )
  expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([685, 700, 900])
  expect(rentRoll.units.map(({ inPlaceRent }) => inPlaceRent)).toEqual([0, 0, 925])
})

it('an employee’s credit is good to know, and no warning', () => {
  const { findings } = aReading(
    [header, ['101', 'Alder', 900, 0, -900, 0, 0], ['102', 'Birch', 900, 0, 0, 0, 900]],
    codes,
  )
  expect(findings).toContainEqual(
    expect.objectContaining({ id: 'rent-roll/rent-canceled', severity: 'info', seen: 'EMPL', dollars: 900 }),
  )
})

it('a credit of another size than the rent is none of it', () => {
  const rows = [header, ['101', 'Alder', 900, -100, 0, 0, 800], ['102', 'Birch', 900, 0, 0, 0, 900]]
  expect(findingIds(rows, codes)).not.toContain('rent-roll/rent-canceled')
})

const stacked = ['Unit', 'Unit Type', 'Name', 'Charge Code', 'Amount']
const leaseRows = (unit: string, ...charges: (readonly [string, number])[]) =>
  charges.map(([code, amount], at) =>
    at === 0 ? [unit, '1x1', `Resident ${unit}`, code, amount] : [null, null, null, code, amount],
  )

it.each([
  ['another code', 'RNT2'],
  ['the same code', 'RENT'],
])('a rent that is reversed under its own code and billed again by %s is good to know', (_, again) => {
  const { findings, rentRoll } = aReading(
    [stacked, ...leaseRows('101', ['RENT', 1200], ['RENT', -1200], [again, 1210]), ...leaseRows('102', ['RENT', 1200])],
    { RENT: 'Contract Rent', RNT2: 'Contract Rent' },
  )
  expect(rentRoll.units[0]?.contractRent).toBe(1210)
  expect(findings).toContainEqual(
    expect.objectContaining({ id: 'rent-roll/rent-canceled', severity: 'info', seen: 'RENT', dollars: 1200 }),
  )
  expect(findings.find(({ id }) => id === 'rent-roll/rent-canceled')?.message).toContain(`and ${again} rebills it`)
})

it('names concessions that take off more than the rent', () => {
  // 1,300 less 1,200.
  expect(
    aReading(
      soundCharges({
        202: [
          ['RENT', 1200],
          ['CONC', -1300],
        ],
      }),
      soundCodes,
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/concession-above-rent', dollars: 100 }])
})

it('a whole month free is none above the rent', () => {
  expect(
    findingIds(
      soundCharges({
        202: [
          ['RENT', 1200],
          ['CONC', -1200],
        ],
      }),
      soundCodes,
    ),
  ).toEqual([])
})

it('a rent that is charged, taken back and charged again stands once', () => {
  const rows = soundCharges({
    202: [
      ['RENT', 1200],
      ['RENT', -1200],
      ['RENT', 1200],
    ],
  })
  expect(findingIds(rows, soundCodes)).not.toContain('rent-roll/duplicate-contract-rent')
})

it('an amount charged three times is repeated twice', () => {
  const rows = soundCharges({
    202: [
      ['RENT', 400],
      ['RENT', 400],
      ['RENT', 400],
    ],
  })
  const ids = findingIds(rows, soundCodes)
  expect(ids.filter((id) => id === 'rent-roll/duplicate-contract-rent')).toHaveLength(2)
})

it('the same amount on two leases is no repetition', () => {
  expect(findingIds(soundCharges(), soundCodes)).toEqual([])
})

it('names a lease that is charged base rent twice, at the second charge', () => {
  expect(
    aReading(
      soundCharges({
        202: [
          ['RENT', 600],
          ['RENT', 600],
        ],
      }),
      soundCodes,
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/duplicate-contract-rent', dollars: 600, source: { cell: 'G6' } }])
})

it('knows the same rent under two codes', () => {
  expect(
    aReading(
      soundCharges({
        202: [
          ['RENT', 600],
          ['RNT2', 600],
        ],
      }),
      soundCodes,
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/duplicate-contract-rent', seen: '600' }])
})

it('two different amounts are parts of one rent', () => {
  expect(
    findingIds(
      soundCharges({
        202: [
          ['RENT', 1100],
          ['RENT', 100],
        ],
      }),
      soundCodes,
    ),
  ).toEqual([])
})

it('names a concession that one lease is given twice', () => {
  expect(
    aReading(
      soundCharges({
        202: [
          ['RENT', 1200],
          ['CONC', -50],
          ['CONC', -50],
        ],
      }),
      soundCodes,
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/duplicate-concession', dollars: 50, source: { cell: 'G7' } }])
})

it('one concession a lease is as it should be', () => {
  expect(
    findingIds(
      soundCharges({
        202: [
          ['RENT', 1200],
          ['CONC', -50],
        ],
        203: [
          ['RENT', 1200],
          ['CONC', -50],
        ],
      }),
      soundCodes,
    ),
  ).toEqual([])
})

it('names a unit whose only rent is the subsidy', () => {
  expect(aReading(soundCharges({ 202: [['HAP', 1200]] }), soundCodes).findings).toMatchObject([
    { id: 'rent-roll/subsidy-alone', dollars: 1200 },
  ])
})

it('a subsidy beside the rent of the resident is as it should be', () => {
  expect(
    findingIds(
      soundCharges({
        202: [
          ['RENT', 300],
          ['HAP', 900],
        ],
      }),
      soundCodes,
    ),
  ).toEqual([])
})

function findingsOf(probability: number) {
  const known = aPredictor({ chargeCodes: { RENT: 'Contract Rent' } })
  const predictor = {
    ...known,
    chargeCode: (question: Parameters<typeof known.chargeCode>[0]) =>
      question.code === 'XTRA' ? [{ answer: 'Premiums' as const, probability }] : known.chargeCode(question),
  }
  const rows = soundCharges({
    202: [
      ['RENT', 1200],
      ['XTRA', 35],
    ],
  })
  return readRentRoll(gridOf('Report1', rows), { file: 'rent-roll.xlsx', predictor })?.findings
}

it('asks to confirm the category of a code that was all but guessed, with its dollars', () => {
  expect(findingsOf(0.4)).toMatchObject([{ id: 'rent-roll/uncertain-charge-code', seen: 'XTRA', dollars: 35 }])
})

it('is silent where the category is sure enough', () => {
  expect(findingsOf(0.5)).toEqual([])
})

it('adds up what residents owe above two rents, the most first', () => {
  // 2,500 + 3,600; 2,400 is exactly two rents.
  expect(
    aReading(soundRoll({ 103: { Balance: 2500 }, 105: { Balance: 3600 }, 107: { Balance: 2400 } }, { Balance: 0 }))
      .findings,
  ).toMatchObject([{ id: 'rent-roll/balance-above-rent', dollars: 6100, seen: '3600', source: { cell: 'K8' } }])
})

it('a roll without balances is silent', () => {
  expect(findingIds(soundRoll({}))).toEqual([])
})
