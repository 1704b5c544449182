import { readFileSync } from 'node:fs'
import { sumMoney } from '@uwkit/core/shared'
import fc from 'fast-check'
import { readXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { sampleDeal } from './sample-deal.ts'
import { gridOfSheet, type SampleSheet, writeWorkbook } from './sheet.ts'

const options = fc.record({
  units: fc.integer({ min: 24, max: 400 }),
  seed: fc.nat(),
  months: fc.integer({ min: 3, max: 24 }),
})
const amountsIn = (sheet: SampleSheet, column: number) =>
  gridOfSheet(sheet).rows.map((row) => [row[6]?.text ?? '', row[column]?.value] as const)

/** Returns the values by row, without the blanks at a row's end. */
async function valuesOf(bytes: Uint8Array): Promise<unknown[][]> {
  const { sheets } = await readXlsx(bytes)
  return (sheets[0]?.rows ?? []).map((row) => {
    const last = row.findLastIndex((value) => value !== null && value !== undefined)
    return row.slice(0, last + 1)
  })
}

describe('the sample deal', () => {
  test('is the same whenever it is generated again, and the committed files are it', async () => {
    const deal = sampleDeal()
    expect(sampleDeal()).toEqual(deal)
    for (const [file, { sheet }] of [
      ['rent-roll.xlsx', deal.rentRoll],
      ['t12.xlsx', deal.statement],
    ] as const) {
      const committed = readFileSync(new URL(`../quarry-lantern/${file}`, import.meta.url))
      expect(await valuesOf(committed), file).toEqual(await valuesOf(await writeWorkbook(sheet)))
    }
  })

  test('is a believable property: 96 units, about 95 percent of the rentable ones occupied, expenses about 45 percent', () => {
    const { rentRoll, statement } = sampleDeal()
    const { unitCount, occupiedCount, nonRevenueCount, totalMarketRent } = rentRoll.truth
    expect(unitCount).toBe(96)
    expect(occupiedCount / (unitCount - nonRevenueCount)).toBeGreaterThan(0.93)
    expect(totalMarketRent / unitCount).toBeGreaterThan(1150)
    expect(totalMarketRent / unitCount).toBeLessThan(1900)
    const ratio = statement.truth.totalExpense / statement.truth.totalIncome
    expect(ratio).toBeGreaterThan(0.42)
    expect(ratio).toBeLessThan(0.48)
  })

  test('has every situation that makes rent rolls hard', () => {
    const { property, rentRoll } = sampleDeal()
    const situations = new Set(property.units.map(({ situation }) => situation))
    expect([...situations].toSorted()).toEqual(['admin', 'current', 'down', 'model', 'notice', 'vacant'])
    for (const code of ['conc', 'empcred', 'mtm', 'petrent', 'sec8'])
      expect(rentRoll.truth.chargeCodes).toHaveProperty(code)
    expect(property.futureLeases.map(({ isApplicant }) => isApplicant)).toContain(true)
  })
})

describe('any generated deal', () => {
  test('counts every unit once: occupied, vacant or non-revenue', () => {
    fc.assert(
      fc.property(options, (one) => {
        const { truth } = sampleDeal(one).rentRoll
        expect(truth.occupiedCount + truth.vacantCount + truth.nonRevenueCount).toBe(truth.unitCount)
        expect(truth.unitCount).toBe(one.units)
        expect(new Set(truth.units.map(({ unit }) => unit)).size).toBe(one.units)
      }),
      { numRuns: 20 },
    )
  })

  test('prints a charge total under every lease that is the sum of the rows above it', () => {
    fc.assert(
      fc.property(options, (one) => {
        let block: number[] = []
        for (const [code, amount] of amountsIn(sampleDeal(one).rentRoll.sheet, 7)) {
          if (typeof amount !== 'number') continue
          if (code === 'Total') {
            expect(sumMoney(block)).toBe(amount)
            block = []
          } else block.push(amount)
        }
      }),
      { numRuns: 10 },
    )
  })

  test('has a statement whose net income is all income less everything else, to the cent', () => {
    fc.assert(
      fc.property(options, (one) => {
        const { sheet, truth } = sampleDeal(one).statement
        const ofSection = (section: string) =>
          sumMoney(truth.lines.filter((line) => line.section === section).map(({ total }) => total))
        const printed = sheet.rows.at(-1)?.at(-1)
        const expected = sumMoney([ofSection('income'), -ofSection('expense'), -ofSection('below')])
        expect(printed).toEqual({ number: expected, format: '#,##0.00' })
        expect(truth.netOperatingIncome).toBe(sumMoney([truth.totalIncome, -truth.totalExpense]))
        expect(truth.months).toHaveLength(one.months)
      }),
      { numRuns: 20 },
    )
  })

  test('agrees with itself: market rent, loss to lease, vacancy and non-revenue of the last month make contract rent', () => {
    fc.assert(
      fc.property(options, (one) => {
        const { rentRoll, statement } = sampleDeal(one)
        const last = (label: string) => statement.truth.lines.find((line) => line.label === label)?.values.at(-1)
        const rent = ['Market Rent', 'Loss/Gain to Lease', 'Vacancy Loss', 'Model/Office/Down Units'].map(last)
        expect(last('Market Rent')).toBe(rentRoll.truth.totalMarketRent)
        expect(sumMoney(rent)).toBe(rentRoll.truth.totalContractRent)
      }),
      { numRuns: 20 },
    )
  })
})
