export { CommentsPart, type CommentsPartProps, type PlaceOption } from './comments-part.tsx'
export { DocumentComments, type DocumentCommentsProps } from './document-comments.tsx'
export { MentionsList, type MentionsListProps } from './mentions-list.tsx'
export { PeopleHere, type PeopleHereProps } from './people-here.tsx'
export { RedlinePart, type RedlinePartProps } from './redline-part.tsx'
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
export { ReviewAppendixOption, type ReviewAppendixOptionProps } from './review-appendix-option.tsx'
export { SignOffPart, type SignOffPartProps } from './sign-off-part.tsx'
