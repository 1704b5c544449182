import { type Grid, textAt } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { defaultReadLimits } from '../formats/read-options.ts'
import { type CraftedPdf, craftPdf, type PlacedText, tableTexts } from './pdf.fixtures.ts'
import { readPdf } from './read-pdf.ts'

const columns = [
  { x: 30 },
  { x: 80 },
  { x: 190, align: 'right' as const },
  { x: 195 },
  { x: 330, align: 'right' as const },
  { x: 400, align: 'right' as const },
]
const caption = ['Unit', 'Type', 'Sq Ft', 'Resident', 'Rent', 'Balance']
const leases = [
  ['101', 'A1', '702', 'Pellen Bramworth', '1,265.00', '0.00'],
  ['102', 'B1', '1,024', 'Marnor Ashbrook', '1,710.00', '(45.00)'],
  ['103', 'A1', '702', 'VACANT', '0.00', '0.00'],
  ['104', 'C1', '1,296', 'Neri Thornbank', '1,885.00', '12.50'],
]

const sheets = async (pages: readonly (readonly PlacedText[])[], crafted: CraftedPdf = {}): Promise<Grid[]> =>
  (await readPdf(await craftPdf(pages, crafted), 'roll.pdf', defaultReadLimits)).grids

const shown = (grid: Grid | undefined): string[][] =>
  (grid?.rows ?? []).map((_, row) =>
    Array.from({ length: grid?.columnCount ?? 0 }, (__, column) => textAt(grid as Grid, row, column)),
  )

