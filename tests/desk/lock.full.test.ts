import type { Browser, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { clientOf, comeIn, newPerson, openDesk, people, useBrowser } from './desk.ts'
import { keyboardOf, typeOver } from './hands.ts'
import { csvFile, openedRoll, provedPart, saveWithKey, stepOn, unitCell, uploadRoll } from './rent-roll-desk.ts'

const browser = useBrowser()

/** Milliseconds after which the lock keeper requests a lock again and notices its loss. Source: the states and transitions of the product. */
const refresh = 100_000

const roll = (name: string) =>
  csvFile(name, [
    ['Unit', 'Floorplan', 'SF', 'Status', 'Resident', 'Market Rent', 'Rent'],
    ['101', '1x1', 650, 'Occupied', 'Ines Halloran', 1250, 1200],
    ['102', '1x1', 650, 'Occupied', 'Ada Castell', 1250, 1190],
    ['103', '1x1', 650, 'Vacant', '', 1250, 0],
    ['Total', '', 1950, '', '', 3750, 2390],
  ])

/** Opens a user's own rent roll, and the head of underwriting of the same company in another browser. */
async function twoAtOne(of: Browser, firstName: string) {
  const email = await newPerson(inject('partner'), firstName)
  const owner = await openDesk(of)
  await owner.page.clock.install()
  await comeIn(owner, email)
  const id = await uploadRoll(owner.page, roll(`${firstName}.csv`))
  await stepOn(owner.page, 'Columns', 'Floorplans', 'Charges', 'Units')
  const other = await openDesk(of)
  await comeIn(other, people.admin)
  const close = () => Promise.all([owner.context.close(), other.context.close()])
  return { email, owner, other, id, close }
}

/** Finds the question that the second user is asked. */
const questionOn = (page: Page) => page.getByRole('alertdialog', { name: /is already editing$/ })

test('a second person is asked, looks on read-only, and may edit once the first has left', async () => {
  const { owner, other, id, close } = await twoAtOne(browser(), 'lena')
  await other.page.goto(`/rent_roll/${id}/3`)
  const question = questionOn(other.page)
  await question.getByRole('heading', { name: 'Lena Tester is already editing' }).waitFor()
  await keyboardOf(other.page).press(question.getByRole('button', { name: 'Open read-only' }))
  await other.page.getByText('Lena Tester is editing this record, so it is read-only.', { exact: true }).waitFor()

  const rent = await unitCell(other.page, '101', 'Market rent')
  await typeOver(other.page, rent, '9')
  expect(await rent.textContent()).toMatch(/^1,250\.00/)
  expect(await other.page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await provedPart(other.page, /^Market Rent 3,750 /).waitFor()

  await keyboardOf(owner.page).press(owner.page.getByRole('link', { name: '← Rent rolls' }))
  await owner.page.getByRole('heading', { name: 'Rent rolls' }).waitFor()
  await other.page.goto(`/rent_roll/${id}/3`)
  await openedRoll(other.page)
  await mayEdit(other.page)
  await typeOver(other.page, await unitCell(other.page, '101', 'Market rent'), '1300')
  await provedPart(other.page, /^Market Rent off by 50\.00 /).waitFor()
  expect(await questionOn(other.page).count()).toBe(0)
  await close()
})

/** Waits until the record is locked for this user: until then it is read-only. */
async function mayEdit(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()
}

test('who takes over edits and saves; the first is told, can change nothing more, and keeps a draft', async () => {
  const { email, owner, other, id } = await twoAtOne(browser(), 'olga')
  await typeOver(owner.page, await unitCell(owner.page, '102', 'Market rent'), '1270')
  await provedPart(owner.page, /^Market Rent off by 20\.00 /).waitFor()

  await other.page.goto(`/rent_roll/${id}/3`)
  await keyboardOf(other.page).press(questionOn(other.page).getByRole('button', { name: 'Take over and edit' }))
  await mayEdit(other.page)
  await typeOver(other.page, await unitCell(other.page, '101', 'Market rent'), '1300')
  await provedPart(other.page, /^Market Rent off by 50\.00 /).waitFor()

  // Saving reports it immediately, before the lock is requested again automatically.
  await owner.page.keyboard.press('Control+s')
  const conflict = owner.page.getByRole('alertdialog', { name: /^Not saved/ })
  await conflict.getByText(/kept as a draft/).waitFor()
  await keyboardOf(owner.page).press(conflict.getByRole('button', { name: 'Stay on this page' }))
  const notice = 'Ada Minn is editing this record, so it is read-only.'
  await owner.page.getByText(notice, { exact: true }).waitFor()
  await owner.page.getByRole('status').filter({ hasText: 'Not saved yet' }).waitFor()
  expect(await owner.page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)

  await other.page.keyboard.press('Control+s')
  await other.page.getByText(/^Saved /).waitFor()
  const { units } = await (await clientOf(owner.address, email)).rentRoll.get(id)
  expect(units.map(({ marketRent }) => marketRent)).toEqual([1300, 1250, 1250])

  // Leaving the record releases its lock; closing the browser may not.
  await other.page.goto('/rent_roll')
  await other.context.close()
  owner.page.on('dialog', (dialog) => void dialog.accept())
  await owner.page.reload()
  await owner.page.getByText(/^One edit to .* was not saved\. The document has since been saved/).waitFor()
  await keyboardOf(owner.page).press(owner.page.getByRole('button', { name: 'Recover' }))
  await provedPart(owner.page, /^Market Rent off by /).waitFor()
  await saveWithKey(owner.page)
  await owner.context.close()
})

test('who is taken over from is told with the next refresh of the lock, without doing anything', async () => {
  const { owner, other, id, close } = await twoAtOne(browser(), 'runa')
  await other.page.goto(`/rent_roll/${id}/3`)
  await keyboardOf(other.page).press(questionOn(other.page).getByRole('button', { name: 'Take over and edit' }))
  await questionOn(other.page).waitFor({ state: 'hidden' })
  await owner.page.clock.fastForward(refresh)
  await owner.page.getByText('Ada Minn is editing this record, so it is read-only.', { exact: true }).waitFor()
  const rent = await unitCell(owner.page, '101', 'Market rent')
  await typeOver(owner.page, rent, '9')
  expect(await rent.textContent()).toMatch(/^1,250\.00/)
  await close()
})
