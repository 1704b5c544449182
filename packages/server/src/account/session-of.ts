import type { AppParts, Session } from '../http/context.ts'
import { sessionByToken } from './session.store.ts'

/**
 * Who sends a request, by its header `authorization: token ...`; `Bearer` is understood too. `null` for nobody.
 */
export async function sessionOf({ headers }: Request, { db, clock }: AppParts): Promise<Session | null> {
  const token = /^(?:token|bearer) ([\w-]{20,200})$/i.exec(headers.get('authorization') ?? '')?.[1]
  return token === undefined ? null : sessionByToken(db, token, clock.now() / 1000)
}
