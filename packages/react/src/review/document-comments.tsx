import {
  type Comment,
  type CommentPlace,
  type CommentThread,
  commentThreads,
  isSamePlace,
  type Reviewer,
} from '@uwkit/core/review'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, mutedCaption, oneLine, plainList, space, type, wrappingRow } from '../theme/index.ts'
import { Button, Switch, Tag } from '../ui/index.ts'
import { CommentItems, Composer } from './comment-item.tsx'

export interface DocumentCommentsProps {
  /** Comments on the document. */
  comments: readonly Comment[]
  /** Users who can be mentioned. */
  reviewers: readonly Reviewer[]
  /** Selected cell or finding; `null` if there is none. */
  place: CommentPlace | null
  /** Whether the field was requested: it takes the focus and then calls `onFieldFocused`. @default false */
  isFieldRequested?: boolean
  /** Called when the field has the focus. */
  onFieldFocused?: () => void
  /** Shows the cell or finding of a thread. */
  onShow: (place: CommentPlace) => void
  /** Resolves once the comment is saved; the text is kept on failure. */
  onAdd: (place: CommentPlace, text: string, mentions: string[]) => Promise<unknown>
  onReply: (comment: Comment, text: string, mentions: string[]) => Promise<unknown>
  onResolve: (comment: Comment, isResolved: boolean) => void
}

/**
 * Comments on the selected cell or finding, with a field to add one, above the document's other threads. Escape returns
 * the focus to where it came from, such as the cell; unsent text is kept.
 */
export function DocumentComments(props: DocumentCommentsProps) {
  const {
    comments,
    reviewers,
    place,
    isFieldRequested = false,
    onFieldFocused,
    onShow,
    onAdd,
    onReply,
    onResolve,
  } = props
  const [hasResolved, setHasResolved] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const wayBack = useFocusReturn()
  useEffect(() => {
    if (!isFieldRequested) return
    field.current?.querySelector('textarea')?.focus()
    onFieldFocused?.()
  }, [isFieldRequested, onFieldFocused])
  const threads = commentThreads(comments)
  const here = place === null ? undefined : threads.find((thread) => isSamePlace(thread.place, place))
  const others = threads.filter((thread) => thread !== here && (hasResolved || thread.openCount > 0))
  const resolved = threads.filter((thread) => thread !== here && thread.openCount === 0).length
  return (
    <Panel aria-label="Deal comments" {...wayBack}>
      {place === null ? (
        <Note>Select a cell, or open a finding and select Comment.</Note>
      ) : (
        <Thread aria-label={place.label ?? ''}>
          <h3>
            {place.label}
            {here !== undefined && here.openCount > 0 && <Tag text={`${here.openCount} open`} tone="warning" />}
          </h3>
          {here !== undefined && <CommentItems {...{ reviewers, onReply, onResolve }} comments={here.comments} />}
          <div ref={field}>
            <Composer
              key={place.key}
              label="Comment"
              button="Comment"
              reviewers={reviewers}
              disabledReason={null}
              onSend={async (text, mentions) => {
                await onAdd(place, text, mentions)
                // The pressed button is disabled after sending and loses the focus.
                field.current?.querySelector('textarea')?.focus()
              }}
            />
          </div>
        </Thread>
      )}
      {(others.length > 0 || resolved > 0) && (
        <Thread aria-label="Other comments on this document">
          <h3>Other comments on this document</h3>
          {resolved > 0 && (
            <Switch label={`Show resolved (${resolved})`} value={hasResolved} onChange={setHasResolved} />
          )}
          <List>
            {others.map((thread) => (
              <li key={thread.id}>
                <Button size="small" variant="quiet" onPress={() => onShow(thread.place)}>
                  {thread.place.label ?? 'Whole document'}
                </Button>
                <LastComment>{lastCommentText(thread)}</LastComment>
              </li>
            ))}
          </List>
        </Thread>
      )}
    </Panel>
  )
}

/** Returns handlers for a panel that returns the focus on Escape: to the previously focused element, or to the panel's tab. */
function useFocusReturn() {
  const from = useRef<Element | null>(null)
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) from.current = relatedTarget
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const tab = event.currentTarget.closest('[role=tabpanel]')?.getAttribute('aria-labelledby')
      const back = from.current?.isConnected === true ? from.current : document.getElementById(tab ?? '')
      if (back instanceof HTMLElement) back.focus()
    },
  }
}

function lastCommentText({ comments }: CommentThread): string {
  const last = comments.at(-1)
  const latest = last?.replies.at(-1) ?? last
  return latest === undefined ? '' : `${latest.by.name}: ${latest.text}`
}

const Panel = styled.section`
  display: grid;
  gap: ${space.three};
  padding: ${space.three};
  color: ${color.ink};
  ${type.body}
`

const Thread = styled.section`
  display: grid;
  gap: ${space.two};

  h3 {
    ${wrappingRow}
    gap: ${space.two};
    margin: 0;
    ${type.bodyStrong}
  }
  & + & {
    padding-top: ${space.three};
    border-top: 1px solid ${color.line};
  }
`

const Note = styled.p`
  margin: 0;
  color: ${color.inkMuted};
`

const List = styled.ul`
  display: grid;
  gap: ${space.one};
  ${plainList}
`

const LastComment = styled.span`
  display: block;
  padding: 0 ${space.two};
  ${oneLine}
  ${mutedCaption}
`
