import { describe, expect, test } from 'vitest'
import { readFixture, rollOf, unclearGrid } from '../../mapping.fixtures.ts'
import { columnKindGesture } from './column-kind-gesture.ts'

const document = rollOf(readFixture(unclearGrid()))
const kinds = (column: number, kind: Parameters<typeof columnKindGesture>[2]) =>
  (columnKindGesture(document, column, kind).corrections ?? []).map((one) =>
    one.kind === 'columnKind' ? [one.column, one.caption, one.columnKind] : [],
  )

describe('choosing the kind of a column', () => {
  test('says it of the column under its caption', () => {
    expect(kinds(6, 'contract rent')).toEqual([['G', 'Column7', 'contract rent']])
    expect(columnKindGesture(document, 6, 'contract rent').label).toBe('set kind of column G')
  })

  test('lets go of the column that had the kind by suggestion alone', () => {
    expect(kinds(5, 'market rent')).toEqual([
      ['F', 'Market', 'market rent'],
      ['E', 'Market Rent', 'Ignore Column'],
    ])
  })

  test('lets go of none where columns may share the kind', () => {
    expect(kinds(5, 'Ignore Column')).toEqual([['F', 'Market', 'Ignore Column']])
  })
})
