import { randomUUID } from 'node:crypto'
import { disconnectedUser, type Job, ProfileChanges, type Session, type User, userStatuses } from '@uwkit/core/account'
import type { ApiContract } from '@uwkit/core/contract'
import type { Queryable } from '../db/database.ts'
import type { Context, Handlers } from '../http/context.ts'
import { only } from '../http/decode-request.ts'
import { badRequest, conflict, forbidden, forbiddenWhileActing, notFound, unauthorized } from '../http/http-error.ts'
import { listMessages } from '../mail/mail.ts'
import type { Job as QueuedJob } from '../queue/queue.ts'
import { passwordHash, passwordProblem } from '../security/password.ts'
import { allowsAttempt } from '../security/token.ts'
import { insertCompany, plans } from './company.store.ts'
import { attemptLimits, linkSeconds, setPasswordSeconds } from './data/lifetimes.ts'
import { issueMailedToken, redeemMailedToken } from './mailed-token.store.ts'
import { closedAccountMail, emailProblem, existingAccountMail, signUpMail } from './mails.ts'
import { peopleHandlers } from './people.routes.ts'
import { securityHandlers, twoFactorHandlers } from './security.routes.ts'
import {
  actAs,
  canStillSetPassword,
  closeSession,
  closeSessionsOf,
  consumePasswordRight,
  openSession,
  originOf,
} from './session.store.ts'
import {
  consumeAzureCookie,
  passwordResetJob,
  setAzureCookie,
  signInByPassword,
  twoFactorRequired,
  verifyPassword,
  wrongPassword,
} from './sign-in.ts'
import { challengeOf } from './two-factor.store.ts'
import { activateByLink, credentialsOf, insertUser, subscribe, updateUser, userById } from './user.store.ts'

type Own = Pick<
  ApiContract['account'],
  | 'signIn'
  | 'signOut'
  | 'setAzureCookie'
  | 'signInByAzure'
  | 'requestPasswordReset'
  | 'signInByToken'
  | 'connectAsUser'
  | 'disconnectAsUser'
  | 'profile'
  | 'changePassword'
  | 'updateProfile'
  | 'acceptTerms'
  | 'signUp'
  | 'listPlans'
  | 'choosePlan'
>

