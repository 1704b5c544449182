import { tagName, XmlCursor } from '../formats/xml-cursor.ts'
import { startOfRoot } from '../formats/xml-values.ts'

/** Tags of worksheets that are told apart by the cursor. */
export const sheetTags = {
  data: tagName('sheetData'),
  row: tagName('row'),
  cell: tagName('c'),
  formula: tagName('f'),
  value: tagName('v'),
  text: tagName('t'),
  inline: tagName('is'),
} as const

const oddities: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** A cursor over a worksheet that steps over comments, processing instructions and CDATA. */
export class SheetCursor extends XmlCursor {
  constructor(bytes: Uint8Array) {
    super(bytes, startOfRoot(bytes))
  }

  override next(): boolean {
    for (;;) {
      if (super.next()) return true
      if (!this.isOdd) return false
      const end = this.#endOfOddity()
      if (end === -1) return false
      this.at = end
    }
  }

  #endOfOddity(): number {
    const { bytes, tagStart } = this
    for (const [start, end] of oddities) {
      if (!startsWith(bytes, tagStart, start)) continue
      for (let at = tagStart + start.length; at < bytes.length; at += 1) {
        if (startsWith(bytes, at, end)) return at + end.length
      }
    }
    return -1
  }
}

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let letter = 0; letter < text.length; letter += 1) {
    if (bytes[at + letter] !== text.charCodeAt(letter)) return false
  }
  return true
}
