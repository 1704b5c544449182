import { dirname, relative } from 'node:path'
import { marked } from 'marked'

/** One page of the site. */
export interface SitePage {
  /** Source of its text: `docs/operations.md`, or the source of an entry point. */
  source: string
  /** Path from the root of the site: `docs/operations.html`. */
  target: string
  title: string
  /** Heading of its navigation group. */
  group: string
  /** Names that the search finds on it, each with a section of that id; empty for a document. */
  names: readonly string[]
}

/** Builds a page with the navigation of the site. It needs only `site.css` and `site.js` of the site's root. */
export function pageOf(page: SitePage, pages: readonly SitePage[], content: string): string {
  const to = (target: string) => relative(dirname(page.target), target)
  const groups = [...Map.groupBy(pages, ({ group }) => group)].map(([group, own]) => {
    const items = own.map((one) => {
      const here = one === page ? ' aria-current="page"' : ''
      return `<li><a href="${to(one.target)}"${here}>${escaped(one.title)}</a></li>`
    })
    const open = group === page.group ? ' open' : ''
    return `<details${open}><summary>${group}</summary><ul>${items.join('')}</ul></details>`
  })
  return `<!doctype html>
<html lang="en" data-root="${to('.') || '.'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)} · uwkit</title><link rel="stylesheet" href="${to('site.css')}"><script defer src="${to('site.js')}"></script></head>
<body><a class="skip" href="#content">Skip to the text</a>
<nav aria-label="Pages"><details class="menu" open><summary>Pages and search</summary>
<label>Find a page or a name <input type="search"></label><ul class="found" aria-live="polite" hidden></ul>
${groups.join('\n')}</details><script>if (innerWidth <= 800) document.querySelector('.menu').open = false</script></nav>
<main id="content" tabindex="-1">${content}</main></body></html>
`
}

/** Escapes text for HTML, between tags or in an attribute. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Converts Markdown to HTML. */
export function blocksOf(text: string): string {
  return marked.parse(text, { async: false })
}

/** Converts one paragraph of Markdown to HTML, without the paragraph tags. */
export function inlineOf(text: string): string {
  const html = marked.parseInline(text)
  if (typeof html !== 'string') throw new Error('Markdown of a docstring is rendered at once')
  return html
}
