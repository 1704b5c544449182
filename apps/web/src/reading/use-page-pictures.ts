import { type Remote, wrap } from 'comlink'
import { useEffect, useMemo } from 'react'
import type { PictureScope } from './picture.worker.ts'

/** A file whose pages can be drawn. */
interface DrawnFile {
  bytes: Uint8Array
  workbook: { format: string }
}

/** Returns a function that draws the pages of a PDF; `undefined` for other files, or if the bytes are unavailable. */
export function usePagePictures({ bytes, workbook }: DrawnFile): ((page: number) => Promise<string>) | undefined {
  const hasPages = workbook.format === 'pdf' && bytes.length > 0
  const pictures = useMemo(() => (hasPages ? createPictures(bytes) : null), [hasPages, bytes])
  useEffect(() => () => pictures?.close(), [pictures])
  return pictures?.draw
}

/** Draws each page once, in a worker that starts with the first page. */
function createPictures(bytes: Uint8Array) {
  let running: { worker: Worker; scope: Remote<PictureScope>; opened: Promise<void> } | null = null
  const drawn = new Map<number, Promise<string>>()
  const start = () => {
    const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module', name: 'pictures' })
    const scope = wrap<PictureScope>(worker)
    return { worker, scope, opened: scope.open(bytes) }
  }
  const drawAgain = async (page: number) => {
    running ??= start()
    await running.opened
    return URL.createObjectURL(await running.scope.draw(page))
  }
  return {
    draw: (page: number) => {
      const picture = drawn.get(page) ?? drawAgain(page)
      drawn.set(page, picture)
      // A failed page is drawn again when it is next shown.
      picture.catch(() => drawn.delete(page))
      return picture
    },
    close: () => {
      running?.worker.terminate()
      running = null
      for (const picture of drawn.values()) picture.then((url) => URL.revokeObjectURL(url)).catch(() => undefined)
      drawn.clear()
    },
  }
}
