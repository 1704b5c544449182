import { SkeletonLines, Tabs } from '@uwkit/react/ui'
import { type ComponentType, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { SectionTitle } from '../shell/index.ts'
import type { DealSectionProps } from './deal-section.ts'

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
