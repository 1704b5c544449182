import {
  handleReadRequest,
  type ReadProgress,
  type ReadProgressMessage,
  type ReadRequest,
  type ReadResult,
} from '../formats/index.ts'
import { addPolyfills } from '../pdf/file/pdf-library.ts'

/** Width of a page's picture, pixels: sharp on a high-density screen at the width of a pane. Our own choice. */
const pictureWidth = 1600

/**
 * Draws a page of a PDF as a picture, in a worker or on a web page. Fonts come from the file, or from the machine if
 * the file names a standard font.
 *
 * @param bytes The file.
 * @param page From 1.
 * @returns A PNG, 1,600 pixels wide.
 * @throws {RangeError} The file has no such page.
 */
export async function pagePicture(bytes: Uint8Array, page: number): Promise<Blob> {
  addPolyfills()
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    CanvasFactory: OffscreenCanvases,
    FilterFactory: NoFilters,
    useSystemFonts: true,
    // A worker has fonts and no document.
    ownerDocument: { fonts: (globalThis as { fonts?: unknown }).fonts ?? globalThis.document.fonts } as never,
  })
  try {
    if (!Number.isInteger(page) || page < 1 || page > document.numPages) {
      throw new RangeError(`Page ${page} not found: the file has ${document.numPages} pages.`)
    }
    const proxy = await document.getPage(page)
    const viewport = proxy.getViewport({ scale: pictureWidth / proxy.getViewport({ scale: 1 }).width })
    const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height))
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser can’t render page images. Update it, or use another browser.')
    await proxy.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport })
      .promise
    return await canvas.convertToBlob({ type: 'image/png' })
  } finally {
    await document.loadingTask.destroy()
  }
}

interface Drawn {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

/** Creates the canvases that the library draws on if there is no document to create them. */
class OffscreenCanvases {
  create(width: number, height: number): Drawn {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d') }
  }

  reset({ canvas }: Drawn, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height })
  }

  destroy(drawn: Drawn): void {
    Object.assign(drawn, { canvas: null, context: null })
  }
}

/** The library's filters need the SVG of a document, so pages are drawn without them. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  addSelectionHCMFilter = () => 'none'
  addSelectionFilter = () => 'none'
  destroy = () => undefined
}

/** Common interface of a worker's global scope and a message port. */
export interface ReadScope {
  /** Registers a listener for the files that a page sends. */
  addEventListener(type: 'message', listener: (event: { data: ReadRequest }) => void): void
  /** Sends an answer back; objects in `transfer` are transferred, not copied. */
  postMessage(answer: ReadResult | ReadProgressMessage, transfer: Transferable[]): void
}

/**
 * Reads documents for each posted `ReadRequest` and posts a `ReadResult` with the same id; before it, if the request
 * asks for progress, a `ReadProgressMessage` for each page of a PDF. Reading rarely yields: to end a read that takes
 * too long or is not needed, the page terminates the worker.
 *
 * @param scope The worker's `self`, or a started message port.
 * @example
 * const { port1, port2 } = new MessageChannel()
 * serveReads(port1)
 * port1.start()
 * port2.postMessage({ id: 7, bytes: new TextEncoder().encode('Unit,Rent'), file: 'rr.csv' })
 * const answer = await new Promise((resolve) => { port2.onmessage = ({ data }) => resolve(data) })
 * port1.close()
 * answer.workbook.grids[0].columnCount
 * // => 2
 */
export function serveReads(scope: ReadScope): void {
  scope.addEventListener('message', ({ data }) => {
    const { id, reportsProgress } = data
    const onProgress = (progress: ReadProgress): void => scope.postMessage({ id, progress }, [])
    void handleReadRequest(data, reportsProgress ? { onProgress } : {}).then((answer) => scope.postMessage(answer, []))
  })
}
