/**
 * Review of a deal: comments at a place, sign-offs of sections, kept versions, and the redline between two of them.
 *
 * Times are seconds since 1970, UTC. Dollars are annual where they are income, whole where they are a loan.
 */
import * as z from 'zod'
import { ShortText } from '../shared/records.ts'

/** The sections of a deal that are commented on and signed off, by the part of the path that they have in the app. */
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

/** What a comment speaks of: a section as a whole, a line, a cell of a grid, or a finding. */
export const placeKinds = ['section', 'line', 'cell', 'finding'] as const

/** Where a comment stands. */
export const CommentPlace = z.object({
  kind: z.enum(placeKinds),
  section: ReviewSection,
  /** The rent roll, statement or loan that the line, cell or finding is of; `null` where the deal has one. */
  documentId: ShortText.nullable(),
  /** What names it there: `realEstateTaxes`, `Rent Roll!G9`, a finding by its rule and cell; `null` for a section. */
  key: ShortText.nullable(),
  /** As people read it: `Real estate taxes`, `Unit 413, contract rent`; `null` for a section. */
  label: ShortText.nullable(),
})
export type CommentPlace = z.infer<typeof CommentPlace>

/** A person, as a review names them. */
export const Reviewer = z.object({ id: z.string(), name: z.string() })
export type Reviewer = z.infer<typeof Reviewer>

/** Parts of a deal's page that a person can have open, by the part of the path that they have in the app. */
export const presenceSections = [...reviewSections, 'documents', 'review', 'export'] as const

/** Where a person has a deal open: a section, and the rent roll or statement bundle in it. */
const PresencePlace = {
  section: z.enum(presenceSections),
  /** `null` where no document is open. */
  documentId: ShortText.nullable(),
}

/** That a person has a deal open, or holds the lock of one of its documents. */
export const Presence = z.object({
  person: Reviewer,
  ...PresencePlace,
  /** File name of the document; `null` where none is open, or it has no file. */
  documentName: z.string().nullable(),
  /** The person holds the lock there: of the document, else of the deal. */
  isEditing: z.boolean(),
  /** When the person last said so. */
  seenOn: z.number(),
})
export type Presence = z.infer<typeof Presence>

/** What a client says of the deal that it has open. */
export const NewPresence = z.object({
  /** What the client goes by beside others of the same person, as another tab of the browser. */
  clientId: z.string().min(1).max(100),
  ...PresencePlace,
  /** The deal is being left. */
  isLeaving: z.boolean(),
})
export type NewPresence = z.infer<typeof NewPresence>

/** Who did something, and who really did while an administrator acted as somebody else. */
const Actor = {
  by: Reviewer,
  /** `null` where nobody acted for the person. */
  realUser: Reviewer.nullable(),
}

/** Longest comment; our own choice. */
export const longestComment = 4000
/** Most people that one comment mentions; our own choice. */
const maximumMentions = 20

