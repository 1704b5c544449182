/** The window of a desk. */
export const wide = { width: 1440, height: 900 } as const
/** The window of a telephone. */
export const narrow = { width: 390, height: 844 } as const
