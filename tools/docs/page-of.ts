import { dirname, relative } from 'node:path'
import type { SitePage } from './site-page.ts'

const style = `
:root { color-scheme: light dark; --line: #8884; --accent: #0b5cad }
@media (prefers-color-scheme: dark) { :root { --accent: #8cc2ff } }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; display: grid; grid-template-columns: 19rem minmax(0, 1fr) }
nav { padding: 1rem; border-right: 1px solid var(--line); height: 100vh; overflow: auto; position: sticky; top: 0; box-sizing: border-box; font-size: .9rem }
nav h2 { font-size: .8rem; margin: 1rem 0 .25rem } nav ul { list-style: none; margin: 0; padding: 0 } nav li { margin: .2rem 0 }
main { padding: 1.5rem 2rem 4rem; max-width: 60rem; min-width: 0 } a { color: var(--accent) } a[aria-current] { font-weight: 600 }
pre, table { overflow-x: auto; display: block } pre { padding: .75rem; border: 1px solid var(--line); border-radius: 6px }
code { font: .9em ui-monospace, monospace } td, th { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; vertical-align: top }
table { border-collapse: collapse } img { max-width: 100% } input { width: 100%; box-sizing: border-box; font: inherit; padding: .3rem }
@media (max-width: 50rem) { body { display: block } nav { height: auto; max-height: 40vh; position: static; border-right: 0; border-bottom: 1px solid var(--line) } main { padding: 1rem } }`

const script = `
const box = document.querySelector('input');
box.addEventListener('input', () => {
  for (const item of document.querySelectorAll('nav li')) item.hidden = !item.textContent.toLowerCase().includes(box.value.toLowerCase());
});`

/** A page with the navigation of the site beside it, complete in itself. */
export function pageOf(page: SitePage, pages: readonly SitePage[], content: string): string {
  const sections = [...Map.groupBy(pages, ({ group }) => group)].map(([group, own]) => {
    const items = own.map((one) => {
      const here = one === page ? ' aria-current="page"' : ''
      return `<li><a href="${relative(dirname(page.target), one.target)}"${here}>${escaped(one.title)}</a></li>`
    })
    return `<h2>${group}</h2><ul>${items.join('')}</ul>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)} · uwkit</title><style>${style}</style></head>
<body><nav aria-label="Pages"><label>Find a page <input type="search"></label>${sections.join('')}</nav>
<main>${content}</main><script>${script}</script></body></html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
