import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Browser } from 'playwright'
import { newPage, places, signIn } from './desk-page.ts'

/** Milliseconds from the drop of a file. */
export interface DropTimes {
  /** Until the saved document is open with all its ties. */
  toProof: number
  /** Until its units stand in the grid; the step is opened by a click as soon as it can be. */
  toGrid: number
  /** Megabytes that the page's own thread keeps then. */
  pageMegabytes: number
}

/** Drops a rent roll on the list in a browser of its own, and waits until it is mapped, tied and in the grid. */
export async function dropRentRoll(browser: Browser, address: string, path: string): Promise<DropTimes> {
  const { page, context } = await newPage(browser, address)
  await signIn(page)
  await page.goto('/rent_roll')
  await page.getByRole('button', { name: /^(Choose files|Upload)$/ }).waitFor()
  // As for a person who comes from the folder beside it: the list is at rest.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)))
  const transfer = await page.evaluateHandle(
    ([name, content]) => {
      const made = new DataTransfer()
      made.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name))
      return made
    },
    [basename(path), readFileSync(path).toString('base64')] as const,
  )
  const times = await page.evaluate(
    async ([dataTransfer, at]) => {
      const seen = (selector: string) =>
        new Promise<Element>((resolve) => {
          const look = () => {
            const found = document.querySelector(selector)
            if (found === null) requestAnimationFrame(look)
            else resolve(found)
          }
          look()
        })
      const main = document.querySelector('main')
      const start = performance.now()
      for (const type of ['dragenter', 'dragover', 'drop']) {
        main?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
      }
      await seen(at.proved)
      const toProof = performance.now() - start
      const step = [...document.querySelectorAll('button')].find(({ ariaLabel, textContent }) =>
        /^Step \d Units|^Step\s*\d\s*Units/.test(ariaLabel ?? textContent),
      )
      step?.click()
      await seen(at.units)
      return { toProof, toGrid: performance.now() - start }
    },
    [transfer, places] as const,
  )
  const usedJSHeapSize = await page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  )
  await context.close()
  return { ...times, pageMegabytes: usedJSHeapSize / 1e6 }
}

/** Milliseconds that the built command takes to read the same file, from its start to its end. */
export function commandRead(path: string): number {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['packages/cli/dist/bin.js', 'read', path], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (status !== 0 && stderr !== '') throw new Error(stderr)
  return performance.now() - start
}
