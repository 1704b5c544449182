import { CFB, utils, write } from '@e965/xlsx'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import fc from 'fast-check'
import { deflateSync, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { inflate, inflateInPieces } from './compression.ts'
import type { ReadLimits } from './read-options.ts'
import { readWorkbook } from './read-workbook.ts'
import { craftXlsx, textCellXml, utf8 } from './workbook.fixtures.ts'

const refusalOf = async (bytes: Uint8Array, limits = {}): Promise<string> => {
  try {
    await readWorkbook(bytes, 'folder/rr.xlsx', { limits })
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    expect(error.message).toMatch(/^rr\.xlsx: .+\.$/)
    return error.code
  }
  return 'read'
}
const sheet = `<sheetData><row r="1">${textCellXml('A1', 'Unit')}</row></sheetData>`
const good = craftXlsx([{ name: 'S', xml: sheet }])
const compound = (streams: Record<string, Uint8Array>): Uint8Array => {
  const container = CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(container, name, content)
  return new Uint8Array(CFB.write(container, { type: 'array' }))
}
/** Returns a zip whose central directory states a false inflated size for its largest part. */
const lying = (bytes: Uint8Array, stated: number): Uint8Array => {
  const copy = bytes.slice()
  const view = new DataView(copy.buffer)
  let [largest, size] = [0, 0]
  for (let at = 0; at + 46 < copy.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50 || view.getUint32(at + 24, true) <= size) continue
    largest = at
    size = view.getUint32(at + 24, true)
  }
  view.setUint32(largest + 24, stated, true)
  return copy
}

describe('an unreadable file is rejected with a reason and a remedy', () => {
  const bomb = craftXlsx([{ name: 'S', xml: ' '.repeat(30_000_000) }])
  it.each<[string, string, Uint8Array]>([
    ['a file without bytes', 'empty_file', new Uint8Array()],
    ['a workbook without a filled cell', 'empty_file', craftXlsx([{ name: 'S', xml: '<sheetData/>' }])],
    ['blank text', 'empty_file', utf8(' \r\n,,\r\n')],
    [
      'a workbook that only shows a picture',
      'image_only',
      craftXlsx([{ name: 'S', xml: '<sheetData/>' }], { parts: { 'xl/media/image1.png': utf8('png') } }),
    ],
    ['a workbook that was cut short', 'corrupt_file', good.slice(0, good.length - 200)],
    ['a part longer than stated', 'corrupt_file', lying(bomb, 1000)],
    [
      'an Office file under a password',
      'encrypted_file',
      compound({ EncryptionInfo: utf8('x'), EncryptedPackage: utf8('y') }),
    ],
    [
      'an .xls under a password',
      'encrypted_file',
      compound({ Workbook: Uint8Array.of(9, 8, 4, 0, 0, 6, 5, 0, 0x2f, 0, 2, 0, 1, 0) }),
    ],
    [
      'an OpenDocument sheet under a password',
      'encrypted_file',
      zipSync({
        'META-INF/manifest.xml': utf8('<manifest:manifest><manifest:encryption-data/></manifest:manifest>'),
        'content.xml': utf8('x'),
      }),
    ],
    ['a Word document', 'unsupported_format', compound({ WordDocument: utf8('x') })],
    ['a newer Word document', 'unsupported_format', zipSync({ 'word/document.xml': utf8('<w/>') })],
    ['a zip of files', 'unsupported_format', zipSync({ 'rent.csv': utf8('a,b') })],
    ['a picture', 'unsupported_format', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)],
    ['JSON', 'unsupported_format', utf8('[{"unit": "101"}]')],
    ['a SYLK file', 'unsupported_format', utf8('ID;PWXL;N;E\nC;Y1;X1;K"Unit"\nE\n')],
    ['a web archive', 'unsupported_format', utf8('MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n')],
    ['bytes of no known kind', 'unknown_format', Uint8Array.of(84, 104, 105, 115, 0xcf, 0xa4, 1, 2, 3)],
    ['a damaged compound file', 'corrupt_file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0)],
  ])('%s', async (_, code, bytes) => {
    expect(await refusalOf(bytes)).toBe(code)
  })

  it('detects a changed digit in a part by its checksum', async () => {
    const xml = '<sheetData><row r="1"><c r="A1"><v>1250</v></c></row></sheetData>'
    const stored = zipSync(unzipSync(craftXlsx([{ name: 'S', xml }])), { level: 0 })
    expect(await refusalOf(stored)).toBe('read')
    stored[new TextDecoder('latin1').decode(stored).indexOf('1250')] = '9'.charCodeAt(0)
    expect(await refusalOf(stored)).toBe('corrupt_file')
  })

  it('rejects more than a limit allows', async () => {
    const inflating = craftXlsx([{ name: 'S', xml: ' '.repeat(5_000_000) }])
    expect(inflating.length).toBeLessThan(20_000)
    expect(await refusalOf(inflating, { inflatedBytes: 1_000_000 })).toBe('too_large')
    expect(await refusalOf(good, { fileBytes: 100 })).toBe('too_large')
    expect(await refusalOf(good, { zipEntries: 3 })).toBe('too_large')
    expect(await refusalOf(utf8('a,b\n1,2\n'), { cells: 3 })).toBe('too_large')
    expect(await refusalOf(utf8('a\nb\nc\n'), { rowsPerSheet: 2 })).toBe('too_large')
    const far = `<sheetData><row r="1">${textCellXml('A1', 'Unit')}</row><row r="1048576">${textCellXml('XFD1048576', 'x')}</row></sheetData>`
    expect(await refusalOf(craftXlsx([{ name: 'S', xml: far }]))).toBe('too_large')
  })

  it('counts cells, columns, and characters, and names the exceeded limit', async () => {
    const messageOf = (bytes: Uint8Array, limits: Partial<ReadLimits> = {}): Promise<string> =>
      readWorkbook(bytes, 'rr', { limits }).then(
        () => 'read',
        (error: Error) => error.message,
      )
    const [commented, plain] = ['<!-- -->', ''].map((comment) =>
      craftXlsx([{ name: 'S', xml: `<sheetData><row>${'<c><v>1</v></c>'.repeat(9)}</row>${comment}</sheetData>` }]),
    )
    const cells = 'more than 8 cells have content, over the limit'
    expect(await messageOf(plain ?? good, { filledCells: 8 })).toContain(cells)
    expect(await messageOf(commented ?? good, { filledCells: 8 })).toContain(cells)
    expect(await messageOf(utf8('1,2,3\n4,5,6\n,,\n7,8,9'), { filledCells: 8 })).toContain(cells)
    expect(await messageOf(utf8('1,2,3\n4,5,6\n,,\n7,8'), { filledCells: 8 })).toBe('read')
    expect(await messageOf(utf8(`<table><tr>${'<td>1'.repeat(9)}</table>`), { cells: 8 })).toContain(cells)
    const oneLine = '12,'.repeat(3_500_000)
    expect(await messageOf(utf8(oneLine))).toContain('row 1 has more than 16,384 columns')
    expect(await messageOf(utf8(oneLine.replaceAll(',', ' ')))).toContain(
      'a field in row 1 has more than 100,000 characters',
    )
  })

  it('rejects an OpenDocument sheet whose few bytes expand to billions of cells', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Unit']]), 'S')
    const bytes = new Uint8Array(write(book, { bookType: 'ods', type: 'array' }))
    expect(await refusalOf(bytes)).toBe('read')
    const cell = '<table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="16384"/>'
    const content = `<office:document-content><table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row></office:document-content>`
    const repeated = zipSync({ 'META-INF/manifest.xml': utf8('<m/>'), 'content.xml': utf8(content) })
    expect(await refusalOf(repeated)).toBe('too_large')
  })
})

