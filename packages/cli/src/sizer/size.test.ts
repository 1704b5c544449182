import { resolve } from 'node:path'
import type { ReadDocument } from '@uwkit/core/parsed-file'
import { expect, it } from 'vitest'
import { anEnvironment } from '../output/command.fixtures.ts'
import { documentReader } from '../parsed-file/index.ts'
import { fannieChart, sizeDeal, sizeJson } from './size.ts'
import { sizeOptions } from './size-command.ts'

const deal = resolve(import.meta.dirname, '../../../../samples/quarry-lantern')
const rentRoll = `${deal}/rent-roll.xlsx`
const statement = [`${deal}/t12.xlsx`]

/** Returns the documents of the sample deal, each changed. */
function readerWith(change: (document: ReadDocument) => Partial<ReadDocument>) {
  const read = documentReader([rentRoll, ...statement], { by: 'Lee', chart: fannieChart }, anEnvironment())
  return async (path: string) =>
    (await read(path)).map((document) => ({ ...document, ...change(document) }) as ReadDocument)
}

const source = { file: 'rent-roll.xlsx', sheet: 'Report1', cell: 'H104' }
const reasons = [{ code: 'parts-differ', message: 'Rent by unit is 900 above the rent by code.', dollars: 900, source }]
const contradicting = readerWith(({ kind }) => (kind === 'rent_roll' ? { verdict: 'contradicts_itself', reasons } : {}))

it('sizes no loan from a document that contradicts itself before a person says so', async () => {
  await expect(sizeDeal(sizeOptions({ rentRoll, statement, by: 'Lee' }), contradicting)).rejects.toMatchObject({
    code: 'not_confirmed',
    message: expect.stringMatching(
      /^Loan not sized\. rent-roll\.xlsx: Contradicts itself\. Rent by unit is 900 above .* \(H104\) .*--confirm\.$/,
    ),
  })
})

it('sizes it once it is confirmed, and tells the verdict with the loan', async () => {
  const sized = await sizeDeal(sizeOptions({ rentRoll, statement, by: 'Lee', confirm: true }), contradicting)
  expect(sizeJson(sized, 'deal.xlsm')).toMatchObject({ rentRoll: { verdict: 'contradicts_itself', reasons } })
})

it('stops at an implausible result that nobody dismissed', async () => {
  const finding = {
    id: 'operating-statement/implausible-result',
    severity: 'error' as const,
    message: 'Expenses are 4% of income: check that all of them are in the statement.',
    source: null,
    seen: null,
    dollars: null,
  }
  const dismissal = { reason: 'Triple net', by: 'Lee', at: '2026-09-30' }
  const options = sizeOptions({ rentRoll, statement, by: 'Lee' })
  const found = (findings: ReadDocument['findings']) =>
    readerWith(({ kind }) => (kind === 'operating_statement' ? { findings } : {}))
  await expect(sizeDeal(options, found([finding]))).rejects.toThrow('t12.xlsx: Expenses are 4% of income')
  expect((await sizeDeal(options, found([{ ...finding, dismissal }]))).sizing.loan).toBeDefined()
})

it('sizes no loan of a rent roll beside a statement of another property before a person says so', async () => {
  // 16 of the 96 units, with the statement of all 96.
  const part = readerWith((document) =>
    document.kind === 'rent_roll'
      ? { rentRoll: { ...document.rentRoll, units: document.rentRoll.units.slice(0, 16) } }
      : {},
  )
  const options = { rentRoll, statement, by: 'Lee' }
  await expect(sizeDeal(sizeOptions(options), part)).rejects.toThrow(
    /^Loan not sized\. t12\.xlsx: The rent roll has 16 units at .*They can’t be for the same property/,
  )
  expect((await sizeDeal(sizeOptions({ ...options, confirm: true }), part)).underwriting.unitCounts.units).toBe(16)
})

it('takes a commercial rent roll into commercial income, and refuses one of dwellings', async () => {
  const spaces = readerWith((document) =>
    document.kind === 'rent_roll'
      ? {
          rentRoll: {
            ...document.rentRoll,
            units: document.rentRoll.units.map((unit, at) => ({
              ...unit,
              isDwelling: false,
              occupancy: at < 2 ? ('current' as const) : ('vacant' as const),
              contractRent: 3000,
              leaseEnd: null,
            })),
          },
        }
      : {},
  )
  const plain = readerWith(() => ({}))
  const options = sizeOptions({ rentRoll, statement, by: 'Lee', commercialRoll: 'shops.xlsx' })
  const reader = (path: string) => (path === 'shops.xlsx' ? spaces(rentRoll) : plain(path))
  const sized = await sizeDeal(options, reader)
  const amountOf = (key: string) => sized.underwriting.lines.find((line) => line.key === key)?.amount
  // Two spaces at 3,000 per month, less a tenth.
  expect([amountOf('commercialIncome'), amountOf('commercialVacancy')]).toEqual([72_000, -7200])
  await expect(sizeDeal(options, plainly)).rejects.toThrow('lists residential units but no commercial space')
  function plainly(path: string) {
    return plain(path === 'shops.xlsx' ? rentRoll : path)
  }
})
