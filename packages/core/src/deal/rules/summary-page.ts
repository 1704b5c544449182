import { countText, plural } from '../../text/format.ts'
import type { Picture, RemovedHtml, SummarySection } from '../deal.schema.ts'

/** Initial sections of a summary page. */
export interface SummaryTemplate {
  id: string
  name: string
  /** Its purpose, in one sentence. */
  purpose: string
  sections: readonly SummarySection[]
}

const figure = (name: string) => `<span data-figure="${name}">—</span>`
const row = (caption: string, name: string) => `<tr><th><p>${caption}</p></th><td><p>${figure(name)}</p></td></tr>`

/**
 * Templates of summary pages; their figures are live.
 *
 * Source: our own, of the parts that memoranda of loan committees and quotes to borrowers have in common.
 */
export const summaryTemplates: readonly SummaryTemplate[] = [
  {
    id: 'committee',
    name: 'Committee memo',
    purpose: 'Full credit committee memo.',
    sections: [
      {
        section: 'Request',
        html: `<p>A loan of ${figure('maximumLoan')} is proposed, constrained by ${figure('governingTest')}.</p><table><tbody>${row('Maximum loan', 'maximumLoan')}${row('Loan per unit', 'loanPerUnit')}${row('DSCR', 'debtServiceCoverage')}${row('LTV', 'loanToValue')}</tbody></table>`,
      },
      { section: 'Sponsor', html: '<p></p>' },
      {
        section: 'Property',
        html: `<p>The property has ${figure('units')} units and was built in ${figure('yearBuilt')}.</p>`,
      },
      { section: 'Market', html: '<p></p>' },
      {
        section: 'Underwriting',
        html: `<p>Underwritten net operating income is ${figure('netOperatingIncome')}/yr on effective gross income of ${figure('effectiveGrossIncome')} and expenses of ${figure('totalExpenses')}.</p>`,
      },
      {
        section: 'Strengths and risks',
        html: '<h3>Strengths</h3><ul><li><p></p></li></ul><h3>Risks and mitigants</h3><ul><li><p></p></li></ul>',
      },
      { section: 'Recommendation', html: '<p></p>' },
    ],
  },
  {
    id: 'quote',
    name: 'Quote cover page',
    purpose: 'One page for a borrower: the loan, its terms, and open items.',
    sections: [
      {
        section: 'Our quote',
        html: `<p>Based on the documents we have, we can lend up to ${figure('maximumLoan')} on ${figure('units')} units at a DSCR of ${figure('debtServiceCoverage')}.</p>`,
      },
      { section: 'What we still need', html: '<ul><li><p></p></li></ul>' },
    ],
  },
  {
    id: 'site',
    name: 'Site visit',
    purpose: 'Site inspection notes and pictures.',
    sections: [
      { section: 'Visit', html: '<p>Date, attendees, and units walked:</p>' },
      { section: 'Grounds and exteriors', html: '<p></p>' },
      { section: 'Units', html: '<p></p>' },
      { section: 'Observed repairs', html: '<ol><li><p></p></li></ol>' },
    ],
  },
]

/**
 * Returns the sections of another deal's summary page for reuse: without that deal's pictures; live figures take this
 * deal's values automatically.
 *
 * @example
 * reusableSections([{ section: 'Market', html: '<p>Strong<img data-picture="p1" /></p>' }])
 * // => [{ section: 'Market', html: '<p>Strong</p>' }]
 */
export function reusableSections(sections: readonly SummarySection[]): SummarySection[] {
  return sections.map(({ section, html }) => ({
    section,
    html: html.replace(/<img\b(?:[^>"]|"[^"]*")*\bdata-picture=(?:[^>"]|"[^"]*")*>/g, ''),
  }))
}

/**
 * Returns the changes after a picture is moved: the pictures whose position differs, in their new order.
 *
 * Positions become 0, 1, 2 and so on, whatever gaps and repeats there were.
 *
 * @param pictures In order.
 * @param to Its new place among the others, 0 for the first; places beyond the ends mean the first or the last.
 * @example
 * reorderedPictures([{ uid: 'a', position: 0 }, { uid: 'b', position: 1 }, { uid: 'c', position: 2 }], 'b', 0)
 * // => [{ uid: 'b', position: 0 }, { uid: 'a', position: 1 }]
 */
export function reorderedPictures(
  pictures: readonly Pick<Picture, 'uid' | 'position'>[],
  uid: string,
  to: number,
): { uid: string; position: number }[] {
  const moved = pictures.find((picture) => picture.uid === uid)
  if (moved === undefined) return []
  const others = pictures.filter((picture) => picture !== moved)
  const at = Math.max(0, Math.min(to, others.length))
  const ordered = [...others.slice(0, at), moved, ...others.slice(at)]
  return ordered.flatMap((picture, position) => (picture.position === position ? [] : [{ uid: picture.uid, position }]))
}

/**
 * Returns a message about what was removed from a saved summary page.
 *
 * @returns `null` if nothing was removed.
 * @example
 * removedText([{ kind: 'element', name: 'script', count: 2 }, { kind: 'attribute', name: 'onclick', count: 1 }])
 * // => 'Removed on save: 2 script elements, 1 onclick attribute.'
 */
export function removedText(removed: readonly RemovedHtml[] | undefined): string | null {
  if (removed === undefined || removed.length === 0) return null
  const shown = removed.slice(0, maximumNamed).map(({ kind, name, count }) => plural(count, `${name} ${kind}`))
  const others = removed.length - shown.length
  return `Removed on save: ${[...shown, ...(others > 0 ? [`${countText(others)} more`] : [])].join(', ')}.`
}

/** Maximum number of kinds named in one message; our own choice, a line of text. */
const maximumNamed = 6
