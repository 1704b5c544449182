import { escaped, inlineOf, type SitePage } from '../page-of.ts'
import { entryPage } from './entry-page.ts'
import { type PublicEntry, publicEntries } from './public-entries.ts'
import { linksTo, pagePlace } from './public-places.ts'

/** Heading of the reference in the navigation. */
export const referenceGroup = 'API reference'

/** Builds a page for each entry point of the packages from the docstrings, after one that lists them. */
export function referencePages(): { page: SitePage; html: string }[] {
  const entries = publicEntries()
  const findLink = linksTo(entries)
  const pages = entries.map((entry) => ({
    page: {
      source: entry.path,
      target: pagePlace(entry.specifier),
      title: entry.specifier.replace('@uwkit/', ''),
      group: referenceGroup,
      names: entry.exports.map(({ name }) => name),
    },
    html: entryPage(entry, findLink),
  }))
  const target = 'reference/index.html'
  const overview = { source: 'packages', target, title: 'All entry points', group: referenceGroup, names: [] }
  return [{ page: overview, html: overviewOf(entries) }, ...pages]
}

function overviewOf(entries: readonly PublicEntry[]): string {
  const packages = [...Map.groupBy(entries, ({ packageName }) => packageName)].map(([name, own]) => {
    const items = own.map(({ specifier, summary, exports }) => {
      const [first = ''] = summary.split('\n\n')
      const link = pagePlace(specifier).replace('reference/', '')
      const count = `<span>${exports.length} names</span>`
      return `<dt><a href="${link}"><code>${escaped(specifier)}</code></a> ${count}</dt><dd>${inlineOf(first)}</dd>`
    })
    return `<h2>${name}</h2>\n<dl class="entries">${items.join('')}</dl>`
  })
  const count = entries.reduce((sum, { exports }) => sum + exports.length, 0)
  return [
    '<h1>API reference</h1>',
    `<p>Every name that the packages offer, ${count} in ${entries.length} entry points, with its signature and the text of its docstring. Every example of a function is run by a test. The search box finds names too.</p>`,
    ...packages,
  ].join('\n')
}
