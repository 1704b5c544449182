export { MentionsList, type MentionsListProps } from './comment-item.tsx'
export { CommentsPart, type CommentsPartProps, type PlaceOption } from './comments-part.tsx'
export { DocumentComments, type DocumentCommentsProps } from './document-comments.tsx'
export { PresenceList, type PresenceListProps } from './people-here.tsx'
export {
  RedlinePart,
  type RedlinePartProps,
  ReviewAppendixOption,
  type ReviewAppendixOptionProps,
} from './redline-part.tsx'
export {
  commentsQuery,
  mentionsQuery,
  presenceQuery,
  redlineQuery,
  reviewersQuery,
  reviewKeys,
  signOffsQuery,
  versionsQuery,
} from './review.queries.ts'
export { SignOffPart, type SignOffPartProps } from './sign-off-part.tsx'
