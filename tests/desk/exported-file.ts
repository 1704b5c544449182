import { readFileSync } from 'node:fs'
import * as spreadsheet from '@e965/xlsx'
import type { Page } from 'playwright'
import { getDocumentProxy } from 'unpdf'

/** A file that the product created, as downloaded. */
export interface ExportedFile {
  name: string
  bytes: Uint8Array
}

/** Returns the file that an action downloads. */
export async function downloadedBy(page: Page, act: () => Promise<void>): Promise<ExportedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

/** Returns all numbers in the cells of a workbook. */
export function numbersIn({ bytes }: ExportedFile): Set<number> {
  const { Sheets: sheets } = spreadsheet.read(bytes)
  const cells = Object.values(sheets).flatMap((sheet) =>
    spreadsheet.utils.sheet_to_json<unknown[]>(sheet, { header: 1 }),
  )
  return new Set(cells.flat().filter((cell) => typeof cell === 'number'))
}

/** Returns the words of a PDF file, page after page. */
export async function wordsIn({ bytes }: ExportedFile): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const words: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    words.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])))
  }
  await document.loadingTask.destroy()
  return words.join(' ')
}
