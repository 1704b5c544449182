import { describe, expect, test } from 'vitest'
import { openGrid } from './grid-page.fixtures.tsx'

describe('what the grid says', () => {
  test('the same message once more is put in anew, so that it is read again', async () => {
    const page = openGrid({ readOnly: 'Dana Whitfield is working on it.' })
    await page.press(1, 'Plan')
    await page.keys('Z')
    const first = givenBy(page.grid)
    expect(first?.textContent).toBe('Dana Whitfield is working on it.')
    await page.keys('Z')
    await expect.poll(() => givenBy(page.grid)).not.toBe(first)
    expect(page.given()).toBe('Dana Whitfield is working on it.')
  })

  test('the count of edited cells leaves out those that were written back', async () => {
    const page = openGrid()
    await page.press(1, 'Plan')
    await page.keys('X{Enter}Y{Enter}')
    await expect.poll(() => page.frame()).toContain('2 edited')
    await page.keys('{ArrowUp}{ArrowUp}A1{Enter}')
    await expect.poll(() => page.frame()).toContain('1 edited')
    await page.keys('A2{Enter}')
    await expect.poll(() => page.frame()).not.toMatch(/\d edited/)
  })
})

describe('the heading of a row', () => {
  test('is the cell with its name', () => {
    const page = openGrid()
    const headings = page.cell(3, 'Unit').parentElement?.querySelectorAll('[role=rowheader]')
    expect([...(headings ?? [])].map((one) => one.textContent)).toEqual(['103'])
  })

  test('is its number where rows have no names', () => {
    const page = openGrid({ identityColumn: undefined })
    const headings = page.cell(3, 'Unit').parentElement?.querySelectorAll('[role=rowheader]')
    expect([...(headings ?? [])].map((one) => one.textContent)).toEqual(['3'])
  })
})

function givenBy(grid: HTMLElement): Element | null {
  const regions = grid.parentElement?.parentElement?.querySelectorAll('[role=status]')
  return [...(regions ?? [])].at(-1)?.firstElementChild ?? null
}
