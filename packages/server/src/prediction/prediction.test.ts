import { InvalidRequestError } from '@uwkit/core/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const fileOf = (text: string, name: string) => ({
  name,
  contentType: 'text/csv',
  bytes: new TextEncoder().encode(text),
})

test('properties are compared with a reference in what drives expenses, and one without units cannot be', async () => {
  const reference = {
    lat: 39,
    lng: -77,
    units: 200,
    yearBuilt: 1990,
    yearRenovated: null,
    effectiveGrossIncomePerUnit: 18_000,
  }
  const found = await server
    .as('owner')
    .prediction.expenseSimilarity(reference, [reference, { ...reference, units: null }])
  expect(found.map((one) => one?.similarity ?? null)).toEqual([1, null])
})

test('lines of a statement get categories of the chart that was asked for, the likeliest first', async () => {
  const lines = [
    { text: 'Real Estate Taxes', type: 'expense' as const, header: null, values: [100, 100] },
    { text: 'Payroll', type: 'expense' as const, header: 'Operating expenses', values: [null] },
  ]
  const [taxes, payroll] = await server.as('owner').prediction.categorize(2, lines)
  expect(taxes?.[0]).toEqual({ category: 'Real Estate Taxes', probability: 1 })
  expect(payroll?.[0]?.category).toContain('Payroll')
  const chances = payroll?.map(({ probability }) => probability) ?? []
  expect(chances).toEqual(chances.toSorted((one, other) => other - one))
})

test('totals are told from lines', async () => {
  const rows = [
    { text: 'Rent', values: [900, 900] },
    { text: 'Late Fees', values: [100, 50] },
    { text: 'Total Income', values: [1000, 950] },
  ]
  expect(await server.as('owner').prediction.detectTotals(rows)).toEqual({ detectedTotals: [false, false, true] })
})

test('charge codes get categories, none are asked without codes, and a failure ends in none', async () => {
  const codes = [{ text: 'pet rent', value: 50 }]
  expect((await server.as('owner').prediction.chargeCodes(codes))?.[0]?.[0]?.category).toBe('Pet Fees')
  expect(await server.anonymous().prediction.chargeCodes([])).toBeNull()
  expect(await server.anonymous().prediction.chargeCodes(codes)).toEqual([])
})

test('a month that stands out is marked in the shape that was sent', async () => {
  const line = [100, 101, 99, 100, 900, 100, 102, null]
  expect(await server.as('owner').prediction.outliers([line, [1]])).toEqual([
    [false, false, false, false, true, false, false, false],
    [false],
  ])
})

test('a file is told by its content, and what is no document is refused', async () => {
  const csv =
    'Unit,Floorplan,Sq Ft,Status,Market Rent,Lease Start,Lease End\n101,A1,700,Occupied,1250,06/01/2025,05/31/2026\n'
  const [first] = await server.as('owner').prediction.documents(fileOf(csv, 'anything.bin'))
  expect(first?.kind).toBe('rent_roll')
  await expect(server.as('owner').prediction.documents(fileOf('\u0000\u0001', 'roll.xlsx'))).rejects.toThrow(
    InvalidRequestError,
  )
})

test('no more charge codes, floorplans or letters are taken than a rent roll has', async () => {
  const { prediction, rentRoll } = server.as('owner')
  const many = Array.from({ length: 501 }, (_, index) => ({ text: `code ${index}`, value: 50 }))
  expect(await prediction.chargeCodes(many)).toEqual([])
  expect(await prediction.chargeCodes([{ text: 'x'.repeat(201), value: 50 }])).toEqual([])
  const questions = many.map(({ text }) => ({ code: text, description: null, total: null }))
  expect(await rentRoll.predictChargeCodes(questions)).toEqual({})
  expect(await rentRoll.predictBedBath(Array.from({ length: 1001 }, (_, index) => `A${index}`))).toBeNull()
  await expect(
    prediction.categorize(2, [{ text: 'x'.repeat(1001), type: 'expense', header: null, values: [] }]),
  ).rejects.toThrow('body.values.0.text')
})
