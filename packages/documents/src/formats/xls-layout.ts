import { type BiffRecord, biff, biffRecords } from './biff-records.ts'
import { type CellIndents, IndentCollector, type SheetLayout } from './sheet-layout.ts'

/**
 * The indents of the labels of an .xls workbook, read from its records: the spreadsheet library drops alignments.
 *
 * @param stream The workbook's stream, BIFF8; an older one has no indents.
 */
export function xlsLayouts(stream: Uint8Array): SheetLayout[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  const formats: number[] = []
  const sheetStarts: number[] = []
  for (const record of biffRecords(stream)) {
    if (record.type === biff.eof) break
    if (record.type === biff.extendedFormat) formats.push(indentOf(view, record))
    if (record.type === biff.boundSheet && record.end >= record.start + 4) {
      sheetStarts.push(view.getUint32(record.start, true))
    }
  }
  if (formats.every((indent) => indent === 0)) return []
  return sheetStarts.map((start) => ({ indents: indentsOfSheet(stream, start, formats) }))
}

/** The indent of a cell format ([MS-XLS] 2.5.20 CellXF: `alc` in byte 6, `cIndent` in byte 8); 0 where centred or right. */
function indentOf(view: DataView, record: BiffRecord): number {
  if (record.end - record.start < 20) return 0
  const horizontal = view.getUint8(record.start + 6) & 7
  return horizontal === 2 || horizontal === 3 ? 0 : view.getUint8(record.start + 8) & 15
}

/** The indents of a sheet's labels, charts inside the sheet left out. */
function indentsOfSheet(stream: Uint8Array, start: number, formats: readonly number[]): CellIndents {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  const indents = new IndentCollector()
  let depth = 0
  for (const record of biffRecords(stream, start)) {
    if (record.type === biff.bof) depth += 1
    if (record.type === biff.eof) depth -= 1
    if (depth === 0) break
    if (depth > 1 || record.end < record.start + 6 || !biff.labels.some((type) => type === record.type)) continue
    const indent = formats[view.getUint16(record.start + 4, true)] ?? 0
    if (indent > 0) indents.add(view.getUint16(record.start, true), view.getUint16(record.start + 2, true), indent)
  }
  return indents.byRow
}
