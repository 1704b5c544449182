import type { ApiContract } from '@uwkit/core/contract'
import { type Comment, type CommentReply, placeText } from '@uwkit/core/review'
import { dealById } from '../deal/index.ts'
import { AlreadyExists, type Context, type Handlers } from '../http/context.ts'
import type { MailMessage } from '../mail/mail.ts'
import {
  addComment,
  addressesOf,
  commentsOfDeal,
  mentionsOf,
  replyTo,
  resolveComment,
  reviewersOf,
} from './comment.store.ts'
import { presenceOf, setPresence } from './presence.store.ts'
import { redlineOfDeal } from './redline.store.ts'
import { saveVersion, signOff, signOffsOf, versionsOf } from './version.store.ts'

export const reviewHandlers: Handlers<ApiContract['review']> = {
  listComments: ({ path }, { db, scope }) => commentsOfDeal(db, scope, path.id),
  listMentions: (_, { db, scope, session }) => mentionsOf(db, scope, session.user.id),
  addComment: async ({ path, body }, context) => {
    const made = await context.db.transaction((transaction) =>
      addComment(transaction, context.scope, path.id, body, doing(context)),
    )
    await notifyMentioned(context, made, made)
    return made
  },
  reply: async ({ path, body }, context) => {
    const comment = await context.db.transaction((transaction) =>
      replyTo(transaction, context.scope, path.id, body, doing(context)),
    )
    await notifyMentioned(context, comment, comment.replies.at(-1) ?? comment)
    return comment
  },
  resolve: ({ path, body }, context) =>
    context.db.transaction((transaction) =>
      resolveComment(transaction, context.scope, path.id, body.isResolved, doing(context)),
    ),
  listReviewers: ({ path }, { db, scope }) => reviewersOf(db, scope, path.id),
  listPresence: ({ path }, context) => presenceOf(context.db, context.scope, path.id, doing(context)),
  setPresence: async ({ path, body }, context) => {
    await setPresence(context.db, context.scope, path.id, body, doing(context))
    return presenceOf(context.db, context.scope, path.id, doing(context))
  },
  listSignOffs: ({ path }, { db, scope }) => signOffsOf(db, scope, path.id),
  signOff: ({ path, body }, context) =>
    context.db.transaction((transaction) => signOff(transaction, context.scope, path.id, body.section, doing(context))),
  listVersions: ({ path }, { db, scope }) => versionsOf(db, scope, path.id),
  keepVersion: ({ path, body }, context) =>
    context.db.transaction(async (transaction) => {
      const saved = await saveVersion(transaction, context.scope, path.id, body.name ?? null, doing(context))
      return saved.isNew ? saved.version : new AlreadyExists(saved.version)
    }),
  redline: ({ path, query }, context) => redlineOfDeal(context, path.id, query.from ?? null, query.to ?? null),
}

/** Sends a mail to the users whom a comment or reply mentions. */
async function notifyMentioned({ db, mail, scope, session, settings }: Context, comment: Comment, reply: CommentReply) {
  const addresses = await addressesOf(db, reply.mentions, session.user.id)
  if (addresses.length === 0) return
  const { dealName } = await dealById(db, scope, comment.dealId)
  for (const to of addresses) await mail.send(mentionMail(to, settings.publicUrl, { dealName, comment, reply }))
}

const doing = (context: Context) => ({ user: context.session.user, now: context.now() })

/** Content of a mail about a comment. */
interface MentionContent {
  dealName: string
  comment: Pick<Comment, 'dealId' | 'place'>
  reply: Pick<CommentReply, 'by' | 'text'>
}

/**
 * Builds the mail to a user whom a comment mentions.
 *
 * @example
 * const place = { kind: 'section', section: 'loan', documentId: null, key: null, label: null }
 * const reply = { by: { id: 'c', name: 'Cole Lee' }, text: '@Ann Lyst why?' }
 * mentionMail('ann@lender.example', 'https://uw.lender.example', { dealName: 'Oak Court', comment: { dealId: 'd7', place }, reply }).subject
 * // => 'Cole Lee mentioned you in a comment on Oak Court'
 */
export function mentionMail(to: string, publicUrl: string, { dealName, comment, reply }: MentionContent): MailMessage {
  return {
    to,
    subject: `${reply.by.name} mentioned you in a comment on ${dealName}`.replace(/\s+/g, ' '),
    text: `${placeText(comment.place)}

${reply.text}

Reply at ${publicUrl.replace(/\/+$/, '')}/deals/${comment.dealId}/review`,
  }
}
