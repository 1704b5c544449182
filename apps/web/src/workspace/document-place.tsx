import type { UploadKind } from '@uwkit/react/parsed-file'
import { createContext, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Where documents open: on separate pages, or inside a deal. */
export interface DocumentPlace {
  /** The list that a document returns to. */
  listOf: (kind: UploadKind) => { to: string; label: string }
  /** The page of one document: a rent roll, or a bundle of statements. */
  pathOf: (kind: UploadKind, id: string) => string
}

const ownPages: DocumentPlace = {
  listOf: (kind) => ({ to: `/${kind}`, label: kind === 'rent_roll' ? 'Rent rolls' : 'Operating statements' }),
  pathOf: (kind, id) => `/${kind}/${id}`,
}

/**
 * Returns the place of documents that open inside a deal.
 *
 * @example
 * documentPlaceIn('d7').pathOf('rent_roll', '12')
 * // => '/deals/d7/rent_roll/12'
 */
export function documentPlaceIn(dealId: string): DocumentPlace {
  return {
    listOf: (kind) => ({
      to: `/deals/${dealId}/${kind}`,
      label: kind === 'rent_roll' ? 'Deal rent rolls' : 'Deal statements',
    }),
    pathOf: (kind, id) => `/deals/${dealId}/${kind}/${id}`,
  }
}

const PlaceContext = createContext<DocumentPlace>(ownPages)

/** Provides the place where the documents below open. */
export const DocumentPlaceProvider = PlaceContext.Provider

/** Returns where documents open. */
export function useDocumentPlace(): DocumentPlace {
  return useContext(PlaceContext)
}

/**
 * Goes to the place in a document that a link names, such as `?unit=B / 102`, once per followed link.
 *
 * @param name Name of the query parameter.
 * @param go Called with the place that the link names; `null` while the document cannot be read.
 */
export function useLinkedPlace(name: 'unit' | 'line' | 'comment', go: ((linked: string) => void) | null): void {
  const { key, search } = useLocation()
  const linked = new URLSearchParams(search).get(name)
  const isReady = go !== null
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    if (isReady && linked !== null) latest.current?.(linked)
  }, [isReady, linked, key])
}
