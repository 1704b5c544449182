import { useQuery } from '@tanstack/react-query'
import type { RentRollRecord } from '@uwkit/core/rent-roll'
import {
  type Comment,
  type CommentPlace,
  placeId,
  placeOfFinding,
  placeText,
  type RedlineChange,
  reviewSections,
} from '@uwkit/core/review'
import { type DealDocuments, underwritingLineKeys, underwritingLines } from '@uwkit/core/sizing'
import { QueryFailure, useClient } from '@uwkit/react/client'
import {
  CommentsPart,
  commentsQuery,
  type PlaceOption,
  RedlinePart,
  redlineQuery,
  reviewersQuery,
  SignOffPart,
  signOffsQuery,
  versionsQuery,
} from '@uwkit/react/review'
import { dealDocumentsQuery } from '@uwkit/react/sizing'
import { color, space } from '@uwkit/react/theme'
import { SkeletonLines, Tabs } from '@uwkit/react/ui'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { SectionTitle } from '../../shell/frame/page.tsx'
import { useReviewing } from '../../workspace/reviewing.tsx'
import type { DealSectionProps } from '../deal-section.tsx'

type Part = 'comments' | 'sign-offs' | 'redline'

/** The review of a deal: comments, section sign-offs, and the changes between two versions. */
export function ReviewSection({ deal }: DealSectionProps) {
  const client = useClient()
  const [part, setPart] = useState<string>('comments')
  const [span, setSpan] = useState<{ from: number; to: number | null } | null>(null)
  const [place, setPlace] = useState<PlaceOption | null>(null)
  const comments = useQuery(commentsQuery(client, deal.id))
  const signOffs = useQuery(signOffsQuery(client, deal.id))
  const { signOff, ...doing } = useReviewing(deal.id)
  const failed = [comments, signOffs].find(({ isError, data }) => isError && data === undefined)
  const show = (from: number, to: number | null = null) => {
    setSpan({ from, to })
    setPart('redline')
  }
  const commentOn = (change: RedlineChange) => {
    setPlace(placeOfChange(change))
    setPart('comments' satisfies Part)
  }
  const open = comments.data?.filter(({ resolved }) => resolved === null).length ?? null
  const changed = signOffs.data?.filter(({ changedSince }) => changedSince.length > 0).length ?? null
  if (failed?.error) {
    return <QueryFailure what="The deal’s review could not be loaded." query={failed} />
  }
  if (comments.data === undefined || signOffs.data === undefined) {
    return <SkeletonLines label="Loading the review" lines={6} />
  }
  return (
    <Section aria-label="Review">
      <SectionTitle>Review</SectionTitle>
      <Tabs
        label="Review sections"
        selected={part}
        onSelect={setPart}
        items={[
          {
            id: 'comments',
            label: 'Comments',
            count: open,
            content: <Comments deal={deal} comments={comments.data} place={place} onPlace={setPlace} doing={doing} />,
          },
          {
            id: 'sign-offs',
            label: 'Sign-offs',
            count: changed === 0 ? null : changed,
            content: (
              <SignOffPart
                signOffs={signOffs.data}
                pending={signOff.isPending ? signOff.variables : null}
                onSignOff={(section) => signOff.mutate(section)}
                onRedline={show}
              />
            ),
          },
          {
            id: 'redline',
            label: 'Redline',
            content: (
              <DealRedlinePart
                dealId={deal.id}
                span={span}
                onRangeChange={show}
                onComment={commentOn}
                saveVersion={doing.saveVersion}
              />
            ),
          },
        ]}
      />
    </Section>
  )
}

type Doing = Omit<ReturnType<typeof useReviewing>, 'signOff'>

interface CommentsProps extends Pick<DealSectionProps, 'deal'> {
  comments: readonly Comment[]
  place: PlaceOption | null
  onPlace: (place: PlaceOption | null) => void
  doing: Doing
}

function Comments({ deal, comments, place, onPlace, doing: { add, reply, resolve } }: CommentsProps) {
  const client = useClient()
  const { data: reviewers = [] } = useQuery(reviewersQuery(client, deal.id))
  const { data: documents } = useQuery(dealDocumentsQuery(client, deal))
  const places = useMemo(() => {
    const known = commentPlaces(documents ?? { rentRoll: null })
    return place === null || known.some(({ id }) => id === place.id) ? known : [place, ...known]
  }, [documents, place])
  return (
    <CommentsPart
      comments={comments}
      reviewers={reviewers}
      places={places}
      place={place?.id ?? null}
      onPlace={(id) => onPlace(places.find((one) => one.id === id) ?? null)}
      onAdd={(at, text, mentions) => add.mutateAsync({ place: at, text, mentions })}
      onReply={({ id }, text, mentions) => reply.mutateAsync({ id, text, mentions })}
      onResolve={({ id }, isResolved) => resolve.mutate({ id, isResolved })}
    />
  )
}

