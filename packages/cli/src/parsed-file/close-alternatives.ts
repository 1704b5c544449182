import { basename } from 'node:path'
import type { Correction, ParsedFile, ReadDocument } from '@uwkit/core/parsed-file'
import { InvalidInputError } from '@uwkit/core/shared'
import { countText, plural } from '@uwkit/core/text'
import { splitSheet } from './document-file.ts'

/** How to select the close alternatives of a document on the command line. */
export interface AlternativeSelection {
  /** The file, with `#SHEET` if it contains several documents. */
  path: string
  /** Number of the document's first alternative. */
  first: number
}

/**
 * Returns how to select the alternatives of each document of a file: numbering continues within a sheet, and a file of
 * several documents requires the sheet name.
 */
export function alternativeSelections(documents: readonly ReadDocument[], path: string): AlternativeSelection[] {
  const { file, sheet } = splitSheet(path)
  return documents.map((document, at) => {
    const before = documents.slice(0, at).filter((other) => other.sheet === document.sheet)
    const isNamed = sheet !== null || documents.length === 1
    return {
      path: isNamed ? path : `${file}#${document.sheet}`,
      first: 1 + before.flatMap(({ alternatives = [] }) => alternatives).length,
    }
  })
}

/** Returns the close alternatives of a document as text: how each reading differs, the figures it changes, and how to select it. */
export function alternativeLines({ alternatives = [] }: ReadDocument, { path, first }: AlternativeSelection): string[] {
  return alternatives.flatMap(({ message, figures }, at) => [
    `Alternative: ${message}`,
    ...figures.map(({ what, read, alternative }) => `          ${what} ${countText(read)} → ${countText(alternative)}`),
    `          Use it with: uw read ${shellWord(path)} --take ${first + at}`,
  ])
}

/** Quotes a word for a shell if needed. */
function shellWord(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/**
 * Returns the corrections of a close alternative, attributed to the user who selects it.
 *
 * @param parsed The reading without the alternative.
 * @param path The given file, possibly with `#SHEET`.
 * @param take Number of the alternative, from 1.
 * @throws {InvalidInputError} There is no such alternative, or several sheets have some and none was named.
 */
export function alternativeCorrections(
  parsed: ParsedFile,
  path: string,
  take: number,
  word: { by: string; at: string },
): Correction[] {
  const offering = parsed.documents.filter(({ alternatives = [] }) => alternatives.length > 0)
  const sheets = [...new Set(offering.map(({ sheet }) => sheet))]
  const [sheet, ...more] = sheets
  if (sheet === undefined) {
    const rule = `must be the number of a close alternative; ${basename(path)} has none`
    throw new InvalidInputError('--take', take, rule)
  }
  if (more.length > 0) {
    const { file } = splitSheet(path)
    const named = sheets.map((one) => `“${one}”`).join(', ')
    const rule = `must refer to one sheet: ${named} have close alternatives. Name one, as in ${shellWord(`${file}#${sheet}`)}`
    throw new InvalidInputError('--take', take, rule)
  }
  const offered = offering.flatMap(({ alternatives = [] }) => alternatives)
  const chosen = offered[take - 1]
  if (chosen === undefined) {
    const rule = `must be from 1 to ${offered.length}: ${basename(path)} has ${plural(offered.length, 'close alternative')}`
    throw new InvalidInputError('--take', take, rule)
  }
  return chosen.corrections.map((correction) => ({
    ...correction,
    ...word,
    reason: correction.reason ?? chosen.message,
  }))
}
