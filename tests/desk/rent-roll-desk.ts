import type { Locator, Page } from 'playwright'
import { type ChosenFile, dropFiles, giveFiles, keyboardOf } from './hands.ts'

/** The sample's rent roll: 96 units and 36 printed totals, all of which agree. */
export const sample = 'samples/quarry-lantern/rent-roll.xlsx'

/** Builds a CSV file from rows. */
export function csvFile(name: string, rows: readonly (readonly (string | number)[])[]): ChosenFile {
  const text = rows.map((row) => row.join(',')).join('\r\n')
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

/** Uploads a file by keyboard and waits until the saved rent roll is open. */
export async function uploadRoll(page: Page, file: string | ChosenFile): Promise<string> {
  await page.goto('/rent_roll')
  await giveFiles(page, page.getByRole('button', { name: /^(Choose files|Upload)$/ }), file)
  return openedRoll(page)
}

/** Drops a file on the page, as from a folder next to the browser. */
export const dropFile = (page: Page, path: string) => dropFiles(page, [path])

/** Waits until a rent roll is open and proved. @returns Its id. */
export async function openedRoll(page: Page): Promise<string> {
  await page.waitForURL(/\/rent_roll\/[\w-]+/)
  await proofOf(page).getByRole('button').first().waitFor()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** Opens a step of an open rent roll by the list of steps. */
export async function goToStep(page: Page, name: string): Promise<void> {
  await keyboardOf(page).press(page.getByRole('button', { name: new RegExp(`^Step \\d ${name}`) }))
  await openStep(page, name).waitFor()
}

/** Advances with the key for the next step until a step is open, through those before it. */
export async function stepOn(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.keyboard.press('Control+Enter')
    await openStep(page, name).waitFor()
  }
}

/** Finds the open step, once it is the one of that name. */
export const openStep = (page: Page, name: string) => page.locator('[aria-current="step"]').filter({ hasText: name })

/** Finds the line of ties, findings and the ledger. */
export const proofOf = (page: Page) => page.getByRole('group', { name: 'Proof' })

/** Finds a part of the proof, once it has this text. */
export const provedPart = (page: Page, name: string | RegExp) => proofOf(page).getByRole('button', { name })

/** Finds the cell of a unit in the grid, by the title of its column. */
export async function unitCell(page: Page, unit: string, title: string): Promise<Locator> {
  const grid = page.getByRole('grid', { name: /^Units of/ })
  const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: unit, exact: true }) })
  const heading = grid.getByRole('columnheader', { name: `${title} ${title} menu`, exact: true })
  return row.locator(`[aria-colindex="${await heading.getAttribute('aria-colindex')}"]`)
}

/** Saves with the key, once there is something to save, and waits until the screen shows that it is saved. */
export async function saveWithKey(page: Page): Promise<void> {
  await page.getByRole('status').filter({ hasText: 'Not saved yet' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText(/^Saved /).waitFor()
}
