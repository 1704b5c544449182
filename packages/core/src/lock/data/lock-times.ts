/** How often who works on a record says so, in seconds. Source: the product's interval. */
export const lockRefreshSeconds = 100

/** How long a lock lives after it was last refreshed, in seconds. Source: the product's second interval, 120000 ms. */
export const lockLapseSeconds = 120

/**
 * How soon a refresh that got no answer is tried again, in seconds. Source: our own choice; three tries fit between the
 * refresh and the lapse.
 */
export const lockRetrySeconds = 6
