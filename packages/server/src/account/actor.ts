import { personName, type User } from '@uwkit/core/account'

/** Who did something, as a table keeps it: as whom, and who really did while an administrator acted as somebody. */
export interface ActorRow {
  userId: string
  userName: string
  /** `null` where nobody acted as the user, as the name of it. */
  realUserId: string | null
  realUserName: string | null
}

/** The user of a request, as a table keeps who did something. */
export function actorOf(user: User): ActorRow {
  const { realUser } = user
  return {
    userId: user.id,
    userName: personName(user),
    realUserId: realUser?.id ?? null,
    realUserName: realUser === null ? null : personName(realUser),
  }
}
