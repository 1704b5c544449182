import type { DrawnLetter, DrawnString } from '../page-words.ts'
import { compose, identity, type Matrix, matrixOf } from './page-geometry.ts'

/** The steps of a page's drawing: `functions[i]` is called with `arguments[i]`. */
export interface DrawingSteps {
  functions: readonly number[]
  arguments: readonly unknown[]
}

/** Numbers of the steps that place text (ISO 32000-1, tables 57, 105, 107 and 108). */
export interface StepNumbers {
  save: number
  restore: number
  transform: number
  paintFormXObjectBegin: number
  paintFormXObjectEnd: number
  beginText: number
  setCharSpacing: number
  setWordSpacing: number
  setHScale: number
  setLeading: number
  setFont: number
  setTextRise: number
  setTextRenderingMode: number
  moveText: number
  setLeadingMoveText: number
  setTextMatrix: number
  nextLine: number
  showText: number
}

interface State {
  page: Matrix
  letterSpacing: number
  wordSpacing: number
  horizontalScale: number
  leading: number
  rise: number
  size: number
  /** Width of a unit of the font's own space as a multiple of a thousandth: 1 except for hand-drawn fonts. */
  fontScale: number
  font: string
  isInvisible: boolean
}

/** Rendering modes that neither fill nor stroke the letters (ISO 32000-1, table 106). */
const invisibleModes = new Set([3, 7])

/**
 * Returns the strings that a page draws, with their positions, in drawing order.
 *
 * @param display From the page's own space to the page as displayed, y pointing down.
 * @param fontScaleOf Returns the width of a font's unit as a multiple of a thousandth of the type's size.
 */
export function pageStrings(
  steps: DrawingSteps,
  numbers: StepNumbers,
  display: Matrix,
  fontScaleOf: (font: string) => number,
): DrawnString[] {
  const strings: DrawnString[] = []
  const saved: State[] = []
  let state: State = {
    page: display,
    letterSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    size: 0,
    fontScale: 1,
    font: '',
    isInvisible: false,
  }
  let line: Matrix = identity
  let text: Matrix = identity
  const moveLine = (x: number, y: number): void => {
    line = compose(line, [1, 0, 0, 1, x, y])
    text = line
  }
  const show = (pieces: readonly (DrawnLetter | number)[]): void => {
    const { size, horizontalScale, rise, letterSpacing, wordSpacing, fontScale, font, isInvisible } = state
    if (size === 0) return
    const scaled =
      fontScale === 1
        ? pieces
        : pieces.map((piece) => (typeof piece === 'number' ? piece : { ...piece, width: piece.width * fontScale }))
    const scaling: Matrix = [size * horizontalScale, 0, 0, size, 0, rise]
    const drawn = {
      pieces: scaled,
      matrix: compose(compose(state.page, text), scaling),
      letterSpacing: letterSpacing / size,
      wordSpacing: wordSpacing / size,
      font,
      isInvisible,
    }
    strings.push(drawn)
    text = compose(text, [1, 0, 0, 1, widthOf(drawn) * size * horizontalScale, 0])
  }
  const handlers = new Map<number, (values: readonly unknown[]) => void>([
    [numbers.save, () => saved.push({ ...state })],
    [numbers.restore, () => (state = saved.pop() ?? state)],
    [numbers.transform, (values) => (state = { ...state, page: compose(state.page, matrixOf(values)) })],
    [
      numbers.paintFormXObjectBegin,
      ([matrix]) => {
        saved.push({ ...state })
        state = { ...state, page: compose(state.page, matrixOf(matrix)) }
      },
    ],
    [numbers.paintFormXObjectEnd, () => (state = saved.pop() ?? state)],
    [numbers.beginText, () => (line = text = identity)],
    [numbers.setCharSpacing, ([value]) => (state = { ...state, letterSpacing: Number(value) })],
    [numbers.setWordSpacing, ([value]) => (state = { ...state, wordSpacing: Number(value) })],
    [numbers.setHScale, ([value]) => (state = { ...state, horizontalScale: Number(value) / 100 })],
    [numbers.setLeading, ([value]) => (state = { ...state, leading: -Number(value) })],
    [numbers.setTextRise, ([value]) => (state = { ...state, rise: Number(value) })],
    [
      numbers.setFont,
      ([name, size]) => {
        const font = String(name)
        state = { ...state, font, size: Number(size), fontScale: fontScaleOf(font) }
      },
    ],
    [numbers.setTextRenderingMode, ([mode]) => (state = { ...state, isInvisible: invisibleModes.has(Number(mode)) })],
    [numbers.moveText, ([x, y]) => moveLine(Number(x), Number(y))],
    [
      numbers.setLeadingMoveText,
      ([x, y]) => {
        state = { ...state, leading: Number(y) }
        moveLine(Number(x), Number(y))
      },
    ],
    [
      numbers.setTextMatrix,
      (values) =>
        (line = text = matrixOf(Array.isArray(values[0]) || ArrayBuffer.isView(values[0]) ? values[0] : values)),
    ],
    [numbers.nextLine, () => moveLine(0, state.leading)],
    [numbers.showText, ([pieces]) => show(pieces as readonly (DrawnLetter | number)[])],
  ])
  steps.functions.forEach((step, index) => handlers.get(step)?.((steps.arguments[index] ?? []) as readonly unknown[]))
  return strings
}

/** Returns the width of a string, in multiples of its type size. */
function widthOf({ pieces, letterSpacing, wordSpacing }: DrawnString): number {
  return pieces.reduce<number>((width, piece) => {
    if (typeof piece === 'number') return width - piece / 1000
    return width + piece.width / 1000 + letterSpacing + (piece.isSpace === true ? wordSpacing : 0)
  }, 0)
}
