import type { Verb } from '../remote/index.ts'

const columns = ['id', 'device', 'address', 'createdOn', 'lastUsedOn', 'isCurrent', 'actingAdmin']
const ofUser = ['--user <id>', 'a user of your company, id from uw user list; administrators only'] as const

/** Commands on the open sign-ins of a person, and for administrators on those of their company's users. */
export const sessionVerbs: readonly Verb[] = [
  {
    name: 'list',
    description: 'your open sessions, last used first',
    options: [ofUser],
    columns,
    run: (client, { options: { user } }) =>
      typeof user === 'string' ? client.account.listUserSessions(user) : client.account.listSessions(),
  },
  {
    name: 'end',
    description: 'end sessions; they are signed out immediately',
    arguments: ['<sessions...> ids, from uw sessions list'],
    options: [ofUser],
    run: async (client, { args, options: { user } }) => {
      for (const id of args) {
        if (typeof user === 'string') await client.account.endUserSession(user, id)
        else await client.account.endSession(id)
      }
    },
  },
  {
    name: 'end-others',
    description: 'end all sessions but this one',
    options: [ofUser],
    run: (client, { options: { user } }) =>
      typeof user === 'string' ? client.account.endUserSessions(user) : client.account.endOtherSessions(),
  },
]
