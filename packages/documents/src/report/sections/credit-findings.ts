import { type ReportInput, readableName } from '@uwkit/core/export'
import type { Finding } from '@uwkit/core/shared'
import { eligibilityFacts } from '@uwkit/core/sizing'
import { countText, dollarsText, longDateText, percentText } from '@uwkit/core/text'
import { type Sentence, sentence, sizingNote } from './narrative-text.ts'

/**
 * Thresholds from which a figure of a deal is a strength or a risk in a narrative. Shares are fractions, ages years.
 *
 * Source: our own choice, based on what credit memoranda comment on; a test of the program always precedes a band.
 */
export const creditBands = {
  /** Physical occupancy above which it is a strength, and below which it is a risk. */
  occupancy: { strong: 0.95, weak: 0.9 },
  /** Leverage below the limit that is a cushion, and that is not. */
  leverage: { strong: 0.1, weak: 0.02 },
  /** Coverage above the minimum, as a fraction of it. */
  coverage: { strong: 0.1, weak: 0.02 },
  /** Physical occupancy above the break-even occupancy. */
  breakEven: { strong: 0.15, weak: 0.08 },
  /** Highest rate that refinances the balance, above the note rate. */
  refinance: { strong: 0.02, weak: 0.01 },
  /** Net rental income of the latest three months compared with the year's. */
  trend: 0.02,
  /** Contract rent below or above market rent. */
  marketRent: 0.03,
  /** Rents and expenses compared with the comps. */
  comps: 0.1,
  /** Concessions and bad debt, as a fraction of gross potential rent. */
  collections: 0.03,
  /** Expired leases, as a fraction of all leases. */
  monthToMonth: 0.05,
  /** Leases that end in one month, as a fraction of all leases. */
  expiries: 0.15,
  /** Income of commercial tenants, as a fraction of effective gross income. */
  commercial: 0.1,
  /** Years without a renovation. */
  age: 30,
} as const

/** Maximum findings among the narrative's risks; the appendix has all of them. Our own choice. */
const maximumFindings = 12

/** A strength or a risk of a deal: its topic, what the figures show, and what mitigates a risk. */
export interface CreditPoint {
  topic: string
  kind: 'strength' | 'risk'
  wording: Sentence
  /** `null` if nothing in the deal mitigates it. */
  mitigant: Sentence | null
}

/** Builds a strength, which needs no mitigant. */
export function strength(topic: string, wording: Sentence): CreditPoint {
  return { topic, kind: 'strength', wording, mitigant: null }
}
/** Builds a risk with its mitigant. */
export function risk(topic: string, wording: Sentence, mitigant: Sentence | null = null): CreditPoint {
  return { topic, kind: 'risk', wording, mitigant }
}

/** Returns the property and loan tests that are not met. */
export function missedTests(input: ReportInput): CreditPoint[] {
  return input.sizing.eligibility
    .filter(({ isMet }) => isMet === false)
    .map(({ fact, label, minimum, maximum, seen }) => {
      const { unit } = eligibilityFacts[fact]
      const shown = (value: number) =>
        unit === 'share' ? percentText(value) : unit === 'dollars' ? dollarsText(value) : countText(value)
      const limits = [
        minimum === null || minimum === undefined ? null : `min ${shown(minimum)}`,
        maximum === null || maximum === undefined ? null : `max ${shown(maximum)}`,
      ].filter((limit) => limit !== null)
      const actual = seen === null ? '' : ` is ${shown(seen)}`
      return risk('Eligibility', sentence(`${label}${actual} (program ${limits.join(', ')}).`, sizingNote(input)))
    })
}

/** Returns the findings that a committee must know; a dismissed one is mitigated by the reason that the user gave. */
export function findingPoints(input: ReportInput): CreditPoint[] {
  const rank = { error: 0, warning: 1, info: 2 } as const
  const all = [...input.sizing.findings, ...input.underwriting.findings, ...input.findings]
  return all
    .filter(({ severity, id }) => severity !== 'info' && !id.startsWith('sizing/eligibility'))
    .sort((one, other) => rank[one.severity] - rank[other.severity] || (other.dollars ?? 0) - (one.dollars ?? 0))
    .slice(0, maximumFindings)
    .map((finding) => {
      const { message, dollars, dismissal } = finding
      const amount = dollars === null ? '' : ` (${dollarsText(dollars)} affected)`
      const text = `${message.replace(/[.\s]+$/, '')}${amount}.`
      const mitigant =
        dismissal === undefined
          ? null
          : sentence(
              `${dismissal.reason.replace(/[.\s]+$/, '')}.`,
              `${dismissal.by}, ${longDateText(dismissal.at.slice(0, 10))}`,
            )
      const subject = readableName((finding.id.split('/')[0] ?? '').replaceAll('-', ' '))
      return risk(subject, sentence(text, findingNote(finding)), mitigant)
    })
}

function findingNote({ source, id }: Finding): string {
  return source === null
    ? `Findings section of this document (${id})`
    : `${source.file}, sheet ${source.sheet}: ${source.cell}`
}