interface DealRedlinePartProps {
  dealId: string
  span: { from: number; to: number | null } | null
  onRangeChange: (from: number, to: number | null) => void
  onComment: (change: RedlineChange) => void
  saveVersion: Doing['saveVersion']
}

function DealRedlinePart({ dealId, span, onRangeChange, onComment, saveVersion }: DealRedlinePartProps) {
  const client = useClient()
  const versions = useQuery(versionsQuery(client, dealId))
  const from = span?.from ?? versions.data?.[0]?.number ?? null
  const to = span?.to ?? null
  const redline = useQuery({ ...redlineQuery(client, dealId, from ?? 0, to), enabled: from !== null })
  const failed = [versions, redline].find(({ isError }) => isError)
  if (versions.data === undefined && failed === undefined) {
    return <SkeletonLines label="Loading the versions" lines={4} />
  }
  return (
    <RedlinePart
      versions={versions.data ?? []}
      from={from}
      to={to}
      onRangeChange={onRangeChange}
      redline={redline.data ?? null}
      error={failed?.error?.message ?? null}
      onRetry={() => void failed?.refetch()}
      onSaveVersion={() => saveVersion.mutate()}
      isSavingVersion={saveVersion.isPending}
      onComment={onComment}
    />
  )
}

const Section = styled.section`
  display: grid;
  gap: ${space.four};
  min-width: 0;
  color: ${color.ink};
`

/** Maximum number of units offered individually; our own choice, so that the list opens at once. */
const maximumUnits = 1000

const optionOf = (place: CommentPlace): PlaceOption => ({
  id: placeId(place),
  label: placeText(place),
  place,
})

/**
 * Returns the places of a deal that can be commented on: its sections, underwriting lines, rent roll units, and the
 * findings in its documents.
 *
 * @example
 * commentPlaces({ rentRoll: null, findings: [] })[0].label
 * // => 'Summary'
 */
export function commentPlaces({
  rentRoll,
  findings = [],
}: Pick<DealDocuments, 'findings'> & { rentRoll: Pick<RentRollRecord, 'id' | 'units'> | null }): PlaceOption[] {
  const documentId = rentRoll?.id ?? null
  const units = (rentRoll?.units ?? []).slice(0, maximumUnits)
  const places = [
    ...reviewSections.map(
      (section): CommentPlace => ({ kind: 'section', section, documentId: null, key: null, label: null }),
    ),
    ...underwritingLineKeys.map(
      (key): CommentPlace => ({
        kind: 'line',
        section: 'underwriting',
        documentId: null,
        key,
        label: underwritingLines[key].label,
      }),
    ),
    ...units.map(
      ({ unit }): CommentPlace => ({
        kind: 'line',
        section: 'rent_roll',
        documentId,
        key: unit,
        label: `Unit ${unit}`,
      }),
    ),
    ...(documentId === null
      ? []
      : findings.map((finding) => placeOfFinding({ section: 'rent_roll', documentId }, finding))),
  ]
  return [...new Map(places.map((place) => [optionOf(place).id, optionOf(place)])).values()]
}

/**
 * Returns the place that a redline change refers to.
 *
 * @example
 * placeOfChange({ kind: 'term', event: 'changed', section: 'loan', recordId: 'l1', key: 'noteRate', label: 'Note rate', fields: [], by: [], effect: { netOperatingIncome: 0, loan: 0 } }).label
 * // => 'Loan · Note rate'
 */
export function placeOfChange({ kind, section, recordId, key, label, fields: [field] }: RedlineChange): PlaceOption {
  if (kind === 'document') return optionOf({ kind: 'section', section, documentId: null, key: null, label: null })
  if (kind === 'unit' && field !== undefined) {
    const cell = `${key}/${field.label}`.slice(0, 200)
    const named = `${label}, ${field.label.toLowerCase()}`.slice(0, 200)
    return optionOf({ kind: 'cell', section, documentId: recordId, key: cell, label: named })
  }
  return optionOf({ kind: 'line', section, documentId: recordId, key: key.slice(0, 200), label: label.slice(0, 200) })
}
