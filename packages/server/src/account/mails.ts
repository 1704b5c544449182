import type { MailMessage } from '../mail/mail.ts'

/** Longest address. Source: RFC 5321, 4.5.3.1.3, less the brackets. */
const longest = 254

/**
 * Why a text is no e-mail address that mail can be sent to; `null` where it is one.
 *
 * @example
 * emailProblem('analyst at lender.example')
 * // => 'is no e-mail address'
 */
export function emailProblem(email: string): string | null {
  return email.length <= longest && /^[^\s@"(),:;<>[\\\]\u0000-\u001f]+@[^\s@"(),:;<>[\\\]]+\.[^\s@.,]+$/.test(email)
    ? null
    : 'is no e-mail address'
}

/** The link to set a new password. */
export function passwordMail(to: string, publicUrl: string, token: string): MailMessage {
  return {
    to,
    subject: 'Set a new password',
    text: `Somebody asked for a new password for this address. To set one, open this link within an hour:

${publicUrl}/token/${token}

If it was not you, do nothing: your password stays as it is.`,
  }
}

/** The link that makes a new account active. */
export function signUpMail(to: string, publicUrl: string, token: string): MailMessage {
  return {
    to,
    subject: 'Open your account',
    text: `An account was opened with this address. To make it active, open this link within a day:

${publicUrl}/token/${token}

If it was not you, do nothing: the account stays closed.`,
  }
}

/** What somebody reads who opens an account a second time. */
export function knownMail(to: string, publicUrl: string): MailMessage {
  return {
    to,
    subject: 'You have an account already',
    text: `Somebody wanted to open an account with this address, which has one. Sign in here:

${publicUrl}/sign_in

A forgotten password is set anew at ${publicUrl}/forgot_password`,
  }
}

/** What somebody reads who opens an account with the address of one that an administrator has closed. */
export function closedMail(to: string): MailMessage {
  return {
    to,
    subject: 'Your account is closed',
    text: `Somebody wanted to open an account with this address. It has one, which an administrator of its company has
closed. Only an administrator opens it again.`,
  }
}

/** The link that accepts an invitation. */
export function invitationMail(
  to: string,
  publicUrl: string,
  { token, companyName, invitedBy }: { token: string; companyName: string; invitedBy: string },
): MailMessage {
  return {
    to,
    subject: `${companyName} invites you`,
    text: `${invitedBy} invites you to work with ${companyName}. To join, open this link within a week:

${publicUrl}/set_password?invitation=${token}`,
  }
}