/** Handlers for sign-in and sign-out, acting as another user, and a user's own account. */
const selfServiceHandlers: Handlers<Own> = {
  signIn: (_, context) => signInByPassword(context),
  signOut: async (_, { db, session }) => {
    await closeSession(db, session.id)
    return undefined
  },
  setAzureCookie: async ({ query: { token } }, context) => {
    await identityEmail(token, context)
    setAzureCookie(token, context)
    return undefined
  },
  signInByAzure: async ({ body }, context) => {
    const token = body.token ?? consumeAzureCookie(context)
    if (token === null) throw unauthorized('The identity token is missing. Send it in the body or in the cookie.')
    return signInByIdentity(await identityEmail(token, context), context)
  },
  requestPasswordReset: async ({ query: { email } }, context) => {
    // The answer is the same for any address, known or not: a job looks up the owner later.
    if (await canSendMail(email, context)) await context.queue.add({ kind: passwordResetJob, payload: { email } })
    return undefined
  },
  signInByToken: async ({ query: { token } }, context) => {
    const { db, now } = context
    const { challenge, ...opened } = await db.transaction(async (transaction) => {
      const link = await redeemMailedToken(transaction, token, now())
      const isActivated = link !== null && (await activateByLink(transaction, link.userId, now()))
      if (!isActivated) throw unauthorized('This link has expired or was already used. Request a new one.')
      const { userId, purpose } = link
      // Access to the user's mail proves only one factor of two.
      const pendingChallenge = await challengeOf(transaction, userId, purpose, now())
      if (pendingChallenge !== null) return { challenge: pendingChallenge, bearer: '', purpose }
      const maySetPassword = purpose === 'set_password'
      const { bearer } = await openSession(transaction, userId, now(), { ...originOf(context), maySetPassword })
      return { challenge: null, bearer, purpose }
    })
    if (challenge !== null) throw twoFactorRequired(challenge)
    return opened
  },
  connectAsUser: async ({ query: { userId } }, { db, session, log, requestId }) => {
    const user = await userById(db, userId, { kind: 'any' })
    if (user?.status !== userStatuses.active) throw notFound('User')
    const { realUser, ...person } = session.user
    const administrator = realUser ?? person
    await actAs(db, session.id, user.id)
    log.info('acting as another user', { requestId, administrator: administrator.id, user: user.id })
    return { ...user, realUser: administrator }
  },
  disconnectAsUser: async (_, { db, session }) => {
    const administrator = disconnectedUser(session.user)
    await actAs(db, session.id, null)
    return administrator
  },
  profile: (_, { session }) => session.user,
  changePassword: async ({ body }, context) => {
    const { db, session, now } = context
    if (session.user.realUser !== null) throw forbiddenWhileActing('the password')
    const linkedAfter = now() - setPasswordSeconds
    const isByLink = await canStillSetPassword(db, session.id, linkedAfter)
    if (!isByLink) await verifyPassword(body.currentPassword ?? '', context)
    const hash = await newPasswordHash(body.password, session.user.email)
    await db.transaction(async (transaction) => {
      // The link sets the password once, also if two requests arrive together or in sequence.
      if (isByLink && !(await consumePasswordRight(transaction, session.id, linkedAfter))) throw wrongPassword()
      await updateUser(transaction, session.user.id, { passwordHash: hash }, { kind: 'any' }, now())
      await closeSessionsOf(transaction, session.user.id, session.id)
    })
    return undefined
  },
  updateProfile: ({ body }, context) => {
    if (context.session.user.realUser !== null) throw forbiddenWhileActing('the profile')
    return updateSelf(only(body, ProfileChanges), context)
  },
  acceptTerms: (_, context) => {
    if (context.session.user.realUser !== null) throw forbidden('Only the signed-in user can accept the terms.')
    return updateSelf({ termsSignedOn: context.now() }, context)
  },
  signUp: async ({ body }, context) => {
    const { db, mail, settings, now } = context
    const problem = emailProblem(body.email)
    if (problem !== null) throw badRequest(`email: ${problem}`)
    if (body.companyName.trim() === '') throw badRequest('company_name: must not be empty')
    const hash = await newPasswordHash(body.password, body.email)
    if (!(await canSendMail(body.email, context))) return undefined
    const message = await db.transaction(async (transaction) => {
      const known = await credentialsOf(transaction, body.email)
      if (known?.status === userStatuses.active) return existingAccountMail(body.email, settings.publicUrl)
      if (known !== null && !known.awaitsLink) return closedAccountMail(body.email)
      if (known !== null) {
        // The person who signed up first may not own the mailbox, so the person who opens the link sets a new password.
        await updateUser(transaction, known.id, { passwordHash: null }, { kind: 'any' }, now())
        const token = await issueMailedToken(transaction, known.id, 'set_password', now(), linkSeconds.signIn)
        return signUpMail(body.email, settings.publicUrl, token)
      }
      const id = await openAccount(transaction, { ...body, passwordHash: hash }, now())
      const token = await issueMailedToken(transaction, id, 'sign_in', now(), linkSeconds.signIn)
      return signUpMail(body.email, settings.publicUrl, token)
    })
    await mail.send(message)
    return undefined
  },
  listPlans: () => [...plans],
  choosePlan: async ({ body: { planId } }, context) => {
    const plan = plans.find(({ id }) => id === planId)
    if (plan === undefined) throw notFound('Plan')
    const { db, session, now } = context
    await subscribe(db, session.user, plan, now())
    const user = await userById(db, session.user.id, { kind: 'any' })
    if (user === null) throw notFound('User')
    return { ...user, realUser: session.user.realUser }
  },
}

