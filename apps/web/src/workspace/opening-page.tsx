import { NotFoundError } from '@uwkit/core/client'
import { space, type } from '@uwkit/react/theme'
import { ErrorState, SkeletonTable } from '@uwkit/react/ui'
import { styled } from 'styled-components'
import { TextLink } from '../shell/frame/text-link.tsx'
import { useTitle } from '../shell/frame/use-title.ts'
import type { Opening } from './use-opened.ts'

export interface OpeningPageProps {
  opening: Exclude<Opening<unknown>, { state: 'open' }>
  /** What is opened: "rent roll". */
  what: string
  /** The way back. */
  list: { to: string; label: string }
}

/** Stands where a document is being opened, or says why it cannot be. */
export function OpeningPage({ opening, what, list }: OpeningPageProps) {
  useTitle(opening.state === 'opening' ? `Opening the ${what}` : `The ${what} cannot be opened`)
  const back = <TextLink to={list.to}>← {list.label}</TextLink>
  if (opening.state === 'opening') {
    return (
      <Page aria-busy="true">
        {back}
        <Title tabIndex={-1}>Opening the {what} …</Title>
        <SkeletonTable label={`Opening the ${what}`} rows={12} columns={8} />
      </Page>
    )
  }
  const isGone = opening.error instanceof NotFoundError
  return (
    <Page>
      {back}
      <Title tabIndex={-1}>The {what} cannot be opened</Title>
      {isGone ? (
        <ErrorState what={`There is no such ${what}`} todo="It was deleted, or it belongs to another company." />
      ) : (
        <ErrorState
          what={`The ${what} could not be opened: ${opening.error.message}`}
          todo="Try again; if it stays so, tell the people who run this server."
          onRetry={opening.retry}
        />
      )}
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  gap: ${space.four};
  align-content: start;
  padding: ${space.four};
`

const Title = styled.h1`
  ${type.title}
  margin: 0;
  outline: none;
`
