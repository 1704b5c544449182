import { expect, it } from 'vitest'
import { gridOf } from '../../../shared/grid.ts'
import { findChargeColumns } from './charge-columns.ts'
import { mapColumns } from './columns.ts'
import { headerAt, type RentRollHeader } from './headers.ts'

const header = ['Unit', 'SQFT', 'Unit/Lease Status', 'Lease Rent', 'PETX', 'WTRY', 'Score', 'Total Billing']

function codesOf(rows: (string | number)[][], known: string[] = []) {
  const grid = gridOf('Sheet1', [header, ...rows])
  const columns = mapColumns(grid, headerAt(grid, 0) as RentRollHeader)
  const found = findChargeColumns(
    grid,
    columns,
    rows.map((_, i) => i + 1),
    (caption) => (known.includes(caption) ? 'other' : null),
  )
  return { codes: found.columns.map(({ caption }) => caption), isProved: found.isProved }
}

it('proves charge codes that nobody knows by the total of each lease', () => {
  const rows = [
    ['101', 700, 'Occupied', 900, 25, 18, 0, 943],
    ['102', 700, 'Occupied', 910, 0, 18, 0, 928],
  ]
  expect(codesOf(rows)).toEqual({ codes: ['Lease Rent', 'PETX', 'WTRY', 'Score'], isProved: true })
})

it('proves the charge codes beside a column of figures that somebody added', () => {
  const rows = [
    ['101', 700, 'Occupied', 900, 25, 18, 10_800, 943],
    ['102', 700, 'Occupied', 910, 0, 18, 10_920, 928],
  ]
  expect(codesOf(rows)).toEqual({ codes: ['Lease Rent', 'PETX', 'WTRY'], isProved: true })
})

it.each([
  ['RENT', 'Lease Rent', 'PETX', 'Total Billing'],
  ['Lease Rent', 'PETX', 'RENT', 'Total Billing'],
  ['RENT', 'Total Billing', 'PETX', 'Lease Rent'],
])(
  'takes the rent that is written like the other codes, in whatever order columns stand: %s, %s, %s, %s',
  (...captions) => {
    const amounts = [
      { RENT: 900, 'Lease Rent': 900, PETX: 25, 'Total Billing': 925 },
      { RENT: 910, 'Lease Rent': 910, PETX: 0, 'Total Billing': 910 },
    ]
    const rows = amounts.map((one, i) => [String(101 + i), 'Occupied', ...captions.map((name) => one[name as 'RENT'])])
    const grid = gridOf('Sheet1', [['Unit', 'Unit/Lease Status', ...captions], ...rows])
    const columns = mapColumns(grid, headerAt(grid, 0) as RentRollHeader)
    const found = findChargeColumns(grid, columns, [1, 2], () => null)
    expect(found.columns.map(({ caption }) => caption).sort()).toEqual(['PETX', 'RENT'])
  },
)

it('falls back to codes the predictor knows where no total adds up', () => {
  const rows = [['101', 700, 'Occupied', 900, 25, 18, 640, 5000]]
  expect(codesOf(rows, ['PETX'])).toEqual({ codes: ['Lease Rent', 'PETX'], isProved: false })
})

it('takes rent printed in several ways for one rent', () => {
  const rows = [
    ['Unit', 'Tenant', 'Contract Rent', 'TTP', 'Tenant Rent', 'Subsidy', 'PETX'],
    ['1', 'Alder', 1000, 350, 300, 700, 25],
    ['2', 'Birch', 1200, 260, 200, 1000, 0],
  ]
  const grid = gridOf('Sheet1', rows)
  const columns = mapColumns(grid, headerAt(grid, 0) as RentRollHeader)
  const kinds = { TTP: 'rent', Subsidy: 'subsidy', PETX: 'other' } as const
  const found = findChargeColumns(grid, columns, [1, 2], (caption) => kinds[caption as keyof typeof kinds] ?? null)
  // 300 + 700 = 1,000 and 200 + 1,000 = 1,200.
  expect(found.columns.map(({ caption }) => caption)).toEqual(['Tenant Rent', 'Subsidy', 'PETX'])
})

it('takes no hidden column and no path of a helper column for a charge', () => {
  const grid = gridOf('Sheet1', [
    ['Unit', 'Tenant', 'Rent', 'PETX', 'Details: PETX'],
    ['1', 'Alder', 1000, 25, 1],
  ])
  grid.hiddenColumns.push(3)
  const columns = mapColumns(grid, headerAt(grid, 0) as RentRollHeader)
  expect(findChargeColumns(grid, columns, [1], () => 'other').columns.map(({ caption }) => caption)).toEqual(['Rent'])
})

