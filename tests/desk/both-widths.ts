import type { Page } from 'playwright'
import { faultsOf } from './desk.ts'
import { narrow, wide } from './windows.ts'

/** What axe finds serious in what is shown now, and what is wider than its window, on a desk and on a telephone. */
export async function faultsAtBothWidths(page: Page): Promise<string[]> {
  const faults = await faultsOf(page)
  await page.setViewportSize(narrow)
  try {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    faults.push(...(await faultsOf(page)).map((fault) => `at ${narrow.width}: ${fault}`))
  } finally {
    await page.setViewportSize(wide)
  }
  return faults
}
