import { noEvidence } from '@uwkit/core/shared'
import type { SavedDealDocuments } from '@uwkit/react/sizing'
import { expect, test } from 'vitest'
import { hookOnPage } from '../shell/on-page.fixtures.tsx'
import { useSizingStops } from './use-sized-deal.ts'

/** Builds documents whose rent roll contradicts itself for a reason, or has no verdict if no reason is given. */
function documentsWith(message?: string): SavedDealDocuments {
  const reasons = [{ code: 'parts-differ', message: message ?? '', dollars: null, source: null }]
  const judged = message === undefined ? {} : { verdict: 'contradicts_itself' as const, reasons }
  const rentRoll = { fileName: 'roll.xlsx', evidence: { ...noEvidence('Roll'), ...judged } }
  return { rentRoll, statements: [] } as unknown as SavedDealDocuments
}

test('asks once per deal, and again if another fault appears', async () => {
  const dealId = `deal-${crypto.randomUUID()}`
  const hook = hookOnPage((documents: SavedDealDocuments) => useSizingStops(dealId, documents), documentsWith('A.'))
  await expect
    .poll(() => hook.now()?.stops)
    .toEqual([{ name: 'roll.xlsx', message: 'Contradicts itself. A.', source: null }])
  hook.now()?.confirm()
  await expect.poll(() => hook.now()?.stops).toEqual([])
  hook.draw(documentsWith('B.'))
  await expect.poll(() => hook.now()?.stops.map(({ message }) => message)).toEqual(['Contradicts itself. B.'])
})

test('does not ask about documents saved before verdicts existed', async () => {
  const dealId = `deal-${crypto.randomUUID()}`
  const hook = hookOnPage((documents: SavedDealDocuments) => useSizingStops(dealId, documents), documentsWith())
  await expect.poll(() => hook.now()?.stops).toEqual([])
})
