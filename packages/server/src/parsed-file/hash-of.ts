/**
 * The SHA-256 of bytes in hexadecimal digits, worked out beside the event loop.
 *
 * @example
 * (await hashOf(new Uint8Array())).slice(0, 8)
 * // => 'e3b0c442'
 */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}
