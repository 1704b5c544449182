import { describe, expect, test } from 'vitest'
import { page as vitestPage } from 'vitest/browser'
import { openGrid } from './grid-page.fixtures.tsx'

describe('finding and replacing', () => {
  test('replacing stays in the selection, and asks first', async () => {
    const page = openGrid()
    await page.press(1, 'Plan')
    await page.press(6, 'Plan', 'Shift')
    await page.keys('{Control>}f{/Control}')
    await page.button(/^In selection/)
    await vitestPage.getByRole('textbox', { name: 'Find' }).fill('a1')
    await vitestPage.getByRole('textbox', { name: 'Replace with' }).fill('S1')
    await page.button(/^Replace all/)
    // A1 is every fifth unit: the first and the sixth are selected, the eleventh is not.
    await page.button(/^Replace in 2 cells/)
    await expect.poll(() => page.text(1, 'Plan')).toBe('S1')
    expect([page.text(6, 'Plan'), page.text(11, 'Plan')]).toEqual(['S1', 'A1'])
  })

  test('capitals count where they are asked to', async () => {
    const page = openGrid()
    await page.keys('{Control>}f{/Control}')
    await vitestPage.getByRole('textbox', { name: 'Find' }).fill('a1')
    await expect.poll(() => page.frame()).toContain('8 found')
    await page.button(/^Match case/)
    await expect.poll(() => page.frame()).toContain('No matches')
    await vitestPage.getByRole('textbox', { name: 'Find' }).fill('A1')
    await expect.poll(() => page.frame()).toContain('8 found')
  })
})
