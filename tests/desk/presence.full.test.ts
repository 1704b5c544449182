import { expect, inject, test } from 'vitest'
import { clientOf, comeIn, faultsOf, narrow, newPerson, openDesk, useBrowser, wide } from './desk.ts'
import { cellTo, giveFiles, keyboardOf, typeOver } from './hands.ts'
import { csvFile, openedRoll, saveWithKey, stepOn, unitCell } from './rent-roll-desk.ts'
import { halfYear, lineCell, openedStatement } from './statement-desk.ts'

const browser = useBrowser()

const roll = csvFile('shared-roll.csv', [
  ['Unit', 'Floorplan', 'SF', 'Status', 'Resident', 'Market Rent', 'Rent'],
  ['101', '1x1', 650, 'Occupied', 'Ines Halloran', 1250, 1200],
  ['102', '1x1', 650, 'Occupied', 'Ada Castell', 1250, 1190],
  ['103', '1x1', 650, 'Vacant', '', 1250, 0],
  ['Total', '', 1950, '', '', 3750, 2390],
])

test('two people see each other in a deal, edit its rent roll and its statement at once, and read what the other holds', async () => {
  const [first, second] = [await newPerson(inject('partner'), 'vera'), await newPerson(inject('partner'), 'wim')]
  const [vera, wim] = [await openDesk(browser()), await openDesk(browser())]
  const client = await clientOf(vera.address, first)
  const { id } = await client.deal.create({ dealName: 'Shared Court', state: 'TX' })
  await comeIn(vera, first)
  await vera.page.goto(`/deals/${id}/rent_roll`)
  await giveFiles(vera.page, vera.page.getByRole('button', { name: 'Choose files' }), roll)
  await openedRoll(vera.page)
  const rollPath = new URL(vera.page.url()).pathname
  await stepOn(vera.page, 'Columns', 'Floorplans', 'Charges', 'Units')

  // The second user sees who is here and what they edit, and gets no question.
  await comeIn(wim, second)
  await wim.page.goto(`/deals/${id}/operating_statement`)
  const seenByWim = wim.page.getByRole('list', { name: 'Also in this deal' })
  await seenByWim.getByText('Vera Tester Editing shared-roll.csv').waitFor()
  await wim.page.setViewportSize(narrow)
  expect(await faultsOf(wim.page)).toEqual([])
  await wim.page.setViewportSize(wide)
  await giveFiles(wim.page, wim.page.getByRole('button', { name: 'Choose files' }), halfYear('Shared', 0, 2025))
  await openedStatement(wim.page)
  await seenByWim.getByText('Vera Tester Editing shared-roll.csv').waitFor()
  await stepOn(wim.page, 'Periods', 'Map')

  // Both change something and save it without a conflict.
  await typeOver(vera.page, await unitCell(vera.page, '101', 'Market rent'), '1300')
  const lines = wim.page.getByRole('grid', { name: /^Lines of/ })
  await cellTo(wim.page, lines, await lineCell(wim.page, 'Late Fees', 'Category'))
  await wim.page.keyboard.type('park')
  await wim.page.getByRole('option', { name: /^Parking Income/, selected: true }).waitFor()
  await wim.page.keyboard.press('Enter')
  await saveWithKey(vera.page)
  await saveWithKey(wim.page)
  const [saved] = await client.rentRoll.listOfCompany({ dealId: id, page: -1 })
  const { units } = await client.rentRoll.get(saved?.id ?? '')
  expect(units.map(({ marketRent }) => marketRent)).toEqual([1300, 1250, 1250])
  const [bundle] = await client.operatingStatement.listOfCompany({ dealId: id, pageNumber: -1 })
  const [statement] = await client.operatingStatement.ofBundle(bundle?.bundleId ?? '')
  expect(statement?.lines.find(({ label }) => label === 'Late Fees')?.category).toBe('Parking Income')
  expect(await faultsOf(vera.page)).toEqual([])

  // A record locked by the other user is read-only, with that user's name.
  await wim.page.goto(rollPath)
  await wim.page.getByRole('alertdialog', { name: 'Vera Tester is already editing' }).waitFor()
  await keyboardOf(wim.page).press(wim.page.getByRole('button', { name: 'Open read-only' }))
  await wim.page.getByText('Vera Tester is editing this record, so it is read-only.', { exact: true }).waitFor()
  await openedRoll(wim.page)
  expect(await faultsOf(wim.page)).toEqual([])

  // A user who leaves disappears from the list at the next look.
  await vera.page.goto('/deals')
  await vera.page.getByRole('heading', { name: 'Deals' }).first().waitFor()
  await wim.page.goto(`/deals/${id}/summary`)
  await wim.page.getByRole('heading', { name: 'Shared Court' }).waitFor()
  await expect
    .poll(async () => (await client.review.listPresence(id)).map(({ person }) => person.name))
    .toEqual(['Wim Tester'])
  expect(await seenByWim.count()).toBe(0)
  expect([...vera.faults, ...wim.faults]).toEqual([])
  await Promise.all([vera.context.close(), wim.context.close()])
})
