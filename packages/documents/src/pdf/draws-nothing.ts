import type { DrawingSteps } from './page-strings.ts'

/** Numbers of the steps that leave ink on a page other than letters, and of a path that only cuts off what is drawn later. */
export interface InkStepNumbers {
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

/** Whether the steps of a page draw no picture and no line (ISO 32000-1, table 51). */
export function drawsNothing(steps: DrawingSteps, numbers: InkStepNumbers): boolean {
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