it('counts the subsidy once where the contract rent holds it, and adds it where the tenant pays the rest', () => {
  const rows = (caption: string) => {
    const grid = gridOf('Sheet1', [
      ['Unit', 'Type', 'Status', caption, 'HAP'],
      ['101', 'A1', 'Occupied', 1200, 800],
      ['102', 'A1', 'Occupied', 1250, 700],
    ])
    const columns = mapColumns(grid, headerAt(grid, 0) as RentRollHeader)
    return findChargeColumns(grid, columns, [1, 2], (code) => (code === 'HAP' ? 'subsidy' : null)).columns
  }
  expect(rows('Contract Rent').map(({ caption }) => caption)).toEqual(['Contract Rent'])
  expect(rows('Tenant Rent').map(({ caption }) => caption)).toEqual(['Tenant Rent', 'HAP'])
})

it('names the columns that make up the printed rent, though nobody knows their codes', () => {
  // OneSite: 700 + 500, 400 + 650 + 150 and 1,100 alone equal the Lease Rent; the pet fee does not count.
  const grid = gridOf('Sheet1', [
    ['Unit', 'Unit/Lease Status', 'Lease Rent', 'RENT', 'QX', 'QZ', 'PETX', 'Total Billing'],
    ['101', 'Occupied', 1200, 700, 500, 0, 0, 1200],
    ['102', 'Occupied', 1200, 400, 650, 150, 25, 1225],
    ['103', 'Occupied', 1100, 1100, 0, 0, 25, 1125],
  ])
  const columns = mapColumns(grid, headerAt(grid, 0) as RentRollHeader)
  const { rent } = findChargeColumns(grid, columns, [1, 2, 3], () => null)
  expect([rent?.printed.caption, rent?.parts.map(({ caption }) => caption)]).toEqual([
    'Lease Rent',
    ['RENT', 'QX', 'QZ'],
  ])
  expect([rent?.checkedRows, rent?.matchingRows]).toEqual([3, 3])
})

it('knows the sum of all charges by its arithmetic, and names the rent beside it', () => {
  const grid = gridOf('Sheet1', [
    ['Unit', 'Unit/Lease Status', 'Lease Rent', 'QR', 'QX', 'QP', 'QW', 'Bill in Full'],
    ['101', 'Occupied', 1200, 700, 500, 0, 20, 1220],
    ['102', 'Occupied', 1200, 1200, 0, 25, 20, 1245],
    ['103', 'Occupied', 1100, 1100, 0, 0, 0, 1100],
    ['104', 'Occupied', 1150, 400, 750, 0, 0, 1150],
  ])
  const columns = mapColumns(grid, headerAt(grid, 0) as RentRollHeader)
  const found = findChargeColumns(grid, columns, [1, 2, 3, 4], () => null)
  expect(found.columns.map(({ caption }) => caption)).toEqual(['QR', 'QX', 'QP', 'QW'])
  expect(found.rent?.parts.map(({ caption }) => caption)).toEqual(['QR', 'QX'])
})

it('proves the codes that make up the total of each lease among columns of other figures', () => {
  const grid = gridOf('Sheet1', [
    ['Unit', 'Held', 'Owed', 'Rent', 'PETX', 'WTRY', 'TRSH', 'Total Billing'],
    ['101', 900, 0, 900, 25, 18, 0, 943],
    ['102', 0, 55, 910, 0, 18, 7, 935],
    ['103', 450, 12, 950, 30, 0, 7, 987],
    ['104', 300, 0, 990, 0, 21, 0, 1011],
  ])
  const columns = mapColumns(grid, headerAt(grid, 0) as RentRollHeader)
  const found = findChargeColumns(grid, columns, [1, 2, 3, 4], () => null)
  expect(found).toMatchObject({ isProved: true, missedRows: 0 })
  expect(found.columns.map(({ caption }) => caption)).toEqual(['Rent', 'PETX', 'WTRY', 'TRSH'])
})

it('takes a free month as large as the rent for no part of it, though concessions have a total of their own', () => {
  const grid = gridOf('Sheet1', [
    ['Unit', 'Resident', 'Lease Rent', 'Up-Front Concessions', 'Recurring Concessions', 'Total Concessions'],
    ['101', 'Alder', 1200, 1200, 0, 1200],
    ['102', 'Birch', 1250, 1250, 0, 1250],
    ['103', 'Cedar', 1100, 1100, 0, 1100],
    ['104', 'Dogwood', 1150, 1150, 0, 1150],
  ])
  const columns = mapColumns(grid, headerAt(grid, 0) as RentRollHeader)
  const codeKind = (caption: string) => (/concession/i.test(caption) ? 'none' : null)
  expect(findChargeColumns(grid, columns, [1, 2, 3, 4], codeKind).rent).toBeNull()
})
