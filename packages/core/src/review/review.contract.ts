import * as z from 'zod'
import { withoutApiKeys } from '../contract/access.ts'
import { endpoint, json, jsonBody, queryOf } from '../contract/endpoint.ts'
import { byDealTeam } from '../contract/record-endpoints.ts'
import { versionNumberText } from '../contract/wire.ts'
import * as wire from './review.wire.ts'

const dealNotFound = { 404: 'Deal Not found' } as const
const commentNotFound = { 404: 'Comment Not found' } as const

/** Comments on a deal, sign-offs of its sections, its versions and the changes between them. */
export const reviewContract = {
  /** Comments of a deal with their replies, oldest first. */
  listComments: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/comments',
    summary: 'List a deal’s comments with their replies, oldest first.',
    answer: json(z.array(wire.CommentWire)),
    access: byDealTeam,
    failures: dealNotFound,
    origin: 'addition',
  }),
  /** Comment on a section, a line, a cell or a finding of a deal, even while another user edits it. */
  addComment: endpoint({
    method: 'POST',
    path: '/v3/deals/{id}/comments',
    summary: 'Comment on a deal’s section, line, cell, or finding, even while another user is editing the deal.',
    body: jsonBody(wire.NewCommentWire),
    answer: json(wire.CommentWire),
    creates: '/v3/deals/{deal_id}/comments#{id}',
    access: byDealTeam,
    failures: {
      ...dealNotFound,
      400: 'A comment on a line, cell, or finding has no `key`, or a mentioned user has no access to the deal.',
    },
    origin: 'addition',
  }),
  /** Reply to a comment. */
  reply: endpoint({
    method: 'POST',
    path: '/v3/comments/{id}/replies',
    summary: 'Reply to a comment.',
    body: jsonBody(wire.NewReplyWire),
    answer: json(wire.CommentWire),
    creates: '/v3/deals/{deal_id}/comments#{id}',
    access: byDealTeam,
    failures: { ...commentNotFound, 400: 'A mentioned user has no access to the deal.' },
    origin: 'addition',
  }),
  /** Resolve or reopen a comment, and add that to its history. A resolved comment keeps the user who resolved it first. */
  resolve: endpoint({
    method: 'PUT',
    path: '/v3/comments/{id}',
    summary: 'Resolve or reopen a comment. The comment’s history records each change.',
    body: jsonBody(wire.CommentChangesWire),
    fields: ['isResolved'],
    answer: json(wire.CommentWire),
    access: byDealTeam,
    failures: commentNotFound,
    origin: 'addition',
  }),
  /** Users who can be mentioned: those of the deal's company with access to deals. */
  listReviewers: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/reviewers',
    summary: 'List the users who can be mentioned in a deal’s comments.',
    answer: json(z.array(wire.ReviewerWire)),
    access: byDealTeam,
    failures: dealNotFound,
    origin: 'addition',
  }),
  /** Users who have a deal open, or hold the lock of one of its documents. */
  listPresence: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/presence',
    summary: 'List who has a deal or one of its documents open now, and who is editing.',
    answer: json(z.array(wire.PresenceWire)),
    access: byDealTeam,
    failures: dealNotFound,
    origin: 'addition',
  }),
  /** Report every 30 seconds that the caller has a deal open, or that the caller leaves it; returns who has it open. */
  setPresence: endpoint({
    method: 'PUT',
    path: '/v3/deals/{id}/presence',
    summary:
      'Report that the caller has a deal open or has closed it. While it is open, repeat every 30 seconds; presence expires after 120 seconds.',
    body: jsonBody(wire.NewPresenceWire),
    answer: json(z.array(wire.PresenceWire)),
    access: byDealTeam,
    failures: dealNotFound,
    origin: 'addition',
  }),
  /** Mentions of the caller in open comments that await an answer, newest first. */
  listMentions: endpoint({
    method: 'GET',
    path: '/v3/me/mentions',
    summary: 'List open comments that mention the caller and await a reply, latest first.',
    answer: json(z.array(wire.MentionWire)),
    access: byDealTeam,
    origin: 'addition',
  }),
  /** The latest sign-off of each section, with the changes since. */
  listSignOffs: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/sign_offs',
    summary: 'List the latest sign-off of each section and the changes since then.',
    answer: json(z.array(wire.SignOffWire)),
    access: byDealTeam,
    failures: dealNotFound,
    origin: 'addition',
  }),
  /** Sign off on a section in its current state, which is saved as a version. */
  signOff: endpoint({
    method: 'POST',
    path: '/v3/deals/{id}/sign_offs',
    summary: 'Sign off on a section in its current state and save the deal as a version.',
    body: jsonBody(wire.NewSignOffWire),
    fields: ['section'],
    answer: json(wire.SignOffWire),
    creates: '/v3/deals/{deal_id}/sign_offs#{id}',
    access: withoutApiKeys(byDealTeam),
    failures: dealNotFound,
    origin: 'addition',
  }),
  /** Saved versions of a deal, newest first. */
  listVersions: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/versions',
    summary: 'List a deal’s versions, latest first.',
    answer: json(z.array(wire.DealVersionWire)),
    access: byDealTeam,
    failures: dealNotFound,
    origin: 'addition',
  }),
  /** Save the current deal as a version; if it equals the latest version, that one is used, unless a name is given. */
  keepVersion: endpoint({
    method: 'POST',
    path: '/v3/deals/{id}/versions',
    summary: 'Save the deal’s current state as a version.',
    body: jsonBody(wire.NewVersionWire),
    answer: json(wire.DealVersionWire),
    creates: '/v3/deals/{deal_id}/versions#{id}',
    mayExist: true,
    access: byDealTeam,
    failures: dealNotFound,
    origin: 'addition',
  }),
  /**
   * Changes between two versions, by whom, and the effect of each on NOI and the loan.
   * @param from Number of the earlier version; the latest if omitted.
   * @param to Number of the later version; the current deal if omitted.
   */
  redline: endpoint({
    method: 'GET',
    path: '/v3/deals/{id}/redline',
    summary: 'Compare two versions: what changed, who changed it, and the effect of each change on NOI and the loan.',
    query: queryOf({
      from: versionNumberText.optional(),
      to: versionNumberText.optional(),
    }),
    fields: ['from', 'to'],
    answer: json(wire.DealRedlineWire),
    access: byDealTeam,
    failures: { 404: 'Deal version Not found' },
    origin: 'addition',
  }),
}
