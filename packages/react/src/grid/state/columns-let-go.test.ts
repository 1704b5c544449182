import { describe, expect, test } from 'vitest'
import type { GridColumn } from '../grid.types.ts'
import { columnsLetGo } from './columns-let-go.ts'

const column = (id: string, width: number, frozen?: 'start' | 'end'): GridColumn => ({
  id,
  title: id,
  kind: 'text',
  width,
  ...(frozen === undefined ? {} : { frozen }),
})
const months = Array.from({ length: 12 }, (_, month) => column(`month ${month}`, 100))
const statement = [
  column('line', 210, 'start'),
  column('category', 180, 'start'),
  ...months,
  column('total', 124, 'end'),
]

describe('frozen columns of a statement', () => {
  test('stay where a month is seen beside them: 52 + 210 + 180 + 124 and 100 more', () => {
    expect([...columnsLetGo(statement, 666)]).toEqual([])
  })

  test('let the total go first, then the category, never the line', () => {
    expect([...columnsLetGo(statement, 665)]).toEqual(['total'])
    expect([...columnsLetGo(statement, 542)]).toEqual(['total'])
    expect([...columnsLetGo(statement, 541)]).toEqual(['total', 'category'])
    expect([...columnsLetGo(statement, 200)]).toEqual(['total', 'category'])
  })

  test('stay where all columns fit', () => {
    expect([...columnsLetGo([column('line', 210, 'start'), column('total', 124, 'end')], 390)]).toEqual([])
  })
})
