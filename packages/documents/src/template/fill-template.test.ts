import { InvalidInputError, UnreadableDocumentError } from '@uwkit/core/shared'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { TemplateBook } from './fill-template.ts'
import { aTemplate, partsOf, type ShortSheet, sheetXmlOf } from './template.fixtures.ts'

const filled = (sheet: ShortSheet | string, cells: Record<string, number | string>, prefix = '') => {
  const short = typeof sheet === 'string' ? { rows: sheet } : sheet
  const bytes = aTemplate({ sheets: { Loan: short }, prefix, formats: ['0.00%'] })
  const given = Object.entries(cells).map(([address, value]) => ({ sheet: 'Loan', address, value }))
  return sheetXmlOf(new TemplateBook(bytes, 'lender.xlsx').write(given))
}
const rowsOf = (xml: string) => /<(?:x:)?sheetData>(.*)<\/(?:x:)?sheetData>/s.exec(xml)?.[1]

describe('writing into a cell of a template', () => {
  it('keeps the cell’s format and changes nothing else in its row', () => {
    const rows =
      '<row r="2" ht="18" customHeight="1"><c r="A2" t="s"><v>0</v></c><c r="B2" s="1"/><c r="C2"><f>B2*2</f><v>0</v></c></row>'
    expect(rowsOf(filled(rows, { B2: 0.0575 }))).toBe(
      rows.replace('<c r="B2" s="1"/>', '<c r="B2" s="1"><v>0.0575</v></c>'),
    )
  })

  it('replaces the old value with its type and attributes', () => {
    const rows = '<row r="1"><c r="A1" s="1" t="s" cm="1" vm="2"><v>7</v></c></row>'
    expect(rowsOf(filled(rows, { A1: 12 }))).toBe('<row r="1"><c r="A1" s="1"><v>12</v></c></row>')
  })

  it('never turns text into a formula, and escapes XML characters', () => {
    const rows = '<row r="1"><c r="A1"/></row>'
    expect(rowsOf(filled(rows, { A1: '=SUM(A2) & <R&M>' }))).toBe(
      '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">=SUM(A2) &amp; &lt;R&amp;M&gt;</t></is></c></row>',
    )
  })

  it('adds a missing cell between its neighbors, before and after one that is replaced', () => {
    const rows = '<row r="3"><c r="B3"><v>1</v></c><c r="E3"/></row>'
    expect(rowsOf(filled(rows, { A3: 1, B3: 2, C3: 3, D3: 4, E3: 5, AA3: 6 }))).toBe(
      '<row r="3"><c r="A3"><v>1</v></c><c r="B3"><v>2</v></c><c r="C3"><v>3</v></c><c r="D3"><v>4</v></c><c r="E3"><v>5</v></c><c r="AA3"><v>6</v></c></row>',
    )
  })

  it('adds missing rows in their order, into a sheet without any rows too', () => {
    const cell = (address: string) => `<row r="${address.slice(1)}"><c r="${address}"><v>1</v></c></row>`
    expect(rowsOf(filled(cell('A5'), { A9: 1, A2: 1, A3: 1 }))).toBe(['A2', 'A3', 'A5', 'A9'].map(cell).join(''))
    expect(rowsOf(filled('', { A2: 1 }))).toBe(cell('A2'))
  })

  it('opens a row that has no cells', () => {
    expect(rowsOf(filled('<row r="1" s="1" customFormat="1"/>', { B1: 1 }))).toBe(
      '<row r="1" s="1" customFormat="1"><c r="B1" s="1"><v>1</v></c></row>',
    )
  })

  it('formats a missing cell like its row or else its column', () => {
    const before = '<cols><col min="2" max="3" width="12" style="1"/></cols>'
    expect(rowsOf(filled({ rows: '', before }, { A1: 1, C1: 2 }))).toBe(
      '<row r="1"><c r="A1"><v>1</v></c><c r="C1" s="1"><v>2</v></c></row>',
    )
  })

  it('writes tags with the prefix that the sheet uses', () => {
    const rows = '<x:row r="1"><x:c r="A1"/></x:row>'
    expect(rowsOf(filled(rows, { A1: 'Elm', B2: 2 }, 'x:'))).toBe(
      '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t xml:space="preserve">Elm</x:t></x:is></x:c></x:row>' +
        '<x:row r="2"><x:c r="B2"><x:v>2</x:v></x:c></x:row>',
    )
  })

  it('finds rows and cells without coordinates, and skips comments', () => {
    const rows = '<!-- <row r="1"> --><row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>'
    expect(rowsOf(filled(rows, { B1: 9, A2: 8 }))).toBe(
      '<!-- <row r="1"> --><row><c><v>1</v></c><c><v>9</v></c></row><row><c><v>8</v></c></row>',
    )
  })

  it('says how far rows and the sheet reach where they say so', () => {
    const before = '<dimension ref="A1:B2"/>'
    const xml = filled({ before, rows: '<row r="1" spans="1:2"><c r="A1"/></row>' }, { D1: 1, A4: 2 })
    expect(xml).toContain('<dimension ref="A1:D4"/>')
    expect(xml).toContain('<row r="1" spans="1:4">')
  })

  it('leaves the rest of the sheet as it is: rules, merges, formats by condition, protection, print set-up', () => {
    const after =
      '<sheetProtection sheet="1"/><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells><conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>A1&gt;1</formula></cfRule></conditionalFormatting><pageMargins left="1" right="1" top="1" bottom="1" header="0" footer="0"/>'
    const xml = filled({ rows: '<row r="1"><c r="A1"/></row>', after }, { A1: 1 })
    expect(xml.slice(xml.indexOf('</sheetData>'))).toBe(`</sheetData>${after}</worksheet>`)
  })

  it('uses the 1904 date system if the workbook does', () => {
    const rows = '<row r="1"><c r="A1"/></row>'
    const valueIn = (properties: string) =>
      rowsOf(
        sheetXmlOf(
          new TemplateBook(aTemplate({ sheets: { Loan: { rows } }, properties }), 'lender.xlsx').write([
            { sheet: 'Loan', address: 'A1', value: { date: '2026-09-30' } },
          ]),
        ),
      )
    // 30 September 2026 is day 46,295 from 1899-12-30, and day 44,833 from 1904-01-01.
    expect(valueIn('')).toContain('<v>46295</v>')
    expect(valueIn('<workbookPr date1904="1"/>')).toContain('<v>44833</v>')
  })

  it('writes any cells of any sheet without touching a byte between them', () => {
    const value = fc.oneof(fc.integer(), fc.string())
    const place = fc.record({ row: fc.integer({ min: 1, max: 12 }), column: fc.constantFrom('A', 'B', 'C', 'D', 'E') })
    const cells = fc.uniqueArray(place, { selector: ({ row, column }) => `${column}${row}`, maxLength: 20 })
    fc.assert(
      fc.property(cells, cells, fc.infiniteStream(value), (there, given, values) => {
        const rows = rowsWith(
          there.map(({ row, column }) => ({ row, column, xml: `<c r="${column}${row}" s="1"><v>0</v></c>` })),
        )
        const chosen = Object.fromEntries(given.map(({ row, column }) => [`${column}${row}`, values.next().value ?? 0]))
        const wanted = rowsWith([
          ...there
            .filter((one) => !(`${one.column}${one.row}` in chosen))
            .map((one) => ({ ...one, xml: `<c r="${one.column}${one.row}" s="1"><v>0</v></c>` })),
          ...given.map((one) => ({ ...one, xml: '[given]' })),
        ])
        const got = rowsOf(filled(rows, chosen)) ?? ''
        const marked = Object.keys(chosen).reduce(
          (xml, address) => xml.replace(new RegExp(`<c r="${address}"[^>]*>.*?</c>`, 's'), '[given]'),
          got,
        )
        expect(marked).toBe(wanted)
      }),
    )
  })
})

