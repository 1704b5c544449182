import type { Deal } from '@uwkit/core/deal'
import { createContext, useContext } from 'react'
import type { LazyScreen } from '../shell/loading/lazy-screen.ts'

/** What a section of the page of a deal is given. Its tab and step stand in the path: `/deals/{dealId}/{section}/{tab}/{step}`. */
export interface DealSectionProps {
  deal: Deal
  /** Whether this person holds the lock of the deal; else the section only shows. */
  canEdit: boolean
}

/** A section of the page of a deal. */
export interface DealSection {
  /** Path segment of the section, also the key of its progress. */
  path: string
  label: string
  Screen: LazyScreen<DealSectionProps>
  /** Its tab is a document, which fills the page and has a lock of its own. @default false */
  holdsDocuments?: boolean
}

const PathsContext = createContext<readonly string[]>([])

/** Tells the sections which ones there are, by their paths. */
export const DealSectionsProvider = PathsContext.Provider

/** The paths of all sections of a deal, so that one can lead to another that there is. */
export function useDealSections(): readonly string[] {
  return useContext(PathsContext)
}
