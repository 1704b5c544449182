import type { Page } from 'playwright'
import { places } from './desk-page.ts'

/**
 * Uploads a file by the list's button and opens a step of what was saved.
 *
 * @param step The button of the step. @param target Selector of what stands in it.
 */
export async function openSaved(page: Page, list: string, path: string, step: RegExp, target: string): Promise<void> {
  await page.goto(list)
  const button = page.getByRole('button', { name: /^(Choose files|Upload)$/ })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(path)
  await page.locator(places.proved).first().waitFor()
  await page.getByRole('button', { name: step }).click()
  await page.locator(target).first().waitFor()
}
