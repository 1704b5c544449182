import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../../shared/grid.ts'
import type { RentRollCorrection } from '../../rent-roll.corrections.ts'
import { rentRollCorrections } from '../corrections.ts'
import { readRentRoll } from '../read-rent-roll.ts'

type Amounts = readonly [rent: number, subsidy: number | null][]

const sheet = 'Roll'
const word = { sheet, by: 'A. Lee', at: '2026-01-15', reason: null }

/** Builds a rent roll with subsidies in addition to the rent. */
function rollOf(
  amounts: Amounts,
  { rent = 'Rent', market, corrected = [] }: { rent?: string; market?: number; corrected?: RentRollCorrection[] } = {},
) {
  const sum = (at: 0 | 1) => amounts.reduce((total, one) => total + (one[at] ?? 0), 0)
  const asked = market === undefined ? [] : [market]
  const rows: CellLiteral[][] = [
    ['As of 12/31/2025'],
    ['Unit', 'Tenant', ...asked.map(() => 'Market Rent'), rent, 'HAP'],
    ...amounts.map((both, at) => [`10${at + 1}`, `Resident ${'ABCDEF'[at]}`, ...asked, ...both]),
    ['Total', null, ...asked.map((one) => one * amounts.length), sum(0), sum(1)],
  ]
  const predictor = aPredictor({ chargeCodes: { HAP: 'Subsidy' } })
  const corrections = rentRollCorrections(corrected)
  const reading = readRentRoll(gridOf(sheet, rows), { file: 'roll.xlsx', predictor, corrections })
  const contract = reading?.rentRoll.units.reduce((total, unit) => total + (unit.contractRent ?? 0), 0)
  return [contract, reading?.verdict, ...(reading?.reasons ?? []).map(({ code }) => code)]
}

const wholeRents: Amounts = [
  [1000, null],
  [1001, null],
  [1002, 700],
  [1003, 0],
  [1004, 700],
]

describe('what an authority pays, beside a plain rent', () => {
  it('is a part of the rent where rents with it are as high as those without', () => {
    expect(rollOf(wholeRents)).toEqual([5010, 'proven'])
    expect(rollOf(wholeRents, { market: 1050 })).toEqual([5010, 'proven'])
  })

  it('is a part of rents that are near to the market rent by themselves', () => {
    const subsidized = wholeRents.map(([rent]) => [rent, 600] as [number, number])
    expect(rollOf(subsidized, { market: 1050 })).toEqual([5010, 'proven'])
  })

  it('comes on top of rents that it makes up to what others pay, and of those that are less than it', () => {
    const amounts: Amounts = [
      [1000, null],
      [1001, null],
      [550, 450],
      [300, 705],
    ]
    expect(rollOf(amounts)).toEqual([4006, 'proven'])
    expect(rollOf(amounts.slice(3).concat(amounts.slice(3), amounts.slice(3)))).toEqual([3015, 'proven'])
  })

  it('is asked about where nothing tells', () => {
    const amounts = wholeRents.map(([rent]) => [rent, 600] as [number, number])
    expect(rollOf(amounts)).toEqual([8010, 'read_not_proven', 'subsidy-in-doubt'])
    const unlike: Amounts = [
      [1000, null],
      [1000, null],
      [900, 150],
      [950, 150],
    ]
    expect(rollOf(unlike)).toEqual([4150, 'read_not_proven', 'subsidy-in-doubt'])
  })
})

describe('what an authority pays, where a person said what it is', () => {
  it('comes on top of whole rents under a column that was named a charge', () => {
    const charge = {
      kind: 'columnKind' as const,
      ...word,
      column: 'D',
      caption: 'HAP',
      columnKind: 'lease charges' as const,
    }
    expect(rollOf(wholeRents, { corrected: [charge] })[0]).toBe(6410)
  })

  it('is asked about no more under a code that was named a subsidy', () => {
    const amounts = wholeRents.map(([rent]) => [rent, 600] as [number, number])
    const subsidy = { kind: 'chargeCode' as const, ...word, code: 'HAP', category: 'Subsidy' as const }
    expect(rollOf(amounts, { corrected: [subsidy] })).toEqual([8010, 'proven'])
  })
})

describe('what an authority pays, beside what the tenant pays', () => {
  it('comes on top of it', () => {
    expect(
      rollOf(
        [
          [550, 450],
          [560, 440],
          [570, 430],
        ],
        { rent: 'Tenant Rent' },
      ),
    ).toEqual([3000, 'proven'])
  })

  it('is asked about where tenants pay whole rents', () => {
    expect(rollOf(wholeRents, { rent: 'Tenant Rent' })).toEqual([6410, 'read_not_proven', 'subsidy-in-doubt'])
  })
})
