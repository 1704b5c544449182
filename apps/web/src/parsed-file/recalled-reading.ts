import type { User } from '@uwkit/core/account'
import type { Client } from '@uwkit/core/client'
import { type Correction, type ParsedFile, type RememberedRule, recall } from '@uwkit/core/parsed-file'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import type { OpenFile } from '@uwkit/react/parsed-file'

/** A file as it reads with what was corrected in earlier files of the same layout. */
export interface RecalledReading {
  parsed: ParsedFile
  /** Those that were remembered; none where nothing was. */
  corrections: Correction[]
}

/** What the user and the company remember; nothing where it cannot be asked, which is reported. */
export function askMemory(client: Client): Promise<RememberedRule[]> {
  return client.parsedFile.memory().catch((error: unknown) => {
    client.connection.reportError(error instanceof Error ? error : new Error(String(error)))
    return []
  })
}

/**
 * Reads a file with what the user and the company remember of reports of its layout. That the memory cannot be asked, or
 * leaves no document, is no reason to refuse the file: it is read without then.
 *
 * @param memory What is remembered; it is asked for while the file is opened.
 */
export async function recalledReading(
  memory: Promise<RememberedRule[]>,
  { id, companyId }: Pick<User, 'id' | 'companyId'>,
  file: Pick<OpenFile, 'first' | 'read' | 'workbook'>,
): Promise<RecalledReading> {
  const plain = { parsed: file.first, corrections: [] }
  // Without its sheets, as a scan that the server read, it cannot be read again here.
  if (file.first.documents.length === 0 || file.workbook.grids.length === 0) return plain
  const corrections = recall(await memory, file.first, { user: id, company: companyId }).map(
    ({ correction }) => correction,
  )
  if (corrections.length === 0) return plain
  try {
    const parsed = await file.read(corrections)
    return parsed.documents.length < file.first.documents.length ? plain : { parsed, corrections }
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return plain
    throw error
  }
}
