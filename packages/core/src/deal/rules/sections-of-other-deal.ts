import type { SummarySection } from '../deal.schema.ts'

/**
 * Sections of another deal's summary page as they can be taken over: pictures of that deal are left out, since they belong to
 * it; its live figures become those of this deal by themselves.
 *
 * @example
 * sectionsOfOtherDeal([{ section: 'Market', html: '<p>Strong<img data-picture="p1" /></p>' }])
 * // => [{ section: 'Market', html: '<p>Strong</p>' }]
 */
export function sectionsOfOtherDeal(sections: readonly SummarySection[]): SummarySection[] {
  return sections.map(({ section, html }) => ({
    section,
    html: html.replace(/<img\b(?:[^>"]|"[^"]*")*\bdata-picture=(?:[^>"]|"[^"]*")*>/g, ''),
  }))
}
