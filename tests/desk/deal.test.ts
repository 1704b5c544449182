import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { clientOf, comeIn, faultsOf, narrow, newPerson, openDesk, people, useBrowser } from './desk.ts'
import { keyboardOf, openRow } from './hands.ts'
import { dropFile, goToStep, provedPart, sample } from './rent-roll-desk.ts'

const browser = useBrowser()

/** Creates a deal from an address through the page, with the keyboard only. @returns Its id. */
async function makeDeal(page: Page, street: string): Promise<string> {
  await page.goto('/deals')
  const hand = keyboardOf(page)
  await hand.press(page.getByRole('button', { name: 'New deal' }).first())
  const dialog = page.getByRole('dialog', { name: 'New deal' })
  await hand.write(dialog.getByRole('textbox', { name: 'Street' }), street)
  await hand.press(dialog.getByRole('button', { name: 'Create deal' }))
  await dialog.getByText('Address incomplete: city, state, and ZIP code').waitFor()
  await hand.write(dialog.getByRole('textbox', { name: 'City' }), 'Tulsa')
  const state = dialog.getByRole('combobox', { name: 'State' })
  // The postal code and Enter are enough.
  await hand.write(state, 'OK')
  await page.keyboard.press('Enter')
  expect(await state.inputValue()).toBe('Oklahoma (OK)')
  await hand.write(dialog.getByRole('textbox', { name: 'ZIP code' }), '74103')
  await hand.press(dialog.getByRole('button', { name: 'Create deal' }))
  await page.getByRole('heading', { level: 1, name: street }).waitFor()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

test('a deal is made from an address, edited, worked on, and deleted with a way back', async () => {
  const email = await newPerson(inject('partner'), 'dela')
  const { page, context, faults, address } = await openDesk(browser())
  await comeIn({ page }, email)
  const street = `${Date.now()} Frank Ave`
  const id = await makeDeal(page, street)

  const hand = keyboardOf(page)
  await hand.press(page.getByRole('button', { name: 'Edit deal' }))
  const dialog = page.getByRole('dialog', { name: `Edit ${street}` })
  const name = `The Frank ${street}`
  await hand.write(dialog.getByRole('textbox', { name: 'Deal name' }), name)
  await hand.press(dialog.getByRole('button', { name: 'Save deal' }))
  await page.getByRole('heading', { level: 1, name }).waitFor()
  // The dialog returns the focus to the button that opened it; an earlier key would go there.
  await page.getByRole('button', { name: 'Edit deal' }).and(page.locator(':focus')).waitFor()

  // Progress comes from the data: nothing is done yet, and no one can override that.
  await page.getByText('0 of 4 done').waitFor()
  const { deal, rentRoll, review } = await clientOf(address, email)

  await hand.press(page.getByRole('link', { name: 'Rent roll', exact: true }))
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await dropFile(page, sample)
  await provedPart(page, '36 of 36 printed totals tie , tied').waitFor()
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/deals/${id}/rent_roll/[\\w-]+`))
  await goToStep(page, 'Units')
  await page.waitForURL(new RegExp(`/deals/${id}/rent_roll/[\\w-]+/3$`))
  await hand.press(page.getByRole('link', { name: '← Deal rent rolls' }))
  await page.getByRole('rowheader', { name: /^rent-roll/ }).waitFor()
  expect((await rentRoll.listOfCompany({ dealId: id })).map(({ dealName }) => dealName)).toEqual([name])
  await page.getByText('1 of 4 done').waitFor()
  await page.getByTitle('Rent roll proven: done. Proven').waitFor()
  // A sign-off is shown separately, with its name and time, and reports a later change.
  await review.signOff(id, 'summary')
  await deal.updateSummary(id, { sections: [{ section: 'Sponsor', html: '<p>B. Cho</p>' }] })
  await hand.press(page.getByRole('link', { name: 'Summary', exact: true }))
  await page.getByText(/^▲ Changed since sign-off: Dela Tester, \d{4}-/).waitFor()

  await page.goto('/deals')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByText('Proven ✓').waitFor()
  await row.getByText('1 of 4', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await openRow(row)
  await hand.choose(page.getByRole('button', { name: 'More actions for this deal' }), 'Delete deal')
  await page.getByText('Deleted 1 deal.').waitFor()
  await row.waitFor({ state: 'detached' })
  // A message is reached by its key.
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.keyboard.press('F6')
  await hand.press(page.getByRole('button', { name: 'Undo' }))
  await row.waitFor()
  expect((await deal.get(id)).dealName).toBe(name)
  expect(faults).toEqual([])
  await deal.delete(id)
  await context.close()
})

test('a second person sees the deal read-only, on a telephone too, and may edit once it was taken over', async () => {
  const email = await newPerson(inject('partner'), 'dora')
  const owner = await openDesk(browser())
  const client = await clientOf(owner.address, email)
  const { id } = await client.deal.create({ dealName: `Held Court ${Date.now()}` })
  await comeIn(owner, email)
  await owner.page.goto(`/deals/${id}/documents`)
  await owner.page.getByRole('button', { name: 'Edit deal', disabled: false }).waitFor()

  const other = await openDesk(browser(), { viewport: narrow })
  await comeIn(other, people.admin)
  await other.page.goto(`/deals/${id}/documents`)
  const question = other.page.getByRole('alertdialog', { name: /is already editing$/ })
  const hand = keyboardOf(other.page)
  await hand.press(question.getByRole('button', { name: 'Open read-only' }))
  await other.page.getByText('Dora Tester is editing this record, so it is read-only.', { exact: true }).waitFor()
  expect(await other.page.getByRole('button', { name: 'Edit deal' }).isDisabled()).toBe(true)
  expect(await other.page.getByRole('button', { name: 'Upload' }).count()).toBe(0)
  expect(await faultsOf(other.page)).toEqual([])

  await other.page.reload()
  await hand.press(question.getByRole('button', { name: 'Take over and edit' }))
  await other.page.getByRole('button', { name: 'Edit deal', disabled: false }).waitFor()
  await hand.pick(other.page.getByRole('button', { name: 'Section' }), /^Rent roll/)
  await other.page.waitForURL((url) => url.pathname === `/deals/${id}/rent_roll`)
  await Promise.all([owner.context.close(), other.context.close()])
})
