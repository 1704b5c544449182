import { textAt, type Workbook } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { defaultReadLimits } from '../formats/read-options.ts'
import { helveticaWidths } from './page-text.ts'
import { craftPdf } from './pdf.fixtures.ts'
import { rawPages, stream } from './raw-pdf.fixtures.ts'
import { readPdf } from './read-pdf.ts'

const roll = [
  ['Unit', 'Resident', 'Status', 'Rent'],
  ['101', 'Pellen Bramworth', 'Occupied', '1265'],
  ['102', 'Marnor Ashbrook', 'Notice', '1710'],
  ['103', 'Tamsin Oakley', 'Vacant', '840'],
]
const places = [40, 120, 320, 460]

/** Returns the content stream of a page: a row every 14 points, each text in the codes that `coded` gives. */
const drawn = (coded: (text: string) => string, before = ''): string =>
  roll
    .flatMap((row, index) => row.map((text, at) => `1 0 0 1 ${places[at]} ${700 - 14 * index} Tm ${coded(text)} Tj`))
    .reduce((content, line) => `${content}\n${line}`, `BT /F1 9 Tf ${before}`)
    .concat('\nET')

const plain = (text: string): string => `(${text})`

const shown = ({ grids: [grid] }: Workbook): string[][] =>
  (grid?.rows ?? []).map((_, row) =>
    Array.from({ length: grid?.columnCount ?? 0 }, (__, column) => (grid ? textAt(grid, row, column) : '')),
  )

const read = (bytes: Uint8Array): Promise<Workbook> => readPdf(bytes, 'roll.pdf', defaultReadLimits)

const font = (entries: string): string => `<< /Type /Font ${entries} >>`
const helvetica = font('/Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding')

/** A font that draws glyphs by number: the codes do not show which letters they are. */
const byNumber = [
  font('/Subtype /Type0 /BaseFont /ABCDEF+Sheet /Encoding /Identity-H /DescendantFonts [5 0 R]'),
  font(
    '/Subtype /CIDFontType2 /BaseFont /ABCDEF+Sheet /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 550',
  ),
]
const numbered = (text: string): string =>
  `<${[...text].map((letter) => ((letter.codePointAt(0) ?? 0) - 29).toString(16).padStart(4, '0')).join('')}>`

/** A font whose code for each letter draws another one of the same width: text that reads `A` shows the letter seven places later. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789']
const shifted = (letter: string): string => letters[(letters.indexOf(letter) + 7) % letters.length] ?? letter
const widths = Array.from({ length: 91 }, (_, at) => helveticaWidths[shifted(String.fromCodePoint(32 + at))] ?? 278)
const enciphered = font(
  `/Subtype /TrueType /BaseFont /ABCDEF+Cipher /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 122 /Widths [${widths.join(' ')}]`,
)

describe('letters that read differently from what is displayed are never figures', () => {
  it('rejects a page whose font maps letters only by number, and says which page', async () => {
    const bytes = rawPages([drawn(numbered)], '/Font << /F1 4 0 R >>', byNumber)
    await expect(read(bytes)).rejects.toMatchObject({
      code: 'image_only',
      message: expect.stringContaining('the fonts of page 1 have no text encoding'),
    })
  })

  it('rejects a page whose letter widths contradict its letters', async () => {
    const bytes = rawPages([drawn(plain)], '/Font << /F1 4 0 R >>', [enciphered])
    await expect(read(bytes)).rejects.toMatchObject({ code: 'image_only', message: expect.stringContaining('page 1') })
  })

  it('names such a page where other pages can be read', async () => {
    const pages = [drawn(plain), drawn(numbered).replace('/F1', '/F2')]
    const bytes = rawPages(pages, '/Font << /F1 6 0 R /F2 4 0 R >>', [...byNumber, helvetica])
    const workbook = await read(bytes)
    expect([shown(workbook), workbook.unreadPages]).toEqual([roll, [{ page: 2, reason: 'font' }]])
  })
})

describe('hand-drawn letters are read by the names of their shapes', () => {
  it('puts every text where it is drawn, in the units of its own font', async () => {
    const used = [...new Set(roll.flat().join(''))].sort()
    const named = used.map((letter) => {
      const digit = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][Number(letter)]
      return letter === ' ' ? 'space' : /\d/.test(letter) ? digit : letter
    })
    const codes = used.map((letter, at) => `${letter.codePointAt(0)} /${named[at]}`).join(' ')
    const shapes = named.map((name) => `/${name} 5 0 R`).join(' ')
    // Glyphs half as wide as high, in a font with 50 units to the type height.
    const type3 = font(
      `/Subtype /Type3 /FontBBox [0 0 25 50] /FontMatrix [0.02 0 0 0.02 0 0] /CharProcs << ${shapes} >> ` +
        `/Encoding << /Type /Encoding /Differences [${codes}] >> /FirstChar 32 /LastChar 122 /Widths [${Array.from({ length: 91 }, () => 25).join(' ')}]`,
    )
    const bytes = rawPages([drawn(plain)], '/Font << /F1 4 0 R >>', [type3, stream('25 0 0 0 25 50 d1 0 0 20 40 re f')])
    const workbook = await read(bytes)
    expect(shown(workbook)).toEqual(roll)
    // "1265" is four glyphs of 4.5 points, from x = 460.
    expect(workbook.grids[0]?.rows[1]?.[3]?.box).toMatchObject({ left: 460, width: 18 })
  })
})

describe('a scan over which another program laid the words it recognized', () => {
  const picture = stream(
    '80',
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /ASCIIHexDecode',
  )
  const scan = (text: string): Uint8Array =>
    rawPages([`q 612 0 0 792 0 0 cm /P Do Q ${text}`], '/Font << /F1 4 0 R >> /XObject << /P 5 0 R >>', [
      helvetica,
      picture,
    ])

  it('is read from those words, with unknown confidence', async () => {
    const workbook = await read(scan(drawn(plain, '3 Tr')))
    expect([shown(workbook), workbook.isOcr]).toEqual([roll, true])
    expect(workbook.grids[0]?.rows.flat().map((cell) => cell?.confidence)).toEqual(roll.flat().map(() => null))
  })

  it('and invisible words are omitted if the page has visible ones', async () => {
    const workbook = await read(scan(`${drawn(plain)} ${drawn(plain, '3 Tr').replaceAll('700', '400')}`))
    expect([shown(workbook), workbook.isOcr]).toEqual([roll, undefined])
  })
})

it('a figure that a scanner cut behind its separator is one cell, where other figures of its column begin at the cut', async () => {
  const units = Array.from({ length: 12 }, (_, at): [string, number][] => [
    [`${101 + at}`, 40],
    ['One Bed', 80],
    ...(at % 4 === 3
      ? ([
          ['1,', 150],
          ['010', 156.67],
        ] as [string, number][])
      : ([['650', 156.67]] as [string, number][])),
    [`${900 + at}`, 230],
  ])
  const captions: [string, number][] = [
    ['Unit', 40],
    ['Floor Plan', 80],
    ['Size', 156],
    ['Rent', 230],
  ]
  const texts = [captions, ...units].flatMap((row, at) => row.map(([text, x]) => ({ text, x, y: 40 + 12 * at })))
  const workbook = await read(await craftPdf([texts]))
  expect(shown(workbook).slice(3, 5)).toEqual([
    ['103', 'One Bed', '650', '902'],
    ['104', 'One Bed', '1,010', '903'],
  ])
})
