import { readFileSync } from 'node:fs'
import { createLocalPredictor } from '@uwkit/analytics'
import {
  checkTemplate,
  type DealFigures,
  draftMap,
  problemText,
  TemplateRejectedError,
  templateMapOf,
} from '@uwkit/core/sizer'
import { readWorkbook } from '@uwkit/documents/formats'
import { TemplateBook } from '@uwkit/documents/template'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  formulaValues,
  libreOffice,
  readBook,
  recalculateInJavaScript,
  throughLibreOffice,
} from '../sizer/recalculate.ts'
import { compareBooks, readFilled } from './filled-book.ts'
import { templateMap } from './layout.ts'
import { conduitTemplate, sampleFigures } from './lender-form.ts'
import { asHucreWrites, asSheetJsWrites, asWeWrite } from './writers/libraries.ts'
import { asExcelWrites, asLibreOfficeWrites, asOpenXmlSdkWrites } from './writers/raw-parts.ts'

const writers: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'as Excel writes it: macros, chart, button, input rules, calculation order': asExcelWrites,
  'as the Open XML SDK writes it: prefixed tags, sizes behind the data': asOpenXmlSdkWrites,
  'as LibreOffice writes it: empty rows, every attribute spelled out': asLibreOfficeWrites,
  'of hucre: macros, a protected sheet, a table, a pivot table': asHucreWrites,
  'of SheetJS': asSheetJsWrites,
  'of our own writer': asWeWrite,
}
const map = templateMapOf(templateMap, 'map.json')
let deal: DealFigures
beforeAll(async () => {
  deal = await sampleFigures()
})

function filled(bytes: Uint8Array) {
  const book = new TemplateBook(bytes, 'lender.xlsm')
  const check = checkTemplate(map, book, deal)
  if (check.problems.length > 0) throw new TemplateRejectedError('lender.xlsm', check.problems)
  return { check, bytes: book.write(check.filled) }
}

/** Returns the values of the template's own formulas: annual debt service, DSCR, monthly rent. */
function formulasOf(values: ReturnType<typeof formulaValues>): number[] {
  return ['B7', 'B9', 'B10'].map((address) => rounded(Number(values.get(`Inputs!${address}`))))
}

