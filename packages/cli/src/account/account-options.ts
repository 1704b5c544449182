import { InvalidInputError, UwkitError } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import type { Command } from 'commander'
import { wholeNumber } from '../input/option-values.ts'
import type { LazyAction } from '../output/environment.ts'
import { dryRunOf, forEachOf, type Verb, verb, withJson, withRemote } from '../remote/verb.ts'

/** Adds the options of `uw sign-in`. */
export function addSignIn(command: Command, run: LazyAction): void {
  withRemote(
    command
      .requiredOption('--email <address>', 'email address to sign in with')
      .option('--code <code>', 'two-factor code or recovery code (default: a prompt)')
      .option(
        '--password-stdin',
        'read the password from standard input (default: UWKIT_PASSWORD, then a prompt)',
        false,
      )
      .addHelpText('after', examples),
  ).action(run(async () => (await import('./account-command.ts')).runSignIn))
}

/** Adds the options of `uw sign-out`. */
export function addSignOut(command: Command, run: LazyAction): void {
  withRemote(command).action(run(async () => (await import('./account-command.ts')).runSignOut))
}

/** Adds the options of `uw whoami`. */
export function addWhoAmI(command: Command, run: LazyAction): void {
  withJson(withRemote(command)).action(run(async () => (await import('./account-command.ts')).runWhoAmI))
}

const examples = `
Examples:
  $ uw sign-in --host https://underwriting.example.com --email ada@lender.example
  $ uw sign-in --host http://127.0.0.1:8080 --email ada@lender.example --password-stdin < password.txt
  $ uw whoami

No sign-in is needed for a local data folder.`

const user = '<user> ID, from uw user list'
const words = () => import('@uwkit/core/account')
const jobColumns = ['id', 'kind', 'state', 'attempts', 'createdOn', 'finishedOn', 'error']
const pages = ['--page <number>', 'page number, from 0 (first page if omitted)', wholeNumber] as const
const pageOf = (page: unknown) => (typeof page === 'number' ? { page } : {})

/** Commands on the users of a company. */
export const userVerbs: readonly Verb[] = [
  {
    name: 'list',
    description: 'list the users you can see',
    options: [pages, ['--filter <words>', 'filter by text in the name or email']],
    columns: ['id', 'email', 'firstName', 'lastName', 'isAdmin', 'status', 'planId'],
    run: (client, { options: { page, filter } }) =>
      client.account.listUsers({ ...pageOf(page), ...(typeof filter === 'string' ? { filterBy: filter } : {}) }),
  },
  {
    name: 'show',
    description: 'find a user by a unique part of the name or email',
    arguments: ['<words> part of the name or email'],
    run: (client, { args: [text = ''] }) => client.account.findUser(text),
  },
  verb({
    name: 'update',
    description: 'change one of your company’s users',
    arguments: [user],
    input: async () => (await words()).UserChanges,
    run: (client, { args: [id = ''], input }) => client.account.updateUser(id, input),
  }),
  {
    name: 'delete',
    description: 'delete users',
    arguments: ['<users...> IDs, from uw user list'],
    confirmation: (ids) => `Delete ${plural(ids.length, 'user')}?`,
    dryRunRecords: dryRunOf(async (client, userId) => {
      // Deletes accept IDs only, so that a user whose name or email contains the text is not deleted.
      const { data } = await client.account.listUsers({ filterBy: userId, page: -1 })
      const found = data.find((one) => one.id === userId)
      if (found === undefined) throw new UwkitError('not_found', 'User not found')
      const { id, email, firstName, lastName, lastActivity } = found
      return { id, email, firstName, lastName, lastActivity }
    }),
    run: forEachOf((client, id) => client.account.deleteUser(id)),
  },
  verb({
    name: 'entitle',
    description: 'grant a user a plan, credits, or access; provider administrators only',
    arguments: [user],
    input: async () => (await words()).Entitlements,
    run: (client, { args: [id = ''], input }) => client.account.setEntitlements(id, input),
  }),
  {
    name: 'reset-two-factor',
    description: 'turn off two-factor authentication for users who lost their device and recovery codes',
    arguments: ['<users...> IDs, from uw user list'],
    confirmation: (ids) => `Turn off two-factor authentication for ${plural(ids.length, 'user')}?`,
    run: forEachOf((client, id) => client.account.resetTwoFactor(id)),
  },
  {
    name: 'plans',
    description: 'list the available plans',
    run: (client) => client.account.listPlans(),
  },
  verb({
    name: 'invite',
    description: 'invite a user to your company; requires an email address',
    input: async () => {
      const { NewInvitation: schema } = await words()
      const { email, ...further } = schema.shape
      return schema.extend({
        firstName: further.firstName.default(null),
        lastName: further.lastName.default(null),
        jobTitle: further.jobTitle.default(null),
        isAdmin: further.isAdmin.default(false),
        accountAccess: further.accountAccess.default([]),
        companyId: further.companyId.default(null),
        email,
      })
    },
    run: (client, { input }) => client.account.invite(input),
  }),
  {
    name: 'invitations',
    description: 'list pending invitations',
    columns: ['id', 'email', 'firstName', 'lastName', 'expiresOn'],
    run: (client) => client.account.listInvitations(),
  },
  {
    name: 'withdraw',
    description: 'withdraw an invitation',
    arguments: ['<invitation> ID, from uw user invitations'],
    confirmation: () => 'Withdraw 1 invitation?',
    run: (client, { args: [id = ''] }) => client.account.withdrawInvitation(id),
  },
]

