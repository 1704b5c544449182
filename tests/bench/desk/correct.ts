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
 * @param column Its title; the first cell in it that is shown and can be edited is used.
 */
export async function correctCell(page: Page, column: string, values: readonly string[]): Promise<CorrectionTimes[]> {
  const spot = await spotIn(page, column)
  if (spot === null) throw new Error(`No cell of ${column} that can be edited is in sight`)
  const times: CorrectionTimes[] = []
  for (const value of values) {
    await page.mouse.click(spot.x, spot.y)
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

/** Where the first filled cell of a column is in sight, once one is; null where none comes within ten seconds. */
async function spotIn(page: Page, column: string): Promise<{ x: number; y: number } | null> {
  const found = page.waitForFunction(
    (title) => {
      const grid = document.querySelector('[role="grid"]')
      const headings = [...(grid?.querySelectorAll('[role="columnheader"]') ?? [])]
      const index = headings.find(({ textContent }) => textContent.startsWith(title))?.getAttribute('aria-colindex')
      const cells = grid?.querySelectorAll(`[role="gridcell"][aria-colindex="${index}"]:not([aria-readonly])`) ?? []
      for (const cell of cells) {
        const { left, top, width, height } = cell.getBoundingClientRect()
        const at = { x: left + width / 2, y: top + height / 2 }
        // Captions, totals and columns that stay in place lie over some.
        if (cell.textContent !== '' && cell.contains(document.elementFromPoint(at.x, at.y))) return at
      }
      return null
    },
    column,
    { timeout: 10_000 },
  )
  return found.then(
    (handle) => handle.jsonValue(),
    () => null,
  )
}
