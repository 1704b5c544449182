import {
  type Comment,
  type CommentPlace,
  type CommentReply,
  commentThreads,
  longestComment,
  mentionedIn,
  placeText,
  type Reviewer,
} from '@uwkit/core/review'
import { plural } from '@uwkit/core/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { Button, ComboBox, EmptyState, Stamp, Switch, Tag, TextArea } from '../ui/index.ts'

/** A place that can be commented on, as a select option. */
export interface PlaceOption {
  id: string
  label: string
  place: CommentPlace
}

export interface CommentsPartProps {
  comments: readonly Comment[]
  /** Who can be mentioned. */
  reviewers: readonly Reviewer[]
  places: readonly PlaceOption[]
  /** The id of the place that a new comment is for; `null` for none. */
  place: string | null
  onPlace: (id: string | null) => void
  /** Resolves once the comment is saved; the text stays where it is not. */
  onAdd: (place: CommentPlace, text: string, mentions: string[]) => Promise<unknown>
  onReply: (comment: Comment, text: string, mentions: string[]) => Promise<unknown>
  onSettle: (comment: Comment, isSettled: boolean) => void
}

/** Comments by place, open ones first, with replies and a button to resolve them. */
export function CommentsPart(props: CommentsPartProps) {
  const { comments, reviewers, places, place, onPlace, onAdd, onReply, onSettle } = props
  const [hasSettled, setHasSettled] = useState(false)
  const openCount = comments.filter(({ settled }) => settled === null).length
  const threads = commentThreads(comments, ({ settled }) => hasSettled || settled === null)
  const chosen = places.find(({ id }) => id === place)
  return (
    <Part aria-label="Comments">
      <Head>
        <h3>Comments</h3>
        <span>{`${openCount} open, ${comments.length - openCount} resolved`}</span>
        <Switch label="Show resolved" value={hasSettled} onChange={setHasSettled} />
      </Head>
      <Writer>
        <ComboBox
          label="Place"
          options={places}
          value={place}
          onChange={onPlace}
          placeholder="Section, line, unit, or finding"
        />
        <Composer
          label="Comment"
          button="Comment"
          reviewers={reviewers}
          disabledReason={chosen === undefined ? 'Select a place.' : null}
          onSend={(text, mentions) => (chosen === undefined ? Promise.resolve() : onAdd(chosen.place, text, mentions))}
        />
      </Writer>
      {threads.length === 0 && (
        <EmptyState title={comments.length === 0 ? 'No comments yet.' : 'No open comments.'}>
          {comments.length === 0 ? 'Select a place and enter a comment.' : undefined}
        </EmptyState>
      )}
      {threads.map((thread) => (
        <Thread key={thread.id} aria-label={placeText(thread.place)}>
          <h4>
            {placeText(thread.place)}
            {thread.openCount > 0 && <Tag text={`${thread.openCount} open`} tone="off" />}
          </h4>
          {thread.comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              reviewers={reviewers}
              onReply={(text, mentions) => onReply(comment, text, mentions)}
              onSettle={(isSettled) => onSettle(comment, isSettled)}
            />
          ))}
        </Thread>
      ))}
    </Part>
  )
}

interface CommentItemProps {
  comment: Comment
  reviewers: readonly Reviewer[]
  onReply: (text: string, mentions: string[]) => Promise<unknown>
  onSettle: (isSettled: boolean) => void
}

function CommentItem({ comment, reviewers, onReply, onSettle }: CommentItemProps) {
  const [isReplying, setIsReplying] = useState(false)
  const { settled, replies, text, by } = comment
  const about = `comment by ${by.name}`
  return (
    <Item data-settled={settled !== null || undefined}>
      <Said said={comment} />
      {replies.length > 0 && (
        <Replies aria-label={plural(replies.length, 'reply', 'replies')}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Said said={reply} />
            </li>
          ))}
        </Replies>
      )}
      {settled !== null && (
        <Meta>
          {`✓ Resolved by ${settled.by.name} `}
          <Stamp at={settled.on} />
        </Meta>
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
          onPress={() => onSettle(settled === null)}
          aria-label={`${settled === null ? 'Resolve' : 'Reopen'} ${about}: ${text}`}
        >
          {settled === null ? 'Resolve' : 'Reopen'}
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

/** What a person wrote, with who and when. */
function Said({ said: { by, realUser, createdOn, text } }: { said: CommentReply }) {
  return (
    <div>
      <Meta>
        <strong>{realUser === null ? by.name : `${realUser.name} for ${by.name}`}</strong> <Stamp at={createdOn} />
      </Meta>
      <Text>{text}</Text>
    </div>
  )
}

interface ComposerProps {
  label: string
  button: string
  reviewers: readonly Reviewer[]
  /** Why it cannot be sent yet; `null` where it can. */
  disabledReason: string | null
  onSend: (text: string, mentions: string[]) => Promise<unknown>
}

/** A field for a comment or reply. It stays as it is where sending failed. */
function Composer({ label, button, reviewers, disabledReason, onSend }: ComposerProps) {
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
      // Whoever sends says that it failed; what was written stays here.
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
        maxLength={longestComment}
        placeholder="Use @First Last to mention a person"
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

const Part = styled.section`
  display: grid;
  gap: ${space.three};
  min-width: 0;
  max-width: 800px;
  color: ${color.ink};
  ${type.body}
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two} ${space.four};
  color: ${color.inkMuted};

  h3 {
    margin: 0;
    color: ${color.ink};
    ${type.titleSmall}
  }
`

const Writer = styled.div`
  display: grid;
  gap: ${space.two};
`

const Composing = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.two};

  > :first-child {
    width: 100%;
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

const Item = styled.div`
  display: grid;
  gap: ${space.one};
  padding-left: ${space.three};
  border-left: 2px solid ${color.accent};

  &[data-settled] {
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
  color: ${color.inkMuted};
  ${type.caption}

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
