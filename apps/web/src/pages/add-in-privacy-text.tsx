import { Prose } from './prose.ts'

/** What the add-in of a spreadsheet program sees and sends. */
export function AddInPrivacyText({ supportEmail }: { supportEmail: string }) {
  return (
    <Prose>
      <h1 tabIndex={-1}>Privacy policy of the add-in</h1>
      <p>
        An add-in of a spreadsheet program is a page of this server inside that program. It holds to the privacy policy
        of the product, and to what follows.
      </p>
      <h2>What it reads</h2>
      <p>
        It reads the cells of the workbook that you ask it to read, when you ask it to. It does not read other
        workbooks, and does not watch what you type.
      </p>
      <h2>What it sends</h2>
      <p>
        Those cells go to this server alone, over the same connection and under the same sign-in as in the browser.
        Neither the maker of the spreadsheet program nor the makers of uwkit receive them from us.
      </p>
      <h2>What it writes</h2>
      <p>It writes to the workbook where you have it fill a template, and nowhere else.</p>
      <h2>What it keeps</h2>
      <p>
        The token of your sign-in, in the storage that the spreadsheet program gives to its add-ins, until you sign out.
        Questions go to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Prose>
  )
}
