import { createHash } from 'node:crypto'
import { sealBlank } from './report-record.ts'

/** A digest as 64 hexadecimal digits. */
function sha256Of(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Seals a PDF: the digest of all its bytes, with zeros where the seal goes, is written there.
 *
 * @throws {Error} The document has no place for it.
 */
export function sealPdf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(`(${sealBlank})`)
  if (at < 0) throw new Error('the PDF has no place for its seal')
  bytes.set(Buffer.from(sha256Of(bytes)), at + 1)
  return bytes
}

/** Whether a PDF is as it was sealed. */
export function isPdfSealed(bytes: Uint8Array): boolean {
  const blank = Buffer.from(bytes)
  const [, seal] = [...blank.toString('latin1').matchAll(/\(([0-9a-f]{64})\)/g)].at(-1) ?? []
  if (seal === undefined) return false
  blank.write(sealBlank, blank.lastIndexOf(`(${seal})`) + 1, 'latin1')
  return sha256Of(blank) === seal
}

/** The seal of a Word document's parts, while zeros stand where the seal goes. */
export function sealOfParts(parts: Readonly<Record<string, Uint8Array>>): string {
  const digests = Object.keys(parts)
    .sort()
    .map((name) => `${name} ${sha256Of(parts[name] ?? new Uint8Array())}\n`)
  return sha256Of(digests.join(''))
}
