import { describe, expect, it } from 'vitest'
import type { Predictor } from '../../prediction/index.ts'
import { cellAddress, placeOfAddress } from '../../shared/address.ts'
import { type CellLiteral, cellAt, type Grid, gridOf } from '../../shared/grid.ts'
import { checkTemplate } from './check-template.ts'
import { aDeal, blankCell } from './deal-values.fixtures.ts'
import { draftMap } from './draft-map.ts'
import type { TemplateCell, TemplateCellFacts, TemplateName } from './template-cells.ts'

const answers: Record<string, string> = {
  'Real Estate Taxes': 're_taxes',
  'Insurance Premium': 'insurance',
  'Mgmt Fee': 'mgmt_fee',
  Payroll: 'payroll_admin',
  PAYROLL: 'payroll_admin',
  'Potential Gross Rental Income': 'gpr',
  Laundry: 'laundry',
}
/** Knows only these lines. */
const predictor: Predictor = {
  lineItem: ({ label }) => (answers[label] === undefined ? [] : [{ answer: answers[label], probability: 0.95 }]),
  chargeCode: () => [],
  documentKind: () => [],
}

/** Builds a workbook whose cells contain the values of its grids, and formulas where the facts give them. */
function workbook(grids: Grid[], names: TemplateName[] = [], facts: Record<string, Partial<TemplateCellFacts>> = {}) {
  const factsOf = (cell: TemplateCell) => {
    const place = placeOfAddress(cell.address)
    const grid = grids.find(({ sheet }) => sheet === cell.sheet)
    const value = place && grid ? (cellAt(grid, place.row, place.column)?.value ?? null) : null
    return blankCell(cell, { value, ...facts[`${cell.sheet}!${cell.address}`] })
  }
  return {
    file: 'lender.xlsm',
    outline: { sheets: grids.map(({ sheet }) => sheet), names },
    cells: (wanted: readonly TemplateCell[]) => wanted.map(factsOf),
  }
}
const draft = (
  rows: CellLiteral[][],
  names: TemplateName[] = [],
  facts: Record<string, Partial<TemplateCellFacts>> = {},
) => {
  const grids = [gridOf('Loan', rows)]
  return draftMap(workbook(grids, names, facts), grids, predictor)
}
const pairs = (map: ReturnType<typeof draft>) => map.values.map(({ target, value }) => [target, value])