/** Builds rows from cells in their order. */
function rowsWith(cells: { row: number; column: string; xml: string }[]): string {
  const rows = Map.groupBy(
    cells.toSorted((left, right) => left.row - right.row || left.column.localeCompare(right.column)),
    ({ row }) => row,
  )
  return [...rows].map(([row, own]) => `<row r="${row}">${own.map(({ xml }) => xml).join('')}</row>`).join('')
}

describe('the file that is written', () => {
  const template = aTemplate({
    sheets: {
      Loan: { rows: '<row r="1"><c r="A1"/></row>' },
      Other: { rows: '<row r="1"><c r="A1"><v>1</v></c></row>' },
    },
    parts: {
      'xl/vbaProject.bin': Uint8Array.from({ length: 999 }, (_, at) => (at * 7) % 251),
      'xl/calcChain.xml': '<calcChain/>',
    },
    settings: '<calcPr calcId="191029" fullCalcOnLoad="0"/>',
  })
  const fill = (bytes: Uint8Array) =>
    new TemplateBook(bytes, 'lender.xlsm').write([{ sheet: 'Loan', address: 'A1', value: 1 }])

  it('holds all parts of the template in their order, and only the sheet and the order to calculate are new', () => {
    const [before, after] = [partsOf(template), partsOf(fill(template))]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    const changed = Object.keys(before).filter((name) => before[name] !== after[name])
    expect(changed).toEqual(['xl/workbook.xml', 'xl/worksheets/sheet1.xml'])
    expect(after['xl/workbook.xml']).toBe(
      before['xl/workbook.xml']?.replace('fullCalcOnLoad="0"', 'fullCalcOnLoad="1"'),
    )
  })

  it('is the same every time, and the same again when the same is written twice', () => {
    expect(fill(template)).toEqual(fill(template))
    expect(partsOf(fill(fill(template)))).toEqual(partsOf(fill(template)))
  })

  it('reports cells that do not contain the written value', () => {
    const cell = { sheet: 'Loan', address: 'A1', value: 'Elm & Oak\r\n\u0001_x0041_ =1' }
    const written = new TemplateBook(template, 'lender.xlsm').write([cell])
    expect(new TemplateBook(written, 'lender.xlsm').unlike([cell])).toEqual([])
    expect(new TemplateBook(template, 'lender.xlsm').unlike([cell])).toEqual([cell])
  })

  it('requests calculation if the template has no calculation settings', () => {
    const plain = aTemplate({ sheets: { Loan: { rows: '' } }, names: { Rate: 'Loan!$A$1' } })
    expect(partsOf(fill(plain))['xl/workbook.xml']).toContain('</definedNames><calcPr fullCalcOnLoad="1"/></workbook>')
  })

  it('refuses to write over a formula, to a missing sheet, or twice to one cell', () => {
    const book = new TemplateBook(
      aTemplate({ sheets: { Loan: { rows: '<row r="1"><c r="A1"><f>1+1</f></c></row>' } } }),
      'lender.xlsx',
    )
    const cell = { sheet: 'Loan', address: 'A1', value: 1 }
    expect(() => book.write([cell])).toThrow(/Loan!A1 must not be a formula/)
    expect(() => book.write([{ ...cell, sheet: 'Lone' }])).toThrow(InvalidInputError)
    expect(() =>
      book.write([
        { ...cell, address: 'B1' },
        { ...cell, address: 'B1' },
      ]),
    ).toThrow(/each cell only once/)
    expect(() => book.write([{ ...cell, address: 'B1', value: Number.NaN }])).toThrow(/finite/)
  })
})

