import { textAt } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { defaultReadLimits } from '../formats/read-options.ts'
import { type CraftedPdf, craftPdf, type PlacedText, tableTexts } from './pdf.fixtures.ts'
import { readPdf } from './read-pdf.ts'

const right = (x: number) => ({ x, align: 'right' as const })

/** Returns the rows of all sheets, without blank cells. */
async function rowsOf(pages: readonly (readonly PlacedText[])[], crafted: CraftedPdf = {}): Promise<string[][]> {
  const { grids } = await readPdf(await craftPdf(pages, crafted), 'pages.pdf', defaultReadLimits)
  return grids.flatMap((grid) =>
    grid.rows.map((_, row) =>
      Array.from({ length: grid.columnCount }, (__, column) => textAt(grid, row, column)).filter((text) => text !== ''),
    ),
  )
}

const filled = (rows: readonly (readonly string[])[]): string[][] =>
  rows.map((row) => row.filter((text) => text !== ''))

const names = [
  'Ada Bell',
  'Bo Clay',
  'Cy Dow',
  'Di Elm',
  'Ed Fox',
  'Flo Gray',
  'Gus Hill',
  'Hal Ivy',
  'Ina Jay',
  'Jo Kay',
]
const captions = ['Unit', 'Resident', 'SF', 'Market Rent']
const places = [{ x: 30 }, { x: 80 }, right(220), right(300)]
const units = (first: number, named = true) =>
  names.map((name, at) => [`${first + at}`, named ? name : '', `${700 + at}`, `1,${210 + at}`])

describe('a page that follows is laid beside none', () => {
  it('where its units have no residents, and its captions are those of the page before', async () => {
    const pages = [units(101), units(201, false)].map((rows) => [captions, ...rows])
    expect(await rowsOf(pages.map((rows) => tableTexts(places, rows)))).toEqual(filled(pages.flat()))
    // Titles on the first page only: the captions of the next page are higher.
    const titles = [{ text: 'Rent Roll', x: 30, y: 28 }]
    const [first = [], second = []] = pages
    const texts = [[...titles, ...tableTexts(places, first)], tableTexts(places, second, { top: 28 })]
    expect(await rowsOf(texts)).toEqual([['Rent Roll'], ...filled(pages.flat())])
  })

  it('where the rows of a statement have figures in few months', async () => {
    const columns = [{ x: 30 }, ...Array.from({ length: 9 }, (_, at) => right(200 + at * 45))]
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'].map((month) => `${month} 2025`)
    const labels = ['Rents', 'Parking', 'Late Fees', 'Payroll', 'Utilities', 'Taxes', 'Insurance', 'Repairs', 'Legal']
    const full = labels.map((label, at) => [label, ...months.map((_, month) => `${at + 2},${100 + month}`), '9,000'])
    const sparse = ['Roof', 'Paving', 'Windows', 'Doors', 'Fence', 'Pool', 'Signs', 'Paint', 'Gates'].map(
      (label, at) => [label, ...months.map((_, month) => (month === at % 8 ? `1,${500 + at}` : '')), `1,${500 + at}`],
    )
    const table = [['Account', ...months, 'Total'], ...full]
    expect(await rowsOf([tableTexts(columns, table), tableTexts(columns, sparse)])).toEqual([
      ...table,
      ...filled(sparse),
    ])
  })

  it('where a page of notes or of names comes before units without residents', async () => {
    const roll = [
      ['Unit', 'SF', 'Market Rent'],
      ...units(101).map(([unit = '', , area = '', rent = '']) => [unit, area, rent]),
    ]
    for (const notes of [
      ['Buildings', ...names],
      ['Notes', ...names.map((name) => `The unit of ${name} is let by the month`)],
    ]) {
      const pages = [
        tableTexts(
          [{ x: 30 }],
          notes.map((note) => [note]),
        ),
        tableTexts([{ x: 30 }, right(120), right(200)], roll),
      ]
      expect(await rowsOf(pages)).toEqual([...notes.map((note) => [note]), ...roll])
    }
  })

  it('where a short summary follows the right-hand page of a roll whose comments are few', async () => {
    const rows = [captions, ...units(101), ...units(111)]
    const comments = ['Comments', 'pays late', 'employee', 'roof leak', 'renewed']
    const status = rows.map((_, at) => [at === 0 ? 'Status' : 'Current', comments[at] ?? ''])
    const summary = [
      ['Unit', 'Charge', 'Amount'],
      ...['Pet', 'Parking', 'Trash', 'Water', 'Cable'].map((code, at) => [`${103 + at}`, code, `${25 + at}`]),
    ]
    const read = await rowsOf([
      tableTexts(places, rows),
      tableTexts([{ x: 30 }, { x: 120 }], status),
      tableTexts([{ x: 60 }, right(260), right(420)], summary),
    ])
    expect(read).toEqual([...filled(rows.map((row, at) => [...row, ...(status[at] ?? [])])), ...summary])
  })

  it('where a building has the same units, and the same captions, as the one before', async () => {
    const apartments = names.map((name, at) => [`Apt ${101 + at}`, 'A1', name, `1,${210 + at}`])
    const others = apartments.map(([unit = '', type = ''], at) => [unit, type, names[9 - at] ?? '', `1,${310 + at}`])
    const pages = [apartments, others].map((rows) => [['Unit', 'Type', 'Resident', 'Rent'], ...rows])
    const columns = [{ x: 30 }, { x: 90 }, { x: 140 }, right(300)]
    expect(await rowsOf(pages.map((rows) => tableTexts(columns, rows)))).toEqual(pages.flat())
  })

  it('where each page is the statement of a month, with shares beside the amounts', async () => {
    const labels = ['Rents', 'Parking', 'Total Income', 'Payroll', 'Taxes', 'Net Income']
    const pages = [0, 1, 2].map((month) => [
      ['Current Month', '%', 'Year to Date', '%'],
      ...labels.map((label, at) => [
        label,
        `${at + 2},${100 + month}`,
        `${10 + at}.5%`,
        `${at + 5},${300 + month}`,
        `${20 + at}.5%`,
      ]),
    ])
    const columns = [right(200), right(240), right(330), right(370)]
    const texts = pages.map(([head = [], ...rows]) => [
      ...tableTexts(columns, [head]),
      ...tableTexts([{ x: 30 }, ...columns], rows, { top: 52 }),
    ])
    expect(await rowsOf(texts)).toEqual(pages.flat())
  })

  it('where a roll has other columns than the roll before, but captions of it', async () => {
    const one = [captions, ...units(101), ...units(111)]
    const head = ['Unit', 'Type', 'SF', 'Market Rent']
    // A blank row, and a last row with little text.
    const other = units(201).map(([unit = '', , area = '', rent = '']) => [`A-${unit}`, 'A1', area, rent])
    const columns = [{ x: 30 }, { x: 75 }, right(210), right(290)]
    const rows = [head, ...other.slice(0, 4), [], [], [], ...other.slice(4)]
    expect(await rowsOf([tableTexts(places, one), tableTexts(columns, rows)])).toEqual([...filled(one), head, ...other])
  })
})

