/** One message in plain text. */
export interface MailMessage {
  to: string
  subject: string
  text: string
}

/** Mail out: by SMTP, or into the outbox that an administrator reads. */
export interface Mail {
  send(message: MailMessage): Promise<void>
}
