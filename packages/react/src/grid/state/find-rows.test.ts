import { describe, expect, test } from 'vitest'
import { rowsByList, similarNames } from './find-rows.ts'
import { rowsWith } from './view.fixtures.ts'

const units = (...values: (string | number | null)[]) => rowsWith('unit', ...values)

test('a list may stand in lines, in a row of cells or between commas', () => {
  const rows = units('101', 102, '103')
  for (const text of ['103\n101\r\n102\n', '103\t101\t102', '103, 101,102', ' 103 ;101; 102;'])
    expect(rowsByList(text, rows, 'unit')).toEqual({ found: ['r2', 'r0', 'r1'], missed: [], unclear: [], repeated: [] })
})

test('case, prefixes, leading zeros and blanks are overlooked', () => {
  const rows = units('A-101', '0007', '#12', 'Unit 30')
  expect(rowsByList('a-101, 7, unit 12, apt. #30', rows, 'unit').found).toEqual(['r0', 'r1', 'r2', 'r3'])
})

test('what is overlooked must lead to one value; an exact entry always does', () => {
  const rows = units('012', '12', '#13', '013')
  expect(rowsByList('12, 012', rows, 'unit').found).toEqual(['r1', 'r0'])
  expect(rowsByList('0012, 13', rows, 'unit')).toEqual({ found: ['r2'], missed: [], unclear: ['0012'], repeated: [] })
})

test('all rows with the value are found', () => {
  expect(rowsByList('101', units('101', '102', '101'), 'unit').found).toEqual(['r0', 'r2'])
})

test('what no row has and what was named twice is reported, once each', () => {
  expect(rowsByList('101\n999\n#101\n999', units('101', null), 'unit')).toEqual({
    found: ['r0'],
    missed: ['999'],
    unclear: [],
    repeated: ['#101'],
  })
})

test('a word that only begins like a prefix is no prefix, and zero stays zero', () => {
  expect(rowsByList('north 1, 0', units('north 1', 'rth 1', '0'), 'unit').found).toEqual(['r0', 'r2'])
  expect(rowsByList('North', units('rth'), 'unit').missed).toEqual(['North'])
})

test('an empty list names nothing', () => {
  expect(rowsByList(' \n,, ', units('101', ''), 'unit')).toEqual({ found: [], missed: [], unclear: [], repeated: [] })
})

describe('the names most like a text', () => {
  test('a letter left out, added or changed counts one, and so do two that are swapped', () => {
    expect(similarNames(['1204', '204', '2040', '2O4', '402'], '204').slice(0, 4)).toEqual([
      '204',
      '1204',
      '2040',
      '2O4',
    ])
    expect(similarNames(['999', '1052'], '1025')[0]).toBe('1052')
  })

  test('names that share nothing with it are not offered, and none twice', () => {
    expect(similarNames(['ZZZ', '101', '101'], '102')).toEqual(['101'])
  })

  test('capitals and spaces around do not count', () => {
    expect(similarNames(['A-12', 'B-99'], ' a-12 ')[0]).toBe('A-12')
  })
})