describe('the draft of a map', () => {
  it('finds input cells right of their captions, and below captions that stand beside each other', () => {
    const map = draft([
      ['Interest Rate:', 0, null],
      ['Amortization (months)', null, 360],
      ['Appraised Value', 'Purchase Price'],
      [null, null],
    ])
    expect(pairs(map)).toEqual([
      ['Loan!B1', 'loan.rate'],
      ['Loan!C2', 'loan.amortizationMonths'],
      ['Loan!A4', 'loan.value'],
      ['Loan!B4', 'loan.purchasePrice'],
    ])
    expect(map.values[0]).toMatchObject({ label: 'Interest Rate:', probability: 0.9 })
  })

  it('passes over formulas and cells that others own', () => {
    expect(pairs(draft([['Interest Rate', 0.05, 0.06]], [], { 'Loan!B1': { hasFormula: true } }))).toEqual([
      ['Loan!C1', 'loan.rate'],
    ])
    expect(
      pairs(
        draft([['Interest Rate', 0]], [], { 'Loan!B1': { coveredBy: 'A1:B1' }, 'Loan!A2': { filledBy: 'an array' } }),
      ).filter(([target]) => target === 'Loan!B1' || target === 'Loan!A2'),
    ).toEqual([])
  })

  it('takes defined names for captions, and is surer where a caption agrees', () => {
    const names = [{ name: 'in_NoteRate', sheet: null, refersTo: 'Loan!$B$1' }]
    const [byName] = draft([['x', null]], names).values
    const [byBoth] = draft([['Note rate', null]], names).values
    expect([byName?.target, byName?.value]).toEqual(['in_NoteRate', 'loan.rate'])
    expect(byBoth?.probability).toBeGreaterThan(byName?.probability ?? 1)
  })

  it('doubts a cell that is formatted for something else', () => {
    const shown = draft([['Interest Rate', 0]], [], { 'Loan!B1': { format: '0.00%' } }).values[0]?.probability ?? 0
    const asDate = draft([['Interest Rate', 0]], [], { 'Loan!B1': { format: 'm/d/yy' } }).values.find(
      ({ target }) => target === 'Loan!B1',
    )
    expect(asDate?.probability ?? 0).toBeLessThan(shown / 3)
  })

  it('meets lines and columns of an underwriting table, whatever the captions in between', () => {
    const map = draft([
      [null, '2nd Prior Year', 'T-12', 'Lender UW'],
      ['Real Estate Taxes', null, null, null],
      ['Insurance Premium', 0, 0, 0],
      ['Mgmt Fee', 0, 0, 0],
      ['Payroll', 0, 0, 0],
      ['Laundry', 0, 0, 0],
      ['Net Operating Income', 0, 0, 0],
    ])
    const found = Object.fromEntries(pairs(map).map(([target, value]) => [value, target]))
    expect(found['underwriting.realEstateTaxes.history2']).toBe('Loan!B2')
    expect(found['underwriting.realEstateTaxes.t12']).toBe('Loan!C2')
    expect(found['underwriting.payrollAndBenefits.underwritten']).toBe('Loan!D5')
    expect(found['underwriting.netOperatingIncome.underwritten']).toBe('Loan!D7')
    expect(pairs(map)).toHaveLength(16)
  })

  it('finds the table of units with its room', () => {
    const blank = Array.from({ length: 6 }, () => [null, null, null, null])
    const map = draft([['Rent Roll'], ['Unit #', 'Sq Ft', 'Market Rent', 'Tenant'], ...blank, ['Total', null, 0, null]])
    expect(map.tables).toEqual([
      {
        rows: 'dwellings',
        anchor: 'Loan!A3',
        direction: 'down',
        maxRows: 6,
        columns: { A: 'unit', B: 'squareFeet', C: 'marketRent' },
      },
    ])
  })

  it('puts no single figure into the room of a table that it drafts, so that the draft does not collide with itself', () => {
    const blank = Array.from({ length: 6 }, () => [null, null, null])
    const grids = [gridOf('Loan', [['Unit #', 'Square feet', 'Market Rent'], ...blank, ['Total', 'x', 'y']])]
    const names = [{ name: 'in_NoteRate', sheet: null, refersTo: 'Loan!$C$3' }]
    const template = workbook(grids, names)
    const map = draftMap(template, grids, predictor)
    expect(map.tables).toHaveLength(1)
    expect(map.values.map(({ target }) => target)).not.toContain('in_NoteRate')
    expect(checkTemplate(map, template, null).problems).toEqual([])
  })

  it('asks for years where the caption does, and for months otherwise', () => {
    const [years, months] = [draft([['Amortization (years)', 0]]), draft([['Amortization (months)', 0]])]
    expect(years.values).toMatchObject([{ value: 'loan.amortizationMonths', times: 1 / 12 }])
    expect(months.values[0]).not.toHaveProperty('times')
  })

  it('takes potential gross rental income for gross potential rent, alone and in a table', () => {
    expect(pairs(draft([['Potential Gross Rental Income', 0]]))).toEqual([
      ['Loan!B1', 'underwriting.grossPotentialRent.underwritten'],
    ])
    const table = draft([
      [null, 'T-12', 'Lender UW'],
      ['Potential Gross Rental Income', 0, 0],
      ['Real Estate Taxes', 0, 0],
      ['Insurance Premium', 0, 0],
      ['Mgmt Fee', 0, 0],
      ['Payroll', 0, 0],
    ])
    expect(Object.fromEntries(pairs(table))['Loan!C2']).toEqual([
      'underwriting.occupiedRent.underwritten',
      'underwriting.vacantRent.underwritten',
      'underwriting.nonRevenueRent.underwritten',
      'underwriting.premiums.underwritten',
    ])
  })

  it('drafts nothing for a caption in capitals that only heads the lines below it', () => {
    const found = draft([
      [null, 'T-12', 'Lender UW'],
      ['PAYROLL', null, null],
      ['Real Estate Taxes', 0, 0],
      ['Insurance Premium', 0, 0],
      ['Mgmt Fee', 0, 0],
      ['Laundry', 0, 0],
    ])
    expect(pairs(found)).toHaveLength(8)
    expect(
      pairs(
        draft([
          ['INTEREST RATE', null],
          ['Fixed or floating', 'Fixed'],
        ]),
      ),
    ).toEqual([])
  })

  it('drafts nothing of the subject on a sheet of comparables or under a heading of the appraiser, and lists both', () => {
    const grids = [
      gridOf('Sales Comps', [['Property name', 0]]),
      gridOf('Loan', [
        [null, 'Lender', 'Appraiser'],
        ['Number of units', null, 0],
      ]),
    ]
    const facts = { 'Loan!B2': { hasFormula: true } }
    const { values, unmapped } = draftMap(workbook(grids, [], facts), grids, predictor)
    expect(values).toEqual([])
    expect(unmapped?.filter(({ why }) => why === 'The cell isn’t for the subject property')).toEqual([
      { cell: "'Sales Comps'!B1", caption: 'Property name', why: 'The cell isn’t for the subject property' },
      { cell: 'Loan!C2', caption: 'Number of units', why: 'The cell isn’t for the subject property' },
    ])
  })

  it('notes the version that the workbook tells', () => {
    expect(draft([['Version', 2.1]]).version).toEqual([{ target: 'Loan!B1', equals: 2.1 }])
  })

  it('leaves out hidden sheets, what is hardly likely, and a workbook that says nothing', () => {
    expect(draft([['Guarantor credit score', null]]).values).toEqual([])
    expect(
      draftMap(
        workbook([{ ...gridOf('Loan', [['Interest Rate', 0]]), hidden: true }]),
        [{ ...gridOf('Loan', [['Interest Rate', 0]]), hidden: true }],
        predictor,
      ).values,
    ).toEqual([])
    const nothing = { version: [], period: [], values: [], tables: [], totals: [], unmapped: [] }
    expect(draft([])).toEqual({ template: 'lender.xlsm', ...nothing })
  })

  it('is a map that can be checked and filled as it is', () => {
    const grids = [
      gridOf('Loan', [
        ['Interest Rate', 0],
        ['Property Name', null],
        [null, null],
        ['Loan amount', 0],
      ]),
    ]
    const template = workbook(grids)
    const { problems, filled } = checkTemplate(draftMap(template, grids, predictor), template, aDeal())
    expect(problems).toEqual([])
    expect(filled).toContainEqual({ sheet: 'Loan', address: cellAddress(0, 1), value: 0.06 })
  })
})
