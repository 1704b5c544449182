import { randomUUID } from 'node:crypto'
import {
  type Company,
  CompanyChanges,
  Entitlements,
  type Invitation,
  isProviderAdministrator,
  type NewInvitation,
  type Plan,
  UserChanges,
  userStatuses,
} from '@uwkit/core/account'
import type { ApiContract } from '@uwkit/core/contract'
import type { Context, Handlers } from '../http/context.ts'
import { only } from '../http/decode-request.ts'
import { badRequest, conflict, forbidden, forbiddenWhileActing, HttpError, notFound } from '../http/http-error.ts'
import { passwordHash, passwordProblem } from '../security/password.ts'
import { newToken } from '../security/token.ts'
import { companyById, insertCompany, listCompanies, plans, updateCompany } from './company.store.ts'
import { linkSeconds } from './data/lifetimes.ts'
import {
  acceptInvitation,
  deleteInvitation,
  insertInvitation,
  listInvitations,
  openInvitation,
} from './mailed-token.store.ts'
import { emailProblem, invitationMail } from './mails.ts'
import { closeSessionsOf, openSession, originOf } from './session.store.ts'
import { credentialsOf, insertUser, listUsers, planOfCompany, updateUser, userById } from './user.store.ts'

type People = Pick<
  ApiContract['account'],
  | 'listUsers'
  | 'updateUser'
  | 'deleteUser'
  | 'setEntitlements'
  | 'listCompanies'
  | 'companyProfile'
  | 'createCompany'
  | 'updateCompany'
  | 'acceptInvitation'
  | 'invitation'
  | 'listInvitations'
  | 'invite'
  | 'withdrawInvitation'
>

const invitationNotFound = (): HttpError =>
  new HttpError('not_found', 'Invitation not found: it was accepted, was withdrawn, or has expired.')

/** Users, companies and invitations. */
export const peopleHandlers: Handlers<People> = {
  listUsers: ({ query: { sort = 'email', companyId = null, filterBy = null, ...part } }, { db, scope }) =>
    listUsers(db, scope, { ...part, sort, companyId, text: filterBy }),
  updateUser: async ({ path: { id }, body }, context) => {
    const { db, scope, session, now } = context
    const changes = only(body, UserChanges)
    const endsSessions = changes.status !== undefined && changes.status !== userStatuses.active
    if (id === session.user.id && (endsSessions || changes.isAdmin === false)) throw forbiddenForSelf()
    if (id === session.user.id && session.user.realUser !== null) throw forbiddenWhileActing('the profile')
    if (session.key !== null && changes.isAdmin === true && (await userById(db, id, scope))?.isAdmin === false)
      throw forbiddenForKeys('make administrators')
    const user = await db.transaction(async (transaction) => {
      if (endsSessions) await closeSessionsOf(transaction, id)
      const changed = await updateUser(transaction, id, changes, scope, now())
      if (changed === null) throw notFound('User')
      return changed
    })
    return user
  },
  deleteUser: async ({ path: { id } }, { db, scope, session, now }) => {
    if (id === session.user.id) throw forbiddenForSelf()
    await db.transaction(async (transaction) => {
      if ((await userById(transaction, id, scope)) === null) throw notFound('User')
      await updateUser(transaction, id, { status: userStatuses.deleted }, scope, now())
      await closeSessionsOf(transaction, id)
    })
    return undefined
  },
  setEntitlements: async ({ path: { id }, body }, { db, scope, now }) => {
    const user = await updateUser(db, id, only(body, Entitlements), scope, now())
    if (user === null) throw notFound('User')
    return user
  },
  listCompanies: (_, { db }) => listCompanies(db),
  companyProfile: async ({ path: { id } }, { db, scope, session }) => {
    const all = isProviderAdministrator(session.user)
    const company = await companyById(db, id, all ? { kind: 'any' } : scope)
    if (company === null) throw notFound('Company')
    return company
  },
  createCompany: async ({ body }, { db, now }) => {
    const { companyName = '' } = body
    if (companyName.trim() === '') throw badRequest('company_name: is missing')
    if (typeof body.superAdminId === 'string')
      throw badRequest('super_admin_id: must be omitted; a new company has no users yet')
    const id = randomUUID()
    await insertCompany(db, id, { ...body, companyName: companyName.trim() }, now())
    return found(await companyById(db, id, { kind: 'any' }), 'Company')
  },
  updateCompany: async ({ path: { id }, body }, { db, scope, session, now }) => {
    if (body.companyName?.trim() === '') throw badRequest('company_name: must not be empty')
    const present = found(await companyById(db, id, scope), 'Company')
    if (!isProviderAdministrator(session.user)) rejectProviderFields(body, present)
    if (session.key !== null && body.requiresTwoFactor === false && present.requiresTwoFactor)
      throw forbiddenForKeys('turn off two-factor authentication')
    if (typeof body.superAdminId === 'string') {
      const person = await userById(db, body.superAdminId, { kind: 'any' })
      const isOfCompany = person?.companyId === id && person.status === userStatuses.active
      if (!isOfCompany) throw badRequest('super_admin_id: must be an active user of the company')
    }
    return found(await updateCompany(db, id, only(body, CompanyChanges), scope, now()), 'Company')
  },
  acceptInvitation: async ({ path: { id: token }, body }, context) => {
    const { db, now } = context
    const invitation = await openInvitation(db, token, now())
    if (invitation === null) throw invitationNotFound()
    const problem = await passwordProblem(body.password, invitation.email)
    if (problem !== null) throw badRequest(`password: ${problem}`)
    const hash = await passwordHash(body.password)
    return db.transaction(async (transaction) => {
      if (!(await acceptInvitation(transaction, token, now()))) throw invitationNotFound()
      const userId = randomUUID()
      await insertUser(
        transaction,
        {
          id: userId,
          companyId: invitation.companyId,
          email: invitation.email,
          passwordHash: hash,
          firstName: body.firstName ?? invitation.firstName,
          lastName: body.lastName ?? invitation.lastName,
          jobTitle: body.jobTitle ?? invitation.jobTitle,
          accountAccess: invitation.accountAccess,
          isAdmin: invitation.isAdmin,
          isProviderAdmin: false,
          planId: null,
          planType: null,
          status: userStatuses.active,
        },
        now(),
      )
      const planId = await planOfCompany(transaction, invitation.companyId)
      const plan = plans.find((one) => one.id === planId)
      if (plan !== undefined) await updateUser(transaction, userId, changesOf(plan), { kind: 'any' }, now())
      const { bearer } = await openSession(transaction, userId, now(), originOf(context))
      return { bearer }
    })
  },
  invitation: async ({ path: { id: token } }, { db, now }) => {
    const invitation = await openInvitation(db, token, now())
    if (invitation === null) throw invitationNotFound()
    return invitation
  },
  listInvitations: (_, { db, scope }) => listInvitations(db, scope),
  invite: ({ body }, context) => invite(body, context),
  withdrawInvitation: async ({ path: { id } }, { db, scope, changedCompanies }) => {
    const companyId = await deleteInvitation(db, id, scope)
    if (companyId === null) throw invitationNotFound()
    changedCompanies.add(companyId)
    return undefined
  },
}

