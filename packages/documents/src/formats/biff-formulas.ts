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

/** A record type that no reader knows, and so passes over. */
const unknownRecord = 0x0bff

/**
 * The stream of an .xls workbook without its formulas; the values they last had stay.
 *
 * Grids hold values only, and the spreadsheet library never ends on the tokens of some damaged formulas.
 */
export function withoutFormulas(stream: Uint8Array): Uint8Array {
  const plain = stream.slice()
  const view = new DataView(plain.buffer, plain.byteOffset, plain.byteLength)
  for (const { type, start, end } of biffRecords(plain)) {
    const countAt = formulaRecords[type]
    if (countAt === undefined) continue
    if (start + countAt + 2 <= end) view.setUint16(start + countAt, 0, true)
    else view.setUint16(start - 4, unknownRecord, true)
  }
  return plain
}
