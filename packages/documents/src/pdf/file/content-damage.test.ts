import { zlibSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../formats/index.ts'
import { rawPages, stream } from '../raw-pdf.fixtures.ts'
import { decodedStream } from './content-damage.ts'
import { RawObjects } from './raw-objects.ts'

it('a drawing above the limit is not reported as damaged', () => {
  const dictionary = new Map([['Filter', '/FlateDecode']])
  const objects = new RawObjects(new Uint8Array())
  const packed = (bytes: number) => zlibSync(new Uint8Array(bytes).fill(32), { level: 1 })
  expect(decodedStream(objects, { dictionary, packed: packed(64 * 1024 * 1024 + 1) })).toBe('unknown')
  expect(decodedStream(objects, { dictionary, packed: packed(1000) })).toHaveLength(1000)
})

const resources = '/Font << /F1 4 0 R >> /XObject << /Form 5 0 R /Picture 6 0 R >>'
const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

/** Returns the content stream of a page: a table of two columns, each row a unit and its rent. */
const table = (units: readonly number[]): string => {
  const rows = units.map(
    (unit, at) => `1 0 0 1 40 ${700 - 14 * at} Tm (${unit}) Tj 1 0 0 1 140 ${700 - 14 * at} Tm (${unit}.00) Tj`,
  )
  return `BT /F1 9 Tf ${rows.join('\n')} ET`
}
const units = Array.from({ length: 40 }, (_, at) => 201 + at)
const sound = table([101, 102, 103])

const text = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
const packed = text(zlibSync(new TextEncoder().encode(table(units))))
const flate = (content: string): { object: string } => ({ object: stream(content, '/Filter /FlateDecode') })
const changed = (content: string, at: number): string =>
  `${content.slice(0, at)}${String.fromCodePoint((content.codePointAt(at) ?? 0) ^ 0x55)}${content.slice(at + 1)}`

const nothing = stream('')
const pdf = (contents: readonly (string | { object: string })[], form = nothing, picture = nothing): Uint8Array =>
  rawPages(contents, resources, [helvetica, form, picture])
const read = (bytes: Uint8Array) => readWorkbook(bytes, 'roll.pdf')
const firstColumn = async (bytes: Uint8Array): Promise<string[]> =>
  (await read(bytes)).grids.flatMap(({ rows }) => rows.map(([unit]) => unit?.text ?? ''))

/** Returns five letters for every four bytes, as a file contains them. */
function ascii85(content: string): string {
  const groups = content.match(/[^]{1,4}/g) ?? []
  const written = groups.map((group) => {
    const value = [...group.padEnd(4, '\0')].reduce((sum, byte) => sum * 256 + (byte.codePointAt(0) ?? 0), 0)
    const letters = [85 ** 4, 85 ** 3, 85 ** 2, 85, 1].map((place) =>
      String.fromCodePoint(33 + (Math.floor(value / place) % 85)),
    )
    return letters.slice(0, group.length + 1).join('')
  })
  return `${written.join('')}~>`
}
const inLetters = (content: string): { object: string } => ({
  object: stream(content, '/Filter [/ASCII85Decode /FlateDecode]'),
})

describe('a page with damaged content is never treated as blank', () => {
  it('reads the page where it is sound, however it is packed', async () => {
    const all = [101, 102, 103, ...units].map(String)
    for (const page of [table(units), flate(packed), inLetters(ascii85(packed))])
      expect(await firstColumn(pdf([sound, page]))).toEqual(all)
  })

  it.each([
    ['nothing', packed.slice(0, -4)],
    ['a line end', `${packed.slice(0, -4)}\r\n`],
  ])('reads a page that is whole with %s in place of its checksum, as programs that show it do', async (_, page) => {
    const { grids, unreadPages } = await read(pdf([sound, flate(page)]))
    expect([grids.flatMap(({ rows }) => rows).length, unreadPages]).toEqual([43, undefined])
  })

  it.each<[string, string | { object: string }]>([
    ['does not begin as packed data do', flate(changed(packed, 0))],
    ['was cut short', flate(packed.slice(0, packed.length / 2))],
    ['has another byte in its middle', flate(changed(packed, Math.floor(packed.length / 2)))],
    ['does not agree with its checksum', flate(changed(packed, packed.length - 1))],
    ['lacks its last byte and its checksum', flate(packed.slice(0, -5))],
    ['was cut short and is written in letters', inLetters(`${ascii85(packed).slice(0, 200)}~>`)],
    ['has letters that cannot be', inLetters(`${ascii85(packed).slice(0, 200)}|${ascii85(packed).slice(201)}`)],
    ['is noise', '\u0001\u0002 zzq 7!! noise ((('],
    ['is missing', { object: '<< >>' }],
    ['shows a form that was cut short', 'q /Form Do Q'],
  ])('names the page where its content %s, and reads the others', async (_, page) => {
    const form = stream(packed.slice(0, 150), '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Filter /FlateDecode')
    const { grids, unreadPages } = await read(pdf([sound, page], form))
    expect(unreadPages).toEqual([{ page: 2, reason: 'damaged' }])
    expect(grids.flatMap(({ rows }) => rows.map(([unit]) => unit?.text))).toEqual(['101', '102', '103'])
  })

  it('names a scanned page whose picture is damaged', async () => {
    const entries = '/Type /XObject /Subtype /Image /Width 800 /Height 1000 /BitsPerComponent 8 /ColorSpace /DeviceGray'
    const picture = stream('no picture', `${entries} /Filter /DCTDecode`)
    const bytes = pdf([sound, 'q 612 0 0 792 0 0 cm /Picture Do Q'], nothing, picture)
    expect((await read(bytes)).unreadPages).toEqual([{ page: 2, reason: 'damaged' }])
  })

  it('rejects a file with only such pages, and names them', async () => {
    const damaged = flate(packed.slice(0, 100))
    await expect(read(pdf([damaged, '', damaged]))).rejects.toMatchObject({
      code: 'corrupt_file',
      message: 'roll.pdf: the content of pages 1, 3 is damaged or missing. Download or print the file again.',
    })
  })
})

describe('a page on which nothing is drawn is blank, and nothing is missing', () => {
  const blank = [
    '',
    ' \n% nothing\n',
    'q 1 0 0 1 0 0 cm 0 0 612 792 re W n Q',
    `BT /F1 9 Tf 1 0 0 1 40 700 Tm ( ) Tj ET`,
  ]

  it('beside pages with text', async () => {
    const bytes = pdf([sound, ...blank, flate(text(zlibSync(new Uint8Array())))])
    expect((await read(bytes)).unreadPages).toBeUndefined()
  })

  it('and a file of blank pages is rejected as blank, not as pictures', async () => {
    const refusal = (contents: string[]) => read(pdf(contents)).catch(({ code, message }) => [code, message])
    expect(await refusal(blank)).toEqual([
      'empty_file',
      'roll.pdf: all 4 pages of the PDF are blank. Print or export the report again.',
    ])
    expect(await refusal([''])).toEqual(['empty_file', expect.stringContaining('the only page of the PDF is blank')])
    const frame = await refusal(['40 40 200 200 re S', ''])
    expect(frame).toEqual(['image_only', expect.stringContaining('has page images but no text')])
  })
})
