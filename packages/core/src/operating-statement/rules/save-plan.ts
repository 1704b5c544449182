/** What saving goes by: of a statement its ids, and whether it is to be deleted. */
export interface SavableStatement {
  clientId: string
  id: string | null
  dealId: string | null
  toDelete: boolean
}

/** What a save sends. */
export interface SavePlan<Statement> {
  /** `update` where the statements were saved together before, else `create` under a new bundle id. */
  kind: 'create' | 'update'
  bundleId: string
  /** Without an id: they get one. */
  creates: Statement[]
  /** With one. */
  updates: Statement[]
  /** Ids of those to be deleted; one that was never saved is just left out. */
  deletes: string[]
}

/** What a save came to. */
export interface SavedStatements {
  bundleId: string
  /** The ids of those that were created, by client id. */
  ids: Readonly<Record<string, string>>
  /** Of all of them: the state that the next change is made to. */
  modifiedOn: number
}

/**
 * What saving the statements of a bundle sends. A bundle that was saved before is updated. A new one gets the id of the deal
 * that its statements belong to, all to the same one, else the id that is given for the purpose.
 *
 * @param newBundleId Used for nothing else; rules make no ids.
 * @source Specification of the product: new ones as creates, existing ones as updates; a bundle id is derived from the deal's.
 * @example
 * const { kind, bundleId, updates } = savePlan({ bundleId: null, statements: [{ clientId: 'a', id: '7', dealId: '12', toDelete: false }] }, 'new')
 * ;[kind, bundleId, updates.length]
 * // => ['create', '12', 1]
 */
export function savePlan<Statement extends SavableStatement>(
  { bundleId, statements }: { bundleId: string | null; statements: readonly Statement[] },
  newBundleId: string,
): SavePlan<Statement> {
  const kept = statements.filter(({ toDelete }) => !toDelete)
  return {
    kind: bundleId === null ? 'create' : 'update',
    bundleId: bundleId ?? dealOf(kept) ?? newBundleId,
    creates: kept.filter(({ id }) => id === null),
    updates: kept.filter(({ id }) => id !== null),
    deletes: statements.flatMap(({ toDelete, id }) => (toDelete && id !== null ? [id] : [])),
  }
}

function dealOf(statements: readonly SavableStatement[]): string | null {
  const [deal = null, ...others] = new Set(statements.map(({ dealId }) => dealId))
  return others.length === 0 ? deal : null
}
