import { InvalidInputError, type Workbook } from '@uwkit/core/shared'
import { defaultReadLimits } from '@uwkit/documents/formats'
import { type ReadFileOptions, readWorkbookBytes, readWorkbookFile } from '@uwkit/documents/node'

/** What a path says that means standard input. */
const standardInput = '-'
/** What such a document is called in reports and messages. */
const inputName = 'standard input'

/**
 * Read a document that a command names: a file, or `-` for standard input.
 *
 * @param input Where `-` is read from.
 * @throws {InvalidInputError} No file can be read there, or nothing comes in.
 * @throws {UnreadableDocumentError} The document cannot be read.
 */
export async function readDocumentFile(
  file: string,
  options: ReadFileOptions = {},
  input: AsyncIterable<Uint8Array> = process.stdin,
): Promise<Workbook> {
  if (file !== standardInput) return readWorkbookFile(file, options)
  return readWorkbookBytes(await bytesOf(input), inputName, options)
}

/** All that comes in, as far as a document may be long: the reader refuses one byte more. */
async function bytesOf(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of input) {
    chunks.push(chunk)
    length += chunk.length
    if (length > defaultReadLimits.fileBytes) break
  }
  if (length === 0) {
    throw new InvalidInputError(
      'path',
      standardInput,
      '',
      'Standard input is empty: pipe a document in, and use - only once',
    )
  }
  return new Uint8Array(Buffer.concat(chunks))
}
