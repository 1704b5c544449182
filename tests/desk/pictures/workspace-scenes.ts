import type { Page } from 'playwright'
import { type Scene, settle } from './camera.ts'

const evidence = ['Source', 'Findings', 'Ties', 'Cells', 'History'] as const

/** Returns the workspace of a rent roll: each step, each tab next to it, and what opens over it. */
export function rentRollScenes(path: string): Scene[] {
  return [
    { id: 'rent-roll-saved', path },
    { id: 'rent-roll-columns', path: `${path}/0` },
    { id: 'rent-roll-floorplans', path: `${path}/1` },
    { id: 'rent-roll-charges', path: `${path}/2` },
    { id: 'rent-roll-units', path: `${path}/3`, before: showSource },
    { id: 'rent-roll-tag-filter', path: `${path}/3`, before: (page) => press(page, 'Tag filter') },
    { id: 'rent-roll-future', path: `${path}/3`, before: (page) => openTab(page, 'Future leases') },
    { id: 'rent-roll-statuses', path: `${path}/3`, before: (page) => openTab(page, 'Statuses') },
    { id: 'rent-roll-tags', path: `${path}/3`, before: (page) => openTab(page, 'Tags') },
    { id: 'rent-roll-summary', path: `${path}/4` },
    {
      id: 'rent-roll-summary-foot',
      path: `${path}/4`,
      before: (page) =>
        page
          .getByRole('grid')
          .last()
          .evaluate((grid) => grid.scrollIntoView()),
    },
    ...evidence.map((tab) => ({
      id: `rent-roll-evidence-${tab.toLowerCase()}`,
      path: `${path}/3`,
      before: async (page: Page) => {
        await showSource(page)
        await openTab(page, tab)
      },
    })),
    { id: 'rent-roll-export', path: `${path}/3`, before: (page) => press(page, 'Export') },
    {
      id: 'rent-roll-compare',
      path: `${path}/3`,
      before: async (page) => {
        await press(page, 'Export')
        await page.getByRole('menuitem', { name: /Compare/ }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { id: 'rent-roll-keys', path: `${path}/3`, before: (page) => page.keyboard.press('?') },
    { id: 'rent-roll-edited', path: `${path}/3`, before: editCell },
    {
      id: 'rent-roll-draft',
      path: `${path}/3`,
      before: async (page) => {
        await editCell(page)
        await page.waitForFunction(() => document.body.innerText.includes('Not saved yet'))
        page.on('dialog', (dialog) => void dialog.accept())
        await page.goto(`${path}/3`)
        await settle(page)
        await page.getByRole('button', { name: 'Recover' }).waitFor()
      },
      after: (page) => press(page, 'Discard'),
    },
  ]
}

/** Returns the workspace of a statement. */
export function statementScenes(path: string): Scene[] {
  return [
    { id: 'statement-saved', path },
    { id: 'statement-read', path: `${path}/0` },
    { id: 'statement-map', path: `${path}/1` },
    { id: 'statement-map-source', path: `${path}/1`, before: showSource },
    { id: 'statement-review', path: `${path}/2` },
    ...['Totals by category', 'Comments', 'Chart of accounts'].map((tab) => ({
      id: `statement-${tab.toLowerCase().replaceAll(' ', '-')}`,
      path: `${path}/1`,
      before: (page: Page) => openTab(page, tab),
    })),
    ...evidence.map((tab) => ({
      id: `statement-evidence-${tab.toLowerCase()}`,
      path: `${path}/1`,
      before: async (page: Page) => {
        await showSource(page)
        await openTab(page, tab)
      },
    })),
    { id: 'statement-more', path: `${path}/1`, before: (page) => press(page, 'More') },
  ]
}

/** Returns the merge of two six-month statements whose months leave a gap. */
export function mergeScenes(): Scene[] {
  return [
    {
      id: 'statement-merge-gap',
      path: '/operating_statement',
      before: async (page) => {
        for (const month of ['Jan 2024', 'Jan 2025']) {
          await page.getByRole('checkbox', { name: new RegExp(`Gap Hall ${month}`) }).press('Space')
        }
        await press(page, 'Merge')
        await page.getByRole('dialog', { name: 'Merge statements' }).waitFor()
      },
    },
  ]
}

/** Returns a rent roll that another user is editing. */
export function readOnlyScenes(path: string): Scene[] {
  return [
    {
      id: 'rent-roll-taken',
      path: `${path}/3`,
      before: (page) => page.getByRole('button', { name: 'Open read-only' }).waitFor(),
    },
    { id: 'rent-roll-read-only', path: `${path}/3`, before: (page) => press(page, 'Open read-only') },
  ]
}

/** Moves the focus into the grid, so that the source of a value is outlined; narrow screens show the pane on request. */
async function showSource(page: Page): Promise<void> {
  const cells = page.locator('[role="grid"] [role="gridcell"].figure').filter({ hasText: /\d/, visible: true })
  if ((await cells.count()) > 0) {
    await cells.first().click()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  }
  const pane = page.getByRole('complementary', { name: 'Source and evidence' })
  if ((await pane.count()) === 0) await page.keyboard.press('Alt+s')
  await pane.waitFor()
}

async function editCell(page: Page): Promise<void> {
  await page.locator('[role="grid"] [role="gridcell"].figure').nth(3).click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
}

const openTab = (page: Page, name: string) =>
  page
    .getByRole('tab', { name: new RegExp(`^${name}`) })
    .first()
    .click()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
