import type { Page } from 'playwright'
import { type Scene, settle } from './camera.ts'

/** Deals and portfolios before any exist. */
export const emptyDealListScenes: readonly Scene[] = [
  { id: 'list-deals-before', path: '/deals' },
  { id: 'deal-new', path: '/deals', before: (page) => press(page, 'New deal') },
  {
    id: 'deal-new-refused',
    path: '/deals',
    before: async (page) => {
      await press(page, 'New deal')
      await page.getByRole('textbox', { name: 'Street' }).fill('400 Quarry Rd')
      await press(page, 'Create deal')
    },
  },
  { id: 'portfolio-choose', path: '/portfolio' },
  { id: 'comparables-expenses', path: '/comparables/expense_comps' },
  {
    id: 'comparables-circle',
    path: '/comparables/expense_comps',
    before: async (page) => {
      await press(page, 'Draw a circle')
      await press(page, 'Place at center')
    },
  },
]

/** Returns the deals in a list and on a map, and two as one. */
export function dealListScenes(deal: string, bare: string): Scene[] {
  const id = (path: string) => path.split('/').at(-1)
  return [
    { id: 'list-deals', path: '/deals' },
    { id: 'list-deals-map', path: '/deals', before: (page) => page.getByText('Map', { exact: true }).click() },
    {
      id: 'list-deals-selected',
      path: '/deals',
      before: (page) => page.getByRole('checkbox').last().press('Space'),
    },
    { id: 'portfolio-one', path: `/portfolio/${id(deal)}` },
    { id: 'portfolio-two', path: `/portfolio/${id(deal)},${id(bare)}` },
  ]
}

/** Returns every section of a deal, and what opens over it. */
export function dealScenes(deal: string): Scene[] {
  return [
    ...sectionScenes(deal, 'deal'),
    ...over(deal, 'summary', {
      'summary-template': (page) => press(page, 'Template'),
      'summary-versions': (page) => press(page, 'View versions…'),
      'summary-import': (page) => press(page, 'Copy from another deal…'),
    }),
    ...over(deal, 'documents', {
      edit: (page) => press(page, 'Edit deal'),
      more: (page) => press(page, 'More actions for this deal'),
      history: async (page) => {
        await press(page, 'More actions for this deal')
        await page.getByRole('menuitem', { name: 'History' }).click()
        await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
      },
      attach: (page) =>
        page
          .getByRole('button', { name: /^Attach/ })
          .first()
          .click(),
    }),
    ...over(deal, 'rent_roll', { 'rent-roll-workspace': (page) => openDocument(page, /^rent-roll/) }),
    ...over(deal, 'operating_statement', { 'statement-workspace': (page) => openDocument(page, /^t12/) }),
    ...over(deal, 'review', {
      'review-resolved': (page) => page.getByRole('switch', { name: 'Show resolved' }).press('Space'),
      'review-sign-offs': (page) => page.getByRole('tab', { name: /^Sign-offs/ }).click(),
      'review-redline': (page) => page.getByRole('tab', { name: 'Redline' }).click(),
    }),
    {
      id: 'deal-underwriting-edited',
      path: `${deal}/underwriting`,
      before: async (page) => {
        await page.getByRole('grid', { name: /^Underwriting for/ }).focus()
        await page.keyboard.press('Control+Home')
        for (let line = 0; line < 5; line += 1) await page.keyboard.press('ArrowDown')
        await page.keyboard.press('End')
        for (let column = 0; column < 3; column += 1) await page.keyboard.press('ArrowLeft')
        await page.keyboard.type('-150000')
        await page.keyboard.press('Enter')
        await page.getByRole('columnheader', { name: 'Loan change' }).waitFor()
      },
      after: (page) => page.keyboard.press('Control+z'),
    },
    ...over(deal, 'underwriting', {
      sensitivity: (page) => page.getByRole('tab', { name: 'Sensitivity' }).click(),
      bridge: (page) => page.getByRole('tab', { name: 'GPR to collected rent' }).click(),
      find: async (page) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog', { name: 'Find' }).waitFor()
        await page.keyboard.type('01-1')
        await page.getByRole('option', { name: /^Unit 01-101/ }).waitFor()
      },
      scenarios: async (page) => {
        await page.getByRole('tab', { name: 'Scenarios' }).click()
        for (let count = 0; count < 2; count += 1) await press(page, 'Add scenario')
        await page.getByRole('region', { name: 'Scenarios' }).evaluate((part) => part.scrollIntoView())
      },
    }),
    ...over(deal, 'comps/expense_comps', { 'comps-identified': identify, 'comps-opened': openComp }),
    ...over(deal, 'comps/rent_comps', { 'rent-comps-identified': identify, 'rent-comps-opened': openComp }),
    ...over(deal, 'pictures', { 'picture-opened': (page) => page.getByRole('img', { name: 'Pool at noon' }).click() }),
    ...over(deal, 'export', {
      'export-preview': (page) => press(page, 'Preview quote'),
      'export-template': (page) => press(page, 'Fill template…'),
      'export-narrative': (page) => press(page, 'Preview narrative'),
      'export-review': async (page) => {
        const option = page.getByRole('switch', { name: /^Append sign-offs/ })
        await option.press('Space')
        await option.evaluate((part) => part.scrollIntoView({ block: 'center' }))
      },
      'export-sizer': (page) =>
        page
          .getByRole('button', { name: /^Generate .*…$/ })
          .first()
          .click(),
    }),
  ]
}

/** Returns a deal that a colleague also has open. */
export function sharedDealScenes(deal: string): Scene[] {
  return ['summary', 'underwriting'].map((path) => ({
    id: `deal-presence-${path}`,
    path: `${deal}/${path}`,
    before: (page: Page) => page.getByRole('list', { name: 'Also in this deal' }).waitFor({ timeout: 60_000 }),
  }))
}

/** Returns scenes that start at a section of a deal, each with its actions. */
function over(deal: string, path: string, scenes: Record<string, (page: Page) => Promise<unknown>>): Scene[] {
  return Object.entries(scenes).map(([id, before]) => ({ id: `deal-${id}`, path: `${deal}/${path}`, before }))
}

async function openDocument(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('rowheader', { name }).first().click()
  await page.getByRole('button', { name: /^Step 1/ }).waitFor()
}

async function identify(page: Page): Promise<void> {
  await press(page, 'Find comps')
  await page.getByText(/of [\d,]+ shown/).waitFor()
  await settle(page)
}

async function openComp(page: Page): Promise<void> {
  await identify(page)
  await page.getByRole('row').nth(3).getByRole('rowheader').getByRole('button').click()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** The path of each section of a deal, below the deal. */
export const dealSectionPaths = [
  'summary',
  'documents',
  'rent_roll',
  'operating_statement',
  'underwriting',
  'loan',
  'property/type',
  'property/building',
  'property/common_amenities',
  'property/unit_amenities',
  'property/finishes',
  'property/utilities',
  'property/crime',
  'property/income',
  'comps/expense_comps',
  'comps/rent_comps',
  'pictures',
  'review',
  'export',
] as const

/** Returns every section of a deal as it opens. */
function sectionScenes(deal: string, name: string): Scene[] {
  return dealSectionPaths.map((path) => ({ id: `${name}-${path.replace('/', '-')}`, path: `${deal}/${path}` }))
}

/** Returns every section of a deal without data. */
export const bareDealScenes = (deal: string): Scene[] => sectionScenes(deal, 'bare-deal')
