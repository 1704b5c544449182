import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GridColumn } from '../grid.types.ts'
import { gutterWidth, layoutColumns } from './column-layout.ts'

const column = (id: string, width: number, frozen?: 'start' | 'end'): GridColumn => ({
  id,
  title: id,
  kind: 'text',
  width,
  ...(frozen === undefined ? {} : { frozen }),
})

describe('where columns lie', () => {
  test('each begins where the one before it ends, after the row numbers', () => {
    const { placed, startWidth, width } = layoutColumns([column('a', 80, 'start'), column('b', 100), column('c', 60)])
    expect(placed.map(({ offset }) => offset)).toEqual([gutterWidth, gutterWidth + 80, gutterWidth + 180])
    expect([startWidth, width]).toEqual([gutterWidth + 80, gutterWidth + 240])
  })

  test('a column frozen at the end is placed from the end of the row', () => {
    const { end, endWidth } = layoutColumns([column('a', 80), column('b', 100, 'end'), column('c', 60, 'end')])
    expect(end.map(({ offset }) => offset)).toEqual([60, 0])
    expect(endWidth).toBe(160)
  })

  test('no pixel is lost: gutter, frozen and scrolling columns make up the row', () => {
    const widths = fc.array(fc.integer({ min: 40, max: 800 }), { maxLength: 30 })
    fc.assert(
      fc.property(widths, (all) => {
        const layout = layoutColumns(all.map((width, index) => column(String(index), width)))
        expect(layout.width).toBe(all.reduce((sum, width) => sum + width, gutterWidth))
      }),
    )
  })
})
