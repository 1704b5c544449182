import { describe, expect, it } from 'vitest'
import { checkTemplate, groupProblems, problemText, TemplateRejectedError } from './check-template.ts'
import { aDeal, blankCell } from './deal-values.fixtures.ts'
import type { TemplateCell, TemplateCellFacts } from './template-cells.ts'
import { TemplateMap } from './template-map.ts'

const outline = { sheets: ['Loan', 'Rent Roll'], names: [{ name: 'in_Rate', sheet: null, refersTo: 'Loan!$B$5' }] }

/** Builds a template whose cells are blank, except the given ones. */
function template(cells: Record<string, Partial<TemplateCellFacts>> = {}) {
  const factsOf = (cell: TemplateCell) => blankCell(cell, cells[`${cell.sheet}!${cell.address}`])
  return { file: 'lender.xlsm', outline, cells: (wanted: readonly TemplateCell[]) => wanted.map(factsOf) }
}
const problems = (map: object, cells: Record<string, Partial<TemplateCellFacts>> = {}, deal = true) =>
  checkTemplate(TemplateMap.parse(map), template(cells), deal ? aDeal() : null).problems.map(problemText)
const value = (target: string, name: string, more: object = {}) => ({ values: [{ target, value: name, ...more }] })

describe('a template that fits its map', () => {
  it('is given what the deal says, in the cells of the map, and nothing where the deal does not say', () => {
    const map = TemplateMap.parse({
      values: [
        { target: 'in_Rate', value: 'loan.rate' },
        { target: 'Loan!B6', value: 'rentRoll.contractRent', times: 12 },
        { target: 'Loan!B7', value: 'deal.name' },
        { target: 'Loan!B8', value: 'statement.end' },
        { target: 'Loan!B9', value: 'deal.address' },
      ],
    })
    const { problems: wrong, filled } = checkTemplate(map, template({ 'Loan!B8': { format: 'm/d/yyyy' } }), aDeal())
    expect(wrong).toEqual([])
    expect(filled).toEqual([
      { sheet: 'Loan', address: 'B5', value: 0.06 },
      // Eight apartments at 1,000 per month.
      { sheet: 'Loan', address: 'B6', value: 96_000 },
      { sheet: 'Loan', address: 'B7', value: 'Birch Court' },
      { sheet: 'Loan', address: 'B8', value: { date: '2026-04-30' } },
    ])
  })

  it('takes the units of the rent roll row by row, down or to the right', () => {
    const filled = (table: object) => checkTemplate(TemplateMap.parse({ tables: [table] }), template(), aDeal()).filled
    const down = filled({
      rows: 'units',
      anchor: "'Rent Roll'!A5",
      maxRows: 20,
      columns: { A: 'unit', D: 'marketRent' },
    })
    expect(down).toHaveLength(20)
    expect(down.slice(0, 3)).toEqual([
      { sheet: 'Rent Roll', address: 'A5', value: '101' },
      { sheet: 'Rent Roll', address: 'D5', value: 1100 },
      { sheet: 'Rent Roll', address: 'A6', value: '102' },
    ])
    const right = filled({ rows: 'units', anchor: 'Loan!C1', direction: 'right', maxRows: 10, columns: { 1: 'unit' } })
    expect(right.map(({ address }) => address)).toEqual(['C1', 'D1', 'E1', 'F1', 'G1', 'H1', 'I1', 'J1', 'K1', 'L1'])
  })
})