describe('a file that is not a template', () => {
  it('is rejected with what to do', () => {
    const open = (bytes: Uint8Array) => () => new TemplateBook(bytes, 'lender.xlsx')
    expect(open(strToU8('Rent,1'))).toThrow(UnreadableDocumentError)
    expect(open(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toThrow(/remove any password, and save it as .xlsm/)
    expect(open(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toThrow(/xl\/workbook.xml is missing|no sheets/)
    const signed = aTemplate({ sheets: { Loan: { rows: '' } }, parts: { '_xmlsignatures/sig1.xml': '<s/>' } })
    expect(open(signed)).toThrow(/digital signature/)
  })
})

describe('the formulas of a template', () => {
  const book = new TemplateBook(
    aTemplate({
      sheets: {
        Form: {
          rows:
            '<row r="1"><c r="A1"><v>4</v></c><c r="B1"><f t="shared" ref="B1:B2" si="0">A1*Rate</f><v>0</v></c></row>' +
            '<row r="2"><c r="A2"><v>5</v></c><c r="B2"><f t="shared" si="0"/><v>0</v></c></row>',
        },
        Terms: { rows: '<row r="1"><c r="A1"><v>3</v></c></row>' },
      },
      names: { Rate: 'Terms!$A$1' },
    }),
    'lender.xlsx',
  )
  const valuesOf = (calculation: ReturnType<TemplateBook['calculate']>) =>
    ['B1', 'B2'].map((address) => calculation.value({ sheet: 'Form', address }))

  it('are calculated from the filled cells, including shared formulas', () => {
    expect(valuesOf(book.calculate([]))).toEqual([12, 15])
    expect(valuesOf(book.calculate([{ sheet: 'Terms', address: 'A1', value: 10 }]))).toEqual([40, 50])
  })
})
