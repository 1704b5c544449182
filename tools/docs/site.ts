import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { marked } from 'marked'
import { documentRenderer } from './document-renderer.ts'
import { emptySiteFolder, namesBegin } from './empty-site-folder.ts'
import { pageOf } from './page-of.ts'
import { referenceGroup, referencePages } from './reference/reference-pages.ts'
import type { SitePage } from './site-page.ts'

/** Groups of the navigation, in order: which sources each takes. */
const groups: readonly (readonly [group: string, sources: RegExp])[] = [
  ['Start', /^(README|CONTRIBUTING|docs\/(README|getting-started))\.md$/],
  ['For analysts', /^docs\/(guide-analyst|corrections|exports|findings|grid|programs|reasonableness|sizers)\.md$/],
  [
    'For integrators',
    /^(docs\/(guide-integrator|api|api-walkthrough|calls|pipelines|template)|packages\/(?!server)[^/]+\/README)\.md$/,
  ],
  ['For operators', /^(docs\/(operations|load)|packages\/server\/README)\.md$/],
  [referenceGroup, /^$/],
  ['Accuracy and speed', /^docs\/(accuracy|fuzzing|grid-speed)\.md$/],
  ['Decisions', /^docs\/decisions\//],
]

/** Documents that come first in their group, in this order; the others follow by their paths. */
export const leadingDocuments = [
  'README.md',
  'docs/getting-started.md',
  'docs/guide-analyst.md',
  'docs/guide-integrator.md',
  'docs/operations.md',
]

function documentPages(): SitePage[] {
  const sources = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'packages/*/README.md']).sort()
  return sources.map((source) => ({
    source,
    target: source === 'README.md' ? 'index.html' : source.replace(/\.md$/, '.html'),
    title: /^# (.+)$/m.exec(readFileSync(source, 'utf8'))?.[1]?.replaceAll('`', '') ?? source,
    group: groups.find(([, sources]) => sources.test(source))?.[0] ?? 'Further',
    names: [],
  }))
}

/**
 * Writes the site into a folder in the place of an earlier one: documents, reference and pictures. It needs nothing from
 * elsewhere.
 *
 * @throws Error where the folder holds something that is no site.
 */
export function writeSite(folder: string): SitePage[] {
  emptySiteFolder(folder)
  const documents = documentPages()
  const reference = referencePages()
  const pages = inOrder([...documents, ...reference.map(({ page }) => page)])
  const write = (target: string, text: string) => {
    mkdirSync(dirname(join(folder, target)), { recursive: true })
    writeFileSync(join(folder, target), text)
  }
  for (const page of documents) write(page.target, pageOf(page, pages, htmlOf(page, pages)))
  for (const { page, html } of reference) write(page.target, pageOf(page, pages, html))
  const names = reference.map(({ page }) => ({ page: page.target, title: page.title, names: page.names }))
  write('names.js', `${namesBegin}${JSON.stringify(names)}\n`)
  for (const file of ['site.css', 'site.js']) cpSync(join(import.meta.dirname, file), join(folder, file))
  cpSync('docs/pictures', join(folder, 'docs/pictures'), { recursive: true })
  return pages
}

function inOrder(pages: readonly SitePage[]): SitePage[] {
  const placeOf = ({ group, source }: SitePage) => {
    const place = leadingDocuments.indexOf(source)
    return groups.findIndex(([name]) => name === group) * 100 + (place < 0 ? leadingDocuments.length : place)
  }
  return pages.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function htmlOf(page: SitePage, pages: readonly SitePage[]): string {
  const targets = new Map(pages.map(({ source, target }) => [source, target]))
  const text = readFileSync(page.source, 'utf8')
  return marked.parse(text, {
    async: false,
    walkTokens: (token) => {
      if (token.type !== 'link' || /^[a-z]+:|^#/.test(token.href)) return
      const [path = '', part] = token.href.split('#')
      const target = targets.get(join(dirname(page.source), path))
      // What is no page, as a sample or a script, is named and leads nowhere: it is not part of the site.
      token.href =
        target === undefined ? '' : `${relative(dirname(page.target), target)}${part === undefined ? '' : `#${part}`}`
    },
    renderer: documentRenderer(),
  })
}
