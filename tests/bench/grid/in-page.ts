import type { Page } from 'playwright'
import type { Probe } from './probe.ts'

type ProbeWindow = Window & { probe?: Probe; waiting?: Promise<number> | undefined }

/** Begins something in the page that ends later, such as waiting for a key, and gives a way to its end. */
export async function begin(
  page: Page,
  name: 'enterToPaint' | 'keyToPaint',
  args: readonly unknown[],
): Promise<() => Promise<number>> {
  await page.evaluate(
    ([name, args]) => {
      const shown = window as ProbeWindow
      const method = shown.probe?.[name] as ((...args: readonly unknown[]) => Promise<number>) | undefined
      shown.waiting = method?.(...args)
    },
    [name, args] as const,
  )
  return () => page.evaluate(() => (window as ProbeWindow).waiting ?? Number.NaN)
}
