import { SkeletonLines, Tabs } from '@uwkit/react/ui'
import { type ComponentType, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { SectionTitle } from '../../shell/index.ts'
import type { DealSectionProps } from '../deal-section.ts'
import { CommonAmenitiesTab, UnitAmenitiesTab } from './tabs/amenities-tabs.tsx'
import { BuildingTab, FinishesTab } from './tabs/building-tab.tsx'
import { CrimeTab } from './tabs/crime-tab.tsx'
import { IncomeTab } from './tabs/income-tab.tsx'
import { TypeTab } from './tabs/type-tab.tsx'
import { UtilitiesTab } from './tabs/utilities-tab.tsx'

const tabs: readonly { id: string; label: string; Content: ComponentType<DealSectionProps> }[] = [
  { id: 'type', label: 'Type', Content: TypeTab },
  { id: 'building', label: 'Building', Content: BuildingTab },
  { id: 'common_amenities', label: 'Common amenities', Content: CommonAmenitiesTab },
  { id: 'unit_amenities', label: 'Unit amenities', Content: UnitAmenitiesTab },
  { id: 'finishes', label: 'Finishes', Content: FinishesTab },
  { id: 'utilities', label: 'Utilities', Content: UtilitiesTab },
  { id: 'crime', label: 'Crime', Content: CrimeTab },
  { id: 'income', label: 'Median income', Content: IncomeTab },
]

/** The property of a deal, a tab for each kind of record; the tab stands in the path. */
export function PropertySection(props: DealSectionProps) {
  const { tab } = useParams()
  const navigate = useNavigate()
  const selected = tabs.find(({ id }) => id === tab)?.id ?? 'type'
  return (
    <section aria-label="Property">
      <SectionTitle>Property</SectionTitle>
      <Tabs
        label="Property"
        selected={selected}
        onSelect={(id) => {
          if (id !== selected) void navigate(`/deals/${props.deal.id}/property/${id}`)
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
