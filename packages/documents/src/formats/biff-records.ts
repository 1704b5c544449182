/** One record of an .xls workbook's stream: a type, and where its body lies. */
export interface BiffRecord {
  type: number
  start: number
  end: number
}

/** Record types that are read here ([MS-XLS] 2.3.1). */
export const biff = {
  bof: 0x0809,
  eof: 0x000a,
  filePass: 0x002f,
  boundSheet: 0x0085,
  extendedFormat: 0x00e0,
  labels: [0x00fd, 0x0204, 0x00d6, 0x0006],
} as const

/** The records from a place on, as far as they are whole. */
export function* biffRecords(stream: Uint8Array, from = 0): Generator<BiffRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  let at = from
  while (at + 4 <= stream.length) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (end > stream.length) return
    yield { type: view.getUint16(at, true), start: at + 4, end }
    at = end
  }
}

/** Whether a stream ends within the first bytes of a record, which tell neither its type nor its length. */
export function endsWithinHeader(stream: Uint8Array): boolean {
  let last = 0
  for (const { end } of biffRecords(stream)) last = end
  const rest = stream.subarray(last)
  return rest.length < 4 && rest.some((byte) => byte !== 0)
}
