/** One page of the site. */
export interface SitePage {
  /** Where its text lies: `docs/operations.md`. */
  source: string
  /** Where it goes, from the root of the site: `docs/operations.html`. */
  target: string
  title: string
  /** Heading of the navigation that it stands under. */
  group: string
}
