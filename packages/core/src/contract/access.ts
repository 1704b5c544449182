/** Who may call an endpoint, and whose records it reaches. */
export interface Access {
  /** `companyAdmin`: of the own company or of the provider; `providerAdmin`: of the provider, who serves all companies. */
  caller: 'anyone' | 'user' | 'companyAdmin' | 'providerAdmin'
  /**
   * Access required beyond a sign-in; `null` if none. `comparables`: access to expense comps, for a user of the
   * partner.
   */
  needs: 'expenseComps' | 'comparables' | 'costar' | null
  /**
   * Whose records are in scope: `own`: the caller's; `company`: also those of the caller's company; `any`: records
   * without an owner. A record out of scope answers 404, like a missing one.
   */
  records: 'own' | 'company' | 'any'
  /** Writes to a record that another user may lock: 409 while that lock is active. */
  isLocked: boolean
  /** Only a signed-in person may call it, never an API key. */
  isPersonal: boolean
}

/** Any caller, signed in or not. */
export const byAnyone: Access = { caller: 'anyone', needs: null, records: 'any', isLocked: false, isPersonal: false }

/** Any user, for records without an owner. */
export const byUser: Access = { ...byAnyone, caller: 'user' }

/** The user who owns the records. */
export const byOwner: Access = { ...byUser, records: 'own' }

/** Any user of the company that owns the records. */
export const byCompany: Access = { ...byUser, records: 'company' }

/** An administrator of the company. */
export const byCompanyAdmin: Access = { ...byUser, caller: 'companyAdmin', records: 'company' }

/** An administrator of the provider. */
export const byProviderAdmin: Access = { ...byUser, caller: 'providerAdmin' }

/**
 * Limits access to accounts with expense comps, and with them deals and maps.
 *
 * @example
 * withExpenseComps(byUser).needs // => 'expenseComps'
 */
export function withExpenseComps(access: Access): Access {
  return { ...access, needs: 'expenseComps' }
}

/**
 * Limits access to accounts with comparables: access to expense comps, for a user of the partner.
 *
 * @source Specification of the product, points 2 and 6: the page of comparables needs both flags.
 * @example
 * withComparables(byUser).needs // => 'comparables'
 */
export function withComparables(access: Access): Access {
  return { ...access, needs: 'comparables' }
}

/**
 * Refuses callers while another user has locked the record.
 *
 * @example
 * whileUnlocked(byCompany).isLocked // => true
 */
export function whileUnlocked(access: Access): Access {
  return { ...access, isLocked: true }
}

/**
 * Limits access to people: no API key may make the call.
 *
 * @example
 * withoutApiKeys(byUser).isPersonal // => true
 */
export function withoutApiKeys(access: Access): Access {
  return { ...access, isPersonal: true }
}
