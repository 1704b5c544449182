import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDataTexts, collectTexts } from './collect-texts.ts'

/** A place where users see texts: each surface has a separate page in the list. */
export interface Surface {
  /** File name of its page. */
  id: string
  title: string
  /** Paths of the sources whose texts it shows; the first matching surface gets a path. */
  paths: RegExp
}

/** Sources with mostly words of documents, which reading compares and users do not see as texts of the product. */
const documentWords =
  /\/(rent-roll|operating-statement|parsed-file|prediction)\/(read|data)\/|^packages\/(analytics|core\/src\/text)\/|\/property-data\/import-kinds\.ts$/

/** The product's own texts there: a sentence, a label, or the kind of a document. */
const saidOfReading = /^(?:[\p{Lu}“{].*|an? .*|.* .*[.])$/su

/** Sources that are not a part of the product that users see. */
const notShown = /\.(test|stories|fixtures|bench)\.tsx?$|-story\.tsx$|\/story-|\/(testing|demo)\/|\.browser\.test\./

/** The surfaces, in the order of review: texts that leave the company first. */
export const surfaces: readonly Surface[] = [
  {
    id: 'documents',
    title: 'Quote, term sheet, memo and other documents',
    paths: /^packages\/core\/src\/export\/|^packages\/documents\/src\/report\//,
  },
  {
    id: 'workbooks',
    title: 'Workbooks and templates',
    paths: /^packages\/core\/src\/sizer\/|^packages\/documents\/src\/(workbook|template|workbooks)/,
  },
  { id: 'findings', title: 'Findings', paths: /\/findings?\// },
  {
    id: 'sizing',
    title: 'Loan sizing and underwriting',
    paths: /^packages\/core\/src\/sizing\/|^packages\/react\/src\/(sizing|loan)\//,
  },
  { id: 'command', title: 'The command uw', paths: /^packages\/cli\// },
  {
    id: 'api',
    title: 'API: summaries and errors',
    paths: /\.contract\.ts$|^packages\/core\/src\/(contract|api)\/|^packages\/server\/src\/(?!mail|account\/mails)/,
  },
  { id: 'mails', title: 'Emails', paths: /^packages\/server\/src\/(mail|account\/mails)/ },
  { id: 'screens', title: 'Screens and dialogs', paths: /^(packages\/react|apps\/web)\// },
  { id: 'messages', title: 'Messages and labels of the SDK', paths: /^packages\// },
]

/** A text with its source. */
export interface ListedText {
  surface: string
  path: string
  line: number
  text: string
}

/** Lists every text of the sources under a root that users can see, by surface, path and line. */
export function listTexts(root: string): ListedText[] {
  return globSync(
    [
      'packages/*/src/**/*.{ts,tsx}',
      'packages/core/src/{sizing,chart-of-accounts}/data/*.json',
      'apps/*/src/**/*.{ts,tsx}',
    ],
    { cwd: root },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !notShown.test(path))
    .toSorted()
    .flatMap((path) => {
      const surface = surfaces.find(({ paths }) => paths.test(path))
      if (!surface) return []
      const source = readFileSync(join(root, path), 'utf8')
      const texts = path.endsWith('.json') ? collectDataTexts(source) : collectTexts(path, source)
      return texts
        .filter(({ text }) => !documentWords.test(path) || (saidOfReading.test(text) && text.includes(' ')))
        .map((found) => ({ surface: surface.id, path, ...found }))
    })
}

/** Builds the pages of the list by file name: a heading per source, below it each of its texts once, on a line. */
export function textPages(texts: readonly ListedText[]): Map<string, string> {
  return new Map(
    surfaces.map(({ id, title }) => {
      const own = Map.groupBy(
        texts.filter(({ surface }) => surface === id),
        ({ path }) => path,
      )
      const parts = [...own].map(([path, found]) => [path, ...new Set(found.map(({ text }) => `  ${text}`))].join('\n'))
      return [`${id}.txt`, `${[title, ...parts].join('\n\n')}\n`]
    }),
  )
}
