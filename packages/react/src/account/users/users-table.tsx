import { type Invitation, type OpenSession, personName, type User, userStatuses } from '@uwkit/core/account'
import { timestampText, unknownText } from '@uwkit/core/text'
import { Gauge, LogOut, MailX, MonitorSmartphone, Pencil, ShieldOff, Trash2, UserCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  EmptyState,
  figureColumn,
  folded,
  type ListAction,
  type ListColumn,
  stampColumn,
  Tag,
  textColumn,
} from '../../ui/index.ts'
import { accessText, roleText, statusText } from '../account-labels.ts'
import { type RecordDisplay, RecordList, rowAction } from '../account-parts.tsx'

/** Returns the text that the filter searches for a user. */
const userFilterText = (user: User) =>
  [personName(user), user.email, user.jobTitle, roleText(user), statusText(user.status), ...user.tags].join(' ')

/** Returns the second line of a user when columns are folded. */
const userSecondLine = (user: User) => [user.email, roleText(user)].join(' · ')

/** Columns for the users of one company. */
const userColumns: readonly ListColumn<User>[] = [
  textColumn('name', 'Name', personName),
  textColumn('email', 'Email', ({ email }) => email, folded),
  textColumn('jobTitle', 'Job title', ({ jobTitle }) => jobTitle, folded),
  textColumn('role', 'Role', roleText, folded),
  {
    id: 'status',
    label: 'Status',
    cell: ({ status }) =>
      status === userStatuses.active ? statusText(status) : <Tag text={statusText(status)} tone="unproven" />,
    order: ({ status }) => statusText(status),
  },
  stampColumn('lastActivity', 'Last activity', ({ lastActivity }) => lastActivity, folded),
]

/** Returns the columns for the provider, who sees all companies with each user's plan, credits and access. */
function providerUserColumns(companyName: (id: string | null) => string): readonly ListColumn<User>[] {
  const [name, email, , role, status, activity] = userColumns
  const further: ListColumn<User>[] = [
    textColumn('company', 'Company', ({ companyId }) => companyName(companyId), folded),
    textColumn('plan', 'Plan', ({ planId }) => planId, folded),
    figureColumn('credits', 'Credits', ({ credits }) => credits, { format: String, isFolded: true }),
    { id: 'access', label: 'Access', cell: ({ accountAccess }) => accessText(accountAccess), isFolded: true },
  ]
  return [name, email, ...further, role, status, activity].filter((column) => column !== undefined)
}

export interface UsersTableProps {
  users: readonly User[]
  /** The signed-in user, who cannot delete their own account. */
  signedInUserId: string
  onEdit: (user: User) => void
  onDelete: (users: readonly User[]) => void
  /** Sets a user's plan, credits and access; omitted if not offered. */
  onEntitle?: (user: User) => void
  /** Shows a user's sessions. */
  onSessions: (user: User) => void
  /** Turns off two-factor authentication for a user who lost the device and the codes. */
  onResetTwoFactor: (user: User) => void
  /** Acts as a user; omitted if not offered. */
  onConnect?: (user: User) => void
  /** Returns the name of a company. If given, the list shows each user's company and entitlements. */
  companyName?: (id: string | null) => string
  /** Content to the right of the filter. @default nothing */
  children?: ReactNode
}

/** Table of the users of one company or of all companies, with administrator actions. */
export function UsersTable(props: UsersTableProps) {
  const { users, onEdit, companyName, children } = props
  return (
    <RecordList
      label="Users"
      rows={users}
      columns={companyName === undefined ? userColumns : providerUserColumns(companyName)}
      nameOf={personName}
      searchTextOf={(user) => [userFilterText(user), companyName?.(user.companyId)].join(' ')}
      secondLine={userSecondLine}
      firstSort={{ column: 'name', order: 'ascending' }}
      actionsFor={(some) => actionsFor(some, props)}
      onOpen={onEdit}
      empty={
        <EmptyState icon={Users} title="No users yet" action={children}>
          Invite the first user by email.
        </EmptyState>
      }
    >
      {children}
    </RecordList>
  )
}

function actionsFor(
  users: readonly User[],
  { signedInUserId, onEdit, onSessions, onResetTwoFactor, onDelete, onEntitle, onConnect }: UsersTableProps,
): ListAction[] {
  const [only] = users
  const isSelf = users.some(({ id }) => id === signedInUserId)
  const actions: ListAction[] = [
    { id: 'edit', label: 'Edit', icon: Pencil, ...rowAction(users, 'user', onEdit) },
    { id: 'sessions', label: 'Sessions', icon: MonitorSmartphone, ...rowAction(users, 'user', onSessions) },
    {
      id: 'two-factor',
      label: 'Reset two-factor authentication',
      icon: ShieldOff,
      ...rowAction(users, 'user', onResetTwoFactor),
    },
  ]
  if (onEntitle !== undefined) {
    actions.push({ id: 'entitle', label: 'Entitlements', icon: Gauge, ...rowAction(users, 'user', onEntitle) })
  }
  if (onConnect !== undefined) {
    const reason = connectReason(users, isSelf)
    actions.push({
      id: 'connect',
      label: 'Connect as user',
      icon: UserCheck,
      ...(reason === null ? {} : { disabledReason: reason }),
      onPress: () => only && onConnect(only),
    })
  }
  actions.push({
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    isDanger: true,
    ...(isSelf ? { disabledReason: 'Only another administrator can delete your account.' } : {}),
    onPress: () => onDelete(users),
  })
  return actions
}

