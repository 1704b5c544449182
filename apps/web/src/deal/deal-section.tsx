import type { Deal } from '@uwkit/core/deal'
import { SkeletonLines, Tabs } from '@uwkit/react/ui'
import { type ComponentType, createContext, Suspense, useContext } from 'react'
import { useNavigate, useParams } from 'react-router'
import { SectionTitle } from '../shell/frame/page.tsx'
import type { LazyScreen } from '../shell/loading/lazy-screen.ts'

/** Props of a section of the deal page. Its tab and step are in the path: `/deals/{dealId}/{section}/{tab}/{step}`. */
export interface DealSectionProps {
  deal: Deal
  /** Why the deal cannot be edited; `undefined` while the user has its lock. */
  readOnly: string | undefined
}

/** A section of the deal page. */
export interface DealSection {
  /** Segment of the path. */
  path: string
  label: string
  Screen: LazyScreen<DealSectionProps>
  /** Whether its tab is a document that fills the page and has its own lock. @default false */
  containsDocuments?: boolean
}

const PathsContext = createContext<readonly string[]>([])

/** Provides the paths of the available sections. */
export const DealSectionsProvider = PathsContext.Provider

/** Returns the paths of a deal's sections, so that links lead only to existing sections. */
export function useDealSections(): readonly string[] {
  return useContext(PathsContext)
}

interface SectionTabsProps extends DealSectionProps {
  title: string
  /** Segment of the path that names the section: "property". */
  path: string
  /** Tabs in order; the first one opens if the path names none. */
  tabs: readonly { id: string; label: string; Content: ComponentType<DealSectionProps> }[]
}

/** A section of a deal with tabs; the tab is in the path. */
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
