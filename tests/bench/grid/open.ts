import type { Scene } from './figure.ts'

/** From the drawing being asked for, the data at hand, until the first cells are seen. */
export const openScene: Scene = {
  id: 'open',
  title: 'Open',
  run: async (page) => [
    { name: 'rows given to first cells seen', unit: 'ms', value: await page.evaluate(() => window.probe?.opened ?? 0) },
  ],
}
