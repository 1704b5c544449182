import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { utf8 } from './workbook.fixtures.ts'

const spaces = ['office', 'table', 'text', 'style', 'fo']
  .map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'fo' ? 'xsl-fo-compatible' : name}:1.0"`,
  )
  .join(' ')

/** Builds an .ods whose content part has these styles and tables. */
function craftOds(styles: string, tables: string): Uint8Array {
  const content = `<?xml version="1.0"?><office:document-content ${spaces} office:version="1.2"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  const manifest = '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>'
  return zipSync({
    mimetype: utf8('application/vnd.oasis.opendocument.spreadsheet'),
    'META-INF/manifest.xml': utf8(manifest),
    'styles.xml': utf8(`<office:document-styles ${spaces}/>`),
    'content.xml': utf8(content),
  })
}
const text = (value: string, style = 'plain', more = ''): string =>
  `<table:table-cell table:style-name="${style}" office:value-type="string"${more}><text:p>${value}</text:p></table:table-cell>`

describe('an OpenDocument sheet keeps what LibreOffice hides and indents', () => {
  it('marks hidden sheets, rows and columns and reads indents', async () => {
    const styles =
      '<style:style style:name="gone" style:family="table"><style:table-properties table:display="false"/></style:style>' +
      '<style:style style:name="plain" style:family="table-cell"/>' +
      '<style:style style:name="in2" style:family="table-cell"><style:paragraph-properties fo:margin-left="0.706cm"/></style:style>'
    const rows = [
      `<table:table-row>${text('Income')}${text('Total')}</table:table-row>`,
      `<table:table-row table:visibility="collapse" table:number-rows-repeated="2"><table:table-cell/></table:table-row>`,
      `<table:table-row>${text('Rent', 'in2')}${text('10')}</table:table-row>`,
    ]
    const columns = '<table:table-column/><table:table-column table:visibility="collapse"/>'
    const bytes = craftOds(
      styles,
      `<table:table table:name="T12">${columns}${rows.join('')}</table:table>` +
        `<table:table table:name="Old" table:style-name="gone"><table:table-row>${text('x')}</table:table-row></table:table>`,
    )
    const { format, grids } = await readWorkbook(bytes, 'T12.ods')
    expect([format, grids.map(({ sheet, hidden }) => [sheet, hidden])]).toEqual([
      'ods',
      [
        ['T12', false],
        ['Old', true],
      ],
    ])
    expect(grids[0]).toMatchObject({ hiddenRows: [1, 2], hiddenColumns: [1] })
    // 0.706 cm are 20 points, two levels of 10.
    expect(grids[0]?.rows.map((row) => row[0]?.indent)).toEqual([0, undefined, undefined, 2])
  })
})
