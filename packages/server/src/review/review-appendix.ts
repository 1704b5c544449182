import type { ReportReview } from '@uwkit/core/export'
import type { Context } from '../http/context.ts'
import { commentsOfDeal } from './comment.store.ts'
import { redlineOfDeal } from './redline.store.ts'
import { signOffsOf, versionsOf } from './version.store.ts'

/**
 * The review of a deal for the appendix of its narrative: all comments, the latest sign-offs, and what changed since a version.
 *
 * @param from Number of that version; `null` for the first one.
 * @throws {HttpError} 404, the deal is out of reach or has no such version.
 */
export async function reviewAppendix(
  context: Pick<Context, 'db' | 'scope'>,
  dealId: string,
  from: number | null,
): Promise<ReportReview> {
  const { db, scope } = context
  const comments = await commentsOfDeal(db, scope, dealId)
  const signOffs = await signOffsOf(db, scope, dealId)
  const number = from ?? (await versionsOf(db, scope, dealId)).at(-1)?.number
  const redline = number === undefined ? null : await redlineOfDeal(context, dealId, number, null)
  return { comments, signOffs, redline }
}
