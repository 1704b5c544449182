import { expect, it } from 'vitest'
import { aReading, findingIds } from '../rent-roll.fixtures.ts'

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
    expect.objectContaining({ id: 'rent-roll/rent-cancelled', severity: 'warning', seen: 'CORP', dollars: 1385 }),
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
    expect.objectContaining({ id: 'rent-roll/rent-cancelled', severity: 'info', seen: 'EMPL', dollars: 900 }),
  )
})

it('a credit of another size than the rent is none of it', () => {
  const rows = [header, ['101', 'Alder', 900, -100, 0, 0, 800], ['102', 'Birch', 900, 0, 0, 0, 900]]
  expect(findingIds(rows, codes)).not.toContain('rent-roll/rent-cancelled')
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
    expect.objectContaining({ id: 'rent-roll/rent-cancelled', severity: 'info', seen: 'RENT', dollars: 1200 }),
  )
  expect(findings.find(({ id }) => id === 'rent-roll/rent-cancelled')?.message).toContain(`and ${again} bills it again`)
})
