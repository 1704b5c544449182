import { type ReactNode, useMemo } from 'react'
import { DocumentPlaceProvider, documentPlaceIn } from '../../workspace/document-place.tsx'

/** Lets the documents below be opened inside a deal, and go back to its lists. */
export function InDeal({ dealId, children }: { dealId: string; children: ReactNode }) {
  const place = useMemo(() => documentPlaceIn(dealId), [dealId])
  return <DocumentPlaceProvider value={place}>{children}</DocumentPlaceProvider>
}
