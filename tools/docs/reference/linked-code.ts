import { escaped } from '../escaped.ts'

const tokens = /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|('(?:[^'\\\n]|\\.)*'|`[^`]*`)|([A-Za-z_$][\w$]*)(?!\s*\??:)/g

/**
 * Code as HTML: comments and texts set apart, names that lead somewhere as links. Names of members and parameters, which
 * have a colon behind them or a full stop before them, lead nowhere.
 *
 * @param linkOf Where a name leads; `null` for nowhere.
 */
export function linkedCode(code: string, linkOf: (name: string) => string | null): string {
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
