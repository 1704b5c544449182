import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const files = {
  regular: 'Roboto-Regular.woff',
  bold: 'Roboto-Bold.woff',
  italic: 'Roboto-RegularItalic.woff',
  boldItalic: 'Roboto-BoldItalic.woff',
} as const

export type FontName = keyof typeof files

/** The faces that documents are set in, embedded so that every machine shows the same. */
export const fontNames = Object.keys(files) as FontName[]

const loaded = new Map<FontName, Buffer>()

/** The bytes of a face: beside bundled code, else in the package that has it. They are read once. */
export function fontBytes(name: FontName): Buffer {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const bytes = readFileSync(placeOf(files[name]))
  loaded.set(name, bytes)
  return bytes
}

function placeOf(file: string): URL | string {
  const beside = new URL(`./fonts/${file}`, import.meta.url)
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve(`roboto-fontface/fonts/roboto/${file}`)
}
