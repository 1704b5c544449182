import { CFB } from '@e965/xlsx'

/** Encodes text as UTF-16, as Outlook stores it. */
const wide = (words: string) => Buffer.from(words, 'utf16le')

/** Builds a message as Outlook saves it, with files attached, in the format of [MS-OXMSG]. */
export function outlookMessage(
  subject: string,
  files: readonly { path: string; bytes: Uint8Array }[],
): Uint8Array<ArrayBuffer> {
  const container = CFB.utils.cfb_new()
  const add = (path: string, content: Uint8Array) => CFB.utils.cfb_add(container, path, content)
  add('/__properties_version1.0', new Uint8Array(32))
  add('/__substg1.0_0037001F', wide(subject))
  add('/__substg1.0_0C1A001F', wide('Bea Broker'))
  add('/__substg1.0_1000001F', wide('See attached.'))
  for (const [at, { path, bytes }] of files.entries()) {
    const place = `/__attach_version1.0_#${at.toString(16).toUpperCase().padStart(8, '0')}`
    add(`${place}/__properties_version1.0`, new Uint8Array(8))
    add(`${place}/__substg1.0_3707001F`, wide(path))
    add(`${place}/__substg1.0_37010102`, bytes)
  }
  return Uint8Array.from(CFB.write(container, { type: 'array' }) as ArrayLike<number>)
}
