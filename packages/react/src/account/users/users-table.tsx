import { personName, type User } from '@uwkit/core/account'
import { Gauge, Pencil, Trash2, UserCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState, type ListAction } from '../../ui/index.ts'
import { RecordList } from '../parts/record-list.tsx'
import { providerUserColumns, userColumns, userLine, userWords } from './user-columns.tsx'

export interface UsersTableProps {
  users: readonly User[]
  /** Who looks at them: nobody deletes the own account. */
  signedInUserId: string
  onEdit: (user: User) => void
  onDelete: (users: readonly User[]) => void
  /** Sets plan, credits and access of a user; left out where that is not offered. */
  onEntitle?: (user: User) => void
  /** Works as a user; left out where that is not offered. */
  onConnect?: (user: User) => void
  /** What a company is called. Given, the list says of which company each user is, and what was granted. */
  companyName?: (id: string | null) => string
  /** At the right of the filter. @default nothing */
  children?: ReactNode
}

/** Users of a company, or of all, with what an administrator does with them. */
export function UsersTable(props: UsersTableProps) {
  const { users, onEdit, companyName, children } = props
  return (
    <RecordList
      label="Users"
      rows={users}
      columns={companyName === undefined ? userColumns : providerUserColumns(companyName)}
      idOf={({ id }) => id}
      nameOf={personName}
      wordsOf={(user) => [userWords(user), companyName?.(user.companyId)].join(' ')}
      secondLine={userLine}
      firstSort={{ column: 'name', order: 'ascending' }}
      actionsFor={(some) => actionsFor(some, props)}
      onOpen={onEdit}
      empty={
        <EmptyState icon={Users} title="There are no users yet" action={children}>
          Invite the first one by mail.
        </EmptyState>
      }
    >
      {children}
    </RecordList>
  )
}

function actionsFor(
  users: readonly User[],
  { signedInUserId, onEdit, onDelete, onEntitle, onConnect }: UsersTableProps,
): ListAction[] {
  const [only] = users
  const one = users.length === 1 ? {} : { disabledReason: 'Choose one user.' }
  const isSelf = users.some(({ id }) => id === signedInUserId)
  const actions: ListAction[] = [
    { id: 'edit', label: 'Change', icon: Pencil, ...one, onPress: () => only && onEdit(only) },
  ]
  if (onEntitle !== undefined) {
    const onPress = () => only && onEntitle(only)
    actions.push({ id: 'entitle', label: 'Entitlements', icon: Gauge, ...one, onPress })
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
    ...(isSelf ? { disabledReason: 'Your own account is deleted by another administrator.' } : {}),
    onPress: () => onDelete(users),
  })
  return actions
}

function connectReason(users: readonly User[], isSelf: boolean): string | null {
  if (users.length !== 1) return 'Choose one user.'
  if (isSelf) return 'You are this user.'
  return users[0]?.status === 1 ? null : 'This user is not active yet.'
}
