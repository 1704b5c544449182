import { demoPassword } from '@uwkit/server'
import { expect, inject, test } from 'vitest'
import { clientOf, comeIn, newPerson, openDesk, useBrowser } from './desk.ts'
import { keyboardOf, tabTo } from './hands.ts'
import { openedRoll, provedPart, sample, saveWithKey, stepOn } from './rent-roll-desk.ts'
import { openedStatement, sampleT12 } from './statement-desk.ts'

const browser = useBrowser()

test('from the sign-in to a saved rent roll without a mouse', async () => {
  const email = await newPerson(inject('partner'), 'kaya')
  const { page, context, address, faults } = await openDesk(browser())
  const hand = keyboardOf(page)
  await page.goto('/sign_in')
  await hand.write(page.getByLabel('Email'), email)
  await hand.write(page.getByLabel('Password', { exact: true }), demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/deals')

  await hand.press(page.getByRole('link', { name: 'Rent Rolls' }))
  // The deals take files too: those of a roll go to its list.
  await page.getByRole('heading', { level: 1, name: 'Rent rolls' }).waitFor()
  await hand.bring(page.getByRole('button', { name: 'Choose files' }), [sample])
  const id = await openedRoll(page)

  await stepOn(page, 'Columns', 'Floorplans', 'Charges', 'Units')
  await page.getByRole('rowheader', { name: '01-101', exact: true }).waitFor()
  await tabTo(page, page.getByRole('grid', { name: /^Units of/ }))
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

test('files that fail are named with what each needs, and only what can succeed is offered, without a mouse', async () => {
  const { page, context, faults } = await openDesk(browser())
  await comeIn({ page }, await newPerson(inject('partner'), 'ulf'))
  const hand = keyboardOf(page)
  await page.goto('/rent_roll')
  await hand.bring(page.getByRole('button', { name: 'Choose files' }), [sample])
  await openedRoll(page)
  await page.goto('/rent_roll')
  await hand.bring(page.getByRole('button', { name: 'Upload' }), [sample, 'package.json', sampleT12])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  const row = (name: string) => uploads.getByRole('listitem').filter({ hasText: name })
  const offered = (name: string) => row(name).getByRole('button').allTextContents()
  // What was saved before is not saved again unasked, and what cannot be read is not tried again.
  await row('rent-roll.xlsx')
    .getByText(/^Already saved/)
    .waitFor()
  await row('package.json').getByRole('button', { name: 'Send to support' }).waitFor()
  expect(await row('package.json').textContent()).toMatch(/▲ .*not a spreadsheet/)
  expect((await offered('package.json')).filter(Boolean)).toEqual(['Send to support'])
  await row('t12.xlsx')
    .getByText(/operating statement/)
    .waitFor()
  await hand.press(row('t12.xlsx').getByRole('button', { name: /^Move to/ }))
  await openedStatement(page)
  expect(faults).toEqual([])
  await context.close()
})
