import type { ReadLimits } from '../formats/limits.ts'
import { corrupt, encrypted, tooLarge } from '../formats/refusals.ts'
import { type Matrix, matrixOf } from './matrix.ts'
import { pagePictures } from './page-pictures.ts'
import type { PagePicture } from './page-raster.ts'
import { pageStrings } from './page-strings.ts'
import type { DrawnString } from './page-words.ts'
import type { DecodedPicture } from './picture-pixels.ts'
import { completePlatform } from './platform.ts'
import { holdStrayRejections } from './stray-rejections.ts'

/** A page of an open PDF, as displayed: in points, y pointing down. */
export interface OpenPage {
  /** From 1. */
  number: number
  /** Pages of the file. */
  pageCount: number
  width: number
  height: number
  strings: DrawnString[]
  /** Decodes the pictures of the page, which takes time. */
  pictures(): Promise<PagePicture[]>
}

/**
 * The pages of a PDF, one after the other; the file is closed after the last.
 *
 * @throws {UnreadableDocumentError} `encrypted_file`, `corrupt_file`, `too_large`.
 */
export async function* openPages(bytes: Uint8Array, file: string, limits: ReadLimits): AsyncGenerator<OpenPage> {
  completePlatform()
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf')
  const { OPS } = await getResolvedPDFJS()
  const letGo = holdStrayRejections()
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    letGo()
    throw error instanceof Error && error.name === 'PasswordException' ? encrypted(file) : corrupt(file)
  })
  try {
    if (document.numPages > limits.pages) throw tooLarge(file, `the file has ${document.numPages} pages`)
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { fnArray, argsArray } = await page.getOperatorList()
      const { width, height, transform } = page.getViewport({ scale: 1 })
      const display: Matrix = matrixOf(transform)
      const steps = { functions: fnArray, arguments: argsArray }
      const fontScaleOf = (font: string): number => {
        const { fontMatrix } = page.commonObjs.get(font) as { fontMatrix?: number[] }
        return (fontMatrix?.[0] ?? 0.001) * 1000
      }
      const pictureOf = (name: string): Promise<DecodedPicture | null> =>
        new Promise((resolve) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve))
      yield {
        number,
        pageCount: document.numPages,
        width,
        height,
        strings: pageStrings(steps, OPS, display, fontScaleOf),
        pictures: () => pagePictures(steps, OPS, display, pictureOf),
      }
      page.cleanup()
    }
  } finally {
    await document.loadingTask.destroy()
    letGo()
  }
}
