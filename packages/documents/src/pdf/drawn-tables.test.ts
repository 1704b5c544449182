import { type Grid, textAt } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { defaultReadLimits } from '../formats/read-options.ts'
import { pageCells } from './page-cells.ts'
import type { PageLine } from './page-lines.ts'
import { craftPdf, type PlacedText, tableTexts } from './pdf.fixtures.ts'
import { readPdf } from './read-pdf.ts'

const columns = [
  { x: 30 },
  { x: 80 },
  { x: 200 },
  { x: 330, align: 'right' as const },
  { x: 400, align: 'right' as const },
]
const caption = ['Unit', 'Resident', 'Status', 'Rent', 'Balance']
const leases = [
  ['101', 'Pellen Bramworth', 'Occupied', '1,265.00', '0.00'],
  ['102', 'Marnor Ashbrook', 'Notice', '1,710.00', '(45.00)'],
  ['103', 'VACANT', 'Vacant', '0.00', '0.00'],
  ['104', 'Neri Thornbank', 'Occupied', '1,885.00', '12.50'],
]

async function rowsOf(...pages: (readonly PlacedText[])[]): Promise<string[][]> {
  const { grids } = await readPdf(await craftPdf(pages), 'roll.pdf', defaultReadLimits)
  return grids.flatMap(rowsOfGrid)
}

const rowsOfGrid = (grid: Grid): string[][] =>
  grid.rows.map((_, row) => Array.from({ length: grid.columnCount }, (__, column) => textAt(grid, row, column)))

