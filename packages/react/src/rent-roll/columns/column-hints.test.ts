import { describe, expect, test } from 'vitest'
import { lanternGrid, readFixture, rollOf, unclearGrid } from '../mapping.fixtures.ts'
import { columnKindGesture, isUnmapped, missingColumns, repeatedColumns, repeatedText } from './column-hints.ts'

const clear = rollOf(readFixture(lanternGrid()))
const unclear = rollOf(readFixture(unclearGrid()))

describe('what is still missing of the columns', () => {
  test('is nothing where units and rents are told', () => {
    expect(missingColumns(clear.rentRoll)).toEqual([])
  })

  test('names the rents and what to do where no column holds any', () => {
    expect(missingColumns(unclear.rentRoll)).toEqual([
      { id: 'rent', hint: expect.stringMatching(/^No rent column\. Select “contract rent”/) },
    ])
  })

  test('lists columns whose cells went nowhere', () => {
    const unmapped = unclear.rentRoll.columns.filter((column) => isUnmapped(column, unclear))
    expect(unmapped.map(({ caption }) => caption)).toEqual(['Column7', 'Ref'])
  })
})

test('the rule of repeated kinds is told where it acts', () => {
  const repeated = repeatedColumns(unclear.rentRoll.columns)
  expect(repeated).toEqual([{ column: 5, kind: 'market rent', mappedColumn: 4 }])
  expect(repeated.map(repeatedText)).toEqual([
    'Column F also looks like market rent; E is already mapped, so F is ignored. To use F instead, select market rent above it.',
  ])
})

const document = rollOf(readFixture(unclearGrid()))
const kinds = (column: number, kind: Parameters<typeof columnKindGesture>[2]) =>
  (columnKindGesture(document, column, kind).corrections ?? []).map((one) =>
    one.kind === 'columnKind' ? [one.column, one.caption, one.columnKind] : [],
  )

describe('choosing the kind of a column', () => {
  test('says it of the column under its caption', () => {
    expect(kinds(6, 'contract rent')).toEqual([['G', 'Column7', 'contract rent']])
    expect(columnKindGesture(document, 6, 'contract rent').label).toBe('set type of column G')
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
