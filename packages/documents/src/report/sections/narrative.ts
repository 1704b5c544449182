import { type ReportBlock, type ReportInput, reportTable, type TextRun } from '@uwkit/core/export'
import type { CreditPoint } from './credit-findings.ts'
import { creditPoints } from './credit-points.ts'
import { operationsNarrative, transactionNarrative } from './narrative-loan.ts'
import { marketNarrative, propertyNarrative, sponsorNarrative } from './narrative-property.ts'
import { runsOfSentences } from './narrative-text.ts'

/**
 * Builds the narrative of a deal for a credit committee from its figures: each sentence has its sources, and a part
 * without facts is omitted.
 */
export function narrativeBlocks(input: ReportInput): ReportBlock[] {
  return [
    ...transactionNarrative(input),
    ...propertyNarrative(input),
    ...marketNarrative(input),
    ...sponsorNarrative(input),
    ...operationsNarrative(input),
    ...creditBlocks(creditPoints(input)),
  ]
}

function creditBlocks(points: readonly CreditPoint[]): ReportBlock[] {
  const strengths = points.filter(({ kind }) => kind === 'strength')
  const risks = points.filter(({ kind }) => kind === 'risk')
  return [
    ...(strengths.length === 0
      ? []
      : [
          { kind: 'heading', level: 1, text: 'Strengths' } as const,
          { kind: 'list', isNumbered: false, items: strengths.map(titled) } as const,
        ]),
    ...(risks.length === 0
      ? []
      : [{ kind: 'heading', level: 1, text: 'Risks and mitigants' } as const, riskTable(risks)]),
  ]
}

function titled({ topic, wording }: CreditPoint): TextRun[] {
  return [{ text: `${topic}. `, isBold: true }, ...runsOfSentences([wording])]
}

function riskTable(risks: readonly CreditPoint[]): ReportBlock {
  return reportTable(risks, [
    ['Risk', 5, titled],
    ['Mitigant', 4, ({ mitigant }) => (mitigant === null ? 'None on record.' : runsOfSentences([mitigant]))],
  ])
}