describe('a template that does not fit', () => {
  it('is refused when its version is another, or is not told', () => {
    const map = { version: [{ target: 'Loan!A1', equals: '2.1' }] }
    expect(problems(map, { 'Loan!A1': { value: 2.1 } })).toEqual([])
    expect(problems(map, { 'Loan!A1': { value: '1.5' } })).toEqual([
      'Loan!A1: the version is “1.5”, but the map is for “2.1”. Use the template version that the map was made for, or create a map for this version.',
    ])
    expect(problems(map)[0]).toContain('the version is missing')
  })

  it('is refused when it is for another period than the statement', () => {
    const map = { period: [{ target: 'Loan!A2', is: 'statementEnd' }] }
    expect(problems(map, { 'Loan!A2': { value: 46_142, date: '2026-04-30' } })).toEqual([])
    expect(problems(map, { 'Loan!A2': { value: 'TTM March 2026' } })).toEqual([
      'Loan!A2: the template is for TTM March 2026, but the statement ends 04/30/2026. Use a template for the documents’ period, or documents for this period.',
    ])
    expect(problems(map)[0]).toContain('Loan!A2 contains nothing where the map expects a period')
  })

  it('is refused for a sheet, a name or a cell that is not there, with what there is', () => {
    expect(problems(value('Lone!B1', 'loan.rate'))[0]).toContain(
      'values[0]: there is no sheet “Lone”; the sheets are “Loan”, “Rent Roll”.',
    )
    expect(problems(value('in_Loan', 'loan.rate'))[0]).toContain('there is no defined name “in_Loan”')
    expect(problems(value('B7', 'loan.rate'))[0]).toContain('“B7” has no sheet name. Add the sheet name')
  })

  it('is refused rather than writing over a formula, into merged cells, a table’s captions or an array', () => {
    const seen = (facts: Partial<TemplateCellFacts>) => problems(value('Loan!B7', 'loan.rate'), { 'Loan!B7': facts })[0]
    expect(seen({ hasFormula: true })).toBe(
      'Loan!B7 contains a formula, and formulas are never overwritten. Map an input cell instead.',
    )
    expect(seen({ coveredBy: 'A7:C7' })).toBe('Loan!B7 is inside the merged range A7:C7. Map A7, its first cell.')
    expect(seen({ partOf: 'the header row of the table Units' })).toContain(
      'belongs to the header row of the table Units',
    )
    expect(seen({ filledBy: 'an array formula or a data table' })).toContain('is filled by an array formula')
  })

  it('is refused where a cell is made for another kind of value, unless the map says that it is right', () => {
    const rate = value('Loan!B7', 'loan.rate')
    expect(problems(rate, { 'Loan!B7': { format: 'm/d/yy' } })[0]).toContain(
      'Loan!B7 is formatted for date (m/d/yy), but Interest rate is a percentage',
    )
    expect(problems({ values: [{ ...rate.values[0], anyFormat: true }] }, { 'Loan!B7': { format: 'm/d/yy' } })).toEqual(
      [],
    )
    expect(problems(value('Loan!B7', 'statement.end'))[0]).toContain('formatted for any number (General)')
  })

  it('is refused where the input rule of a cell does not take the figure', () => {
    const validation = {
      type: 'list' as const,
      operator: 'between' as const,
      first: '',
      second: '',
      entries: ['Acquisition', 'Cash out'],
    }
    expect(problems(value('Loan!B7', 'loan.purpose'), { 'Loan!B7': { validation } })).toEqual([
      'Loan!B7 does not accept “Refinance” (Loan purpose): its input rule allows Acquisition, Cash out. Map another value, or enter this one manually.',
    ])
  })

  it('is refused where it has room for fewer rows than the deal has', () => {
    const table = { rows: 'units', anchor: "'Rent Roll'!A5", maxRows: 9, columns: { A: 'unit' } }
    expect(problems({ tables: [table] })).toEqual([
      "'Rent Roll'!A5: Units on the rent roll: the deal has 10 rows, but the template has room for 9. Insert one row in Excel above row 13, inside the table so that its totals include them, and raise maxRows by 1; or use --units-by-type to fill one row, one per floorplan.",
    ])
    expect(problems({ tables: [table] }, {}, false)).toEqual([])
  })

  it('is refused where a cell lies outside of any sheet', () => {
    expect(problems(value('Loan!A0', 'loan.rate'))[0]).toContain('there is no defined name “A0”')
    expect(
      problems({ tables: [{ rows: 'units', anchor: 'Loan!A5', maxRows: 20, columns: { XFE: 'unit' } }] })[0],
    ).toContain('XFE with 20 rows extends beyond the sheet')
  })

  it('is refused where an earlier deal is left in it, but not for zeros that stand for nothing', () => {
    const table = { rows: 'units', anchor: "'Rent Roll'!A5", maxRows: 12, columns: { A: 'unit', B: 'building' } }
    const left = {
      'Rent Roll!A15': { value: 'B-12' },
      'Rent Roll!A16': { value: 0 },
      'Rent Roll!B5': { value: 'North' },
    }
    expect(problems({ tables: [table] }, left)).toEqual([
      "'Rent Roll'!B5 contains “North” where this deal has no Building. Clear the table, or use a blank template.",
      "'Rent Roll'!A15 contains “B-12” below this deal’s last row. Clear the table, or use a blank template.",
    ])
  })

  it('is refused where two entries fill one cell, and where a required figure is unknown', () => {
    const twice = {
      values: [
        { target: 'in_Rate', value: 'loan.rate' },
        { target: 'Loan!B5', value: 'sizing.testedRate' },
      ],
    }
    expect(problems(twice)).toEqual(['Loan!B5: the map fills this cell 2 times (values[0], values[1]). Keep only one.'])
    expect(problems(value('Loan!B7', 'deal.address', { required: true }))[0]).toContain(
      'the map requires Address (deal.address), which is not available',
    )
  })

  it('tells all its faults at once', () => {
    const map = {
      version: [{ target: 'Loan!A1', equals: 2 }],
      values: [
        { target: 'Nowhere!A1', value: 'loan.rate' },
        { target: 'Loan!B2', value: 'loan.rate' },
      ],
    }
    const found = checkTemplate(TemplateMap.parse(map), template({ 'Loan!B2': { hasFormula: true } }), aDeal()).problems
    expect(found.map(({ place }) => place)).toEqual(['values[0]', 'Loan!A1', 'Loan!B2'])
    const error = new TemplateRejectedError('lender.xlsm', found)
    expect(error.message).toContain('lender.xlsm was not filled (3 reasons); nothing was written:\n  values[0]')
  })
})

