import { resolve } from 'node:path'
import type { Client } from '@uwkit/core/client'
import { demoPassword } from '@uwkit/server'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { ChosenFile } from '../hands.ts'
import { settle } from './camera.ts'

/** The documents of the sample deal. */
export const sampleFiles = {
  rentRoll: resolve('samples/quarry-lantern/rent-roll.xlsx'),
  statement: resolve('samples/quarry-lantern/t12.xlsx'),
} as const

/** Creates a deal of the sample's documents with every kind of record. @returns Its page. */
export async function sampleDealOf(analyst: BrowserContext, client: Client): Promise<string> {
  const { id: dealId } = await client.deal.create({
    dealName: 'Quarry Lantern Apartments',
    propertyName: 'Quarry Lantern',
    propertyType: 'Garden',
    streetAddress: '400 Quarry Rd',
    city: 'Atlanta',
    state: 'GA',
    zipCode: '30303',
    lat: 33.753,
    lng: -84.39,
    yearBuilt: 1998,
  })
  await client.loan.create({ dealId, product: 'Fannie', appraisedValue: 15_500_000, noteRate: 0.0585 })
  await recordProperty(client, dealId)
  for (const [index, caption] of ['Front of building 3', 'Pool at noon', null].entries()) {
    const name = `picture-${index + 1}.png`
    const picture = { name, contentType: 'image/png', bytes: await drawnPicture(analyst, index) }
    await client.deal.createPicture({ dealId, picture, ...(caption === null ? {} : { caption }) })
  }
  await client.deal.updateSummary(dealId, { sections: summary })
  await uploadFile(analyst, `/deals/${dealId}/rent_roll`, sampleFiles.rentRoll, true)
  await uploadFile(analyst, `/deals/${dealId}/operating_statement`, sampleFiles.statement, true)
  await client.review.signOff(dealId, 'rent_roll')
  await client.review.signOff(dealId, 'summary')
  await client.deal.updateSummary(dealId, { sections: summary.slice(1) })
  await recordComments(client, dealId)
  return `/deals/${dealId}`
}

/** Records one resolved comment, and one that was reopened and answered. */
async function recordComments(client: Client, dealId: string): Promise<void> {
  const place = { section: 'underwriting', documentId: null } as const
  const taxes = { kind: 'line', ...place, key: 'realEstateTaxes', label: 'Real estate taxes' } as const
  const section = { kind: 'section', ...place, section: 'loan', key: null, label: null } as const
  const asked = await client.review.addComment(dealId, {
    place: taxes,
    text: 'Were they reassessed at the sale? The county posts the new value in July.',
    mentions: [],
  })
  await client.review.reply(asked.id, { text: 'Yes. The notice is among the attachments.', mentions: [] })
  await client.review.resolve(asked.id, true)
  await client.review.resolve(asked.id, false)
  await client.review.reply(asked.id, { text: 'Raised to $148,000 in the lender’s underwriting.', mentions: [] })
  const { id } = await client.review.addComment(dealId, {
    place: section,
    text: 'Term of 7 or 10 years?',
    mentions: [],
  })
  await client.review.resolve(id, true)
}

/** Creates a deal with nothing but a name. @returns Its page. */
export async function bareDealOf(client: Client): Promise<string> {
  const { id: dealId } = await client.deal.create({
    dealName: 'The Residences at Chattahoochee River Landing and Conference Center, Phase II',
  })
  return `/deals/${dealId}`
}

async function recordProperty(client: Client, dealId: string): Promise<void> {
  await client.building.create({ dealId, yearBuilt: 1998, numberBuildings: 9, stories: 3, units: 96, siteAcres: 11.4 })
  await client.building.createCommonAmenities({
    dealId,
    amenities: { pool: true, fitness_center: true, clubhouse: true, elevator: false },
    notes: { pool: 'resurfaced in 2021' },
  })
  await client.building.createUtility({ dealId, utility: 'water', payer: 'owner_billback', flatFee: 38 })
  await client.building.createUtility({ dealId, utility: 'electric', payer: 'tenant', meter: 'individual' })
}

/** Draws a picture like a photo: a house under the sky, at a different hour each time. */
async function drawnPicture(context: BrowserContext, index: number): Promise<Uint8Array<ArrayBuffer>> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1200, height: 800 })
  const sky = ['#9cc7e8', '#f2c38b', '#5b6d8c'][index] ?? '#9cc7e8'
  await page.setContent(`<body style="margin:0;height:800px;background:linear-gradient(${sky} 60%,#64774f 60%)">
    <div style="position:absolute;left:${200 + index * 90}px;top:260px;width:560px;height:330px;background:#b08d6e"></div>`)
  const bytes = new Uint8Array(await page.screenshot())
  await page.close()
  return bytes
}

const summary = [
  {
    section: 'Property',
    html: '<p>A garden community in <strong>three-storey walk-ups</strong>, held by one family since it was built. It was built in <span data-figure="yearBuilt">—</span> and has <span data-figure="units">—</span> units.</p><ul><li>New roofs in 2019</li><li>Boilers replaced in 2022</li></ul><table><tbody><tr><th>Plan</th><th>Units</th><th>Rent</th></tr><tr><td>A1</td><td>48</td><td>1,050</td></tr><tr><td>B2</td><td>96</td><td>1,295</td></tr></tbody></table>',
  },
  { section: 'Sponsor', html: '<p>Local, with eleven communities of this size within ten miles.</p>' },
]

/** Opens a separate browser without a signed-in user. */
export function openContext(browser: Browser, address: string, scheme: 'light' | 'dark'): Promise<BrowserContext> {
  return browser.newContext({ baseURL: address, colorScheme: scheme, reducedMotion: 'reduce' })
}

/** Opens a browser in which a user of the demo is signed in. */
export async function openSignedIn(
  browser: Browser,
  address: string,
  scheme: 'light' | 'dark',
  email: string,
): Promise<BrowserContext> {
  const context = await openContext(browser, address, scheme)
  const page = await context.newPage()
  await page.goto('/sign_in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/sign_in')
  await page.close()
  return context
}

/**
 * Chooses a file on a list as users do, and waits until it is saved and open.
 *
 * @param isKnown Whether it was saved before, and is saved once more. @default false
 */
export async function uploadFile(
  context: BrowserContext,
  path: string,
  file: string | ChosenFile,
  isKnown = false,
): Promise<string> {
  const page = await context.newPage()
  await page.goto(path)
  await settle(page)
  await chooseFiles(page, typeof file === 'string' ? [file] : file)
  if (isKnown) await page.getByRole('button', { name: 'Save again' }).click()
  const below = path.split('/').length
  // It opens under the list: its path has one more part.
  await page.waitForURL((url) => url.pathname.split('/').length > below, { timeout: 90_000 })
  const { pathname } = new URL(page.url())
  await settle(page)
  await page.close()
  return pathname
    .split('/')
    .slice(0, below + 1)
    .join('/')
}

/** Chooses files by the button of a list. */
export async function chooseFiles(page: Page, files: readonly string[] | ChosenFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /Choose files|Upload/ })
      .first()
      .click(),
  ])
  await chooser.setFiles('name' in files ? files : [...files])
}
