import { createLocalPredictor } from '@uwkit/analytics'
import { readOperatingStatement, statementTotals } from '@uwkit/core/operating-statement'
import { readRentRoll, rentRollSummary } from '@uwkit/core/rent-roll'
import { sumMoney } from '@uwkit/core/shared'
import { readWorkbook } from '@uwkit/documents/formats'
import { describe, expect, test } from 'vitest'
import { type SampleDealOptions, sampleDeal } from '../../samples/generator/sample-deal.ts'
import { type SampleSheet, writeWorkbook } from '../../samples/generator/sheet.ts'

const predictor = createLocalPredictor()

/** Converts the generator's sheet to the bytes of a file and back to a grid. */
async function gridOfFile(sheet: SampleSheet, file: string) {
  const { grids } = await readWorkbook(await writeWorkbook(sheet), file)
  const [grid] = grids
  if (!grid) throw new Error(`${file} has no sheet`)
  return grid
}

async function readSampleRentRoll(options: SampleDealOptions) {
  const { rentRoll } = sampleDeal(options)
  const reading = readRentRoll(await gridOfFile(rentRoll.sheet, 'rent-roll.xlsx'), {
    file: 'rent-roll.xlsx',
    predictor,
  })
  if (!reading) throw new Error('no rent roll was found')
  return { reading, truth: rentRoll.truth }
}

async function readSampleStatement(options: SampleDealOptions) {
  const { statement } = sampleDeal(options)
  const context = { file: 't12.xlsx', predictor, chartOfAccountsId: 2 }
  const reading = readOperatingStatement(await gridOfFile(statement.sheet, 't12.xlsx'), context)
  if (!reading) throw new Error('no statement was found')
  return { reading, truth: statement.truth }
}

const deals: SampleDealOptions[] = [{}, { units: 240, seed: 77 }, { units: 31, seed: 5, asOf: '2025-02-28' }]

describe.each(deals)('a generated rent roll, %o', (options) => {
  test('is read to the counts and dollars that it was made from', async () => {
    const { reading, truth } = await readSampleRentRoll(options)
    expect(rentRollSummary(reading.rentRoll)).toMatchObject({
      asOf: truth.asOf,
      unitCount: truth.unitCount,
      occupiedCount: truth.occupiedCount,
      vacantCount: truth.vacantCount,
      nonRevenueCount: truth.nonRevenueCount,
      futureLeaseCount: truth.futureLeaseCount,
      totalMarketRent: truth.totalMarketRent,
      totalContractRent: truth.totalContractRent,
      totalSquareFeet: truth.totalSquareFeet,
    })
    expect(Object.fromEntries(reading.rentRoll.chargeCodes.map(({ code, total }) => [code, total]))).toEqual(
      truth.chargeCodes,
    )
  })

  test('is read unit by unit', async () => {
    const { reading, truth } = await readSampleRentRoll(options)
    const read = reading.rentRoll.units.map(({ unit, marketRent, contractRent, charges }) => ({
      unit,
      marketRent,
      contractRent,
      charges,
    }))
    expect(read).toEqual(
      truth.units.map(({ unit, marketRent, contractRent, charges }) => ({ unit, marketRent, contractRent, charges })),
    )
  })

  test('ties to every printed total and leaves no cell unaccounted for', async () => {
    const { reading } = await readSampleRentRoll(options)
    expect(reading.ties.length).toBeGreaterThan(20)
    expect(reading.ties.filter(({ holds }) => !holds)).toEqual([])
    expect(reading.ledger.totals.unmapped.cellCount).toBe(0)
  })
})

describe.each([...deals, { months: 18, seed: 3 }])('a generated statement, %o', (options) => {
  test('is read to the income, expense and net operating income that it was made from', async () => {
    const { reading, truth } = await readSampleStatement(options)
    expect(statementTotals(reading.statement)).toMatchObject({
      income: truth.totalIncome,
      expense: truth.totalExpense,
      netOperatingIncome: truth.netOperatingIncome,
      netOperatingIncomePerPeriod: truth.netOperatingIncomePerMonth,
    })
    expect(reading.statement.periods.map(({ key }) => key)).toEqual(truth.months)
  })

  test('is read line by line, each in its section', async () => {
    const { reading, truth } = await readSampleStatement(options)
    const read = reading.statement.lines.filter(({ isTotal }) => !isTotal)
    expect(read.map(({ code, label, section }) => ({ code, label, section }))).toEqual(
      truth.lines.map(({ code, label, section }) => ({ code, label, section })),
    )
    expect(sumMoney(read.map(({ printed }) => printed.total))).toBe(sumMoney(truth.lines.map(({ total }) => total)))
  })

  test('has the concept of nearly every line predicted as its accountant meant it', async () => {
    const { reading, truth } = await readSampleStatement(options)
    const concepts = new Map(truth.lines.map(({ code, concept }) => [code, concept]))
    const read = reading.statement.lines.filter(({ isTotal }) => !isTotal)
    const right = read.filter(({ code, concept }) => concepts.get(code ?? '') === concept)
    expect(right.length / read.length).toBeGreaterThan(0.9)
  })

  test('ties to every printed total and leaves no cell unaccounted for', async () => {
    const { reading } = await readSampleStatement(options)
    expect(reading.ties.length).toBeGreaterThan(20)
    expect(reading.ties.filter(({ holds }) => !holds)).toEqual([])
    expect(reading.ledger.totals.unmapped.cellCount).toBe(0)
  })
})
