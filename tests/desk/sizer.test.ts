import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, inject, test } from 'vitest'
import { openDesk, signIn, useBrowser } from './desk.ts'
import { newPerson } from './new-person.ts'
import { dropFile, openedRoll, provedPart, sample } from './rent-roll-desk.ts'

const browser = useBrowser()

test('a saved rent roll becomes a sizing workbook that is taken along', async () => {
  const email = await newPerson(inject('partner'), 'sela')
  const { page, context } = await openDesk(browser())
  await signIn({ page }, email)
  await page.goto('/rent_roll')
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await dropFile(page, sample)
  await openedRoll(page)
  await provedPart(page, '36 of 36 printed totals agree , agrees').waitFor()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sizing workbook …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sizing workbook' })
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Rent roll' }).inputValue()).toContain('Quarry Lantern')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Make the workbook' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/_\d\d-\d\d-\d{4}\.xlsm$/)
  const parts = unzipSync(readFileSync(await download.path()))
  expect(Object.keys(parts)).toContain('xl/workbook.xml')
  await dialog.waitFor({ state: 'hidden' })
  await context.close()
})
