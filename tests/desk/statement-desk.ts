import type { Locator, Page } from 'playwright'
import { type ChosenFile, giveFiles } from './hands.ts'
import { csvFile, proofOf } from './rent-roll-desk.ts'

/** The sample's T12: 317 printed totals, all of which agree. */
export const sampleT12 = 'samples/quarry-lantern/t12.xlsx'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Builds a small statement of six months that ties; its rents begin at `rent` and rise by 100 per month. */
export function halfYear(property: string, firstMonth: number, year: number, rent = 100_000): ChosenFile {
  const captions = months.slice(firstMonth, firstMonth + 6).map((month) => `${month} ${year}`)
  const rows: [string, (at: number) => number][] = [
    ['Market Rent', (at) => rent + 100 * at],
    ['Vacancy Loss', () => -5000],
    ['Late Fees', () => 500],
    ['TOTAL INCOME', (at) => rent + 100 * at - 4500],
    ['EXPENSES', () => Number.NaN],
    ['Real Estate Taxes', () => 12_000],
    ['Property Insurance', () => 5000],
    ['TOTAL EXPENSES', () => 17_000],
    ['NET OPERATING INCOME', (at) => rent + 100 * at - 21_500],
  ]
  const lines = rows.map(([label, of]) => {
    const figures = captions.map((_, at) => of(at))
    return [label, ...[...figures, figures.reduce((sum, one) => sum + one, 0)].map((one) => (one ? one : ''))]
  })
  return csvFile(`${property} ${captions[0]}.csv`, [
    [property],
    ['Income Statement'],
    [],
    ['Account', ...captions, 'Total'],
    ['INCOME'],
    ...lines,
  ])
}

/** Uploads a statement from the list and waits until it is open. @returns The id of its bundle. */
export async function uploadStatement(page: Page, file: string | ChosenFile): Promise<string> {
  await page.goto('/operating_statement')
  await giveFiles(page, page.getByRole('button', { name: /^(Choose files|Upload)$/ }), file)
  return openedStatement(page)
}

/** Waits until a statement is open and proved. @returns The id of its bundle. */
export async function openedStatement(page: Page): Promise<string> {
  await page.waitForURL(/\/operating_statement\/[\w-]+/)
  await proofOf(page).getByRole('button').first().waitFor()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** Finds the cell of a line in the grid, by the title of its column. */
export async function lineCell(page: Page, line: string, title: string): Promise<Locator> {
  const grid = page.getByRole('grid', { name: /^Lines of/ })
  const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: line, exact: true }) })
  const heading = grid.getByRole('columnheader', { name: `${title} ${title} menu`, exact: true })
  return row.locator(`[aria-colindex="${await heading.getAttribute('aria-colindex')}"]`)
}

/** Waits until the last step of the history, which undo would revert, is this one. */
export async function lastStepIs(page: Page, label: string | RegExp): Promise<void> {
  const corrected = typeof label === 'string' ? `Undo: ${label}` : label
  await page.getByRole('button', { name: corrected }).first().waitFor()
}

/** Saves with the key once that is possible, and waits until the screen shows that it is saved. */
export async function saveStatement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true, disabled: false }).waitFor()
  await page.keyboard.press('Control+s')
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()
}
