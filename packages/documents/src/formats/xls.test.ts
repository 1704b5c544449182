import { CFB, utils, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { biffRecords, endsWithinHeader, sanitizeStream } from './xls.ts'

function workbookBytes(): Uint8Array {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([
    ['Unit', 'Rent'],
    ['101', 1200],
    ['Total', 0],
  ])
  sheet.B3 = { t: 'n', v: 1200, f: 'SUM(B2:B2)' }
  utils.book_append_sheet(book, sheet, 'Roll')
  return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }))
}

function streamOf(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(CFB.find(CFB.read(bytes, { type: 'array' }), 'Workbook')?.content as Uint8Array)
}

it('keeps the last value of an .xls formula', async () => {
  const { grids } = await readWorkbook(workbookBytes(), 'roll.xls')
  expect(grids[0]?.rows[2]?.[1]?.value).toBe(1200)
})

it('keeps every record in place so that nothing else moves', () => {
  const stream = streamOf(workbookBytes())
  const places = (bytes: Uint8Array) => [...biffRecords(bytes)].map(({ start, end }) => [start, end])
  expect(places(sanitizeStream(stream))).toEqual(places(stream))
})

it('skips a truncated formula record', () => {
  const cut = Uint8Array.from([0x06, 0x00, 0x02, 0x00, 0x01, 0x00])
  expect([...biffRecords(sanitizeStream(cut))].map(({ type }) => type)).toEqual([0x0bff])
})

it('skips a label longer than its record, and the record of who saved the file', () => {
  const label = (characters: number) => [0x04, 0x02, 0x0a, 0x00, 0, 0, 0, 0, 0, 0, characters, 0, 0x41, 0x42]
  const saved = [0x5c, 0x00, 0x01, 0x00, 0xff]
  const types = [...biffRecords(sanitizeStream(Uint8Array.from([...label(2), ...label(9), ...saved])))].map(
    ({ type }) => type,
  )
  expect(types).toEqual([0x0204, 0x0bff, 0x0bff])
})

it('detects a stream truncated in a record header, and ignores blank padding', () => {
  const whole = [0x0a, 0x00, 0x00, 0x00]
  const ends = [whole, [...whole, 0x04, 0x02, 0x0a], [...whole, 0, 0]]
  expect(ends.map((bytes) => endsWithinHeader(Uint8Array.from(bytes)))).toEqual([false, true, false])
})
