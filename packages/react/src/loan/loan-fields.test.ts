import { expect, test } from 'vitest'
import { loanFieldGroups, omittedFormFields } from './loan-fields.ts'

test('the form asks for every field of a loan, and for none twice', () => {
  const names = loanFieldGroups.flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(omittedFormFields()).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
