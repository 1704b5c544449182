import { createLocalPredictor } from '@uwkit/analytics'
import { type Correction, readDocuments } from '@uwkit/core/parsed-file'
import { type CellLiteral, type Grid, gridOf } from '@uwkit/core/shared'
import { sampleDeal } from '../../samples/generator/sample-deal.ts'
import { gridOfSheet } from '../../samples/generator/sheet.ts'

/**
 * `node --conditions=@uwkit/source tests/bench/corrections.ts`: how long it takes to read a rent roll of 1,000 units
 * and a statement of 400 lines and twelve months again after one correction, by kind of correction. An analyst should
 * not notice it: under 50 ms on an idle machine. The processor time of the fastest run and its ratio to the first
 * reading depend less on other work of the machine than the median elapsed time.
 */

const repeats = 25
const predictor = createLocalPredictor()

/** Two corrections of each kind, so that no reading repeats the previous one. */
type Pairs = Record<string, [Correction, Correction]>

function read(grid: Grid, corrections: readonly Correction[] = []) {
  return readDocuments({ file: 'document.xlsx', format: 'xlsx', grids: [grid] }, { predictor, corrections })
}

/** Elapsed and processor time, in milliseconds. */
interface Times {
  clock: number
  processor: number
}

function timed(task: () => unknown): Times {
  const [start, before] = [performance.now(), process.threadCpuUsage()]
  task()
  const { user, system } = process.threadCpuUsage(before)
  return { clock: performance.now() - start, processor: (user + system) / 1000 }
}

function summary(times: readonly Times[]): Times {
  const clock = times.map((time) => time.clock).sort((a, b) => a - b)
  return {
    clock: clock[Math.floor(clock.length / 2)] ?? 0,
    processor: Math.min(...times.map((time) => time.processor)),
  }
}

function pair(about: object, field: string, answers: [unknown, unknown]): [Correction, Correction] {
  const word = { by: 'A. Lee', at: '2026-01-15', reason: null }
  return answers.map((answer) => ({ ...word, ...about, [field]: answer })) as [Correction, Correction]
}

function textOf(grid: Grid, address: string): string {
  const [, letter = 'A', row = '1'] = /^([A-Z])(\d+)$/.exec(address) ?? []
  return grid.rows[Number(row) - 1]?.[letter.charCodeAt(0) - 65]?.text ?? ''
}

function ofRoll(grid: Grid): Pairs {
  const { sheet } = grid
  const [document] = read(grid).documents
  if (document?.kind !== 'rent_roll') throw new Error('the sample holds no rent roll')
  const { chargeCodes, unitTypes, units, columns } = document.rentRoll
  const [unit, other] = [units[0], units[10]]
  const columnOf = (kind: string) => {
    const column = columns.find((one) => one.kind === kind)
    return { column: String.fromCharCode(65 + (column?.column ?? 0)), caption: column?.caption ?? '' }
  }
  const kinds: [string, string] = ['Ignore Column', 'unit designation']
  const edit = (cell = 'A1') => ({ kind: 'cellValue', sheet, cell, was: textOf(grid, cell) })
  const [charge = 'A1'] = other?.source.cells.charges?.split(':') ?? []
  return {
    'a charge code': pair({ kind: 'chargeCode', sheet, code: chargeCodes.at(-1)?.code }, 'category', [
      'Premiums',
      'Pet Fees',
    ]),
    'the code of rent': pair({ kind: 'chargeCode', sheet, code: chargeCodes[0]?.code }, 'category', [
      'Premiums',
      'Pet Fees',
    ]),
    'a status': pair({ kind: 'status', sheet, status: unit?.status }, 'occupancy', ['notice', 'eviction']),
    'a floorplan': pair({ kind: 'floorplan', sheet, floorplan: unitTypes[0]?.floorplan }, 'bed', [2, 3]),
    'tags of a unit': pair({ kind: 'unitTags', sheet, cell: unit?.source.cells.unit, unit: unit?.unit }, 'tags', [
      ['Renovated'],
      ['Corporate'],
    ]),
    'the column of names': pair({ kind: 'columnKind', sheet, ...columnOf('tenant name') }, 'columnKind', kinds),
    'the column of market rents': pair({ kind: 'columnKind', sheet, ...columnOf('market rent') }, 'columnKind', kinds),
    'the rows of captions': pair({ kind: 'headerRows', sheet, row: 5 }, 'rowCount', [1, 2]),
    'a market rent': pair(edit(other?.source.cells.marketRent), 'value', [1234, 1235]),
    'a charge code of a lease': pair(edit(charge), 'value', ['pet', 'trash']),
    'a dismissal': pair({ kind: 'dismissal', sheet, cell: null, seen: null, findingId: 'rent-roll/none' }, 'reason', [
      'Seen',
      'Checked',
    ]),
  }
}

