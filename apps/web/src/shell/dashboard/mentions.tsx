import { useQuery } from '@tanstack/react-query'
import type { Mention } from '@uwkit/core/review'
import { useClient } from '@uwkit/react/client'
import { MentionsList, mentionsQuery } from '@uwkit/react/review'
import { SectionTitle } from '../frame/page.tsx'

/** Mentions of the user that wait for an answer; empty if there are none. */
export function Mentions() {
  const { data: mentions = [] } = useQuery(mentionsQuery(useClient()))
  if (mentions.length === 0) return null
  return (
    <section aria-label="Mentions">
      <SectionTitle>{`Mentions (${mentions.length})`}</SectionTitle>
      <MentionsList mentions={mentions} hrefOf={placeOf} />
    </section>
  )
}

/** Returns where to answer a mention: in its document if it refers to one, else in the review of the deal. */
function placeOf({ dealId, place }: Mention): string {
  const { kind, section, documentId, key } = place
  if (section !== 'rent_roll' || documentId === null || key === null || kind === 'line')
    return `/deals/${dealId}/review`
  return `/deals/${dealId}/rent_roll/${documentId}/3?comment=${encodeURIComponent(key)}`
}
