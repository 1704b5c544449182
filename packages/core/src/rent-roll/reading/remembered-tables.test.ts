import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import type { ColumnKindCorrection } from '../rent-roll.corrections.ts'
import { rememberedTables } from './remembered-tables.ts'
import { rentRollCorrections } from './rent-roll-corrections.ts'

const grid = gridOf('Roll', [['Unit', 'Rent']])

function column(columnKind: ColumnKindCorrection['columnKind'], by: string) {
  const word = { sheet: 'Roll', by, at: '2026-01-15', reason: null, column: 'B', caption: 'Rent' }
  return rentRollCorrections([{ kind: 'columnKind', ...word, columnKind }])
}

it('rows are walked again where something else was said of a column, and not where somebody else said the same', () => {
  let walks = 0
  const walk = ({ tables, applied }: ReturnType<typeof column>) => {
    rememberedTables(grid, tables, () => {
      walks += 1
      for (const { correction } of tables.columns) tables.applied.add(correction)
      return []
    })
    return applied.size
  }
  expect([walk(column('market rent', 'A. Lee')), walk(column('market rent', 'B. Kim')), walks]).toEqual([1, 1, 1])
  expect([walk(column('contract rent', 'A. Lee')), walks]).toEqual([1, 2])
})

it('a plain reading walks the sheet, and keeps its rows for the first correction', () => {
  const sheet = gridOf('Roll', [['Unit', 'Rent']])
  const { tables } = rentRollCorrections([])
  let walks = 0
  const walk = () => {
    walks += 1
    return []
  }
  rememberedTables(sheet, tables, walk, false)
  rememberedTables(sheet, tables, walk, false)
  rememberedTables(sheet, tables, walk)
  expect(walks).toBe(2)
})
