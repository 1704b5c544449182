import { personName, type User, userStatuses } from '@uwkit/core/account'
import { type ListColumn, stampText, Tag } from '../../ui/index.ts'
import { accessText, roleText, statusText } from './state/person-words.ts'

/** All words of a user that the filter looks through. */
export const userWords = (user: User) =>
  [personName(user), user.email, user.jobTitle, roleText(user), statusText(user.status), ...user.tags].join(' ')

/** What matters of a user where columns are folded. */
export const userLine = (user: User) => [user.email, roleText(user)].join(' · ')

/** Columns of a list of the users of one company. */
export const userColumns: readonly ListColumn<User>[] = [
  { id: 'name', label: 'Name', cell: personName, order: personName },
  { id: 'email', label: 'E-mail', cell: ({ email }) => email, order: ({ email }) => email, isFolded: true },
  {
    id: 'jobTitle',
    label: 'Job title',
    cell: ({ jobTitle }) => jobTitle ?? '–',
    order: ({ jobTitle }) => jobTitle,
    isFolded: true,
  },
  { id: 'role', label: 'Role', cell: roleText, order: roleText, isFolded: true },
  {
    id: 'status',
    label: 'Status',
    cell: ({ status }) =>
      status === userStatuses.active ? statusText(status) : <Tag text={statusText(status)} tone="unproven" />,
    order: ({ status }) => statusText(status),
  },
  {
    id: 'lastActivity',
    label: 'Last activity',
    cell: ({ lastActivity }) => stampText(lastActivity),
    order: ({ lastActivity }) => lastActivity,
    isFolded: true,
  },
]

/** Columns for the provider, who sees all companies and what each user was granted. */
export function providerUserColumns(companyName: (id: string | null) => string): readonly ListColumn<User>[] {
  const [name, email, , role, status, activity] = userColumns
  const further: ListColumn<User>[] = [
    {
      id: 'company',
      label: 'Company',
      cell: ({ companyId }) => companyName(companyId),
      order: ({ companyId }) => companyName(companyId),
      isFolded: true,
    },
    { id: 'plan', label: 'Plan', cell: ({ planId }) => planId ?? '–', order: ({ planId }) => planId, isFolded: true },
    {
      id: 'credits',
      label: 'Credits',
      cell: ({ credits }) => credits ?? '–',
      order: ({ credits }) => credits,
      isFigure: true,
      isFolded: true,
    },
    { id: 'access', label: 'Access', cell: ({ accountAccess }) => accessText(accountAccess), isFolded: true },
  ]
  return [name, email, ...further, role, status, activity].filter((column) => column !== undefined)
}
