import { blocksOf, escaped, inlineOf } from '../page-of.ts'
import { exportKinds, type PublicEntry, type PublicExport } from './public-entries.ts'
import type { FindLink } from './public-places.ts'

const headings: Readonly<Record<PublicExport['kind'], string>> = {
  function: 'Functions',
  component: 'Components',
  hook: 'Hooks',
  class: 'Classes',
  value: 'Values and schemas',
  type: 'Types',
}

/** Builds the page of an entry point: every public name with its signature and docstring. */
export function entryPage(entry: PublicEntry, findLink: FindLink): string {
  const parts = exportKinds.flatMap((kind) => {
    const own = entry.exports.filter((one) => one.kind === kind)
    return own.length === 0 ? [] : [{ kind, own }]
  })
  const contents = parts.map(({ kind, own }) => {
    const names = own.map(({ name }) => `<li><a href="#${name}"><code>${name}</code></a></li>`)
    return `<h3><a href="#kind-${kind}">${headings[kind]}</a></h3>\n<ul class="names">${names.join('')}</ul>`
  })
  const details = parts.flatMap(({ kind, own }) => [
    `<h2 class="kind" id="kind-${kind}">${headings[kind]}</h2>`,
    ...own.map((one) => exportSection(one, entry, findLink)),
  ])
  const nothing = '<p>It is a script that is started and exports no names.</p>'
  return [
    `<h1><code>${entry.specifier}</code></h1>`,
    markdown(entry.summary),
    `<p class="place">${entry.path}</p>`,
    ...(parts.length === 0 ? [nothing] : ['<h2>On this page</h2>', ...contents, ...details]),
  ].join('\n')
}

function exportSection(one: PublicExport, entry: PublicEntry, findLink: FindLink): string {
  const { doc, declared, name } = one
  const linkOf = (used: string) => (used === declared.name ? null : findLink.inText(used, declared.module, entry))
  const linkInCode = (used: string) => (used === declared.name ? null : findLink.inCode(used, declared.module, entry))
  const inline = (source: string) => inlineOf(prepared(source, linkOf))
  const list = (title: string, rows: readonly string[]) =>
    rows.length === 0 ? [] : [`<dt>${title}</dt>`, ...rows.map((row) => `<dd>${row}</dd>`)]
  const facts = [
    ...list(
      'Takes',
      doc.params.map((param) => `<code>${escaped(param.name)}</code> ${inline(param.text)}`),
    ),
    ...list('Returns', doc.returns.map(inline)),
    ...list(
      'Throws',
      doc.throws.map((thrown) => inline(thrown.replace(/^\{(\w+)\}/, '{@link $1}'))),
    ),
    ...doc.further.flatMap(({ tag, text: own }) => list(tag[0]?.toUpperCase() + tag.slice(1), [inline(own)])),
  ]
  const examples = doc.examples.map((code) => `<pre class="example"><code>${linkedCode(code, () => null)}</code></pre>`)
  return [
    `<section id="${name}"><h3><a href="#${name}"><code>${name}</code></a></h3>`,
    `<pre><code>${linkedCode(one.signature, linkInCode)}</code></pre>`,
    markdown(doc.text, linkOf),
    ...(facts.length === 0 ? [] : [`<dl>${facts.join('')}</dl>`]),
    ...examples,
    `<p class="place">${declared.module.path}:${one.line}</p></section>`,
  ].join('\n')
}

function markdown(source: string, linkOf: (name: string) => string | null = () => null): string {
  return blocksOf(prepared(source, linkOf))
}

/** Prepares a docstring: angle brackets are types and never tags; `{@link Name}` becomes a link if the name is public. */
function prepared(source: string, linkOf: (name: string) => string | null): string {
  const linked = source.replace(/\{@link (\w+)\}/g, (_, name: string) => {
    const link = linkOf(name)
    return link === null ? `\`${name}\`` : `[\`${name}\`](${link})`
  })
  return linked.replace(/(`[^`]*`)|</g, (found, code?: string) => code ?? found.replace('<', '&lt;'))
}

const tokens = /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|('(?:[^'\\\n]|\\.)*'|`[^`]*`)|([A-Za-z_$][\w$]*)(?!\s*\??:)/g

/**
 * Converts code to HTML: comments and strings are highlighted, names with a target are links. Names of members and
 * parameters, which have a colon after them or a period before them, are not linked.
 *
 * @param linkOf Returns the link of a name; `null` for none.
 */
function linkedCode(code: string, linkOf: (name: string) => string | null): string {
  let html = ''
  let place = 0
  for (const match of code.matchAll(tokens)) {
    const [text, comment, literal, name] = match
    html += escaped(code.slice(place, match.index))
    place = match.index + text.length
    const isMember = code[match.index - 1] === '.' && code[match.index - 2] !== '.'
    const link = name === undefined || isMember ? null : linkOf(name)
    if (comment !== undefined) html += `<i>${escaped(text)}</i>`
    else if (literal !== undefined) html += `<b>${escaped(text)}</b>`
    else html += link === null ? escaped(text) : `<a href="${escaped(link)}">${escaped(text)}</a>`
  }
  return html + escaped(code.slice(place))
}
