import type { MailMessage } from '../mail/mail.ts'

/** Maximum length of an address. Source: RFC 5321, 4.5.3.1.3, less the brackets. */
const longest = 254

/**
 * Returns why mail cannot be sent to an address; `null` if it can.
 *
 * @example
 * emailProblem('analyst at lender.example')
 * // => 'is not valid'
 */
export function emailProblem(email: string): string | null {
  return email.length <= longest && /^[^\s@"(),:;<>[\\\]\u0000-\u001f]+@[^\s@"(),:;<>[\\\]]+\.[^\s@.,]+$/.test(email)
    ? null
    : 'is not valid'
}

/** Builds the mail with the link to set a new password. */
export function passwordMail(to: string, publicUrl: string, token: string): MailMessage {
  return {
    to,
    subject: 'Set a new password',
    text: `A password reset was requested for this address. To set a new password, open this link within one hour:

${publicUrl}/token/${token}

If this was not you, ignore this email; your password is unchanged.`,
  }
}

/** Builds the mail with the link that activates a new account. */
export function signUpMail(to: string, publicUrl: string, token: string): MailMessage {
  return {
    to,
    subject: 'Activate your account',
    text: `An account was created with this address. To activate it, open this link within 24 hours:

${publicUrl}/token/${token}

If this was not you, ignore this email; the account stays inactive.`,
  }
}

/** Builds the mail to a person who signs up with the address of an active account. */
export function existingAccountMail(to: string, publicUrl: string): MailMessage {
  return {
    to,
    subject: 'You already have an account',
    text: `Someone tried to create an account with this address, which already has one. Sign in here:

${publicUrl}/sign_in

Forgot your password? Reset it at ${publicUrl}/forgot_password`,
  }
}

/** Builds the mail to a person who signs up with the address of an account that an administrator closed. */
export function closedAccountMail(to: string): MailMessage {
  return {
    to,
    subject: 'Your account is closed',
    text: `Someone tried to create an account with this address. The address already has an account, which a company administrator
closed. Only an administrator can reopen it.`,
  }
}

/** Builds the mail with the link that accepts an invitation. */
export function invitationMail(
  to: string,
  publicUrl: string,
  { token, companyName, invitedBy }: { token: string; companyName: string; invitedBy: string },
): MailMessage {
  return {
    to,
    subject: `Invitation to join ${companyName}`,
    text: `${invitedBy} invited you to join ${companyName}. To accept, open this link within 7 days:

${publicUrl}/set_password?invitation=${token}`,
  }
}
