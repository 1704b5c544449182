import type { UploadKind } from '@uwkit/react/parsed-file'
import { createContext, useContext } from 'react'

/** Where documents are opened: on pages of their own, or inside a deal. */
export interface DocumentPlace {
  /** The list that a document goes back to. */
  listOf: (kind: UploadKind) => { to: string; label: string }
  /** The page of one document: a rent roll, or a bundle of statements. */
  pathOf: (kind: UploadKind, id: string) => string
}

const ownPages: DocumentPlace = {
  listOf: (kind) => ({ to: `/${kind}`, label: kind === 'rent_roll' ? 'Rent rolls' : 'Operating statements' }),
  pathOf: (kind, id) => `/${kind}/${id}`,
}

/**
 * Documents that are opened inside a deal.
 *
 * @example
 * documentPlaceIn('d7').pathOf('rent_roll', '12')
 * // => '/deals/d7/rent_roll/12'
 */
export function documentPlaceIn(dealId: string): DocumentPlace {
  return {
    listOf: (kind) => ({
      to: `/deals/${dealId}/${kind}`,
      label: kind === 'rent_roll' ? 'Rent rolls of the deal' : 'Statements of the deal',
    }),
    pathOf: (kind, id) => `/deals/${dealId}/${kind}/${id}`,
  }
}

const PlaceContext = createContext<DocumentPlace>(ownPages)

/** Says where the documents below are opened. */
export const DocumentPlaceProvider = PlaceContext.Provider

/** Where documents are opened here. */
export function useDocumentPlace(): DocumentPlace {
  return useContext(PlaceContext)
}
