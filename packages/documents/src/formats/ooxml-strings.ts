import { tagName, XmlCursor } from './xml-cursor.ts'
import { plainText, rawText, startOfRoot } from './xml-values.ts'

const itemTag = tagName('si')
const textTag = tagName('t')
const phoneticTag = tagName('rPh')
const tableTag = tagName('sst')

/**
 * The texts that the sheets of a workbook share, in their order (ECMA-376 part 1, 18.4.9 `sst`).
 *
 * @returns `null` where the XML holds something that is not known here.
 */
export function readSharedStrings(bytes: Uint8Array): string[] | null {
  const cursor = new XmlCursor(bytes, startOfRoot(bytes))
  const strings: string[] = []
  while (cursor.next()) {
    if (cursor.name === tableTag && (cursor.isEnd || cursor.isEmpty)) return strings
    if (cursor.name !== itemTag || cursor.isEnd) continue
    const text = cursor.isEmpty ? '' : stringText(cursor, itemTag)
    if (text === null) return null
    strings.push(text)
  }
  return null
}

/**
 * The text of a string that the cursor stands in: its own, or that of its runs (18.4.8 `si`, 18.4.4 `r`), without what
 * is said of its sound.
 *
 * @param endTag The tag that closes the string, which the cursor stands on afterwards.
 * @returns `null` where the string is not closed.
 */
export function stringText(cursor: XmlCursor, endTag: number): string | null {
  let text = ''
  let isPhonetic = false
  while (cursor.next()) {
    if (cursor.name === phoneticTag) isPhonetic = !cursor.isEnd && !cursor.isEmpty
    else if (cursor.isEnd && cursor.name === endTag) return text
    else if (cursor.isEnd && cursor.name === textTag && !isPhonetic) {
      text += plainText(rawText(cursor.bytes, cursor.text))
    }
  }
  return null
}
