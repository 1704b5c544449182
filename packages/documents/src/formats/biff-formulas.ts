import { biffRecords } from './biff-records.ts'

/** Records that hold the tokens of a formula, and where in them the number of token bytes stands ([MS-XLS] 2.4). */
const formulaRecords: Readonly<Record<number, number>> = {
  0x0006: 20, // Formula
  0x0206: 20,
  0x0406: 20,
  0x0221: 12, // Array
  0x0021: 12,
  0x04bc: 8, // ShrFmla
  0x00bc: 8,
  0x0018: 4, // Lbl, a defined name
}

/** Records of a cell's text, whose number of characters stands in byte 6 ([MS-XLS] 2.4.148 Label and its older kin). */
const labelRecords = new Set([0x0204, 0x00d6])
const labelHeaderBytes = 8

/** Texts about the file and the printed page, of which grids hold nothing. */
const unusedRecords = new Set([
  0x005c, // WriteAccess, who saved the file
  0x0014, // Header
  0x0015, // Footer
])

/** A record type that no reader knows, and so passes over. */
const unknownRecord = 0x0bff

/**
 * The stream of an .xls workbook without its formulas, whose last values stay, and without texts that do not fit their
 * records.
 *
 * Grids hold values only, and the spreadsheet library never ends on the tokens of some damaged formulas; for a damaged
 * text it may build one of hundreds of millions of characters.
 */
export function withoutTraps(stream: Uint8Array): Uint8Array {
  const plain = stream.slice()
  const view = new DataView(plain.buffer, plain.byteOffset, plain.byteLength)
  for (const { type, start, end } of biffRecords(plain)) {
    const room = end - start - labelHeaderBytes
    const isLabelBroken = labelRecords.has(type) && (room < 0 || view.getUint16(start + 6, true) > room)
    if (isLabelBroken || unusedRecords.has(type)) {
      view.setUint16(start - 4, unknownRecord, true)
    }
    const countAt = formulaRecords[type]
    if (countAt === undefined) continue
    if (start + countAt + 2 <= end) view.setUint16(start + countAt, 0, true)
    else view.setUint16(start - 4, unknownRecord, true)
  }
  return plain
}
