import type { StyleFormat, StyleName, StyleRole } from '@uwkit/core/sizer'

/** How a role looks. Colors are RGB in hexadecimal. */
interface RoleLook {
  color: string
  bold: boolean
  italic: boolean
  size: number
  fill: string | null
  border: 'none' | 'below' | 'above' | 'double' | 'box'
}

const plainLook: RoleLook = { color: '000000', bold: false, italic: false, size: 10, fill: null, border: 'none' }

/** Blue is typed, black is computed, green is read from another sheet. */
const looks: Readonly<Record<StyleRole, RoleLook>> = {
  title: { ...plainLook, color: 'FFFFFF', bold: true, size: 15, fill: '1F3864' },
  subtitle: { ...plainLook, bold: true, size: 11 },
  band: { ...plainLook, color: '1F3864', bold: true, fill: 'D9E2F3' },
  header: { ...plainLook, bold: true, fill: 'F2F2F2', border: 'below' },
  label: plainLook,
  note: { ...plainLook, color: '7F7F7F', italic: true, size: 9 },
  input: { ...plainLook, color: '0000FF', fill: 'FFFBE6', border: 'box' },
  formula: plainLook,
  link: { ...plainLook, color: '007A33' },
  total: { ...plainLook, bold: true, border: 'above' },
  grand: { ...plainLook, bold: true, fill: 'E2EFDA', border: 'double' },
  plain: plainLook,
}

const numberFormats: Readonly<Record<StyleFormat, string>> = {
  text: 'General',
  center: 'General',
  wrap: 'General',
  indent: 'General',
  word: 'General_);-General_);General_);@_)',
  verdict: '"TRUE";"TRUE";"FALSE"',
  met: '"yes";"yes";"-"',
  changed: '"changed";"changed";""',
  integer: '#,##0_)',
  number: 'General',
  money: '#,##0_);(#,##0);"-"_)',
  cents: '#,##0.00_);(#,##0.00);"-"_)',
  percent: '0.0%_)',
  rate: '0.000%_)',
  ratio: '0.00"x"_)',
  factor: '0.000_)',
  date: 'mm/dd/yyyy_)',
  month: 'mmm yy',
  yearMonth: '0000"-"00_)',
}

/** Number formats of one's own begin here; those below are built in. */
const firstOwnFormat = 164

/**
 * The styles of one workbook: hands out an index a style, and writes them all at the end.
 */
export class StyleSheet {
  private readonly indexes = new Map<string, number>()
  private readonly names: { style: StyleName; quoted: boolean }[] = []

  constructor() {
    this.indexOf('plain.text')
  }

  /**
   * The index of a style.
   *
   * @param quoted Marks text that begins like a formula, so that editing the cell does not turn it into one.
   */
  indexOf(style: StyleName, quoted = false): number {
    const key = `${style}${quoted ? "'" : ''}`
    const known = this.indexes.get(key)
    if (known !== undefined) return known
    const index = this.names.length
    this.indexes.set(key, index)
    this.names.push({ style, quoted })
    return index
  }

  /** The part `xl/styles.xml`. */
  xml(): string {
    const fonts = new Pool()
    const fills = new Pool([
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
    ])
    const borders = new Pool(['<border><left/><right/><top/><bottom/><diagonal/></border>'])
    const formats = new Pool()
    fonts.add(fontXml(plainLook))
    const cells = this.names.map(({ style, quoted }) => {
      const [role, format] = style.split('.') as [StyleRole, StyleFormat]
      const look = looks[role]
      const code = numberFormats[format]
      const numberFormat = code === 'General' ? 0 : firstOwnFormat + formats.add(code)
      const font = fonts.add(fontXml(look))
      const fill = fills.add(fillXml(look))
      const border = borders.add(borderXml(look))
      return (
        `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1"` +
        ` applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"${quoted ? ' quotePrefix="1"' : ''}>${alignmentXml(role, format)}</xf>`
      )
    })
    const numFmts = formats.items.map(
      (code, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    )
    const none = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'
    return (
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      `<numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>` +
      `<fonts count="${fonts.items.length}">${fonts.items.join('')}</fonts>` +
      `<fills count="${fills.items.length}">${fills.items.join('')}</fills>` +
      `<borders count="${borders.items.length}">${borders.items.join('')}</borders>` +
      `<cellStyleXfs count="1">${none}</cellStyleXfs>` +
      `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
      `<dxfs count="2">${verdictXml('006100', 'C6EFCE')}${verdictXml('9C0006', 'FFC7CE')}</dxfs>` +
      '</styleSheet>'
    )
  }
}

/** Distinct pieces of XML in the order in which they came up. */
class Pool {
  readonly items: string[]

  constructor(items: string[] = []) {
    this.items = items
  }

  add(item: string): number {
    const known = this.items.indexOf(item)
    if (known >= 0) return known
    this.items.push(item)
    return this.items.length - 1
  }
}

function fontXml({ color, bold, italic, size }: RoleLook): string {
  const face = `<sz val="${size}"/><color rgb="FF${color}"/><name val="Arial"/><family val="2"/>`
  return `<font>${bold ? '<b/>' : ''}${italic ? '<i/>' : ''}${face}</font>`
}

function fillXml({ fill }: RoleLook): string {
  if (fill === null) return '<fill><patternFill patternType="none"/></fill>'
  return `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/><bgColor indexed="64"/></patternFill></fill>`
}

function borderXml({ border }: RoleLook): string {
  const edge = (name: string, style: string | null, color = '7F7F7F'): string =>
    style === null ? `<${name}/>` : `<${name} style="${style}"><color rgb="FF${color}"/></${name}>`
  const box = border === 'box' ? 'hair' : null
  const top = border === 'above' || border === 'double' ? 'thin' : box
  const bottom = border === 'double' ? 'double' : border === 'below' ? 'thin' : box
  return `<border>${edge('left', box)}${edge('right', box)}${edge('top', top)}${edge('bottom', bottom)}<diagonal/></border>`
}

function alignmentXml(role: StyleRole, format: StyleFormat): string {
  if (role === 'header' && format !== 'text') return '<alignment horizontal="center" vertical="center" wrapText="1"/>'
  if (format === 'wrap') return '<alignment vertical="center" wrapText="1"/>'
  if (format === 'indent') return '<alignment horizontal="left" vertical="center" indent="1"/>'
  if (format === 'center' || format === 'verdict' || format === 'met' || format === 'changed')
    return '<alignment horizontal="center" vertical="center"/>'
  if (format === 'text') return '<alignment vertical="center"/>'
  return '<alignment horizontal="right" vertical="center"/>'
}

function verdictXml(color: string, fill: string): string {
  const ground = `<fill><patternFill><bgColor rgb="FF${fill}"/></patternFill></fill>`
  return `<dxf><font><color rgb="FF${color}"/></font>${ground}</dxf>`
}
