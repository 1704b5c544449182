/**
 * `node --conditions=@uwkit/source tests/findings/findings-page.ts`: regenerates the tables of docs/findings.md from
 * the rules. A test next to this file fails if the page and the rules differ.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { FindingRuleInfo } from '@uwkit/core/shared'
import { findingCatalog } from '@uwkit/core/sizing'

/** The page, from the root of the repository. */
export const findingsPage = 'docs/findings.md'

/** The generated sections of the page, by the concept in their markers. */
const sections = Object.entries(Object.groupBy(findingCatalog, ({ id }) => id.slice(0, id.indexOf('/'))))

/** Returns the page with regenerated tables; everything outside the markers is unchanged. */
export function withTables(page: string): string {
  return sections.reduce((text, [name, rules = []]) => {
    const [start, end] = [`<!-- rules: ${name} -->`, `<!-- end of rules: ${name} -->`]
    const from = text.indexOf(start)
    const to = text.indexOf(end)
    if (from < 0 || to < from) throw new Error(`${findingsPage} has no section between "${start}" and "${end}"`)
    return `${text.slice(0, from + start.length)}\n\n${tableOf(rules)}\n\n${text.slice(to)}`
  }, page)
}

function tableOf(rules: readonly FindingRuleInfo[]): string {
  const rows = rules.map(({ id, severity, says, parameters }) => {
    const figures = Object.entries(parameters).map(
      ([key, { default: usual, minimum, maximum, unit, says: meaning, source }]) =>
        `\`${key}\` ${usual} (${unit}, ${minimum} to ${maximum}): ${meaning} ${source}`,
    )
    return `| \`${id}\` | ${severity} | ${says} | ${figures.join('<br>')} |`
  })
  return [
    '| rule | severity | what it finds | figures, and where they come from |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

if (import.meta.main) writeFileSync(findingsPage, withTables(readFileSync(findingsPage, 'utf8')))
