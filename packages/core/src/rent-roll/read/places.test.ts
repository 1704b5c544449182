import { expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

const { ledger } = aReading([
  ['Elm Court'],
  ['Unit', 'Tenant', 'Rent', 'Deposit', 'Gizmo'],
  ['1', 'Alder', 900, 500, 7],
  ['2', 'Vacant', null, null, 8],
  ['Total', null, 900, 500, null],
  ['Rents as billed.'],
])

it('maps what fills a unit, ignores the rest with a reason and leaves what nobody knows unmapped', () => {
  expect(
    Object.fromEntries(ledger.entries.map(({ place, note, ranges }) => [note || place, ranges.join(' ')])),
  ).toEqual({
    property: 'A1',
    'column captions': 'A2 B2 C2 D2 E2',
    unit: 'A3:A4',
    tenantName: 'B3:B4',
    contractRent: 'C3',
    'column “Deposit” is not a rent roll field': 'D3',
    unmapped: 'E3:E4',
    'printed total (used for tie-out)': 'A5 C5 D5',
    note: 'A6',
  })
})

it('accounts for every cell once, to the cent', () => {
  const { source, mapped, ignored, unmapped } = ledger.totals
  expect(mapped.cellCount + ignored.cellCount + unmapped.cellCount).toBe(source.cellCount)
  expect(mapped.amount + ignored.amount + unmapped.amount).toBe(source.amount)
})
