/** Workbooks that size no loan: a typed value changes only the results that depend on it. */
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { input, reports, type Shown } from './typed-reports.ts'
import { TypedWorkbook } from './typed-workbook.ts'

/** Set by `SEED` for each run, otherwise always the same. */
const seed = Number(process.env['SEED'] ?? 20_261_124)

describe.each(reports)('the workbook %s', (type, meaningOf) => {
  const workbook = sizerWorkbook(type, input)
  const book = new TypedWorkbook(workbook)
  const results = workbook.names.flatMap(({ name }) =>
    name.startsWith('out_') && !/^out_(Unchanged|Checks|Failing)$/.test(name) ? [name] : [],
  )
  const places = type === 'am_template' ? ['OSAR!B19', 'OSAR!B20', 'OSAR!F19', 'OSAR!F20'] : []
  const used = book.inputs
    .filter(({ sheet }) => sheet === 'Income Approach')
    .map(({ address }) => `Income Approach!E${address.slice(1)}`)
  const before: Shown = book.values({}, [...results, ...places, ...used])
  const cells = book.inputs.filter(({ sheet }) => sheet !== 'Checks')

  it('knows what each cell that may be typed means', () => {
    expect(
      cells
        .filter((cell) => meaningOf(cell, book) === null)
        .map(({ name, sheet, address }) => name ?? `${sheet}!${address}`),
    ).toEqual([])
  })

  it('shows for whatever is typed into any one cell what follows from it, and all else as before', () => {
    const wrong = cells.flatMap((cell) => {
      const meaning = meaningOf(cell, book)
      const place = `${cell.sheet}!${cell.address}`
      return fc.sample(meaning?.values ?? fc.constant(''), { seed, numRuns: 4 }).flatMap((value) => {
        const typed = { ...meaning?.beside, [place]: value }
        const base =
          meaning?.beside === undefined ? before : book.values(meaning.beside, [...results, ...places, ...used])
        const wanted = new Map([...base, ...Object.entries(meaning?.changes(value, base, cell) ?? {})])
        const shown = book.values(typed, results)
        return results.flatMap((name) => {
          const [want, got] = [wanted.get(name) ?? '', shown.get(name) ?? '']
          const near =
            typeof want === 'number' && typeof got === 'number' && Math.abs(want - got) <= 1e-6 + 1e-9 * Math.abs(want)
          return near || want === got ? [] : [`${cell.name ?? place} = ${value}: ${name} is ${got}, not ${want}`]
        })
      })
    })
    expect(wrong.slice(0, 12)).toEqual([])
  })
})

describe('debt and balance typed into the OSAR', () => {
  it('decide its ratios, cut off at two decimals', () => {
    const book = new TypedWorkbook(sizerWorkbook('OSAR', input))
    const column = (wanted: RegExp) =>
      Array.from({ length: 90 }, (_, index) => index + 18).find((row) =>
        wanted.test(String(book.values({}, [`OSAR!A${row}`]).get(`OSAR!A${row}`))),
      )
    const row = { dscr: column(/^DSCR \(NCF\), A and B$/), yield: column(/^Debt yield/) }
    const cells = [`OSAR!F${row.dscr}`, `OSAR!F${row.yield}`]
    const typed = { in_DebtServiceA_4: 300_000, in_DebtServiceB_4: 45_000, in_Balance: 5_000_000 }
    const shown = book.values(typed, [...cells, 'out_NCF'])
    const flow = Number(shown.get('out_NCF'))
    expect(shown.get(cells[0] ?? '')).toBe(Math.floor((100 * flow) / 345_000) / 100)
    expect(shown.get(cells[1] ?? '')).toBeCloseTo(flow / 5_000_000, 12)
  })
})
