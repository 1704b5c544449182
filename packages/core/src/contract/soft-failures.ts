/** What the error catalogue says of calls whose failure does not stop their caller. Source: the product's error catalogue. */

/** Nobody hears of it: data of outside vendors. */
export const quietlyNull = { returns: 'null', tells: 'nobody' } as const
/** The error service hears of it. */
export const reportedNull = { returns: 'null', tells: 'error service' } as const
export const reportedEmpty = { returns: 'empty list', tells: 'error service' } as const
/** The person at the screen is shown it. */
export const shownNull = { returns: 'null', tells: 'user' } as const
export const shownEmpty = { returns: 'empty list', tells: 'user' } as const
