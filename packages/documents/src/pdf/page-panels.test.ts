import { type Grid, textAt } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { defaultReadLimits } from '../formats/read-options.ts'
import { craftPdf, type PlacedText, tableTexts } from './pdf.fixtures.ts'
import { readPdf } from './read-pdf.ts'

const sheets = async (...pages: (readonly PlacedText[])[]): Promise<[string, string[]][]> => {
  const { grids } = await readPdf(await craftPdf(pages), 'memorandum.pdf', defaultReadLimits)
  return grids.map((grid) => [grid.sheet, rowsOf(grid)])
}

/** Returns the rows of a grid, with cells separated by bars and without trailing blanks. */
const rowsOf = (grid: Grid): string[] =>
  grid.rows.map((_, row) =>
    Array.from({ length: grid.columnCount }, (__, column) => textAt(grid, row, column))
      .join('|')
      .replace(/\|+$/, ''),
  )

const right = (x: number) => ({ x, align: 'right' as const })

describe('two tables side by side, each with rows at heights of its own', () => {
  const property = [
    ['Asking Price', '$9,400,000'],
    ['Units', '42'],
    ['Year Built', '1987'],
    ['Lot Size', '61,200'],
    ['Cap Rate', '5.10%'],
    ['Price per Unit', '$223,810'],
  ]
  const income = [
    ['', 'Current', '', 'Pro Forma'],
    ['Gross Potential Rent', '$801,000', '', '$920,000'],
    ['Other Income', '$14,000', '', '$16,500'],
    ['Less: Vacancy', '$24,030', '3.0%', '$27,600'],
    ['Effective Gross Income', '$790,970', '', '$908,900'],
  ]
  const expenses = [
    ['', 'Current', 'ProForma'],
    ['Real Estate Taxes', '$96,000', '$98,000'],
    ['Insurance', '$21,300', '$21,300'],
    ['Total Expenses', '$117,300', '$119,300'],
  ]
  const page = [
    { text: 'Pricing and Financial Summary', x: 60, y: 30 },
    ...tableTexts([{ x: 40 }, right(250)], property, { top: 60, pitch: 23 }),
    ...tableTexts([{ x: 290 }, right(430), right(480), right(560)], income, { top: 70, pitch: 19 }),
  ]

  it('come one after the other, each row whole', async () => {
    expect(await sheets(page)).toEqual([
      [
        'Page 1',
        [
          'Pricing and Financial Summary',
          ...property.map((row) => row.join('|')),
          '|Current||Pro Forma',
          ...income.slice(1).map((row) => row.join('|')),
        ],
      ],
    ])
  })

  it('and what goes on over the page stands under the same captions, though it has other columns there', async () => {
    const next = tableTexts([{ x: 80 }, right(300), right(420)], expenses)
    const [[sheet, rows] = ['', []]] = await sheets(page, next)
    expect(sheet).toBe('Pages 1-2')
    expect(rows.slice(-4)).toEqual([
      '|Current||ProForma',
      'Real Estate Taxes|$96,000||$98,000',
      'Insurance|$21,300||$21,300',
      'Total Expenses|$117,300||$119,300',
    ])
  })
})

describe('a roll with a line for each charge', () => {
  it('is one table, though vacant units have no charge and charges no unit', async () => {
    const rows = ['101', '102', '103', '104', '105', '106'].flatMap((unit, at) =>
      at % 2 === 0
        ? [
            [unit, '702', 'Rent', '1,265.00'],
            ['', '', 'Parking', '40.00'],
          ]
        : [[unit, '702']],
    )
    const texts = tableTexts(
      [{ x: 30 }, right(120), { x: 260 }, right(400)],
      [['Unit', 'Sq Ft', 'Charge', 'Amount'], ...rows],
    )
    const [[, found] = ['', []]] = await sheets(texts)
    expect(found.slice(1)).toEqual(rows.map((row) => row.join('|')))
  })
})

