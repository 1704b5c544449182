import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Locator } from 'playwright'
import { expect, inject, test } from 'vitest'
import { samplePackage } from '../../samples/generator/sample-package.ts'
import { uw } from '../export/uw.ts'
import { clientOf, comeIn, faultsOf, newPerson, openDesk, useBrowser } from './desk.ts'
import { dropFiles, type Hand, keyboardOf } from './hands.ts'

const browser = useBrowser()

/** A document that was chosen: where it lies, with the sheet, and why. */
type Choice = { document: string; reason: string } | null

/** What `uw intake --json` says of a property. */
interface ToldProperty {
  key: string
  name: string
  rentRoll: Choice
  statement: Choice
  budget: Choice
  older: { document: string }[]
}
type Told = { properties: ToldProperty[] }

/** All that a letter asks for, without its salutation and who signs it: a dry run is nobody's. */
const askedIn = (letter: string) => /Thank you for the .*(?=\n\nThank you,\n)/s.exec(letter)?.[0]

/** What the command says of a property, as the screen shows it. */
function outlineOf({ key, rentRoll, statement, budget, older }: ToldProperty, letters: string) {
  const fileOf = (document: string) => basename(document.replace(/#[^#]*$/, ''))
  return {
    chosen: [rentRoll, statement, budget].map((one) => (one === null ? '—' : fileOf(one.document) + one.reason)),
    older: older.map(({ document }) => fileOf(document)),
    asked: askedIn(readFileSync(join(letters, `${key}.txt`), 'utf8')),
  }
}

/** What the screen shows of a property. */
async function shownOf({ press }: Hand, part: Locator): Promise<ReturnType<typeof outlineOf>> {
  const valuesOf = (label: string) => part.locator(`dt:text-is("${label}") + dd`)
  await press(part.getByText(/^Request letter/))
  const asked = askedIn(await part.getByRole('textbox', { name: 'Letter' }).inputValue())
  await press(part.getByText(/^Request letter/))
  const older = await valuesOf('Older version').evaluateAll((all) =>
    all.map((one) => one.firstChild?.textContent ?? ''),
  )
  const chosen = await Promise.all(['Rent roll', 'Statement', 'Budget'].map((label) => valuesOf(label).textContent()))
  return { chosen: chosen.map(String), older, asked }
}

test('an email with a zip of two properties becomes two deals by keyboard alone, also where its drop was stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-package-'))
  const path = join(folder, 'two.eml')
  writeFileSync(path, (await samplePackage()).eml)
  const email = await newPerson(inject('partner'), 'packer')
  const { page, address } = await openDesk(browser())
  await comeIn({ page }, email)
  await page.goto('/deals')
  await page.getByRole('button', { name: 'Open package' }).first().waitFor()
  await dropFiles(page, [path])
  await page.getByRole('heading', { level: 1, name: 'New package' }).waitFor()
  await page.getByRole('progressbar', { name: /^(Opening|Reading) the package/ }).waitFor()

  // What was dropped is stopped, and chosen from this computer: from here on by keyboard alone.
  const hand = keyboardOf(page)
  await hand.press(page.getByRole('button', { name: 'Stop reading' }))
  await hand.bring(page.getByRole('button', { name: 'Choose files' }), [path])

  // The page is left while the package is read, and reading goes on.
  await page.getByRole('progressbar', { name: /^(Opening|Reading) the package/ }).waitFor()
  // A page that is loaded again before it is read goes on.
  await page.reload()
  await page.getByRole('progressbar', { name: /^(Opening|Reading) the package/ }).waitFor()
  await hand.press(page.getByRole('link', { name: 'Rent Rolls' }))
  await page.getByRole('heading', { level: 1, name: 'Rent rolls' }).waitFor()
  await page.goBack()
  const lantern = page.getByRole('region', { name: 'Quarry Lantern Apartments' })
  await lantern.getByText('Newest of 2 rent rolls: 09/30/2026.').waitFor()
  await lantern.getByText('1200 Lantern Way, Dover, DE 19901').waitFor()
  await page.getByText('Same file as T12.xlsx.').waitFor()

  // The command chooses the same documents of the same package, and asks for the same in its letters.
  const letters = join(folder, 'letters')
  const told = JSON.parse((await uw('intake', path, '--dry-run', '--json', '--letters', letters)).out) as Told
  const shown = []
  for (const { name } of told.properties)
    shown.push(await shownOf(hand, page.getByRole('region', { name, exact: true })))
  expect(shown).toEqual(told.properties.map((property) => outlineOf(property, letters)))
  expect(shown.map(({ asked }) => asked?.includes('Current-year budget'))).toEqual([true, false])

  // What is missing for each program and export is opened by keyboard, and says what each needs.
  await hand.press(lantern.getByText('Missing items by program and export'))
  const missing = lantern.getByRole('list').filter({ hasText: 'Fannie Mae conventional' })
  const lines = (await missing.getByRole('listitem').allTextContents()).join('\n')
  expect(lines).toMatch(/^Missing loan, rate, value · optional: Days at min occupancyFannie Mae conventional/m)
  expect(lines).toMatch(/^Missing loan, rate, value.*Freddie Mac small balance loans.*HUD 223\(f\)/m)
  expect(lines).toMatch(/^Missing loan, rate, value.*rent comps.*Narrative$/m)
  expect(lines).toMatch(/^Ready · optional: loanOSAR Model$/m)

  // The page can be left and come back to, and the letter is edited before it is sent.
  await hand.press(page.getByRole('link', { name: 'Rent Rolls' }))
  await page.getByRole('heading', { level: 1, name: 'Rent rolls' }).waitFor()
  await page.goBack()
  await hand.press(lantern.getByText(/^Request letter/))
  // A page that is loaded again has the package as it was.
  await page.reload()
  await lantern.getByText('Newest of 2 rent rolls: 09/30/2026.').waitFor()
  await hand.press(lantern.getByText(/^Request letter/))
  const letter = lantern.getByRole('textbox', { name: 'Letter' })
  expect(await letter.inputValue()).toMatch(/^Hello Bea Broker,\n/)
  await hand.write(letter, 'Hello Bea,\n\nPlease send\n\n1. Budget.\n')
  const downloading = page.waitForEvent('download')
  await hand.press(lantern.getByRole('button', { name: 'Download .docx' }))
  expect((await downloading).suggestedFilename()).toMatch(/^Quarry Lantern Apartments.*\.docx$/)

  await hand.press(page.getByRole('button', { name: 'Create 2 deals' }))
  await page.getByRole('link', { name: 'Open Cedar Mill Flats' }).waitFor()
  const client = await clientOf(address, email)
  const made = (await client.deal.list({ filter: 'Cedar Mill Flats', page: 0 })).data[0]
  expect(made).toMatchObject({ city: 'Boise', yearBuilt: 2008, rentRollCount: 1, statementCount: 2, units: 60 })
  expect(made?.budgetId).not.toBeNull()
  const other = (await client.deal.list({ filter: 'Quarry Lantern Apartments', page: 0 })).data[0]
  expect(other).toMatchObject({ streetAddress: '1200 Lantern Way', rentRollCount: 2, statementCount: 1, units: 96 })
  expect(await client.deal.listPictures(other?.id ?? '')).toHaveLength(1)
  expect(await faultsOf(page)).toEqual([])
  const kept = await client.deal.listFiles(other?.id ?? '')
  expect(kept.length).toBeGreaterThan(0)
  // Memoranda and attachments are listed with the deal, and come back as they were sent.
  await page.goto(`/deals/${other?.id}/documents`)
  const files = page.getByRole('region', { name: 'Offering memoranda and attachments' })
  await files.getByRole('row', { name: new RegExp(kept[0]?.fileName ?? '') }).waitFor()
  await files.getByRole('row', { name: /Quarry Lantern Apartments.*\.docx/ }).waitFor()
  const coming = page.waitForEvent('download')
  await hand.press(files.getByRole('button', { name: `Download ${kept[0]?.fileName}` }))
  expect((await coming).suggestedFilename()).toBe(kept[0]?.fileName)
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
}, 180_000)
