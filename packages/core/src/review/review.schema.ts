/**
 * Review of a deal: comments at a place, sign-offs of sections, saved versions, and the redline between two of them.
 *
 * Times are seconds since 1970, UTC. Income is annual dollars, a loan is its full amount in dollars.
 */
import * as z from 'zod'
import { ShortText } from '../shared/records.ts'

/** Sections of a deal for comments and sign-offs, by their part of the app's path. */
export const reviewSections = [
  'summary',
  'rent_roll',
  'operating_statement',
  'underwriting',
  'loan',
  'property',
  'comps',
  'pictures',
] as const

/** A section of a deal, one of {@link reviewSections}. */
export const ReviewSection = z.enum(reviewSections)
export type ReviewSection = z.infer<typeof ReviewSection>

/** What a comment is about: a whole section, a line, a cell of a grid, or a finding. */
export const placeKinds = ['section', 'line', 'cell', 'finding'] as const

/** The place of a comment. */
export const CommentPlace = z.object({
  kind: z.enum(placeKinds),
  section: ReviewSection,
  /** The rent roll, statement or loan of the line, cell or finding; `null` if the deal has only one. */
  documentId: ShortText.nullable(),
  /** Identifies the place: `realEstateTaxes`, `Rent Roll!G9`, a finding by its rule and cell; `null` for a section. */
  key: ShortText.nullable(),
  /** For display: `Real estate taxes`, `Unit 413, contract rent`; `null` for a section. */
  label: ShortText.nullable(),
})
export type CommentPlace = z.infer<typeof CommentPlace>

/** A user named in a review. */
export const Reviewer = z.object({ id: z.string(), name: z.string() })
export type Reviewer = z.infer<typeof Reviewer>

/** Parts of a deal's page that a user can have open, by their part of the app's path. */
export const presenceSections = [...reviewSections, 'documents', 'review', 'export'] as const

/** Where a user has a deal open: a section, and the rent roll or statement bundle in it. */
const PresencePlace = {
  section: z.enum(presenceSections),
  /** `null` if no document is open. */
  documentId: ShortText.nullable(),
}

/** A user who has a deal open, or holds the lock of one of its documents. */
export const Presence = z.object({
  person: Reviewer,
  ...PresencePlace,
  /** File name of the document; `null` if none is open, or it has no file. */
  documentName: z.string().nullable(),
  /** Whether the user holds the lock of the document, or else of the deal. */
  isEditing: z.boolean(),
  /** Time of the last report. */
  seenOn: z.number(),
})
export type Presence = z.infer<typeof Presence>

/** A client's report on the deal that it has open. */
export const NewPresence = z.object({
  /** Distinguishes the client from others of the same user, such as another browser tab. */
  clientId: z.string().min(1).max(100),
  ...PresencePlace,
  /** Whether the user leaves the deal. */
  isLeaving: z.boolean(),
})
export type NewPresence = z.infer<typeof NewPresence>

/** The user who did something, and the administrator who acted as that user. */
const Actor = {
  by: Reviewer,
  /** `null` if no one acted as the user. */
  realUser: Reviewer.nullable(),
}

/** Maximum characters of a comment; our own choice. */
export const maximumCommentLength = 4000
/** Maximum number of mentions in one comment; our own choice. */
const maximumMentions = 20

const CommentText = z.object({
  text: z.string().trim().min(1).max(maximumCommentLength),
  /** Ids of the mentioned users. */
  mentions: z.array(z.string()).max(maximumMentions),
})

/** An answer to a comment. */
export const CommentReply = z.object({
  id: z.string(),
  text: z.string(),
  mentions: z.array(Reviewer),
  ...Actor,
  createdOn: z.number(),
})
export type CommentReply = z.infer<typeof CommentReply>

/** An event that resolved or reopened a comment. */
export const CommentEvent = z.object({
  /** Whether it was resolved; `false` if it was reopened. */
  isResolved: z.boolean(),
  ...Actor,
  on: z.number(),
})
export type CommentEvent = z.infer<typeof CommentEvent>

/** A comment on a deal, with its replies, oldest first. */
export const Comment = CommentReply.extend({
  dealId: z.string(),
  place: CommentPlace,
  /** Who resolved it and when; `null` if it is open. */
  resolved: z.object({ ...Actor, on: z.number() }).nullable(),
  replies: z.array(CommentReply),
  /** Each time it was resolved or reopened, oldest first. */
  history: z.array(CommentEvent),
})
export type Comment = z.infer<typeof Comment>

