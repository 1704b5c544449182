import type { User } from '@uwkit/core/account'

/**
 * How a person is called on the screen: by name, or by e-mail where no name is known.
 *
 * @example
 * personName({ firstName: 'Ann', lastName: null, email: 'ann@lantern.example' })
 * // => 'Ann'
 */
export function personName({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const name = [firstName, lastName].filter((part) => part !== null && part.trim() !== '').join(' ')
  return name === '' ? email : name
}
