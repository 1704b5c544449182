import { quantile, type Scene } from './figure.ts'
import { begin } from './in-page.ts'

const edits = 30

/** A column of amounts, in which the typed values are shown with two decimals. */
const column = 4

/** Typing amounts down a column: how long after Enter each is seen. */
export const editScene: Scene = {
  id: 'edit',
  title: 'Edit',
  run: async (page, grid) => {
    await page.locator(grid.cell(0, column)).click()
    const times: number[] = []
    for (let edit = 0; edit < edits; edit += 1) {
      await page.keyboard.type(String(2_001 + edit))
      await page.evaluate(() => window.probe?.settled())
      const end = await begin(page, 'enterToPaint', [
        grid.cell(edit, column),
        `2,0${String(edit + 1).padStart(2, '0')}.00`,
      ])
      await page.keyboard.press('Enter')
      times.push(await end())
    }
    return [
      { name: 'Enter to the value seen, median', unit: 'ms', value: quantile(times, 0.5), most: 50 },
      { name: 'Enter to the value seen, p95', unit: 'ms', value: quantile(times, 0.95) },
    ]
  },
}
