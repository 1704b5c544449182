import { expect, it } from 'vitest'
import { aStatement } from '../sizing.fixtures.ts'
import { withoutRepeats } from './without-repeats.ts'

it('counts a statement once however often it is given, and a corrected one as another', () => {
  const first = aStatement([{ concept: 'gpr', months: 100 }])
  const again = aStatement([{ concept: 'gpr', months: 100 }], '2025-05', 12, 'copy.xlsx')
  const corrected = aStatement([{ concept: 'gpr', months: 101 }])
  expect(withoutRepeats([first, again, corrected])).toEqual({ kept: [first, corrected], repeated: [again] })
})
