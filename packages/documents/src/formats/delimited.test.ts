import { describe, expect, it } from 'vitest'
import { sniffDelimiter } from './delimited.ts'
import { readWorkbook } from './read-workbook.ts'
import { utf8 } from './workbook.fixtures.ts'

describe('the delimiter is detected from the text', () => {
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

describe('every common text encoding is read', () => {
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

  it('keeps every field as text, and follows the line that declares the delimiter', async () => {
    const { grids } = await readWorkbook(utf8('sep=|\nUnit|Rent\n007|$1,250\n'), 'x.csv')
    expect(grids[0]?.rows[1]).toMatchObject([
      { kind: 'text', value: '007' },
      { kind: 'text', value: '$1,250' },
    ])
  })
})

it('the rule under the captions of a table in Markdown holds no zeros', async () => {
  const { grids } = await readWorkbook(utf8('| Line | Amount |\n|:-----|-----:|\n| Rent | $900 |\n'), 'x.txt')
  expect(grids[0]?.rows.map((row) => row.flatMap((cell) => (cell ? [cell.text.trim()] : [])))).toEqual([
    ['Line', 'Amount'],
    [],
    ['Rent', '$900'],
  ])
})

describe('cents behind a comma, as bookkeepers abroad write them', () => {
  const valuesOf = async (text: string) => {
    const { grids } = await readWorkbook(utf8(text), 'roll.csv')
    return grids[0]?.rows.slice(1).map((row) => row.map((cell) => cell?.value))
  }

  it('are read in a file that has several such figures and no others', async () => {
    expect(await valuesOf('Unit;SF;Rent\n1.101;1.010;1.250,00\n102;650;-465,50\n103;700;1.150,00\n')).toEqual([
      ['1.101', 1010, 1250],
      ['102', '650', -465.5],
      ['103', '700', 1150],
    ])
  })

  it('stay text where another figure has cents behind a point', async () => {
    const [first] = (await valuesOf('Unit;SF;Rent\n101;1.010;1.250,00\n102;650;465,00\n103;700;1150.25\n')) ?? []
    expect(first).toEqual(['101', '1.010', '1.250,00'])
  })
})

describe('a text that is no table', () => {
  const sentences = [
    'The seller, through its broker, shared a roll in May.',
    'Rents rose to $1,250, $1,310, and, for two units, $1,420, as the notes below say.',
    'No concessions were reported.',
  ]

  it('is refused, whatever figures stand between its commas', async () => {
    const notes = utf8(`Effective gross income $1,614,708\n${sentences.join('\n').concat('\n').repeat(20)}`)
    await expect(readWorkbook(notes, 'notes.txt')).rejects.toMatchObject({
      code: 'unknown_format',
      message: expect.stringContaining('the file is text, not a table'),
    })
  })

  it('differs from a table under a page of notes, which is read', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `${101 + at},Occupied,1250`)
    const { grids } = await readWorkbook(
      utf8(`${sentences.join('\n').concat('\n').repeat(8)}Unit,Status,Rent\n${rows.join('\n')}`),
      'roll.csv',
    )
    expect(grids[0]?.rows).toHaveLength(65)
  })
})
