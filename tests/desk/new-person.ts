import { randomUUID } from 'node:crypto'
import type { AccountAccess } from '@uwkit/core/account'
import { demoPassword } from '@uwkit/server'
import { clientOf, people } from './desk.ts'

/**
 * Somebody of the demo's lender who has not saved anything yet, so that tests side by side do not meet in one list.
 *
 * @param firstName In small letters; the e-mail address begins with it.
 * @param accountAccess What they may open beyond rent rolls and statements.
 * @returns The e-mail address; the password is the demo's.
 */
export async function newPerson(
  address: string,
  firstName: string,
  accountAccess: AccountAccess[] = ['access_expense_comps'],
): Promise<string> {
  const { account } = await clientOf(address, people.admin)
  // Tests that run side by side may call two people the same.
  const email = `${firstName}.${randomUUID()}@demo.example`
  const { token } = await account.invite({
    email,
    firstName: `${firstName.charAt(0).toUpperCase()}${firstName.slice(1)}`,
    lastName: 'Tester',
    jobTitle: null,
    isAdmin: false,
    accountAccess,
    companyId: null,
  })
  // Accepting signs in as the one who was invited.
  await account.acceptInvitation(token ?? '', { password: demoPassword })
  await account.acceptTerms()
  return email
}