/** Computes the same another way: a level payment on the loan at 5.75 % over 30 years, and sums of the rent roll. */
function workedByHand(): number[] {
  const { sizing, underwriting, rentRoll } = deal
  const debtService = (12 * (sizing.loan ?? 0) * (0.0575 / 12)) / (1 - (1 + 0.0575 / 12) ** -360)
  const rents = rentRoll.units.map(({ isDwelling, marketRent }) => (isDwelling ? (marketRent ?? 0) : 0))
  return [debtService, (underwriting.netCashFlow ?? 0) / debtService, rents.reduce((sum, rent) => sum + rent, 0)].map(
    rounded,
  )
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

describe.each(Object.entries(writers))('a template %s', (_name, write) => {
  let before: Uint8Array
  let after: Uint8Array
  let given: string[]
  beforeAll(async () => {
    before = await write()
    const { check, bytes } = filled(before)
    given = check.filled.map(({ sheet, address }) => `${sheet}!${address}`)
    after = bytes
  })

  it('differs after filling in the cells of its map and in the order to calculate, and in nothing else', () => {
    const { changedParts, sameOrder, changedCells, sameAround } = compareBooks(before, after)
    expect(sameOrder).toBe(true)
    const [inputs = '', roll = ''] = changedParts.filter((name) => name.includes('worksheets/'))
    expect(changedParts.filter((name) => name !== inputs && name !== roll)).toEqual(
      ['xl/workbook.xml'].filter((name) => changedParts.includes(name)),
    )
    const changed = [
      ...(changedCells[inputs] ?? []).map((address) => `Inputs!${address}`),
      ...(changedCells[roll] ?? []).map((address) => `Roll!${address}`),
    ]
    expect(changed.sort()).toEqual(given.toSorted())
    expect(sameAround).toEqual({ [inputs]: true, [roll]: true })
  })

  it('calculates to the figures of the deal', () => {
    const book = readFilled(after)
    recalculateInJavaScript(book)
    expect(formulasOf(formulaValues(book))).toEqual(workedByHand())
    expect(workedByHand()[0]).toBeGreaterThan(500_000)
  })

  it('holds texts as texts, dates as days and units in their rows', () => {
    const { Inputs, Roll } = readFilled(after).Sheets
    expect([Inputs?.B2?.t, Inputs?.B2?.v, Inputs?.B2?.f]).toEqual(['s', '=Quarry & Lantern', undefined])
    // 30 September 2026 is day 46,295 of a spreadsheet.
    expect(Inputs?.B5?.v).toBe(46_295)
    const units = deal.rentRoll.units.filter(({ isDwelling }) => isDwelling)
    expect(units.map((_, at) => Roll?.[`A${at + 3}`]?.v)).toEqual(units.map(({ unit }) => unit))
    expect(Roll?.[`A${units.length + 3}`]?.v).toBeUndefined()
  })

  it('is the same file every time', () => {
    expect(filled(before).bytes).toEqual(after)
  })
})

it.skipIf(libreOffice() === null)(
  'calculates to the same in LibreOffice, which opens every one of them',
  { timeout: 240_000 },
  async () => {
    const books = new Map<string, Uint8Array>()
    for (const [name, write] of Object.entries(writers)) books.set(name, filled(await write()).bytes)
    const found = [...throughLibreOffice(books).values()].map((bytes) => formulasOf(formulaValues(readBook(bytes))))
    expect(found).toEqual(found.map(() => workedByHand()))
    expect(found).toHaveLength(6)
  },
)

it.skipIf(libreOffice() === null)(
  'fills a template that LibreOffice itself has saved, and it calculates there',
  { timeout: 240_000 },
  () => {
    const before = throughLibreOffice(new Map([['template', asExcelWrites()]])).get('template') ?? new Uint8Array()
    const { check, bytes } = filled(before)
    const { changedParts, sameOrder, changedCells, sameAround } = compareBooks(before, bytes)
    expect([sameOrder, Object.values(sameAround)]).toEqual([true, [true, true]])
    expect(changedParts).toHaveLength(3)
    const given = check.filled.map(({ address }) => address)
    expect(Object.values(changedCells).flat().sort()).toEqual(given.toSorted())
    const [after = new Uint8Array()] = throughLibreOffice(new Map([['filled', bytes]])).values()
    expect(formulasOf(formulaValues(readBook(after)))).toEqual(workedByHand())
  },
)

describe('a template that does not fit', () => {
  const refusals = async (change: object, write: () => Uint8Array | Promise<Uint8Array> = asExcelWrites) =>
    checkTemplate(
      templateMapOf({ ...templateMap, ...change }, 'map.json'),
      new TemplateBook(await write(), 'lender.xlsm'),
      deal,
    ).problems.map(problemText)
  const value = (target: string, name: string) => ({ values: [{ target, value: name }], tables: [] })

  it('is refused for its formulas, the captions of its table and its pivot table', async () => {
    expect(await refusals(value('Inputs!B7', 'sizing.annualDebtService'))).toEqual([
      'Inputs!B7 contains a formula, and formulas are never overwritten. Map an input cell instead.',
    ])
    expect(await refusals(value('Sales!B1', 'deal.name'), asHucreWrites)).toEqual([
      'Sales!B1 belongs to the header row of the table SalesTable. Map a cell below or beside it.',
    ])
    expect((await refusals(value('Pivot!A1', 'deal.name'), asHucreWrites))[0]).toContain('the pivot table SalesPivot')
  })

  it('is refused for its input rules, its version and its period, all at once', async () => {
    const found = await refusals({
      version: [{ target: 'Inputs!B1', equals: '3.0' }],
      period: [{ target: 'Inputs!B1', is: 'statementEnd' }],
      values: [{ target: 'Inputs!B3', value: 'sizing.debtServiceCoverage', anyFormat: true }],
      tables: [],
    })
    expect(found).toHaveLength(3)
    expect(found[0]).toContain('the version is “2.1”, but the map is for “3.0”')
    expect(found[1]).toContain('Inputs!B1 contains 2.1 where the map expects a period')
    expect(found[2]).toMatch(
      /Inputs!B3 does not accept 1\.\d+ \(DSCR\): its input rule allows numbers between 0 and 0\.2/,
    )
  })

  it('says which cells of a protected sheet are locked', async () => {
    const { notes } = checkTemplate(map, new TemplateBook(await asHucreWrites(), 'lender.xlsm'), deal)
    expect(notes.map(({ place }) => place)).toContain('Inputs!B3')
  })
})

// A real lender's blank template; it is next to the project, if it is present.
describe.skipIf(conduitTemplate === null)('the real template of a lender: 29 sheets with macros', () => {
  it('is filled from the map that is drafted of it, and nothing else in it changes', { timeout: 240_000 }, async () => {
    const before = new Uint8Array(readFileSync(conduitTemplate ?? ''))
    const book = new TemplateBook(before, 'lender.xlsm')
    const { grids } = await readWorkbook(before, 'lender.xlsm')
    const drafted = draftMap(book, grids, createLocalPredictor())
    const sure = drafted.values.filter(({ probability }) => (probability ?? 0) >= 0.8)
    expect(sure.length).toBeGreaterThan(40)
    const check = checkTemplate({ ...drafted, values: sure, tables: [] }, book, deal)
    const wrong = new Set(check.problems.map(({ place }) => place))
    const cells = check.filled.filter(
      ({ sheet, address }) => !wrong.has(`'${sheet}'!${address}`) && !wrong.has(`${sheet}!${address}`),
    )
    expect(cells.length).toBeGreaterThan(20)
    const after = book.write(cells)
    const { changedParts, sameOrder, changedCells, sameAround } = compareBooks(before, after)
    expect(sameOrder).toBe(true)
    expect(changedParts.filter((name) => !name.includes('worksheets/'))).toEqual(['xl/workbook.xml'])
    // Some cells are set to their current value, such as no IO months.
    const addresses = cells.map(({ address }) => address)
    expect(
      Object.values(changedCells)
        .flat()
        .filter((address) => !addresses.includes(address)),
    ).toEqual([])
    expect(Object.values(sameAround).every(Boolean)).toBe(true)
    expect(new TemplateBook(after, 'lender.xlsm').unlike(cells)).toEqual([])
  })
})