describe('a table is read as displayed, however a program draws it', () => {
  it('keeps a name that overflows its cell, and the cell drawn over its end', async () => {
    const long = ['105', 'Featherstonehaugh-Whitcombe, Wilhelmina', 'Occupied', '1,300.00', '0.00']
    expect(await rowsOf(tableTexts(columns, [caption, ...leases, long]))).toEqual([caption, ...leases, long])
  })

  it('parts figures set to the right from the words that touch them in the next column, as Excel prints sheets', async () => {
    const captions = ['Unit', 'Plan', 'SQFT', 'Status', 'Rent']
    const areas = ['720', '1,010', '650', '1,240', '900', '720', '1,010']
    const rows = areas.map((area, at) => [`${101 + at}`, 'A1', area, at === 2 ? 'Vacant' : 'Occupied', '1,130'])
    const places = [
      { x: 30 },
      { x: 70 },
      { x: 150, align: 'right' as const },
      { x: 151.8 },
      { x: 260, align: 'right' as const },
    ]
    const head = tableTexts([{ x: 30 }, { x: 70 }, { x: 110 }, { x: 151.8 }, { x: 235 }], [captions])
    expect(await rowsOf([...head, ...tableTexts(places, rows, { top: 52 })])).toEqual([captions, ...rows])
  })

  it.each(['A', '2x1', '1BR/1BA'])(
    'parts a caption that its column cuts off from the next, and a unit from its type %s',
    async (type) => {
      const right = (x: number) => ({ x, align: 'right' as const })
      const cells = [right(64), { x: 66 }, { x: 120 }, right(200), { x: 204 }]
      const rows = ['715', '1,715', '715', '815', '1,015'].map((rent, at) => [
        `${301 + at}`,
        type,
        `Ada ${at}`,
        rent,
        '08/15/2025',
      ])
      const captions = ['Apt', 'Bed', 'Full Name', 'Installmen', 'Start']
      const head = tableTexts([{ x: 30 }, { x: 66 }, { x: 120 }, right(204), { x: 204 }], [captions])
      expect(await rowsOf([...head, ...tableTexts(cells, rows, { top: 52 })])).toEqual([captions, ...rows])
    },
  )

  it('parts dates, and numbers such as 1-2, from the words that touch them in the next column', async () => {
    const right = (x: number) => ({ x, align: 'right' as const })
    const captions = ['Unit', 'Tenant', 'Rent', 'Lease End', 'Comments']
    const head = tableTexts([{ x: 30 }, { x: 102 }, { x: 200 }, { x: 250 }, { x: 322 }], [captions])
    const rows = ['1-1', '1-2', '1-3', '2-1', '2-2', '2-3'].map((unit, at) => [
      unit,
      `Ada Brook ${'IVX'.charAt(at % 3)}`,
      '1,180',
      '09/10/2027',
      at === 4 ? 'employee discount' : '',
    ])
    const places = [right(100), { x: 102 }, right(240), right(320), { x: 322 }]
    expect(await rowsOf([...head, ...tableTexts(places, rows, { top: 52 })])).toEqual([captions, ...rows])
  })

  it('parts a market rent from -- Vacant -- where other rows have a resident', async () => {
    const right = (x: number) => ({ x, align: 'right' as const })
    const captions = ['Unit', 'Market Rent', 'Resident']
    const head = tableTexts([{ x: 30 }, { x: 90 }, { x: 152 }], [captions])
    const names = ['Ada Brook', '-- Vacant --', 'Cy Dell', 'Di Elm', '** DOWN **', 'Flo Gray', 'Gus Hill']
    const rows = names.map((name, at) => [`${101 + at}`, at % 2 ? '895' : '1,050', name])
    const places = [right(60), right(150), { x: 152 }]
    expect(await rowsOf([...head, ...tableTexts(places, rows, { top: 52 })])).toEqual([captions, ...rows])
  })

  it('parts captions of months that fill their columns to the edge, and the sign that captions a share', async () => {
    const right = (x: number) => ({ x, align: 'right' as const })
    const captions = ['', 'February 2025', 'March 2025', 'Current Month', '%']
    // Each begins where the previous one ends: 51.6, 42.2 and 52.5 points wide at 8 points of Helvetica.
    const head = tableTexts([{ x: 30 }, { x: 120 }, { x: 171 }, { x: 213 }, { x: 265.5 }], [captions])
    const rows = ['Rents', 'Parking', 'Late Fees', 'Payroll', 'Utilities'].map((label, at) => [
      label,
      `${31 + at},635.90`,
      `${28 + at},256.32`,
      `${59 + at},892.22`,
      `${at + 1}.5%`,
    ])
    const places = [{ x: 30 }, right(169), right(211), right(263), right(295)]
    expect(await rowsOf([...head, ...tableTexts(places, rows, { top: 52 })])).toEqual([captions, ...rows])
  })

  it('keeps a caption over its own figures where the total of a summary below stands left of it', async () => {
    const right = (x: number) => ({ x, align: 'right' as const })
    const lefts = [{ x: 30 }, { x: 80 }, { x: 150 }, { x: 216 }, { x: 292 }]
    const captions = ['Unit', 'Resident', 'Status', 'Market Rent', 'Rent']
    const units = Array.from({ length: 12 }, (_, at) => [
      `${101 + at}`,
      `Ada Brook ${at}`,
      'C',
      `${890 + at}`,
      `${850 + at}`,
    ])
    const summary = [
      ['Occupied', '11', '', '', ''],
      ['Vacant', '1', '', '', ''],
      ['Total', '12', '10,746', '10,266', ''],
    ]
    const read = await rowsOf([
      ...tableTexts(lefts, [captions]),
      ...tableTexts([{ x: 30 }, { x: 80 }, { x: 150 }, right(290), right(350)], units, { top: 52 }),
      ...tableTexts(lefts, [['Status', 'Units', 'Market Rent', 'Rent', '']], { top: 196 }),
      ...tableTexts([{ x: 30 }, right(140), right(214), right(290), right(350)], summary, { top: 208 }),
    ])
    const at = read[0]?.indexOf('Market Rent') ?? -1
    expect(read.slice(1, 13).map((row) => row[at])).toEqual(units.map((unit) => unit[3]))
  })

  it('keeps a capital and the letters that are moved under it together, though figures begin there', () => {
    const line = (row: number, words: readonly (readonly [string, number, number, number?])[]): PageLine => {
      const place = { page: 1, baseline: 40 + 14 * row, size: 10, shift: 0 }
      const placed = words.map(([text, left, right, string = at(left)]) => {
        return { ...place, text, left, right, string: 100 * row + string }
      })
      return { page: 1, baseline: place.baseline, size: 10, words: placed }
    }
    const at = (left: number) => Math.round(left / 10)
    const captions = line(0, [
      ['Unit', 30, 46],
      ['Type', 80, 100],
      ['T', 200, 206.1, 50],
      ['otal', 205.4, 222, 51],
    ])
    const rows = Array.from({ length: 8 }, (_, row) =>
      line(row + 1, [
        [`${101 + row}`, 30, 47],
        ['Two', 80, 98],
        ['bed', 100.8, 115, 8],
        ['1,285.00', 205.4, 245],
      ]),
    )
    expect(pageCells([captions, ...rows]).map(({ cells }) => cells.map(({ text }) => text))[0]).toEqual([
      'Unit',
      'Type',
      'Total',
    ])
  })

  it.each(['2x1', '1BR/1BA', 'B2'])(
    'parts a recognized unit set to the right from its type %s, whose caption begins there',
    (type) => {
      const line = (
        row: number,
        words: readonly (readonly [text: string, left: number, right: number])[],
      ): PageLine => {
        const place = { page: 1, baseline: 40 + 14 * row, size: 10, shift: 0, confidence: 0.95 }
        return {
          page: 1,
          baseline: place.baseline,
          size: 10,
          words: words.map(([text, left, right], at) => ({ ...place, text, left, right, string: 10 * row + at })),
        }
      }
      const rows = Array.from({ length: 8 }, (_, at) => [`${101 + at}`, type, '850.00'])
      const lines = [
        line(0, [
          ['Apt', 30, 46],
          ['Type', 66, 86],
          ['SF', 110, 122],
        ]),
        ...rows.map(([unit = '', of = '', area = ''], at) =>
          line(at + 1, [
            [unit, 46, 63],
            [of, 66, 82],
            [area, 100, 128],
          ]),
        ),
      ]
      const cells = pageCells(lines).map((row) => row.cells.map(({ text }) => text))
      expect(cells).toEqual([['Apt', 'Type', 'SF'], ...rows])
    },
  )

  it('parts a label that its column cuts off from the figure that it touches', async () => {
    const right = (x: number) => ({ x, align: 'right' as const })
    const rows = [
      ['Late Fees', '450.10', '460.25'],
      ['Pet Rent', '1,900.00', '1,905.50'],
      ['Water', '88.00', '91.00'],
      ['Gross Poten', '250,715.30', '250,100.75'],
    ]
    const touching = tableTexts([right(114), right(156), right(230)], [rows[3] ?? []], { top: 88 })
    const texts = tableTexts([{ x: 40 }, right(156), right(230)], rows.slice(0, 3), { top: 40 })
    expect(await rowsOf([...texts, ...touching])).toEqual(rows)
  })

  it('parts the note behind a figure of the last column, where few lines have one', async () => {
    const captions = ['Account', '2024', '2025', 'Notes']
    const rows = Array.from({ length: 8 }, (_, at) => [
      `Account ${'ABCDEFGH'[at]}`,
      `${1230 + at}`,
      `${98_700 - at}`,
      '',
    ])
    rows[2] = ['Account C', '1232', '98698', 'New carrier']
    const right = (x: number) => ({ x, align: 'right' as const })
    const places = [{ x: 30 }, right(180), right(240), { x: 241.8 }]
    const head = tableTexts([{ x: 30 }, { x: 150 }, { x: 210 }, { x: 241.8 }], [captions])
    expect(await rowsOf([...head, ...tableTexts(places, rows, { top: 52 })])).toEqual([captions, ...rows])
  })

  it('keeps a zip code with its city where the two are drawn one after the other', async () => {
    const right = (x: number) => ({ x, align: 'right' as const })
    const places = [{ x: 30 }, right(128), { x: 130 }, right(230)]
    const rows = ['Dallas, TX', 'Austin, TX', 'Plano, TX', 'Tyler, TX'].map((city, at) => [
      `${101 + at}`,
      city,
      `7520${at}`,
      `1,${260 + at}.00`,
    ])
    const read = await rowsOf(tableTexts(places, rows))
    expect(read).toEqual(rows.map(([unit, city, zip, rent]) => [unit, `${city} ${zip}`, rent]))
  })

  it('keeps the number of a house with its street', async () => {
    const captions = ['Address', 'Resident', 'Rent']
    const rows = Array.from({ length: 8 }, (_, at) => [`${101 + at} Alder Street`, 'Pellen Bramworth', '1,130'])
    const places = [{ x: 30 }, { x: 160 }, { x: 320, align: 'right' as const }]
    expect(await rowsOf(tableTexts(places, [captions, ...rows]))).toEqual([captions, ...rows])
  })

  it('puts a word set to the left beside figures set to the right, close behind the figure before it', async () => {
    const captions = ['Unit', 'Type', 'SF', 'Current Monthly Rent', 'Market Rent']
    const rows = Array.from({ length: 24 }, (_, at) => [`${101 + at}`, '1 Bed', '625', '$1,655', '$1,700'])
    rows[3] = ['104', '1 Bed', '625', 'VACANT', '$1,700']
    const right = (x: number) => ({ x, align: 'right' as const })
    const head = tableTexts([{ x: 30 }, { x: 60 }, { x: 140 }, { x: 152 }, { x: 262 }], [captions])
    const body = tableTexts([{ x: 30 }, { x: 60 }, right(150), right(240), right(300)], rows, { top: 60 })
    const texts = body.map((text) => (text.text === 'VACANT' ? { text: 'VACANT', x: 152, y: text.y } : text))
    expect(await rowsOf([...head, ...texts])).toEqual([captions, ...rows])
  })

  it('puts a caption under its group over its own figures, where it begins as the column before it ends', async () => {
    const captions = ['Unit', 'Resident', 'Start', 'End', 'Market', 'Actual']
    const rows = Array.from({ length: 12 }, (_, at) => [
      `${101 + at}`,
      'Ada Pell',
      '2026-01-01',
      '2027-01-28',
      '1,300.00',
      '1,260.00',
    ])
    const right = (x: number) => ({ x, align: 'right' as const })
    const groups = ['Unit Information', '', '', '', 'Monthly Rent Information', '']
    const head = tableTexts(
      [{ x: 30 }, { x: 80 }, { x: 155 }, { x: 267 }, { x: 379 }, { x: 474 }],
      [groups, captions],
      { top: 28 },
    )
    const body = tableTexts([{ x: 30 }, { x: 80 }, right(265), right(377), right(473), right(530)], rows, { top: 52 })
    expect((await rowsOf([...head, ...body])).slice(1)).toEqual([captions, ...rows])
  })

  it('reads a report in typewriter type, whose lines are one string each and whose fields one blank parts', async () => {
    const line = (...texts: string[]) => {
      const [unit = '', type = '', name = '', area = '', from = '', to = '', code = '', amount = ''] = texts
      const left = `0410 ${unit.padEnd(5)} ${type.padEnd(4)} ${name.padEnd(18)} ${area.padStart(4)}`
      return `${left} ${from.padEnd(11)} ${to.padEnd(11)} ${code.padEnd(3)} ${amount.padStart(8)}`
    }
    const names = [
      'ELMSHAW',
      'PELLEN BRAMWORTH',
      'MARNOR ASHBROOK',
      'JO AL',
      'NERI THORNBANK JR',
      'A B CARDEN',
      'VACANT',
    ]
    const units = Array.from({ length: 14 }, (_, at) => {
      const dates = at % 7 === 6 ? ['', ''] : [`0${1 + (at % 7)}-Oct-2024`, `3${at % 2}-Sep-2025`]
      return [`${101 + at}`, '1BR', names[at % 7] ?? '', '612', ...dates, 'RNT', '860.00']
    })
    const title = 'BUILDING: 0410 TANGLEWOOD TERRACE       AS OF 03/31/2025'
    const texts = [title, ...units.map((unit) => line(...unit))]
    const drawn = texts.map((text, at) => ({ text, x: 30, y: 40 + at * 12 }))
    const { grids } = await readPdf(await craftPdf([drawn], { font: 'Courier' }), 'roll.pdf', defaultReadLimits)
    const rows = grids.flatMap(rowsOfGrid)
    expect(rows.slice(1)).toEqual(units.map((unit) => ['0410', ...unit]))
    expect(rows[0]?.filter((text) => text !== '').join(' ')).toContain('BUILDING: 0410 TANGLEWOOD TERRACE')
  })

  it('reads text that is drawn twice for bold only once', async () => {
    const texts = tableTexts(columns, [caption, ...leases])
    const bold = texts.flatMap((text) => [text, { ...text, x: text.x + 0.25 }])
    expect(await rowsOf(bold)).toEqual([caption, ...leases])
  })

  it('joins detached parentheses and dollar signs to their figure', async () => {
    const texts = tableTexts(columns, [caption, ...leases]).flatMap((text): PlacedText[] => {
      if (text.text !== '(45.00)') return [text]
      // At 8 points a Helvetica parenthesis is 2.664 wide, the figure 20.016.
      return [
        { text: '(', x: 374.656, y: text.y },
        { text: '45.00', x: 377.32, y: text.y },
        { text: ')', x: 397.336, y: text.y },
      ]
    })
    expect(await rowsOf(texts)).toEqual([caption, ...leases])
  })

  it('joins the lines of a vertically centered name in its row', async () => {
    const texts = [caption, ...leases].flatMap((row, index) =>
      tableTexts(columns, [row], { top: 40 + 20 * index }).flatMap((text): PlacedText[] =>
        text.text === 'Marnor Ashbrook'
          ? [
              { text: 'Marnor and', x: text.x, y: text.y - 5 },
              { text: 'Tamsin Ashbrook', x: text.x, y: text.y + 5 },
            ]
          : [text],
      ),
    )
    const [first = [], , ...others] = leases
    const wrapped = ['102', 'Marnor and Tamsin Ashbrook', 'Notice', '1,710.00', '(45.00)']
    expect(await rowsOf(texts)).toEqual([caption, first, wrapped, ...others])
  })

  it('gives a summary below the roll its own columns', async () => {
    const summary = [
      ['Plan', 'Units', 'Share'],
      ['A1', '2', '50 %'],
      ['B1', '1', '25 %'],
      ['C1', '1', '25 %'],
    ]
    const places = [{ x: 120 }, { x: 290, align: 'right' as const }, { x: 372, align: 'right' as const }]
    const rows = await rowsOf([
      ...tableTexts(columns, [caption, ...leases]),
      ...tableTexts(places, summary, { top: 140 }),
    ])
    expect(rows).toEqual([caption, ...leases, ...summary.map((row) => [...row, '', ''])])
  })

  it('omits a stamp across the page', async () => {
    const bytes = await craftPdf([tableTexts(columns, [caption, ...leases])], { stamp: 'CONFIDENTIAL' })
    const { grids } = await readPdf(bytes, 'roll.pdf', defaultReadLimits)
    expect(grids.flatMap(rowsOfGrid)).toEqual([caption, ...leases])
  })

  it('keeps a cover page and its table in one sheet', async () => {
    const cover: PlacedText[] = [{ text: 'Maple Court Rent Roll', x: 200, y: 300 }]
    const { grids } = await readPdf(
      await craftPdf([cover, tableTexts(columns, [caption, ...leases])]),
      'roll.pdf',
      defaultReadLimits,
    )
    expect(grids.map(({ sheet, rows }) => [sheet, rows.length])).toEqual([['Pages 1-2', 6]])
  })
})
