import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Comment, type CommentPlace, type ReviewSection as SectionName, sectionLabels } from '@uwkit/core/review'
import { useClient } from '@uwkit/react/client'
import { DocumentComments, type DocumentCommentsProps, reviewersQuery, reviewKeys } from '@uwkit/react/review'
import { useToasts } from '../shell/services.tsx'

/** Returns the actions of a review; a failure is shown and leaves the screen unchanged. */
export function useReviewing(dealId: string) {
  const client = useClient()
  const queries = useQueryClient()
  const toasts = useToasts()
  const onError = (what: string) => (error: Error) =>
    void toasts.show({ text: `${what}: ${error.message}`, tone: 'error' })
  const put = (comment: Comment) => {
    queries.setQueryData<Comment[]>(reviewKeys.comments(dealId), (cached = []) =>
      cached.some(({ id }) => id === comment.id)
        ? cached.map((one) => (one.id === comment.id ? comment : one))
        : [...cached, comment],
    )
  }
  // A user who answers a mention is not waited for any longer.
  const showComment = (comment: Comment) => {
    put(comment)
    void queries.invalidateQueries({ queryKey: reviewKeys.mentions })
  }
  const again = (...keys: readonly (readonly unknown[])[]) =>
    Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  const add = useMutation({
    mutationFn: (comment: { place: CommentPlace; text: string; mentions: string[] }) =>
      client.review.addComment(dealId, comment),
    onSuccess: put,
    onError: onError('The comment could not be saved'),
  })
  const reply = useMutation({
    mutationFn: ({ id, ...words }: { id: string; text: string; mentions: string[] }) => client.review.reply(id, words),
    onSuccess: showComment,
    onError: onError('The reply could not be saved'),
  })
  const resolve = useMutation({
    mutationFn: ({ id, isResolved }: { id: string; isResolved: boolean }) => client.review.resolve(id, isResolved),
    onSuccess: showComment,
    onError: onError('The comment could not be changed'),
  })
  const signOff = useMutation({
    mutationFn: (section: SectionName) => client.review.signOff(dealId, section),
    onSuccess: async ({ section }) => {
      await again(reviewKeys.signOffs(dealId), reviewKeys.versions(dealId))
      toasts.show({ text: `Signed off ${sectionLabels[section]}.` })
    },
    onError: onError('The section could not be signed off'),
  })
  const saveVersion = useMutation({
    mutationFn: () => client.review.keepVersion(dealId, {}),
    onSuccess: async ({ number }) => {
      await again(reviewKeys.versions(dealId))
      toasts.show({ text: `Saved version ${number}.` })
    },
    onError: onError('The version could not be saved'),
  })
  return { add, reply, resolve, signOff, saveVersion }
}

export interface DocumentCommentsPaneProps
  extends Pick<DocumentCommentsProps, 'isFieldRequested' | 'onFieldFocused' | 'onShow'> {
  dealId: string
  /** Comments on the document. */
  comments: readonly Comment[]
  place: CommentPlace | null
}

/** The comments of a deal on one document, at the selected cell or finding. */
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
