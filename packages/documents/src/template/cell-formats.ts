import { impliedFormats } from '../formats/implied-formats.ts'
import { isOn, tagOf, tagsOf, withoutComments } from './xml-tags.ts'

/** How a cell is formatted. */
export interface CellFormat {
  /** Number format code. */
  code: string
  /** Not to be changed once its sheet is protected. */
  isLocked: boolean
}

/** Number formats that need no spelling out (ECMA-376 part 1, 18.8.30 `numFmt`). */
const builtIn: ReadonlyMap<number, string> = new Map([
  ...impliedFormats,
  [0, 'General'],
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'm/d/yyyy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'm/d/yyyy h:mm'],
  [37, '#,##0 ;(#,##0)'],
  [38, '#,##0 ;[Red](#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;[Red](#,##0.00)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mmss.0'],
  [48, '##0.0E+0'],
  [49, '@'],
])

/** The cell formats of a workbook by their index, from its part of styles. */
export function cellFormats(styles: string): CellFormat[] {
  const xml = withoutComments(styles)
  const codes = new Map(
    tagsOf(tagOf(xml, 'numFmts')?.inner ?? '', 'numFmt').map(({ attributes }) => [
      Number(attributes.get('numFmtId')),
      attributes.get('formatCode') ?? 'General',
    ]),
  )
  return tagsOf(tagOf(xml, 'cellXfs')?.inner ?? '', 'xf').map(({ attributes, inner }) => {
    const id = Number(attributes.get('numFmtId') ?? 0)
    const locked = tagOf(inner, 'protection')?.attributes.get('locked')
    return { code: codes.get(id) ?? builtIn.get(id) ?? 'General', isLocked: locked === undefined || isOn(locked) }
  })
}
