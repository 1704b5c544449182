import { demoPassword } from '@uwkit/server'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { clientOf, openDesk, useBrowser } from './desk.ts'
import { newPerson } from './new-person.ts'
import { openedRoll, openStep, provedPart, sample, saveWithKey } from './rent-roll-desk.ts'

const browser = useBrowser()

/** What has the keyboard, as it is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    const label = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    return `${element?.getAttribute('role') ?? element?.tagName.toLowerCase()} ${label.trim()}`
  })

/** Goes on with a key until something of that name has the keyboard. */
async function goWith(page: Page, key: string, wanted: RegExp, most = 40): Promise<void> {
  const passed: string[] = []
  for (let press = 0; press < most; press += 1) {
    const now = await focused(page)
    if (wanted.test(now)) return
    passed.push(now)
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${wanted}; it led to:\n${passed.join('\n')}`)
}

test('from the sign-in to a saved rent roll without a mouse', async () => {
  const email = await newPerson(inject('partner'), 'kaya')
  const { page, context, address, faults } = await openDesk(browser())
  await page.goto('/sign_in')
  await page.getByLabel('E-mail').waitFor()
  await goWith(page, 'Tab', /^input/)
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/deals')

  await page.getByRole('link', { name: 'Rent Rolls' }).waitFor()
  await goWith(page, 'Tab', /^a Rent Rolls$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await goWith(page, 'Tab', /^button Choose files$/)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles(sample)
  const id = await openedRoll(page)

  for (const name of ['Columns', 'Floorplans', 'Charges', 'Units']) {
    await page.keyboard.press('Control+Enter')
    await openStep(page, name).waitFor()
  }
  await page.getByRole('rowheader', { name: '01-101', exact: true }).waitFor()
  await goWith(page, 'Tab', /^grid Units of/)
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('status').filter({ hasText: 'F8: 1,265.00, read as market rent' }).waitFor()
  await page.keyboard.type('1300')
  await page.keyboard.press('Enter')
  await provedPart(page, /^Market Rent off by 35\.00 /).waitFor()
  await saveWithKey(page)
  const { units } = await (await clientOf(address, email)).rentRoll.get(id)
  expect(units.find(({ unit }) => unit === '01-101')?.marketRent).toBe(1300)
  expect(faults).toEqual([])
  await context.close()
})
