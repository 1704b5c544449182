import { type Grid, textAt } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { defaultReadLimits } from '../formats/read-options.ts'
import { craftPdf, type PlacedText, tableTexts } from './pdf.fixtures.ts'
import { readPdf } from './read-pdf.ts'

const months = ['Jan 2025', 'Feb 2025', 'Mar 2025', 'Apr 2025', 'May 2025', 'Jun 2025', 'Jul 2025', 'Aug 2025']
const labels = [
  'Market Rent',
  'Vacancy',
  'Concessions',
  'Parking',
  'Repairs',
  'Insurance',
  'Taxes',
  'Payroll',
  'Utilities',
]
const figure = (row: number, month: number): string => ((row + 3) * 1000 + month * 37).toLocaleString('en-US')
const statement = [
  ['Account', ...months],
  ...labels.map((label, row) => [label, ...months.map((_, month) => figure(row, month))]),
]

/** How a sheet is laid out on paper: rows per page, the columns of each part, and the `order` of the pages. */
interface Print {
  rows: number
  parts: number[][]
  order: 'down then over' | 'over then down'
}

/** Returns the pages of a sheet that is too wide and too long for the paper; every part's columns have the same positions. */
function printed(sheet: readonly (readonly string[])[], { rows, parts, order }: Print): PlacedText[][] {
  const heights = Array.from({ length: Math.ceil(sheet.length / rows) }, (_, at) =>
    sheet.slice(at * rows, (at + 1) * rows),
  )
  const page = (part: readonly number[], lines: readonly (readonly string[])[]): PlacedText[] =>
    tableTexts(
      part.map((column, at) => (column === 0 ? { x: 36 } : { x: 200 + at * 75, align: 'right' as const })),
      lines.map((line) => part.map((column) => line[column] ?? '')),
    )
  const pages =
    order === 'down then over'
      ? parts.flatMap((part) => heights.map((lines) => page(part, lines)))
      : heights.flatMap((lines) => parts.map((part) => page(part, lines)))
  return pages.filter((texts) => texts.length > 0)
}

const shown = (grid: Grid | undefined): string[][] =>
  (grid?.rows ?? []).map((_, row) =>
    Array.from({ length: grid?.columnCount ?? 0 }, (__, column) => textAt(grid as Grid, row, column)),
  )

const sheetsOf = async (pages: readonly (readonly PlacedText[])[]): Promise<string[][][]> =>
  (await readPdf(await craftPdf(pages), 'statement.pdf', defaultReadLimits)).grids.map(shown)

