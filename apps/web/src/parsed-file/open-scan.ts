import type { Client } from '@uwkit/core/client'
import type { ParsedFile } from '@uwkit/core/parsed-file'
import type { OpenFile, UploadKind } from '@uwkit/react/parsed-file'
import { sha256 } from '../reading/sha256.ts'

/** A scan to be read, and as what. */
export interface Scan {
  file: string
  bytes: Uint8Array<ArrayBuffer>
  kind: UploadKind
  chartOfAccountsId: number
  signal: AbortSignal
}

/**
 * Has the server read pages that hold pictures and no text, which takes a while: it is asked every three seconds. There are
 * no sheets to show beside the values then.
 *
 * @throws {InputFileError} It cannot read them either; the message says why.
 */
export async function openScan(
  client: Client,
  { file, bytes, kind, chartOfAccountsId, signal }: Scan,
): Promise<OpenFile> {
  const content = { name: file, contentType: 'application/pdf', bytes }
  const first =
    kind === 'rent_roll'
      ? await client.parsedFile.readRentRoll(content, { signal })
      : await client.parsedFile.readFinancials(content, chartOfAccountsId, { signal })
  return fileOfReading(file, bytes, first, await sha256(bytes))
}

function fileOfReading(file: string, bytes: Uint8Array, first: ParsedFile, hash: string): OpenFile {
  const workbook = { file, format: 'pdf' as const, grids: [], isOcr: true }
  return { file, bytes, hash, workbook, first, problem: null, read: async () => first, close: () => undefined }
}
