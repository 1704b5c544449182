export {
  Comment,
  CommentPlace,
  CommentReply,
  DealRedline,
  DealVersion,
  fieldKinds,
  longestComment,
  NewComment,
  NewReply,
  placeKinds,
  Redline,
  RedlineChange,
  RedlineEffect,
  RedlineField,
  RedlineFigures,
  Reviewer,
  ReviewSection,
  reviewSections,
  SignOff,
} from './review.schema.ts'
export type { DealChange } from './rules/change-fields.ts'
export { type CommentThread, commentThreads, faultOfPlace, mentionedIn, placeText } from './rules/comments.ts'
export {
  canonicalText,
  changedParts,
  type DealState,
  hashOfParts,
  type PartHashes,
  partHashes,
  type StatePart,
  sectionLabels,
  sectionParts,
  statePartLabels,
} from './rules/deal-state.ts'
export { fieldText, maximumSizedAlone, type RedlineWork, redlineOf, redlineWork } from './rules/redline.ts'
