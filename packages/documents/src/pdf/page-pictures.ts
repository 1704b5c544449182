import { compose, type Matrix, matrixOf } from './matrix.ts'
import type { PagePicture } from './page-raster.ts'
import type { DrawingSteps } from './page-strings.ts'
import { type DecodedPicture, grayOf } from './picture-pixels.ts'

/** Numbers of the steps that place pictures (ISO 32000-1, tables 57 and 87). */
export interface PictureStepNumbers {
  save: number
  restore: number
  transform: number
  paintFormXObjectBegin: number
  paintFormXObjectEnd: number
  paintImageXObject: number
  paintInlineImageXObject: number
  paintImageMaskXObject: number
  paintSolidColorImageMask: number
}

/** A picture where it is drawn; `gray` is `null` where there are no pixels to take: its data are damaged, or it is a stencil for ink. */
export interface DrawnPicture extends Omit<PagePicture, 'gray'> {
  gray: PagePicture['gray'] | null
  isDamaged: boolean
}

/**
 * The pictures that a page draws and where.
 *
 * @param display From the page's own space to the page as displayed, y pointing down.
 * @param pictureOf The picture of a name.
 */
export async function pagePictures(
  steps: DrawingSteps,
  numbers: PictureStepNumbers,
  display: Matrix,
  pictureOf: (name: string) => Promise<DecodedPicture | null>,
): Promise<DrawnPicture[]> {
  const pictures: DrawnPicture[] = []
  const saved: Matrix[] = []
  let matrix = display
  for (const [index, step] of steps.functions.entries()) {
    const values = (steps.arguments[index] ?? []) as readonly unknown[]
    if (step === numbers.save || step === numbers.paintFormXObjectBegin) saved.push(matrix)
    if (step === numbers.restore || step === numbers.paintFormXObjectEnd) matrix = saved.pop() ?? matrix
    if (step === numbers.transform) matrix = compose(matrix, matrixOf(values))
    if (step === numbers.paintFormXObjectBegin) matrix = compose(matrix, matrixOf(values[0]))
    if (step === numbers.paintImageMaskXObject || step === numbers.paintSolidColorImageMask)
      pictures.push({ width: 1, height: 1, gray: null, matrix, isDamaged: false })
    if (![numbers.paintImageXObject, numbers.paintInlineImageXObject].includes(step)) continue
    const picture = typeof values[0] === 'string' ? await pictureOf(values[0]) : (values[0] as DecodedPicture)
    const { width, height } = picture ?? { width: 1, height: 1 }
    const gray = picture && grayOf(picture)
    pictures.push({ width, height, gray, matrix, isDamaged: gray === null })
  }
  return pictures
}