it('tells what stays in a cell whose figure is unknown', () => {
  const left = { 'Loan!B7': { value: '12 Old Street' } }
  const { problems: wrong, notes } = checkTemplate(
    TemplateMap.parse(value('Loan!B7', 'deal.address')),
    template(left),
    aDeal(),
  )
  expect(wrong).toEqual([])
  expect(notes.map(problemText)).toEqual([
    'Loan!B7 contains “12 Old Street”, but this deal has no Address. Confirm that it is not from an earlier deal.',
  ])
})

it('tells of cells that a protected sheet locks, and fills them all the same', () => {
  const check = checkTemplate(
    TemplateMap.parse(value('Loan!B7', 'loan.rate')),
    template({ 'Loan!B7': { isLocked: true } }),
    aDeal(),
  )
  expect(check.problems).toEqual([])
  expect(check.notes.map(problemText)).toEqual([
    'Loan!B7 is locked on a protected sheet. Confirm that it is an input cell.',
  ])
  expect(check.filled).toHaveLength(1)
})

const formula = { seen: 'contains a formula, and formulas are never overwritten', todo: 'Map an input cell' }
const columnOf = (letters: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ place: `'Rent Roll'!${letters}${first + at}`, ...formula }))

describe('the faults of a column', () => {
  it('are one line with its range and how many cells it is, also where rows of several columns take turns', () => {
    const [sixth, seventh] = [columnOf('F', 4, 2003), columnOf('G', 4, 2003)]
    const inRows = sixth.flatMap((cell, at) => [cell, ...seventh.slice(at, at + 1)])
    const ranges = ["'Rent Roll'!F4:F2003 (2,000 cells)", "'Rent Roll'!G4:G2003 (2,000 cells)"]
    expect(groupProblems(inRows).map(({ place }) => place)).toEqual(ranges)
  })

  it('stay apart where a row is left out, another sheet begins, or the fault is another', () => {
    const problems = [
      ...columnOf('F', 4, 5),
      ...columnOf('F', 7, 7),
      { place: 'Loan!F8', ...formula },
      { place: 'Loan!F9', ...formula, seen: 'is locked' },
    ]
    expect(groupProblems(problems)).toEqual([
      { place: "'Rent Roll'!F4:F5 (2 cells)", ...formula },
      { place: "'Rent Roll'!F7", ...formula },
      { place: 'Loan!F8', ...formula },
      { place: 'Loan!F9', ...formula, seen: 'is locked' },
    ])
  })

  it('leave what is of no cell as it is, also twice', () => {
    const problem = { place: 'values[0]', seen: 'there is no sheet "Loan"', todo: 'Name another' }
    expect(groupProblems([problem, problem])).toEqual([problem, problem])
  })
})
