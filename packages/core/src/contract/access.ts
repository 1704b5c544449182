/** Who may call an endpoint, and of whose records. */
export interface Access {
  /** `companyAdmin`: of the own company or of the provider; `providerAdmin`: of the provider, who serves all companies. */
  caller: 'anyone' | 'user' | 'companyAdmin' | 'providerAdmin'
  /**
   * What the account must have beyond a sign-in; `null` for nothing. `comparables`: access to expense comps, of a user of
   * the partner.
   */
  needs: 'expenseComps' | 'comparables' | 'costar' | null
  /**
   * Whose records can be reached: `own` those of the caller, `company` those of the caller's company too, `any` where a
   * record belongs to nobody. A record out of reach answers 404, as one that is not there.
   */
  records: 'own' | 'company' | 'any'
  /** Writes to a record that somebody else may hold: 409 while another user's lock on it lives. */
  isLocked: boolean
  /** Only a person makes the call, who is signed in: an API key never does. */
  isPersonal: boolean
}

/** Anybody, signed in or not. */
export const byAnyone: Access = { caller: 'anyone', needs: null, records: 'any', isLocked: false, isPersonal: false }

/** Any user, for records of nobody in particular. */
export const byUser: Access = { ...byAnyone, caller: 'user' }

/** The user whose records they are. */
export const byOwner: Access = { ...byUser, records: 'own' }

/** Any user of the company whose records they are. */
export const byCompany: Access = { ...byUser, records: 'company' }

/** An administrator of the company. */
export const byCompanyAdmin: Access = { ...byUser, caller: 'companyAdmin', records: 'company' }

/** An administrator of the provider. */
export const byProviderAdmin: Access = { ...byUser, caller: 'providerAdmin' }

/**
 * The same callers, where their account has access to expense comps, and with them to deals and maps.
 *
 * @example
 * withExpenseComps(byUser).needs // => 'expenseComps'
 */
export function withExpenseComps(access: Access): Access {
  return { ...access, needs: 'expenseComps' }
}

/**
 * The same callers, where their account has comparables: access to expense comps, as a user of the partner.
 *
 * @source Specification of the product, points 2 and 6: the page of comparables needs both flags.
 * @example
 * withComparables(byUser).needs // => 'comparables'
 */
export function withComparables(access: Access): Access {
  return { ...access, needs: 'comparables' }
}

/**
 * The same callers, refused while another user holds the record.
 *
 * @example
 * whileUnlocked(byCompany).isLocked // => true
 */
export function whileUnlocked(access: Access): Access {
  return { ...access, isLocked: true }
}

/**
 * The same callers, as long as they are people: no API key makes the call.
 *
 * @example
 * byPersonAlone(byUser).isPersonal // => true
 */
export function byPersonAlone(access: Access): Access {
  return { ...access, isPersonal: true }
}
