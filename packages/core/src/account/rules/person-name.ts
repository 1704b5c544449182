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
