import { relative, sep } from 'node:path'

/**
 * Where the report of a document lies under the folder of results, without `.json`: as the document lies under its own. A
 * folder above that one is named `up`.
 *
 * @example
 * reportName('inbox', 'inbox/may/roll.xlsx')
 * // => 'may/roll.xlsx'
 */
export function reportName(base: string, path: string): string {
  const parts = relative(base, path).split(sep)
  return parts.map((part) => (part === '..' ? 'up' : part)).join('/')
}

/**
 * A name that people gave, as a file may be called: letters, digits, blanks and `.-_&()`, the others as `_`.
 *
 * @example
 * fileName('Oak/Elm: phase 2')
 * // => 'Oak_Elm_ phase 2'
 */
export function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N} .\-_&()]/gu, '_').replace(/^[. ]+|[. ]+$/g, '_')
}
