import { type Comment, type CommentPlace, commentThreads, placeText, type Reviewer } from '@uwkit/core/review'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type, wrappingRow } from '../theme/index.ts'
import { ComboBox, EmptyState, Stack, Switch, Tag } from '../ui/index.ts'
import { CommentItems, Composer } from './comment-item.tsx'

/** A place that can be commented on, as a select option. */
export interface PlaceOption {
  id: string
  label: string
  place: CommentPlace
}

export interface CommentsPartProps {
  comments: readonly Comment[]
  /** Users who can be mentioned. */
  reviewers: readonly Reviewer[]
  places: readonly PlaceOption[]
  /** ID of the place of a new comment; `null` if none is selected. */
  place: string | null
  onPlace: (id: string | null) => void
  /** Resolves once the comment is saved; the text is kept on failure. */
  onAdd: (place: CommentPlace, text: string, mentions: string[]) => Promise<unknown>
  onReply: (comment: Comment, text: string, mentions: string[]) => Promise<unknown>
  onResolve: (comment: Comment, isResolved: boolean) => void
}

/** Comments by place, open ones first, with replies and a button to resolve them. */
export function CommentsPart(props: CommentsPartProps) {
  const { comments, reviewers, places, place, onPlace, onAdd, onReply, onResolve } = props
  const [hasResolved, setHasResolved] = useState(false)
  const openCount = comments.filter(({ resolved }) => resolved === null).length
  const threads = commentThreads(comments, ({ resolved }) => hasResolved || resolved === null)
  const chosen = places.find(({ id }) => id === place)
  return (
    <Part aria-label="Comments">
      <Head>
        <h3>Comments</h3>
        <span>{`${openCount} open, ${comments.length - openCount} resolved`}</span>
        <Switch label="Show resolved" value={hasResolved} onChange={setHasResolved} />
      </Head>
      <Stack>
        <ComboBox
          label="Topic"
          options={places}
          value={place}
          onChange={onPlace}
          placeholder="Section, line, unit, or finding"
        />
        <Composer
          label="Comment"
          button="Comment"
          reviewers={reviewers}
          disabledReason={chosen === undefined ? 'Select a topic.' : null}
          onSend={(text, mentions) => (chosen === undefined ? Promise.resolve() : onAdd(chosen.place, text, mentions))}
        />
      </Stack>
      {threads.length === 0 && (
        <EmptyState title={comments.length === 0 ? 'No comments yet.' : 'No open comments.'}>
          {comments.length === 0 ? 'Select a topic and enter a comment.' : undefined}
        </EmptyState>
      )}
      {threads.map((thread) => (
        <Thread key={thread.id} aria-label={placeText(thread.place)}>
          <h4>
            {placeText(thread.place)}
            {thread.openCount > 0 && <Tag text={`${thread.openCount} open`} tone="warning" />}
          </h4>
          <CommentItems {...{ reviewers, onReply, onResolve }} comments={thread.comments} />
        </Thread>
      ))}
    </Part>
  )
}

const Part = styled.section`
  display: grid;
  gap: ${space.three};
  min-width: 0;
  max-width: 800px;
  color: ${color.ink};
  ${type.body}
`

const Head = styled.div`
  ${wrappingRow}
  gap: ${space.two} ${space.four};
  color: ${color.inkMuted};

  h3 {
    margin: 0;
    color: ${color.ink};
    ${type.titleSmall}
  }
`

const Thread = styled.section`
  display: grid;
  gap: ${space.two};
  padding-top: ${space.three};
  border-top: 1px solid ${color.line};

  h4 {
    display: flex;
    align-items: center;
    gap: ${space.two};
    margin: 0;
    ${type.bodyStrong}
  }
`
