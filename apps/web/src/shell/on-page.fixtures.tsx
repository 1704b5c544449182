import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'

const open: { root: Root; host: HTMLElement }[] = []

afterEach(() => {
  for (const { root, host } of open.splice(0)) {
    root.unmount()
    host.remove()
  }
})

/** Content rendered on a separate page for one test. */
export interface OnPage {
  /** Renders other content in its place. */
  draw: (shown: ReactNode) => void
}

/** Renders content in the browser's page. */
export function onPage(shown: ReactNode): OnPage {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  open.push({ root, host })
  const draw = (next: ReactNode) => flushSync(() => root.render(next))
  draw(shown)
  return { draw }
}

/** A hook in a separate component for one test. */
export interface HookOnPage<Options, Result> {
  /** The latest result. */
  now: () => Result
  /** Renders the component with other options. */
  draw: (options: Options) => void
  /** Removes the component. */
  leave: () => void
}

/**
 * Runs a hook in a component, as a page does.
 *
 * @param around Wraps the component.
 */
export function hookOnPage<Options, Result>(
  use: (options: Options) => Result,
  first: Options,
  around: (shown: ReactNode) => ReactNode = (shown) => shown,
): HookOnPage<Options, Result> {
  const results: Result[] = []
  function User({ options }: { options: Options }) {
    results.push(use(options))
    return null
  }
  const page = onPage(around(<User options={first} />))
  return {
    now: () => {
      const last = results.at(-1)
      if (last === undefined) throw new Error('The hook gave nothing yet')
      return last
    },
    draw: (options) => page.draw(around(<User options={options} />)),
    leave: () => page.draw(null),
  }
}
