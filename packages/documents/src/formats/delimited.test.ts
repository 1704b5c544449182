import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDelimited, sniffDelimiter } from './delimited.ts'
import { readWorkbook } from './read-workbook.ts'
import { utf8 } from './workbook.fixtures.ts'

describe('delimited text comes apart into the fields it was made of', () => {
  it('keeps delimiters, quotes and line breaks inside quotes', () => {
    expect(parseDelimited('"Doe, Unit 5","5"" pipe","two\r\nlines"\r\nx,y,z', ',')).toEqual([
      ['Doe, Unit 5', '5" pipe', 'two\r\nlines'],
      ['x', 'y', 'z'],
    ])
  })

  it('keeps ragged rows, blank lines, empty ends and a missing last line break', () => {
    expect(parseDelimited('Rent Roll\n\na,b,\n1,2,3,4', ',')).toEqual([
      ['Rent Roll'],
      [''],
      ['a', 'b', ''],
      ['1', '2', '3', '4'],
    ])
  })

  it('keeps an empty last field where the text ends with the delimiter', () => {
    expect(parseDelimited('a,', ',')).toEqual([['a', '']])
  })

  it('reads old Mac line ends', () => {
    expect(parseDelimited('a,b\rc,d\r', ',')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('lets no stray quote swallow the rest of the file', () => {
    expect(parseDelimited('101,"Studio\n102,1BR\n', ',')).toEqual([
      ['101', '"Studio'],
      ['102', '1BR'],
    ])
  })

  it('gives back whatever was written', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '1', ',', ';', '"', '\n', '\r', ' ', '\t', 'é') })
    const records = fc.array(fc.array(field, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        records,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n'),
        (rows, delimiter, end) => {
          const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`
          const text = rows.map((row) => row.map(quoted).join(delimiter) + end).join('')
          expect(parseDelimited(text, delimiter)).toEqual(rows)
        },
      ),
    )
  })
})

describe('the delimiter is found from the text', () => {
  it.each([
    ['comma', ',', 'Property: Elm,\nUnit,Rent,End\n101,"1,250",1/1/26\n102,1300,1/1/26\n'],
    ['semicolon, with decimal commas', ';', 'Unit;Rent;Market\n101;1.250,00;1.300,00\n102;1.150,00;1.200,00\n'],
    ['tab, with thousands separators', '\t', 'Unit\tRent\tMarket\n101\t1,250\t1,300\n102\t1,150\t1,200\n'],
    ['bar', '|', 'Unit|Rent\n101|1250\n102|1300\n'],
    ['none', ',', 'Unit\n101\n102\n'],
  ])('%s', (_, delimiter, text) => {
    expect(sniffDelimiter(text)).toBe(delimiter)
  })
})

describe('every encoding that programs save text in is read', () => {
  const text = 'Größe;Miete €\r\nA–1;1.250,50\r\n'
  const utf16 = (littleEndian: boolean, mark: boolean): Uint8Array => {
    const units = Array.from(`${mark ? '\ufeff' : ''}${text}`)
    const view = new DataView(new ArrayBuffer(units.length * 2))
    units.forEach((unit, index) => view.setUint16(index * 2, unit.charCodeAt(0), littleEndian))
    return new Uint8Array(view.buffer)
  }
  // ö ß € – in Windows-1252.
  const windows = new Map([
    ['ö', 0xf6],
    ['ß', 0xdf],
    ['€', 0x80],
    ['–', 0x96],
  ])
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${text}`)],
    ['UTF-16 little endian', utf16(true, true)],
    ['UTF-16 big endian', utf16(false, true)],
    ['UTF-16 little endian without a mark', utf16(true, false)],
    ['UTF-16 big endian without a mark', utf16(false, false)],
    ['Windows-1252', Uint8Array.from(text, (char) => windows.get(char) ?? char.charCodeAt(0))],
  ])('%s', async (_, bytes) => {
    const { format, grids } = await readWorkbook(bytes, 'Mieten.csv')
    expect([format, grids[0]?.sheet]).toEqual(['csv', 'Mieten'])
    expect(grids[0]?.rows.map((row) => row.map((cell) => cell?.value))).toEqual([
      ['Größe', 'Miete €'],
      ['A–1', '1.250,50'],
    ])
  })

  it('keeps every field as text, and follows the line that names the delimiter', async () => {
    const { grids } = await readWorkbook(utf8('sep=|\nUnit|Rent\n007|$1,250\n'), 'x.csv')
    expect(grids[0]?.rows[1]).toMatchObject([
      { kind: 'text', value: '007' },
      { kind: 'text', value: '$1,250' },
    ])
  })
})
