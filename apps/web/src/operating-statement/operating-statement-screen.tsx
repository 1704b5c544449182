import { Muted, Page, TextLink } from '../shell/index.ts'

/** Says what the tool for operating statements will be, as long as it is not here. */
export function OperatingStatementScreen() {
  return (
    <Page title="Operating Statements" width="narrow">
      <Muted>
        This tool is being put together: statements are read, mapped to categories and reviewed here. The command line
        reads them already, with <code>uw read</code>.
      </Muted>
      <p>
        <TextLink to="/">Back to the dashboard</TextLink>
      </p>
    </Page>
  )
}