it('reads the second page of balances and comments below the first, at the right of a long roll', async () => {
  const first = [captions, ...units(101)]
  const second = [...units(201), ['', 'Total', '', '12,145']]
  const notes = ['employee', 'pays late', 'roof leak']
  const parts = [first, second].map((rows, page) =>
    rows.map((_, at) =>
      page + at === 0 ? ['Balance', 'Comments'] : [`${at}`, at % 4 === 1 ? (notes[at % 3] ?? '') : ''],
    ),
  )
  const pages = [
    ...[first, second].map((rows) => tableTexts(places, rows)),
    ...parts.map((rows) => tableTexts([right(70), { x: 76 }], rows)),
  ]
  const rows = [first, second].flatMap((ofPage, page) =>
    ofPage.map((row, at) => [...row, ...(parts[page]?.[at] ?? [])]),
  )
  expect(await rowsOf(pages)).toEqual(filled(rows))
})

describe('a page that follows is a table of its own', () => {
  it('where a summary with its own captions stands in the columns of the roll before', async () => {
    const head = ['Unit', 'SF', 'Market Rent', 'Rent', 'Deposit']
    const roll = names.map((_, at) => [`Apt ${101 + at}`, `${650 + at}`, `1,${200 + at}`, `1,${100 + at}`, '500'])
    const summary = [
      ['Charge', 'Units', 'Monthly', 'Annual'],
      ...['Water', 'Storage', 'Cable', 'Pet'].map((charge, at) => [
        charge,
        `${6 + at}`,
        `5,${920 + at}`,
        `${71 + at},040`,
      ]),
    ]
    const pages = [
      [
        ...tableTexts([{ x: 55 }, { x: 117 }, { x: 167 }, { x: 236 }, { x: 300 }], [head]),
        ...tableTexts([{ x: 55 }, right(166), right(234), right(280), right(340)], roll, { top: 52 }),
      ],
      [
        ...tableTexts([{ x: 55 }, { x: 122 }, { x: 167 }, { x: 228 }], summary.slice(0, 1)),
        ...tableTexts([{ x: 55 }, right(165), right(226), right(278)], summary.slice(1), { top: 52 }),
      ],
    ]
    expect(await rowsOf(pages)).toEqual([head, ...roll, ...summary])
    const { grids } = await readPdf(await craftPdf(pages), 'pages.pdf', defaultReadLimits)
    expect(grids.map(({ columnCount }) => columnCount)).toEqual([5, 4])
  })

  it('where a statement with titles and blank rows follows the parts of a roll', async () => {
    const rows = [captions, ...units(101), ...units(111)]
    const status = rows.map((_, at) => [at === 0 ? 'Status' : 'Current', at === 0 ? 'Deposit' : '500'])
    const labels = [
      'Rents',
      'Parking',
      'Total Income',
      '',
      '',
      '',
      'Payroll',
      'Taxes',
      'Utilities',
      'Repairs',
      'Legal',
      'Net',
    ]
    const statement = [
      ['Account', 'Jan 2025', 'Feb 2025', 'Mar 2025'],
      ...labels.map((label, at) => (label === '' ? [] : [label, `${at + 2},100`, `${at + 2},200`, `${at + 2},300`])),
    ]
    const foot = [{ text: 'Confidential', x: 250, y: 40 + 20 * 12 }]
    const title = [{ text: 'Maple Court', x: 40, y: 40 }]
    const table = tableTexts([{ x: 40 }, right(220), right(300), right(380)], statement, { top: 52 })
    const read = await rowsOf([
      tableTexts(places, rows),
      tableTexts([{ x: 30 }, right(120)], status),
      [...title, ...table, ...foot],
    ])
    expect(read).toEqual([
      ...filled(rows.map((row, at) => [...row, ...(status[at] ?? [])])),
      ['Maple Court'],
      ...statement.filter((row) => row.length > 0),
      ['Confidential'],
    ])
  })

  it('where a statement with more pages across follows one of fewer', async () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']
    const labels = ['Rents', 'Parking', 'Total Income', 'Payroll', 'Taxes', 'Utilities', 'Total Expenses', 'Net']
    const sheetOf = (year: number, base: number, accounts: readonly string[]) => [
      ['Account', ...months.map((month) => `${month} ${year}`)],
      ...accounts.map((label, at) => [label, ...months.map((_, month) => `${at + base},${100 + month}`)]),
    ]
    const partsOf = (sheet: readonly (readonly string[])[], perPage: number) =>
      Array.from({ length: Math.ceil(months.length / perPage) }, (_, part) => {
        const from = part * perPage + 1
        const columns = [
          ...(part === 0 ? [{ x: 30 }] : []),
          ...Array.from({ length: perPage }, (__, at) => right((part === 0 ? 200 : 90) + at * 80)),
        ]
        const rows = sheet.map((row) => [...(part === 0 ? row.slice(0, 1) : []), ...row.slice(from, from + perPage)])
        return [...(part === 0 ? [{ text: 'Maple Court', x: 30, y: 28 }] : []), ...tableTexts(columns, rows)]
      })
    const others = ['Rent', 'Storage', 'Late Fees', 'Income', 'Wages', 'Repairs', 'Expenses', 'Net']
    const [one, other] = [sheetOf(2025, 2, labels), sheetOf(2024, 5, others)]
    const read = await rowsOf([...partsOf(one, 3), ...partsOf(other, 2)])
    expect(read).toEqual([['Maple Court'], ...one, ['Maple Court'], ...other])
  })
})