describe('a roll whose columns stand elsewhere on its next page', () => {
  const caption = ['Unit', 'Type', 'Sq Ft', 'Lease From', 'Rent']
  const units = (from: number): string[][] =>
    Array.from({ length: 6 }, (_, at) => [`${from + at}`, 'A1', '702', `0${1 + at}/01/2025`, `1,${265 + at}.00`])
  const first = tableTexts([{ x: 30 }, { x: 80 }, right(190), { x: 240 }, right(400)], [caption, ...units(101)])
  const places = [{ x: 60 }, { x: 150 }, right(300), { x: 400 }, right(560)]

  it.each([
    ['with its captions again', [caption, ...units(201)]],
    ['without them', units(201)],
  ])('is one sheet, %s', async (_, rows) => {
    expect(await sheets(first, tableTexts(places, rows))).toEqual([
      ['Pages 1-2', [caption, ...units(101), ...rows].map((row) => row.join('|'))],
    ])
  })

  it('has a column more where a page has one more', async () => {
    const more = [[...caption.slice(0, 3), 'Resident', ...caption.slice(3)]].concat(
      units(201).map((row) => [...row.slice(0, 3), 'Pellen Bramworth', ...row.slice(3)]),
    )
    const wide = [{ x: 20 }, { x: 70 }, right(160), { x: 180 }, { x: 300 }, right(520)]
    const [[sheet, rows] = ['', []]] = await sheets(first, tableTexts(wide, more))
    expect([sheet, rows[1], rows[8]]).toEqual([
      'Pages 1-2',
      '101|A1|702||01/01/2025|1,265.00',
      '201|A1|702|Pellen Bramworth|01/01/2025|1,265.00',
    ])
  })

  it('is not carried on by a table of other things', async () => {
    const comparables = [
      ['Property', 'Built', 'Price', 'Price per Unit'],
      ['Alder Row', '1979', '$4,100,000', '$205,000'],
      ['Birch Place', '1984', '$7,250,000', '$241,667'],
      ['Cedar Square', '1991', '$3,330,000', '$222,000'],
    ]
    const found = await sheets(first, tableTexts([{ x: 60 }, { x: 220 }, right(380), right(500)], comparables))
    expect(found.map(([sheet]) => sheet)).toEqual(['Page 1', 'Page 2'])
  })
})

describe('captions of several lines, closer than rows', () => {
  const rows = Array.from({ length: 5 }, (_, at) => [`${101 + at}`, '2+2', '1,265.00', '500.00', '02/01/2025'])
  const columns = [{ x: 30 }, { x: 80 }, right(200), right(270), { x: 300 }]
  const body = tableTexts(columns, rows, { top: 80, pitch: 18 })

  it('are one row, and a word that a narrow column breaks is whole', async () => {
    const captions = [
      { text: 'Market', x: 165, y: 50 },
      { text: 'Secur', x: 245, y: 50 },
      { text: 'Lease', x: 305, y: 50 },
      { text: 'Unit', x: 30, y: 55 },
      { text: 'Type', x: 80, y: 55 },
      { text: 'Rent', x: 170, y: 60 },
      { text: 'ity', x: 248, y: 60 },
      { text: 'from', x: 307, y: 60 },
    ]
    const [[, found] = ['', []]] = await sheets([...captions, ...body])
    expect(found.slice(0, 2)).toEqual(['Unit|Type|Market Rent|Security|Lease from', rows[0]?.join('|')])
  })

  it('are rows of their own where one stands over several columns', async () => {
    const captions = [
      { text: 'Amounts due every month', x: 178, y: 50 },
      ...tableTexts(columns, [['Unit', 'Type', 'Rent', 'Deposit', 'Lease from']], { top: 60 }),
    ]
    const [[, found] = ['', []]] = await sheets([...captions, ...body])
    expect(found.slice(0, 2)).toEqual(['||Amounts due every month', 'Unit|Type|Rent|Deposit|Lease from'])
  })
})

describe('a memorandum of many pages', () => {
  const prose = (heading: string): PlacedText[] => [
    { text: heading, x: 40, y: 40 },
    ...Array.from({ length: 30 }, (_, line) => ({
      text: 'The property lies close to employers, schools and transit in a market of strong demand.',
      x: 40,
      y: 70 + line * 14,
    })),
  ]
  const columns = [{ x: 40 }, { x: 160 }, right(300), right(400)]
  const sales = [
    ['Property', 'Built', 'Price', 'Price per Unit'],
    ['Alder Row', '1979', '$4,100,000', '$205,000'],
    ['Birch Place', '1984', '$7,250,000', '$241,667'],
    ['Cedar Square', '1991', '$3,330,000', '$222,000'],
  ]
  const roll = [
    ['Unit', 'Type', 'Sq Ft', 'Rent'],
    ['101', 'A1', '702', '1,265.00'],
    ['102', 'B1', '1,024', '1,710.00'],
    ['103', 'A1', '702', '1,290.00'],
  ]

  it('has its text, its comparables and its roll in sheets of their own', async () => {
    const pages = [
      [{ text: 'Offering Memorandum', x: 200, y: 300 }],
      prose('Summary'),
      prose('Location'),
      tableTexts(columns, sales, { top: 60 }),
      tableTexts([{ x: 60 }, { x: 200 }, right(350), right(500)], roll, { top: 90 }),
    ]
    expect((await sheets(...pages)).map(([sheet, rows]) => [sheet, rows.length])).toEqual([
      ['Pages 1-3', 63],
      ['Page 4', 4],
      ['Page 5', 4],
    ])
  })
})
