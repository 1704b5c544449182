import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { marked } from 'marked'
import { pageOf } from './page-of.ts'
import type { SitePage } from './site-page.ts'

/** Groups of the navigation, in order: which sources each takes. */
const groups: readonly (readonly [group: string, sources: RegExp])[] = [
  ['Start', /^(README|CONTRIBUTING)\.md$/],
  ['For operators', /^(docs\/operations|packages\/server\/README|docs\/load)\.md$/],
  ['For integrators', /^(docs\/(api|api-walkthrough|calls|pipelines|template)|packages\/(?!server)[^/]+\/README)\.md$/],
  ['Accuracy', /^docs\/(accuracy|fuzzing|grid-speed)\.md$/],
  ['For analysts', /^docs\/[^/]+\.md$/],
  ['Decisions', /^docs\/decisions\//],
]

/** All pages, by the order of the navigation. */
function sitePages(): SitePage[] {
  const sources = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'packages/*/README.md']).sort()
  const pages = sources.map((source) => ({
    source,
    target: source === 'README.md' ? 'index.html' : source.replace(/\.md$/, '.html'),
    title: /^# (.+)$/m.exec(readFileSync(source, 'utf8'))?.[1]?.replaceAll('`', '') ?? source,
    group: groups.find(([, sources]) => sources.test(source))?.[0] ?? 'Further',
  }))
  const place = ({ group }: SitePage) => groups.findIndex(([name]) => name === group)
  return pages.sort((one, other) => place(one) - place(other))
}

/** Writes the site into a folder: every page, and the pictures. It needs nothing from elsewhere. */
export function writeSite(folder: string): SitePage[] {
  const pages = sitePages()
  for (const page of pages) {
    const place = join(folder, page.target)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, pageOf(page, pages, htmlOf(page, pages)))
  }
  cpSync('docs/pictures', join(folder, 'docs/pictures'), { recursive: true })
  return pages
}

function htmlOf(page: SitePage, pages: readonly SitePage[]): string {
  const targets = new Map(pages.map(({ source, target }) => [source, target]))
  const text = readFileSync(page.source, 'utf8')
  const used = new Map<string, number>()
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
    renderer: rendererOf(used),
  })
}

function rendererOf(used: Map<string, number>) {
  const renderer = new marked.Renderer()
  const link = renderer.link.bind(renderer)
  renderer.link = (href, title, text) => (href === '' ? `<code>${text}</code>` : link(href, title, text))
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
