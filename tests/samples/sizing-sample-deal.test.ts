import { createLocalPredictor } from '@uwkit/analytics'
import { readDocuments } from '@uwkit/core/parsed-file'
import { sumMoney } from '@uwkit/core/shared'
import { sizeLoan, underwrite } from '@uwkit/core/sizing'
import { readWorkbook } from '@uwkit/documents/formats'
import { describe, expect, test } from 'vitest'
import { contractRentOf, type SampleProperty, type SampleUnit } from '../../samples/generator/property.ts'
import { sampleDeal } from '../../samples/generator/sample-deal.ts'
import { type SampleSheet, writeWorkbook } from '../../samples/generator/sheet.ts'

const predictor = createLocalPredictor()

async function documentOf(sheet: SampleSheet, file: string) {
  const { documents } = readDocuments(await readWorkbook(await writeWorkbook(sheet), file), { predictor })
  const [document] = documents
  if (!document) throw new Error(`${file} holds no document`)
  return document
}

async function underwritten(seed: number) {
  const { property, rentRoll, statement } = sampleDeal({ seed, units: 60 })
  const roll = await documentOf(rentRoll.sheet, 'rent-roll.xlsx')
  const t12 = await documentOf(statement.sheet, 't12.xlsx')
  if (roll.kind !== 'rent_roll' || t12.kind !== 'operating_statement') throw new Error('documents were mistaken')
  return { property, underwriting: underwrite(roll.rentRoll, [t12.statement]) }
}

/** Sums the dollars per year over the units of a property as invented, before any document is written or read. */
function yearly(property: SampleProperty, covers: (unit: SampleUnit) => boolean, rent: (unit: SampleUnit) => number) {
  return 12 * sumMoney(property.units.filter(covers).map(rent))
}

describe.each([3, 11, 2026])('a generated deal, seed %i, from its files to the loan', (seed) => {
  test('starts from the rents its tenants pay, and market rent where nobody does', async () => {
    const { property, underwriting } = await underwritten(seed)
    const amount = (key: string) => underwriting.lines.find((line) => line.key === key)?.amount
    const isLeased = ({ situation }: SampleUnit) => situation === 'current' || situation === 'notice'
    const isVacant = ({ situation }: SampleUnit) => situation === 'vacant'
    const market = ({ marketRent }: SampleUnit) => marketRent
    expect(amount('occupiedRent')).toBeCloseTo(yearly(property, isLeased, contractRentOf), 2)
    expect(amount('vacantRent')).toBeCloseTo(yearly(property, isVacant, market), 2)
    expect(amount('nonRevenueRent')).toBeCloseTo(
      yearly(property, (unit) => !isLeased(unit) && !isVacant(unit), market),
      2,
    )
    expect(amount('physicalVacancy')).toBeCloseTo(-yearly(property, isVacant, market), 2)
  })

  test('adds up from gross potential rent to net cash flow, each total from its lines', async () => {
    const { underwriting } = await underwritten(seed)
    const from = (first: string, end: string) => {
      const keys = underwriting.lines.map(({ key }) => key as string)
      return sumMoney(underwriting.lines.slice(keys.indexOf(first), keys.indexOf(end)).map(({ amount }) => amount))
    }
    const { grossPotentialRent, effectiveGrossIncome, netOperatingIncome, netCashFlow } = underwriting
    expect(grossPotentialRent).toBeCloseTo(from('occupiedRent', 'premiums'), 1)
    expect(effectiveGrossIncome).toBeCloseTo(from('occupiedRent', 'realEstateTaxes'), 1)
    expect(netOperatingIncome).toBeCloseTo(
      from('occupiedRent', 'realEstateTaxes') - from('realEstateTaxes', 'replacementReserves'),
      1,
    )
    expect(netCashFlow).toBeCloseTo((netOperatingIncome ?? 0) - 60 * 250, 1)
  })

  test('lends what its cash flow pays 1.25 times at 6 %, and not a thousand more', async () => {
    const { underwriting } = await underwritten(seed)
    const sizing = sizeLoan(underwriting, { rate: 0.06, value: 100_000_000 })
    // Level payments computed from the loan: L i / (1 - (1 + i)^-360), twelve per year.
    const coverage = (loan: number) => (underwriting.netCashFlow ?? 0) / ((12 * loan * 0.005) / (1 - 1.005 ** -360))
    expect(coverage(sizing.loan ?? 0)).toBeGreaterThanOrEqual(1.25)
    expect(coverage((sizing.loan ?? 0) + 1000)).toBeLessThan(1.25)
  })
})
