import type { User } from '../account.schema.ts'

/**
 * Returns a person's name, or the email address if there is no name.
 *
 * @example
 * personName({ firstName: 'Ann', lastName: null, email: 'ann@lender.example' })
 * // => 'Ann'
 */
export function personName({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim()
  return name === '' ? email : name
}

/**
 * Returns who did something: a user, preceded by the administrator who acted as the user.
 *
 * @param realName `null` if no one acted as the user.
 * @example
 * actorName('Ann Lyst', 'Pro Vider')
 * // => 'Pro Vider for Ann Lyst'
 */
export function actorName(name: string, realName: string | null): string {
  return realName === null ? name : `${realName} for ${name}`
}

/**
 * Returns who works as a user: both names while an administrator acts as the user.
 *
 * @example
 * authorName({ firstName: 'Ann', lastName: 'Lyst', email: 'ann@lender.example', realUser: null })
 * // => 'Ann Lyst'
 */
export function authorName(user: Pick<User, 'firstName' | 'lastName' | 'email' | 'realUser'>): string {
  return actorName(personName(user), user.realUser === null ? null : personName(user.realUser))
}

/**
 * Returns who made a record, as lists show it: both names if an administrator acted as the user.
 *
 * @returns `null` if the user has no name on file and no administrator acted as the user.
 * @example
 * creatorName({ userName: 'Ann Lyst', realUserName: 'Pro Vider' })
 * // => 'Pro Vider for Ann Lyst'
 */
export function creatorName({ userName, realUserName = null }: CreatedRecord): string | null {
  return userName === null ? realUserName : actorName(userName, realUserName)
}

/** A record with the name of its maker. */
interface CreatedRecord {
  userName: string | null
  realUserName?: string | null | undefined
}
