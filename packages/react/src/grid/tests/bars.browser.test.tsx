import { expect, test } from 'vitest'
import { userEvent, page as vitestPage } from 'vitest/browser'
import { emptyView } from '../state/view.ts'
import { openGrid } from './grid-page.fixtures.tsx'

test('a last Undo by keyboard gives the keyboard to the cells', async () => {
  const page = openGrid()
  await page.press(1, 'Plan')
  await page.keys('X{Enter}')
  const undo = vitestPage.getByRole('button', { name: /^Undo/ })
  await expect.element(undo).toBeEnabled()
  undo.element().focus()
  await page.keys('{Enter}')
  expect(page.text(1, 'Plan')).toBe('A1')
  await expect.poll(() => document.activeElement).toBe(page.grid)
})

test('replacing the last match by keyboard gives it to the field of the find bar', async () => {
  const page = openGrid()
  await page.press(1, 'Plan')
  await page.keys('Only{Enter}{Control>}f{/Control}')
  await userEvent.fill(vitestPage.getByRole('textbox', { name: 'Find' }), 'Only')
  await userEvent.fill(vitestPage.getByRole('textbox', { name: 'Replace with' }), 'A1')
  const replace = vitestPage.getByRole('button', { name: 'Replace', exact: true })
  await expect.element(replace).toBeEnabled()
  replace.element().focus()
  // The first press moves to the match, the second replaces it.
  await page.keys('{Enter}{Enter}')
  await expect.poll(() => page.text(1, 'Plan')).toBe('A1')
  await expect.poll(() => document.activeElement).toBe(vitestPage.getByRole('textbox', { name: 'Find' }).element())
})

test('Ctrl+G says why a row is not shown, and unfolds its group', async () => {
  const page = openGrid({ view: { ...emptyView(), groupBy: 'plan', folded: ['A1'] } })
  await page.keys('{Control>}g{/Control}')
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
  await page.keys('106{Enter}')
  await expect.element(vitestPage.getByText('Unit 106 is not shown: its group is collapsed.')).toBeVisible()
  await page.button(/^Expand and go$/)
  // Under the heading A1 are 101 and, five units later, 106.
  await expect.poll(() => page.active()).toBe('3 Unit')
  expect(page.text(3, 'Unit')).toBe('106')
})
