import { describe, expect, test } from 'vitest'
import { page as vitestPage } from 'vitest/browser'
import { someUnits } from '../grid.fixtures.ts'
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

  test('what is typed is found, Enter goes to the next place, and Escape closes the bar', async () => {
    const page = openGrid()
    await page.keys('{Control>}f{/Control}')
    await page.keys('a1')
    await expect.poll(() => page.frame()).toContain('8 found')
    await page.keys('{Enter}')
    await expect.poll(() => page.active()).toBe('1 Plan')
    await page.keys('{Enter}')
    await expect.poll(() => page.active()).toBe('6 Plan')
    await page.keys('{Escape}')
    await expect.poll(() => document.querySelector('[role=search]')).toBeNull()
    expect(page.active()).toBe('6 Plan')
  })

  test('replacing says how many of the cells can’t be edited, where there are any', async () => {
    const said = async (props: Parameters<typeof openGrid>[0]) => {
      const page = openGrid(props)
      await page.keys('{Control>}f{/Control}')
      await vitestPage.getByRole('textbox', { name: 'Find' }).fill('a1')
      await vitestPage.getByRole('textbox', { name: 'Replace with' }).fill('S1')
      await page.button(/^Replace all/)
      const dialog = vitestPage.getByRole('dialog')
      await expect.element(dialog).toBeVisible()
      const text = dialog.element().textContent
      await page.keys('{Escape}')
      page.close()
      return text
    }
    expect(await said({})).not.toContain('can’t be edited')
    const rows = someUnits(40).map((row, at) => (at === 0 ? { ...row, readOnly: 'Settled.' } : row))
    expect(await said({ rows })).toContain('1 can’t be edited.')
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