async function invite(request: NewInvitation, { db, mail, settings, session, now }: Context): Promise<Invitation> {
  const { user } = session
  const problem = emailProblem(request.email)
  if (problem !== null) throw badRequest(`email: ${problem}`)
  const isOfProvider = isProviderAdministrator(user)
  const companyId = request.companyId ?? user.companyId
  if (companyId === null) throw badRequest('company_id is required: your account has no company')
  if (companyId !== user.companyId && !isOfProvider)
    throw forbidden('Only provider administrators can invite users to other companies.')
  const beyond = request.accountAccess.filter((access) => !user.accountAccess.includes(access))
  if (beyond.length > 0 && !isOfProvider)
    throw forbidden(`You can’t grant ${beyond.join(', ')}: your account does not have this access.`)
  if ((await credentialsOf(db, request.email)) !== null) throw conflict('That email address already has an account.')
  if ((await companyById(db, companyId, { kind: 'any' })) === null) throw notFound('Company')
  const [id, token] = [randomUUID(), newToken()]
  const createdOn = now()
  const expiresOn = createdOn + linkSeconds.invitation
  await insertInvitation(db, { ...request, companyId, id, token, invitedBy: user.id, createdOn, expiresOn })
  const invitation = await openInvitation(db, token, createdOn)
  if (invitation === null) throw invitationNotFound()
  const { companyName, invitedBy } = invitation
  await mail.send(
    invitationMail(invitation.email, settings.publicUrl, {
      token,
      companyName: companyName ?? 'A company',
      invitedBy: invitedBy ?? user.email,
    }),
  )
  // Returned once, to the inviter, for a server without a mail server; the list does not contain it.
  return { ...invitation, token }
}

/** Fields of a company that only the provider sets, with their names in the API. */
const providerFields = { billingCycle: 'billing_cycle', superAdminId: 'super_admin_id' } as const

/** Refuses changes to fields that the provider sets; a company may be sent back unchanged. */
function rejectProviderFields(changes: CompanyChanges, present: Company): void {
  for (const name of ['billingCycle', 'superAdminId'] as const) {
    if (changes[name] !== undefined && changes[name] !== present[name]) {
      throw forbidden(`${providerFields[name]}: only provider administrators can set this.`)
    }
  }
}

/** Builds the error for an API key that tries to create something that outlives it. */
function forbiddenForKeys(what: string): HttpError {
  return new HttpError('key_scope', `API keys can’t ${what}: it requires a signed-in user.`)
}

function forbiddenForSelf(): HttpError {
  return conflict('Only another administrator can make that change to your account.')
}

function found<Value>(value: Value | null, what: string): Value {
  if (value === null) throw notFound(what)
  return value
}

function changesOf({ id, planType, credits }: Plan) {
  return { planId: id, planType, credits }
}
