import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Workbook } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOoxmlWorkbook } from './ooxml-workbook.ts'
import { defaultReadLimits, type TimedLimits } from './read-options.ts'
import { readWorkbook } from './read-workbook.ts'
import { craftXlsx, textCellXml, utf8 } from './workbook.fixtures.ts'
import { inflateParts, zipEntries } from './zip.ts'
import { readWithLibrary } from './zipped.ts'

const limits: TimedLimits = { ...defaultReadLimits, checkTime: () => undefined }

const partsOf = (bytes: Uint8Array): Map<string, Uint8Array> =>
  inflateParts(bytes, zipEntries(bytes, 'rr.xlsx', limits), 'rr.xlsx', limits)
const inOnePass = (bytes: Uint8Array): Workbook | null => readOoxmlWorkbook(partsOf(bytes), 'rr.xlsx', limits)
const byLibrary = (bytes: Uint8Array): Workbook => readWithLibrary(partsOf(bytes), 'rr.xlsx', 'xlsx', limits)

const codes = ['#,##0.00', '$#,##0_);($#,##0)', '0.0%', 'mm/dd/yyyy', 'm/d/yy h:mm', '@', 'mmm-yy']
const styles =
  `<numFmts>${codes.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`).join('')}</numFmts>` +
  `<cellXfs><xf numFmtId="0"/>${codes.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}` +
  '<xf numFmtId="14"/><xf><alignment indent="2"/></xf></cellXfs>'
const styleCount = codes.length + 3

const word = fc.constantFrom(
  'Unit',
  '  Rent',
  '1,250.00',
  'A &amp; B',
  '&#65;',
  'Größe',
  ' ',
  'line_x000D_',
  '&lt;b&gt;',
)
const number = fc.oneof(
  fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => String(cents / 100)),
  fc.integer({ min: 0, max: 60_000 }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }).map(String),
)
const content = fc.oneof(
  number.map((value) => ({ type: '', inner: `<v>${value}</v>` })),
  number.map((value) => ({ type: ' t="n"', inner: `<f>SUM(A1:A9)</f><v>${value}</v>` })),
  fc.nat(2).map((index) => ({ type: ' t="s"', inner: `<v>${index}</v>` })),
  word.map((text) => ({ type: ' t="str"', inner: `<f>A1&amp;""</f><v>${text}</v>` })),
  word.map((text) => ({ type: ' t="inlineStr"', inner: `<is><t xml:space="preserve">${text}</t></is>` })),
  word.map((text) => ({ type: ' t="inlineStr"', inner: `<is><r><t>${text}</t></r><r><rPr/><t>b</t></r></is>` })),
  fc.boolean().map((value) => ({ type: ' t="b"', inner: `<v>${value ? 1 : 0}</v>` })),
  fc.constantFrom({ type: ' t="e"', inner: '<v>#REF!</v>' }, { type: '', inner: '' }),
)
const cell = fc.record({ content, style: fc.nat(styleCount), column: fc.nat(7) })
const row = fc.record({
  cells: fc.array(cell, { maxLength: 5 }),
  gap: fc.nat(2),
  hidden: fc.constantFrom('', ' hidden="1"', ' ht="0" customHeight="1"', ' ht="12.75"'),
})

const strings = utf8(
  '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Market Rent</t></si><si><r><t>two </t></r>' +
    '<r><t>runs</t></r></si><si><t xml:space="preserve">  Indented</t></si></sst>',
)
const sharedStrings = (bytes: Uint8Array): Record<string, Uint8Array> => ({ 'xl/sharedStrings.xml': bytes })
const office = 'http://schemas.openxmlformats.org'
const contentTypes = utf8(
  `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>` +
    `<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
)

/** Builds a workbook of one sheet; a column occurs once per row. */
function workbookOf(
  rows: readonly {
    cells: { content: { type: string; inner: string }; style: number; column: number }[]
    gap: number
    hidden: string
  }[],
): Uint8Array {
  let at = 0
  const xml = rows.map(({ cells, gap, hidden }) => {
    at += gap + 1
    const placed = new Map(cells.map((each) => [each.column, each]))
    const cellXml = [...placed]
      .sort(([a], [b]) => a - b)
      .map(
        ([
          column,
          {
            content: { type, inner },
            style,
          },
        ]) => `<c r="${'ABCDEFGH'[column]}${at}" s="${style}"${type}>${inner}</c>`,
      )
    return `<row r="${at}"${hidden}>${cellXml.join('')}</row>`
  })
  const merges = '<mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells>'
  const columns = '<cols><col min="2" max="3" hidden="1"/><col min="5" max="5" width="0" customWidth="1"/></cols>'
  const sheet = { name: 'Rent Roll', xml: `${columns}<sheetData>${xml.join('')}</sheetData>${merges}` }
  return craftXlsx([sheet], { styles, parts: { '[Content_Types].xml': contentTypes, ...sharedStrings(strings) } })
}

