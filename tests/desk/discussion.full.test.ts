import { expect, inject, test } from 'vitest'
import { clientOf, comeIn, faultsOf, newPerson, openDesk, useBrowser } from './desk.ts'
import { arrowTo, keyboardOf, tabTo, tabToTab } from './hands.ts'
import { dropFile, provedPart, sample, stepOn } from './rent-roll-desk.ts'

const browser = useBrowser()

test('a cell and a finding are commented on where they stand, marked, answered and resolved', async () => {
  // Two users with the same name cannot be distinguished in a mention.
  const own = `cyd${Date.now().toString(36)}`
  const reviewerName = `${own.replace('cyd', 'Cyd')} Tester`
  const [analyst, reviewer] = [await newPerson(inject('partner'), 'cora'), await newPerson(inject('partner'), own)]
  const { page, context, faults, address } = await openDesk(browser())
  const client = await clientOf(address, analyst)
  const { id } = await client.deal.create({ dealName: `Discussed Court ${Date.now()}` })
  await comeIn({ page }, analyst)
  await page.goto(`/deals/${id}/rent_roll`)
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await dropFile(page, sample)
  await provedPart(page, '36 of 36 printed totals tie , tied').waitFor()

  // By keyboard only: the cell, its comments, the text.
  await stepOn(page, 'Columns', 'Floorplans', 'Charges', 'Units')
  const hand = keyboardOf(page)
  const grid = page.getByRole('grid', { name: /^Units of/ })
  await tabTo(page, grid)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Alt+c')
  const pane = page.getByRole('region', { name: 'Deal comments' })
  await hand.write(pane.getByRole('textbox', { name: 'Comment' }), `@${reviewerName} is this the floorplan?`)
  await hand.press(pane.getByRole('button', { name: 'Comment', exact: true }))
  await pane.getByText('1 open').waitFor()
  await grid.locator('.commented').first().waitFor()
  // Escape returns to the cell, and the key for comments returns to their field.
  await page.keyboard.press('Escape')
  await grid.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Alt+c')
  await pane.getByRole('textbox', { name: 'Comment' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  const [asked] = await client.review.listComments(id)
  expect(asked?.place).toMatchObject({ kind: 'cell', section: 'rent_roll', key: expect.stringMatching(/!\w+$/) })

  // The mentioned user is notified on the first page, opens the cell from there, answers and resolves.
  const other = await openDesk(browser())
  await comeIn(other, reviewer)
  await other.page.goto('/deals')
  const mentions = other.page.getByRole('region', { name: 'Mentions' })
  await mentions.getByText('Cora Tester').waitFor()
  const theirHand = keyboardOf(other.page)
  await theirHand.press(mentions.getByRole('link', { name: /Discussed Court .* Rent roll/ }))
  await theirHand.press(other.page.getByRole('button', { name: 'Open read-only' }))
  const theirs = other.page.getByRole('region', { name: 'Deal comments' })
  await theirs.getByText(`@${reviewerName} is this the floorplan?`).waitFor()
  // The key for comments skips the cells.
  await other.page.keyboard.press('Alt+c')
  await theirHand.press(theirs.getByRole('button', { name: /^Reply to comment/ }))
  await theirHand.write(theirs.getByRole('textbox', { name: 'Reply to Cora Tester' }), 'Yes.')
  await theirHand.press(theirs.getByRole('button', { name: 'Send reply' }))
  await theirs.getByText('Yes.').waitFor()
  await theirHand.press(theirs.getByRole('button', { name: /^Resolve comment/ }))
  await theirs.getByText(`✓ Resolved by ${reviewerName}`).waitFor()
  expect(await (await clientOf(address, reviewer)).review.listMentions()).toEqual([])
  // Screen reader announcements disappear after a while; the page is checked without them.
  await other.page.reload()
  await theirHand.press(other.page.getByRole('button', { name: 'Open read-only' }))
  await other.page.locator('.commented').first().waitFor()
  expect(await faultsOf(other.page)).toEqual([])
  await other.context.close()

  // A finding has a separate thread.
  await tabToTab(page, /^Findings/)
  await hand.press(page.locator('[data-finding]').first())
  await hand.press(page.getByRole('button', { name: 'Comment…' }))
  await hand.write(pane.getByRole('textbox', { name: 'Comment' }), 'Confirmed with the manager.')
  await hand.press(pane.getByRole('button', { name: 'Comment', exact: true }))
  await expect
    .poll(async () => (await client.review.listComments(id)).map(({ place }) => place.kind))
    .toEqual(['cell', 'finding'])
  expect(await faultsOf(page)).toEqual([])
  expect(faults).toEqual([])
  await client.deal.delete(id).catch(() => undefined)
  await context.close()
})

test('a list tells of a document without being left, and a comparison says that its list is on its way', async () => {
  const email = await newPerson(inject('partner'), 'pia')
  const { page, context } = await openDesk(browser())
  await comeIn({ page }, email)
  await page.goto('/rent_roll')
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await dropFile(page, sample)
  await provedPart(page, '36 of 36 printed totals tie , tied').waitFor()

  await page.route('**/companies/rent_roll?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const hand = keyboardOf(page)
  await hand.press(page.getByRole('button', { name: 'Export', exact: true }))
  await arrowTo(page, page.getByRole('menuitem', { name: /^Compare with another/ }))
  await page.keyboard.press('Enter')
  await page.getByText('Loading the list').first().waitFor({ state: 'attached' })
  expect(await page.getByText(/^No other rent roll/).count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.goto('/rent_roll')
  await tabTo(page, page.getByRole('grid', { name: 'Rent rolls' }).getByRole('row', { name: /rent-roll/ }))
  const eye = page.getByRole('button', { name: /^Preview rent-roll/ })
  for (let press = 0; press < 30 && !(await eye.evaluate((one) => one === document.activeElement)); press += 1) {
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  const preview = page.getByRole('complementary', { name: /^Preview of rent-roll/ })
  await preview.getByText('Proven').waitFor()
  await preview.getByText(/^Average of \d+ occupied units$/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/rent_roll')
  expect(await faultsOf(page)).toEqual([])
  await hand.press(preview.getByRole('button', { name: 'Open', exact: true }))
  await page.waitForURL(/\/rent_roll\/[\w-]+/)
  await context.close()
})
