import { createHash } from 'node:crypto'
import { chooseCategory, type OperatingStatement, readOperatingStatement } from '@uwkit/core/operating-statement'
import { readRentRoll } from '@uwkit/core/rent-roll'
import { gridOf, without } from '@uwkit/core/shared'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWorkbook } from '../formats/index.ts'
import { parsedDataTemplate, rentRollWorkbook, statementWorkbook, writeTables } from './document-workbooks.ts'

const predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }

async function sheetOf(bytes: Uint8Array) {
  const { grids } = await readWorkbook(bytes, 'download.xlsx')
  const [grid] = grids
  if (!grid) throw new Error('the download has a sheet')
  return grid
}

test('a downloaded rent roll reads back as the same leases', async () => {
  const grid = gridOf('Roll', [
    ['Birch Court'],
    ['As of 12/31/2025'],
    ['Unit', 'Floorplan', 'Status', 'Resident', 'Market Rent', 'Contract Rent', 'Lease Start', 'Lease End'],
    ['007', 'A1', 'Occupied', '=1+1', 1250, 1200, { date: '2025-06-01' }, { date: '2026-05-31' }],
    ['008', 'A1', 'Vacant', null, 1250, null, null, null],
  ])
  const first = readRentRoll(grid, { file: 'roll.xlsx', predictor })
  if (!first) throw new Error('the rows hold a rent roll')
  const download = rentRollWorkbook(first.rentRoll, { name: 'roll.pdf' })
  expect(download.name).toBe('roll.xlsx')
  const again = readRentRoll(await sheetOf(download.bytes), { file: 'roll.xlsx', predictor })
  const given = (reading: typeof first | null) =>
    reading?.rentRoll.units.map((unit) => without(unit, 'source', 'bedBathConfidence'))
  expect(given(again)).toEqual(given(first))
  expect(again?.rentRoll.units[0]).toMatchObject({ unit: '007', tenantName: '=1+1', leaseEnd: '2026-05-31' })
})

test('a downloaded statement reads back with the same figures', async () => {
  const grid = gridOf('T12', [
    ['Oak Court'],
    ['Account', 'Jan 2025', 'Feb 2025', 'Total'],
    ['Market Rent', 1100, 1100, 2200],
    ['Total Income', 1100, 1100, 2200],
    ['Property Taxes', 200, 200, 400],
    ['Total Operating Expenses', 200, 200, 400],
    ['Net Operating Income', 900, 900, 1800],
  ])
  const read = (sheet: typeof grid) =>
    readOperatingStatement(sheet, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
  const first = read(grid)
  if (!first) throw new Error('the rows hold a statement')
  const again = read(await sheetOf(statementWorkbook(first.statement, { name: 't12' }).bytes))
  const given = (statement: OperatingStatement | undefined) =>
    statement?.lines.map(({ label, values }) => [label, values])
  expect(given(again?.statement)).toEqual(given(first.statement))
})

test('a downloaded statement reads back with its line comments', async () => {
  const grid = gridOf('T12', [
    ['Oak Court'],
    ['Account', 'Jan 2025', 'Feb 2025'],
    ['Market Rent', 1100, 1100],
    ['Total Income', 1100, 1100],
    ['Property Taxes', 200, 200],
    ['Total Operating Expenses', 200, 200],
    ['Net Operating Income', 900, 900],
  ])
  const read = (sheet: typeof grid) =>
    readOperatingStatement(sheet, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })?.statement
  const first = read(grid)
  const taxes = first?.lines.find(({ label }) => label === 'Property Taxes')
  if (!first || !taxes) throw new Error('the rows hold a statement')
  const chosen = chooseCategory(first, taxes, 'Real Estate Taxes')
  const remarks = { comment: '=1+1', comments: { '2025-02': 'paid late:\nsee the bill' } }
  const lines = chosen.lines.map((line) => (line.label === 'Property Taxes' ? { ...line, remarks } : line))
  const again = read(await sheetOf(statementWorkbook({ ...chosen, lines }, { name: 't12' }).bytes))
  const given = (statement: OperatingStatement | undefined) => statement?.lines.map((line) => without(line, 'source'))
  expect(given(again)).toEqual(given({ ...chosen, lines }))
})

test('text that looks like a formula stays text, whatever it is', async () => {
  const opening = fc.constantFrom('=', '+', '-', '@', '=cmd|', "='", '\t=')
  await fc.assert(
    fc.asyncProperty(opening, fc.string({ maxLength: 20 }), async (start, rest) => {
      const text = `${start}${rest}x`
      const grid = await sheetOf(
        writeTables([
          {
            name: 'A',
            rows: [
              ['caption', 'other'],
              [text, 1],
            ],
          },
        ]),
      )
      expect(grid.rows[1]?.[0]?.kind).toBe('text')
    }),
    { numRuns: 20 },
  )
})

test('the template has a sheet for each kind of document, and the same bytes give the same file', async () => {
  const { bytes } = parsedDataTemplate()
  expect((await readWorkbook(bytes, 't.xlsx')).grids.map(({ sheet }) => sheet)).toEqual([
    'Rent Roll',
    'Operating Statement',
  ])
  const digest = (file: Uint8Array) => createHash('sha256').update(file).digest('hex')
  expect(digest(parsedDataTemplate().bytes)).toBe(digest(bytes))
})
