import { actorName } from '@uwkit/core/account'
import {
  type Comment,
  type CommentEvent,
  type CommentReply,
  commentEntries,
  type Mention,
  maximumCommentLength,
  mentionedIn,
  placeText,
  type Reviewer,
} from '@uwkit/core/review'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, mutedCaption, plainList, space, type } from '../theme/index.ts'
import { Button, Caption, Link, Stamp, TextArea } from '../ui/index.ts'

interface CommentItemsProps {
  comments: readonly Comment[]
  reviewers: readonly Reviewer[]
  onReply: (comment: Comment, text: string, mentions: string[]) => Promise<unknown>
  onResolve: (comment: Comment, isResolved: boolean) => void
}

/** Comments on one topic. */
export function CommentItems({ comments, reviewers, onReply, onResolve }: CommentItemsProps) {
  return comments.map((comment) => (
    <CommentItem
      key={comment.id}
      comment={comment}
      reviewers={reviewers}
      onReply={(text, mentions) => onReply(comment, text, mentions)}
      onResolve={(isResolved) => onResolve(comment, isResolved)}
    />
  ))
}

interface CommentItemProps {
  comment: Comment
  reviewers: readonly Reviewer[]
  onReply: (text: string, mentions: string[]) => Promise<unknown>
  onResolve: (isResolved: boolean) => void
}

/** A comment with its replies and who resolved or reopened it. The user can reply to it and resolve it. */
function CommentItem({ comment, reviewers, onReply, onResolve }: CommentItemProps) {
  const [isReplying, setIsReplying] = useState(false)
  const { resolved, text, by } = comment
  const entries = commentEntries(comment)
  const about = `comment by ${by.name}`
  return (
    <Item data-resolved={resolved !== null || undefined}>
      <CommentText comment={comment} />
      {entries.length > 0 && (
        <Replies aria-label="Replies and status changes">
          {entries.map((entry) =>
            'reply' in entry ? (
              <li key={entry.reply.id}>
                <CommentText comment={entry.reply} />
              </li>
            ) : (
              <li key={`${entry.event.isResolved} ${entry.on}`}>
                <StatusChange event={entry.event} />
              </li>
            ),
          )}
        </Replies>
      )}
      <Actions>
        <Button
          size="small"
          variant="quiet"
          onPress={() => setIsReplying(!isReplying)}
          aria-label={`${isReplying ? 'Cancel reply' : 'Reply'} to ${about}: ${text}`}
        >
          {isReplying ? 'Cancel' : 'Reply'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onPress={() => onResolve(resolved === null)}
          aria-label={`${resolved === null ? 'Resolve' : 'Reopen'} ${about}: ${text}`}
        >
          {resolved === null ? 'Resolve' : 'Reopen'}
        </Button>
      </Actions>
      {isReplying && (
        <Composer
          label={`Reply to ${by.name}`}
          button="Send reply"
          reviewers={reviewers}
          disabledReason={null}
          onSend={async (reply, mentions) => {
            await onReply(reply, mentions)
            setIsReplying(false)
          }}
        />
      )}
    </Item>
  )
}

/** Shows who resolved or reopened the comment, and when. */
function StatusChange({ event: { isResolved, by, realUser, on } }: { event: CommentEvent }) {
  return (
    <Meta>
      {`${isResolved ? '✓ Resolved' : '↺ Reopened'} by ${actorName(by.name, realUser?.name ?? null)} `}
      <Stamp at={on} />
    </Meta>
  )
}

/** Shows the text of a comment or reply, with its author and time. */
function CommentText({ comment: { by, realUser, createdOn, text } }: { comment: CommentReply }) {
  return (
    <div>
      <Meta>
        <strong>{actorName(by.name, realUser?.name ?? null)}</strong> <Stamp at={createdOn} />
      </Meta>
      <Text>{text}</Text>
    </div>
  )
}

export interface ComposerProps {
  label: string
  button: string
  reviewers: readonly Reviewer[]
  /** Why it cannot be sent yet; `null` if it can. */
  disabledReason: string | null
  onSend: (text: string, mentions: string[]) => Promise<unknown>
}

/** Field for a comment or reply. It keeps its text if sending fails. */
export function Composer({ label, button, reviewers, disabledReason, onSend }: ComposerProps) {
  const [text, setText] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const mentioned = mentionedIn(text ?? '', reviewers)
  const written = (text ?? '').trim()
  const send = async () => {
    setIsSending(true)
    try {
      await onSend(
        written,
        mentioned.map(({ id }) => id),
      )
      setText(null)
    } catch {
      // The caller reports the error; the text stays here.
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Composing>
      <TextArea
        label={label}
        value={text}
        onChange={setText}
        rows={2}
        maxLength={maximumCommentLength}
        placeholder="Type @First Last to mention a user"
        description={mentioned.length === 0 ? '' : `Mentions ${mentioned.map(({ name }) => name).join(', ')}`}
      />
      <Button
        variant="secondary"
        isPending={isSending}
        isDisabled={written === '' || disabledReason !== null}
        onPress={() => void send()}
      >
        {button}
      </Button>
      {disabledReason !== null && written !== '' && <Meta role="status">{disabledReason}</Meta>}
    </Composing>
  )
}

const Composing = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.two};

  > :first-child {
    width: 100%;
  }
`

const Item = styled.div`
  display: grid;
  gap: ${space.one};
  padding-left: ${space.three};
  border-left: 2px solid ${color.accent};

  &[data-resolved] {
    border-color: ${color.line};
  }
`

const Replies = styled.ol`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding: 0 0 0 ${space.four};
  list-style: none;
`

const Meta = styled.div`
  ${mutedCaption}

  strong {
    color: ${color.ink};
  }
`

const Text = styled.div`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

const Actions = styled.div`
  display: flex;
  gap: ${space.one};
  margin-left: -${space.two};
`

export interface MentionsListProps {
  /** Mentions, latest first. */
  mentions: readonly Mention[]
  /** Returns the page where a mention can be answered. */
  hrefOf: (mention: Mention) => string
}

/** List of unanswered mentions of the user. */
export function MentionsList({ mentions, hrefOf }: MentionsListProps) {
  return (
    <Mentions>
      {mentions.map((mention) => (
        <li key={mention.commentId}>
          <span>
            <strong>{mention.realUser?.name ?? mention.by.name}</strong> mentioned you:{' '}
            <Link href={hrefOf(mention)}>
              {mention.dealName} · {placeText(mention.place)}
            </Link>
          </span>
          <Caption>{mention.text}</Caption>
          <Caption>
            <Stamp at={mention.createdOn} />
          </Caption>
        </li>
      ))}
    </Mentions>
  )
}

const Mentions = styled.ul`
  display: grid;
  ${plainList}
  border-top: 1px solid ${color.line};
  ${type.grid}

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space.half} ${space.three};
    padding: ${space.one} 0;
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
`
