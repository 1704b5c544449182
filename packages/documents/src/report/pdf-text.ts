import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TextRun } from '@uwkit/core/export'

const files = {
  regular: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
  boldItalic: '700Bold_Italic',
} as const

export type FontName = keyof typeof files

/** Fonts that documents use, embedded so that every machine shows the same. */
export const fontNames = Object.keys(files) as FontName[]

const loaded = new Map<FontName, Buffer>()

/** Returns the bytes of a font: next to bundled code, otherwise in its package. They are read once. */
export function fontBytes(name: FontName): Buffer {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const bytes = readFileSync(placeOf(files[name]))
  loaded.set(name, bytes)
  return bytes
}

function placeOf(face: string): URL | string {
  const adjacent = new URL(`./fonts/Roboto_${face}.ttf`, import.meta.url)
  if (existsSync(adjacent)) return adjacent
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/roboto/${face}/Roboto_${face}.ttf`)
}

/** A stretch of text in one font, within a line. */
interface LinePart {
  text: string
  font: FontName
  /** Whether it is a note's mark, small and raised. */
  isMark: boolean
  width: number
}

export interface TextLine {
  parts: LinePart[]
  width: number
}

/** Returns the width of text in a font at one point. */
type MeasureText = (text: string, font: FontName) => number

/** Size of a note's mark, as a multiple of the text's size. */
export const markScale = 0.62

/**
 * Breaks text into lines no wider than given. A word that is wider than a line is cut.
 *
 * @param noteNumber Returns the number of a note, by its text.
 */
export function breakLines(
  runs: readonly TextRun[],
  {
    width,
    size,
    measure,
    noteNumber,
  }: { width: number; size: number; measure: MeasureText; noteNumber: (note: string) => number },
): TextLine[] {
  const lines: TextLine[] = []
  let line: TextLine = { parts: [], width: 0 }
  const finish = () => {
    lines.push(withoutLastBlank(line, measure, size))
    line = { parts: [], width: 0 }
  }
  const put = (text: string, font: FontName, isMark = false) => {
    const wide = measure(text, font) * size * (isMark ? markScale : 1)
    const last = line.parts.at(-1)
    if (last !== undefined && last.font === font && !last.isMark && !isMark) {
      last.text += text
      last.width += wide
    } else line.parts.push({ text, font, isMark, width: wide })
    line.width += wide
  }
  for (const run of runs) {
    const font = faceOf(run)
    for (const piece of run.text.match(/\n|[^\S\n]+|[^\s]+/g) ?? []) {
      if (piece === '\n') finish()
      else if (/^\s/.test(piece)) {
        if (line.parts.length > 0) put(' ', font)
      } else {
        for (const word of splitToWidth(piece, font, width, size, measure)) {
          if (line.width > 0 && line.width + measure(word, font) * size > width + 0.01) finish()
          put(word, font)
        }
      }
    }
    if (run.note !== undefined) put(String(noteNumber(run.note)), font, true)
  }
  finish()
  return lines
}

/** Returns the font of a run. */
function faceOf({ isBold, isItalic }: Pick<TextRun, 'isBold' | 'isItalic'>): FontName {
  if (isBold === true) return isItalic === true ? 'boldItalic' : 'bold'
  return isItalic === true ? 'italic' : 'regular'
}

function splitToWidth(word: string, font: FontName, width: number, size: number, measure: MeasureText): string[] {
  if (measure(word, font) * size <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter, font) * size > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

function withoutLastBlank(line: TextLine, measure: MeasureText, size: number): TextLine {
  const last = line.parts.at(-1)
  if (last === undefined || last.isMark || !last.text.endsWith(' ')) return line
  const text = last.text.trimEnd()
  const width = measure(text, last.font) * size
  return {
    parts: [...line.parts.slice(0, -1), ...(text === '' ? [] : [{ ...last, text, width }])],
    width: line.width - last.width + width,
  }
}
