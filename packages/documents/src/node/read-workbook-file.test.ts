import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { InvalidInputError, textAt } from '@uwkit/core/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { craftPdf, tableTexts } from '../pdf/pdf.fixtures.ts'
import { readWorkbookFile } from './read-workbook-file.ts'

let folder = ''
const small = (): string => join(folder, 'small.csv')
const large = (): string => join(folder, 'large.xls')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uwkit-read-'))
  await writeFile(small(), 'Unit,Rent\n101,"1,250"\n')
  const book = utils.book_new()
  const rows = Array.from({ length: 8000 }, (_, row) => [`Unit ${row + 1} of the property`, row, row * 1.5])
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Rent Roll')
  // This format stores text once per cell, so the file is larger than the limit for reading without a thread.
  await writeFile(large(), String(write(book, { bookType: 'xlml', type: 'string' })))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a file is read from disk, in a separate thread if it is large', () => {
  it('reads a small file', async () => {
    const { file, grids } = await readWorkbookFile(small())
    expect(file).toBe('small.csv')
    expect(grids[0] && textAt(grids[0], 1, 1)).toBe('1,250')
  })

  it('reads a large file to the last cell', async () => {
    const { file, grids } = await readWorkbookFile(large())
    expect([file, grids[0]?.sheet, grids[0]?.rows.length]).toEqual(['large.xls', 'Rent Roll', 8000])
    expect(grids[0]?.rows.at(-1)?.map((cell) => cell?.value)).toEqual(['Unit 8000 of the property', 7999, 11_998.5])
  })

  it('ends a read that takes too long, and says so', async () => {
    const reading = readWorkbookFile(large(), { timeLimitMs: 1 })
    await expect(reading).rejects.toMatchObject({ code: 'too_slow', file: 'large.xls' })
  })

  it('rejects a file in the thread as it does without one', async () => {
    const reading = readWorkbookFile(large(), { limits: { cells: 10 } })
    await expect(reading).rejects.toMatchObject({ code: 'too_large', file: 'large.xls' })
  })

  it('refuses a file over the limit before reading it', async () => {
    await expect(readWorkbookFile(small(), { limits: { fileBytes: 5 } })).rejects.toMatchObject({ code: 'too_large' })
  })

  it('reports a path that is not a file', async () => {
    const missing = join(folder, 'none.xlsx')
    await expect(readWorkbookFile(missing)).rejects.toThrow(InvalidInputError)
    await expect(readWorkbookFile(missing)).rejects.toThrow(`${missing}: file not found`)
    await expect(readWorkbookFile(folder)).rejects.toThrow(`${folder}: this is a folder`)
  })
})

describe('a long read can be watched and ended', () => {
  const pages = async (count: number): Promise<string> => {
    const page = tableTexts(
      [{ x: 30 }, { x: 90 }],
      [
        ['Unit', 'Rent'],
        ['101', '1,250'],
      ],
    )
    const path = join(folder, `${count}-pages.pdf`)
    await writeFile(path, await craftPdf(Array.from({ length: count }, () => page)))
    return path
  }

  it('reports the current page from the reading thread', async () => {
    const seen: string[] = []
    await readWorkbookFile(await pages(3), { onProgress: ({ page, pages: all }) => seen.push(`${page} of ${all}`) })
    expect(seen).toEqual(['1 of 3', '2 of 3', '3 of 3'])
  })

  it('ends at the first page with the caller’s reason', async () => {
    const ending = new AbortController()
    const reason = new Error('the window was closed')
    const seen: number[] = []
    const reading = readWorkbookFile(await pages(40), {
      signal: ending.signal,
      onProgress: ({ page }) => {
        seen.push(page)
        ending.abort(reason)
      },
    })
    await expect(reading).rejects.toBe(reason)
    expect(seen[0]).toBe(1)
    await expect(readWorkbookFile(await pages(2), { signal: ending.signal })).rejects.toBe(reason)
  })
})