describe('an .xlsx read in one pass equals the spreadsheet library’s result', () => {
  it('whatever the cells hold and look like', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const bytes = workbookOf(rows)
        expect(inOnePass(bytes)).toEqual(byLibrary(bytes))
      }),
    )
  })

  it('to the last digit of numbers with many digits', () => {
    const values = [
      '0.1',
      '1234.5599999999999',
      '123456789012345',
      '0.000123',
      '-0.5',
      '1E-2',
      '.5',
      '12345678.9012345',
    ]
    const cells = values.map((value, column) => `<c r="${'ABCDEFGH'[column]}1"><v>${value}</v></c>`)
    const bytes = craftXlsx([{ name: 'S', xml: `<sheetData><row r="1">${cells.join('')}</row></sheetData>` }])
    const [read] = inOnePass(bytes)?.grids[0]?.rows ?? []
    expect(read?.map((each) => each?.value)).toEqual(values.map(Number))
  })

  it('and reads escaped characters, also in a formula’s result', () => {
    const cells = '<c r="A1" t="str"><v>R&#233;sidence &#x1F3E0; _x0041_</v></c>'
    const bytes = craftXlsx([{ name: 'S', xml: `<sheetData><row r="1">${cells}</row></sheetData>` }])
    expect(inOnePass(bytes)?.grids[0]?.rows[0]?.[0]?.value).toBe('R\u00e9sidence \u{1F3E0} A')
  })

  it('and knows the built-in accounting format', () => {
    const cells = '<c r="A1" s="0"><v>1250</v></c><c r="B1" s="0"><v>-75.5</v></c>'
    const xml = `<sheetData><row r="1">${cells}</row></sheetData>`
    const bytes = craftXlsx([{ name: 'S', xml }], { styles: '<cellXfs><xf numFmtId="44"/></cellXfs>' })
    const texts = inOnePass(bytes)?.grids[0]?.rows[0]?.map((each) => each?.text.replace(/\s/g, ''))
    expect(texts).toEqual(['$1,250.00', '$(75.50)'])
  })

  it('with prefixed tags and single quotes', () => {
    const xml =
      "</worksheet><x:worksheet><x:sheetData><x:row r='1'><x:c r='B1'><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>"
    const bytes = craftXlsx([{ name: 'S', xml: '' }], {
      parts: { 'xl/worksheets/sheet1.xml': utf8(xml.slice('</worksheet>'.length)) },
    })
    expect(inOnePass(bytes)?.grids[0]?.rows[0]?.map((each) => each?.value ?? null)).toEqual([null, 7])
    expect(inOnePass(bytes)).toEqual(byLibrary(bytes))
  })
})

const root = resolve(import.meta.dirname, '../../../..')
/** Workbooks of the samples, and real ones if a corpus is next to the project. */
const documents = [join(root, 'samples'), resolve(root, '../shared/corpus')]
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => /\.xls[xm]$/.test(name) && readFileSync(name).subarray(0, 2).toString() === 'PK')

describe('every document at hand makes the same grids in one pass and by the library', () => {
  it.each(documents)(
    '%s',
    (path) => {
      const bytes = new Uint8Array(readFileSync(path))
      let read: Workbook | null = null
      try {
        read = inOnePass(bytes)
      } catch (error) {
        // Both reject the same files.
        expect(() => byLibrary(bytes)).toThrow(String(error).replace(/^\w+: /, ''))
        return
      }
      expect(read).toEqual(byLibrary(bytes))
    },
    60_000,
  )
})

describe('unsupported content is left to the library, and nothing is guessed', () => {
  const unit = textCellXml('A1', 'Unit')
  it.each([
    ['a comment among the rows', `<row r="1">${unit}<!-- <c r="B1"><v>1</v></c> --></row>`],
    ['a section of plain characters', '<row r="1"><c r="A1" t="str"><v><![CDATA[Unit]]></v></c></row>'],
    ['a date as text', '<row r="1"><c r="A1" t="d"><v>2025-12-01</v></c></row>'],
    ['a cell that names another row', '<row r="1"><c r="A2"><v>1</v></c></row>'],
    ['a shared string that is not there', '<row r="1"><c r="A1" t="s"><v>5</v></c></row>'],
    ['an attribute without quotes', '<row r=1><c r="A1"><v>1</v></c></row>'],
    ['rows that end early', '<row r="1"><c r="A1"><v>1</v>'],
  ])('%s', (_, rows) => {
    expect(inOnePass(craftXlsx([{ name: 'S', xml: `<sheetData>${rows}</sheetData>` }]))).toBeNull()
  })

  it('and is read all the same', async () => {
    const xml = `<sheetData><row r="1">${unit}<!-- a remark --></row></sheetData>`
    expect((await readWorkbook(craftXlsx([{ name: 'S', xml }]), 'rr.xlsx')).grids[0]?.rows[0]?.[0]?.text).toBe('Unit')
  })
})

describe('a workbook cannot exceed its memory or time limit', () => {
  it('rejects a sheet with few cells far apart before allocating it', async () => {
    const rows = Array.from(
      { length: 2000 },
      (_, index) => `<row r="${index + 1}"><c r="XFD${index + 1}"><v>1</v></c></row>`,
    )
    const bytes = craftXlsx([{ name: 'S', xml: `<sheetData>${rows.join('')}</sheetData>` }])
    await expect(readWorkbook(bytes, 'far.xlsx')).rejects.toMatchObject({ code: 'too_large' })
  })

  it('ends a read that exceeds its time limit, and says so', async () => {
    const bytes = craftXlsx([
      { name: 'S', xml: `<sheetData><row r="1">${textCellXml('A1', 'Unit')}</row></sheetData>` },
    ])
    const reading = readWorkbook(bytes, 'slow.xlsx', { limits: { milliseconds: -1 } })
    await expect(reading).rejects.toMatchObject({
      code: 'too_slow',
      message: expect.stringMatching(/Save only the needed sheets/),
    })
  })
})
