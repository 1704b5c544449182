import { columnLetters } from '@uwkit/core/shared'

const unplaced = /<(?:\w+:)?(?:row|c)(?=[\s/>])(?![^>]*\sr\s*=)/

/**
 * The XML of an .xlsx sheet in which every row and cell states its place. Some programs leave places out (ECMA-376
 * part 1, 18.3.1.73 and 18.3.1.4: the next row, the next column), which not every step after this one counts alike.
 */
export function withPlaces(xml: string): string {
  if (!unplaced.test(xml)) return xml
  let row = 0
  let column = 0
  return xml.replace(/<((?:\w+:)?)(row|c)(?=[\s/>])([^>]*)>/g, (whole, prefix, tag, attributes) => {
    const reference: string | undefined = /\sr\s*=\s*["']([^"']+)["']/.exec(attributes)?.[1]
    if (tag === 'row') {
      row = reference === undefined ? row + 1 : Number(reference)
      column = 0
      return reference === undefined ? `<${prefix}row r="${row}"${attributes}>` : whole
    }
    column = reference === undefined ? column + 1 : columnNumber(reference)
    return reference === undefined ? `<${prefix}c r="${columnLetters(column - 1)}${row}"${attributes}>` : whole
  })
}

/** The number of a reference's column, counted from 1. */
export function columnNumber(reference: string): number {
  let number = 0
  for (const letter of reference.replace(/\d+$/, '')) number = number * 26 + letter.toUpperCase().charCodeAt(0) - 64
  return number
}
