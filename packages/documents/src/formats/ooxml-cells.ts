import { SSF } from '@e965/xlsx'
import type { GridCell } from '@uwkit/core/shared'
import { gridCellOf, isDateFormat, numberCell } from './cell-values.ts'
import { type ByteRange, numberAt, plainText, rawText, startOfRoot, tagName, wholeNumberAt, XmlCursor } from './xml.ts'

/**
 * Number formats that a workbook may use without defining them, in addition to those that the spreadsheet library has:
 * currency and accounting as the English Excel shows them, and formats of East Asian and Thai programs, mapped to what
 * English ones show instead (ECMA-376 part 1, 18.8.30 `numFmt`).
 */
export const impliedFormats: ReadonlyMap<number, string> = new Map([
  [5, '"$"#,##0_);\\("$"#,##0\\)'],
  [6, '"$"#,##0_);[Red]\\("$"#,##0\\)'],
  [7, '"$"#,##0.00_);\\("$"#,##0.00\\)'],
  [8, '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)'],
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 57, 58, 71, 72].map((id) => [id, 'm/d/yy'] as const),
  ...[32, 33, 34, 35].map((id) => [id, 'h:mm:ss'] as const),
  [41, '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)'],
  [42, '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)'],
  [43, '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)'],
  [44, '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)'],
  [59, '0'],
  [60, '0.00'],
  [61, '#,##0'],
  [62, '#,##0.00'],
  [67, '0%'],
  [68, '0.00%'],
])

const itemTag = tagName('si')
const textTag = tagName('t')
const phoneticTag = tagName('rPh')
const tableTag = tagName('sst')

/**
 * Reads the shared strings of a workbook, in order (ECMA-376 part 1, 18.4.9 `sst`).
 *
 * @returns `null` if the XML has content that is not supported.
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
 * Returns the text of the string at the cursor: its own text, or that of its runs (18.4.8 `si`, 18.4.4 `r`), without
 * phonetic text.
 *
 * @param endTag The tag that closes the string; the cursor is on it afterwards.
 * @returns `null` if the string is not closed.
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

/** Kinds of cells in a worksheet (ECMA-376 part 1, 18.18.11) that are supported; dates as text are not. */
type OoxmlCellType = 'n' | 's' | 'str' | 'b' | 'e' | 'inlineStr'

/** Style of the cells of one format. */
export interface OoxmlStyle {
  /** Code of the number format, `null` for General. */
  format: string | null
  /** Code that produces the displayed text. */
  shownBy: string
  indent: number
}

/** Data shared by the cells of a workbook. */
interface OoxmlBook {
  strings: readonly string[]
  styles: readonly OoxmlStyle[]
  date1904: boolean
}

interface CellCache extends OoxmlStyle {
  hasDateFormat: boolean
  numbers: Map<number, GridCell | null>
  /** By index of the shared string. */
  strings: Map<number, GridCell | null>
}

/** Maximum number of different numbers cached per style; beyond it each cell is created again. */
const maximumCachedNumbers = 50_000

/**
 * Builds the cells of a workbook's grids from the bytes of one worksheet. Equal cells are one object: most texts, rents
 * and dates of a report repeat often, and each is created and formatted once.
 */
export class OoxmlCells {
  readonly #bytes: Uint8Array
  readonly #book: OoxmlBook
  readonly #known: CellCache[]
  /** For cells whose style is not in the workbook. */
  readonly #plain = cellCache({ format: null, shownBy: 'General', indent: 0 })

  constructor(bytes: Uint8Array, book: OoxmlBook) {
    this.#bytes = bytes
    this.#book = book
    this.#known = book.styles.map(cellCache)
  }

  /** Returns the type named by a cell's `t`; `null` if it is not supported. */
  typeAt({ start, end }: ByteRange): OoxmlCellType | null {
    const first = this.#bytes[start]
    if (start === -1) return 'n'
    if (end - start === 1) {
      return first === 0x73 ? 's' : first === 0x6e ? 'n' : first === 0x62 ? 'b' : first === 0x65 ? 'e' : null
    }
    const type = rawText(this.#bytes, { start, end })
    return type === 'str' || type === 'inlineStr' ? type : null
  }

  /** Returns the cell of a value; `null` if it shows nothing, `undefined` if it is not supported. */
  cellAt(type: OoxmlCellType, style: number, value: ByteRange): GridCell | null | undefined {
    if (value.start === value.end) return null
    switch (type) {
      case 'n':
        return this.#number(numberAt(this.#bytes, value), style)
      case 's':
        return this.#sharedString(wholeNumberAt(this.#bytes, value), style)
      case 'b': {
        const text = rawText(this.#bytes, value)
        return gridCellOf(
          { t: 'b', v: text === '1' || text === 'true', ...this.#format(style) },
          this.#indent(style),
          this.#book.date1904,
        )
      }
      case 'e': {
        const text = this.textAt(value)
        return gridCellOf({ t: 'e', v: text, w: text, ...this.#format(style) }, 0, this.#book.date1904)
      }
      default:
        return this.textCell(this.textAt(value), style)
    }
  }

  /** Returns a cell of text; `null` if it is blank. */
  textCell(text: string, style: number): GridCell | null {
    return gridCellOf({ t: 's', v: text, ...this.#format(style) }, this.#indent(style), this.#book.date1904)
  }

  /** Decodes the text of bytes of XML. */
  textAt(range: ByteRange): string {
    return plainText(rawText(this.#bytes, range))
  }

  #sharedString(index: number, style: number): GridCell | null | undefined {
    const known = this.#style(style).strings
    const cell = known.get(index)
    if (cell !== undefined) return cell
    const text = this.#book.strings[index]
    if (text === undefined) return undefined
    const made = this.textCell(text, style)
    known.set(index, made)
    return made
  }

  #number(value: number, style: number): GridCell | null {
    const known = this.#style(style)
    const cell = known.numbers.get(value)
    if (cell !== undefined) return cell
    const made = Number.isFinite(value) ? this.#madeNumber(value, known) : null
    if (known.numbers.size < maximumCachedNumbers) known.numbers.set(value, made)
    return made
  }

  #madeNumber(value: number, { format, shownBy, indent, hasDateFormat }: CellCache): GridCell {
    const { date1904 } = this.#book
    return numberCell({ value, text: displayText(value, shownBy, date1904), format, hasDateFormat, date1904, indent })
  }

  #style(style: number): CellCache {
    return this.#known[style] ?? this.#plain
  }

  #format(style: number): { z?: string } {
    const { format } = this.#style(style)
    return format === null ? {} : { z: format }
  }

  #indent(style: number): number {
    return this.#style(style).indent
  }
}

function cellCache(style: OoxmlStyle): CellCache {
  const hasDateFormat = style.format !== null && isDateFormat(style.format)
  return { ...style, hasDateFormat, numbers: new Map(), strings: new Map() }
}

/** Returns the displayed text of a number; the number itself if its format cannot be understood. */
function displayText(value: number, code: string, date1904: boolean): string {
  if (code === 'General' && Number.isInteger(value) && Math.abs(value) < 1e9) return String(value)
  try {
    return SSF.format(code, value, { date1904 })
  } catch {
    return String(value)
  }
}
