import { expect, test } from 'vitest'
import { groupOptions } from './select.tsx'

test('options stand under their headings, in the order in which a person gave them', () => {
  const groups = groupOptions([
    { id: 'none', label: 'Not mapped' },
    { id: 'gpr', label: 'Gross potential rent', group: 'Income' },
    { id: 'tax', label: 'Real estate taxes', group: 'Expenses' },
    { id: 'other', label: 'Other income', group: 'Income' },
  ])
  expect(groups.map(({ title, options }) => [title, options.map(({ id }) => id)])).toEqual([
    [null, ['none']],
    ['Income', ['gpr', 'other']],
    ['Expenses', ['tax']],
  ])
})

test('no options have no headings', () => {
  expect(groupOptions([])).toEqual([])
})
