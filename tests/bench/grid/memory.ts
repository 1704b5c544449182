import type { CDPSession, Page } from 'playwright'
import type { Scene } from './figure.ts'
import type { MeasuredGrid } from './measured-grid.ts'

/** Jumps before the first look: what a grid keeps for good is there by then. */
const jumpsBefore = 500

/** Jumps at a time: a call into the page must end before it is taken for lost. */
const jumpsAtOnce = 500

interface Kept {
  megabytes: number
  nodes: number
  listeners: number
}

/**
 * How much more is kept after many jumps down and across than before them, after all rubbish has been collected.
 *
 * @param jumps - Each takes a frame.
 */
export function memoryScene(jumps: number): Scene {
  const name = `after ${jumps.toLocaleString('en-US')} jumps`
  return {
    id: 'memory',
    title: 'Memory',
    run: async (page, grid) => {
      const session = await page.context().newCDPSession(page)
      await jump(page, grid, jumpsBefore)
      const before = await kept(session)
      await jump(page, grid, jumps)
      const after = await kept(session)
      return [
        { name: 'before', unit: 'MB', value: before.megabytes },
        { name: `growth ${name}`, unit: 'MB', value: after.megabytes - before.megabytes, most: 3, isWorst: true },
        { name: `further nodes ${name}`, unit: '', value: after.nodes - before.nodes, isWorst: true },
        { name: `further listeners ${name}`, unit: '', value: after.listeners - before.listeners, isWorst: true },
      ]
    },
  }
}

async function jump(page: Page, { scroller }: MeasuredGrid, jumps: number): Promise<void> {
  const jumpAbout = async ([selector, count]: readonly [string, number]) => {
    const element = document.querySelector(selector)
    for (let at = 0; at < count; at += 1) {
      // Strides that have no common measure with the height come to every part of it.
      element?.scrollTo(((at * 97) % 100) * 30, (((at * 7_919) % 9_973) / 9_973) * element.scrollHeight)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  for (let done = 0; done < jumps; done += jumpsAtOnce) {
    await page.evaluate(jumpAbout, [scroller, Math.min(jumpsAtOnce, jumps - done)] as const)
  }
  await page.evaluate((selector) => document.querySelector(selector)?.scrollTo(0, 0), scroller)
  await page.evaluate(() => window.probe?.settled())
}

async function kept(session: CDPSession): Promise<Kept> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { megabytes: usedSize / 1e6, nodes, listeners: jsEventListeners }
}
