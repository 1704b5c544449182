/** How often feature flags are asked for again, in seconds. Source: the product's interval. */
export const flagRefreshSeconds = 60

/** How long the first answer is waited for before the defaults hold, in seconds. Source: the product's timeout. */
export const flagReadySeconds = 1.5

/** What the banner says while the flag of maintenance is on. Source: the product's text. */
export const maintenanceBannerText = 'platform maintenance. We appreciate your patience.'
