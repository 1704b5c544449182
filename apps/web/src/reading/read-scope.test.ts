import { gridOf } from '@uwkit/core/shared'
import { describe, expect, test } from 'vitest'
import { createReadScope, practiceCorrection } from './read-scope.ts'

const rows = [
  ['Unit', 'Floorplan', 'Market Rent', 'Status'],
  ['101', 'A', 900, 'Occupied'],
  ['102', 'A', 950, 'Occupied'],
]
const workbook = { file: 'roll.xlsx', format: 'xlsx' as const, grids: [gridOf('Rent Roll', rows)] }

describe('a document is corrected once in advance to warm up the reader', () => {
  test('an amount of its first unit is raised, each round by another dollar', () => {
    const { first } = createReadScope().openWorkbook(workbook, {})
    const values = [0, 1].map((round) => practiceCorrection(workbook, first, round))
    expect(values).toMatchObject([
      { kind: 'cellValue', sheet: 'Rent Roll', cell: 'C2', was: '900', value: 901 },
      { value: 902 },
    ])
  })

  test('a file without a document is skipped', () => {
    expect(practiceCorrection(workbook, { file: 'roll.xlsx', documents: [], passed: [] }, 0)).toBeNull()
  })

  test('warming up changes no later result and ends when the file is closed', () => {
    const waiting: (() => void)[] = []
    const scope = createReadScope((work) => void waiting.push(work))
    const { key, first } = scope.openWorkbook(workbook, {})
    for (let round = 0; round < 4; round += 1) waiting.shift()?.()
    expect(waiting).toEqual([])
    expect(scope.read(key, [], {})).toEqual(first)

    const other = scope.openWorkbook(workbook, {})
    scope.close(other.key)
    for (const work of waiting) work()
    expect(waiting).toHaveLength(1)
  })
})