/** Commands on companies. */
export const companyVerbs: readonly Verb[] = [
  {
    name: 'list',
    description: 'list the companies you can see',
    columns: ['id', 'companyName', 'companyType', 'companyEmail', 'modifiedOn'],
    run: (client) => client.account.listCompanies(),
  },
  {
    name: 'show',
    description: 'show a company',
    arguments: ['<company> ID, from uw company list'],
    run: (client, { args: [id = ''] }) => client.account.companyProfile(id),
  },
  verb({
    name: 'create',
    description: 'create a company; provider administrators only',
    input: async () => (await words()).CompanyChanges,
    run: (client, { input }) => client.account.createCompany(input),
  }),
  verb({
    name: 'update',
    description: 'change a company',
    arguments: ['<company> ID, from uw company list'],
    input: async () => (await words()).CompanyChanges,
    run: (client, { args: [id = ''], input }) => client.account.updateCompany(id, input),
  }),
]

/** Commands on background jobs and emails, for administrators of the provider. */
export const jobVerbs: readonly Verb[] = [
  {
    name: 'list',
    description: 'list background jobs, latest first; provider administrators only',
    options: [pages, ['--state <state>', 'filter by state: waiting, running, done, or dead (failed)']],
    columns: jobColumns,
    run: async (client, { options: { page, state } }) => {
      const { JobState } = await words()
      const known = JobState.safeParse(state)
      if (state !== undefined && !known.success) {
        throw new InvalidInputError('--state', state, `must be one of ${JobState.options.join(', ')}`)
      }
      return client.account.listJobs({ ...pageOf(page), ...(known.success ? { state: known.data } : {}) })
    },
  },
  {
    name: 'retry',
    description: 'retry failed jobs',
    arguments: ['<jobs...> IDs, from uw job list'],
    columns: jobColumns,
    run: async (client, { args }) => {
      const started = []
      for (const id of args) started.push(await client.account.retryJob(id))
      return started
    },
  },
  {
    name: 'mails',
    description: 'list emails, sent and unsent, latest first',
    options: [pages],
    columns: ['createdOn', 'sentOn', 'to', 'subject'],
    run: (client, { options: { page } }) => client.account.listMails(pageOf(page)),
  },
]
