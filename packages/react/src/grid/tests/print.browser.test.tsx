import { afterEach, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { someUnits } from '../grid.fixtures.ts'
import { openGrid } from './grid-page.fixtures.tsx'

/** Renders pages as printed, or as on the screen again. */
const show = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media })

const print = async () => {
  await show('print')
  window.dispatchEvent(new Event('beforeprint'))
}

afterEach(async () => {
  await show('')
  window.dispatchEvent(new Event('afterprint'))
})

describe('printing', () => {
  test('all rows are on paper, whatever is scrolled into sight, with headings that each page repeats', async () => {
    const page = openGrid({ rows: someUnits(500) })
    expect(page.text(500, 'Unit')).toBeNull()
    await print()
    const table = document.querySelector<HTMLTableElement>('.printed')
    const rows = [...(table?.tBodies[0]?.rows ?? [])]
    expect(rows).toHaveLength(501)
    expect(rows[499]?.cells[0]?.textContent).toBe(someUnits(500)[499]?.values.unit)
    expect(rows[500]?.className).toBe('total')
    expect(table?.tHead === null || table === null ? '' : getComputedStyle(table.tHead).display).toBe(
      'table-header-group',
    )
    expect(page.grid.checkVisibility()).toBe(false)
  })

  test('nothing around the table cuts it off', async () => {
    openGrid({ rows: someUnits(500) })
    await print()
    const table = document.querySelector<HTMLElement>('.printed')
    for (let around = table?.parentElement; around; around = around.parentElement) {
      expect(around.getBoundingClientRect().height).toBeGreaterThanOrEqual(table?.offsetHeight ?? 0)
    }
  })

  test('what stands beside it stays off the paper, but for what is marked to go with it', async () => {
    openGrid({ rows: someUnits(20) })
    const beside = document.body.appendChild(document.createElement('aside'))
    beside.textContent = 'Source'
    const head = document.body.appendChild(document.createElement('header'))
    head.innerHTML = '<p data-prints>Max loan</p>'
    try {
      await print()
      expect(beside.checkVisibility()).toBe(false)
      expect(head.checkVisibility()).toBe(true)
    } finally {
      beside.remove()
      head.remove()
    }
  })

  test('hidden columns and filtered rows stay off the paper, and the screen is as before', async () => {
    const page = openGrid()
    const filter = document.querySelector<HTMLInputElement>('input[type=search]')
    filter?.focus()
    await page.keys('vacant')
    await expect.poll(() => page.frame()).toContain('2 of 40 rows')
    await print()
    expect(document.querySelectorAll('.printed tbody tr')).toHaveLength(3)
    window.dispatchEvent(new Event('afterprint'))
    await show('')
    await expect.poll(() => document.querySelector('.printed')).toBeNull()
    expect(page.grid.checkVisibility()).toBe(true)
  })
})
