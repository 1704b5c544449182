import * as spreadsheet from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/**
 * Reads a workbook with a third-party reader, including formulas without a value. The reader does not support prefixed
 * tags, so the prefixes are removed first.
 */
export function readFilled(bytes: Uint8Array): spreadsheet.WorkBook {
  const parts = Object.entries(unzipSync(bytes)).map(([name, content]) => {
    const xml = strFromU8(content)
    return [name, xml.includes('<x:') ? strToU8(xml.replace(/(<\/?)x:/g, '$1').replace('xmlns:x=', 'xmlns=')) : content]
  })
  return spreadsheet.read(zipSync(Object.fromEntries(parts)), { cellFormula: true, sheetStubs: true })
}

/** An independent check of what changed in a workbook, which shares no code with the writer of templates. */

/** Differences between two workbooks. */
interface BookDifference {
  /** Parts with different contents, once unpacked. */
  changedParts: string[]
  sameOrder: boolean
  /** Cells of the changed sheets with different XML, including added ones. */
  changedCells: Record<string, string[]>
  /** Whether everything except cells is the same in each changed sheet, apart from the stated extent of rows and the sheet. */
  sameAround: Record<string, boolean>
}

export function compareBooks(before: Uint8Array, after: Uint8Array): BookDifference {
  const [old, now] = [unzipSync(before), unzipSync(after)]
  const names = Object.keys(old)
  const text = (parts: Record<string, Uint8Array>, name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const changedParts = names.filter(
    (name) => strFromU8(old[name] ?? new Uint8Array(), true) !== strFromU8(now[name] ?? new Uint8Array(), true),
  )
  const sheets = changedParts.filter((name) => name.includes('worksheets/'))
  return {
    changedParts,
    sameOrder: names.join('\n') === Object.keys(now).join('\n'),
    changedCells: Object.fromEntries(sheets.map((name) => [name, changedCells(text(old, name), text(now, name))])),
    sameAround: Object.fromEntries(sheets.map((name) => [name, around(text(old, name)) === around(text(now, name))])),
  }
}

const cell = /<((?:\w+:)?)c(?=[\s>/])[^>]*?(?:\/>|>[\s\S]*?<\/\1c>)/g

function cellsOf(xml: string): Map<string, string> {
  return new Map([...xml.matchAll(cell)].map(([written]) => [/\sr="([A-Z]+\d+)"/.exec(written)?.[1] ?? '', written]))
}

function changedCells(before: string, after: string): string[] {
  const [old, now] = [cellsOf(before), cellsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((address) => old.get(address) !== now.get(address))
}

/** Returns a sheet without its cells, its empty rows, and the stated extents. */
function around(xml: string): string {
  return xml
    .replace(cell, '')
    .replace(/\sspans="[^"]*"/g, '')
    .replace(/(<(?:\w+:)?dimension ref=")[^"]*/, '$1')
    .replace(/<((?:\w+:)?row)([^>]*?)\/>/g, '<$1$2></$1>')
    .replace(/<((?:\w+:)?row) r="\d+"><\/\1>/g, '')
    .replace(/<((?:\w+:)?sheetData)\/>/g, '<$1></$1>')
}
