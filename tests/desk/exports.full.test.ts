import { sizerTypes } from '@uwkit/core/sizer'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { clientOf, comeIn, newPerson, openDesk, useBrowser } from './desk.ts'
import { downloadedBy, wordsIn } from './exported-file.ts'
import { keyboardOf } from './hands.ts'
import { dropFile, openedRoll, provedPart, sample } from './rent-roll-desk.ts'
import { newSizedDeal } from './sized-deal.ts'

const browser = useBrowser()

/** Returns the file that a button creates, with its name. */
const madeBy = (page: Page, button: Locator) => downloadedBy(page, () => keyboardOf(page).press(button))

test('a saved rent roll becomes each of the lenders’ workbooks', async () => {
  const email = await newPerson(inject('partner'), 'sela')
  const { page, context, faults } = await openDesk(browser())
  await comeIn({ page }, email)
  await page.goto('/rent_roll')
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await dropFile(page, sample)
  await openedRoll(page)
  await provedPart(page, '36 of 36 printed totals tie , tied').waitFor()
  const hand = keyboardOf(page)
  for (const { modelName } of sizerTypes) {
    await hand.choose(page.getByRole('button', { name: 'Export', exact: true }), 'Sizing workbook…')
    const dialog = page.getByRole('dialog', { name: 'Sizing workbook' })
    const roll = dialog.getByRole('combobox', { name: 'Rent roll' })
    await expect.poll(() => roll.inputValue()).toContain('Quarry Lantern')
    await hand.pick(dialog.getByRole('button', { name: /Workbook$/ }), modelName)
    const made = await madeBy(page, dialog.getByRole('button', { name: 'Generate workbook' }))
    expect(made.name, modelName).toMatch(/^rent-roll_\d\d-\d\d-\d{4}\.xlsm$/)
    expect(Object.keys(unzipSync(made.bytes)), modelName).toContain('xl/workbook.xml')
    await dialog.waitFor({ state: 'hidden' })
  }
  expect(faults).toEqual([])
  await context.close()
})

test('a deal is taken along as each document, as Word and as PDF', async () => {
  const { page, context, address, faults } = await openDesk(browser())
  // Uses a separate deal: other tests may use those of the demo.
  const deal = await newSizedDeal(await clientOf(address), { deal: { dealName: 'Mallow Square' } })
  await comeIn({ page })
  await page.goto(`/deals/${deal.id}/export`)
  const exports = page.getByRole('region', { name: 'Exports' })
  for (const [kind, name] of [
    ['Quote', 'Quote'],
    ['Term_Sheet', 'Term sheet'],
    ['Memo', 'Sizing memo'],
    ['Narrative', 'Narrative'],
  ]) {
    const pdf = await madeBy(page, exports.getByRole('button', { name: `${name} as PDF` }))
    expect(pdf.name).toMatch(new RegExp(`_${kind}_\\d\\d-\\d\\d-\\d{4}\\.pdf$`))
    expect(new TextDecoder('latin1').decode(pdf.bytes.subarray(0, 5))).toBe('%PDF-')
    const word = await madeBy(page, exports.getByRole('button', { name: `${name} as Word` }))
    expect(word.name).toMatch(new RegExp(`_${kind}_\\d\\d-\\d\\d-\\d{4}\\.docm$`))
    expect(Object.keys(unzipSync(word.bytes))).toContain('word/document.xml')
  }

  // The narrative ends with the review if its switch is on, by keyboard only.
  const hand = keyboardOf(page)
  const narrative = exports.getByRole('button', { name: 'Narrative as PDF' })
  const appendix = /Appendix: review/
  expect(await wordsIn(await downloadedBy(page, () => hand.press(narrative)))).not.toMatch(appendix)
  await hand.tick(page.getByRole('switch', { name: 'Append sign-offs, comments, and redline' }))
  expect(await wordsIn(await downloadedBy(page, () => hand.press(narrative)))).toMatch(appendix)

  // A slow preview shows progress, then its first page.
  let makeIt: () => void = () => undefined
  const made = new Promise<void>((resolve) => {
    makeIt = resolve
  })
  await page.route(/\/v3\/deals\/[\w-]+\/export\//, async (route) => {
    await made
    await route.continue()
  })
  await hand.press(exports.getByRole('button', { name: 'Preview narrative' }))
  const preview = page.getByRole('dialog', { name: `Narrative for ${deal.dealName}` })
  await preview.getByRole('progressbar', { name: 'Generating the document' }).waitFor()
  makeIt()
  await preview.getByRole('img', { name: /^Page 1 of / }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
