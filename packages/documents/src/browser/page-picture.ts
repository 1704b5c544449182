import { completePlatform } from '../pdf/file/pdf-library.ts'

/** How wide the picture of a page is, pixels: sharp on a screen of twice the usual density at the width of a pane. Our own choice. */
const pictureWidth = 1600

/**
 * Draws a page of a PDF as a picture, in a worker or on a page. Letters come from the fonts of the file, or of the machine
 * where the file names one that every reader has.
 *
 * @param bytes The file.
 * @param page From 1.
 * @returns A PNG, 1,600 pixels wide.
 * @throws {RangeError} The file has no such page.
 */
export async function pagePicture(bytes: Uint8Array, page: number): Promise<Blob> {
  completePlatform()
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
      throw new RangeError(`Page ${page} not found: the file has ${document.numPages}.`)
    }
    const proxy = await document.getPage(page)
    const viewport = proxy.getViewport({ scale: pictureWidth / proxy.getViewport({ scale: 1 }).width })
    const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height))
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser can’t render images in a worker.')
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

/** Makes the canvases that the library draws parts on, where there is no document to make them. */
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

/** The library's filters are SVG of a document: pages are drawn without them. */
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
