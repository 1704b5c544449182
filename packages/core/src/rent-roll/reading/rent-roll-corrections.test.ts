import { describe, expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import type { ColumnKindCorrection } from '../rent-roll.corrections.ts'
import { headerAt } from './find-header.ts'
import { columnKindSaid, rentRollCorrections } from './rent-roll-corrections.ts'

const word = { sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null }

describe('the corrections of a rent roll', () => {
  it('of two about one column the later holds', () => {
    const kind = (columnKind: ColumnKindCorrection['columnKind']): ColumnKindCorrection => {
      return { kind: 'columnKind', ...word, column: 'AB', caption: 'Amount', columnKind }
    }
    const { tables } = rentRollCorrections([kind('market rent'), kind('contract rent')])
    expect(tables.columns.map(({ column, correction }) => [column, correction.columnKind])).toEqual([
      [27, 'contract rent'],
    ])
    expect(columnKindSaid(tables, 27, ' Amount')?.columnKind).toBe('contract rent')
    expect(columnKindSaid(tables, 27, 'Deposit')).toBeUndefined()
  })

  it('captions stand where a person says, and where those rows are printed again, and nowhere else', () => {
    const grid = gridOf('Roll', [
      ['Unit', 'Type', 'Rent'],
      ['Apartment', 'Plan', 'Charge'],
      ['101', 'A1', 900],
      ['Apartment', 'Plan', 'Charge'],
      ['102', 'A1', 950],
    ])
    const { tables, applied } = rentRollCorrections([{ kind: 'headerRows', ...word, row: 2, rowCount: 1 }])
    const captions = [0, 1, 2, 3].map((row) => headerAt(grid, row, tables)?.captions[2] ?? null)
    expect(captions).toEqual([null, 'Charge', null, 'Charge'])
    expect(applied.size).toBe(1)
  })
})