function ofStatement(grid: Grid): Pairs {
  const { sheet } = grid
  const line = (cell: string) => {
    const [code = '', ...label] = textOf(grid, cell).split(' ')
    return { sheet, cell, code, label: label.join(' ') }
  }
  return {
    'the category of a line': pair({ kind: 'lineCategory', ...line('A210'), chartOfAccountsId: 2 }, 'category', [
      'Property Insurance',
      'Utilities',
    ]),
    'the sign of a line': pair({ kind: 'lineSign', ...line('A210') }, 'isInverse', [true, false]),
    'what a line is': pair({ kind: 'lineKind', ...line('A210') }, 'lineKind', ['ignore', 'header']),
    'a month': pair({ kind: 'periodColumn', sheet, column: 'C' }, 'period', ['ignore', '2025-02']),
    'a figure': pair({ kind: 'cellValue', sheet, cell: 'D210', was: textOf(grid, 'D210') }, 'value', [999, 998]),
  }
}

function measure(title: string, make: () => Grid, pairsOf: (grid: Grid) => Pairs): void {
  const line = (name: string, { clock, processor }: Times, first: number) =>
    console.log(
      `${name.padEnd(36)}${clock.toFixed(1).padStart(9)}${processor.toFixed(1).padStart(11)}${(processor / first).toFixed(2).padStart(8)}`,
    )
  console.log(`${title.padEnd(36)}${'clock ms'.padStart(9)}${'processor'.padStart(11)}${'ratio'.padStart(8)}`)
  /** Each run reads a new copy, as after an upload. */
  const first = summary(Array.from({ length: repeats }, make).map((copy) => timed(() => read(copy))))
  line('first reading', first, first.processor)
  const grid = make()
  for (const [name, corrections] of Object.entries(pairsOf(grid))) {
    const times = Array.from({ length: repeats }, (_, at) =>
      timed(() => read(grid, [corrections[at % 2] as Correction])),
    )
    line(`after ${name}`, summary(times), first.processor)
  }
}

/** Line names of an invented statement, by section. */
const names = {
  income: ['Gross Potential Rent', 'Loss to Lease', 'Vacancy Loss', 'Concessions', 'Late Fees', 'Pet Rent', 'Parking'],
  expense: ['Repairs', 'Plumbing', 'Payroll', 'Real Estate Taxes', 'Insurance', 'Water', 'Trash Removal', 'Marketing'],
} as const

/** Builds the cells of an invented statement with a number of lines over the twelve months of 2025, with totals that tie. */
function statementCells(lineCount: number): CellLiteral[][] {
  const months = Array.from({ length: 12 }, (_, at) => `${at + 1}/2025`)
  const incomeCount = Math.floor(lineCount / 4)
  const line = (section: keyof typeof names, at: number): CellLiteral[] => {
    const amounts = months.map((_, month) => 1000 + ((at * 37 + month * 1013) % 900))
    const name = names[section][at % names[section].length] ?? ''
    return [`${4000 + at}-0000 ${name} ${Math.floor(at / 7)}`, ...amounts, amounts.reduce((sum, one) => sum + one, 0)]
  }
  const sums = (label: string, rows: CellLiteral[][]): CellLiteral[] => [
    label,
    ...[...months, 'Total'].map((_, at) => rows.reduce((sum, row) => sum + Number(row[at + 1]), 0)),
  ]
  const income = Array.from({ length: incomeCount }, (_, at) => line('income', at))
  const expense = Array.from({ length: lineCount - incomeCount }, (_, at) => line('expense', incomeCount + at))
  const [total, cost] = [sums('Total Income', income), sums('Total Operating Expenses', expense)]
  const net = total.map((amount, at) => (at === 0 ? 'Net Operating Income' : Number(amount) - Number(cost[at])))
  return [['Oak Court'], ['Account', ...months, 'Total'], ...income, total, ...expense, cost, net]
}

const roll = sampleDeal({ units: 1000 }).rentRoll.sheet
measure('rent roll of 1,000 units', () => gridOfSheet(roll), ofRoll)
measure('statement of 400 lines', () => gridOf('T12', statementCells(400)), ofStatement)
