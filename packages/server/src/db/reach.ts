import { type Sql, sql } from './sql.ts'

/** Whose records a request can see and change. */
export type Reach =
  | { kind: 'own'; userId: string }
  | { kind: 'company'; userId: string; companyId: string | null }
  | { kind: 'any' }

/** Where a table says whose its records are. */
export interface OwnerColumns {
  /** Id of the user. */
  user: Sql
  /** Id of the company. */
  company: Sql
}

/**
 * The condition that a record is within reach. A user without a company reaches no more than the own records.
 */
export function within(reach: Reach, { user, company }: OwnerColumns): Sql {
  if (reach.kind === 'any') return sql`true`
  if (reach.kind === 'own' || reach.companyId === null) return sql`${user} = ${reach.userId}`
  return sql`${company} = ${reach.companyId}`
}

/**
 * The user's own records only.
 *
 * @example
 * ownReach({ id: 'u1' })
 * // => { kind: 'own', userId: 'u1' }
 */
export function ownReach({ id }: { id: string }): Reach {
  return { kind: 'own', userId: id }
}
