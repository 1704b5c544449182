import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { marked } from 'marked'
import { pageOf, type SitePage } from './page-of.ts'
import { referenceGroup, referencePages } from './reference/reference-pages.ts'

/** Groups of the navigation, in order, with their sources. */
const groups: readonly (readonly [group: string, sources: RegExp])[] = [
  ['Start', /^(README|CONTRIBUTING|docs\/(README|getting-started))\.md$/],
  [
    'For analysts',
    /^docs\/(guide-analyst|corrections|exports|findings|glossary|grid|programs|reasonableness|sizers|unread-figures)\.md$/,
  ],
  [
    'For integrators',
    /^(docs\/(guide-integrator|api|api-walkthrough|calls|pipelines|template|versions|webhooks)|packages\/(?!server)[^/]+\/README)\.md$/,
  ],
  ['For operators', /^(docs\/(operations|runbook|load|storm|lists)|packages\/server\/README)\.md$/],
  [referenceGroup, /^$/],
  ['Accuracy and speed', /^docs\/(accuracy|desk-speed|fuzzing|grid-speed)\.md$/],
  ['Decisions', /^docs\/decisions\//],
]

/** Documents that come first in their group, in this order; the others follow by path. */
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
 * Writes the site into a folder, replacing an earlier one: documents, reference and pictures. It needs no external
 * files.
 *
 * @throws Error if the folder contains something that is not a site.
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
      // A target that is not a page, such as a sample or a script, is not part of the site, so it is named without a link.
      token.href =
        target === undefined ? '' : `${relative(dirname(page.target), target)}${part === undefined ? '' : `#${part}`}`
    },
    renderer: documentRenderer(),
  })
}

/** Creates the converter of one document's Markdown to HTML: headings can be linked to, wide tables scroll by themselves. */
function documentRenderer(): InstanceType<typeof marked.Renderer> {
  const used = new Map<string, number>()
  const renderer = new marked.Renderer()
  const link = renderer.link.bind(renderer)
  const table = renderer.table.bind(renderer)
  renderer.link = (href, title, text) => (href === '' ? `<code>${text}</code>` : link(href, title, text))
  renderer.table = (header, body) => `<div class="wide">${table(header, body)}</div>\n`
  // A line may break within a path, but not between the two dashes of an option.
  renderer.codespan = (text) => `<code>${text.replace(/(?<![\w-])--?\w[\w-]*/g, '<span>$&</span>')}</code>`
  renderer.heading = (text, level, raw) => {
    const name = raw
      .toLowerCase()
      .replace(/<[^>]*>/g, '')
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .trim()
      .replaceAll(' ', '-')
    const count = used.get(name) ?? 0
    used.set(name, count + 1)
    return `<h${level} id="${count === 0 ? name : `${name}-${count}`}">${text}</h${level}>\n`
  }
  return renderer
}

/** Start of the list of names, which every site has: it identifies a folder as a site. */
const namesBegin = 'globalThis.siteNames = '

/**
 * Removes an earlier site from a folder, so that no page outlives its document. Files that begin with a period stay,
 * such as the `.git` of a branch that a site is published from.
 *
 * @throws Error if the folder is not empty and not a site: nothing is removed then.
 */
export function emptySiteFolder(folder: string): void {
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
  if (found.length === 0) return
  const names = join(folder, 'names.js')
  if (!existsSync(names) || !readFileSync(names, 'utf8').startsWith(namesBegin)) {
    throw new Error(`${folder} holds ${found[0]} and is no site of documents: name an empty folder, or one of a site`)
  }
  for (const name of found) rmSync(join(folder, name), { recursive: true })
}
