import type { Page } from 'playwright'
import { places } from './desk-page.ts'

/** Milliseconds from Enter in a cell. */
export interface CorrectionTimes {
  /** Until the proof says something else. */
  toProof: number
  /** Until that is on the screen. */
  toPaint: number
}

/**
 * Types other values over a cell of a grid, each after the one before is read, and takes the time of each.
 *
 * @param grid Selector of a cell of the grid; the first that can be edited in the column is used.
 */
export async function correctCell(page: Page, column: string, values: readonly string[]): Promise<CorrectionTimes[]> {
  const grid = page.locator('[role="grid"]').first()
  const titles = await grid.getByRole('columnheader').allInnerTexts()
  const at = titles.findIndex((title) => title.startsWith(column))
  const heading = await grid.getByRole('columnheader').nth(at).getAttribute('aria-colindex')
  const cell = grid.locator(`[role="gridcell"][aria-colindex="${heading}"]:not([aria-readonly]):not(:empty)`).first()
  const times: CorrectionTimes[] = []
  for (const value of values) {
    await cell.click()
    await page.keyboard.type(value)
    await page.evaluate((proof) => {
      const bar = document.querySelector(proof)
      const read = () => bar?.querySelector('ul')?.textContent ?? ''
      const before = read()
      const waiting = new Promise<{ toProof: number; toPaint: number }>((resolve) => {
        const onKey = (event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          document.removeEventListener('keydown', onKey, true)
          const start = performance.now()
          const observer = new MutationObserver(() => {
            if (read() === before) return
            observer.disconnect()
            const toProof = performance.now() - start
            requestAnimationFrame(() => setTimeout(() => resolve({ toProof, toPaint: performance.now() - start })))
          })
          if (bar !== null)
            observer.observe(bar, { subtree: true, childList: true, characterData: true, attributes: true })
        }
        document.addEventListener('keydown', onKey, true)
      })
      Object.assign(window, { waiting })
    }, places.proof)
    await page.keyboard.press('Enter')
    times.push(await page.evaluate(() => (window as unknown as { waiting: Promise<CorrectionTimes> }).waiting))
    await page.locator(places.proved).first().waitFor()
  }
  return times
}
