import * as z from 'zod'
import { type WireCodec, wireObject, wireOf } from '../contract/wire.ts'
import {
  Comment,
  CommentReply,
  DealRedline,
  DealVersion,
  Mention,
  NewComment,
  NewPresence,
  NewReply,
  Presence,
  Reviewer,
  ReviewSection,
  SignOff,
} from './review.schema.ts'

export const CommentWire: WireCodec<Comment> = wireOf(Comment)
export const CommentReplyWire: WireCodec<CommentReply> = wireOf(CommentReply)
export const MentionWire: WireCodec<Mention> = wireOf(Mention)
export const NewCommentWire: WireCodec<NewComment> = wireOf(NewComment)
export const NewReplyWire: WireCodec<NewReply> = wireOf(NewReply)
export const PresenceWire: WireCodec<Presence> = wireOf(Presence)
export const NewPresenceWire: WireCodec<NewPresence> = wireOf(NewPresence)
export const ReviewerWire: WireCodec<Reviewer> = wireOf(Reviewer)
export const SignOffWire: WireCodec<SignOff> = wireOf(SignOff)
export const DealVersionWire: WireCodec<DealVersion> = wireOf(DealVersion)
export const DealRedlineWire: WireCodec<DealRedline> = wireOf(DealRedline)

/** The signed-off section. */
export const NewSignOffWire: WireCodec<{ section: ReviewSection }> = wireObject({ section: ReviewSection })
/** Whether a comment is resolved. */
export const CommentChangesWire: WireCodec<{ isResolved: boolean }> = wireObject({ isResolved: z.boolean() })
/** Name of a version; without one it is shown by number. */
export const NewVersionWire: WireCodec<{ name?: string | undefined }> = wireObject({
  name: z.string().trim().min(1).max(200).optional(),
})
