import { expect, waitFor } from 'storybook/test'
import type { SelectOption } from './select.tsx'

/** For stories: categories of an operating statement under their headings. */
export const categories: readonly SelectOption[] = [
  { id: 'gpr', label: 'Gross potential rent', group: 'Income' },
  { id: 'ltl', label: 'Loss to lease', group: 'Income' },
  { id: 'vacancy', label: 'Vacancy', group: 'Income' },
  { id: 'laundry', label: 'Laundry and vending', group: 'Income' },
  { id: 'taxes', label: 'Real estate taxes', group: 'Expenses' },
  { id: 'insurance', label: 'Property insurance', group: 'Expenses' },
  { id: 'repairs', label: 'Repairs and maintenance', group: 'Expenses', description: 'Turnover is a line of its own' },
  { id: 'water', label: 'Water and sewer', group: 'Expenses' },
  { id: 'reserves', label: 'Replacement reserves', group: 'Below NOI', isDisabled: true },
]

/** For stories: a short list without headings. */
export const purposes: readonly SelectOption[] = [
  { id: 'acquisition', label: 'Acquisition' },
  { id: 'refinance', label: 'Refinance' },
  { id: 'supplemental', label: 'Supplemental', description: 'Second loan behind an existing one' },
]

/** For stories: waits until the input's highlighted option is present; the highlight follows the list with a delay. */
export const marked = (input: HTMLElement): Promise<void> =>
  waitFor(async () => {
    const id = input.getAttribute('aria-activedescendant')
    await expect(id === null || document.getElementById(id) !== null).toBe(true)
  })