function connectReason(users: readonly User[], isSelf: boolean): string | null {
  if (users.length !== 1) return 'Select one user.'
  if (isSelf) return 'You can’t connect as yourself.'
  return users[0]?.status === 1 ? null : 'This user is not active.'
}

export interface InvitationListProps {
  /** Invitations that have not been accepted. */
  invitations: readonly Invitation[]
  /** Current time in seconds since 1970, to show which invitations have expired. */
  now: number
  onWithdraw: (invitations: readonly Invitation[]) => void
}

/** List of pending invitations, which can be withdrawn until they are accepted. */
export function InvitationList({ invitations, now, onWithdraw }: InvitationListProps) {
  return (
    <RecordList
      label="Pending invitations"
      rows={invitations}
      columns={columnsAt(now)}
      nameOf={({ email }) => email}
      searchTextOf={(one) => [one.email, one.firstName, one.lastName, one.invitedBy].join(' ')}
      secondLine={({ invitedBy, createdOn }) => [invitedBy, timestampText(createdOn)].filter(Boolean).join(' · ')}
      firstSort={{ column: 'createdOn', order: 'descending' }}
      actionsFor={(some) => [
        { id: 'withdraw', label: 'Withdraw', icon: MailX, isDanger: true, onPress: () => onWithdraw(some) },
      ]}
      empty={<EmptyState title="No pending invitations" />}
    />
  )
}

function columnsAt(now: number): readonly ListColumn<Invitation>[] {
  return [
    textColumn('email', 'Email', ({ email }) => email),
    textColumn('by', 'Invited by', ({ invitedBy }) => invitedBy, folded),
    stampColumn('createdOn', 'Sent', ({ createdOn }) => createdOn, folded),
    {
      id: 'expiresOn',
      label: 'Expires',
      cell: ({ expiresOn }) => (expiresOn <= now ? <Tag text="Expired" tone="refused" /> : timestampText(expiresOn)),
      order: ({ expiresOn }) => expiresOn,
    },
  ]
}

export interface SessionListProps {
  /** Sessions of one user. */
  sessions: readonly OpenSession[]
  /** Signs out the selected sessions; never the current one. */
  onEnd: (sessions: readonly OpenSession[]) => void
  /** Content to the right of the filter. @default nothing */
  children?: ReactNode
}

/** List of a user's sessions: device, location and last use. All but the current one can be ended. */
export function SessionList({ sessions, onEnd, children }: SessionListProps) {
  return (
    <RecordList
      {...sessionsList}
      rows={sessions}
      actionsFor={(some) => [
        {
          id: 'end',
          label: 'Sign out',
          icon: LogOut,
          isDanger: true,
          ...(some.some(({ isCurrent }) => isCurrent) ? { disabledReason: 'This is your current session.' } : {}),
          onPress: () => onEnd(some),
        },
      ]}
      empty={<EmptyState title="No active sessions" />}
    >
      {children}
    </RecordList>
  )
}

function deviceText({ device, actingAdmin }: Pick<OpenSession, 'device' | 'actingAdmin'>): string {
  return actingAdmin === null ? (device ?? 'Unknown device') : `${actingAdmin}, acting as this user`
}

const sessionColumns: readonly ListColumn<OpenSession>[] = [
  {
    id: 'device',
    label: 'Device',
    cell: (one) =>
      one.isCurrent ? (
        <>
          {deviceText(one)} <Tag text="Current" tone="done" />
        </>
      ) : (
        deviceText(one)
      ),
    order: deviceText,
  },
  textColumn('address', 'IP address', ({ address }) => address, folded),
  stampColumn('createdOn', 'Signed in', ({ createdOn }) => createdOn, folded),
  stampColumn('lastUsedOn', 'Last used', ({ lastUsedOn }) => lastUsedOn),
]

const sessionsList: RecordDisplay<OpenSession> = {
  label: 'Sessions',
  columns: sessionColumns,
  nameOf: deviceText,
  searchTextOf: (one) => [deviceText(one), one.address].join(' '),
  secondLine: ({ address }) => address ?? unknownText,
  firstSort: { column: 'lastUsedOn', order: 'descending' },
}
