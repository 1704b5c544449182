import type { Deal } from '@uwkit/core/deal'
import { SkeletonLines, Tabs } from '@uwkit/react/ui'
import { type ComponentType, createContext, Suspense, useContext } from 'react'
import { useNavigate, useParams } from 'react-router'
import { SectionTitle } from '../shell/frame/page.tsx'
import type { LazyScreen } from '../shell/loading/lazy-screen.ts'

/** What a section of the page of a deal is given. Its tab and step stand in the path: `/deals/{dealId}/{section}/{tab}/{step}`. */
export interface DealSectionProps {
  deal: Deal
  /** Why nothing of the deal can be edited now; `undefined` while this person holds its lock. */
  readOnly: string | undefined
}

/** A section of the page of a deal. */
export interface DealSection {
  /** Its part of the path. */
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

interface SectionTabsProps extends DealSectionProps {
  title: string
  /** Part of the path that names the section: "property". */
  path: string
  /** In their order; the first one opens where the path names none. */
  tabs: readonly { id: string; label: string; Content: ComponentType<DealSectionProps> }[]
}

/** A section of a deal in tabs; the tab stands in the path. */
export function SectionTabs({ title, path, tabs, ...props }: SectionTabsProps) {
  const { tab } = useParams()
  const navigate = useNavigate()
  const selected = (tabs.find(({ id }) => id === tab) ?? tabs[0])?.id ?? ''
  return (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <Tabs
        label={title}
        selected={selected}
        onSelect={(id) => {
          if (id !== selected) void navigate(`/deals/${props.deal.id}/${path}/${id}`)
        }}
        items={tabs.map(({ id, label, Content }) => ({
          id,
          label,
          content: (
            <Suspense fallback={<SkeletonLines label={`Loading ${label.toLowerCase()}`} lines={4} />}>
              <Content {...props} key={props.deal.id} />
            </Suspense>
          ),
        }))}
      />
    </section>
  )
}
