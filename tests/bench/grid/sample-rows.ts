import type { CellValue, ColumnKind, GridColumn, GridRow } from '@uwkit/react/grid'

/** One column of an invented rent roll: its content in a row, and what a person would type into it. */
interface SampleColumn {
  title: string
  kind: ColumnKind
  width: number
  decimals?: number
  total?: 'sum' | 'count'
  valueOf: (row: number) => CellValue
  /** Returns the text pasted into it. */
  pasted: (row: number) => string
  /** Returns the text that the cell then shows. */
  shown: (row: number) => string
}

const plans = ['A1', 'A2', 'B1', 'B2', 'C1']
const residents = ['Ines Halloran', 'Tobias Merrick', 'Ruth Okonkwo', 'Pavel Lindqvist', 'Dana Whitfield']
const month = (row: number) => String((row % 12) + 1).padStart(2, '0')
const rent = (row: number) => 1_000 + ((row * 37) % 900)
const amount = (row: number) => `1,${String(row % 900).padStart(3, '0')}.00`
const area = (row: number) => String(400 + (row % 500))
const same = (text: (row: number) => string) => ({ pasted: text, shown: text })

const unitColumns: readonly SampleColumn[] = [
  {
    title: 'Unit',
    kind: 'text',
    width: 76,
    total: 'count',
    valueOf: (row) => `${101 + row}`,
    ...same((row) => `U${row}`),
  },
  { title: 'Plan', kind: 'text', width: 84, valueOf: (row) => plans[row % 5] ?? null, ...same((row) => `P${row % 7}`) },
  {
    title: 'Status',
    kind: 'choice',
    width: 110,
    valueOf: (row) => (row % 19 === 7 ? 'vacant' : 'occupied'),
    pasted: () => 'Notice',
    shown: () => 'Notice',
  },
  {
    title: 'Sq ft',
    kind: 'number',
    width: 80,
    decimals: 0,
    total: 'sum',
    valueOf: (row) => 612 + (row % 5) * 90,
    ...same(area),
  },
  { title: 'Market rent', kind: 'money', width: 112, total: 'sum', valueOf: (row) => rent(row) + 75, ...same(amount) },
  { title: 'Contract rent', kind: 'money', width: 116, total: 'sum', valueOf: rent, ...same(amount) },
  {
    title: 'Concession',
    kind: 'money',
    width: 108,
    total: 'sum',
    valueOf: (row) => (row % 13 === 5 ? -150 : null),
    ...same(() => '-25.00'),
  },
  {
    title: 'Of market',
    kind: 'percent',
    width: 92,
    valueOf: (row) => (900 + (row % 90)) / 1_000,
    ...same(() => '87.5%'),
  },
  {
    title: 'Lease start',
    kind: 'date',
    width: 100,
    valueOf: (row) => `2025-${month(row)}-01`,
    ...same((row) => `${month(row)}/15/2024`),
  },
  {
    title: 'Lease end',
    kind: 'date',
    width: 100,
    valueOf: (row) => `2026-${month(row)}-28`,
    ...same((row) => `${month(row)}/14/2027`),
  },
  {
    title: 'Renovated',
    kind: 'flag',
    width: 92,
    valueOf: (row) => row % 4 === 0,
    ...same((row) => (row % 3 ? 'Yes' : 'No')),
  },
  {
    title: 'Resident',
    kind: 'text',
    width: 170,
    valueOf: (row) => residents[row % 5] ?? null,
    ...same((row) => `Resident ${row}`),
  },
]

/** Returns the columns of both grids: the columns of a rent roll, repeated. */
export function sampleColumns(count: number): GridColumn[] {
  return Array.from({ length: count }, (_, index) => {
    const { valueOf: _value, pasted: _pasted, shown: _shown, ...column } = sampleAt(index)
    const choices = ['occupied', 'vacant', 'notice'].map((value) => ({ value, label: capital(value) }))
    return {
      ...column,
      id: `c${index}`,
      ...(column.kind === 'choice' ? { choices } : {}),
      ...(index === 0 ? { frozen: 'start' as const } : {}),
    }
  })
}

/** Returns the rows of both grids. */
export function sampleRows(count: number, columns: readonly GridColumn[]): GridRow[] {
  return Array.from({ length: count }, (_, row) => ({
    id: `r${row}`,
    values: Object.fromEntries(columns.map(({ id }, index) => [id, sampleAt(index).valueOf(row)])),
  }))
}

/** Returns a block to paste at the first cell, as texts, with the texts that the cells then show. */
export function sampleBlock(rows: number, columns: number): { pasted: string[][]; shown: string[][] } {
  const block = (text: (column: SampleColumn, row: number) => string) =>
    Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, index) => text(sampleAt(index), row)))
  return { pasted: block(({ pasted }, row) => pasted(row)), shown: block(({ shown }, row) => shown(row)) }
}

function sampleAt(index: number): SampleColumn {
  const column = unitColumns[index % unitColumns.length]
  if (column === undefined) throw new Error('There are no columns')
  return column
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
