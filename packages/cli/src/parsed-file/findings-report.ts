import type { ReadDocument } from '@uwkit/core/parsed-file'
import type { Finding, FindingSeverity } from '@uwkit/core/shared'
import type { Colors } from '../output/environment.ts'
import { dollars, plural } from '../output/format.ts'
import { dismissedBy } from './dismissed-by.ts'

/** The severities, the gravest first. */
export const severities: readonly FindingSeverity[] = ['error', 'warning', 'info']

const headings: Record<FindingSeverity, string> = { error: 'error', warning: 'warning', info: 'note' }

/** Places that a line lists before the rest is only counted. */
const shownPlaces = 8

/** The findings of a document for a person: the gravest first, by rule, each with its cells and the dollars at stake. */
export function findingsReport(document: ReadDocument, findings: readonly Finding[], colors: Colors): string {
  const name = document.kind === 'rent_roll' ? 'Rent roll' : 'Operating statement'
  const property = document.kind === 'rent_roll' ? document.rentRoll.property : document.statement.property
  const title = `${colors.bold(name)}${property ? `: ${property}` : ''} ${colors.dim(`(${document.file}, sheet ${document.sheet})`)}`
  const counts = severities.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    return count === 0 ? [] : plural(count, headings[severity])
  })
  const rules = severities.flatMap((severity) =>
    [...new Set(findings.filter((finding) => finding.severity === severity).map(({ id }) => id))].flatMap((id) =>
      ruleLines(
        id,
        findings.filter((finding) => finding.id === id && finding.severity === severity),
        colors,
      ),
    ),
  )
  return [title, `  ${counts.join(', ') || 'Nothing was found.'}`, ...rules, ''].join('\n')
}

function ruleLines(id: string, findings: readonly Finding[], colors: Colors): string[] {
  const [first] = findings
  if (!first) return []
  const head = `${severityMark(first.severity, colors)}  ${id}${findings.length > 1 ? ` (${findings.length})` : ''}`
  return ['', `  ${head}`, ...findings.map((finding) => `    ${findingLine(finding, colors)}`)]
}

function findingLine({ message, dollars: atStake, dismissal, ...place }: Finding, colors: Colors): string {
  const cells = placesOf(place)
  const facts = [...(cells ? [cells] : []), ...(atStake ? [dollars(atStake)] : [])].join(', ')
  const dismissed = dismissedBy(dismissal ? { dismissal } : {})
  return `${message}${facts ? colors.dim(` (${facts})`) : ''}${colors.dim(dismissed)}`
}

function placesOf({ source, places }: Pick<Finding, 'source' | 'places'>): string {
  const cells = (places ?? (source ? [source] : [])).map(({ cell }) => cell)
  const rest = cells.length - shownPlaces
  return `${cells.slice(0, shownPlaces).join(' ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function severityMark(severity: FindingSeverity, colors: Colors): string {
  const color = { error: colors.red, warning: colors.yellow, info: colors.cyan }[severity]
  return color(headings[severity])
}
