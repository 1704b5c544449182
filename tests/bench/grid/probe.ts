/** Interface of a page under measurement, as `window.probe`. Times are milliseconds. */
export interface Probe {
  /** Starts recording frames and long tasks. */
  watchFrames: () => void
  /** Returns the time between each frame and the previous one, and the longest task of more than 50 ms since, 0 if there is none. */
  framesSince: () => Promise<{ frames: number[]; longestTask: number }>
  /** Measures from the next press of Enter until a frame shows the text in the cell. */
  enterToPaint: (cell: string, text: string) => Promise<number>
  /** Pastes a block at the first cell and measures until a frame shows the texts in the cells. */
  pasteToPaint: (block: string[][], shown: Record<string, string>) => Promise<number>
  /** Measures from the next key with Ctrl until a frame shows the texts in the cells. */
  keyToPaint: (shown: Record<string, string>) => Promise<number>
  /** Returns the text of a cell; `null` if it is not drawn. */
  textOf: (cell: string) => string | null
  /** Time from the request to draw the grid until its first frame with cells. */
  opened: Promise<number>
  /** Waits until the next frame is drawn and no work is left. */
  settled: () => Promise<void>
}

/** Creates the probe of a page whose grid receives pasted blocks by `paste`. */
export function createProbe(paste: (block: string[][]) => void, opened: Promise<number>): Probe {
  const frames: number[] = []
  let longestTask = 0
  let frame = 0
  const tasks = new PerformanceObserver((list) => noteTasks(list.getEntries()))
  const noteTasks = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longestTask = Math.max(longestTask, duration)
  }
  const hasAll = (shown: Record<string, string>) => () =>
    Object.entries(shown).every(([cell, text]) => textOf(cell) === text)
  return {
    watchFrames: () => {
      frames.length = 0
      longestTask = 0
      tasks.observe({ type: 'longtask' })
      let last = performance.now()
      const next = (now: number) => {
        frames.push(now - last)
        last = now
        frame = requestAnimationFrame(next)
      }
      frame = requestAnimationFrame((now) => {
        last = now
        frame = requestAnimationFrame(next)
      })
    },
    framesSince: async () => {
      cancelAnimationFrame(frame)
      // The browser reports a long task only after it ends.
      await settled()
      noteTasks(tasks.takeRecords())
      tasks.disconnect()
      return { frames: [...frames], longestTask }
    },
    enterToPaint: async (cell, text) => {
      const { timeStamp } = await nextKey((event) => event.key === 'Enter')
      await painted(() => textOf(cell) === text)
      return performance.now() - timeStamp
    },
    pasteToPaint: async (block, shown) => {
      const start = performance.now()
      paste(block)
      await painted(hasAll(shown))
      return performance.now() - start
    },
    keyToPaint: async (shown) => {
      const { timeStamp } = await nextKey((event) => event.ctrlKey && event.key !== 'Control')
      await painted(hasAll(shown))
      return performance.now() - timeStamp
    },
    textOf,
    opened,
    settled,
  }
}

/** Waits until a frame is drawn in which the condition is true. */
export async function painted(holds: () => boolean): Promise<void> {
  if (!holds()) {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!holds()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    })
  }
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      // The first task after the frame's callbacks runs when the frame is drawn.
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve())
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  })
}

function textOf(selector: string): string | null {
  const cell = document.querySelector(selector)
  if (cell === null) return null
  const note = cell.querySelector('.unseen')?.textContent ?? ''
  const text = cell.textContent
  return text.slice(0, text.length - note.length)
}

function nextKey(isWanted: (event: KeyboardEvent) => boolean): Promise<KeyboardEvent> {
  return new Promise((resolve) => {
    const onKey = (event: KeyboardEvent) => {
      if (!isWanted(event)) return
      window.removeEventListener('keydown', onKey, { capture: true })
      resolve(event)
    }
    window.addEventListener('keydown', onKey, { capture: true })
  })
}

async function settled(): Promise<void> {
  await painted(() => true)
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 1_000 })
  })
}
