import { createLocalPredictor } from '@uwkit/analytics'
import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { type Correction, type ParsedFile, readDocuments, recall, remember } from '@uwkit/core/parsed-file'
import { type CellLiteral, gridOf } from '@uwkit/core/shared'
import { expect, it } from 'vitest'

const predictor = createLocalPredictor()
const chart = chartOfAccounts(2)

/** Account names of an operator: 8 things of 16 kinds make 128 expense lines. */
const things = ['Building', 'Grounds', 'Clubhouse', 'Pool', 'Office', 'Garage', 'Laundry', 'Units']
const kinds = [
  'Supplies',
  'Contract',
  'Labor',
  'Repairs',
  'Cleaning',
  'Inspection',
  'Fees',
  'Lighting',
  'Painting',
  'Locks',
  'Signs',
  'Permits',
  'Rental',
  'Freight',
  'Tools',
  'Misc',
]
const accounts = things.flatMap((thing, t) =>
  kinds.map((kind, k) => ({ code: `${6000 + t * 100 + k}-0000`, label: `${thing} ${kind}`, answer: t * 7 + k * 3 })),
)
const expenses = chart.categories.filter(({ kind }) => kind === 'expense').map(({ name }) => name)
/** The analyst categorizes each account by an arbitrary plan. */
const filed = new Map(accounts.map(({ label, answer }) => [label, expenses[answer % expenses.length] ?? '']))

function statement(months: string[], factor: number, more: string[]): ParsedFile {
  const lines = [...accounts, ...more.map((label, at) => ({ code: `${7900 + at}-0000`, label }))]
  const amounts = lines.map((_, at) => months.map((_, month) => factor * (100 + at * 3 + month)))
  const sums = months.map((_, month) => amounts.reduce((sum, row) => sum + (row[month] ?? 0), 0))
  const rows: CellLiteral[][] = [
    ['Income Statement'],
    [null, null, ...months],
    ['5010-0000', 'Gross Potential Rent', ...months.map(() => 900_000)],
    ['5990-0000', 'Total Income', ...months.map(() => 900_000)],
    ...lines.map(({ code, label }, at): CellLiteral[] => [code, label, ...(amounts[at] ?? [])]),
    ['7990-0000', 'Total Expenses', ...sums],
    ['8000-0000', 'Net Operating Income', ...sums.map((sum) => 900_000 - sum)],
  ]
  return {
    ...readDocuments({ file: `${months[0]}.xlsx`, format: 'xlsx', grids: [gridOf('T12', rows)] }, { predictor }),
  }
}

/** Returns the lines that an analyst must still correct, as corrections. */
function touches({ documents }: ParsedFile, done: readonly Correction[]): Correction[] {
  const settled = new Map(done.flatMap((one) => (one.kind === 'lineCategory' ? [[one.cell, one.category]] : [])))
  const [document] = documents
  if (document?.kind !== 'operating_statement') throw new Error('no statement')
  return document.statement.lines.flatMap((line): Correction[] => {
    const cell = line.source.cells.label ?? ''
    const category = filed.get(line.label) ?? (line.label.startsWith('New') ? (expenses[0] ?? '') : null)
    if (line.isTotal || category === null || (settled.get(cell) ?? line.category) === category) return []
    const word = { sheet: 'T12', by: 'A. Lee', at: '2026-01-15', reason: null }
    return [{ kind: 'lineCategory', ...word, cell, label: line.label, code: line.code, category, chartOfAccountsId: 2 }]
  })
}

it("a second statement of the same operator needs a touch on fewer than 2 % of its lines, whatever the analyst's plan", () => {
  const first = statement(['Jan 2025', 'Feb 2025', 'Mar 2025'], 1, [])
  const corrections = touches(first, [])
  // No model can guess the plan: most lines of the first statement are corrected.
  expect(corrections.length).toBeGreaterThan(accounts.length / 2)
  const memory = remember(first, corrections, { scope: { kind: 'company', id: 'acme' } })
  const second = statement(['Jul 2025', 'Aug 2025', 'Sep 2025', 'Oct 2025'], 1.07, ['New Drone', 'New Robot'])
  const recalled = recall(memory, second, { user: 'B. Kim', company: 'acme' }).map(({ correction }) => correction)
  const left = touches(second, recalled)
  expect(recalled.length).toBeGreaterThan(accounts.length / 2)
  expect(left.length / (accounts.length + 3)).toBeLessThan(0.02)
})