describe('a sheet too wide for the paper is read as the one sheet it was', () => {
  for (const order of ['down then over', 'over then down'] as const) {
    it(`where its pages go ${order}, on one page down or more`, async () => {
      const parts = [
        [0, 1, 2, 3],
        [4, 5, 6],
        [7, 8],
      ]
      expect(await sheetsOf(printed(statement, { rows: 10, parts, order }))).toEqual([statement])
      const long = [...statement, ...statement.slice(1), ...statement.slice(1)]
      expect(await sheetsOf(printed(long, { rows: 10, parts, order }))).toEqual([long])
    })

    it(`where the labels are printed again on every page, ${order}`, async () => {
      const parts = [
        [0, 1, 2, 3, 4],
        [0, 5, 6, 7, 8],
      ]
      expect(await sheetsOf(printed(statement, { rows: 5, parts, order }))).toEqual([statement])
    })
  }

  it('where a page of the right-hand columns is blank and therefore not printed', async () => {
    const notes = ['in cash', 'from the books', 'by the manager', 'for the lender', 'without an audit'].map((how) => [
      `Income and expenses of the property are stated ${how}`,
    ])
    const long = [...statement, ...notes]
    const [sheet = [], ...more] = await sheetsOf(
      printed(long, {
        rows: 10,
        parts: [
          [0, 1, 2, 3],
          [4, 5, 6, 7, 8],
        ],
        order: 'down then over',
      }),
    )
    expect(sheet.slice(0, statement.length)).toEqual(statement)
    expect(sheet.slice(statement.length).map(([first]) => first)).toEqual(long.slice(statement.length).flat())
    expect(more).toEqual([])
  })

  it('where only one column is left for the last page, and it is empty in some rows', async () => {
    const sheet = [
      ['Unit', 'Plan', 'Rent', 'Status'],
      ...Array.from({ length: 9 }, (_, at) => [`${101 + at}`, 'A1', '1,200', at % 3 === 1 ? '' : 'Occupied']),
    ]
    expect(await sheetsOf(printed(sheet, { rows: 12, parts: [[0, 1, 2], [3]], order: 'down then over' }))).toEqual([
      sheet,
    ])
  })

  it('where a text of the left page reaches over to the right one and is drawn there a second time', async () => {
    const spill = 'Rent roll of the Maple Court Apartments, printed for the lender'
    const [left = [], right = []] = printed(statement, {
      rows: 10,
      parts: [
        [0, 1, 2, 3],
        [4, 5, 6],
      ],
      order: 'over then down',
    })
    const [sheet = []] = await sheetsOf([
      [...left, { text: spill, x: 400, y: 20 }],
      [...right, { text: spill, x: 400 - 540, y: 20 }],
    ])
    expect(sheet.slice(1)).toEqual(statement.map((row) => row.slice(0, 7)))
    expect(sheet[0]?.filter((text) => text !== '')).toEqual([spill])
  })

  it('where every part has the same captions, and months of figures alone below them', async () => {
    const kinds = ['', ...months.map(() => 'Actual')]
    const dates = ['Account', ...months.map((_, month) => `0${month + 1}/2025`)]
    const sheet = [kinds, dates, ...statement.slice(1)]
    const parts = [
      [0, 1, 2, 3],
      [4, 5, 6],
      [7, 8],
    ]
    expect(await sheetsOf(printed(sheet, { rows: 20, parts, order: 'over then down' }))).toEqual([sheet])
  })

  it('where labels fill the first page, and figures begin on the next', async () => {
    const parts = [[0], [1, 2, 3, 4], [5, 6, 7, 8]]
    expect(await sheetsOf(printed(statement, { rows: 10, parts, order: 'over then down' }))).toEqual([statement])
  })

  it('where dates of leases are alone on the last page, below a caption to the left of them', async () => {
    const roll = [
      ['Unit', 'Plan', 'SF', 'Rent', 'Lease End'],
      ...Array.from({ length: 9 }, (_, at) => [`${101 + at}`, 'A1', '720', `1,${180 + at}`, `0${at + 1}/30/2027`]),
    ]
    const right = (x: number) => ({ x, align: 'right' as const })
    const part = (from: number, to: number) => roll.map((row) => row.slice(from, to))
    const page = (cells: string[][], lefts: number[], rights: number[]) => [
      ...tableTexts(
        lefts.map((x) => ({ x })),
        cells.slice(0, 1),
      ),
      ...tableTexts(rights.map(right), cells.slice(1), { top: 52 }),
    ]
    const pages = [page(part(0, 4), [36, 120, 200, 280], [90, 160, 250, 340]), page(part(4, 5), [36], [160])]
    expect(await sheetsOf(pages)).toEqual([roll])
  })

  it('where the caption of a group stands over columns of the last pages alone', async () => {
    const roll = [
      ['', '', '', 'Current', '', 'Lease', ''],
      ['Unit', 'Type', 'Status', 'SF', 'Rent', 'Start', 'End'],
      ...Array.from({ length: 22 }, (_, at) => [
        `${101 + at}`,
        'Studio',
        at % 2 ? 'Vacant' : 'Leased',
        '420',
        `1,${150 + at}`,
        ...(at % 2 ? ['', ''] : ['08/01/2026', '07/31/2027']),
      ]),
    ]
    const parts = [
      [0, 1, 2],
      [3, 4],
      [5, 6],
    ]
    expect(await sheetsOf(printed(roll, { rows: 30, parts, order: 'over then down' }))).toEqual([roll])
  })

  it('where a caption of the left page reaches over to captions of the right one', async () => {
    const right = (x: number) => ({ x, align: 'right' as const })
    const roll = [
      ['Unit', 'Plan', 'Market Rent', 'Rent', 'Deposit', 'Lease End'],
      ...Array.from({ length: 9 }, (_, at) => [
        `${101 + at}`,
        '2B',
        '1,240',
        `1,${180 + at}`,
        '300',
        `0${at + 1}/30/2027`,
      ]),
    ]
    const left = tableTexts(
      [{ x: 36 }, { x: 110 }, right(590)],
      roll.map((row) => row.slice(0, 3)),
    )
    const others = tableTexts(
      [right(60), right(130), right(590)],
      roll.map((row) => row.slice(3)),
    )
    const [sheet = []] = await sheetsOf([left, [{ text: 'Market Rent', x: -30, y: 40 }, ...others]])
    expect(sheet[1]).toEqual(roll[1])
  })
})

describe('pages that are no parts of one sheet are left apart', () => {
  it('where a page holds further rows of the same columns', async () => {
    const leases = Array.from({ length: 20 }, (_, at) => [`${101 + at}`, `A${at % 3}`, `${1200 + at}`, '0'])
    const parts = [[0, 1, 2, 3]]
    expect(await sheetsOf(printed(leases, { rows: 10, parts, order: 'down then over' }))).toEqual([leases])
  })

  it('where the next page has the same labels and the same months, of the next year', async () => {
    const captions = ['Account', 'January', 'February', 'March', 'Total']
    const yearOf = (base: number) => [
      captions,
      ...labels.map((label, row) => [label, ...[0, 1, 2, 5].map((month) => figure(row + base, month))]),
    ]
    const pages = [yearOf(0), yearOf(20)].flatMap((sheet) =>
      printed(sheet, { rows: 10, parts: [[0, 1, 2, 3, 4]], order: 'down then over' }),
    )
    expect(await sheetsOf(pages)).toEqual([[...yearOf(0), ...yearOf(20)]])
  })

  it('where further rows begin with numbers, and those before with names of units', async () => {
    const captions = ['Unit', 'SF', 'Market', 'Rent']
    const rows = (name: string) =>
      Array.from({ length: 9 }, (_, at) => [`${name}${101 + at}`, '720', '1,300', `1,${200 + at}`])
    const roll = [captions, ...rows('Oak '), captions, ...rows('')]
    const parts = [[0, 1, 2, 3]]
    expect(await sheetsOf(printed(roll, { rows: 10, parts, order: 'down then over' }))).toEqual([roll])
  })

  it('where a summary with fewer rows follows on a page of its own', async () => {
    const summary = [
      ['Charge', 'Amount'],
      ['rent', '4,860'],
      ['pet', '25'],
      ['trash', '40'],
    ]
    const places = [{ x: 90 }, { x: 420, align: 'right' as const }]
    const table = printed(statement, { rows: 12, parts: [[0, 1, 2, 3, 4]], order: 'down then over' })
    const rows = (await sheetsOf([...table, tableTexts(places, summary)])).flat()
    expect(rows.map((row) => row.filter((text) => text !== ''))).toEqual([
      ...statement.map((row) => row.slice(0, 5)),
      ...summary,
    ])
  })
})
