import { FeatureFlags } from '../feature-flags.schema.ts'

/** How often feature flags are asked for again, in seconds. Source: the product's interval. */
export const flagRefreshSeconds = 60

/** How long the first answer is waited for before the defaults hold, in seconds. Source: the product's timeout. */
export const flagReadySeconds = 1.5

/** What the banner says while the flag of maintenance is on. Source: the product's text. */
export const maintenanceBannerText = 'platform maintenance. We appreciate your patience.'

/** What holds until an answer comes: no banner, and no buttons that might lead nowhere. Source: our own choice. */
export const defaultFeatureFlags: FeatureFlags = { maintenanceBanner: false, dealNavigation: false }

/**
 * The flags that an answer sets. One that is missing or no flag at all keeps its default; others are passed over.
 *
 * @param answer Whatever came, `null` for nothing.
 * @example
 * flagsOf({ maintenanceBanner: true, dealNavigation: 'yes' })
 * // => { maintenanceBanner: true, dealNavigation: false }
 */
export function flagsOf(answer: unknown): FeatureFlags {
  const flags = { ...defaultFeatureFlags }
  if (typeof answer !== 'object' || answer === null) return flags
  for (const name of FeatureFlags.keyof().options) {
    const value: unknown = Object.hasOwn(answer, name) ? answer[name as keyof typeof answer] : undefined
    if (typeof value === 'boolean') flags[name] = value
  }
  return flags
}

/**
 * What the maintenance banner says; `null` where there is none.
 *
 * @example
 * maintenanceBanner({ maintenanceBanner: true, dealNavigation: false })
 * // => 'platform maintenance. We appreciate your patience.'
 */
export function maintenanceBanner(flags: FeatureFlags): string | null {
  return flags.maintenanceBanner ? maintenanceBannerText : null
}
