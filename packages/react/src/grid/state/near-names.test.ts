import { describe, expect, test } from 'vitest'
import { nearNames } from './near-names.ts'

describe('the names most like a text', () => {
  test('a letter left out, added or changed counts one, and so do two that are swapped', () => {
    expect(nearNames(['1204', '204', '2040', '2O4', '402'], '204').slice(0, 4)).toEqual(['204', '1204', '2040', '2O4'])
    expect(nearNames(['999', '1052'], '1025')[0]).toBe('1052')
  })

  test('names that share nothing with it are not offered, and none twice', () => {
    expect(nearNames(['ZZZ', '101', '101'], '102')).toEqual(['101'])
  })

  test('capitals and spaces around do not count', () => {
    expect(nearNames(['A-12', 'B-99'], ' a-12 ')[0]).toBe('A-12')
  })
})
