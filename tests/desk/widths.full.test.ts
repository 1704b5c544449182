import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { comeIn, narrow, newPerson, openDesk, useBrowser, wide } from './desk.ts'
import { cellTo, keyboardOf } from './hands.ts'
import { goToStep, proofOf, provedPart, sample, stepOn, unitCell, uploadRoll } from './rent-roll-desk.ts'
import { sampleT12, uploadStatement } from './statement-desk.ts'

const browser = useBrowser()

/** Opens a window of 1440 by 900 pixels for a new user. */
async function atDesk(firstName: string) {
  const desk = await openDesk(browser(), { viewport: wide })
  await comeIn(desk, await newPerson(inject('partner'), firstName))
  return desk
}

const isSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

test('charges show their code, their description where there is one, and their total whole beside the source', async () => {
  const { page, context } = await atDesk('cora')
  await uploadRoll(page, sample)
  await goToStep(page, 'Charges')
  const grid = page.getByRole('grid', { name: /charge/i }).first()
  await grid.getByRole('rowheader').first().waitFor()
  const cut = () =>
    grid.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const headings = ['code', 'description', 'total'].map((id) => element.querySelector(`[data-heading="${id}"]`))
      const columns = headings.filter((heading) => heading !== null)
      const cells = columns.flatMap((heading) => [
        heading,
        ...element.querySelectorAll(`.body [aria-colindex="${heading.getAttribute('aria-colindex')}"]`),
      ])
      const faults = cells.flatMap((cell) => {
        const box = cell.getBoundingClientRect()
        const isOutside = box.left < left - 1 || box.right > right + 1
        return isOutside || cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : []
      })
      return { hasBoth: headings[0] !== null && headings[2] !== null, faults }
    })
  await expect.poll(cut).toEqual({ hasBoth: true, faults: [] })
  expect(await isSideways(page)).toBe(false)
  await context.close()
})

test('the proof keeps its height while what is typed makes the document contradict itself, and is told whole by a key', async () => {
  const { page, context, faults } = await atDesk('piet')
  await uploadRoll(page, sample)
  await stepOn(page, 'Columns', 'Floorplans', 'Charges', 'Units')
  const grid = page.getByRole('grid', { name: /^Units of/ })
  const [proof, hand] = [proofOf(page), keyboardOf(page)]
  const places = async () => [(await proof.boundingBox())?.height, (await grid.boundingBox())?.y]
  await cellTo(page, grid, await unitCell(page, '01-101', 'SF'))
  const before = await places()
  for (const figure of ['900', '1500', '1400']) {
    await page.keyboard.type(figure)
    await page.keyboard.press('Tab')
  }
  await provedPart(page, /off by/)
    .first()
    .waitFor()
  await expect.poll(places).toEqual(before)
  await page.setViewportSize(narrow)
  await page.keyboard.press('Escape')
  await hand.press(proof.getByRole('button', { name: /more$/ }))
  const whole = page.getByRole('dialog', { name: 'Proof' })
  await whole.getByRole('button', { name: /source cells accounted for/ }).waitFor()
  expect(await isSideways(page)).toBe(false)
  await page.keyboard.press('Escape')
  await whole.waitFor({ state: 'detached' })
  expect((await proof.boundingBox())?.height).toBe(before[0])
  expect(faults).toEqual([])
  await context.close()
})

test('lists of rolls and statements take the whole width of the desk', async () => {
  const { page, context } = await atDesk('lena')
  await uploadRoll(page, sample)
  await uploadStatement(page, sampleT12)
  for (const path of ['/rent_roll', '/operating_statement']) {
    await page.goto(path)
    await page.getByRole('rowheader').first().waitFor()
    const [table, main] = [page.getByRole('grid').first(), page.getByRole('main')]
    const widths = await Promise.all([table, main].map(async (one) => (await one.boundingBox())?.width ?? 0))
    // Except for the margins of the page.
    expect((widths[1] ?? 0) - (widths[0] ?? 0)).toBeLessThan(100)
    expect(widths[0]).toBeGreaterThan(1200)
    expect(await isSideways(page)).toBe(false)
  }
  await context.close()
})
