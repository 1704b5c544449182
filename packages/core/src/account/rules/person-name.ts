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