describe('parts are unpacked the same in Node and without a native inflater', () => {
  it('whole, truncated, damaged, and longer than declared', () => {
    expect(inflate(deflateSync(utf8('Unit')), 4)).toEqual(utf8('Unit'))
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), fc.nat(3100), fc.nat(3000), (plain, maximum, cut) => {
        const packed = deflateSync(plain)
        for (const bytes of [packed, packed.subarray(0, cut), plain]) {
          const [native, pieces] = [inflate(bytes, maximum), inflateInPieces(bytes, maximum)]
          if (bytes === packed) expect(pieces).toEqual(plain.length > maximum ? 'tooMany' : plain)
          if (bytes === packed || typeof native !== 'string') expect(native).toEqual(pieces)
        }
      }),
    )
  })
})

describe('any bytes give a workbook or a reason', () => {
  it('holds for random bytes behind every signature', async () => {
    const starts = [
      '',
      'PK\u0003\u0004',
      '%PDF-1.7',
      '<html><table><tr><td',
      'a,b\n"',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 600 }), async (start, rest) => {
        expect(await refusalOf(Uint8Array.of(...utf8(start), ...rest))).toMatch(/^[a-z_]+$/)
      }),
    )
  })

  it('holds for a good workbook with bytes overwritten', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Unit', 'Rent'],
        ['101', 1250],
      ]),
      'S',
    )
    const xls = new Uint8Array(write(book, { bookType: 'biff8', type: 'array' }))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(good, xls),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
        async (bytes, changes) => {
          const copy = bytes.slice()
          for (const [place, byte] of changes) copy[place % copy.length] = byte
          expect(await refusalOf(copy)).toMatch(/^[a-z_]+$/)
        },
      ),
      { numRuns: 60 },
    )
  })
})
