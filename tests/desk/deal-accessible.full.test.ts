import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { clientOf, comeIn, type Desk, faultsAtBothWidths, newPerson, openDesk, useBrowser, wide } from './desk.ts'
import { dealSectionPaths } from './pictures/deal-scenes.ts'
import { newSizedDeal } from './sized-deal.ts'

const browser = useBrowser()

/** Waits until a section is shown and no placeholder is on the page. */
async function isWhole(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('main').getByRole('region').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[data-skeleton]') === null)
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** The dialogs of each section, by the text of the button that opens them. */
const dialogs: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  summary: ['View versions…', 'Copy from another deal…'],
  documents: ['Edit deal', /^Attach/],
  export: ['Preview quote', /^Generate Fannie Sizer/],
}

/** The tabs of a section other than the one that it opens with. */
const tabs: Readonly<Record<string, readonly string[]>> = { underwriting: ['Scenarios', 'Sensitivity', 'Assumptions'] }

let desk: Desk
let deal: string

beforeAll(async () => {
  const email = await newPerson(inject('partner'), 'walker')
  desk = await openDesk(browser(), { viewport: wide })
  const client = await clientOf(desk.address, email)
  const { id } = await newSizedDeal(client, {
    deal: { dealName: 'Larkspur Court', propertyType: 'Garden', lat: 33.749, lng: -84.388, yearBuilt: 1988 },
    loan: { product: 'Fannie', appraisedValue: 14_500_000, noteRate: 0.0585 },
  })
  deal = `/deals/${id}`
  await comeIn(desk, email)
})
afterAll(() => desk.context.close())

// Errors of one section, or of a first attempt, are reported only there.
beforeEach(async () => {
  await desk.page.setViewportSize(wide)
  desk.faults.length = 0
})

describe('everybody can use a deal, on a desk and on a telephone', () => {
  test.each(dealSectionPaths)('%s, and what opens over it', async (path) => {
    const { page, faults } = desk
    await page.goto(`${deal}/${path}`)
    await isWhole(page)
    expect(await faultsAtBothWidths(page)).toEqual([])
    for (const name of tabs[path] ?? []) {
      await page.getByRole('tab', { name }).click()
      expect([name, await faultsAtBothWidths(page)]).toEqual([name, []])
    }
    for (const name of dialogs[path] ?? []) {
      await press(page, name)
      await page.getByRole('dialog').waitFor()
      await page.waitForFunction(() => document.querySelector('[data-skeleton]') === null)
      expect([name, await faultsAtBothWidths(page)]).toEqual([name, []])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(faults).toEqual([])
  })
})
