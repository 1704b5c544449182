import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { samplePackage } from '../../../samples/generator/sample-package.ts'
import type { Scene } from './camera.ts'
import { chooseFiles } from './sample-deal.ts'

/** The files of the package scenes. */
interface PackageFiles {
  /** An email with two properties. */
  mail: string
  /** Other files that came with it: sixty notes, and a damaged archive. */
  more: string[]
}

/** Writes a broker's files into a separate folder. */
async function packageFiles(): Promise<PackageFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-package-'))
  const write = (name: string, content: Uint8Array | string) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const notes = Array.from({ length: 60 }, (_, at) =>
    write(`Lease abstract ${String(at + 1).padStart(2, '0')} of building ${(at % 9) + 1}.txt`, `Lease ${at + 1}\n`),
  )
  return {
    mail: write('two.eml', (await samplePackage()).eml),
    more: [...notes, write('Photos from the seller.zip', 'PK\u0003\u0004cut short')],
  }
}

/** Returns a package before and while it is read, sorted, with a long list and rejections, its letter, and the deals created from it. */
export async function packageScenes(): Promise<Scene[]> {
  const { mail, more } = await packageFiles()
  const dropped = async (page: Page, files: readonly string[]) => {
    await chooseFiles(page, files)
    await page.getByRole('region', { name: 'Quarry Lantern Apartments' }).waitFor({ timeout: 90_000 })
  }
  const again = (page: Page) => page.getByRole('button', { name: 'Open another package' }).click({ timeout: 90_000 })
  const scene = (id: string, before: (page: Page) => Promise<unknown>): Scene => ({
    id: `package-${id}`,
    path: '/intake',
    before,
    after: again,
  })
  return [
    { id: 'package-start', path: '/intake' },
    scene('reading', async (page) => {
      await chooseFiles(page, [mail, ...more])
      await page.getByRole('progressbar', { name: /^(Opening|Reading) the package/ }).waitFor()
    }),
    scene('sorted', (page) => dropped(page, [mail])),
    scene('letter', async (page) => {
      await dropped(page, [mail])
      await page.getByText('Missing items by program and export').first().click()
      const letter = page.getByText(/^Request letter/).first()
      await letter.click()
      await letter.evaluate((part) => part.scrollIntoView())
    }),
    scene('long', (page) => dropped(page, [mail, ...more])),
    scene('files', async (page) => {
      await dropped(page, [mail, ...more])
      await page.getByRole('region', { name: 'Files' }).evaluate((part) => part.scrollIntoView())
    }),
    scene('created', async (page) => {
      await dropped(page, [mail])
      await page.route(/\/pictures?$/, (route) => route.abort())
      await page.getByRole('button', { name: 'Create 2 deals' }).click()
      await page.getByRole('link', { name: 'Open Cedar Mill Flats' }).waitFor({ timeout: 90_000 })
      await page.evaluate(() => window.scrollTo(0, 0))
    }),
  ]
}
