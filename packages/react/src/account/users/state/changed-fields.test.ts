import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it('what nobody touched is not sent, in whatever order a list stands', () => {
  const stored = { jobTitle: null, access: ['access_wd', 'access_costar'] }
  expect(changedFields(stored, { jobTitle: null, access: ['access_costar', 'access_wd'] })).toEqual({})
  expect(changedFields(stored, { jobTitle: null, access: ['access_wd'] })).toEqual({ access: ['access_wd'] })
})