it('leaves the number of a page out of the columns, and a month with its year', async () => {
  const months = ['Jan 2025', 'Feb 2025', 'Mar 2025']
  const figures = ['Rents', 'Parking', 'Late Fees', 'Payroll', 'Taxes'].map((label, at) => [
    label,
    ...months.map((_, month) => ((at + month) % 2 === 0 ? '' : '3,243')),
  ])
  const rows = [['Account', ...months], ...figures]
  const texts = [
    ...tableTexts([{ x: 100 }, { x: 223 }, { x: 286 }, { x: 352 }], rows.slice(0, 1)),
    ...tableTexts([{ x: 55 }, right(274), right(337), right(407)], figures, { top: 52 }),
    // As the fields of a sheet's footer are drawn.
    ...['Page', '1 of', '3'].map((text, at) => ({ text, x: [267, 297, 322][at] ?? 0, y: 200 })),
  ]
  const { grids } = await readPdf(await craftPdf([texts], { fontSize: 10 }), 'pages.pdf', defaultReadLimits)
  const [grid] = grids
  const read = grid?.rows.map((_, row) =>
    Array.from({ length: grid.columnCount }, (__, column) => textAt(grid, row, column)),
  )
  expect(read?.slice(0, -1)).toEqual(rows)
})

it('lays figures beside the labels that fill a page alone', async () => {
  const labels = ['Account', 'Rents', 'Parking', 'Late Fees', 'Payroll', 'Utilities', 'Taxes']
  const figures = labels.map((_, at) => (at === 0 ? ['Jan 2025', 'Feb 2025'] : [`${at},100.00`, `${at},200.00`]))
  const pages = [
    tableTexts(
      [{ x: 30 }],
      labels.map((label) => [label]),
    ),
    tableTexts([right(90), right(170)], figures),
  ]
  expect(await rowsOf(pages)).toEqual(labels.map((label, at) => [label, ...(figures[at] ?? [])]))
})

it.each([
  ['a word that is the same in every row', ['6-12 months', '10-12 months']],
  ['a word behind dates', ['1/1/2026 renewal', '12/31/2026 renewal']],
  ['marks between two figures', ['950 -- 1,350', '1,050 -- 1,350']],
  ['marks at the end', ['950 **', '1,050 **']],
])('leaves %s with the number in front', async (_, [one = '', other = '']) => {
  const rows = names.map((name, at) => [`${101 + at}`, name, at % 2 === 0 ? one : other, `1,${210 + at}`])
  const table = [['Unit', 'Resident', 'Term', 'Rent'], ...rows]
  const texts = tableTexts([{ x: 30 }, { x: 80 }, right(250), right(320)], table)
  expect(await rowsOf([texts], { byWord: true })).toEqual(table)
})
