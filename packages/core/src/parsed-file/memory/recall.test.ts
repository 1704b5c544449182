import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import { correctionBase } from '../parsed-file.fixtures.ts'
import type { ParsedFile } from '../parsed-file.schema.ts'
import { readDocuments } from '../read/read-documents.ts'
import { recall } from './recall.ts'
import { remember } from './remember.ts'

function roll(file: string, sheet: string, corrections: Correction[] = []): ParsedFile {
  const grids = [
    gridOf(sheet, [
      ['Unit', 'Floorplan', 'Tenant', 'Rent', 'Status'],
      ['101', 'A1', 'Alder', 900, 'Turn'],
      ['102', 'A1', 'Birch', 910, 'Occupied'],
    ]),
  ]
  return readDocuments({ file, format: 'xlsx', grids }, { predictor: aPredictor(), corrections })
}

const status = (occupancy: 'vacant' | 'down', by: string, at = '2026-01-15'): Correction => {
  return { kind: 'status', ...correctionBase, by, at, status: 'Turn', occupancy }
}
const january = roll('january.xlsx', 'Roll')
const february = roll('february.xlsx', 'Feb')
const company = remember(january, [status('vacant', 'A. Lee')], { scope: { kind: 'company', id: 'acme' } })
const own = remember(january, [status('down', 'B. Kim')], { scope: { kind: 'user', id: 'B. Kim' } })

describe('recalling what was corrected before', () => {
  it('offers it at its place in the new file, with who, when and from which file', () => {
    const [suggested] = recall(company, february, { user: 'C. Diaz', company: 'acme' })
    expect(suggested?.correction).toEqual({
      kind: 'status',
      sheet: 'Feb',
      status: 'Turn',
      occupancy: 'vacant',
      by: 'A. Lee',
      at: '2026-01-15',
      reason: 'Saved mapping for the company, from january.xlsx',
      rule: company[0]?.id,
    })
    const corrections = suggested ? [suggested.correction] : []
    expect(recall(company, roll('february.xlsx', 'Feb', corrections), { user: 'C. Diaz', company: 'acme' })).toEqual([])
  })

  it("a user's own word holds over the company's, and is offered to nobody else", () => {
    const answers = (user: string) =>
      recall([...own, ...company], february, { user, company: 'acme' }).map(({ correction }) =>
        correction.kind === 'status' ? correction.occupancy : null,
      )
    expect([answers('B. Kim'), answers('C. Diaz')]).toEqual([['down'], ['vacant']])
  })

  it('offers nothing of another company, of another layout, or that was revoked', () => {
    expect(recall(company, february, { user: 'C. Diaz', company: 'other' })).toEqual([])
    const elsewhere = company.map((rule) => ({ ...rule, fingerprint: 'rent_roll-0' }))
    expect(recall(elsewhere, february, { user: 'C. Diaz', company: 'acme' })).toEqual([])
    const revoked = company.map((rule) => ({ ...rule, revoked: { by: 'A. Lee', at: '2026-02-01' } }))
    expect(recall(revoked, february, { user: 'C. Diaz', company: 'acme' })).toEqual([])
  })

  it('offers a floorplan to its property alone', () => {
    const plan: Correction = { kind: 'floorplan', ...correctionBase, floorplan: 'A1', bed: 3 }
    const memory = remember(january, [plan], { scope: { kind: 'company', id: 'acme' }, property: 'oak' })
    const offered = (property: string) =>
      recall(memory, february, { user: 'C. Diaz', company: 'acme', property }).length
    expect([offered('oak'), offered('elm')]).toEqual([1, 0])
  })
})

describe('a label that stands among income and among expenses', () => {
  const statement = (file: string, income: (string | number)[][], expenses: (string | number)[][]) => {
    const sum = (rows: (string | number)[][], at: number) => rows.reduce((all, row) => all + Number(row[at]), 0)
    const total = (label: string, rows: (string | number)[][]) => [label, sum(rows, 1), sum(rows, 2)]
    const net = [1, 2].map((at) => sum(income, at) - sum(expenses, at))
    const rows = [
      ['', 'Jan 2025', 'Feb 2025'],
      ...income,
      total('Total Income', income),
      ...expenses,
      total('Total Expenses', expenses),
      ['Net Operating Income', ...net],
    ]
    const workbook = { file, format: 'csv' as const, grids: [gridOf('T12', rows)] }
    return readDocuments(workbook, { predictor: aPredictor() })
  }
  const rent = ['Market Rent', 10_000, 10_000]
  const [recovered, paid] = [
    ['Water', 500, 500],
    ['Water', 800, 800],
  ]
  const both = statement('both.csv', [rent, recovered], [paid, ['Insurance', 400, 400]])
  const corrected: Correction = {
    kind: 'lineCategory',
    ...correctionBase,
    sheet: 'T12',
    cell: 'A3',
    label: 'Water',
    category: 'Other Income',
    chartOfAccountsId: 2,
  }
  const memory = remember(both, [corrected], { scope: { kind: 'user', id: 'A. Lee' } })
  const cells = (parsed: ParsedFile, rules = memory) =>
    recall(rules, parsed, { user: 'A. Lee' }).map(({ correction }) => 'cell' in correction && correction.cell)

  it('is recalled where it stood when it was corrected, and never for the other', () => {
    expect(cells(both)).toEqual(['A3'])
    expect(cells(statement('paid.csv', [rent], [paid, ['Insurance', 400, 400]]))).toEqual([])
  })

  it('is two rules where both were corrected', () => {
    const other: Correction = { ...corrected, cell: 'A5', category: 'Utilities' }
    const rules = remember(both, [corrected, other], { scope: { kind: 'user', id: 'A. Lee' } })
    expect(rules.map(({ content }) => 'section' in content && content.section)).toEqual(['income', 'expense'])
  })

  it('is not guessed at by a rule that does not say where its line stood', () => {
    const unplaced = memory.map((rule) => {
      const { section: _section, ...content } = { section: null, ...rule.content }
      return { ...rule, content }
    })
    expect(cells(both, unplaced)).toEqual([])
  })
})