/** Words that mention a user and await an answer: the latest of an open comment to which the user has not replied. */
export const Mention = z.object({
  dealId: z.string(),
  dealName: z.string(),
  commentId: z.string(),
  place: CommentPlace,
  text: z.string(),
  ...Actor,
  createdOn: z.number(),
})
export type Mention = z.infer<typeof Mention>

/** Text and place of a new comment. */
export const NewComment = CommentText.extend({ place: CommentPlace })
export type NewComment = z.infer<typeof NewComment>

/** Text of a reply. */
export const NewReply = CommentText
export type NewReply = z.infer<typeof NewReply>

/** A saved state of a deal, created by a sign-off or by a user. */
export const DealVersion = z.object({
  id: z.string(),
  dealId: z.string(),
  /** From 1, in the order of saving. */
  number: z.int().positive(),
  /** The user's name for it; `null` if there is none. */
  name: z.string().nullable(),
  ...Actor,
  createdOn: z.number(),
  /** SHA-256 of its whole content. */
  hash: z.string(),
})
export type DealVersion = z.infer<typeof DealVersion>

/** A user's sign-off of a section in one state. */
export const SignOff = z.object({
  id: z.string(),
  dealId: z.string(),
  section: ReviewSection,
  ...Actor,
  createdOn: z.number(),
  /** SHA-256 of the section when it was signed off. */
  hash: z.string(),
  /** The version with that state. */
  versionId: z.string(),
  versionNumber: z.int().positive(),
  /** Labels of the section's changes since then; empty if it is unchanged. */
  changedSince: z.array(z.string()),
})
export type SignOff = z.infer<typeof SignOff>

/** What a redline field contains, which decides its format. */
export const fieldKinds = ['dollars', 'percent', 'ratio', 'months', 'count', 'day', 'text'] as const

/** A field that differs between two versions. */
export const RedlineField = z.object({
  label: z.string(),
  kind: z.enum(fieldKinds),
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
})
export type RedlineField = z.infer<typeof RedlineField>

/** The effect of a change; `null` if NOI or the loan is unknown before or after it, or was not computed. */
export const RedlineEffect = z.object({
  /** Annual dollars. */
  netOperatingIncome: z.number().nullable(),
  loan: z.number().nullable(),
})
export type RedlineEffect = z.infer<typeof RedlineEffect>

/** One change between two versions: a unit, a line, a term, or a document as a whole. */
export const RedlineChange = z.object({
  kind: z.enum(['unit', 'line', 'term', 'document']),
  event: z.enum(['added', 'removed', 'changed']),
  section: ReviewSection,
  /** The changed document or loan; `null` for items of which a deal has only one. */
  recordId: z.string().nullable(),
  /** Identifies the item, like the key of a comment's place. */
  key: z.string(),
  /** `Unit 413`, `Real estate taxes`, `Note rate`. */
  label: z.string(),
  fields: z.array(RedlineField),
  /** Names of the users who changed that record between the two versions. */
  by: z.array(z.string()),
  /** The effect of this change alone on the earlier version. */
  effect: RedlineEffect,
})
export type RedlineChange = z.infer<typeof RedlineChange>

/** NOI and the loan of a version. */
export const RedlineFigures = z.object({
  netOperatingIncome: z.number().nullable(),
  loan: z.number().nullable(),
  /** Label of the governing test. */
  governing: z.string().nullable(),
})
export type RedlineFigures = z.infer<typeof RedlineFigures>

/** Two versions of a deal: the changes, by whom, and the effect of each on NOI and the loan. */
export const Redline = z.object({
  before: RedlineFigures,
  after: RedlineFigures,
  changes: z.array(RedlineChange),
  /** The joint effect of the changes less the single effects: these and `interaction` add up to `together`. */
  interaction: RedlineEffect,
  together: RedlineEffect,
  /** Number of changes whose single effect was not computed because there are too many; it is part of `interaction`. */
  unsizedCount: z.int().nonnegative(),
})
export type Redline = z.infer<typeof Redline>

/** The redline of a deal, with its two versions. */
export const DealRedline = Redline.extend({
  from: DealVersion,
  /** `null` for the current deal. */
  to: DealVersion.nullable(),
})
export type DealRedline = z.infer<typeof DealRedline>
