/**
 * `npm run screenshots:desk`: a picture of every screen and state of the app at two widths, into `out/desk`.
 *
 * It builds the app, starts the server on separate demo data and uploads the sample. `--variant` and `--scheme` choose the
 * theme, `--only WORD` the scenes whose id matches, `--width` one of the widths, `--height` a taller window, `--readme`
 * instead writes the pictures of the README into `docs/pictures`. `UWKIT_WEB` is the path of an existing build. It prints
 * what to check first: pages that are wider than their window, script errors, and what axe calls serious.
 */
import { parseArgs } from 'node:util'
import { type Client, createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { demoPassword } from '@uwkit/server'
import { chromium } from 'playwright'
import { chromiumPath } from '../../tools/verify/chromium.ts'
import { buildApp, serveDesk } from './desk-server.ts'
import { openCamera } from './pictures/camera.ts'
import {
  bareDealScenes,
  dealListScenes,
  dealScenes,
  emptyDealListScenes,
  sharedDealScenes,
} from './pictures/deal-scenes.ts'
import { packageScenes } from './pictures/package-scenes.ts'
import { takeReadmePictures } from './pictures/readme-pictures.ts'
import { bareDealOf, openContext, openSignedIn, sampleDealOf, sampleFiles, uploadFile } from './pictures/sample-deal.ts'
import {
  adminScenes,
  companyAdminScenes,
  emptyListScenes,
  entryScenes,
  listScenes,
  maintenanceScenes,
  shellScenes,
} from './pictures/shell-scenes.ts'
import { mergeScenes, readOnlyScenes, rentRollScenes, statementScenes } from './pictures/workspace-scenes.ts'
import { halfYear } from './statement-desk.ts'

const { values } = parseArgs({
  options: {
    variant: { type: 'string', default: 'partner' },
    scheme: { type: 'string', default: 'light' },
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    height: { type: 'string' },
    out: { type: 'string', default: 'out/desk' },
    readme: { type: 'boolean', default: false },
  },
})
const variant = values.variant === 'standard' ? 'standard' : 'partner'
const scheme = values.scheme === 'dark' ? 'dark' : 'light'
const only = new RegExp(values.only)
const { rentRoll: rentRollFile, statement: statementFile } = sampleFiles

buildApp(process.env.UWKIT_WEB === undefined)
const desk = await serveDesk(variant)
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const analyst = await openSignedIn(browser, desk.address, scheme, 'analyst@demo.example')
  const client = await clientOf('analyst@demo.example')
  if (values.readme) {
    const rentRoll = await uploadFile(analyst, '/rent_roll', rentRollFile)
    const statement = await uploadFile(analyst, '/operating_statement', statementFile)
    await takeReadmePictures(analyst, [...rentRollScenes(rentRoll), ...statementScenes(statement)])
    // Its documents are the same once more, and the others would be compared with them.
    await takeReadmePictures(analyst, dealScenes(await sampleDealOf(analyst, client)))
  } else {
    await takeAll()
  }

  async function takeAll(): Promise<void> {
    const sizeOf = (text: string | undefined) => (text === undefined ? null : Number(text))
    const theme = `${variant}-${scheme}`
    const size = { width: sizeOf(values.width), height: sizeOf(values.height) }
    const camera = openCamera({ out: values.out, theme, only, ...size })
    await camera.take(await openContext(browser, desk.address, scheme), entryScenes(variant))
    await camera.take(analyst, emptyListScenes)
    await camera.take(analyst, shellScenes(variant))
    const provider = await openSignedIn(browser, desk.address, scheme, 'provider@demo.example')
    await camera.take(provider, adminScenes)

    const rentRoll = await uploadFile(analyst, '/rent_roll', rentRollFile)
    await camera.take(analyst, rentRollScenes(rentRoll))
    const statement = await uploadFile(analyst, '/operating_statement', statementFile)
    await camera.take(analyst, statementScenes(statement))
    await camera.take(analyst, listScenes(rentRollFile))
    if (only.test('statement-merge-gap')) {
      for (const year of [2024, 2025]) await uploadFile(analyst, '/operating_statement', halfYear('Gap Hall', 0, year))
      await camera.take(analyst, mergeScenes())
    }

    if (variant === 'partner') {
      await camera.take(analyst, emptyDealListScenes)
      const deal = await sampleDealOf(analyst, client)
      await camera.take(analyst, dealScenes(deal))
      const colleague = await openSignedIn(browser, desk.address, scheme, 'admin@demo.example')
      const beside = await colleague.newPage()
      await beside.goto(`${deal}/rent_roll`)
      await camera.take(analyst, sharedDealScenes(deal))
      await colleague.close()
      const bare = await bareDealOf(client)
      await camera.take(analyst, bareDealScenes(bare))
      await camera.take(analyst, dealListScenes(deal, bare))
      await camera.take(analyst, await packageScenes())
    }

    const holder = await analyst.newPage()
    await holder.goto(rentRoll)
    const admin = await openSignedIn(browser, desk.address, scheme, 'admin@demo.example')
    await camera.take(admin, companyAdminScenes)
    await camera.take(admin, readOnlyScenes(rentRoll))
    await holder.close()

    await switchMaintenance(true)
    await camera.take(analyst, maintenanceScenes)
    await switchMaintenance(false)
    for (const fault of camera.faults) console.log(fault)
    console.log(`${camera.count()} pictures in ${values.out}, ${camera.faults.length} things to look at first`)
  }
} finally {
  await browser.close()
  await desk.stop()
}

async function clientOf(email: string): Promise<Client> {
  const client = createClient({
    host: desk.address,
    fetch,
    tokenStore: memoryTokenStore(),
    clock: systemClock,
    reportError: (error) => console.log(error.message),
  })
  await client.account.signIn(email, demoPassword)
  return client
}

async function switchMaintenance(maintenanceBanner: boolean): Promise<void> {
  const client = await clientOf('provider@demo.example')
  await client.featureFlags.update({ ...(await client.featureFlags.get()), maintenanceBanner })
}
