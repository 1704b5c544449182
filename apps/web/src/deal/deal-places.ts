import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { Deal } from '@uwkit/core/deal'
import { labelOf } from '@uwkit/core/glossary'
import { unitName } from '@uwkit/core/rent-roll'
import { underwritingLineKeys, underwritingLines } from '@uwkit/core/sizing'
import { dealDocumentsQuery, type SavedDealDocuments } from '@uwkit/react/sizing'
import type { FoundPlace } from '../shell/commands/commands.tsx'
import type { DealSection } from './deal-section.tsx'

/**
 * Returns the searchable places of an open deal, each with its path: its sections, the units of its rent roll, and the
 * lines of its underwriting and statements.
 *
 * @example
 * dealPlaces('d7', [{ path: 'loan', label: 'Loan' }], { rentRoll: null, statements: [] })[0]
 * // => { id: 'section loan', label: 'Loan', hint: 'Section of this deal', path: '/deals/d7/loan' }
 */
export function dealPlaces(
  dealId: string,
  sections: readonly Pick<DealSection, 'path' | 'label'>[],
  { rentRoll, statements }: Pick<SavedDealDocuments, 'rentRoll' | 'statements'>,
): FoundPlace[] {
  const base = `/deals/${dealId}`
  return [
    ...sections.map(({ path, label }) => ({
      id: `section ${path}`,
      label,
      hint: 'Section of this deal',
      path: `${base}/${path}`,
    })),
    ...(rentRoll?.units ?? []).map((unit, at) => {
      const name = unitName(unit)
      return {
        id: `unit ${at}`,
        label: `Unit ${name}`,
        hint: [labelOf('rentRoll'), unit.floorplan, unit.tenantName ?? unit.status].filter(Boolean).join(' · '),
        path: `${base}/rent_roll/${rentRoll?.id}/3?unit=${encodeURIComponent(name)}`,
      }
    }),
    ...underwritingLineKeys.map((key) => ({
      id: `underwriting ${key}`,
      label: underwritingLines[key].label,
      hint: 'Underwriting line',
      path: `${base}/underwriting?line=${key}`,
    })),
    ...statements.flatMap(({ id, bundleId, fileName, lines }) =>
      lines.map(({ label }, at) => ({
        id: `line ${id} ${at}`,
        label,
        hint: ['Statement line', fileName].filter(Boolean).join(' · '),
        path: `${base}/operating_statement/${bundleId ?? id}/1?statement=${encodeURIComponent(id)}&line=${at}`,
      })),
    ),
  ]
}

/** Returns the searchable places of a deal, from its documents as loaded or cached. */
export async function loadDealPlaces(
  { client, queries }: { client: Client; queries: QueryClient },
  deal: Deal,
  sections: readonly DealSection[],
): Promise<FoundPlace[]> {
  return dealPlaces(deal.id, sections, await queries.fetchQuery(dealDocumentsQuery(client, deal)))
}
