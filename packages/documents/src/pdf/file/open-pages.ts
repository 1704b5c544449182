import type { PDFPageProxy } from 'unpdf/pdfjs'
import type { ReadLimits } from '../../formats/read-options.ts'
import { corrupt, encrypted, tooLarge } from '../../formats/rejections.ts'
import type { DrawnLetter, DrawnString } from '../page-words.ts'
import { pageContent } from './content-damage.ts'
import { type Matrix, matrixOf } from './page-geometry.ts'
import { type DecodedPicture, type DrawnPicture, type PictureStepNumbers, pagePictures } from './page-pictures.ts'
import { type DrawingSteps, pageStrings, type StepNumbers } from './page-strings.ts'
import { addPolyfills, shieldRejections } from './pdf-library.ts'
import { RawObjects } from './raw-objects.ts'

/** Numbers of the steps that leave ink on a page other than letters, and of a path that only clips later drawing. */
interface InkStepNumbers {
  constructPath: number
  endPath: number
  rawFillPath: number
  shadingFill: number
  paintImageMaskXObject: number
  paintImageMaskXObjectGroup: number
  paintImageMaskXObjectRepeat: number
  paintImageXObject: number
  paintImageXObjectRepeat: number
  paintInlineImageXObject: number
  paintInlineImageXObjectGroup: number
  paintSolidColorImageMask: number
}

/** Returns whether the steps of a page draw no picture and no line (ISO 32000-1, table 51). */
function drawsNothing(steps: DrawingSteps, numbers: InkStepNumbers): boolean {
  const ink = new Set([
    numbers.rawFillPath,
    numbers.shadingFill,
    numbers.paintImageMaskXObject,
    numbers.paintImageMaskXObjectGroup,
    numbers.paintImageMaskXObjectRepeat,
    numbers.paintImageXObject,
    numbers.paintImageXObjectRepeat,
    numbers.paintInlineImageXObject,
    numbers.paintInlineImageXObjectGroup,
    numbers.paintSolidColorImageMask,
  ])
  return !steps.functions.some((step, index) =>
    step === numbers.constructPath
      ? (steps.arguments[index] as readonly unknown[] | null)?.[0] !== numbers.endPath
      : ink.has(step),
  )
}

/** A page of an open PDF as displayed, in points, with y pointing down. */
export interface OpenPage {
  /** From 1. */
  number: number
  /** Pages of the file. */
  pageCount: number
  width: number
  height: number
  strings: DrawnString[]
  /** The page's content in the file is damaged or missing, so at most a part of it was drawn. */
  isDamaged: boolean
  /** The page draws nothing: no letter, no picture, no line. */
  isBlank: boolean
  /** Decodes the pictures of the page, which takes time. */
  pictures(): Promise<DrawnPicture[]>
}

/**
 * Yields the pages of a PDF, one after the other; the file is closed after the last.
 *
 * @throws {UnreadableDocumentError} `encrypted_file`, `corrupt_file`, `too_large`.
 */
export async function* openPages(bytes: Uint8Array, file: string, limits: ReadLimits): AsyncGenerator<OpenPage> {
  addPolyfills()
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf')
  const { OPS } = await getResolvedPDFJS()
  const release = shieldRejections()
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    release()
    throw error instanceof Error && error.name === 'PasswordException' ? encrypted(file) : corrupt(file)
  })
  try {
    if (document.numPages > limits.pages) throw tooLarge(file, `the file has ${document.numPages} pages`)
    const objects = new RawObjects(bytes)
    for (let number = 1; number <= document.numPages; number += 1) {
      const place = { number, pageCount: document.numPages }
      const page = await document.getPage(number).catch(() => null)
      const steps = await page?.getOperatorList().catch(() => null)
      if (!page || !steps) {
        yield { ...place, ...unopened }
        continue
      }
      yield { ...place, ...pageDrawing(page, { functions: steps.fnArray, arguments: steps.argsArray }, OPS, objects) }
      page.cleanup()
    }
  } finally {
    await document.loadingTask.destroy()
    release()
  }
}

/** A page that the library cannot open. */
const unopened = { width: 0, height: 0, strings: [], isDamaged: true, isBlank: false, pictures: async () => [] }

function pageDrawing(
  page: PDFPageProxy,
  steps: DrawingSteps,
  numbers: StepNumbers & PictureStepNumbers & InkStepNumbers & { beginAnnotation: number },
  objects: RawObjects,
): Omit<OpenPage, 'number' | 'pageCount'> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const display: Matrix = matrixOf(transform)
  const fontScaleOf = (font: string): number => {
    const { fontMatrix } = page.commonObjs.get(font) as { fontMatrix?: number[] }
    return (fontMatrix?.[0] ?? 0.001) * 1000
  }
  const pictureOf = (name: string): Promise<DecodedPicture | null> =>
    new Promise((resolve) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve))
  const strings = pageStrings(steps, numbers, display, fontScaleOf)
  const isBlank = drawsNothing(steps, numbers) && strings.every(({ pieces }) => pieces.every(isBlankPiece))
  const content = page.ref ? pageContent(objects, page.ref.num, isBlank) : 'sound'
  // Content without a single recognized step is not a drawing.
  const isEmpty = steps.functions.length === 0 || steps.functions[0] === numbers.beginAnnotation
  return {
    width,
    height,
    strings,
    isDamaged: content === 'damaged' || content === 'noise' || (content === 'sound' && isEmpty),
    isBlank,
    pictures: () => pagePictures(steps, numbers, display, pictureOf),
  }
}

const isBlankPiece = (piece: DrawnLetter | number): boolean => typeof piece === 'number' || piece.unicode.trim() === ''
