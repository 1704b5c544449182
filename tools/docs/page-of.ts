import { dirname, relative } from 'node:path'
import { escaped } from './escaped.ts'
import type { SitePage } from './site-page.ts'

/** A page with the navigation of the site beside it. It needs `site.css` and `site.js` of the site's root, and nothing else. */
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
