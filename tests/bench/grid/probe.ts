/** What a page under measurement offers to the one who measures, as `window.probe`. Times are milliseconds. */
export interface Probe {
  /** Begins to note frames and long tasks. */
  watchFrames: () => void
  /** Time between each frame and the one before, and the longest task of more than 50 ms since, 0 for none. */
  framesSince: () => Promise<{ frames: number[]; longestTask: number }>
  /** From the next press of Enter until a frame shows the text in the cell. */
  enterToPaint: (cell: string, text: string) => Promise<number>
  /** From now, after pasting a block at the first cell, until a frame shows the texts in the cells. */
  pasteToPaint: (block: string[][], shown: Record<string, string>) => Promise<number>
  /** From the next key with Ctrl until a frame shows the texts in the cells. */
  keyToPaint: (shown: Record<string, string>) => Promise<number>
  /** What a cell shows; `null` where it is not drawn. */
  textOf: (cell: string) => string | null
  /** From the drawing of the grid being asked for until its first frame with cells. */
  opened: Promise<number>
  /** Until the next frame has been drawn and nothing is left to do. */
  settled: () => Promise<void>
}

/** The probe of a page whose grid takes pasted blocks by `paste`. */
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
      // The browser tells of a long task only after it.
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

/** Until a frame has been drawn in which the condition holds. */
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
      // The first task after the frame's callbacks comes when the frame has been drawn.
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
