import { day, wholeNumber } from '../input/option-values.ts'
import type { Verb } from '../remote/index.ts'

/** Commands on the audit log. */
export const auditVerbs: readonly Verb[] = [
  {
    name: 'list',
    description: 'who changed which record, latest first; administrators only',
    options: [
      ['--record <id>', 'changes of one record, by ID'],
      ['--user <id>', 'changes by one user, or by an administrator acting as someone; id from uw user list'],
      ['--filter <words>', 'words of a name, a call or a record ID'],
      ['--from <day>', 'first day, such as 2026-11-01 (UTC)', day],
      ['--to <day>', 'last day (UTC)', day],
      ['--page <number>', 'page number, from 0 (first page if omitted)', wholeNumber],
      ['--all', 'all entries, not one page'],
    ],
    columns: ['createdOn', 'userName', 'realUserName', 'action', 'recordId'],
    run: (client, { options: { record, user, filter, from, to, page, all } }) =>
      client.account.listAudit({
        ...(typeof record === 'string' ? { recordId: record } : {}),
        ...(typeof user === 'string' ? { userId: user } : {}),
        ...(typeof filter === 'string' ? { filter } : {}),
        ...(typeof from === 'string' ? { since: startOf(from) } : {}),
        ...(typeof to === 'string' ? { until: startOf(to) + 86_400 } : {}),
        ...(all === true ? { page: -1 } : typeof page === 'number' ? { page } : {}),
      }),
  },
]

/** Seconds since 1970 of the start of a day, UTC. */
function startOf(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / 1000
}
