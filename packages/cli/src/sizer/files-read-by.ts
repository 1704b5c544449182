import { splitSheet } from '../parsed-file/index.ts'

/** The options of a command that name files it reads. */
export interface ReadByOptions {
  rentRoll?: string
  statement?: readonly string[]
  corrections?: readonly string[]
  rules?: string
  commercialRoll?: string
}

/**
 * The files that a deal is made from here: its documents, what was corrected of them, and the lender's rules.
 *
 * @example
 * filesReadBy({ rentRoll: 'book.xlsx#Roll', statement: ['t12.xlsx'], rules: 'ours.json' })
 * // => ['book.xlsx', 't12.xlsx', 'ours.json']
 */
export function filesReadBy({
  rentRoll,
  statement = [],
  corrections = [],
  rules,
  commercialRoll,
}: ReadByOptions): string[] {
  const documents = [rentRoll, ...statement, commercialRoll].filter((path) => path !== undefined)
  return [...documents.map((path) => splitSheet(path).file), ...corrections, ...(rules === undefined ? [] : [rules])]
}
