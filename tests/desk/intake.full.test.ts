import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { demoPassword } from '@uwkit/server'
import { zipSync } from 'fflate'
import type { Locator, Page } from 'playwright'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { outlookMessage } from '../../samples/generator/outlook-message.ts'
import { samplePackage } from '../../samples/generator/sample-package.ts'
import { uw } from '../export/uw.ts'
import { hostileArchives } from '../intake/hostile-archives.ts'
import { clientOf, comeIn, faultsOf, newPerson, openDesk, useBrowser } from './desk.ts'
import { dropFiles, dropPaths, giveFiles, type Hand, keyboardOf } from './hands.ts'
import { csvFile } from './rent-roll-desk.ts'
import { halfYear } from './statement-desk.ts'

const browser = useBrowser()
afterEach(() => vi.unstubAllEnvs())

/** A chosen document: its path, with the sheet, and the reason. */
type Choice = { document: string; reason: string } | null

/** Output of `uw intake --json` for a property. */
interface ToldProperty {
  key: string
  name: string
  rentRoll: Choice
  statement: Choice
  budget: Choice
  older: { document: string }[]
}
type Told = { properties: ToldProperty[]; deals: { dealId: string; dealName: string }[] }

/** Returns the requests of a letter, without its salutation and signature: a dry run has no user. */
const askedIn = (letter: string) => /Thank you for the .*(?=\n\nThank you,\n)/s.exec(letter)?.[0]

