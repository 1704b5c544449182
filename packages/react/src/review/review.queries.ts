import { keepPreviousData } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import { type NewPresence, presenceIntervalSeconds } from '@uwkit/core/review'
import { serverQuery } from '../client/index.ts'

/** Query keys for the review of a deal. */
export const reviewKeys = {
  mentions: ['review', 'mentions of me'],
  all: (dealId: string) => ['review', dealId],
  comments: (dealId: string) => ['review', dealId, 'comments'],
  presence: (dealId: string, section: string, documentId: string | null) => [
    'review',
    dealId,
    'presence',
    section,
    documentId,
  ],
  reviewers: (dealId: string) => ['review', dealId, 'reviewers'],
  signOffs: (dealId: string) => ['review', dealId, 'sign-offs'],
  versions: (dealId: string) => ['review', dealId, 'versions'],
  redline: (dealId: string, from: number | null, to: number | null) => ['review', dealId, 'redline', from, to],
} as const

/**
 * Query for a deal's comments with replies.
 *
 * @example
 * commentsQuery({}, 'd7').queryKey
 * // => ['review', 'd7', 'comments']
 */
export function commentsQuery(client: Client, dealId: string) {
  return serverQuery(reviewKeys.comments(dealId), (options) => client.review.listComments(dealId, options))
}

/** Interval for refreshing the user's mentions, in milliseconds. Our own choice. */
const mentionRefreshMilliseconds = 120_000

/**
 * Query for the user's unanswered mentions.
 *
 * @example
 * mentionsQuery({}).queryKey
 * // => ['review', 'mentions of me']
 */
export function mentionsQuery(client: Client) {
  return serverQuery(reviewKeys.mentions, (options) => client.review.listMentions(options), {
    refetchInterval: mentionRefreshMilliseconds,
    refetchOnMount: 'always',
  })
}

/**
 * Query that reports repeatedly where the user has a deal open, and gets who else has it open. It continues in a
 * background tab, where the document is still open.
 *
 * @example
 * presenceQuery({}, 'd7', { clientId: 'tab-1', section: 'loan', documentId: null }).queryKey
 * // => ['review', 'd7', 'presence', 'loan', null]
 */
export function presenceQuery(client: Client, dealId: string, at: Omit<NewPresence, 'isLeaving'>) {
  return serverQuery(
    reviewKeys.presence(dealId, at.section, at.documentId),
    (options) => client.review.setPresence(dealId, { ...at, isLeaving: false }, options),
    {
      refetchInterval: presenceIntervalSeconds * 1000,
      refetchIntervalInBackground: true,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
      gcTime: 0,
    },
  )
}

/**
 * Query for the users who can be mentioned.
 *
 * @example
 * reviewersQuery({}, 'd7').queryKey
 * // => ['review', 'd7', 'reviewers']
 */
export function reviewersQuery(client: Client, dealId: string) {
  return serverQuery(reviewKeys.reviewers(dealId), (options) => client.review.listReviewers(dealId, options))
}

/**
 * Query for the latest sign-off of each section. It is reloaded whenever the review is opened, since work elsewhere changes it.
 *
 * @example
 * signOffsQuery({}, 'd7').queryKey
 * // => ['review', 'd7', 'sign-offs']
 */
export function signOffsQuery(client: Client, dealId: string) {
  return serverQuery(reviewKeys.signOffs(dealId), (options) => client.review.listSignOffs(dealId, options), {
    refetchOnMount: 'always',
  })
}

/**
 * Query for a deal's versions, newest first.
 *
 * @example
 * versionsQuery({}, 'd7').queryKey
 * // => ['review', 'd7', 'versions']
 */
export function versionsQuery(client: Client, dealId: string) {
  return serverQuery(reviewKeys.versions(dealId), (options) => client.review.listVersions(dealId, options))
}

/**
 * Query for the changes between two versions.
 *
 * @param to Number of the later version; `null` for the current deal, which is reloaded whenever it is opened.
 * @example
 * redlineQuery({}, 'd7', 1, null).queryKey
 * // => ['review', 'd7', 'redline', 1, null]
 */
export function redlineQuery(client: Client, dealId: string, from: number, to: number | null) {
  return serverQuery(
    reviewKeys.redline(dealId, from, to),
    (options) => client.review.redline(dealId, from, to ?? undefined, options),
    {
      refetchOnMount: to === null ? ('always' as const) : true,
      staleTime: to === null ? 0 : Number.POSITIVE_INFINITY,
    },
  )
}
