export { CommentsPart, type CommentsPartProps, type PlaceOption } from './comments-part.tsx'
export { RedlinePart, type RedlinePartProps } from './redline-part.tsx'
export {
  commentsQuery,
  redlineQuery,
  reviewersQuery,
  reviewKeys,
  signOffsQuery,
  versionsQuery,
} from './review.queries.ts'
export { SignOffPart, type SignOffPartProps } from './sign-off-part.tsx'