/** Returns the command's output for a property, in the form that the screen shows. */
function outlineOf({ key, rentRoll, statement, budget, older }: ToldProperty, letters: string) {
  const fileOf = (document: string) => basename(document.replace(/#[^#]*$/, ''))
  return {
    chosen: [rentRoll, statement, budget].map((one) => (one === null ? '—' : fileOf(one.document) + one.reason)),
    older: older.map(({ document }) => fileOf(document)),
    asked: askedIn(readFileSync(join(letters, `${key}.txt`), 'utf8')),
  }
}

/** Returns what the screen shows for a property. */
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

/** Returns the contents of a deal, without author and time. */
async function contentsOf(client: Awaited<ReturnType<typeof clientOf>>, dealId: string) {
  const { dealName, streetAddress, city, state, zipCode, yearBuilt, budgetId } = await client.deal.get(dealId)
  const rolls = await client.rentRoll.ofDeal(dealId)
  const bundles = await client.operatingStatement.listOfCompany({ dealId, pageNumber: -1 })
  const statements = await Promise.all(bundles.map(({ bundleId }) => client.operatingStatement.ofBundle(bundleId)))
  const told = statements.flat().map(({ fileName, periods, lines }) => {
    const figures = lines.map(({ label, category, values }) => ({ label, category, values }))
    return { fileName, months: periods.map(({ key }) => key), figures }
  })
  const byName = <One extends { fileName?: string | null }>(all: One[]) =>
    all.toSorted((one, other) => String(one.fileName).localeCompare(String(other.fileName)))
  return {
    property: { dealName, streetAddress, city, state, zipCode, yearBuilt, hasBudget: budgetId !== null },
    rentRolls: byName(rolls.map(({ fileName, asOf, units }) => ({ fileName, asOf, units }))),
    statements: byName(told),
    pictures: (await client.deal.listPictures(dealId)).map(({ fileName }) => fileName),
    files: byName((await client.deal.listFiles(dealId)).map(({ fileName, kind }) => ({ fileName, kind }))),
  }
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

  // The drop is canceled, and the files are chosen from this computer: from here on by keyboard only.
  const hand = keyboardOf(page)
  await hand.press(page.getByRole('button', { name: 'Stop reading' }))
  await hand.bring(page.getByRole('button', { name: 'Choose files' }), [path])

  // The user leaves the page while the package is read, and reading continues.
  await page.getByRole('progressbar', { name: /^(Opening|Reading) the package/ }).waitFor()
  // A page that is reloaded before the package is read continues.
  await page.reload()
  await page.getByRole('progressbar', { name: /^(Opening|Reading) the package/ }).waitFor()
  await hand.press(page.getByRole('link', { name: 'Rent Rolls' }))
  await page.getByRole('heading', { level: 1, name: 'Rent rolls' }).waitFor()
  await page.goBack()
  const lantern = page.getByRole('region', { name: 'Quarry Lantern Apartments' })
  await lantern.getByText('Newest of 2 rent rolls: 09/30/2026.').waitFor()
  await lantern.getByText('1200 Lantern Way, Dover, DE 19901').waitFor()
  await page.getByText('Same file as T12.xlsx.').waitFor()

  // The command, run by a colleague, chooses the same documents of the same package, and requests the same in its letters.
  const letters = join(folder, 'letters')
  vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'config'))
  vi.stubEnv('UWKIT_PASSWORD', demoPassword)
  expect((await uw('sign-in', '--host', address, '--email', await newPerson(address, 'typist'))).err).toBe('')
  const printed = await uw('intake', path, '--host', address, '--json', '--letters', letters)
  expect([printed.code, printed.err]).toEqual([0, ''])
  const told = JSON.parse(printed.out) as Told
  const shown = []
  for (const { name } of told.properties)
    shown.push(await shownOf(hand, page.getByRole('region', { name, exact: true })))
  expect(shown).toEqual(told.properties.map((property) => outlineOf(property, letters)))
  expect(shown.map(({ asked }) => asked?.includes('Current-year budget'))).toEqual([true, false])

  // The missing items of each program and export are opened by keyboard, and state what each needs.
  await hand.press(lantern.getByText('Missing items by program and export'))
  const missing = lantern.getByRole('list').filter({ hasText: 'Fannie Mae conventional' })
  const lines = (await missing.getByRole('listitem').allTextContents()).join('\n')
  expect(lines).toMatch(/^Missing loan, rate, value · optional: Days at min occupancyFannie Mae conventional/m)
  expect(lines).toMatch(/^Missing loan, rate, value.*Freddie Mac small balance loans.*HUD 223\(f\)/m)
  expect(lines).toMatch(/^Missing loan, rate, value.*rent comps.*Narrative$/m)
  expect(lines).toMatch(/^Ready · optional: loanOSAR Model$/m)

  // The user can leave the page and return, and the letter is edited before it is sent.
  await hand.press(page.getByRole('link', { name: 'Rent Rolls' }))
  await page.getByRole('heading', { level: 1, name: 'Rent rolls' }).waitFor()
  await page.goBack()
  await hand.press(lantern.getByText(/^Request letter/))
  // A reloaded page has the package as it was.
  await page.reload()
  await lantern.getByText('Newest of 2 rent rolls: 09/30/2026.').waitFor()
  await hand.press(lantern.getByText(/^Request letter/))
  const letter = lantern.getByRole('textbox', { name: 'Letter' })
  expect(await letter.inputValue()).toMatch(/^Hello Bea Broker,\n/)
  await hand.write(letter, 'Hello Bea,\n\nPlease send\n\n1. Budget.\n')
  const downloading = page.waitForEvent('download')
  await hand.press(lantern.getByRole('button', { name: 'Download .docx' }))
  expect((await downloading).suggestedFilename()).toMatch(/^Quarry Lantern Apartments.*\.docx$/)

  // Creating the second deal fails once; creation resumes with that one, and the first is not created again.
  let tries = 0
  await page.route('**/v3/me/deals', async (route) => {
    tries += 1
    await (tries === 2 ? route.fulfill({ status: 503, body: '' }) : route.continue())
  })
  await hand.press(page.getByRole('button', { name: 'Create 2 deals' }))
  await page.getByText(/^Some deals could not be created: .* Try again\.$/).waitFor()
  await page.getByRole('link', { name: 'Open Quarry Lantern Apartments' }).waitFor()
  await hand.press(page.getByRole('button', { name: 'Create 1 deal' }))
  await page.getByRole('link', { name: 'Open Cedar Mill Flats' }).waitFor()
  expect(tries).toBe(3)
  const client = await clientOf(address, email)
  const made = (await client.deal.list({ filter: 'Cedar Mill Flats', page: 0 })).data[0]
  expect(made).toMatchObject({ city: 'Boise', yearBuilt: 2008, rentRollCount: 1, statementCount: 2, units: 60 })
  expect(made?.budgetId).not.toBeNull()
  const other = (await client.deal.list({ filter: 'Quarry Lantern Apartments', page: 0 })).data[0]
  expect(other).toMatchObject({ streetAddress: '1200 Lantern Way', rentRollCount: 2, statementCount: 1, units: 96 })
  expect(await client.deal.listPictures(other?.id ?? '')).toHaveLength(1)
  // The deals that the command created have the same contents, except for the letter that was edited here.
  for (const { dealId, dealName } of told.deals) {
    const own = dealName === made?.dealName ? made : other
    expect(await contentsOf(client, own?.id ?? '')).toEqual(await contentsOf(client, dealId))
  }
  expect(await faultsOf(page)).toEqual([])
  const kept = await client.deal.listFiles(other?.id ?? '')
  expect(kept.length).toBeGreaterThan(0)
  // Memoranda and attachments are listed with the deal, and are downloaded as they were sent.
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

/** Writes the rent roll and the statement of a small property, as files in their own folder. */
function smallPackage(folder: string): { name: string; inside: string; files: string[] } {
  const name = 'Sorrel Yard'
  const inside = join(folder, name)
  mkdirSync(inside)
  const roll = csvFile('rent roll.csv', [
    [name],
    ['Rent Roll'],
    ['As of 06/30/2025'],
    [],
    ['Unit', 'Floorplan', 'SF', 'Status', 'Resident', 'Market Rent', 'Rent'],
    ...Array.from({ length: 8 }, (_, at) => [101 + at, '1x1', 650, 'Occupied', `Resident ${at + 1}`, 1250, 1200]),
    ['Total', '', 5200, '', '', 10_000, 9600],
  ])
  const files = [roll, { ...halfYear(name, 0, 2025), name: 't6.csv' }].map((file) => {
    const path = join(inside, file.name)
    writeFileSync(path, file.buffer)
    return path
  })
  return { name, inside, files }
}

test('a folder, a zip, several files and an Outlook message are taken on any page, hostile archives refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-ways-'))
  const { name, inside, files } = smallPackage(folder)
  const contents = files.map((path) => ({ path: basename(path), bytes: new Uint8Array(readFileSync(path)) }))
  const written = (path: string, bytes: Uint8Array) => {
    writeFileSync(join(folder, path), bytes)
    return join(folder, path)
  }
  const zip = written(`${name}.zip`, zipSync(Object.fromEntries(contents.map(({ path, bytes }) => [path, bytes]))))
  const message = written(`${name}.msg`, outlookMessage(name, contents))
  const letters = join(folder, 'letters')
  const told = JSON.parse((await uw('intake', inside, '--dry-run', '--json', '--letters', letters)).out) as Told
  const [property] = told.properties
  if (property === undefined) throw new Error('The command found no property')
  const outline = outlineOf(property, letters)
  expect(outline.chosen.slice(0, 2)).toEqual([
    expect.stringMatching(/^rent roll\.csv/),
    expect.stringMatching(/^t6\.csv/),
  ])

  const { page, context, faults } = await openDesk(browser())
  await comeIn({ page }, await newPerson(inject('partner'), 'sorter'))
  const hand = keyboardOf(page)
  const drop = (paths: readonly string[]) => (of: Page) => dropPaths(of, paths)
  const ways: [path: string, heading: string, bring: (page: Page) => Promise<void>][] = [
    ['/rent_roll', 'Rent rolls', drop([inside])],
    ['/operating_statement', 'Operating statements', drop([zip])],
    ['/portfolio', 'Portfolio', drop(files)],
    ['/deals', 'Deals', drop([message])],
    ['/intake', 'New package', (of) => giveFiles(of, of.getByRole('button', { name: 'Select folder' }), inside)],
  ]
  for (const [path, heading, bring] of ways) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.waitForLoadState('networkidle')
    await bring(page)
    const part = page.getByRole('region', { name, exact: true })
    await part.waitFor()
    expect([path, await shownOf(hand, part)]).toEqual([path, outline])
    await hand.press(page.getByRole('button', { name: 'Open another package' }))
    await page.getByRole('button', { name: 'Select folder' }).waitFor()
  }

  // A rejected file is shown with the reason and a remedy; the files next to it are read all the same.
  const hostile = join(folder, 'Hostile')
  mkdirSync(hostile)
  for (const [file, bytes] of hostileArchives()) writeFileSync(join(hostile, file), bytes)
  writeFileSync(join(hostile, 'rent roll.csv'), contents[0]?.bytes ?? '')
  await page.goto('/rent_roll')
  await page.getByRole('heading', { level: 1, name: 'Rent rolls' }).waitFor()
  await dropPaths(page, [hostile])
  for (const words of [
    /bomb\.zip: “roll\.csv” unpacks to more than 100 times its size\. Ask the sender for the files\./,
    /outside\.zip: The path “\.\.\/\.\.\/roll\.csv” is outside the archive\. Ask the sender for the files\./,
    /nested\.zip.*: The package has more than 5 levels of nested archives\. Unpack it and open the files\./,
  ]) {
    await page.getByText(words).waitFor()
  }
  await page.getByRole('region', { name, exact: true }).getByText('rent roll.csv').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})
