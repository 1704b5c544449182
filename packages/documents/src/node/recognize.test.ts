import { readFile } from 'node:fs/promises'
import { textAt } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../formats/index.ts'
import { craftPdf } from '../pdf/pdf.fixtures.ts'
import { findRecognizer } from './recognize.ts'

/** A page of an invented rent roll, printed at 9 points, rendered at 200 dpi in black and white, and put into a PDF as an image. */
const scannedRoll = (): Promise<Uint8Array> => readFile(new URL('./scanned-roll.pdf', import.meta.url))

/** An empty path has no program, so the library does the recognition. */
const library = () => findRecognizer('')

describe('a scanned rent roll is read on a machine without the Tesseract program', () => {
  it('returns the rows as printed, each cell with its place and confidence', async () => {
    const recognize = await library()
    if (recognize === undefined) throw new Error('tesseract.js is not installed')
    const { grids, isOcr, unreadPages } = await readWorkbook(await scannedRoll(), 'roll.pdf', { recognize })
    const [grid] = grids
    if (grid === undefined) throw new Error('no sheet')
    const shown = grid.rows.map((_, row) =>
      Array.from({ length: grid.columnCount }, (__, column) => textAt(grid, row, column)),
    )
    expect([isOcr, unreadPages]).toEqual([true, undefined])
    expect(shown.slice(1)).toEqual([
      ['Unit', 'Type', 'SQFT', 'Resident', 'Status', 'Rent'],
      ['101', 'A1', '702', 'Pellen Bramworth', 'Occupied', '1,265.00'],
      ['102', 'B1', '1,024', 'Marnor Ashbrook', 'Occupied', '1,710.00'],
      ['103', 'A1', '702', 'VACANT', 'Vacant', '0.00'],
      ['104', 'C1', '1,296', 'Neri Thornbank', 'Notice', '1,885.00'],
      ['105', 'A1', '702', 'Tamsin Oakley', 'Occupied', '1,240.00'],
    ])
    const rent = grid.rows[2]?.[5]
    expect(rent?.confidence).toBeGreaterThan(0.5)
    // The figure ends at x = 380 on the third line: from y = 48, 9 high.
    expect((rent?.box?.left ?? 0) + (rent?.box?.width ?? 0)).toBeCloseTo(380, -1)
    expect(rent?.box?.top).toBeGreaterThan(40)
    expect(rent?.box?.top).toBeLessThan(58)
  }, 60_000)

  it('rejects a picture of a blank page, and never reads it as an empty roll', async () => {
    const blank = await readWorkbook(await scannedRoll(), 'roll.pdf', { recognize: () => Promise.resolve('') }).catch(
      (error: unknown) => error,
    )
    expect(blank).toMatchObject({ code: 'image_only', message: expect.stringContaining('OCR found no text') })
  })
})

describe('a scan that cannot be recognized is rejected with the right reason', () => {
  it('if OCR is missing or fails', async () => {
    const failing = () => Promise.reject(new Error('ended with code 1'))
    for (const options of [{}, { recognize: failing }]) {
      await expect(readWorkbook(await scannedRoll(), 'roll.pdf', options)).rejects.toMatchObject({
        code: 'image_only',
        message: expect.stringContaining('needs OCR'),
      })
    }
  })

  it('if it exceeds the pixel limit', async () => {
    const limits = { recognizedPixels: 100_000 }
    await expect(
      readWorkbook(await scannedRoll(), 'roll.pdf', { limits, recognize: () => Promise.resolve('') }),
    ).rejects.toMatchObject({ code: 'too_large', message: expect.stringContaining('exceed 100,000 pixels') })
  })

  it('if its reader is stopped during recognition, with the reason', async () => {
    const ending = new AbortController()
    const reason = new Error('the window was closed')
    const recognize = (): Promise<string> => {
      ending.abort(reason)
      return new Promise(() => undefined)
    }
    const reading = readWorkbook(await scannedRoll(), 'roll.pdf', { recognize, signal: ending.signal })
    await expect(reading).rejects.toBe(reason)
  })

  it('but pages of text beside it are read, and the scan is named', async () => {
    const text = await craftPdf([
      ['Unit Rent', '101 900'].flatMap((line, row) =>
        line.split(' ').map((word, column) => ({ text: word, x: 40 + 80 * column, y: 40 + 12 * row })),
      ),
    ])
    expect((await readWorkbook(text, 'roll.pdf')).unreadPages).toBeUndefined()
  })
})
