import { type Comment, type CommentReply, placeText } from '@uwkit/core/review'
import type { MailMessage } from '../mail/mail.ts'

/** What a mail says of a comment. */
interface Said {
  dealName: string
  comment: Pick<Comment, 'dealId' | 'place'>
  said: Pick<CommentReply, 'by' | 'text'>
}

/**
 * Tells a person that a comment mentions them.
 *
 * @example
 * const place = { kind: 'section', section: 'loan', documentId: null, key: null, label: null }
 * const said = { by: { id: 'c', name: 'Cole Lee' }, text: '@Ann Lyst why?' }
 * mentionMail('ann@lender.example', 'https://uw.lender.example', { dealName: 'Oak Court', comment: { dealId: 'd7', place }, said }).subject
 * // => 'Cole Lee mentioned you in a comment on Oak Court'
 */
export function mentionMail(to: string, publicUrl: string, { dealName, comment, said }: Said): MailMessage {
  return {
    to,
    subject: `${said.by.name} mentioned you in a comment on ${dealName}`.replace(/\s+/g, ' '),
    text: `${placeText(comment.place)}

${said.text}

Reply at ${publicUrl.replace(/\/+$/, '')}/deals/${comment.dealId}/review`,
  }
}
