import { useQuery } from '@tanstack/react-query'
import type { Comment, CommentPlace } from '@uwkit/core/review'
import { useClient } from '@uwkit/react/client'
import { DocumentComments, type DocumentCommentsProps, reviewersQuery } from '@uwkit/react/review'
import { useReviewing } from './use-reviewing.ts'

export interface DocumentCommentsPaneProps
  extends Pick<DocumentCommentsProps, 'isFieldAsked' | 'onFieldTaken' | 'onShow'> {
  dealId: string
  /** Those on the document. */
  comments: readonly Comment[]
  place: CommentPlace | null
}

/** The comments of a deal on one document, at the cell or the finding that is looked at. */
export function DocumentCommentsPane({ dealId, comments, place, ...others }: DocumentCommentsPaneProps) {
  const { data: reviewers = [] } = useQuery(reviewersQuery(useClient(), dealId))
  const { add, reply, resolve } = useReviewing(dealId)
  return (
    <DocumentComments
      {...{ comments, reviewers, place, ...others }}
      onAdd={(at, text, mentions) => add.mutateAsync({ place: at, text, mentions })}
      onReply={({ id }, text, mentions) => reply.mutateAsync({ id, text, mentions })}
      onResolve={({ id }, isResolved) => resolve.mutate({ id, isResolved })}
    />
  )
}
