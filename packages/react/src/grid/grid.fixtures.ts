import type { CellMark, GridColumn, GridRow } from './grid.types.ts'

/** Columns of a rent roll. */
export const unitColumns: readonly GridColumn[] = [
  { id: 'unit', title: 'Unit', group: 'Unit', kind: 'text', width: 76, frozen: 'start', total: 'count' },
  { id: 'plan', title: 'Plan', group: 'Unit', kind: 'text', width: 84 },
  {
    id: 'status',
    title: 'Status',
    group: 'Unit',
    kind: 'choice',
    width: 110,
    choices: ['Occupied', 'Vacant', 'Notice', 'Model', 'Down'].map((label) => ({ value: label.toLowerCase(), label })),
  },
  { id: 'squareFeet', title: 'Sq ft', group: 'Unit', kind: 'number', width: 80, decimals: 0, total: 'sum' },
  { id: 'marketRent', title: 'Market rent', group: 'Rent', kind: 'money', width: 112, total: 'sum' },
  {
    id: 'contractRent',
    title: 'Contract rent',
    group: 'Rent',
    kind: 'money',
    width: 116,
    total: 'sum',
    validate: (value) =>
      typeof value === 'number' && value < 0 ? 'a contract rent is not negative; enter credits under Concession' : null,
  },
  { id: 'concession', title: 'Concession', group: 'Rent', kind: 'money', width: 108, total: 'sum' },
  {
    id: 'share',
    title: 'Of market',
    group: 'Rent',
    kind: 'percent',
    width: 92,
    readOnly: 'Worked out from the rents.',
  },
  { id: 'leaseStart', title: 'Lease start', group: 'Lease', kind: 'date', width: 100 },
  { id: 'leaseEnd', title: 'Lease end', group: 'Lease', kind: 'date', width: 100 },
  { id: 'renovated', title: 'Renovated', group: 'Lease', kind: 'flag', width: 92 },
  { id: 'resident', title: 'Resident', group: 'Lease', kind: 'text', width: 170 },
]

const plans = [
  ['A1', 612, 1245],
  ['A2', 688, 1310],
  ['B1', 914, 1585],
  ['B2', 1_022, 1690],
  ['C1', 1_240, 1985],
] as const

const residents = [
  'Ines Halloran',
  'Tobias Merrick',
  'Ruth Okonkwo',
  'Pavel Lindqvist',
  'Dana Whitfield',
  'Ada Castell',
]

/** Returns units of a fictional property; the same count always returns the same units. */
export function someUnits(count: number): GridRow[] {
  return Array.from({ length: count }, (_, index) => {
    const [plan, squareFeet, market] = plans[index % plans.length] ?? plans[0]
    const isVacant = index % 19 === 7
    const contractRent = isVacant ? 0 : market - ((index * 37) % 160)
    const month = String((index % 12) + 1).padStart(2, '0')
    return {
      id: `unit-${index + 1}`,
      values: {
        unit: String(101 + Math.floor(index / 24) * 100 + (index % 24)),
        plan,
        status: isVacant ? 'vacant' : index % 23 === 11 ? 'notice' : 'occupied',
        squareFeet,
        marketRent: market,
        contractRent,
        concession: index % 13 === 5 ? -150 : null,
        share: Math.round((contractRent / market) * 1000) / 1000,
        leaseStart: isVacant ? null : `2025-${month}-01`,
        leaseEnd: isVacant ? null : `2026-${month}-28`,
        renovated: index % 4 === 0,
        resident: isVacant ? null : (residents[index % residents.length] ?? null),
      },
    }
  })
}

/** Returns marks like those of a reading: predictions, a conflict, findings. */
export function someMarks(row: string, column: string): CellMark | null {
  const index = Number(row.slice('unit-'.length))
  if (column === 'status' && index % 17 === 3) return { origin: 'predicted', probability: 0.82 }
  if (column === 'plan' && index % 29 === 4) return { origin: 'remembered' }
  if (column === 'squareFeet' && index % 31 === 9) return { origin: 'conflicting', source: `Rent Roll!D${index + 8}` }
  if (column === 'contractRent' && index === 6) {
    return { finding: { severity: 'warning', text: 'The rent is 38% under its plan.' }, source: 'Rent Roll!F14' }
  }
  if (column === 'leaseEnd' && index === 3) {
    return { finding: { severity: 'error', text: 'The lease ends before it starts.' }, source: 'Rent Roll!I11' }
  }
  if (column === 'contractRent') return { source: `Rent Roll!F${index + 8}` }
  return null
}
