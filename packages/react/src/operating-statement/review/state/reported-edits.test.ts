import { expect, it } from 'vitest'
import { adjustmentsOfEdits, editsOfAdjustments } from './reported-edits.ts'

it('what is typed into the grid comes back as it was given', () => {
  const value = { taxes: { adjustment: -1200.5, note: 'Assessed anew' }, payroll: { adjustment: null, note: 'Ask' } }
  expect(adjustmentsOfEdits(editsOfAdjustments(value))).toEqual(value)
})

it('an emptied cell is no adjustment of nothing', () => {
  expect(adjustmentsOfEdits({ taxes: { adjustment: null, note: null } })).toEqual({})
  expect(adjustmentsOfEdits({ taxes: { adjustment: 0 } })).toEqual({ taxes: { adjustment: 0, note: '' } })
})