async function identityEmail(token: string, { identities }: Context): Promise<string> {
  const identity = await identities?.verify(token)
  if (!identity) throw unauthorized('The identity token is invalid or from another tenant.')
  return identity.email
}

async function signInByIdentity(email: string, context: Context): Promise<Session> {
  const { db, now } = context
  const user = await credentialsOf(db, email)
  // The caller has proven this identity, so the message reveals nothing about other accounts.
  if (user?.status !== userStatuses.active) throw unauthorized(noAccount(email))
  const { bearer } = await openSession(db, user.id, now(), originOf(context))
  return { bearer }
}

const noAccount = (email: string) =>
  `${email} has no account here. Sign in with another account, or ask your company administrator for an invitation.`

/** Checks whether one more mail may go to an address on behalf of this caller; a refusal appears in the log only. */
async function canSendMail(email: string, { db, address, now, log, requestId }: Context): Promise<boolean> {
  const limit = !(await allowsAttempt(db, `mail from ${address}`, attemptLimits.mailOfAddress, now()))
    ? 'by caller'
    : !(await allowsAttempt(db, `mail to ${email.toLowerCase()}`, attemptLimits.mailOfAccount, now()))
      ? 'by account'
      : null
  // The caller is not informed: that would reveal which accounts exist. The operator finds the request in the log.
  if (limit !== null) log.info('email not sent: too many requests', { requestId, limit })
  return limit === null
}

/** @throws {HttpError} The password is not acceptable. */
async function newPasswordHash(password: string, email: string): Promise<string> {
  const problem = await passwordProblem(password, email)
  if (problem !== null) throw badRequest(`password: ${problem}`)
  return passwordHash(password)
}

async function updateSelf(changes: Parameters<typeof updateUser>[2], { db, session, now }: Context): Promise<User> {
  const user = await updateUser(db, session.user.id, changes, { kind: 'any' }, now())
  if (user === null) throw notFound('User')
  return { ...user, realUser: session.user.realUser }
}

async function openAccount(
  db: Queryable,
  person: {
    email: string
    firstName: string
    lastName: string
    jobTitle: string | null
    companyName: string
    passwordHash: string
  },
  now: number,
): Promise<string> {
  const id = randomUUID()
  const companyId = randomUUID()
  await insertCompany(db, companyId, { companyName: person.companyName.trim(), superAdminId: id }, now)
  await insertUser(
    db,
    {
      id,
      companyId,
      email: person.email,
      passwordHash: person.passwordHash,
      firstName: person.firstName,
      lastName: person.lastName,
      jobTitle: person.jobTitle,
      accountAccess: [],
      isAdmin: true,
      isProviderAdmin: false,
      planId: null,
      planType: null,
      status: userStatuses.pending,
    },
    now,
  )
  return id
}

type Operations = Pick<ApiContract['account'], 'listMails' | 'listJobs' | 'retryJob'>

/** Handlers for stored mails and the job queue. */
const operationsHandlers: Handlers<Operations> = {
  listMails: ({ query }, { db }) => listMessages(db, query),
  listJobs: async ({ query: { state = null, ...part } }, { queue }) => (await queue.list(state, part)).map(shown),
  retryJob: async ({ path: { id } }, { queue }) => {
    if ((await queue.find(id)) === null) throw notFound('Job')
    if (!(await queue.retry(id))) throw conflict('Only failed jobs can be retried.')
    const job = await queue.find(id)
    if (job === null) throw notFound('Job')
    return shown(job)
  },
}

/** Returns a job without its payload and result: those belong to the user who requested it. */
function shown({ payload: _payload, result: _result, userId: _userId, ...job }: QueuedJob): Job {
  return job
}

/** Handlers of all account calls. */
export const accountHandlers: Handlers<ApiContract['account']> = {
  configuration: (_, { configuration }) => configuration,
  ...selfServiceHandlers,
  ...peopleHandlers,
  ...operationsHandlers,
  ...securityHandlers,
  ...twoFactorHandlers,
}
