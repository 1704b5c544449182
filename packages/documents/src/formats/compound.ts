import { CFB } from '@e965/xlsx'
import type { Workbook } from '@uwkit/core/shared'
import { withoutTraps } from './biff-formulas.ts'
import { biff, biffRecords, endsWithinHeader } from './biff-records.ts'
import type { ReadLimits } from './limits.ts'
import { corrupt, encrypted, unsupported } from './refusals.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { xlsLayouts } from './xls-layout.ts'

/** Streams that tell what an Office file is when it is no workbook. */
const otherStreams: readonly (readonly [stream: string, what: string])[] = [
  ['WordDocument', 'a Word document'],
  ['PowerPoint Document', 'a PowerPoint presentation'],
  ['__properties_version1.0', 'an Outlook message'],
]

/**
 * Read a compound file (the container of .xls, and of every Office file that is protected by a password).
 *
 * @throws {UnreadableDocumentError}
 */
export function readCompound(bytes: Uint8Array, file: string, limits: ReadLimits): Workbook {
  const container = openContainer(bytes, file)
  const streamOf = (name: string): Uint8Array | null => {
    const content: ArrayLike<number> | undefined = CFB.find(container, name)?.content
    return content === undefined ? null : Uint8Array.from(content)
  }
  if (streamOf('EncryptedPackage') !== null) throw encrypted(file)
  const stream = streamOf('Workbook') ?? streamOf('Book')
  if (stream === null) {
    const other = otherStreams.find(([name]) => streamOf(name) !== null)
    throw unsupported(file, other?.[1] ?? 'an Office file without a workbook')
  }
  if (endsWithinHeader(stream)) throw corrupt(file)
  for (const record of biffRecords(stream)) {
    if (record.type === biff.filePass) throw encrypted(file)
    if (record.type === biff.eof) break
  }
  return readSpreadsheet(withoutTraps(stream), file, 'xls', limits, xlsLayouts(stream))
}

function openContainer(bytes: Uint8Array, file: string): unknown {
  try {
    return CFB.read(bytes, { type: 'array' })
  } catch {
    throw corrupt(file)
  }
}
