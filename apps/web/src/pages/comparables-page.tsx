import { Muted, Page } from '../shell/frame/page.tsx'
import { TextLink } from '../shell/frame/text-link.tsx'
import { Prose } from './prose.ts'

/** Says what the comparables will be, as long as they are not here. */
export function ComparablesPage() {
  return (
    <Page title="Comparables" width="narrow">
      <Muted>
        This screen is not built yet. Its data and its rules are in the server and the command line already.
      </Muted>
      <Prose>
        <h2>What will be here</h2>
        <ul>
          <li>
            Expense comparables within a radius, on a map and in a table that move together: what is pointed at in one
            shows in the other, and a tick selects in both.
          </li>
          <li>Areas drawn as circle, rectangle or polygon, to narrow the list; the subject property pinned first.</li>
          <li>Similarity by attribute, each share explained, and all of it as a CSV file.</li>
        </ul>
        <h2>Until then</h2>
        <p>
          <code>uw comps</code> on the command line lists the expense comparables of a deal from this server.
        </p>
      </Prose>
      <p>
        <TextLink to="/deals">Deals</TextLink> · <TextLink to="/rent_roll">Rent rolls</TextLink> ·{' '}
        <TextLink to="/operating_statement">Operating statements</TextLink>
      </p>
    </Page>
  )
}
