import type { Clock } from '@uwkit/core/client'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Queryable } from '../db/database.ts'
import type { JobWork, Queue } from '../queue/queue.ts'
import type { Mail } from './mail.ts'
import { keepMessage } from './outbox.ts'

/** The kind of job that sends a mail. */
export const mailJob = 'mail.send'

/** A mail server. */
export interface SmtpSettings {
  /** `smtps://user:password@mail.example.com:465` */
  url: string
  /** Who the mails are from: `Underwriting <no-reply@example.com>`. */
  from: string
}

const Message = z.object({ to: z.string(), subject: z.string(), text: z.string() })

/** Mail that goes out by the queue, so that a mail server that is away delays no answer and loses no mail. */
export function queuedMail(queue: Queue): Mail {
  return {
    send: async (message) => {
      await queue.add({ kind: mailJob, payload: message })
    },
  }
}

/** Sends the mails of the queue. What was sent is kept without its text: links in it are nobody else's business. */
export function sendMailWork({ url, from }: SmtpSettings, db: Queryable, clock: Clock): JobWork {
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true })
  return async (payload) => {
    const { to, subject, text } = Message.parse(payload)
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    const now = clock.now() / 1000
    await keepMessage(db, { to, subject, text: '' }, now, now)
    return null
  }
}