describe('a PDF with text is read as the displayed table', () => {
  it('puts each figure under its caption, figures close to words of the next column included', async () => {
    const [grid] = await sheets([tableTexts(columns, [caption, ...leases])])
    expect(shown(grid)).toEqual([caption, ...leases])
    expect(grid?.sheet).toBe('Page 1')
  })

  it('reads the same where the file draws every word by itself, or in type of one width', async () => {
    for (const crafted of [{ byWord: true }, { font: 'Courier', fontSize: 6 }]) {
      const [grid] = await sheets([tableTexts(columns, [caption, ...leases, ...leases])], crafted)
      expect(shown(grid), JSON.stringify(crafted)).toEqual([caption, ...leases, ...leases])
    }
  })

  it('reads a page that is turned', async () => {
    const turned = tableTexts(columns, [caption, ...leases])
    for (const rotate of [90, 180, 270]) {
      const [grid] = await sheets([turned], { rotate })
      expect(shown(grid), `${rotate} degrees`).toEqual([caption, ...leases])
    }
  })

  it('carries one table on over pages, and starts a sheet where the columns change', async () => {
    const summary = [
      ['Charge', 'Units', 'Amount', 'Share'],
      ['rent', '4', '4,860.00', '99 %'],
      ['pet', '1', '25.00', '1 %'],
    ]
    const places = [
      { x: 300 },
      { x: 450, align: 'right' as const },
      { x: 520, align: 'right' as const },
      { x: 580, align: 'right' as const },
    ]
    const grids = await sheets([
      tableTexts(columns, [caption, ...leases]),
      tableTexts(columns, [caption, ...leases]),
      tableTexts(places, summary),
    ])
    expect(grids.map(({ sheet, rows }) => [sheet, rows.length])).toEqual([
      ['Pages 1-2', 10],
      ['Page 3', 3],
    ])
    expect(shown(grids[1])).toEqual(summary)
  })

  it('takes two captions drawn as one text apart, and captions off their figures to them', async () => {
    const wide = [{ x: 30 }, { x: 150, align: 'right' as const }, { x: 250, align: 'right' as const }]
    const texts = [
      ...tableTexts([{ x: 30 }, { x: 110 }], [['Unit', 'Market Rent']], { top: 28 }),
      { text: 'Lease Rent', x: 196, y: 28 },
      ...tableTexts(wide, [
        ['101', '9.00', '8.00'],
        ['102', '9.50', '8.50'],
        ['103', '7.50', '7.25'],
      ]),
    ]
    const [grid] = await sheets([texts])
    expect(shown(grid)[0]).toEqual(['Unit', 'Market Rent', 'Lease Rent'])
  })

  it('keeps captions with the rows that stand apart below them, where titles of three cells with figures stand above', async () => {
    const titles = [
      ['Rents v3.0 by Unit Type', 'RENT ROLL', 'Page 1'],
      ['06/29/2026 10:22AM', 'Bramble Square', '521-003'],
    ]
    const texts = [
      ...tableTexts([{ x: 30 }, { x: 240 }, { x: 360 }], titles),
      ...tableTexts(columns, [caption], { top: 70 }),
      ...tableTexts(columns, leases, { top: 110 }),
    ]
    const [grid] = await sheets([texts])
    expect(shown(grid).slice(titles.length)).toEqual([caption, ...leases])
  })

  it('keeps the words that run on to a second line in their cell', async () => {
    const rows = tableTexts(columns, [caption, ...leases], { pitch: 24 })
    const [grid] = await sheets([[...rows, { text: 'and Orla Fenwick', x: 195, y: 40 + 24 + 9 }]])
    expect(shown(grid)[1]).toEqual(['101', 'A1', '702', 'Pellen Bramworth and Orla Fenwick', '1,265.00', '0.00'])
    expect(grid?.rows).toHaveLength(5)
  })

  it('keeps words in their cells where they run on in every row, as browsers print tables', async () => {
    const captions = [...tableTexts(columns, [['Bldg-', '', '', 'Name of', 'Monthly', 'Due']], { top: 22 })]
    const rows = tableTexts(columns, [caption, ...leases], { top: 31, pitch: 30 })
    const lines = leases.flatMap((_, at) => [
      { text: 'and Orla', x: 195, y: 70 + at * 30 },
      { text: 'Fenwick', x: 195, y: 79 + at * 30 },
    ])
    const [grid] = await sheets([[...captions, ...rows, ...lines]])
    expect(shown(grid).map((row) => row[3])).toEqual([
      'Name of Resident',
      ...leases.map((lease) => `${lease[3]} and Orla Fenwick`),
    ])
  })

  it('takes captions of several lines for one row where the first name begins above the figures of its row', async () => {
    const captions = tableTexts(columns, [['Bldg-', 'Unit', '', 'Name of', 'Monthly', 'Due'], caption], {
      top: 22,
      pitch: 9,
    })
    const unnamed = leases.map((lease) => lease.map((text, at) => (at === 3 ? '' : text)))
    const names = leases.flatMap(([, , , name = ''], at) =>
      name.split(' ').map((text, line) => ({ text, x: 195, y: 56 + at * 30 + line * 10 })),
    )
    const [grid] = await sheets([[...captions, ...tableTexts(columns, unnamed, { top: 61, pitch: 30 }), ...names]])
    expect(shown(grid)[0]).toEqual([
      'Bldg-Unit',
      'Unit Type',
      'Sq Ft',
      'Name of Resident',
      'Monthly Rent',
      'Due Balance',
    ])
    expect(shown(grid)[1]?.[3]).toBe('Pellen Bramworth')
  })

  it('keeps the second line of a caption on the edge of the first, wherever the figures of the column stand', async () => {
    const right = (x: number) => ({ x, align: 'right' as const })
    const head = [
      ...tableTexts([{ x: 331 }, { x: 515 }], [['Market', 'Past']], { top: 30 }),
      ...tableTexts([{ x: 136 }, { x: 290 }, { x: 399 }, { x: 457 }], [['Unit', 'Sqft', 'Rent', 'Deposit']], {
        top: 37,
      }),
      ...tableTexts([{ x: 331 }, { x: 515 }], [['Rent', 'Due']], { top: 44 }),
    ]
    const rows = ['650', '980', '650', '980', '650'].map((area, at) => {
      return [`${101 + at}`, area, '1,250.00', '1,210.00', '300.00', '0.00']
    })
    const figures = [{ x: 136 }, { x: 290 }, right(395), right(453), right(511), right(560)]
    const [grid] = await sheets([[...head, ...tableTexts(figures, rows, { top: 60, pitch: 24 })]], { fontSize: 12 })
    expect(shown(grid)[0]).toEqual(['Unit', 'Sqft', 'Market Rent', 'Rent', 'Deposit', 'Past Due'])
  })

  it('lays pages side by side again where a sheet was too wide for the paper', async () => {
    const halves = (rows: readonly (readonly string[])[]) => [
      rows.map((row) => row.slice(0, 4)),
      rows.map((row) => row.slice(4)),
    ]
    const [left1 = [], right1 = []] = halves([caption, ...leases])
    const [left2 = [], right2 = []] = halves(leases)
    const right = [
      { x: 78, align: 'right' as const },
      { x: 150, align: 'right' as const },
    ]
    const pages = [
      tableTexts(columns, left1),
      tableTexts(columns, left2),
      tableTexts(right, right1),
      tableTexts(right, right2),
    ]
    const [grid, ...more] = await sheets(pages)
    expect(shown(grid)).toEqual([caption, ...leases, ...leases])
    expect(more).toEqual([])
    expect(grid?.rows[5]?.[4]?.box).toMatchObject({ page: 4 })
    expect(grid?.rows[5]?.[4]?.box?.left).toBeLessThan(78)
  })

  it('reads the indentation levels of labels', async () => {
    const texts = [
      { text: 'INCOME', x: 30, y: 40 },
      ...['Rent', 'Parking', 'Laundry'].flatMap((label, index) => [
        { text: label, x: 40, y: 52 + index * 12 },
        { text: `${index + 1},000`, x: 200, y: 52 + index * 12, align: 'right' as const },
      ]),
      ...['Total Income', 'Total Other'].flatMap((label, index) => [
        { text: label, x: 30, y: 88 + index * 12 },
        { text: '6,000', x: 200, y: 88 + index * 12, align: 'right' as const },
      ]),
    ]
    const [grid] = await sheets([texts])
    expect(grid?.rows.map((row) => row[0]?.indent)).toEqual([0, 1, 1, 1, 0, 0])
  })

  it('leaves the caption of a section below the captions of columns where rows stand far apart', async () => {
    const apart = leases.flatMap((lease) => [lease, []])
    const [grid] = await sheets([tableTexts(columns, [caption, ['Current and Vacant Residents'], ...apart])])
    expect(shown(grid).map(([first]) => first)).toEqual([
      'Unit',
      'Current and Vacant Residents',
      ...leases.map(([unit]) => unit),
    ])
  })

  it('reads bytes as Node gives them from disk', async () => {
    const bytes = Buffer.from(await craftPdf([tableTexts(columns, [caption, ...leases])]))
    expect(shown((await readPdf(bytes, 'roll.pdf', defaultReadLimits)).grids[0])).toEqual([caption, ...leases])
  })

  it('gives each value’s page and position, in points from the top left', async () => {
    const grids = await sheets([tableTexts(columns, [caption, ...leases]), tableTexts(columns, leases)])
    const box = grids[0]?.rows[6]?.[4]?.box
    expect(box?.page).toBe(2)
    // The figure ends at x = 330; the type is 8 high and 12 below the first row at 40.
    expect((box?.left ?? 0) + (box?.width ?? 0)).toBeCloseTo(330, 0)
    expect(box?.top).toBeGreaterThan(48)
    expect(box?.top).toBeLessThan(56)
  })
})

describe('an unreadable PDF is rejected with the right reason', () => {
  it.each<[string, string, () => Promise<Uint8Array>]>([
    ['of scanned pages', 'image_only', () => craftPdf([[], []])],
    ['under a password', 'encrypted_file', () => craftPdf([tableTexts(columns, leases)], { password: 'lender' })],
    ['cut short', 'corrupt_file', async () => (await craftPdf([tableTexts(columns, leases)])).slice(0, 40)],
  ])('%s', async (_, code, bytes) => {
    await expect(readPdf(await bytes(), 'roll.pdf', defaultReadLimits)).rejects.toMatchObject({
      code,
      file: 'roll.pdf',
    })
  })

  it('with more pages than the limit', async () => {
    const bytes = await craftPdf([tableTexts(columns, leases), []])
    await expect(readPdf(bytes, 'roll.pdf', { ...defaultReadLimits, pages: 1 })).rejects.toMatchObject({
      code: 'too_large',
    })
  })
})
