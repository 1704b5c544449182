/** One page of the site. */
export interface SitePage {
  /** Where its text comes from: `docs/operations.md`, or the source of an entry point. */
  source: string
  /** Where it goes, from the root of the site: `docs/operations.html`. */
  target: string
  title: string
  /** Heading of the navigation that it stands under. */
  group: string
  /** Names that the search finds on it, each with a section of that id; none of a document. */
  names: readonly string[]
}