const CommentText = z.object({
  text: z.string().trim().min(1).max(longestComment),
  /** Ids of the people it mentions. */
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

/** That a comment was resolved or reopened. */
export const CommentEvent = z.object({
  /** It was resolved; `false` where it was reopened. */
  isResolved: z.boolean(),
  ...Actor,
  on: z.number(),
})
export type CommentEvent = z.infer<typeof CommentEvent>

/** A comment on a deal, with its replies, the oldest first. */
export const Comment = CommentReply.extend({
  dealId: z.string(),
  place: CommentPlace,
  /** Who resolved it and when; `null` while it is open. */
  resolved: z.object({ ...Actor, on: z.number() }).nullable(),
  replies: z.array(CommentReply),
  /** Each time that it was resolved or reopened, the oldest first. */
  history: z.array(CommentEvent),
})
export type Comment = z.infer<typeof Comment>

/** Words that mention a person and still wait for an answer: the latest of an open comment, to which the person has not replied. */
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

/** What a new comment says, and where. */
export const NewComment = CommentText.extend({ place: CommentPlace })
export type NewComment = z.infer<typeof NewComment>

/** What a reply says. */
export const NewReply = CommentText
export type NewReply = z.infer<typeof NewReply>

/** A deal as it was, kept: when a section is signed off, or when somebody keeps it. */
export const DealVersion = z.object({
  id: z.string(),
  dealId: z.string(),
  /** From 1, in the order in which they were kept. */
  number: z.int().positive(),
  /** As somebody called it; `null` without a name. */
  name: z.string().nullable(),
  ...Actor,
  createdOn: z.number(),
  /** Of all that it holds, SHA-256. */
  hash: z.string(),
})
export type DealVersion = z.infer<typeof DealVersion>

/** That a person signed off a section at a state. */
export const SignOff = z.object({
  id: z.string(),
  dealId: z.string(),
  section: ReviewSection,
  ...Actor,
  createdOn: z.number(),
  /** Of the section as it was signed off, SHA-256. */
  hash: z.string(),
  /** The version that holds that state. */
  versionId: z.string(),
  versionNumber: z.int().positive(),
  /** What changed of the section since, as people read it; empty while it is as it was signed off. */
  changedSince: z.array(z.string()),
})
export type SignOff = z.infer<typeof SignOff>

/** What a field of a redline holds, and so how it is written. */
export const fieldKinds = ['dollars', 'percent', 'ratio', 'months', 'count', 'day', 'text'] as const

/** A field that two versions tell differently. */
export const RedlineField = z.object({
  label: z.string(),
  kind: z.enum(fieldKinds),
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
})
export type RedlineField = z.infer<typeof RedlineField>

/** What a change does; `null` where NOI or the loan is unknown before or after it, or was not worked out. */
export const RedlineEffect = z.object({
  /** Dollars a year. */
  netOperatingIncome: z.number().nullable(),
  loan: z.number().nullable(),
})
export type RedlineEffect = z.infer<typeof RedlineEffect>

/** One change between two versions: a unit, a line, a term, or a document as a whole. */
export const RedlineChange = z.object({
  kind: z.enum(['unit', 'line', 'term', 'document']),
  event: z.enum(['added', 'removed', 'changed']),
  section: ReviewSection,
  /** The document or loan that it is of; `null` for what a deal has once. */
  recordId: z.string().nullable(),
  /** What names it there, as the place of a comment does. */
  key: z.string(),
  /** `Unit 413`, `Real estate taxes`, `Note rate`. */
  label: z.string(),
  fields: z.array(RedlineField),
  /** Names of those who changed that record between the two versions. */
  by: z.array(z.string()),
  /** What it does to the earlier version by itself. */
  effect: RedlineEffect,
})
export type RedlineChange = z.infer<typeof RedlineChange>

/** NOI and the loan of a version. */
export const RedlineFigures = z.object({
  netOperatingIncome: z.number().nullable(),
  loan: z.number().nullable(),
  /** The test that holds the loan, as people read it. */
  governing: z.string().nullable(),
})
export type RedlineFigures = z.infer<typeof RedlineFigures>

/** Two versions of a deal: what changed, by whom, and what each change did to NOI and the loan. */
export const Redline = z.object({
  before: RedlineFigures,
  after: RedlineFigures,
  changes: z.array(RedlineChange),
  /** What the changes do together less what each does by itself: single effects and this add up to `together`. */
  interaction: RedlineEffect,
  together: RedlineEffect,
  /** Changes whose single effect was not worked out because there are too many; it is in `interaction`. */
  unsizedCount: z.int().nonnegative(),
})
export type Redline = z.infer<typeof Redline>

/** The redline of a deal, and which versions it stands between. */
export const DealRedline = Redline.extend({
  from: DealVersion,
  /** `null` for the deal as it is now. */
  to: DealVersion.nullable(),
})
export type DealRedline = z.infer<typeof DealRedline>
