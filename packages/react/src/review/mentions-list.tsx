import { type Mention, placeText } from '@uwkit/core/review'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { Link, Stamp } from '../ui/index.ts'

export interface MentionsListProps {
  /** The latest first. */
  mentions: readonly Mention[]
  /** Where the comment of a mention is answered. */
  hrefOf: (mention: Mention) => string
}

/** What mentions a person and waits for an answer. */
export function MentionsList({ mentions, hrefOf }: MentionsListProps) {
  return (
    <List>
      {mentions.map((mention) => (
        <li key={mention.commentId}>
          <span>
            <strong>{mention.realUser?.name ?? mention.by.name}</strong> mentioned you:{' '}
            <Link href={hrefOf(mention)}>
              {mention.dealName} · {placeText(mention.place)}
            </Link>
          </span>
          <Said>{mention.text}</Said>
          <Said>
            <Stamp at={mention.createdOn} />
          </Said>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  border-top: 1px solid ${color.line};
  list-style: none;
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

const Said = styled.span`
  color: ${color.inkMuted};
  ${type.caption}
`
