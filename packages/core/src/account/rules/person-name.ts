import type { User } from '../account.schema.ts'

/**
 * What a person is called: the name, or else the email address.
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
 * Who did something: a user, and before that the administrator who acted as the user.
 *
 * @param realName `null` where nobody acted as the user.
 * @example
 * actorName('Ann Lyst', 'Pro Vider')
 * // => 'Pro Vider for Ann Lyst'
 */
export function actorName(name: string, realName: string | null): string {
  return realName === null ? name : `${realName} for ${name}`
}

/**
 * Who works as a user: both names while an administrator acts as the user.
 *
 * @example
 * authorName({ firstName: 'Ann', lastName: 'Lyst', email: 'ann@lender.example', realUser: null })
 * // => 'Ann Lyst'
 */
export function authorName(user: Pick<User, 'firstName' | 'lastName' | 'email' | 'realUser'>): string {
  return actorName(personName(user), user.realUser === null ? null : personName(user.realUser))
}

/**
 * Who made a record, as lists show it: both names where an administrator acted as the user.
 *
 * @returns `null` where the user has no name on file and no administrator acted as the user.
 * @example
 * makerName({ userName: 'Ann Lyst', realUserName: 'Pro Vider' })
 * // => 'Pro Vider for Ann Lyst'
 */
export function makerName({ userName, realUserName = null }: MadeRecord): string | null {
  return userName === null ? realUserName : actorName(userName, realUserName)
}

/** A record that says who made it. */
interface MadeRecord {
  userName: string | null
  realUserName?: string | null | undefined
}
