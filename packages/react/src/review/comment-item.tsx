import { actorName } from '@uwkit/core/account'
import { type Comment, type CommentReply, longestComment, mentionedIn, type Reviewer } from '@uwkit/core/review'
import { plural } from '@uwkit/core/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { Button, Stamp, TextArea } from '../ui/index.ts'

export interface CommentItemProps {
  comment: Comment
  reviewers: readonly Reviewer[]
  onReply: (text: string, mentions: string[]) => Promise<unknown>
  onSettle: (isSettled: boolean) => void
}

/** A comment with its replies, which can be answered and resolved. */
export function CommentItem({ comment, reviewers, onReply, onSettle }: CommentItemProps) {
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
  /** Why it cannot be sent yet; `null` where it can. */
  disabledReason: string | null
  onSend: (text: string, mentions: string[]) => Promise<unknown>
}

/** A field for a comment or reply. It stays as it is where sending failed. */
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
